import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Imports of todos that are here, and changed there.
struct ImportUpdateTests {
  /// An issue as GitHub exports it, in the hands of a user.
  fileprivate static func issue(
    _ title: String, _ body: String = "", state: String = "OPEN", label: String = "bug",
    to user: String = "ana", comments: [String] = []
  ) -> String {
    let comments = comments.enumerated().map { number, text in
      #"{"author": {"login": "ana"}, "body": "\#(text)", "createdAt": "2026-11-0\#(number + 1)T08:00:00Z"}"#
    }
    return """
      [{"number": 1, "title": "\(title)", "url": "https://github.com/o/r/issues/1", "body": "\(body)",
        "state": "\(state)", "stateReason": "COMPLETED", "closedAt": "2026-11-20T10:00:00Z",
        "labels": [{"name": "\(label)"}], "assignees": [{"login": "\(user)"}],
        "comments": [\(comments.joined(separator: ","))]}]
      """
  }

  fileprivate func update(_ text: String, _ name: String = "issues.json") -> ImportTodos {
    var action = ImportTodos(name, text)
    action.updates = true
    return action
  }

  private func reference(_ id: String, _ title: String) -> TodoReference {
    TodoReference(address: "ana/\(id)", name: "ana/\(id)", title: title)
  }

  /// Somebody who is nobody here is asked for once, also when a todo is given to that person later.
  @Test func aPersonWhoIsNewThereIsNamed() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat leaks")))
    let given = update(Self.issue("Boat leaks", to: "octocat"))
    let result = try await sandbox.result(of: given)
    #expect(result.notices.contains(.importing(.strangers(["octocat": 1]))), "\(result.notices)")
    try await sandbox.perform(given)
    let again = try await sandbox.result(of: given)
    #expect(!again.notices.contains(.importing(.strangers(["octocat": 1]))))
  }

  @Test func whatChangedThereIsTakenAndWhatChangedHereStays() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat leaks", "Water.")))
    var edit = EditTodo(id: "boat-leaks")
    edit.values[.due] = .set("2026-12-01")
    edit.addedTags = ["summer"]
    try await sandbox.perform(edit)
    let result = try await sandbox.result(
      of: update(Self.issue("Boat leaks badly", "Water.", state: "CLOSED", comments: ["On it."])))
    #expect(
      result.outcomes == [
        .updated(reference("boat-leaks", "Boat leaks"), [.field(.title), .field(.status)]),
        .importedFile("issues.json", todos: 0, updated: 1, comments: 1),
      ])
    #expect(result.notices.isEmpty)
    let todo = try #require(try await sandbox.todos().first)
    #expect(todo.title == "Boat leaks badly" && todo.id == "boat-leaks")
    #expect(todo.status.meaning == .done && todo.completed?.description == "2026-11-20T10:00:00Z")
    #expect(todo.due?.description == "2026-12-01" && todo.tags == ["bug", "summer"])
    #expect(try sandbox.read("users/ana/comments/ana/boat-leaks/20261101T080000Z.md") == "On it.\n")
    try sandbox.undo()
    #expect(try await sandbox.todos().first?.title == "Boat leaks")
  }

  @Test func whatChangedOnBothSidesStaysAndIsNamedOnce() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat leaks", "Water.")))
    var edit = EditTodo(id: "boat-leaks")
    edit.title = "Boat sinks"
    edit.body = "Much water.\n"
    try await sandbox.perform(edit)
    let there = update(Self.issue("Boat floats", "Little water.", label: "leak"))
    let result = try await sandbox.result(of: there)
    let reference = reference("boat-leaks", "Boat sinks")
    #expect(
      result.notices == [
        .importing(
          .differs(reference, .field(.title), there: "Boat floats", here: "Boat sinks")),
        .importing(
          .differs(reference, .field(.body), there: "Little water.", here: "Much water.")),
      ])
    #expect(
      result.outcomes == [
        .updated(reference, [.field(.tags)]),
        .importedFile("issues.json", todos: 0, updated: 1, comments: 0),
      ])
    let todo = try #require(try await sandbox.todos().first)
    #expect(todo.title == "Boat sinks" && todo.tags == ["leak"])
    let again = try await sandbox.result(of: there)
    #expect(again.files.isEmpty && again.notices == [.importing(.known(1))])
  }

  @Test func withoutTheOptionEverythingStays() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat leaks")))
    let result = try await sandbox.result(
      of: ImportTodos("issues.json", Self.issue("Boat floats", comments: ["On it."])))
    #expect(result.files.isEmpty && result.notices == [.importing(.known(1))])
  }

  @Test func aCommentThatWasRemovedHereDoesNotComeBack() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(
      ImportTodos("issues.json", Self.issue("Boat leaks", comments: ["One.", "Two."])))
    try await sandbox.perform(ChangeComment(on: "boat-leaks", .remove(1)))
    try await sandbox.perform(
      update(Self.issue("Boat leaks", comments: ["One.", "Two.", "Three."])))
    let folder = "users/ana/comments/ana/boat-leaks"
    #expect(!sandbox.has("\(folder)/20261101T080000Z.md"))
    #expect(try sandbox.read("\(folder)/20261103T080000Z.md") == "Three.\n")
  }

  @Test func aTodoThatWasGivenAwayThereMoves() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat leaks")))
    try await sandbox.perform(update(Self.issue("Boat floats", to: "ben")))
    let todo = try #require(try await sandbox.todos().first)
    #expect(todo.address == "ben/boat-leaks" && todo.title == "Boat floats")
    // Its owner alone updates it then.
    try await sandbox.perform(update(Self.issue("Boat sinks", to: "ben")))
    #expect(try await sandbox.todos().first?.title == "Boat floats")
    try await sandbox.perform(update(Self.issue("Boat sinks", to: "ben")), as: "ben")
    #expect(try await sandbox.todos().first?.title == "Boat sinks")
  }

  @Test func anothersTodoIsLeftToItsOwner() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(
      ImportTodos("issues.json", Self.issue("Boat leaks", to: "ben")), as: "ben")
    let result = try await sandbox.result(of: update(Self.issue("Boat floats", to: "ben")))
    let others = [todo("ben/boat-leaks", "Boat leaks")]
    #expect(result.files.isEmpty && result.notices == [.importing(.othersTodos(1, first: others))])
  }

  @Test func aTodoOfAnOlderImportKeepsWhatDiffers() async throws {
    let sandbox = try ActionSandbox([
      "users/ana/boat.md":
        "---\ntitle: Boat leaks\ntags: [bug]\nsource: https://github.com/o/r/issues/1\n---\n"
    ])
    let result = try await sandbox.result(of: update(Self.issue("Boat floats")))
    #expect(
      result.notices == [
        .importing(
          .differs(
            reference("boat", "Boat leaks"), .field(.title), there: "Boat floats",
            here: "Boat leaks"))
      ])
    #expect(result.outcomes.isEmpty)
    try await sandbox.perform(update(Self.issue("Boat sails")))
    #expect(try await sandbox.todos().first?.title == "Boat leaks")
  }

  /// Words such as "tomorrow" mean another day each day.
  @Test func wordsForDaysCountOnce() async throws {
    let sandbox = try ActionSandbox()
    let list = "TYPE,CONTENT,DATE\ntask,Call mum,every day\n"
    try await sandbox.perform(ImportTodos("Home.csv", list))
    let day = try await sandbox.todos().first?.due
    let result = try await sandbox.result(of: update(list, "Home.csv"), day: 25)
    #expect(result.notices == [.importing(.known(1))])
    #expect(try await sandbox.todos().first?.due == day)
  }

  @Test func otherKeysAreUpdatedToo() async throws {
    let sandbox = try ActionSandbox()
    func list(_ berth: String) -> String {
      "{\"schema\": 1, \"todos\": [{\"owner\": \"zoe\", \"id\": \"a\", \"title\": \"Boat\", \"state\": \"pending\","
        + "\"extra\": [\(berth)], \"discussion\": []}]}"
    }
    try await sandbox.perform(
      ImportTodos("a.json", list(#"{"key": "Pier berth", "value": "seven"}"#)))
    let moved = list(#"{"key": "Pier berth", "value": "eight"}, {"key": "crane", "value": "near"}"#)
    try await sandbox.perform(update(moved, "a.json"))
    let text = try sandbox.read("users/ana/boat.md")
    #expect(text.contains("\nPier berth: eight\n") && text.contains("\ncrane: near\n"), "\(text)")
    try await sandbox.perform(update(list(""), "a.json"))
    #expect(!(try sandbox.read("users/ana/boat.md").contains("berth:")))
  }
}

/// What an update leaves alone.
extension ImportUpdateTests {
  /// A value that cannot be read says nothing, and is kept as it is written.
  @Test func aDayThatCannotBeReadRemovesNone() async throws {
    let sandbox = try ActionSandbox()
    func table(_ due: String, _ status: String = "Doing") -> String {
      "key,title,due,status\nK-1,Boat,\(due),\(status)\nK-2,Mast,2026-12-24,Open\n"
    }
    try await sandbox.perform(ImportTodos("t.csv", table("2026-12-01")))
    let result = try await sandbox.result(of: update(table("next spring", "Stuck"), "t.csv"))
    let text = try sandbox.read("users/ana/boat.md")
    for line in ["due: 2026-12-01", "source_due: next spring", "status: doing"] {
      #expect(text.contains("\n\(line)\n"), "\(text)")
    }
    #expect(
      result.notices.contains(
        .importing(
          .remark("t.csv:2: the due day 'next spring' cannot be read: write it as 2026-12-25"))),
      "\(result.notices)")
    try await sandbox.perform(update(table("2026-12-05", "Open"), "t.csv"))
    let later = try sandbox.read("users/ana/boat.md")
    #expect(later.contains("\ndue: 2026-12-05\n") && !later.contains("source_due"), "\(later)")
    #expect(!later.contains("doing"), "\(later)")
  }

  /// Boxes are ticked on both sides, and the text is still the one from there.
  @Test func boxesThatWereTickedHereStayTicked() async throws {
    let sandbox = try ActionSandbox()
    let text = { (lines: String...) in lines.joined(separator: "\\n") }
    let first = text("Mend it.", "- [ ] mast", "- [ ] sail", "- [x] oar")
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat", first)))
    try await sandbox.perform(ChangeState(.done, ["boat"], subtasks: [1]))
    try await sandbox.perform(ChangeState(.todo, ["boat"], subtasks: [3]))
    let second = text("Mend it soon.", "- [ ] mast", "- [x] sail", "- [x] oar", "- [ ] hull")
    let result = try await sandbox.result(of: update(Self.issue("Boat", second)))
    #expect(result.notices.isEmpty, "\(result.notices)")
    let body = "Mend it soon.\n- [x] mast\n- [x] sail\n- [ ] oar\n- [ ] hull\n"
    #expect(try sandbox.read("users/ana/boat.md").hasSuffix("---\n\(body)"))
    // Also where the text changed here, and boxes alone there.
    var edit = EditTodo(id: "boat")
    edit.body = body + "Ask Ben.\n"
    try await sandbox.perform(edit)
    let third = text("Mend it soon.", "- [ ] mast", "- [x] sail", "- [x] oar", "- [x] hull")
    let again = try await sandbox.result(of: update(Self.issue("Boat", third)))
    #expect(again.notices.isEmpty, "\(again.notices)")
    #expect(
      try sandbox.read("users/ana/boat.md").hasSuffix(
        "- [ ] oar\n- [x] hull\nAsk Ben.\n"))
  }

  @Test(arguments: ["- [ ] mast of oak", "Mend it.", ""])
  func noTickIsLostWithItsBox(there: String) async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issue("Boat", "- [ ] mast")))
    try await sandbox.perform(ChangeState(.done, ["boat"], subtasks: [1]))
    let result = try await sandbox.result(of: update(Self.issue("Boat", there)))
    #expect(result.notices.contains { $0.isDifference }, "\(result.notices)")
    #expect(try sandbox.read("users/ana/boat.md").hasSuffix("---\n- [x] mast\n"))
  }

  /// What the settings call a state today is a change on neither side.
  @Test(arguments: ["", "statuses: [{name: Ideas, means: todo}, {name: Doing, means: doing}]\n"])
  func statusesThatAreAddedLaterAreNoConflict(settings: String) async throws {
    let sandbox = try ActionSandbox(["docket.yml": "timezone: UTC\n\(settings)"])
    func table(_ a: String, _ c: String) -> String {
      "key,title,status\nK-1,A,\(a)\nK-2,B,Gemacht\nK-3,C,\(c)\nK-4,D,Open\n"
    }
    try await sandbox.perform(ImportTodos("t.csv", table("In progress", "Open")))
    try await sandbox.perform(ChangeState(.done, ["d"]))
    try sandbox.write(
      "docket.yml",
      "timezone: UTC\nstatuses: [{name: Plan, means: todo}, {name: In progress, means: doing}, "
        + "{name: Gemacht, means: done}]\n")
    let result = try await sandbox.result(of: update(table("Done", "In progress"), "t.csv"))
    #expect(!result.notices.contains { $0.isDifference }, "\(result.notices)")
    let todos = try await sandbox.todos()
    #expect(todos.map(\.status.meaning) == [.done, .done, .doing, .done])
    #expect(!(try sandbox.read("users/ana/b.md").contains("source_status")))
  }

  /// Anybody can write `author:`, so it gives no right to a todo of somebody else.
  @Test func aForgedFileChangesNobodysTodo() async throws {
    let sandbox = try ActionSandbox([
      "users/ben/boat.md":
        "---\ntitle: Boat\nauthor: ana\nsource: https://github.com/o/r/issues/1\n---\nMine.\n"
    ])
    let result = try await sandbox.result(of: update(Self.issue("Taken", to: "ben")))
    let others = [todo("ben/boat", "Boat")]
    #expect(result.files.isEmpty && result.notices == [.importing(.othersTodos(1, first: others))])
  }

  /// The same people there are the same here, however the import was called.
  @Test func aForgottenMapUndoesNothing() async throws {
    let sandbox = try ActionSandbox()
    var first = ImportTodos("issues.json", Self.issue("Boat", to: "octo"))
    first.people = ["octo": "ana"]
    try await sandbox.perform(first)
    let again = try await sandbox.result(of: update(Self.issue("Boat", to: "octo")))
    #expect(again.files.isEmpty, "\(again.files)")
  }

  @Test func todosOfTheSameWordsAreNotCompared() async throws {
    let sandbox = try ActionSandbox()
    let head = "title,description\n"
    try await sandbox.perform(ImportTodos("t.csv", head + "Tiles,first\nTiles,second\n"))
    let result = try await sandbox.result(of: update(head + "Tiles,second\n", "t.csv"))
    #expect(result.files.isEmpty && result.notices == [.importing(.sameWords(1))])
    // A number in a title of its own tells it apart.
    try await sandbox.perform(ImportTodos("p.csv", head + "Phase (2),first\n"))
    try await sandbox.perform(update(head + "Phase (2),second\n", "p.csv"))
    #expect(try sandbox.read("users/ana/phase-2.md").contains("second"))
  }

  @Test func noUpdateMakesTodosWaitInACircle() async throws {
    let sandbox = try ActionSandbox()
    let head = "id,title,depends\n"
    try await sandbox.perform(ImportTodos("t.csv", head + "K-1,A,\nK-2,B,\n"))
    var edit = EditTodo(id: "b")
    edit.addedDepends = ["a"]
    try await sandbox.perform(edit)
    let result = try await sandbox.result(of: update(head + "K-1,A,K-2\nK-2,B,\n", "t.csv"))
    #expect(!(try sandbox.read("users/ana/a.md").contains("depends: ")), "\(result.files)")
    #expect(try await !sandbox.hasErrors())
  }
}

extension Notice {
  fileprivate var isDifference: Bool {
    if case .importing(.differs) = self { true } else { false }
  }
}
