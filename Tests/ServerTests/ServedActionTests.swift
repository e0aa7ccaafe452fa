#if Server
  import Foundation
  import Testing
  import TodoRendering

  @testable import Server

  /// What pages and scripts send is what the table of actions has: otherwise the browser would show the
  /// mistake, and to a user.
  @Suite struct ServedActionTests {
    private static let pages = [
      "users/ana/todos/fence.html", "users/ana/index.html", "users/ana/profile.html",
      "users/ana/categories.html", "people.html", "index.html", "board.html",
    ]

    @Test func formsSendKnownFields() async throws {
      let workspace = try ServedWorkspace(editedBy: "ana")
      try workspace.write("users/ana/profile.md", "---\nfirst_name: Ana\nlast_name: N\n---\n")
      try workspace.write("users/ana/comments/ana/fence/20261120T101010Z-a1b2.md", "Hello\n")
      await workspace.update()
      var seen: Set<String> = []
      for page in Self.pages {
        let text = await workspace.answer("/\(page)").text
        for form in text.matches(
          of: /<form [^>]*action="\/api\/actions".*?<\/form>/.dotMatchesNewlines())
        {
          let names = form.output.matches(of: /\sname="([^"]*)"/).map { String($0.1) }
          let actions = names.filter { $0.hasPrefix("action.") }.map { String($0.dropFirst(7)) }
          for name in actions {
            let action = try #require(ServedAction.byName[name], "\(page): \(name)")
            let known = action.fields + ServedAction.Field.common
            for sent in names where sent != "page" && !sent.hasPrefix("action.") {
              #expect(known.contains { $0.takes(sent) }, "\(page): \(name) \(sent)")
            }
          }
          seen.formUnion(actions)
        }
        // Buttons outside of their form.
        let buttons = text.matches(of: /\sname="action\.([a-z_]+)"/).map { String($0.1) }
        #expect(Set(buttons).subtracting(ServedAction.byName.keys).isEmpty, "\(page)")
        seen.formUnion(buttons)
      }
      #expect(seen.count > 10, "\(seen.sorted())")
    }

    @Test func aTodoIsHandedOver() async throws {
      let workspace = try ServedWorkspace(editedBy: "ana")
      try workspace.write("users/ben/profile.md", "---\nfirst_name: Ben\n---\n")
      await workspace.update()
      let page = await workspace.answer("/users/ana/todos/fence.html").text
      #expect(page.contains("<option value=\"ben\">Ben</option>"), "\(page)")
      let answer = await workspace.send("action.move=ana/fence&to=ben")
      #expect(answer.status == 200 && answer.text.contains("Handed over “Mend the fence” to @ben"))
      #expect(try workspace.read("users/ben/fence.md").contains("title: Mend the fence"))
      try workspace.write("users/ana/roof.md", "---\ntitle: Mend the roof\n---\n")
      await workspace.update()
      let none = await workspace.send("action.move=ana/roof&to=nobody")
      #expect(none.status == 422 && none.text.contains("\"field\": \"to\""), "\(none.text)")
    }

    /// Of several todos those of others are named, and none is changed.
    @Test(arguments: ["done=", "edit=", "remove=", "move="])
    func thoseOfOthersAreNamed(action: String) async throws {
      let workspace = try ServedWorkspace(editedBy: "ana")
      try workspace.write("users/ben/profile.md", "---\nname: Ben\n---\n")
      for name in ["a", "b", "c", "d", "e"] {
        try workspace.write("users/ben/\(name).md", "---\ntitle: Todo \(name)\n---\n")
      }
      let todos = ["ana/fence", "ben/a", "ben/b", "ben/c", "ben/d", "ben/e"]
      let value = ["edit=": "&due=fri", "move=": "&to=ben"][action] ?? ""
      let answer = await workspace.send(
        todos.map { "action.\(action)\($0)" }.joined(separator: "&") + value)
      let refused = try ActionReply(answer).refused ?? ""
      #expect(answer.status == 422)
      #expect(
        refused.hasPrefix("Not yours: “Todo a” (Ben), “Todo b” (Ben), “Todo c” (Ben), 2 more."),
        "\(answer.text)")
      #expect(try !workspace.read("users/ana/fence.md").contains("completed"))
    }

    @Test func aClosedTodoIsArchived() async throws {
      let workspace = try ServedWorkspace(editedBy: "ana")
      let open = await workspace.send("action.archive=ana/fence")
      #expect(
        open.status == 422 && open.text.contains("This todo is open. Complete or cancel it first."))
      _ = await workspace.send("action.done=ana/fence")
      await workspace.update()
      let page = await workspace.answer("/users/ana/todos/fence.html").text
      #expect(page.contains("name=\"action.archive\""), "\(page)")
      let closed = await workspace.send("action.archive=ana/fence")
      #expect(closed.status == 200 && closed.text.contains("Archived “Mend the fence”"))
      #expect(try workspace.read("users/ana/archive/2026/fence.md").contains("completed:"))
    }

    /// A program that means a dry run must not change a file.
    @Test(arguments: ["yes", "True", "2", " true"])
    func aFlagIsTrueOrFalse(value: String) async throws {
      let workspace = try ServedWorkspace(editedBy: "ana")
      let form = "action.star=ana/fence&dry_run=\(value.replacing(" ", with: "+"))"
      #expect(await workspace.send(form).status == 400)
      #expect(try !workspace.read("users/ana/fence.md").contains("starred"))
    }

    /// The yes was to another title.
    @Test func consentIsToWhatWasAsked() async throws {
      let workspace = try ServedWorkspace(editedBy: "ana")
      let question = await workspace.send("action.remove=ana/fence").text
      let id = try #require(question.firstMatch(of: /"question_id": "([^"]*)"/)?.1)
      _ = await workspace.send("action.edit=ana/fence&title=Another&seen.title=Mend+the+fence")
      #expect(await workspace.send("action.remove=ana/fence&agreed=\(id)").status == 409)
    }

    /// Scripts send known actions, and have a text for each.
    @Test func scriptsKnowTheActions() throws {
      let strings = Strings.english
      for (path, file) in ClientFiles(strings).files where path.hasSuffix(".js") {
        let text = String(decoding: file.bytes, as: UTF8.self)
        for name in text.matches(of: /"action\.([a-z_]+)"/).map({ String($0.1) }) {
          #expect(ServedAction.byName[name] != nil, "\(path): \(name)")
        }
      }
      let script = try #require(ClientFiles(strings).files["-/send.js"])
      let text = String(decoding: script.bytes, as: UTF8.self)
      for action in ServedAction.all where action.name != "undo" {
        #expect(text.contains("act_\(action.name): "), "\(action.name)")
      }
    }
  }
#endif
