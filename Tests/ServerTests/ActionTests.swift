import Foundation
import Testing

@testable import Server

/// Changing todos by requests.
@Suite struct ActionTests {
  private static let fence = "users/ana/fence.md"

  @Test(
    arguments: [
      ("action.done=ana/fence", "Completed “Mend the fence”", "completed: 2026-11-21\n"),
      ("action.start=ana/fence", "Started “Mend the fence”", "status: doing\n"),
      ("action.cancel=ana/fence", "Cancelled “Mend the fence”", "status: cancelled\n"),
      ("action.star=ana/fence", "Starred “Mend the fence”", "starred: true\n"),
      (
        "action.edit=ana/fence&due=fri&seen.due=2026-11-25",
        "Changed “Mend the fence”, due 27 Nov 2026",
        "due: 2026-11-27\n"
      ),
      ("action.edit=ana/fence&tags=a,+b&seen.tags=", "Changed “Mend the fence”", "tags: [a, b]\n"),
      ("action.edit=ana/fence&start=%2B1d&title=Mend+it", "Changed “Mend it”", "title: Mend it\n"),
      (
        "action.edit=ana/fence&body=Use%0D%0Anails&seen.body=", "Changed “Mend the fence”",
        "---\nUse\nnails\n"
      ),
    ])
  func aFormChangesTheFile(form: String, sentence: String, line: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let before = try workspace.read(Self.fence)
    let response = await workspace.send(form)
    let answer = try ActionReply(response)
    #expect(response.status == 200 && answer.done == [sentence], "\(response.text)")
    #expect(answer.todos == ["ana/fence"])
    let text = try workspace.read(Self.fence)
    #expect(text.contains(line), "\(text)")
    // And back.
    let undone = await workspace.send("action.undo=\(try #require(answer.undo))")
    #expect(try undone.status == 200 && ActionReply(undone).done == ["Undone: \(sentence)"])
    #expect(try workspace.read(Self.fence) == before)
  }

  /// A change of many todos is undone in one sentence.
  @Test func undoingManyIsOneSentence() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    for name in ["roof", "gate"] {
      try workspace.write("users/ana/\(name).md", "---\ntitle: Mend the \(name)\n---\n")
    }
    await workspace.update()
    let todos = ["fence", "roof", "gate"].map { "action.done=ana/\($0)" }.joined(separator: "&")
    let answer = try ActionReply(await workspace.send(todos))
    let done = try #require(answer.done)
    #expect(done.count == 3, "\(done)")
    let undone = await workspace.send("action.undo=\(try #require(answer.undo))")
    #expect(try ActionReply(undone).done == ["Undone: \(done[0]). +2 more"])
  }

  /// Somebody restored the file by other means.
  @Test func anUndoMayFindNothingToDo() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let before = try workspace.read(Self.fence)
    let answer = try ActionReply(await workspace.send("action.start=ana/fence"))
    try workspace.write(Self.fence, before)
    let undone = await workspace.send("action.undo=\(try #require(answer.undo))")
    #expect(try ActionReply(undone).done == ["Nothing was left to undo"])
  }

  @Test func jsonIsTheSame() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let json = #"{"action": "done", "todo": ["ana/fence"], "dry_run": false}"#
    let response = await workspace.send(json, ["content-type": "application/json; charset=utf-8"])
    #expect(try ActionReply(response).done == ["Completed “Mend the fence”"], "\(response.text)")
    #expect(try workspace.read(Self.fence).contains("completed:"))
  }

  /// The answer to the first request may have been lost, and the server killed since.
  @Test func aRequestWithAnIDIsCarriedOutOnce() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let form = "action.add=Mow&request=4f1c"
    let first = try ActionReply(await workspace.send(form))
    #expect(first.done == ["Added “Mow”"] && first.undo != nil)
    let later = ServedWorkspace(after: workspace, editedBy: "ana")
    for server in [workspace, later] {
      let again = try ActionReply(await server.send(form))
      #expect(again.done == first.done && again.undo == first.undo)
    }
    #expect(try workspace.files("users/ana").filter { $0.hasPrefix("mow") } == ["mow.md"])
    _ = await later.send("action.add=Mow&request=4f1d")
    #expect(try workspace.files("users/ana").filter { $0.hasPrefix("mow") }.count == 2)
    #expect(
      await workspace.send("action.add=Mow&request=" + String(repeating: "x", count: 101)).status
        == 400)
  }

  /// The change waited in a browser: its words are those of the day on which it was typed.
  @Test func aDayIsReadAsOfWhenItWasTyped() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    for (age, due) in [(0, 22), (1, 21), (2 * 86_400 + 1, 19)] {
      for form in ["action.edit=ana/fence&due=tomorrow", "action.add=Mow+\(age)+tomorrow"] {
        let response = await workspace.send(form + "&age=\(age)")
        let question = response.status == 409 ? try ActionReply(response).questionId : nil
        // Meanwhile the day is past, which is asked about.
        #expect((question != nil) == (due < 21), "\(response.text)")
        if let question {
          _ = await workspace.send(form + "&age=\(age)&agreed=\(question)")
        }
      }
      #expect(try workspace.read(Self.fence).contains("due: 2026-11-\(due)\n"))
      #expect(try workspace.read("users/ana/mow-\(age).md").contains("due: 2026-11-\(due)\n"))
    }
    for age in ["-1", "\(366 * 86_400 + 1)", "soon"] {
      #expect(await workspace.send("action.add=Mow+tomorrow&age=\(age)").status == 400)
    }
  }

  /// A server that was killed once the journal had the change, and before any file had it.
  @Test(arguments: ["action.add=Mow&request=4f1c", "action.done=ana/fence&request=4f1c"])
  func aRequestOfWhichNothingWasMadeIsCarriedOut(form: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let before = try workspace.read(Self.fence)
    let first = try ActionReply(await workspace.send(form))
    let done = try workspace.files("users/ana")
    let after = try workspace.read(Self.fence)
    for settlesFirst in [true, false] {
      let entry = try #require(try workspace.files(".docket/undo").sorted().last)
      let number = entry.prefix { $0 != "." }
      try workspace.move(".docket/undo/\(entry)", to: ".docket/undo/\(number).begun.json")
      try workspace.write(Self.fence, before)
      if done.contains("mow.md") { try workspace.remove("users/ana/mow.md") }
      let later = ServedWorkspace(after: workspace, editedBy: "ana")
      if settlesFirst { #expect(try #require(later.actions).undoStopped() == nil) }
      #expect(try ActionReply(await later.send(form)).done == first.done)
      #expect(try workspace.files("users/ana") == done)
      #expect(try workspace.read(Self.fence) == after)
      #expect(try workspace.files(".docket/undo").count == 1)
    }
  }

  /// A server that was killed once all files had the change, before the journal said so.
  @Test func aRequestOfWhichAllWasMadeIsNotRepeated() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let form = "action.add=Mow&request=4f1c"
    let first = try ActionReply(await workspace.send(form))
    let entry = try #require(try workspace.files(".docket/undo").sorted().last)
    let number = entry.prefix { $0 != "." }
    try workspace.move(".docket/undo/\(entry)", to: ".docket/undo/\(number).begun.json")
    let later = ServedWorkspace(after: workspace, editedBy: "ana")
    #expect(try ActionReply(await later.send(form)).done == first.done)
    #expect(try workspace.files("users/ana").filter { $0.hasPrefix("mow") } == ["mow.md"])
  }

  @Test func aDryRunWritesNothing() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let before = try workspace.read(Self.fence)
    let response = await workspace.send("action.done=ana/fence&dry_run=true")
    #expect(try ActionReply(response).done == ["Completed “Mend the fence”"])
    #expect(try workspace.read(Self.fence) == before)
  }

  @Test(
    arguments: [
      ("action.edit=ana/fence&due=31+feb", "due"), ("action.edit=ana/fence&title=", "title"),
      ("action.edit=ana/fence&priority=hihg", "priority"),
      ("action.edit=ana/fence&category=Wrok", "category"),
      ("action.edit=ana/fence&repeat=sometimes", "repeat"),
      ("action.edit=ana/fence&estimate=long", "estimate"),
      ("action.edit=ana/fence&depends=none&seen.depends=", "depends"),
      ("action.comment=ana/fence&text=+", "text"),
      ("action.done=ana/none", nil), ("action.done=ben/saw", nil),
      ("action.done=ana/fence&subtask=4", nil), ("action.undo=7", nil),
    ] as [(String, String?)])
  func aRefusalNamesItsField(form: String, field: String?) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ben/saw.md", "---\ntitle: Saw wood\n---\n")
    let before = try workspace.read(Self.fence)
    for settings in ["title: Team\n", "title: Team\nlanguage: es\n"] {
      try workspace.write("docket.yml", settings)
      await workspace.update()
      let response = await workspace.send(form)
      let answer = try ActionReply(response)
      #expect(response.status == 422 && answer.field == field, "\(response.text)")
      let reason = try #require(answer.refused)
      #expect(
        ".?".contains(reason.suffix(1)) && !reason.contains("--")
          && !reason.contains("command line"))
      #expect(!reason.contains("línea de órdenes"), "\(reason)")
    }
    #expect(try workspace.read(Self.fence) == before)
  }

  /// The todo that a page names may be gone, and others may begin so.
  @Test(
    arguments: [
      "ana/fen", "ana/fence…", "users/ana/fence.md", "ana/list-milk", "milk", "f", "none",
    ].flatMap { ["action.done=\($0)", "action.edit=ana/gate&depends=\($0)&seen.depends="] })
  func onlyWholeNamesAreUnderstood(form: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ana/gate.md", "---\ntitle: Paint the gate\n---\n")
    try workspace.write("users/ana/list.md", "- [ ] Milk and bread\n")
    let response = await workspace.send(form)
    let refused = try #require(try ActionReply(response).refused, "\(response.text)")
    #expect(refused.hasPrefix("There is no todo “") && refused.hasSuffix("”."), "\(refused)")
    #expect(try workspace.read("users/ana/list.md") == "- [ ] Milk and bread\n")
    let whole = await workspace.send("action.done=ana/list-milk-and-bread&action.done=fence")
    #expect(try ActionReply(whole).todos == ["ana/list-milk-and-bread", "ana/fence"])
  }

  @Test(
    arguments: [
      (
        "action.edit=ana/fence&category=Trvel",
        "There is no category “Trvel”. Did you mean “Travel”?",
        "No hay ninguna categoría «Trvel». ¿Quizá «Travel»?"
      ),
      (
        "action.edit=ana/fence&priority=hihg",
        "This is not a priority. Choose highest, high, medium, low or lowest.",
        "Esto no es una prioridad. Elige highest, high, medium, low o lowest."
      ),
      (
        "action.add_user=&first_name=L&last_name=M&email=l%40example.org&username=local",
        "“local” cannot be a username: it is reserved.",
        "«local» no puede ser un nombre de usuario: está reservado."
      ),
    ])
  func aRefusalIsASentence(form: String, english: String, spanish: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    for (settings, sentence) in [("", english), ("language: es\n", spanish)] {
      try workspace.write("docket.yml", "title: Team\n" + settings)
      await workspace.update()
      let response = await workspace.send(form)
      #expect(try ActionReply(response).refused == sentence, "\(response.text)")
    }
  }

  @Test func todosAreCountedInSentences() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    #expect(await workspace.send("action.add_category=&name=Boats&colour=").status == 200)
    #expect(await workspace.send("action.edit=ana/fence&category=Boats").status == 200)
    let one = try ActionReply(await workspace.send("action.remove_category=Boats"))
    #expect(one.question == "Delete “Boats”? Its todo then has no category.")
    try workspace.write("users/ana/gate.md", "---\ntitle: Paint\ncategory: Boats\n---\n")
    let two = try ActionReply(await workspace.send("action.remove_category=Boats"))
    #expect(two.question == "Delete “Boats”? Its 2 todos then have no category.")
    let renamed = try ActionReply(await workspace.send("action.edit_category=Boats&name=Ships"))
    #expect(renamed.done == ["Renamed “Boats” to “Ships”, also in 2 todos"])
  }

  @Test(
    arguments: [
      "", "x=y", "action.fly=ana/fence", "action.done=ana/fence&wings=2", "action.done=",
      "action.done=ana/fence&subtask=two", "action.edit=ana/fence&action.done=ana/fence",
      "action.edit=ana/fence&tags=a", "action.comment=ana/fence", "action.done=%FF",
      "action.change_comment=ana/fence&text=x", "action.edit=ana/fence&title=a&title=b",
    ])
  func aMistakeOfAProgramIsNamed(form: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let response = await workspace.send(form)
    let error = try ActionReply(response).error
    #expect(response.status == 400 && error?.isEmpty == false, "\(response.text)")
  }

  @Test(arguments: ["nonsense", "[]", "{}", #"{"action": 1}"#, #"{"action": {"a": 1}}"#, "\u{0}"])
  func badJSONIsNamed(json: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let response = await workspace.send(json, ["content-type": "application/json"])
    #expect(response.status == 400, "\(response.text)")
  }

  /// A theme replaces texts of answers and of the server's scripts as those of pages.
  @Test func answersHaveTheTextsOfTheTheme() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write(
      "theme/texts/en.ftl",
      "outcome_starred = Marked { $title }\nundo = Take back\nno_page = Nothing here\n")
    await workspace.update()
    #expect(
      try ActionReply(await workspace.send("action.star=ana/fence")).done == [
        "Marked Mend the fence"
      ])
    #expect(await workspace.answer("/-/send.js").text.contains("undo: \"Take back\""))
    #expect(await workspace.answer("/nothing.html").text.contains("<h1>Nothing here</h1>"))
  }

  /// A question is answered by sending its id back, and by nothing else.
  @Test func aQuestionIsAskedFirst() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ana/gate.md", "---\ntitle: Paint the gate\ndepends: [fence]\n---\n")
    let first = await workspace.send("action.done=ana/gate")
    let answer = try ActionReply(first)
    let (question, id) = (answer.question, try #require(answer.questionId))
    #expect(first.status == 409)
    #expect(question == "“Paint the gate” waits for “Mend the fence”. Complete it anyway?")
    #expect(await workspace.send("action.done=ana/gate&agreed=Yes").status == 409)
    // A yes is to the question that was asked: somebody else changed what the todo waits for.
    try workspace.write(
      "users/ana/gate.md", "---\ntitle: Paint the gate\ndepends: [fence, hinge]\n---\n")
    try workspace.write("users/ana/hinge.md", "---\ntitle: Buy a hinge\n---\n")
    #expect(await workspace.send("action.done=ana/gate&agreed=\(id)").status == 409)
    try workspace.write("users/ana/gate.md", "---\ntitle: Paint the gate\ndepends: [fence]\n---\n")
    #expect(await workspace.send("action.done=ana/gate&agreed=\(id)").status == 200)
    #expect(try workspace.read("users/ana/gate.md").contains("completed:"))
  }

  /// A value that somebody else changed is not overwritten; other fields are no conflict.
  @Test func nothingUnseenIsOverwritten() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write(Self.fence, "---\ntitle: Mend the gate\ndue: 2026-11-25\n---\n")
    let form =
      "action.edit=ana/fence&title=Mend+all&seen.title=Mend+the+fence&due=2026-12-01&seen.due=2026-11-25"
    let refused = await workspace.send(form)
    let conflict = try #require(try ActionReply(refused).conflicts?.first)
    #expect(refused.status == 409)
    #expect(
      (conflict.field, conflict.present, conflict.wanted) == ("title", "Mend the gate", "Mend all"))
    #expect(try workspace.read(Self.fence).contains("due: 2026-11-25"))
    let due =
      "action.edit=ana/fence&title=Mend+the+fence&seen.title=Mend+the+fence&due=2026-12-01&seen.due=2026-11-25"
    #expect(await workspace.send(due).status == 200)
    #expect(try workspace.read(Self.fence) == "---\ntitle: Mend the gate\ndue: 2026-12-01\n---\n")
  }

  @Test func aCommentIsWrittenChangedAndDeleted() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    func comments() throws -> [String] {
      let folder = workspace.folder.appending(path: "users/ana/comments/ana/fence")
      guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
    #expect(await workspace.send("action.comment=ana/fence&text=Two+planks").status == 200)
    #expect(try comments() == ["Two planks\n"])
    let change = "action.change_comment=ana/fence&number=1&text=Three&seen.text="
    #expect(await workspace.send(change + "Four+planks").status == 409)
    #expect(await workspace.send(change + "Two+planks%0D%0A").status == 200)
    #expect(try comments() == ["Three\n"])
    #expect(
      await workspace.send("action.remove_comment=ana/fence&number=1&seen.text=Two").status == 409)
    #expect(await workspace.send("action.remove_comment=ana/fence&number=1").status == 200)
    #expect(try comments() == [])
  }

  @Test func aSubtaskIsTheOneThatWasSeen() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let head = try workspace.read(Self.fence)
    let form = "action.done=ana/fence&subtask=1&seen.body=-+[+]+nails%0D%0A"
    try workspace.write(Self.fence, head + "- [ ] wood\n- [ ] nails\n")
    #expect(try ActionReply(await workspace.send(form)).done == ["Completed “nails”"])
    #expect(try workspace.read(Self.fence) == head + "- [ ] wood\n- [x] nails\n")
    try workspace.write(Self.fence, head + "- [ ] wood\n")
    let refused = await workspace.send(form)
    #expect(
      try refused.status == 422
        && ActionReply(refused).refused
          == "The subtasks have changed in the meantime. Look at them again."
    )
  }

  @Test func severalTodosAreChangedAtOnce() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ana/gate.md", "---\ntitle: Paint the gate\n---\n")
    let todos = "action.edit=ana/fence&action.edit=ana/gate"
    let answer = try ActionReply(await workspace.send(todos + "&priority=low"))
    #expect(answer.todos == ["ana/fence", "ana/gate"])
    #expect(try workspace.read("users/ana/gate.md").contains("priority: low"))
    // All or none.
    #expect(await workspace.send(todos + "&due=never").status == 422)
    _ = await workspace.send("action.undo=\(try #require(answer.undo))")
    #expect(try !workspace.read(Self.fence).contains("priority"))
    #expect(try !workspace.read("users/ana/gate.md").contains("priority"))
  }

  /// Requests at the same time are performed one after the other.
  @Test func requestsAtTheSameTimeAllCount() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          await workspace.send("action.edit=ana/fence&tags=t\(number)&seen.tags=").status
        }
      }
      for await status in group { #expect(status == 200) }
    }
    let text = try workspace.read(Self.fence)
    for number in 0..<20 { #expect(text.contains("t\(number)"), "\(text)") }
  }
}
