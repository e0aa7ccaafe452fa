import Diagnostics
import Testing
import TodoModel

@testable import TodoParsing

@Suite("What a file is") struct FileParserTests {
  enum Kind: String, Sendable { case todo, checklist, note, unreadable }

  func kind(_ text: String, in context: FileContext) -> Kind {
    let file = SourceFile(path: "x/file.md", bytes: Array(text.utf8))
    switch FileParser(settings: Settings(), zone: .utc).parse(file, in: context).value {
    case .todo: return .todo
    case .checklist: return .checklist
    case .note: return .note
    case .unreadable: return .unreadable
    }
  }

  @Test(arguments: [
    ("---\ntitle: A\n---\n", Kind.todo, Kind.note),
    ("---\ntitle: A\n---\n- [ ] x\n", .todo, .checklist),
    ("- [ ] x\n", .checklist, .checklist),
    ("text\n", .note, .note),
    ("# A\n\ntext\n", .note, .note),
    ("---\ncategory: Work\n---\n", .note, .note),
    ("---\nstatus: open\n---\n", .todo, .todo),
    ("---\ndue:\n---\n", .todo, .todo),
    ("---\ndeadline: 2026-01-01\n---\n", .todo, .todo),
    ("---\nscheduled: 2026-01-01\n---\n", .todo, .todo),
    ("---\ndone: true\n---\n", .todo, .todo),
    ("---\npriority: none\n---\n", .todo, .todo),
    ("---\nrecurrence: FREQ=DAILY\n---\n", .todo, .todo),
    ("---\nowner: ana\n---\n- [ ] x\n", .todo, .todo),
    ("---\ntags: [a, Todo]\n---\n", .todo, .todo),
    ("---\ntags: '#task'\n---\n", .todo, .todo),
    ("---\ntags: [todos]\n---\n", .note, .note),
    ("---\nkind: note\ntitle: A\ndue: 2026-01-01\n---\n- [ ] x\n", .note, .note),
    ("---\nkind: Todo\n---\n", .todo, .todo),
    ("---\nkind: checklist\ntitle: A\ndue: 2026-01-01\n---\n- [ ] x\n", .checklist, .checklist),
    ("---\nkind: checklist\n---\nnothing yet\n", .checklist, .checklist),
    ("```\n- [ ] x\n```\n", .note, .note),
    ("---\ncategory: Work\n---\n- [ ] x\n", .checklist, .checklist),
  ])
  func tellsTodosChecklistsAndNotes(_ text: String, _ inUsers: Kind, _ inBare: Kind) {
    #expect(kind(text, in: FileContext(area: .user, owner: "ana")) == inUsers)
    #expect(kind(text, in: FileContext(area: .local, owner: "local")) == inUsers)
    #expect(kind(text, in: .bare) == inBare)
  }

  @Test func leavesOtherKindsToOthers() throws {
    #expect(kind("---\nkind: Deployment\n---\n", in: .bare) == .note)
    let todo = try todo(
      "---\ntitle: A\nkind: 1️⃣lsit\n---\n",
      [.error("1️⃣", "unknown-kind", "unknown kind 'lsit'; it is todo, checklist or note")])
    #expect(todo.title == "A")
  }

  @Test(arguments: [
    ("---\ntitle: A\n---\n# B\ntext", "A", "# B\ntext", 4),
    ("---\ndue: 2026-01-01\n---\n\n# B *c*\n\ntext", "B c", "\ntext", 6),
    ("---\ndue: 2026-01-01\n---\nB\n===\ntext", "B", "text", 6),
    ("---\ndue: 2026-01-01\n---\ntext\n\n# B\n", "file", "text\n\n# B\n", 4),
    ("---\ndue: 2026-01-01\n---\n## B\n", "file", "## B\n", 4),
    ("---\ndue: 2026-01-01\n---\n#\n", "file", "#\n", 4),
    ("---\ndue: 2026-01-01\nsummary: S\n---\n", "S", "", 5),
  ])
  func findsTheTitle(_ text: String, _ title: String, _ body: String, _ line: Int) throws {
    for end in ["\n", "\r\n"] {
      let todo = try todo(text.replacing("\n", with: end))
      #expect(todo.title == title)
      #expect(todo.body.text.replacing("\r\n", with: "\n") == body)
      #expect(todo.body.firstLine == line)
    }
  }

  @Test func warnsOfEmptyTitles() throws {
    for (line, mark) in [("1️⃣title:", 0), ("1️⃣title: ''", 0)] {
      let todo = try todo(
        "---\n\(line)\n---\n# H\n", [.warning("1️⃣", "empty-title", "the title is empty")])
      #expect(todo.title == "H")
      #expect(mark == 0)
    }
  }

  @Test(arguments: [
    ("users/ana/renew-passport.md", "renew-passport"), ("a.b/Buy milk.md", "Buy milk"),
    ("notes/v1.2.md", "v1.2"), ("x/.md", ".md"), ("plain", "plain"), ("日本.md", "日本"),
  ])
  func namesIdsAfterFiles(_ path: String, _ id: String) throws {
    let todo = try todo("---\ndue: 2026-01-01\n---\n", path: path)
    #expect(todo.id == id)
    #expect(todo.title == id)
    #expect(!todo.marks.hasWrittenID)
  }

  @Test func countsSubtasks() throws {
    let todo = try todo("---\ntitle: A\n---\n- [x] a\n- [ ] b\n  - [X] c\n- [-] d\n")
    #expect(todo.subtasks == Todo.SubtaskCount(done: 2, total: 3))
  }

  // MARK: Whose it is

  @Test func warnsOfForeignAssignees() throws {
    let todo = try todo(
      "---\ntitle: A\nassignee: 1️⃣[bob, Ana]\n---\n",
      [
        .warning(
          "1️⃣", "foreign-assignee",
          "this is a todo of 'ana', in whose folder it lies, not of 'bob'")
      ])
    #expect(todo.assignees == ["ana", "bob"])
    #expect(todo.author == "ana")
  }

  @Test func knowsAuthorsOfLocalTodos() throws {
    let context = FileContext(area: .local, owner: "local")
    #expect(try todo("---\ntitle: A\n---\n", in: context).author == "Local Device")
    #expect(try todo("---\ntitle: A\nauthor: bob\n---\n", in: context).author == "bob")
    #expect(try todo("---\nstatus: open\n---\n", in: .bare).owner == "")
  }

  // MARK: Checklists

  @Test func readsChecklists() throws {
    let file = parse(
      """
      ---
      title: Shopping
      category: Home
      ---
      ## Shop
      - [ ] milk
      - [x] bread
      """, in: FileContext(area: .user, owner: "ana"))
    // A title makes a todo of a file below users/.
    guard case .todo = file else {
      Issue.record("not a todo")
      return
    }
    let list = parse(
      """
      ---
      category: Home
      due: 2026-01-01
      kind: checklist
      id: shop
      ---
      # To buy

      ## Garden
      - [ ] seeds
      - [x] bread 📅 2026-02-02
      """,
      in: FileContext(area: .user, owner: "ana", categories: ["garden"]))
    guard case .checklist(let checklist, let items) = list else {
      Issue.record("no checklist")
      return
    }
    #expect(checklist.title == "To buy")
    #expect(checklist.owner == "ana")
    #expect(checklist.id == "shop")
    #expect(checklist.body.firstLine == 7)
    #expect(items.map(\.title) == ["seeds", "bread"])
    #expect(items.map(\.due?.description) == ["2026-01-01", "2026-02-02"])
    #expect(items.map(\.category) == ["garden", "garden"])
    #expect(items.map(\.line) == [10, 11])
  }

  // MARK: Limits

  @Test func warnsOfLengths() throws {
    let title = String(repeating: "é", count: 121)
    let warning = "the title has 121 characters, the limit is 120"
    _ = try todo(
      "---\ntitle: 1️⃣\(title)\n---\n", [.warning("1️⃣", "title-too-long", warning)])
    _ = try todo("---\ntitle: \(title.dropLast())\n---\n")
    let body = String(repeating: "ö", count: 20_001)
    _ = try todo(
      "---\ntitle: A\n---\n1️⃣\(body)",
      [
        .warning(
          "1️⃣", "body-too-long", "the body has 20001 characters, the limit is 20000")
      ])
    _ = try todo("---\ntitle: A\n---\n\(body.dropLast())")
  }

  @Test func asksForDueDays() throws {
    var settings = Settings()
    settings.requireDue = true
    let text = "1️⃣---\ntitle: A\n---\n"
    _ = try todo(
      text,
      [
        .warning(
          "1️⃣", "missing-due", "'A' has no due date, and the settings ask for one")
      ], settings: settings)
    _ = try todo("---\ntitle: A\nstatus: done\n---\n", settings: settings)
    _ = try todo("---\ntitle: A\ndue: 2026-01-01\n---\n", settings: settings)
  }

  // MARK: Files that cannot be read

  private func unreadable(_ bytes: [UInt8]) -> Diagnostic? {
    let file = SourceFile(path: "file.md", bytes: bytes)
    let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    guard case .unreadable = parsed.value, parsed.diagnostics.count == 1 else { return nil }
    return parsed.diagnostics.first
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1, "FF at offset 0"), ([0x61, 0x0A, 0xC3, 0xA9, 0xC3], 2, 2, "C3 at offset 4"),
      ([0x61, 0x0D, 0x0A, 0xC0, 0x80], 2, 1, "C0 at offset 3"),
      ([0xED, 0xA0, 0x80], 1, 1, "ED at offset 0"),
      ([0xF4, 0x90, 0x80, 0x80], 1, 1, "F4 at offset 0"),
      ([0xE2, 0x82, 0xAC, 0xE2, 0x82], 1, 2, "E2 at offset 3"),
    ] as [([UInt8], Int, Int, String)])
  func namesInvalidUTF8(_ bytes: [UInt8], _ line: Int, _ column: Int, _ place: String) throws {
    let diagnostic = try #require(unreadable(bytes))
    #expect(diagnostic.id == "unreadable-file")
    #expect(diagnostic.position == SourcePosition(line: line, column: column))
    #expect(diagnostic.message == "the file is not UTF-8: byte \(place); save it as UTF-8")
  }

  @Test func namesOtherEncodingsAndSizes() {
    #expect(
      unreadable([0xFF, 0xFE, 0x61, 0x00])?.message == "the file is UTF-16, save it as UTF-8")
    let megabyte = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(unreadable(megabyte) == nil)
    #expect(
      unreadable(megabyte + megabyte + [0x61])?.message
        == "the file has 2.0 MB, it is read up to 1 MB")
  }

  // MARK: Merge conflicts

  private let conflict =
    "an unresolved merge conflict begins here, keep one of the two sides and remove the markers"

  @Test func namesConflictsInFrontMatter() throws {
    let todo = try todo(
      """
      ---
      title: A
      1️⃣<<<<<<< HEAD
      due: 2026-12-01
      ||||||| base
      due: 2026-11-01
      =======
      due: 2026-12-02
      status: done
      ünïcode: ööö
      >>>>>>> other
      category: 2️⃣Ho: me
      3️⃣list: [x, ö]
      ---
      """,
      [
        .warning("3️⃣", "unknown-key", "unknown key 'list'"),
        .error("1️⃣", "merge-conflict", conflict),
        .warning(
          "2️⃣", "yaml-as-text",
          "'Ho: me' means something else in YAML, it is read as the text that stands here; "
            + "put it in quotes"),
      ])
    #expect(todo.due?.description == "2026-12-01")
    #expect(todo.status.meaning == .todo)
    #expect(todo.category == "Ho: me")
    #expect(todo.extra.map(\.value) == ["[x, ö]"])
  }

  @Test func namesConflictsElsewhere() {
    parse(
      "1️⃣<<<<<<< HEAD\n---\ntitle: A\n=======\n---\ntitle: B\n>>>>>>> x\n---\n",
      [.error("1️⃣", "merge-conflict", conflict)])
    parse(
      "---\ntitle: A\n---\ntext\r\n1️⃣<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> x\r\n",
      [.error("1️⃣", "merge-conflict", conflict)])
    parse("---\ntitle: A\n---\n```\n<<<<<<< HEAD\n=======\n>>>>>>> x\n```\n<<<<<<<\n")
    parse("---\ntitle: <<<<<<< HEAD\n---\n<<<<<<<< eight\n")
  }

  // MARK: Limits of YAML

  @Test func refusesLargeFrontMatter() throws {
    let line = "x: " + String(repeating: "a", count: 60) + "\n"
    let large = String(repeating: "# " + line, count: 1024)
    let todo = try todo(
      "---\n1️⃣title: A\n\(large)---\nbody",
      [
        .error(
          "1️⃣", "too-large",
          "front matter is \(large.utf8.count + 9) bytes, it is read up to 65536")
      ])
    #expect(todo.title == "file")
    #expect(todo.body.text == "body")
  }

  @Test(arguments: [
    ("- [ ] a\n", 20_000, Kind.checklist, ["body-too-large"]),
    ("1. [x] a\r\n", 20_000, .checklist, ["body-too-large"]),
    ("> ", 101, .checklist, ["body-too-deep"]),
    ("see [1] and [[x] y]\n", 20_000, .note, []),
  ])
  func namesAChecklistThatIsTooMuchToRead(
    _ part: String, _ count: Int, _ kind: Kind, _ problems: [String]
  ) {
    let text = String(repeating: part, count: count) + (kind == .note ? "" : "- [ ] last\n")
    #expect(self.kind(text, in: .bare) == kind)
    let file = SourceFile(path: "x/file.md", bytes: Array(text.utf8))
    let read = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    #expect(read.diagnostics.map(\.id).filter { $0 != "body-too-long" } == problems)
  }

  /// Tags, texts and dependencies of front matter stand in every item, on its rows and in the JSON.
  @Test func leavesOutFrontMatterThatIsTooMuchForAllItems() {
    let tags = (0..<2000).map { "t\($0)" }.joined(separator: ", ")
    let frontMatter = "---\ncategory: Work\ntags: [\(tags)]\n---\n"
    let size = frontMatter.utf8.count
    let fitting = FileParser.sharedBytes / size
    for (count, isGiven) in [(fitting, true), (fitting + 1, false)] {
      let file = SourceFile(
        path: "users/ana/list.md",
        bytes: Array((frontMatter + String(repeating: "- [ ] a\n", count: count)).utf8))
      let read = FileParser(settings: Settings(), zone: .utc)
        .parse(file, in: FileContext(area: .user, owner: "ana"))
      guard case .checklist(_, let items) = read.value else {
        Issue.record("not a checklist")
        continue
      }
      #expect(items.count == count)
      #expect(items.last?.category == (isGiven ? "Work" : nil))
      #expect(items.last?.tags.count == (isGiven ? 2000 : 0))
      #expect(
        read.diagnostics.filter { $0.severity == .error }.map(\.message)
          == (isGiven
            ? []
            : [
              "front matter of \(size) bytes for \(count) items is over 8 MB in all, "
                + "they are read without it"
            ]))
    }
  }

  @Test func refusesDeepValues() throws {
    for (open, close) in [("[", "]"), ("{a: ", "}")] {
      // The document's own mapping is one level.
      func value(_ depth: Int, _ mark: String) -> String {
        String(repeating: open, count: depth - 2) + mark + open
          + String(repeating: close, count: depth - 1)
      }
      let unknown = Finding.warning("2️⃣", "unknown-key", "unknown key 'deep'")
      _ = try todo("---\ntitle: A\n2️⃣deep: \(value(8, ""))\n---\n", [unknown])
      let todo = try todo(
        "---\ntitle: A\ndeep: \(value(9, "1️⃣"))\ndue: 2026-01-01\n---\n",
        [.error("1️⃣", "too-deep", "values are nested deeper than 8 levels here")])
      #expect(todo.due != nil)
    }
  }

  /// Each is small or at the limit, and answered in no time, with a problem on record.
  @Test(arguments: [
    (0..<9).map { i in "a\(i): &a\(i) [\(i == 0 ? "x" : "*a\(i - 1),*a\(i - 1),*a\(i - 1)")]\n" }
      .joined(),
    "x: " + String(repeating: "[", count: 60_000), "x: " + String(repeating: "{a: ", count: 15_000),
    String(repeating: "- ", count: 30_000), String(repeating: "? ", count: 30_000),
    "x: \"" + String(repeating: "\\", count: 60_000),
    "x: '" + String(repeating: "\n", count: 60_000),
    String(repeating: "a: [\n", count: 12_000), String(repeating: "*a ", count: 20_000),
    String(repeating: "k: @\n", count: 12_000), "\u{0}", "x: \u{0}\n", "%YAML 9.9\n",
    String(repeating: "!", count: 60_000), String(repeating: "<<<<<<<\n", count: 8000),
    (0..<8000).map { "k\($0): \n" }.joined(), "title: >9999999999\n x\n", "title: |99\n",
  ])
  func survives(_ yaml: String) {
    let file = SourceFile(path: "file.md", bytes: Array("---\n\(yaml)\n---\n- [ ] x\n".utf8))
    let parser = FileParser(settings: Settings(), zone: .utc)
    for context in [FileContext(area: .user, owner: "ana"), .bare, .backlog] {
      let clock = ContinuousClock()
      let start = clock.now
      let parsed = parser.parse(file, in: context)
      #expect(!parsed.diagnostics.isEmpty || context.area == .bare || context.area == .backlogTask)
      #expect(clock.now - start < .seconds(5))
    }
  }

  // MARK: Backlog.md

  @Test func readsBacklogTasks() throws {
    let text = """
      ---
      id: BACK-12.1
      title: Fix it
      status: In Progress
      assignee:
        - '@MrLesk'
      reporter: '@Codex'
      created_date: '2025-07-23 23:30'
      updated_date: 01-08-25
      labels:
        - cli
      milestone: m-1
      dependencies:
        - task-1
      ordinal: 1000
      parent_task_id: BACK-12
      ---
      ## Acceptance Criteria
      <!-- AC:BEGIN -->
      - [ ] #1 One
      - [x] #2 Two
      <!-- AC:END -->
      """
    var settings = Settings()
    settings.statuses = BacklogConfig().statuses
    let zone = try #require(Zone(identifier: "Europe/Madrid"))
    let path = "backlog/tasks/back-12.1 - Fix-it.md"
    let open = try todo(text, path: path, in: .backlog, settings: settings, zone: zone)
    #expect(open.id == "BACK-12.1")
    #expect(open.status == Status(.doing, name: "In Progress"))
    #expect(open.assignees == ["mrlesk"])
    #expect(open.author == "codex")
    #expect(open.created?.description == "2025-07-24T01:30:00+02:00")
    #expect(open.updated?.description == "2025-08-01")
    #expect(open.tags == ["cli"])
    #expect(open.project == "m-1")
    #expect(open.depends.map(\.text) == ["task-1"])
    #expect(open.subtasks == Todo.SubtaskCount(done: 1, total: 2))
    #expect(open.extra.map(\.key) == ["ordinal", "parent_task_id"])
    let closed = try todo(
      text, path: path, in: FileContext(area: .backlogCompleted), settings: settings, zone: zone)
    #expect(closed.status == Status(.done, name: "Done"))
    #expect(closed.completed?.description == "2025-08-01")
    #expect(closed.completedFrom == .updated)
  }
}
