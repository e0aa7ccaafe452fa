import Text
import Testing
import TodoModel
import TodoFormat

@Suite("docket.yml") struct SettingsTests {
  @discardableResult
  func settings(
    _ text: String, _ findings: [Finding] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Settings {
    let marked = Marked(text)
    let parsed = Settings.parse(marked.file("docket.yml"))
    expect(parsed.diagnostics, findings, in: marked, sourceLocation: sourceLocation)
    return parsed.value
  }

  @Test func readsEveryKey() throws {
    let settings = settings(
      """
      # ours
      title: "Team: tasks"
      base_url: https://example.org/todos
      timezone: Europe/Lisbon
      language: es
      week_starts: sunday
      workdays: [mon, Tuesday, friday]
      categories: [Work, {name: Home, colour: "#fa0"}, {name: Sea, colour: Teal}]
      statuses:
        - {name: Idea, means: todo, wip: 3}
        - name: Building
          means: doing
        - {name: Shipped, means: done}
      fields:
        - place
        - {name: story_points, type: number, label: Points}
        - {name: size, choices: [small, large]}
      limits: {title: 80, body: 5000, category: 20, tag: 10, project: 30, comment: 99}
      require_due: yes
      assign: no
      stale_days: 14
      views:
        - name: This week
          query: is:open due<=eow
          report: true
        - {name: Mine, query: "user:me"}
      pages: [todos, home, json]
      repository: https://github.com/example/todos.git
      user: "@Ana"
      users_folder: people
      include: ["notes/**"]
      exclude: [archive, "*.tmp.md"]
      public: on
      """)
    #expect(settings.title == "Team: tasks")
    #expect(settings.baseURL == "https://example.org/todos/")
    #expect(settings.timezone?.identifier == "Europe/Lisbon")
    #expect(settings.language == .spanish)
    #expect(
      settings.fields == [
        CustomField(name: "place"),
        CustomField(name: "story_points", label: "Points", kind: .number),
        CustomField(name: "size", kind: .choice(["small", "large"])),
      ])
    #expect(settings.weekStarts == .sunday)
    #expect(settings.workdays == [.monday, .tuesday, .friday])
    #expect(
      settings.categories == [
        Category(name: "Work"), Category(name: "Home", colour: Colour(0xFFAA00)),
        Category(name: "Sea", colour: Colour(0x0B7A8F)),
      ])
    #expect(
      settings.statuses == [
        Status(.todo, name: "Idea"), Status(.doing, name: "Building"),
        Status(.done, name: "Shipped"),
      ])
    #expect(settings.statusLimits == ["Idea": 3])
    #expect(settings.limits.title == 80)
    #expect(settings.limits.body == 5000)
    #expect(settings.limits.category == 20)
    #expect(settings.limits.tag == 10)
    #expect(settings.limits.project == 30)
    #expect(settings.limits.comment == 99)
    #expect(settings.requireDue)
    #expect(!settings.allowsAssigning)
    #expect(settings.staleDays == 14)
    #expect(settings.views.map(\.name) == ["This week", "Mine"])
    #expect(settings.views.map(\.query) == ["is:open due<=eow", "user:me"])
    #expect(settings.views.map(\.isInReports) == [true, false])
    #expect(settings.views.first?.queryPosition == SourcePosition(line: 24, column: 12))
    #expect(settings.pages == [.todos, .home, .json])
    #expect(settings.repository == "https://github.com/example/todos")
    #expect(settings.user == "ana")
    #expect(settings.usersFolder == "people")
    #expect(settings.include == ["notes/**"])
    #expect(settings.exclude == ["archive", "*.tmp.md"])
    #expect(settings.isPublic)
  }

  @Test(arguments: ["", "\n", "# nothing\n", "\u{FEFF}", "~", "---\n", "{}"])
  func takesDefaultsWhereTheFileIsSilent(_ text: String) {
    let settings = settings(text)
    #expect(settings.categories == Category.prefilled)
    #expect(settings.usersFolder == "users")
    #expect(settings.pages.count == Settings.PageKind.allCases.count)
  }

  @Test(arguments: ["\u{FEFF}title: A\r\nstale_days: 3\r\n", "title: A\rstale_days: 3"])
  func readsLineEndsAndByteOrderMark(_ text: String) {
    let settings = settings(text)
    #expect(settings.title == "A")
    #expect(settings.staleDays == 3)
  }

  @Test func readsPlainStatuses() {
    func meanings(_ list: String) -> [Status.Meaning] {
      settings("statuses: \(list)").statuses.map(\.meaning)
    }
    #expect(meanings("[To Do, In Progress, Live]") == [.todo, .doing, .done])
    #expect(meanings("[Idea, Draft, Print]") == [.todo, .todo, .done])
    #expect(meanings("[Open, Done, Won't do]") == [.todo, .done, .cancelled])
    #expect(meanings("[Open, Won't do]") == [.todo, .done])
    #expect(meanings("[Open, {name: X, means: done}]") == [.todo, .done])
    #expect(meanings("[]") == [])
  }

  @Test func readsRangesOfWorkdays() {
    #expect(settings("workdays: monday to friday").workdays.count == 5)
    #expect(
      settings("workdays: sunday to thursday").workdays
        == [.monday, .tuesday, .wednesday, .thursday, .sunday])
  }

  static let wrong: [(String, [Finding])] = [
    ("1️⃣titel: A", [.error("1️⃣", "unknown-key", "unknown key 'titel', did you mean 'title'?")]),
    ("a: b\n", [.error("1️⃣", "unknown-key", "unknown key 'a'")]),
    ("title: 1️⃣[A]", [.error("1️⃣", "wrong-type", "'title' must be text, not a list")]),
    ("title:1️⃣", [.error("1️⃣", "wrong-type", "'title' must be text, not empty")]),
    ("1️⃣- a\n- b", [.error("1️⃣", "wrong-type", "settings must be lines of 'key: value'")]),
    ("1️⃣text", [.error("1️⃣", "wrong-type", "settings must be lines of 'key: value'")]),
    (
      "base_url: 1️⃣ftp://x",
      [
        .error(
          "1️⃣", "invalid-address",
          "'ftp://x' is not a valid address; write it as https://example.org/path")
      ]
    ),
    (
      "base_url: 1️⃣https://",
      [
        .error(
          "1️⃣", "invalid-address",
          "'https://' is not a valid address; write it as https://example.org/path")
      ]
    ),
    (
      "branch: 1️⃣../main",
      [.error("1️⃣", "invalid-branch", "'../main' is not a valid name of a branch")]
    ),
    (
      "branch: 1️⃣' '",
      [.error("1️⃣", "wrong-type", "'branch' must be text, not empty")]
    ),
    (
      "repository: 1️⃣https://ana:pw@x/r",
      [
        .error(
          "1️⃣", "invalid-address",
          "'https://ana:pw@x/r' is not a valid address; write it as https://example.org/path")
      ]
    ),
    (
      "repository: 1️⃣javascript:alert(1)",
      [
        .error(
          "1️⃣", "invalid-address",
          "'javascript:alert(1)' is not a valid address; write it as https://example.org/path")
      ]
    ),
    (
      "base_url: 1️⃣'https://x/?q=\"'",
      [
        .error(
          "1️⃣", "invalid-address",
          "'https://x/?q=\"' is not a valid address; write it as https://example.org/path")
      ]
    ),
    (
      "timezone: 1️⃣Europe/Lisboa",
      [
        .error(
          "1️⃣", "unknown-timezone",
          "unknown time zone 'Europe/Lisboa', did you mean 'Europe/Lisbon'?")
      ]
    ),
    (
      "language: 1️⃣fr",
      [.error("1️⃣", "unknown-value", "unknown value 'fr' of 'language'; use en, de, es")]
    ),
    (
      "week_starts: 1️⃣mondya",
      [.error("1️⃣", "unknown-weekday", "unknown weekday 'mondya', did you mean 'monday'?")]
    ),
    (
      "workdays: [monday, 1️⃣holiday]",
      [.error("1️⃣", "unknown-weekday", "unknown weekday 'holiday'; use 'monday' to 'sunday'")]
    ),
    ("categories: 1️⃣Work", [.error("1️⃣", "wrong-type", "'categories' must be a list, not text")]),
    (
      "categories: [A, 1️⃣a]",
      [.error("1️⃣", "duplicate-name", "duplicate category 'a'")]
    ),
    (
      "categories: [{name: A, colour: 1️⃣bleu}, {name: B, colour: 2️⃣chartreuse}]",
      [
        .error("1️⃣", "invalid-colour", "'bleu' is not a colour, did you mean 'blue'?"),
        .error(
          "2️⃣", "invalid-colour",
          "'chartreuse' is not a colour; write it as '#4463c6' in quotes, or as green"),
      ]
    ),
    (
      "categories: [{name: A, 1️⃣colr: '#000'}, 2️⃣{colour: '#000'}]",
      [
        .error("1️⃣", "unknown-key", "unknown key 'colr', did you mean 'colour'?"),
        .error("2️⃣", "wrong-type", "a category must be a name or a mapping with 'name'"),
      ]
    ),
    (
      "categories: [1️⃣abc]\nlimits: {category: 2}",
      [.error("1️⃣", "category-too-long", "the category has 3 characters; the limit is 2")]
    ),
    (
      "statuses: [A, {name: B, means: 1️⃣finished}, 2️⃣a]",
      [
        .error(
          "1️⃣", "unknown-value",
          "unknown meaning 'finished'; use todo, doing, done or cancelled"),
        .error("2️⃣", "duplicate-name", "duplicate status 'a'"),
      ]
    ),
    (
      "statuses: [{name: A, 1️⃣state: x, 2️⃣mean: doing}, 3️⃣{4️⃣Review: doing}]",
      [
        .error("1️⃣", "unknown-key", "unknown key 'state'; the keys are name, means, wip"),
        .error("2️⃣", "unknown-key", "unknown key 'mean', did you mean 'means'?"),
        .error("4️⃣", "unknown-key", "unknown key 'Review'; the keys are name, means, wip"),
        .error("3️⃣", "wrong-type", "a status must be a name or {name: …, means: …}"),
      ]
    ),
    (
      "fields: [1️⃣due, 7️⃣deadline, 8️⃣or, effort, 2️⃣Story-points, 3️⃣{4️⃣nme: x}, 5️⃣{type: day}, {name: c, type: 6️⃣date}]",
      [
        .error("1️⃣", "invalid-field", "'due' is a name that Docket uses; choose another one"),
        .error(
          "2️⃣", "invalid-field",
          "'Story-points' is not a valid name of a field; use up to 40 of a to z and '_', "
            + "and 'label' for what pages show"),
        .error("7️⃣", "invalid-field", "'deadline' is a name that Docket uses; choose another one"),
        .error("8️⃣", "invalid-field", "'or' is a name that Docket uses; choose another one"),
        .error("4️⃣", "unknown-key", "unknown key 'nme', did you mean 'name'?"),
        .error("3️⃣", "wrong-type", "a field must be a name or {name: …, type: …}"),
        .error("5️⃣", "wrong-type", "a field must be a name or {name: …, type: …}"),
        .error(
          "6️⃣", "unknown-value", "unknown type 'date'; use text, number, day or choice"),
      ]
    ),
    (
      "fields: [{name: 1️⃣a, type: choice}, {name: b, type: 2️⃣day, choices: [x]}, c_c, 3️⃣{name: cc}, {name: d, choices: [x, 4️⃣X, é, 5️⃣e, 6️⃣1..3]}]",
      [
        .error(
          "1️⃣", "missing-key",
          "the field 'a' has no choices; write them as 'choices: [small, large]'"
        ),
        .error("2️⃣", "wrong-type", "a field with 'choices' is of the type choice, not day"),
        .error("3️⃣", "duplicate-name", "duplicate field 'cc'"),
        .error("4️⃣", "duplicate-name", "duplicate choice 'X'"),
        .error("5️⃣", "duplicate-name", "duplicate choice 'e'"),
        .error(
          "6️⃣", "invalid-choice", "'1..3' contains '\"' or '..', so that no query could name it"),
      ]
    ),
    (
      "statuses: [{name: A, wip: 1️⃣0}]",
      [.error("1️⃣", "invalid-number", "'wip' must be a whole number from 1 to 999, not '0'")]
    ),
    (
      "views: [{name: A, query: b, 1️⃣colour: red}]",
      [.error("1️⃣", "unknown-key", "unknown key 'colour'; the keys are name, query, report")]
    ),
    (
      "limits: {title: 1️⃣0, 2️⃣titel: 3}",
      [
        .error(
          "1️⃣", "invalid-number", "'title' must be a whole number from 1 to 1000000, not '0'"),
        .error("2️⃣", "unknown-key", "unknown key 'titel', did you mean 'title'?"),
      ]
    ),
    ("limits: 1️⃣3", [.error("1️⃣", "wrong-type", "'limits' must be a mapping, not text")]),
    (
      "stale_days: 1️⃣99999999999999999999",
      [
        .error(
          "1️⃣", "invalid-number",
          "'stale_days' must be a whole number from 1 to 36500, not '99999999999999999999'")
      ]
    ),
    (
      "require_due: 1️⃣perhaps",
      [.error("1️⃣", "invalid-boolean", "'perhaps' is neither 'true' nor 'false'")]
    ),
    (
      "assign: 1️⃣perhaps",
      [.error("1️⃣", "invalid-boolean", "'perhaps' is neither 'true' nor 'false'")]
    ),
    (
      "views: [1️⃣{name: A}, 2️⃣x, {name: A, query: b}, {name: 3️⃣a, query: c}]",
      [
        .error("1️⃣", "missing-key", "this view has no 'query'"),
        .error("2️⃣", "wrong-type", "a view must be a mapping with 'name' and 'query'"),
        .error("3️⃣", "duplicate-name", "duplicate view 'a'"),
      ]
    ),
    ("views: [{name: ../../e, query: b}, {name: e, query: b}, {name: E!, query: b}]", []),
    (
      "pages: [todos, 1️⃣hoem]",
      [.error("1️⃣", "unknown-value", "unknown value 'hoem' of 'pages', did you mean 'home'?")]
    ),
    (
      "users_folder: 1️⃣../x",
      [
        .error(
          "1️⃣", "invalid-folder",
          "'../x' is not a valid folder name; it must not contain '/', begin with '.', or be 'local' or 'theme'"
        )
      ]
    ),
    (
      "user: 1️⃣'!!'",
      [
        .error(
          "1️⃣", "invalid-username",
          "'!!' is not a valid username; use up to 32 of a to z, 0 to 9, '.', '_' and '-'")
      ]
    ),
    (
      "exclude: [1️⃣../x]",
      [
        .error(
          "1️⃣", "invalid-glob",
          "'../x' is outside the workspace; use a relative pattern without '..'")
      ]
    ),
    (
      "title: A\n1️⃣title: B",
      [.error("1️⃣", "duplicate-key", "duplicate key 'title'; the one in line 1 is used")]
    ),
    (
      "title: A\n1️⃣<<<<<<< HEAD\nuser: a\n=======\nuser: b\n>>>>>>> other\n",
      [
        .error(
          "1️⃣", "merge-conflict",
          "unresolved merge conflict; run 'docket resolve', or keep one of the two sides and remove the markers"
        )
      ]
    ),
    (
      "title: A\n---1️⃣\ntitle: B".replacing("---1️⃣", with: "1️⃣---"),
      [
        .error(
          "1️⃣", "unsupported-yaml", "a second YAML document begins here; only the first is read")
      ]
    ),
    (
      "title: Fix1️⃣: it",
      [
        .error(
          "1️⃣", "invalid-yaml",
          "this is not valid YAML: mapping values are not allowed in this context")
      ]
    ),
  ]

  @Test(arguments: wrong)
  func namesWhatIsWrong(_ text: String, _ findings: [Finding]) {
    settings(text.contains("1️⃣") ? text : "1️⃣" + text, findings)
  }

  @Test func readsASideOfAConflict() {
    let settings = settings(
      "1️⃣<<<<<<< HEAD\nuser: añb\n=======\nuser: b\n>>>>>>> other\n2️⃣x: y",
      [
        .error(
          "1️⃣", "merge-conflict",
          "unresolved merge conflict; run 'docket resolve', or keep one of the two sides and remove the markers"
        ), .error("2️⃣", "unknown-key", "unknown key 'x'"),
      ])
    #expect(settings.user == "anb")
  }
}
