import Testing
import TodoModel

@testable import TodoActions

/// Todos of this device that become a user's.
struct ImportTests {
  private func imported(_ id: String, _ new: String, _ title: String) -> Outcome {
    .imported(todo("ana/\(new)", title), from: "local/\(id)")
  }

  /// What todos wait for, by address.
  private func waits(_ address: String, in sandbox: ActionSandbox) async throws -> [String] {
    let todos = try await sandbox.todos()
    let todo = try #require(todos.first { $0.address == address })
    return todo.depends.compactMap { $0.target.map { todos[$0].address } }
  }

  @Test func filesBecomeOnesOwn() async throws {
    let sandbox = try ActionSandbox.team([
      "local/charge.md":
        "---\ntitle: Charge # 1\nauthor: Local Device\ncreated: 2026-11-02 # then\nstarred: yes\n---\nB",
      "local/home/deep/lamp.md": "---\ntitle: Lamp\nid: LAMP-1\n---\n",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(of: ImportLocalTodos([]))
    #expect(
      result.outcomes == [
        imported("charge", "charge", "Charge"), imported("LAMP-1", "LAMP-1", "Lamp"),
      ])
    #expect(
      result.files == [
        "local/charge.md": nil, "local/home/deep/lamp.md": nil,
        "users/ana/charge.md":
          "---\ntitle: Charge # 1\ncreated: 2026-11-02 # then\nstarred: yes\naliases: [local/charge]\n---\nB",
        "users/ana/home/deep/lamp.md":
          "---\ntitle: Lamp\nid: LAMP-1\naliases: [local/LAMP-1]\n---\n",
      ])
    let charge = try #require(try await sandbox.todos().first { $0.address == "ana/charge" })
    #expect(charge.author == "ana" && charge.isStarred)
    #expect(!(try await sandbox.hasErrors()))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func ofTwoOfOneIdEachIsFoundByItsOwn() async throws {
    let stay = "---\ntitle: Stay\ndepends: [milk] # oat\n---\n"
    let sandbox = try ActionSandbox.team([
      "local/milk.md": "---\ntitle: Oat milk\n---\n",
      "local/mush.md": "---\ntitle: Mush\ndepends: milk\n---\n", "local/stay.md": stay,
      "users/ana/cake.md": "---\ntitle: Cake\ndepends: [local/milk, milk]\n---\n",
    ])
    let result = try await sandbox.result(of: ImportLocalTodos(["milk", "mush"]))
    guard case .imported(let oat, from: "local/milk")? = result.outcomes.first else {
      Issue.record("\(result.outcomes)")
      return
    }
    #expect(oat.address.wholeMatch(of: /ana\/milk-[a-z0-9]{4}/) != nil && oat.title == "Oat milk")
    #expect(sandbox.has("users/\(oat.address).md"))
    #expect(try await waits("ana/mush", in: sandbox) == [oat.address])
    #expect(try await waits("local/stay", in: sandbox) == [oat.address])
    #expect(try sandbox.read("local/stay.md") == stay)
    #expect(try await waits("ana/cake", in: sandbox) == [oat.address, "ana/milk"])
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test func aChecklistMovesWhole() async throws {
    let text = "# Shop\r\n\r\n- [ ] bread ➕ 2026-11-02\r\n- [x] jam ⛔ list-bread\r\n"
    let sandbox = try ActionSandbox.team([
      "users/ben/list.md": "- [ ] bread\n", "local/list.md": text,
      "local/x.md": "---\ntitle: X\ndepends: [list-bread]\n---\n",
    ])
    let result = try await sandbox.result(of: ImportLocalTodos(["list-jam"]))
    #expect(
      result.notices == [
        .importsWholeChecklist(todo("local/list-jam", "jam"), path: "local/list.md")
      ])
    #expect(
      result.outcomes == [
        imported("list-bread", "list-bread", "bread"), imported("list-jam", "list-jam", "jam"),
      ])
    #expect(
      result.files == [
        "local/list.md": nil, "users/ana/list.md": Bytes(text),
        "local/x.md": "---\ntitle: X\ndepends: [ana/list-bread]\n---\n",
      ])
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test func itemsWhoseIdsAreTaken() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/list.md": "- [ ] bread\n- [ ] tea 🆔 tea\n",
      "local/list.md":
        "---\nauthor: Local Device\n---\n- [ ] bread\n- [ ] green 🆔 tea\n- [ ] cup ⛔ tea\n",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(of: ImportLocalTodos([]))
    let path = try #require(result.files.keys.first { $0.hasPrefix("users/ana/list-") })
    let text = try sandbox.read(path)
    let pattern =
      /---\n---\n- \[ \] bread\n- \[ \] green 🆔 (tea-[a-z0-9]{4})\n- \[ \] cup ⛔ (tea-[a-z0-9]{4})\n/
    let match = try #require(text.wholeMatch(of: pattern), "\(text)")
    #expect(match.1 == match.2)
    #expect(try await sandbox.problems() == [])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func whatAnItemCannotSayIsTold() async throws {
    let sandbox = try ActionSandbox.team([
      "local/list.md": "- [ ] bread\n", "local/rest.md": "- [ ] eat ⛔ list-bread\n",
      "users/ben/list.md": "- [ ] bread\n",
    ])
    let result = try await sandbox.result(of: ImportLocalTodos(["list-bread"]))
    #expect(
      result.notices.contains(
        .referencesUnchanged(address: "local/rest-eat", path: "local/rest.md")))
    #expect(try sandbox.read("local/rest.md") == "- [ ] eat ⛔ list-bread\n")
  }

  @Test func namesThatMeanSomethingElse() async throws {
    let sandbox = try ActionSandbox.team([
      "local/profile.md": "---\ntitle: Profile\n---\n",
      "local/comments/a.md": "---\ntitle: A\n---\n",
    ])
    let result = try await sandbox.result(of: ImportLocalTodos([]))
    #expect(result.outcomes.contains(imported("a", "a", "A")))
    #expect(
      result.files.keys.contains {
        $0.wholeMatch(of: /users\/ana\/profile-[a-z0-9]{4}\.md/) != nil
      })
    #expect(try sandbox.read("users/ana/profile.md").contains("name: Ana"))
    #expect(try await sandbox.problems() == [])
  }

  @Test func refusals() async throws {
    let sandbox = try ActionSandbox.team()
    #expect(try await sandbox.result(of: ImportLocalTodos([])).notices == [.nothingToImport])
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    func named(_ id: String) -> ImportLocalTodos { ImportLocalTodos([id]) }
    try await sandbox.expect(.notOfDevice(address: "ana/boat", owner: "ana"), of: named("boat"))
    try await sandbox.expect(.notOfDevice(address: "ben/bread", owner: "ben"), of: named("bread"))
    try await sandbox.expect(
      .unknownTodo("zzz", suggestions: [], unreadPath: nil), of: named("zzz"))
    try await sandbox.expect(
      .unknownTodo(
        "chrge", suggestions: [TodoCandidate(address: "local/charge", title: "Charge")],
        unreadPath: nil), of: named("chrge"))
    try await sandbox.expect(.actsAsDevice(.account), of: ImportLocalTodos([]), as: "local")
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "carl", field: .actor, isName: true, suggestion: nil, users: ["ana", "ben"],
          addable: "carl")), of: ImportLocalTodos([]), as: "carl")
    let bare = try ActionSandbox(only: ["local/a.md": "---\ntitle: A\n---\n"])
    try await bare.expect(.noAccounts(.importLocal), of: ImportLocalTodos([]), as: nil)
    // A broken file stops all.
    try sandbox.write("local/b.md", "---\n{title: B}\n---\n")
    try await sandbox.expect(problem: "local/b.md:", of: ImportLocalTodos([]))
  }

  @Test func aThousandTodos() async throws {
    var files: [String: String] = [:]
    for number in 0..<1000 {
      files["local/\(number % 10)/t\(number).md"] = "---\ntitle: \(number)\n---\n"
    }
    let sandbox = try ActionSandbox.team(files)
    let before = try sandbox.files()
    try await sandbox.perform(ImportLocalTodos([]))
    #expect(try !sandbox.files().keys.contains { $0.hasPrefix("local/") })
    #expect(try sandbox.read("users/ana/9/t999.md").contains("aliases: [local/t999]"))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  // MARK: What others do not see

  /// A text is not refused for what it names: others see a link that leads nowhere.
  @Test func linksToThisDeviceAreWarnedOf() async throws {
    let sandbox = try ActionSandbox.team([
      "local/secret.md": "---\ntitle: Secret\n---\n", "local/list.md": "# List\n\n- [ ] a\n",
      "users/ana/boat.md":
        "---\ntitle: Boat\n---\n[[local/secret]] [[secret#x]] [l](../../local/list.md) `[[local/secret]]`\n",
      "local/x.md": "---\ntitle: X\n---\n[[secret]] [[milk]]\n",
      "users/ana/milk.md": "---\ntitle: Milk\n---\n[[dentist]]\n",
    ])
    func handOver(_ id: String) -> HandOverTodos { HandOverTodos(PlaceTodos([id]), to: "ben") }
    #expect(try await sandbox.perform(handOver("milk")).notices.isEmpty)
    let boat = "users/ben/boat.md"
    #expect(
      try await sandbox.perform(handOver("boat")).notices == [
        .linksToDevice(path: boat, target: "local/secret"),
        .linksToDevice(path: boat, target: "local/list.md"),
      ])
    #expect(
      try await sandbox.perform(ImportLocalTodos(["x"])).notices == [
        .linksToDevice(path: "users/ana/x.md", target: "local/secret")
      ])
    try sandbox.undo()
    #expect(try await sandbox.perform(ImportLocalTodos([])).notices.isEmpty)
  }

  @Test func linksToThisDeviceAreWarnedOfInNewTextsToo() async throws {
    let sandbox = try ActionSandbox.team([
      "local/secret.md": "---\ntitle: Secret\n---\n", "local/a.png": "\u{89}PNG",
    ])
    let body = "[[local/secret]] [s](../../local/secret.md) ![](../../local/a.png) [[milk]]"
    let file = "users/ben/t.md"
    let added = try await sandbox.perform(add("T") { ($0.recipient, $0.body) = ("ben", body) })
    #expect(
      added.notices == [
        .linksToDevice(path: file, target: "local/secret"),
        .linksToDevice(path: file, target: "local/secret.md"),
        .linksToDevice(path: file, target: "local/a.png"),
      ])
    let own = try await sandbox.perform(add("Mine") { ($0.isLocal, $0.body) = (true, body) })
    #expect(own.notices.isEmpty)
    let code = "[[milk]] `[[local/secret]]`"
    let other = try await sandbox.perform(add("U") { ($0.recipient, $0.body) = ("ben", code) })
    #expect(other.notices.isEmpty)
    let comment = try await sandbox.perform(ChangeComment(on: "bread", .add("See [[secret]].")))
    guard case .linksToDevice(let path, "local/secret")? = comment.notices.first else {
      Issue.record("\(comment.notices)")
      return
    }
    #expect(comment.notices.count == 1 && path.hasSuffix(".md"))
    try sandbox.write("users/ana/pics.md", "---\ntitle: Pics\n---\n![](../../local/a.png)\n")
    let moved = try await sandbox.perform(HandOverTodos(PlaceTodos(["pics"]), to: "ben"))
    #expect(moved.notices == [.linksToDevice(path: "users/ben/pics.md", target: "local/a.png")])
  }

  /// What is only on this device is named in no file that others read.
  @Test func whatOthersDoNotSeeIsNotWaitedFor() async throws {
    let sandbox = try ActionSandbox.team([
      "local/secret.md": "---\ntitle: Secret\n---\n", "local/list.md": "- [ ] a\n",
      "local/waits.md": "---\ntitle: Waits\ndepends: secret\n---\n",
    ])
    func refusal(_ id: String, _ path: String) -> Refusal {
      .waitsForDevice(address: "local/\(id)", id: id, path: "local/\(path).md", hasAccounts: true)
    }
    let secret = refusal("secret", "secret")
    try await sandbox.expect(secret, of: add("X") { $0.depends = ["local/secret"] })
    try await sandbox.expect(
      refusal("list-a", "list"), of: add("X") { $0.depends = ["local/list-a"] })
    try await sandbox.expect(
      secret, of: add("X") { ($0.recipient, $0.depends) = ("ben", ["secret"]) })
    try await sandbox.expect(secret, of: edit("milk") { $0.addedDepends = ["local/secret"] })
    try await sandbox.expect(secret, of: ImportLocalTodos(["waits"]))
    try await sandbox.expect(secret, of: HandOverTodos(PlaceTodos(["waits"]), to: "ben"))
    try await sandbox.perform(add("Y") { ($0.isLocal, $0.depends) = (true, ["secret"]) })
    try await sandbox.perform(ImportLocalTodos(["waits", "secret"]))
    #expect(try !sandbox.read("users/ana/waits.md").contains("local/secret]\n---"))
  }
}
