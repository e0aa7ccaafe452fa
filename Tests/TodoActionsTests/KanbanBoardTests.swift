import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Boards of Obsidian's Kanban plugin are changed as that plugin changes them.
struct KanbanBoardTests {
  /// As the plugin writes it (`boardToMd` of `src/parsers/formats/list.ts`).
  private static func board(
    ideas: [String] = ["[ ] Draw the crane"],
    doing: [String] = ["[ ] Paint the hull @{2026-12-04}", "[ ] Sand the mast"],
    shipped: [String] = ["[x] Oil the winch ✅ 2026-11-20"],
    archive: [String] = ["[ ] Dry the sails"], settings: String = ""
  ) -> String {
    func lane(_ heading: String, _ cards: [String]) -> String {
      "## \(heading)\n\n" + cards.map { "- \($0)\n" }.joined() + "\n\n"
    }
    func completes(_ lane: String) -> String {
      lane.replacing("## Shipped\n\n", with: "## Shipped\n\n**Complete**\n")
    }
    return "---\n\nkanban-plugin: board\n\n---\n\n" + lane("Ideas", ideas)
      + lane("In progress (3)", doing) + completes(lane("Shipped", shipped))
      + (archive.isEmpty ? "" : "***\n\n## Archive\n\n")
      + archive.map { "- \($0)" }.joined(separator: "\n")
      + "\n\n%% kanban:settings\n```\n{\"kanban-plugin\":\"board\"\(settings)}\n```\n%%"
  }

  private func sandbox(_ board: String = board()) throws -> ActionSandbox {
    try ActionSandbox(only: ["docket.yml": "timezone: UTC\n", "Yard.md": board])
  }

  private func edit(_ id: String, _ change: (inout EditTodo) -> Void) -> EditTodo {
    var edit = EditTodo(id: id)
    change(&edit)
    return edit
  }

  @Test func lanesAndTheArchiveSayStates() async throws {
    let todos = try await sandbox().todos()
    #expect(
      todos.map { "\($0.title): \($0.status.meaning)" } == [
        "Draw the crane: todo", "Paint the hull: doing", "Sand the mast: doing",
        "Oil the winch: done", "Dry the sails: done",
      ])
    #expect(todos[1].section == "In progress" && todos[1].due?.description == "2026-12-04")
  }

  @Test func aCompletedCardMovesToTheLaneOfCompletedOnes() async throws {
    let sandbox = try sandbox()
    try await sandbox.perform(ChangeState(.done, ["Yard-paint-the-hull"]), as: nil)
    let done = "[x] Paint the hull @{2026-12-04} ✅ 2026-11-21"
    #expect(
      try sandbox.read("Yard.md")
        == Self.board(
          doing: ["[ ] Sand the mast"], shipped: [done, "[x] Oil the winch ✅ 2026-11-20"]))
    try await sandbox.perform(ChangeState(.done, ["Yard-draw-the-crane"]), as: nil)
    #expect(try sandbox.read("Yard.md").contains("## Ideas\n\n\n\n## In progress"))
    // Without a lane of what is to be done it goes to the first one that says nothing.
    try await sandbox.perform(ChangeState(.todo, ["Yard-paint-the-hull"]), as: nil)
    #expect(
      try sandbox.read("Yard.md")
        == Self.board(
          ideas: ["[ ] Paint the hull @{2026-12-04}"], doing: ["[ ] Sand the mast"],
          shipped: ["[x] Draw the crane ✅ 2026-11-21", "[x] Oil the winch ✅ 2026-11-20"]))
  }

  /// Wherever the lane is and whatever follows it.
  @Test(arguments: ["", "**Complete**\n"], ["\n", "\r\n"])
  func aCardMovesIntoALaneWithoutCards(mark: String, lineEnd: String) async throws {
    let settings = "\n\n\n%% kanban:settings\n```\n{\"kanban-plugin\":\"board\"}\n```\n%%"
    let endings = ["", "\n## Ideas\n\n- [ ] Draw\n", settings]
    func lines(_ text: String) -> [String] {
      text.split(whereSeparator: \.isNewline).map(String.init)
    }
    for ending in endings {
      for (other, isLast) in [("", true), ("- [ ] Sand\n", true), ("", false)] {
        let lanes = ["## To do\n\n- [ ] Paint\n\(other)\n", "## Done\n\(mark)"]
        let text =
          "---\nkanban-plugin: board\n---\n\n"
          + (isLast ? lanes : lanes.reversed()).joined() + ending
        let sandbox = try sandbox(text.replacing("\n", with: lineEnd))
        try await sandbox.perform(ChangeState(.done, ["Yard-paint"]), as: nil)
        let found = lines(try sandbox.read("Yard.md"))
        let place = try #require(found.firstIndex(of: "- [x] Paint ✅ 2026-11-21"), "\(found)")
        #expect(found[..<place].last { $0.hasPrefix("## ") } == "## Done", "\(found)")
        // All other lines are as they were.
        #expect(
          found.filter { !$0.contains("Paint") } == lines(text).filter { !$0.contains("Paint") })
        try await sandbox.perform(ChangeState(.todo, ["Yard-paint"]), as: nil)
        let again = lines(try sandbox.read("Yard.md"))
        #expect(Set(again) == Set(lines(text)), "\(again)")
      }
    }
  }

  @Test func aReopenedCardDoesNotWait() async throws {
    let board =
      "---\nkanban-plugin: board\n---\n\n## Blocked\n\n\n## Ideas\n\n\n## Done\n\n- [x] A\n"
    let sandbox = try sandbox(board)
    try await sandbox.perform(ChangeState(.todo, ["Yard-a"]), as: nil)
    let found = try sandbox.read("Yard.md")
    #expect(found.contains("## Ideas\n\n- [ ] A\n"), "\(found)")
  }

  @Test func aStartedCardMovesToTheLaneOfThatStatus() async throws {
    let sandbox = try sandbox()
    try await sandbox.perform(ChangeState(.doing, ["Yard-draw-the-crane"]), as: nil)
    let doing = ["[ ] Draw the crane", "[ ] Paint the hull @{2026-12-04}", "[ ] Sand the mast"]
    #expect(try sandbox.read("Yard.md") == Self.board(ideas: [], doing: doing))
    try await sandbox.perform(
      edit("Yard-dry-the-sails") { $0.values[.status] = .set("in progress") }, as: nil)
    #expect(
      try sandbox.read("Yard.md")
        == Self.board(ideas: [], doing: ["[ ] Dry the sails"] + doing, archive: []))
  }

  /// Where no lane has the status, the box says it.
  @Test func aCancelledCardStays() async throws {
    let sandbox = try sandbox()
    try await sandbox.perform(ChangeState(.cancelled, ["Yard-sand-the-mast"]), as: nil)
    #expect(
      try sandbox.read("Yard.md")
        == Self.board(
          doing: ["[ ] Paint the hull @{2026-12-04}", "[-] Sand the mast ❌ 2026-11-21"]))
  }

  @Test func daysAreThoseOfCards() async throws {
    let sandbox = try sandbox()
    for (id, due) in [("paint-the-hull", "2026-12-24"), ("sand-the-mast", "2026-12-01")] {
      try await sandbox.perform(edit("Yard-\(id)") { $0.values[.due] = .set(due) }, as: nil)
    }
    try await sandbox.perform(
      edit("Yard-oil-the-winch") { $0.values[.due] = .set("2026-12-02") }, as: nil)
    let doing = ["[ ] Paint the hull @{2026-12-24}", "[ ] Sand the mast @{2026-12-01}"]
    #expect(
      try sandbox.read("Yard.md")
        == Self.board(
          doing: doing, shipped: ["[x] Oil the winch ✅ 2026-11-20 @{2026-12-02}"]))
    try await sandbox.perform(
      edit("Yard-paint-the-hull") { $0.values[.due] = .remove }, as: nil)
    #expect(try sandbox.read("Yard.md").contains("- [ ] Paint the hull\n"))
  }

  @Test func aTimeIsThatOfACard() async throws {
    let board = Self.board(doing: [
      "[ ] Paint the hull @{2026-12-04} @@{14:30} #sea", "[ ] Sand the mast",
    ])
    let sandbox = try sandbox(board)
    let todos = try await sandbox.todos()
    #expect(
      todos[1].title == "Paint the hull" && todos[1].due?.description == "2026-12-04T14:30:00Z")
    for (due, card) in [
      ("2026-12-05 09:15", "@{2026-12-05} @@{09:15}"), ("2026-12-06", "@{2026-12-06}"),
    ] {
      try await sandbox.perform(
        edit("Yard-paint-the-hull") { $0.values[.due] = .set(due) }, as: nil)
      #expect(
        try sandbox.read("Yard.md")
          == Self.board(doing: ["[ ] Paint the hull \(card) #sea", "[ ] Sand the mast"]))
    }
    try await sandbox.perform(
      edit("Yard-sand-the-mast") { $0.values[.due] = .set("2026-12-01 16:30") }, as: nil)
    #expect(try sandbox.read("Yard.md").contains("Sand the mast @{2026-12-01} @@{16:30}\n"))
    try await sandbox.perform(
      edit("Yard-sand-the-mast") { $0.values[.due] = .remove }, as: nil)
    #expect(try sandbox.read("Yard.md").contains("Sand the mast\n"))
  }

  /// Where days are links to notes, they stay so.
  @Test func daysThatAreLinksStayLinks() async throws {
    let board = Self.board(
      doing: ["[ ] Paint the hull @[[2026-12-04]] @@{14:30}", "[ ] Sand the mast"],
      settings: #","link-date-to-daily-note":true"#)
    let sandbox = try sandbox(board)
    for (due, card) in [
      ("2026-12-05", "@[[2026-12-05]]"), ("2026-12-05 09:15", "@[[2026-12-05]] @@{09:15}"),
    ] {
      for id in ["paint-the-hull", "sand-the-mast"] {
        try await sandbox.perform(edit("Yard-\(id)") { $0.values[.due] = .set(due) }, as: nil)
      }
      let text = try sandbox.read("Yard.md")
      #expect(text.contains("Paint the hull \(card)\n- [ ] Sand the mast \(card)\n"), "\(text)")
    }
  }

  @Test func theDayOfACardMayBeInALineBelow() async throws {
    let board = Self.board(doing: ["[ ] Sand the mast\n\tfine @{2026-12-04} @@{14:30}\n\t- [ ] a"])
    let sandbox = try sandbox(board)
    #expect(try await sandbox.todos()[1].due?.description == "2026-12-04T14:30:00Z")
    let change = edit("Yard-sand-the-mast") { $0.values[.due] = .set("2026-12-05") }
    await #expect(throws: ActionError.self) { try await sandbox.perform(change, as: nil) }
    #expect(try sandbox.read("Yard.md") == board)
  }

  @Test func aTimeWithoutItsDayIsTold() async throws {
    let sandbox = try sandbox(Self.board(doing: ["[ ] Sand @@{14:30} the mast @{2026-12-04}"]))
    #expect(try await sandbox.problems().contains { $0.contains("'@@{14:30}' counts only") })
  }

  @Test func signsAroundTheNameOfALaneMeanNothing() async throws {
    let board = "---\nkanban-plugin: board\n---\n\n## 💡 Ideas\n\n- [ ] B\n\n## Done 🎉\n\n- [ ] A\n"
    let sandbox = try sandbox(board)
    #expect(try await sandbox.todos().map(\.status.meaning) == [.todo, .done])
    try await sandbox.perform(ChangeState(.done, ["Yard-b"]), as: nil)
    #expect(try sandbox.read("Yard.md").contains("## Done 🎉\n\n- [x] B ✅ 2026-11-21\n"))
    let other = try ActionSandbox()
    let files = try await other.imported(ImportTodos("Yard.md", board))
    #expect(files["users/ana/a.md"]?.contains("list:") == false, "\(files)")
  }

  /// A board with another form of times has those of Dataview.
  @Test func anotherFormOfTimesIsNotWritten() async throws {
    let sandbox = try sandbox(Self.board(settings: #","time-format":"h:mm a""#))
    try await sandbox.perform(
      edit("Yard-sand-the-mast") { $0.values[.due] = .set("2026-12-01 16:30") }, as: nil)
    #expect(try sandbox.read("Yard.md").contains("Sand the mast  [due:: 2026-12-01 16:30]\n"))
  }

  /// A board with another form of days has those of Obsidian Tasks.
  @Test func anotherFormOfDaysIsNotWritten() async throws {
    let sandbox = try sandbox(Self.board(settings: #","date-format":"DD.MM.YYYY""#))
    try await sandbox.perform(
      edit("Yard-sand-the-mast") { $0.values[.due] = .set("2026-12-01") }, as: nil)
    #expect(try sandbox.read("Yard.md").contains("- [ ] Sand the mast 📅 2026-12-01\n"))
  }

  @Test(arguments: [
    ("", ["[ ] Draw the crane", "[ ] Buy rope @{2026-12-01}"]),
    (
      #","new-card-insertion-method":"prepend""#,
      ["[ ] Buy rope @{2026-12-01}", "[ ] Draw the crane"]
    ),
  ])
  func aNewCardIsInTheLaneOfWhatIsToBeDone(settings: String, ideas: [String]) async throws {
    let board = Self.board(settings: settings)
    let sandbox = try ActionSandbox(only: ["docket.yml": "timezone: UTC\n", "todo.md": board])
    var add = AddTodo(title: "Buy rope")
    add.values[.due] = "2026-12-01"
    try await sandbox.perform(add, as: nil)
    #expect(try sandbox.read("todo.md") == Self.board(ideas: ideas, settings: settings))
  }

  @Test func ofTwoCardsOfOneTextNoneGetsTheOthersId() async throws {
    let board = Self.board(ideas: ["[ ] A", "[ ] B"], doing: ["[ ] A"])
    let sandbox = try sandbox(board)
    try await sandbox.perform(ChangeState(.done, ["Yard-a-2"]), as: nil)
    #expect(try sandbox.read("Yard.md").contains("**Complete**\n- [x] A ✅ 2026-11-21\n"))
    await #expect(throws: ActionError.self) {
      try await sandbox.perform(ChangeState(.doing, ["Yard-a-2"]), as: nil)
      try await sandbox.perform(ChangeState(.done, ["Yard-a"]), as: nil)
    }
  }

  /// Cards carry what is below them, and lines of Windows stay.
  @Test func whatIsBelowACardMovesWithIt() async throws {
    let card = "[ ] Sand the mast\n    second line\n    - [ ] fine"
    let board = Self.board(doing: [card]).replacing("\n", with: "\r\n")
    let sandbox = try sandbox(board)
    try await sandbox.perform(ChangeState(.done, ["Yard-sand-the-mast"]), as: nil)
    let done = card.replacing("[ ] Sand the mast", with: "[x] Sand the mast ✅ 2026-11-21")
    #expect(
      try sandbox.read("Yard.md")
        == Self.board(doing: [], shipped: [done, "[x] Oil the winch ✅ 2026-11-20"])
        .replacing("\n", with: "\r\n"))
  }
}
