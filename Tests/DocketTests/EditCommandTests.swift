import Foundation
import Testing

@Suite("docket edit")
struct EditCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func eachFieldIsOneLine() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/milk.md",
      "---\ntitle: 'Buy milk' # mine\nDeadline: 2026-11-21\nfoo: [1,2]\nupdated: 2026-11-01\n---\nOld\r\n"
    )
    let old = try sandbox.read("users/ana/milk.md")
    let run = try sandbox.docket(
      "edit", "milk", "--title", "Get: milk", "--due", "fri", "--start", "mon", "--category",
      "travel", "--project", "House", "--add-tag", "#shop", "--add-tag", "big one", "--priority",
      "H", "--star", "--repeat", "every week", "--estimate", "2h", "--add-depends", "boat",
      "--add-depends", "ben/taxes", "--body", "New", environment: ana)
    #expect(run.output == "changed  ana/milk  Get: milk, due 2026-11-27\n", "\(run)")
    #expect(
      try sandbox.read("users/ana/milk.md") == """
        ---
        title: 'Get: milk' # mine
        Deadline: 2026-11-27
        foo: [1,2]
        updated: 2026-11-21
        start: 2026-11-23
        category: Travel
        project: House
        tags: [shop, big one]
        priority: high
        repeat: every week
        estimate: 2h
        depends: [boat, ben/taxes]
        starred: true
        ---
        New

        """)
    #expect(try sandbox.docket("check").status == 0)
    try sandbox.docket("undo")
    #expect(try sandbox.read("users/ana/milk.md") == old)
  }

  @Test func eachFieldCanGo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/milk.md",
      """
      ---
      title: Milk
      # of the shop
      due: 2026-11-21
      start: 2026-11-20
      category: Travel
      project: House
      tags: [a, b]
      priority: high
      starred: true
      repeat: every week
      estimate: 2h
      depends: [boat]
      foo: 1
      ---
      """)
    let run = try sandbox.docket(
      "edit", "milk", "--no-due", "--no-start", "--no-category", "--no-project", "--remove-tag",
      "A",
      "--remove-tag", "b", "--no-priority", "--no-star", "--no-repeat", "--no-estimate",
      "--remove-depends", "ana/boat", environment: ana)
    #expect(run.output == "changed  ana/milk  Milk\n", "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == "---\ntitle: Milk\n# of the shop\nfoo: 1\n---")
    let again = try sandbox.docket(
      "edit", "milk", "--no-due", "--remove-tag", "a", "--remove-depends", "boat", environment: ana)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
    #expect(
      again.errors
        == "ana/milk has no tag 'a'\nana/milk does not wait for 'boat'\nnothing to change: ana/milk already has these values\n"
    )
  }

  private static let settings = """
    timezone: Europe/Lisbon
    statuses:
      - Someday
      - {name: Doing, means: doing}
      - {name: In review, means: doing}
      - {name: Shipped, means: done}
    """

  @Test(
    "A status is set with the days that go with it",
    arguments: [
      ("", ["--status", "in-review"], "status: In review\n"),
      ("status: Doing # now\n", ["--status", "in review"], "status: In review # now\n"),
      ("status: Doing\n", ["--status", "Doing"], "status: Doing\n"),
      // A word for a status that the settings call otherwise.
      ("status: Doing\n", ["--status", "done"], "status: Shipped\ncompleted: 2026-11-21\n"),
      ("status: In review\n", ["--status", "doing"], "status: Doing\n"),
      ("", ["--status", "closed"], "status: Shipped\ncompleted: 2026-11-21\n"),
      ("status: Shipped\ncompleted: 2026-11-01\n", ["--status", "someday"], "status: Someday\n"),
      ("", ["--status", "cancelled"], "status: cancelled\ncompleted: 2026-11-21\n"),
      ("status: In review\n", ["--no-status"], ""),
      ("status: [doing]\n", ["--no-status"], ""), ("status:\n", ["--no-status"], ""),
      ("status: [doing]\n", ["--status", "shipped"], "status: Shipped\ncompleted: 2026-11-21\n"),
      ("status: cancelled\ncompleted: 2026-11-01\nx: 1\n", ["--no-status"], "x: 1\n"),
      ("completed: 2026-11-01\nx: 1\n", ["--no-status"], "x: 1\n"),
      (
        "due: 2026-11-20\nrepeat: every week\n", ["--status", "shipped"],
        "due: 2026-11-27\nrepeat: every week\ncompletions: [2026-11-21]\n"
      ),
    ] as [(String, [String], String)])
  func status(before: String, arguments: [String], after: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("docket.yml", Self.settings)
    try sandbox.write("users/ana/milk.md", "---\ntitle: Milk\n\(before)---\n")
    let run = try sandbox.docket(["edit", "milk"] + arguments, environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == "---\ntitle: Milk\n\(after)---\n")
    #expect(try sandbox.docket("check").status == 0)
  }

  @Test(
    "Statuses are words that check knows",
    arguments: [
      ("review", nil), ("wip", nil), ("won't do", nil), ("blocked", nil), ("in-review", nil),
      ("reviw", "unknown status 'reviw', did you mean 'review'?"),
      ("qa", "unknown status 'qa'; statuses are to do, doing, done, cancelled"),
    ] as [(String, String?)])
  func statusOfNoSettings(word: String, problem: String?) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("edit", "milk", "--status", word, environment: ana)
    #expect(run.status == (problem == nil ? 0 : 64), "\(run)")
    #expect(run.message == (problem.map { "error: --status: \($0)\n" } ?? ""), "\(run)")
    try sandbox.write("users/ana/milk.md", "---\ntitle: Milk\nstatus: \(word)\n---\n")
    let check = try sandbox.docket("check")
    #expect((check.output + check.errors).contains(problem ?? "no problems"), "\(check)")
  }

  @Test func aStatusGoesWithOtherFields() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/list.md", "# L\n\n- [ ] Plain\n")
    let run = try sandbox.docket(
      "edit", "list-plain", "--title", "Not so", "--status", "wip", environment: ana)
    #expect(run.output == "changed  ana/list-plain  Not so, status wip\n", "\(run)")
    #expect(try sandbox.read("users/ana/list.md") == "# L\n\n- [/] Not so 🆔 list-plain\n")
    let again = try sandbox.docket("edit", "list-plain", "--status", "doing", environment: ana)
    #expect(
      again.status == 0
        && again.errors == "nothing to change: ana/list-plain already has these values\n",
      "\(again)")
    try sandbox.docket("edit", "list-plain", "--no-status", environment: ana)
    #expect(try sandbox.read("users/ana/list.md") == "# L\n\n- [ ] Not so 🆔 list-plain\n")
  }

  @Test func aWordForSeveralStatusesIsRefused() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("docket.yml", Self.settings)
    let run = try sandbox.docket("edit", "milk", "--status", "review", environment: ana)
    #expect(run.status == 64)
    #expect(run.errors == "error: --status: 'review' could be 'Doing' or 'In review'\n", "\(run)")
    let set = try sandbox.docket("edit", "milk", "--status", "in review", environment: ana)
    #expect(set.output == "changed  ana/milk  Buy 牛乳, status In review\n", "\(set)")
  }

  @Test func aBoxOfAnItemHasNoPlaceForEachStatus() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("docket.yml", Self.settings)
    try sandbox.write("users/ana/list.md", "# L\n\n- [ ] Plain\n")
    let run = try sandbox.docket(
      "edit", "list-plain", "--status", "In review", "--due", "fri", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: users/ana/list.md:3:1: a checklist item cannot have the status 'In review': its box would mean 'Doing'\n",
      "\(run)")
    #expect(try sandbox.read("users/ana/list.md") == "# L\n\n- [ ] Plain\n")
  }

  @Test func completingWhatWaitsIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/tea.md", "---\ntitle: Tea\ndepends: milk\n---\n")
    let run = try sandbox.docket("edit", "tea", "--status", "done", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'ana/tea' waits for 'ana/milk'; pass --force to complete it anyway\n")
    let shown = try sandbox.answering(
      ["Complete it anyway? [y/N] ": "y\n"], "edit", "tea", "--status", "done",
      environment: ana)
    #expect(shown.contains("'ana/tea' waits for 'ana/milk'"), "\(shown)")
    #expect(try sandbox.read("users/ana/tea.md").contains("completed: 2026-11-21\n"))
  }

  @Test(arguments: [["edit", "milk", "--status", "done"], ["cancel", "milk"]])
  func severalStatusesAreNotThrownAway(arguments: [String]) throws {
    let sandbox = try Sandbox.team()
    let text = "---\ntitle: Milk\nstatus:\n  # why\n  - doing\n  - later\n---\n"
    try sandbox.write("users/ana/milk.md", text)
    let run = try sandbox.docket(arguments, environment: ana)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("users/ana/milk.md:3:1: it has several statuses; edit the file instead"),
      "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == text)
  }

  @Test func whatItWaitsForByNowIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    let old = "---\ntitle: Tea\ndepends: milk\n---\n"
    try sandbox.write("users/ana/tea.md", old)
    let free = try sandbox.docket(
      "edit", "tea", "--status", "done", "--remove-depends", "milk", environment: ana)
    #expect(free.status == 0, "\(free)")
    try sandbox.write("users/ana/tea.md", "---\ntitle: Tea\n---\n")
    let held = try sandbox.docket(
      "edit", "tea", "--status", "done", "--add-depends", "milk", environment: ana)
    #expect(held.status == 1 && held.errors.contains("'ana/tea' waits for 'ana/milk'"), "\(held)")
    #expect(try sandbox.read("users/ana/tea.md") == "---\ntitle: Tea\n---\n")
  }

  @Test func anItemIsOneLineAndKeepsItsID() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/list.md", "# L\r\n\r\n* [ ] Plain ⏫\r\n  - [ ] part\r\n* [ ] Plain\r\n")
    let run = try sandbox.docket(
      "edit", "list-plain", "--title", "Not so", "--due", "+3d", "--add-tag", "x", "--add-depends",
      "milk", "--star", environment: ana)
    #expect(run.output == "changed  ana/list-plain  Not so, due 2026-11-24\n", "\(run)")
    let text =
      "# L\r\n\r\n* [ ] Not so #x ⏫ 🆔 list-plain 📅 2026-11-24 ⛔ milk\r\n  - [ ] part\r\n* [ ] Plain\r\n"
    #expect(Array(try sandbox.read("users/ana/list.md").utf8) == Array(text.utf8))
    #expect(try sandbox.read("users/ana/stars.yml") == "- ana/list-plain\n")
    #expect(
      try sandbox.docket("list", "Plain", "user:ana", "--format", "ids").output
        == "ana/list-plain-2\n")
    #expect(try sandbox.docket("check", "--strict").status == 0)
    let refused = try sandbox.docket("edit", "list-plain", "--category", "Work", environment: ana)
    #expect(refused.status == 1)
    #expect(refused.message.contains("cannot have a category: it comes from its heading"))
  }

  @Test(
    "What the app would refuse is refused, and nothing is written",
    arguments: [
      (["--title", " "], 64, "a todo needs a title"),
      (["--title", String(repeating: "a", count: 121)], 64, "the title has 121 characters"),
      (["--title", "a\nb"], 1, "the title would be read as something else"),
      (["--body", String(repeating: "a", count: 20_001)], 64, "the body has 20001 characters"),
      (
        ["--due", "2026-02-30"], 64,
        "--due: '2026-02-30' is not a valid date: February 2026 has 28 days"
      ),
      (["--start", "soon"], 64, "--start: 'soon' is not a valid date"),
      (["--priority", "hihg"], 64, "unknown priority 'hihg', did you mean 'high'?"),
      (["--repeat", "sometimes"], 64, "--repeat: "), (["--estimate", "long"], 64, "--estimate: "),
      (["--category", "Trvel"], 64, "did you mean 'Travel'?\npass --new-category to add it"),
      (["--category", " ", "--new-category"], 64, "a category needs a name"),
      (["--add-tag", "a\nb"], 1, "the tag would be read as something else"),
      (["--add-depends", "nothing"], 64, "there is no todo 'nothing'"),
      (["--remove-depends", "nothing"], 64, "there is no todo 'nothing'"),
      (["--add-depends", "milk"], 64, "'ana/milk' cannot wait for itself"),
      (["--add-depends", "bread"], 1, "'ben/bread' already waits for 'ana/milk'"),
      (["--status", "revieww"], 64, "--status: unknown status 'revieww', did you mean 'review'?"),
      (["--status", " "], 64, "--status is empty; pass --no-status to remove the value"),
      (
        ["--status", "done", "--no-status"], 64, "--status and --no-status cannot be used together"
      ),
      (["--due", "fri", "--no-due"], 64, "--due and --no-due cannot be used together"),
      (
        ["--no-estimate", "--estimate", "1h"], 64,
        "--estimate and --no-estimate cannot be used together"
      ),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ana/milk.md")
    let run = try sandbox.docket(["edit", "milk"] + arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(try sandbox.read("users/ana/milk.md") == before)
    #expect(!sandbox.has("users/ana/categories.yml"))
  }

  @Test func anothersTodoIsRefused() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("edit", "ben/bread", "--title", "X", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "error: 'ben/bread' belongs to Ben, and you are 'ana'\ncomment on it or star it; pass --as ben to act as 'ben'\n"
    )
    let acting = try sandbox.docket("edit", "bread", "--title", "X", "--as", "ben")
    #expect(acting.output == "changed  ben/bread  X\n", "\(acting)")
  }

  @Test func daysAsAddHasThem() throws {
    let sandbox = try Sandbox.team()
    let past = try sandbox.docket("edit", "boat", "--due", "2026-11-20", environment: ana)
    #expect(past.status == 0)
    #expect(
      past.errors == "warning: 2026-11-20 is in the past: the todo is overdue from the start\n")
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nrequire_due: true\n")
    let none = try sandbox.docket("edit", "boat", "--no-due", environment: ana)
    #expect(none.status == 1)
    #expect(none.errors == "error: the settings require a due date; pass --due DAY\n")
  }

  @Test func aNewCategoryIsListedAsOnesOwn() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "edit", "boat", "--category", "Sails", "--new-category", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/categories.yml") == "- Sails\n")
    try sandbox.docket("undo")
    #expect(!sandbox.has("users/ana/categories.yml"))
    #expect(try !sandbox.read("users/ana/boat.md").contains("Sails"))
  }

  @Test func inAFolderOfNotes() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("todo.md", "- [ ] Milk due:2026-12-01\n- [ ] Bread\n")
    try sandbox.write("deep/a.md", "---\ntags: todo\n---\n# A *big* thing\n\nText\n")
    let run = try sandbox.docket(
      "edit", "todo-bread", "--title", "Brown bread", "--add-depends", "todo-milk", "--format",
      "json")
    #expect(run.output.contains("\"id\": \"todo-bread\", \"title\": \"Brown bread\""), "\(run)")
    #expect(
      try sandbox.read("todo.md")
        == "- [ ] Milk due:2026-12-01\n- [ ] Brown bread id:todo-bread p:todo-milk\n")
    try sandbox.docket("edit", "a", "--title", "A thing", "--due", "2026-12-01")
    #expect(
      try sandbox.read("deep/a.md")
        == "---\ntags: todo\ndue: 2026-12-01\n---\n# A thing\n\nText\n")
  }

  @Test(
    arguments: [
      (
        ["--start", "2026-12-24", "--due", "2026-12-01"],
        "'2026-12-24', after it is due on '2026-12-01'"
      ),
      (["--start", "2027-01-01"], "'2027-01-01', after it is due on '2026-12-02'"),
      (
        ["--due", "2026-12-01T10:00:00Z", "--start", "2026-12-01T11:00:00Z"],
        "'2026-12-01T11:00:00Z', after it is due on '2026-12-01T10:00:00Z'"
      ),
      (["--start", "2026-12-02"], nil), (["--start", "2026-12-02 10:00"], nil),
      (["--no-due", "--start", "2027-01-01"], nil),
      (["--start", "2026-12-01", "--title", "X"], nil),
    ] as [([String], String?)]) func aStartBehindTheDueDayIsWarnedOf(
      _ options: [String], _ message: String?
    ) throws
  {
    let sandbox = try Sandbox.team()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("users/ana/x.md", "---\ntitle: X\ndue: 2026-12-02\n---\n")
    let run = try sandbox.docket(["edit", "x"] + options, environment: ana)
    #expect(run.status == 0)
    let told = run.errors.replacing("\n", with: " ")
    #expect(told == (message.map { "warning: it starts on \($0) " } ?? ""), "\(run)")
    try sandbox.write("users/ana/x.md", "---\ntitle: X\nstart: 2027-01-01\ndue: 2026-12-02\n---\n")
    #expect(try sandbox.docket("edit", "x", "--title", "Y", environment: ana).errors.isEmpty)
    let add = ["add", "Z"] + options.filter { $0 != "--no-due" && $0 != "X" && $0 != "--title" }
    let added = try sandbox.docket(add, environment: ana)
    let isWarned = message != nil && options.contains("--due")
    #expect(
      added.status == 0 && added.errors.contains("warning: it starts") == isWarned, "\(added)")
  }

  @Test func standardInputIsABody() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "printf 'a\\nb' | docket edit boat --body - --today 2026-11-21", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/boat.md") == "---\ntitle: Build a boat\n---\na\nb\n")
  }

  @Test func aValueThatIsThereMayBeLongerThanOneThatIsWritten() throws {
    let sandbox = try Sandbox.team()
    let long = String(repeating: "a", count: 90)
    let text = "---\ntitle: T\nproject: \(long)\ntags: [\(long), 'b,c']\n---\n"
    try sandbox.write("users/ana/t.md", text)
    let run = try sandbox.docket("edit", "t", "--title", "U", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/t.md") == text.replacing("title: T", with: "title: U"))
    let removed = try sandbox.docket(
      "edit", "t", "--remove-tag", long, "--remove-tag", "b,c", environment: ana)
    #expect(removed.status == 0, "\(removed)")
    #expect(try !sandbox.read("users/ana/t.md").contains("tags"))
    let check = try sandbox.docket("check")
    #expect(check.status == 0)
    #expect(
      check.output.contains("warning: the project has 90 characters; the limit is 80"), "\(check)")
  }

  @Test(
    "What is empty says how to take a value away",
    arguments: ["due", "start", "project", "priority", "repeat", "estimate"])
  func empty(option: String) throws {
    let run = try Sandbox.team().docket("edit", "boat", "--\(option)", "", environment: ana)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "error: --\(option) is empty; pass --no-\(option) to remove the value\n")
  }

  @Test(
    "A todo is named by the path of its file too",
    arguments: [
      ("users/ana/boat.md", ""), ("./users/ana/boat.md", ""), ("boat.md", "users/ana"),
      ("../ana/boat.md", "users/ben"), ("users/ana/boat.md", "users/ben"), ("/", "users"),
    ])
  func path(path: String, folder: String) throws {
    let sandbox = try Sandbox.team()
    let path = path == "/" ? sandbox.path + "/users/ana/boat.md" : path
    let run = try sandbox.docket("edit", path, "--title", "Boat", environment: ana, in: folder)
    #expect(run.output == "changed  ana/boat  Boat\n", "\(run)")
    let out = try sandbox.docket("show", "/etc/boat.md", "../boat.md", in: folder)
    #expect(out.status == 64, "\(out)")
  }
}
