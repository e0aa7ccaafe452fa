import Testing

@testable import TodoActions

/// Boards of Trello: states, templates and the days on which cards were completed.
struct ImportTrelloTests {
  private func board(_ cards: [String], _ actions: [String] = []) -> ImportTodos {
    ImportTodos(
      "board.json",
      """
      {"id": "b", "name": "Boat", "lists": [{"id": "todo", "name": "📋 To do (4)"}, {"id": "done", "name": "Done 🎉"},
        {"id": "party", "name": "🎉"}, {"id": "old", "name": "Old", "closed": true}],
        "cards": [\(cards.joined(separator: ","))], "actions": [\(actions.joined(separator: ","))]}
      """)
  }

  private func card(_ name: String, in list: String, _ more: String = "") -> String {
    #"{"id": "\#(name)", "name": "\#(name)", "idList": "\#(list)", "dateLastActivity": "2026-11-20T10:00:00Z"\#(more)}"#
  }

  private func action(_ day: Int, _ data: String, _ type: String = "updateCard") -> String {
    #"{"type": "\#(type)", "date": "2026-11-0\#(day)T10:00:00Z", "data": {\#(data)}}"#
  }

  private func lines(_ key: String, of files: [String: String]) -> [String] {
    files.sorted { $0.key < $1.key }.map { file in
      let line = file.value.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
      return line.map { String($0.dropFirst(key.count + 2)) } ?? ""
    }
  }

  @Test func signsAroundTheNameOfAListDoNotMatter() async throws {
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(
      board([card("A", in: "todo"), card("B", in: "done"), card("C", in: "party")]))
    #expect(lines("completed", of: files) == ["", "2026-11-20T10:00:00Z", ""], "\(files)")
    #expect(lines("list", of: files) == ["", "", "🎉"])
  }

  @Test func aChecklistWithoutItemsIsNotCompleted() async throws {
    let files = try await ActionSandbox().imported(
      ImportTodos(
        "board.json",
        """
        {"id": "b", "name": "Boat", "lists": [{"id": "todo", "name": "To do"}], "cards": [\(card("A", in: "todo"))],
          "checklists": [{"idCard": "A", "name": "Tools", "checkItems": []}]}
        """))
    #expect(files.values.contains { $0.contains("- [ ] Tools") }, "\(files)")
  }

  @Test func templatesAreLeftOut() async throws {
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(
      of: board([card("A", in: "todo", #", "isTemplate": true"#), card("B", in: "todo")]))
    #expect(result.withoutRecords.keys.sorted() == ["users/ana/b.md"])
    #expect(
      result.notices.contains(
        .importing(.remark("board.json: a card that is a template is left out"))))
  }

  @Test func theDayOfCompletionIsThatOfTheAction() async throws {
    let complete = #", "dueComplete": true"#
    let marked = #""old": {"dueComplete": false}"#
    func marking(_ id: String) -> String {
      #""card": {"id": "\#(id)", "dueComplete": true}, \#(marked)"#
    }
    func move(_ id: String, to list: String) -> String {
      #""card": {"id": "\#(id)", "idList": "\#(list)"}, "old": {"idList": "x"}, "listAfter": {"id": "\#(list)"}"#
    }
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(
      board(
        [
          card("A", in: "todo", complete), card("B", in: "done"), card("C", in: "done", complete),
          card("D", in: "todo", #", "closed": true"#), card("E", in: "done"), card("F", in: "old"),
          card("G", in: "done"), card("H", in: "todo", complete),
        ],
        [
          // It was completed, opened again, and completed.
          action(1, marking("A")), action(3, marking("A")),
          action(
            2,
            #""card": {"id": "A", "due": "2026-11-09", "dueComplete": true}, "old": {"due": null}"#),
          // It was there before, and came back.
          action(1, move("B", to: "done")), action(2, move("B", to: "todo")),
          action(4, move("B", to: "done")),
          action(5, marking("C")), action(6, move("C", to: "done")),
          action(5, #""card": {"id": "D", "closed": true}, "old": {"closed": false}"#),
          action(6, #""card": {"id": "E"}, "list": {"id": "done"}"#, "createCard"),
          action(
            7, #""list": {"id": "old", "closed": true}, "old": {"closed": false}"#, "updateList"),
          // What the file does not say is the day of the last change.
          action(
            8, #""card": {"id": "G", "name": "G"}, "list": {"id": "done"}, "old": {"name": "g"}"#),
          action(8, move("H", to: "todo")),
        ]))
    #expect(
      lines("completed", of: files).map { $0.prefix(10) } == [
        "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-05", "2026-11-06", "2026-11-07",
        "2026-11-20", "2026-11-20",
      ], "\(files)")
  }
}
