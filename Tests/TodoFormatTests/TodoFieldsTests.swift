import Text
import Testing
import TodoModel
import TodoFormat

@Suite("Keys of a todo file") struct TodoFieldsTests {
  /// A todo whose front matter is a title and these lines.
  func read(
    _ lines: String, _ findings: [Finding] = [], in context: FileContext = .bare,
    settings: Settings = Settings(), zone: Zone = .utc,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Todo {
    try todo(
      "---\ntitle: T\nkind: todo\n\(lines)\n---\n", findings, path: "file.md", in: context,
      settings: settings, zone: zone, sourceLocation: sourceLocation)
  }

  /// Each tag makes a page: 4,000 of them in one file would make thousands.
  @Test func countsFiftyTags() throws {
    let tags = (1...50).map { "t\($0)" }
    let words = "a todo has at most 50 tags; the tags from 'more' on are not read"
    for list in ["[\(tags.joined(separator: ", ")), T1, 1️⃣more, last]"] {
      let todo = try read("tags: \(list)", [.warning("1️⃣", "too-many-tags", words)])
      #expect(todo.tags == tags)
    }
    #expect(try read("tags: [\(tags.joined(separator: ", ")), T1]").tags == tags)
  }

  @Test func readsEveryKey() throws {
    let todo = try todo(
      """
      ---
      title: Renew passport
      due: 2026-12-01
      start: 2026-11-20 09:00
      created: 2026-11-01
      updated: 2026-11-02
      status: doing
      category: Travel
      project: Moving
      tags: [paperwork, "#Home", paperwork, PAPERWORK]
      starred: true
      priority: high
      author: "@Bob"
      depends: [other, bob/fix]
      repeat: every 2 weeks
      completions: [2026-01-01, 2026-02-01]
      estimate: 1h30m
      id: 0042
      aliases: [ana/old, older]
      1️⃣mood: fine
      ---
      Body.
      """, [.warning("1️⃣", "unknown-key", "unknown key 'mood'")],
      path: "users/ana/deep/renew.md")
    #expect(todo.owner == "ana")
    #expect(todo.id == "0042")
    #expect(todo.title == "Renew passport")
    #expect(todo.due?.description == "2026-12-01")
    #expect(todo.start?.description == "2026-11-20T09:00:00Z")
    #expect(todo.created?.description == "2026-11-01")
    #expect(todo.updated?.description == "2026-11-02")
    #expect(todo.status == Status(.doing, name: "doing"))
    #expect(todo.category == "Travel")
    #expect(todo.project == "Moving")
    #expect(todo.tags == ["paperwork", "Home"])
    #expect(todo.isStarred)
    #expect(todo.priority == .high)
    #expect(todo.author == "bob")
    #expect(todo.assignees == ["ana"])
    #expect(todo.depends.map(\.text) == ["other", "bob/fix"])
    #expect(todo.depends.map(\.position.column) == [11, 18])
    #expect(todo.recurrence?.text == "every 2 weeks")
    #expect(todo.completions.map(\.description) == ["2026-01-01", "2026-02-01"])
    #expect(todo.estimateMinutes == 90)
    #expect(todo.aliases == ["ana/old", "older"])
    #expect(todo.extra.map(\.key) == ["mood"])
    #expect(todo.body == MarkdownText("Body.", firstLine: 22))
    #expect(todo.marks.hasWrittenID)
    #expect(todo.marks.id == SourcePosition(line: 18, column: 5))
    #expect(todo.marks.category == SourcePosition(line: 8, column: 11))
  }

  @Test(arguments: ["due", "deadline", "due_date", "dueDate", "Due", "due-date", "Due Date"])
  func knowsDue(_ key: String) throws {
    #expect(try read("\(key): 2026-12-01").due?.description == "2026-12-01")
  }

  @Test(arguments: ["start", "scheduled", "wait"])
  func knowsStart(_ key: String) throws {
    #expect(try read("\(key): 2026-12-01").start?.description == "2026-12-01")
  }

  @Test(arguments: ["created", "created_date", "dateCreated", "created_at"])
  func knowsCreated(_ key: String) throws {
    #expect(try read("\(key): 2026-12-01").created?.description == "2026-12-01")
  }

  @Test(arguments: ["completed", "completed_date", "completedDate", "done", "resolved"])
  func knowsCompleted(_ key: String) throws {
    let todo = try read("\(key): 2026-12-01")
    #expect(todo.completed?.description == "2026-12-01")
    #expect(todo.completedFrom == .file)
    #expect(todo.status.meaning == .done)
  }

  @Test(arguments: ["updated", "updated_date", "dateModified", "updated_at"])
  func knowsUpdated(_ key: String) throws {
    #expect(try read("\(key): 2026-12-01").updated?.description == "2026-12-01")
  }

  @Test(arguments: ["project", "milestone", "group", "projects"])
  func knowsProject(_ key: String) throws {
    #expect(try read("\(key): Big").project == "Big")
    #expect(try read("\(key): [Big, Small]").project == "Big")
    #expect(try read("\(key): [\"[[folder/Big|words]]\"]").project == "Big")
  }

  @Test(arguments: ["depends", "dependencies", "blocked_by", "blockedBy", "depends_on", "deps"])
  func knowsDepends(_ key: String) throws {
    for value in ["[a, b]", "a, b", "\n  - a\n  - b", "\n- a\n- '[[b]]'", "[[[a]], [[b]]]"] {
      #expect(try read("\(key): \(value)").depends.map(\.text) == ["a", "b"], "\(value)")
    }
    #expect(try read("\(key): [\"001\", 002]").depends.map(\.text) == ["001", "002"])
    #expect(try read("\(key): []").depends.isEmpty)
    #expect(try read("\(key): [[My task]]").depends.map(\.text) == ["My task"])
    let mapped =
      "\(key):\n  - uid: \"[[Tasks/One]]\"\n    reltype: FINISHTOSTART\n  - {uid: two, gap: P1D}"
    #expect(try read(mapped).depends.map(\.text) == ["[[Tasks/One]]", "two"])
  }

  @Test(arguments: ["assignee", "owner", "assignees"])
  func knowsAssignee(_ key: String) throws {
    for value in [
      "[Ana Núñez, \"@Claude\"]", "Ana Núñez, claude", "\n  - Ana Núñez\n  - '[[Claude]]'",
    ] {
      #expect(try read("\(key): \(value)").assignees == ["ana-nunez", "claude"], "\(value)")
    }
    #expect(try read("\(key): '@a @b'").assignees == ["a", "b"])
    #expect(try read("\(key): []").assignees.isEmpty)
    #expect(try read("\(key): [a, A, '@a']").assignees == ["a"])
  }

  @Test(arguments: ["tags", "labels"])
  func knowsTags(_ key: String) throws {
    for value in ["[a, b]", "a, b", "a b", "'#a #b'", "\n  - a\n  - '#b'", "a,b,A,"] {
      #expect(try read("\(key): \(value)").tags == ["a", "b"], "\(value)")
    }
    #expect(try read("\(key): [new idea]").tags == ["new idea"])
    #expect(try read("\(key):").tags.isEmpty)
    #expect(try read("\(key): 7").tags == ["7"])
  }

  @Test func readsCategories() throws {
    let listed = try read("tags: [x]\ncategory: [Work, Home, X]")
    #expect(listed.category == "Work")
    #expect(listed.tags == ["x", "Home"])
    #expect(try read("category: Work, life").category == "Work, life")
    #expect(try read("category: '[[Work]]'").category == "Work")
    #expect(try read("category: null").category == nil)
    #expect(try read("category: ''").category == nil)
  }

  @Test func readsEstimates() throws {
    #expect(try read("timeEstimate: 90").estimateMinutes == 90)
    #expect(try read("effort: 2h").estimateMinutes == 120)
    let sized = try read("effort: large")
    #expect(sized.estimateMinutes == nil)
    #expect(sized.extra.map(\.value) == ["large"])
  }

  @Test func readsTaskNotesRepeats() throws {
    let todo = try read(
      """
      recurrence: "FREQ=WEEKLY;BYDAY=MO"
      recurrence_anchor: completion
      complete_instances: [2026-08-04, 2026-08-11]
      """)
    #expect(todo.recurrence?.countsFromCompletion == true)
    #expect(todo.completions.map(\.description) == ["2026-08-04", "2026-08-11"])
    let scheduled = try read("recurrence_anchor: scheduled\nrecurrence: FREQ=DAILY")
    #expect(scheduled.recurrence?.countsFromCompletion == false)
  }

  @Test(arguments: ["due", "start", "created", "updated", "completed"])
  func takesZeroValuesAndNothingAsNone(_ key: String) throws {
    for value in ["0001-01-01T00:00:00Z", "", "null", "~", "''"] {
      let todo = try read("\(key): \(value)")
      #expect(todo.due == nil && todo.start == nil && todo.created == nil && todo.updated == nil)
      #expect(todo.status == Status(.todo))
    }
  }

  /// `status` and `completed` as they are written, and what comes of them.
  @Test(
    arguments: [
      ("completed: true", Status.Meaning.done, nil, nil),
      ("completed: 2026-01-02", .done, "2026-01-02", Todo.CompletionSource.file),
      ("completed: false", .todo, nil, nil),
      ("completed: no\nstatus: done", .done, nil, nil),
      ("completed:\nstatus: doing", .doing, nil, nil),
      ("status: doing\ncompleted: 2026-01-02", .done, "2026-01-02", .file),
      ("status: open\ncompleted: yes", .done, nil, nil),
      ("status: cancelled\ncompleted: 2026-01-02", .cancelled, "2026-01-02", .file),
      ("status: won't do\ncompleted: true", .cancelled, nil, nil),
      ("status: done\nupdated: 2026-03-04", .done, "2026-03-04", .updated),
      ("status: cancelled\nupdated: 2026-03-04", .cancelled, "2026-03-04", .updated),
      ("completed: true\nupdated: 2026-03-04", .done, "2026-03-04", .updated),
      ("completed: 2026-01-02\nupdated: 2026-03-04", .done, "2026-01-02", .file),
      ("updated: 2026-03-04", .todo, nil, nil),
      ("status: true", .done, nil, nil),
      ("status: none", .todo, nil, nil),
    ] as [(String, Status.Meaning, String?, Todo.CompletionSource?)])
  func completes(
    _ lines: String, _ meaning: Status.Meaning, _ day: String?, _ source: Todo.CompletionSource?
  ) throws {
    let todo = try read(lines)
    #expect(todo.status.meaning == meaning)
    #expect(todo.completed?.description == day)
    #expect(todo.completedFrom == source)
  }

  @Test func readsTheSettingsStatuses() throws {
    var settings = Settings()
    settings.statuses = [Status(.todo, name: "Done soon"), Status(.doing, name: "On It")]
    #expect(try read("status: done-soon", settings: settings).status == settings.statuses[0])
    #expect(try read("status: on it", settings: settings).status == settings.statuses[1])
    #expect(try read("status: wip", settings: settings).status == Status(.doing, name: "wip"))
  }

  static let wrong: [(String, [Finding])] = [
    (
      "due: 1️⃣2026-02-30",
      [.error("1️⃣", "invalid-date", "'2026-02-30' is not a valid date: February 2026 has 28 days")]
    ),
    (
      "start: 1️⃣[2026-01-01, 2026-01-02]",
      [.error("1️⃣", "wrong-type", "'start' must be a single value, not a list")]
    ),
    (
      "deadline: 1️⃣{a: b}",
      [.error("1️⃣", "wrong-type", "'deadline' must be a single value, not a mapping")]
    ),
    (
      "status: 1️⃣In Progres",
      [.error("1️⃣", "unknown-status", "unknown status 'In Progres', did you mean 'in progress'?")]
    ),
    (
      "priority: 1️⃣hihg",
      [.error("1️⃣", "unknown-priority", "unknown priority 'hihg', did you mean 'high'?")]
    ),
    (
      "starred: 1️⃣perhaps",
      [.error("1️⃣", "invalid-boolean", "'perhaps' is neither 'true' nor 'false'")]
    ),
    (
      "estimate: 1️⃣90",
      [.error("1️⃣", "invalid-estimate", "'90' is not a valid duration; write it as '90m' or '90h'")]
    ),
    (
      "completed: 1️⃣2026-13-01",
      [.error("1️⃣", "invalid-date", "'2026-13-01' is not a valid date: months go from 01 to 12")]
    ),
    (
      "completed: 1️⃣perhaps",
      [.error("1️⃣", "invalid-date", "'perhaps' is neither a date nor 'true' or 'false'")]
    ),
    (
      "completions: [2026-01-01, 1️⃣2026-01-32]",
      [.error("1️⃣", "invalid-date", "'2026-01-32' is not a valid date: January 2026 has 31 days")]
    ),
    (
      "assignee: [a, 1️⃣'@']",
      [.error("1️⃣", "invalid-username", "'@' is not a valid username: it has no letter or digit")]
    ),
    (
      "id: 1️⃣../../etc/passwd",
      [
        .error(
          "1️⃣", "invalid-id",
          "'../../etc/passwd' is not a valid id; use letters, digits, '-' and '.'")
      ]
    ),
    (
      "id: 1️⃣/x",
      [.error("1️⃣", "invalid-id", "'/x' is not a valid id; use letters, digits, '-' and '.'")]
    ),
    (
      "recurrence_anchor: 1️⃣birth",
      [
        .error(
          "1️⃣", "unknown-anchor", "unknown anchor 'birth'; use 'scheduled' or 'completion'")
      ]
    ),
    (
      "depends: [1️⃣{gap: P1D}]",
      [.error("1️⃣", "wrong-type", "a dependency must be an id or a mapping with 'uid'")]
    ),
    ("tags: 1️⃣{a: b}", [.error("1️⃣", "wrong-type", "'tags' must be a list of texts, not a mapping")]),
    ("category: 1️⃣{a: b}", [.error("1️⃣", "wrong-type", "'category' must be text, not a mapping")]),
    (
      "aliases: 1️⃣{a: b}",
      [.error("1️⃣", "wrong-type", "'aliases' must be text or a list of texts, not a mapping")]
    ),
    ("1️⃣duee: x", [.warning("1️⃣", "unknown-key", "unknown key 'duee', did you mean 'due'?")]),
    (
      "due: 2026-01-01\n1️⃣deadline: 2026-01-02",
      [
        .warning(
          "1️⃣", "key-alias", "'deadline' is another name for 'due'; the value in line 4 is used"
        )
      ]
    ),
    (
      "1️⃣deadline: 2026-01-02\ndue: 2026-01-01",
      [
        .warning(
          "1️⃣", "key-alias", "'deadline' is another name for 'due'; the value in line 5 is used"
        )
      ]
    ),
    (
      "wait: 2026-01-02\n1️⃣scheduled: 2026-01-01",
      [
        .warning(
          "1️⃣", "key-alias",
          "'scheduled' is another name for 'wait'; the value in line 4 is used")
      ]
    ),
    (
      "due: 2026-01-01\n1️⃣due: 2026-01-02",
      [.error("1️⃣", "duplicate-key", "duplicate key 'due'; the one in line 4 is used")]
    ),
    (
      "category: 1️⃣\(String(repeating: "ä", count: 41))",
      [.warning("1️⃣", "category-too-long", "the category has 41 characters; the limit is 40")]
    ),
    (
      "project: 1️⃣\(String(repeating: "ä", count: 81))\ntags: [a, 2️⃣\(String(repeating: "b", count: 41))]",
      [
        .warning("1️⃣", "project-too-long", "the project has 81 characters; the limit is 80"),
        .warning("2️⃣", "tag-too-long", "the tag has 41 characters; the limit is 40"),
      ]
    ),
  ]

  @Test(arguments: wrong)
  func namesWhatIsWrong(_ lines: String, _ findings: [Finding]) throws {
    let todo = try read(lines, findings)
    #expect(todo.title == "T")
    // With CRLF the places are the same.
    _ = parse(
      "---\ntitle: T\nkind: todo\n\(lines)\n---\n".replacing("\n", with: "\r\n"), findings,
      in: .bare)
  }

  @Test func takesTheFirstOfTwoAndTheOwnName() throws {
    #expect(try read("due: 2026-01-01\ndue: 2026-01-02", nil).due?.day.components.day == 1)
    #expect(try read("deadline: 2026-01-02\ndue: 2026-01-01", nil).due?.day.components.day == 1)
    #expect(try read("wait: 2026-01-02\nstart:").start?.day.components.day == 2)
    #expect(try read("wait: 2026-01-02\nscheduled: 2026-01-03", nil).start?.day.components.day == 2)
  }

  @Test func showsWhatItCan() throws {
    #expect(try read("status: frobbed", nil).status == Status(.todo, name: "frobbed"))
    #expect(try read("completed: 2026-02-30", nil).status.meaning == .done)
    #expect(try read("completed: perhaps", nil).status.meaning == .todo)
  }

  /// Reads without looking at the problems.
  private func read(_ lines: String, _ findings: Void?) throws -> Todo {
    let text = "---\ntitle: T\nkind: todo\n\(lines)\n---\n"
    let file = SourceFile(path: "file.md", bytes: Array(text.utf8))
    let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    guard case .todo(let todo, _) = parsed.value else { throw NotATodo() }
    return todo
  }

  @Test func keepsUnknownKeysAsWritten() throws {
    let todo = try read(
      "1️⃣mood: \"so: so\"\n2️⃣list: [a, b]\n3️⃣map:\n  a: 1\n  b: 2\nparent: x",
      [
        .warning("1️⃣", "unknown-key", "unknown key 'mood'"),
        .warning("2️⃣", "unknown-key", "unknown key 'list'"),
        .warning("3️⃣", "unknown-key", "unknown key 'map'"),
      ])
    #expect(todo.extra.map(\.key) == ["mood", "list", "map", "parent"])
    #expect(todo.extra.map(\.value) == ["so: so", "[a, b]", "a: 1\n  b: 2", "x"])
    #expect(todo.extra.first?.position == SourcePosition(line: 4, column: 1))
  }
}
