import Text
import Testing
import TodoModel

@testable import TodoFormat

/// What a file turned out to be.
enum FileKind: String, Sendable { case todo, checklist, note, unreadable }

func fileKind(_ text: String, in context: FileContext) -> FileKind {
  let file = SourceFile(path: "x/file.md", bytes: Array(text.utf8))
  switch FileParser(settings: Settings(), zone: .utc).parse(file, in: context).value {
  case .todo: return .todo
  case .checklist: return .checklist
  case .note: return .note
  case .unreadable: return .unreadable
  }
}

@Suite("What a file is") struct FileParserTests {
  @Test(arguments: [
    ("---\ntitle: A\n---\n", FileKind.todo, FileKind.note),
    ("---\ntitle: A\n---\n- [ ] x\n", .todo, .checklist),
    ("- [ ] x\n", .checklist, .checklist),
    ("text\n", .note, .note),
    ("# A\n\ntext\n", .note, .note),
    ("---\ncategory: Work\n---\n", .note, .note),
    ("---\nstatus: open\n---\n", .todo, .todo),
    // A key without a value makes no todo of a note.
    ("---\ndue:\n---\n", .todo, .note), ("---\nstatus: ~\npriority:\n---\n", .todo, .note),
    ("---\nstatus:\n---\n- [ ] x\n", .todo, .checklist),
    ("---\ndue:\nstatus: open\n---\n", .todo, .todo),
    ("---\nstatus: draft\n---\n", .todo, .note),
    ("---\nstatus: '[[Published]]'\n---\n", .todo, .note),
    ("---\nstatus: [[Published]]\n---\n", .todo, .note),
    ("---\nstatus: [[Done]]\n---\n", .todo, .todo),
    ("---\nstatus: draft\ndue: 2026-01-01\n---\n", .todo, .todo),
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
  func tellsTodosChecklistsAndNotes(_ text: String, _ inUsers: FileKind, _ inBare: FileKind) {
    #expect(fileKind(text, in: FileContext(area: .user, owner: "ana")) == inUsers)
    #expect(fileKind(text, in: FileContext(area: .local, owner: "local")) == inUsers)
    #expect(fileKind(text, in: .bare) == inBare)
  }

  @Test func leavesOtherKindsToOthers() throws {
    #expect(fileKind("---\nkind: Deployment\n---\n", in: .bare) == .note)
    let todo = try todo(
      "---\ntitle: A\nkind: 1️⃣lsit\n---\n",
      [.error("1️⃣", "unknown-kind", "unknown kind 'lsit'; use todo, checklist or note")])
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

  @Test(arguments: ["~", "null", "Null"])
  func aTitleThatIsNullIsTheHeading(_ text: String) throws {
    let todo = try todo(
      "---\n1️⃣title: \(text)\ndue: ~\n---\n# Real heading\n",
      [.warning("1️⃣", "empty-title", "the title is empty")])
    #expect(todo.title == "Real heading")
    #expect(todo.due == nil)
  }

  @Test(arguments: ["\"[[2026-12-01]]\"", "[[2026-12-01]]", "'[[Daily/2026-12-01|Tuesday]]'"])
  func readsDaysThatAreLinks(_ written: String) throws {
    let todo = try todo(
      "---\ntitle: A\ndue: \(written)\ncompleted: \(written)\ncompletions: [\(written)]\n---\n")
    #expect(todo.due?.description == "2026-12-01")
    #expect(todo.completed?.description == "2026-12-01")
    #expect(todo.completions.map(\.description) == ["2026-12-01"])
  }

  @Test func theLanesOfAKanbanBoardAreStatuses() {
    let board = """
      ## Ideas
      - [ ] a
      ## In progress
      - [ ] b @{2026-12-01}
      - [/] c
      - [x] d ✅ 2026-11-01
      ## Done
      - [ ] e
      """
    for (head, names) in [
      ("---\n\nkanban-plugin: board\n\n---\n", ["", "In progress", "", "", "Done"]),
      ("", ["", "", "", "", ""]),
    ] {
      let read = items(head + board + "\n")
      #expect(read.items.map { $0.status.name ?? "" } == names)
      #expect(read.items.map(\.title) == ["a", "b", "c", "d", "e"])
      #expect(read.items[1].due?.description == "2026-12-01")
      let isBoard = !head.isEmpty
      #expect(
        read.items.map(\.status.meaning)
          == [.todo, isBoard ? .doing : .todo, .doing, .done, isBoard ? .done : .todo])
      #expect(read.problems == [])
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
      "---\ntitle: A\nassignee: 1️⃣bob\n---\n",
      [
        .warning(
          "1️⃣", "foreign-assignee",
          "this todo belongs to 'ana', whose folder contains it, not to 'bob'")
      ])
    #expect(todo.assignees == ["ana", "bob"])
    #expect(todo.author == "ana")
  }

  @Test func othersMayBeAssigneesBesideTheOwner() throws {
    let todo = try todo("---\ntitle: A\nassignee: [bob, Ana]\n---\n")
    #expect(todo.assignees == ["ana", "bob"])
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

  @Test(arguments: [
    (
      "---\nstatus: {{status}}\ndue: <% tp.date.now(\"YYYY-MM-DD\") %>\ntags: [a]\n---\n# {{title}}\n",
      FileKind.note, 2
    ),
    ("---\ntitle: '{{title}}'\nstatus: open\ncreated: {{date:YYYY-MM-DD}}\n---\n", .todo, 2),
    ("# {{title}}\n\n- [ ] a [due:: {{date}}] 📅 <% x %>\n- [ ] b\n", .checklist, 1),
  ])
  func aTemplateIsOneWarning(_ text: String, _ kind: FileKind, _ line: Int) {
    #expect(fileKind(text, in: .bare) == kind)
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    #expect(
      parsed.diagnostics == [
        Diagnostic(
          .warning, "template-placeholders", path: "a.md",
          at: SourcePosition(line: line, column: 1),
          "this is a template: values with placeholders are not read; 'exclude' in 'docket.yml' skips the file"
        )
      ])
  }

  /// Notes are only checked against limits that the settings set.
  @Test func readsTitlesOfAnyLengthWithoutLimits() {
    let text = "- [ ] " + String(repeating: "word ", count: 40) + "\n"
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    for (limits, ids) in [(Settings.Limits.none, []), (nil, ["title-too-long"])] {
      let parser = FileParser(settings: Settings(), zone: .utc, limits: limits)
      #expect(parser.parse(file, in: .bare).diagnostics.map(\.id) == ids)
    }
  }

  // MARK: Limits

  @Test func warnsOfLengths() throws {
    let title = String(repeating: "é", count: 121)
    let warning = "the title has 121 characters; the limit is 120"
    _ = try todo(
      "---\ntitle: 1️⃣\(title)\n---\n", [.warning("1️⃣", "title-too-long", warning)])
    _ = try todo("---\ntitle: \(title.dropLast())\n---\n")
    let body = String(repeating: "ö", count: 20_001)
    _ = try todo(
      "---\ntitle: A\n---\n1️⃣\(body)",
      [
        .warning(
          "1️⃣", "body-too-long", "the body has 20001 characters; the limit is 20000")
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
          "1️⃣", "missing-due", "'A' has no due date, but the settings require one")
      ], settings: settings)
    _ = try todo("---\ntitle: A\nstatus: done\n---\n", settings: settings)
    _ = try todo("---\ntitle: A\ndue: 2026-01-01\n---\n", settings: settings)
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
    #expect(open.order?.description == "1000")
    #expect(open.extra.map(\.key) == ["parent_task_id"])
    let closed = try todo(
      text, path: path, in: FileContext(area: .backlogCompleted), settings: settings, zone: zone)
    #expect(closed.status == Status(.done, name: "Done"))
    #expect(closed.completed?.description == "2025-08-01")
    #expect(closed.completedFrom == .updated)
  }
}
