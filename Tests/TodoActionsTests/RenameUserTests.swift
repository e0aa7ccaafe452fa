import Testing
import TodoModel

@testable import TodoActions

/// Accounts that get another name, and all that names them.
struct RenameUserTests {
  private let rename = RenameUser("ana", to: "zoe")

  /// Everything that can name Ana, in her own files and in those of others.
  private func team() async throws -> ActionSandbox {
    let sandbox = try ActionSandbox.team([
      "docket.yml": """
      title: The Team   # of user ana
      user: ana
      exclude: ['users/ana/private/**', users/anabel/**]
      views:
        - {name: Mine, query: "user:ana -author:@Ana or user:anabel"}

      """,
      "users/ana/list.md": "- [ ] first [id:: one]\n- [ ] second\n",
      "users/ana/trip/map.md": "---\ntitle: Map\nid: chart\naliases: [old, ben/map]\n---\n"
        + "[milk](/users/ana/milk.md) [boat](../boat.md) [[ana/boat]] [[milk]]\n",
      "users/ana/pic.gif": "GIF89a", "users/ana/note.txt": "ana",
      "users/ben/stars.yml": "- ana/milk # cold\n- 'Ana/old'\n- ana/gone\n",
      "users/ben/wait.md": """
      ---
      title: Wait
      author: ana
      assignee: [ben, '@Ana']
      aliases: [ana/given]
      depends: [ana/boat, ana/one, ../ana/milk.md, boat]
      ---
      See [it](../ana/trip/map.md), ![p](../ana/pic.gif), [[ana/milk#x]], [[ana/given]] and ana.

      """,
      "users/ben/plan.md": "- [ ] call [dependsOn:: ana/one]\n",
      "local/own.md": "---\ntitle: Own\ndepends: ana/boat\n---\n",
    ])
    try await sandbox.perform(ChangeComment(on: "ana/milk", .add("Two, [[ana/boat]].")), as: "ben")
    try await sandbox.perform(ChangeComment(on: "ana/milk", .add("Three.")))
    try await sandbox.perform(ChangeComment(on: "ben/bread", .add("Mine.")))
    return sandbox
  }

  /// Also where a value of the settings is a username.
  @Test func adminsAndPeopleOfSourcesFollow() async throws {
    let settings = """
      timezone: Europe/Lisbon
      admins: [ben, ana]   # both
      sources:
        - {path: ../engine, users: {ana: ben, annie: "ana"}}
        - path: ../yard
          users:
            boss: ana
            ana2: ben
      projects:
        - {name: Pier 7, lead: ana}   # at first
        - {name: ana, lead: ben}

      """
    let sandbox = try ActionSandbox.team(["docket.yml": settings])
    let result = try await sandbox.result(of: rename)
    #expect(result.notices.isEmpty, "\(result.notices)")
    #expect(
      try sandbox.read("docket.yml")
        == settings.replacing("[ben, ana]", with: "[ben, zoe]")
        .replacing("\"ana\"", with: "\"zoe\"").replacing("boss: ana", with: "boss: zoe")
        .replacing("lead: ana", with: "lead: zoe"))
  }

  @Test func everythingThatNamesTheUserFollows() async throws {
    let sandbox = try await team()
    let before = try sandbox.files()
    let (problems, stars) = (try await sandbox.problems(), try await starred(sandbox))
    let result = try await sandbox.result(of: rename)
    #expect(!sandbox.has("users/ana") && result.notices.isEmpty, "\(result.notices)")
    #expect(result.outcomes == [.userRenamed(from: "ana", to: "zoe", todos: 7, otherFiles: 7)])
    #expect(
      try sandbox.read("docket.yml") == """
        title: The Team   # of user ana
        user: zoe
        exclude: ['users/zoe/private/**', users/anabel/**]
        views:
          - {name: Mine, query: "user:zoe -author:@zoe or user:anabel"}

        """)
    #expect(try sandbox.read("users/zoe/milk.md").contains("aliases: [ana/milk]\n"))
    #expect(try sandbox.read("users/zoe/list.md") == "- [ ] first [id:: one]\n- [ ] second\n")
    #expect(
      try sandbox.read("users/zoe/trip/map.md")
        == "---\ntitle: Map\nid: chart\naliases: [ana/old, ben/map, ana/chart]\n---\n"
        + "[milk](/users/zoe/milk.md) [boat](../boat.md) [[zoe/boat|ana/boat]] [[milk]]\n")
    #expect(try sandbox.read("users/zoe/note.txt") == "ana" && sandbox.has("users/zoe/pic.gif"))
    #expect(
      try sandbox.read("users/ben/stars.yml") == "- zoe/milk # cold\n- 'zoe/chart'\n- ana/gone\n")
    #expect(
      try sandbox.read("users/ben/wait.md") == """
        ---
        title: Wait
        author: zoe
        assignee: [ben, zoe]
        aliases: [ana/given]
        depends: [zoe/boat, zoe/one, "../zoe/milk.md", boat]
        ---
        See [it](../zoe/trip/map.md), ![p](../zoe/pic.gif), [[zoe/milk#x|ana/milk#x]], [[ana/given]] and ana.

        """)
    #expect(try sandbox.read("users/ben/plan.md") == "- [ ] call [dependsOn:: zoe/one]\n")
    #expect(try sandbox.read("local/own.md") == "---\ntitle: Own\ndepends: zoe/boat\n---\n")
    let comments = try await sandbox.load().comments
    #expect(
      Set(comments.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") }) == [
        "users/ben/comments/zoe/milk", "users/zoe/comments/zoe/milk",
        "users/zoe/comments/ben/bread",
      ])
    #expect(comments.contains { $0.body.text.contains("[[zoe/boat|ana/boat]]") })
    #expect(try await starred(sandbox) == stars)
    #expect(try await sandbox.problems().count == problems.count)
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  private func starred(_ sandbox: ActionSandbox) async throws -> [String] {
    let workspace = try await sandbox.load()
    return workspace.users.flatMap(\.stars).map { workspace.todos[$0].title }.sorted()
  }

  @Test func aNameComesBack() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.perform(rename)
    try await sandbox.perform(RenameUser("zoe", to: "ana"), as: "zoe")
    #expect(
      try sandbox.read("users/ana/milk.md")
        == "---\ntitle: Buy 牛乳\ndue: 2026-11-21\naliases: [zoe/milk]\n---\n")
    #expect(
      try sandbox.read("users/ben/bread.md")
        == "---\ntitle: Bread\ndue: 2026-11-22\ndepends: ana/milk\n---\n")
  }

  /// What cannot be read moves as it is, and is named.
  @Test func aBrokenFileMovesToo() async throws {
    let broken = "---\ntitle: [\nauthor: {\n"
    let sandbox = try ActionSandbox.team([
      "users/ana/broken.md": broken, "users/ben/stars.yml": "- ana/milk\n- [\n",
    ])
    let result = try await sandbox.result(of: rename)
    #expect(try sandbox.read("users/zoe/broken.md") == broken)
    #expect(result.notices.count == 1, "\(result.notices)")
    #expect(try sandbox.read("users/ben/stars.yml") == "- ana/milk\n- [\n")
  }

  @Test func whatIsRefused() async throws {
    let sandbox = try ActionSandbox.team(["local/x.md": "---\ntitle: x\n---\n"])
    func rename(_ old: String, _ new: String) -> RenameUser { RenameUser(old, to: new) }
    try await sandbox.expect(.notYourAccount("ben", .name, actor: "ana"), of: rename("ben", "zoe"))
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "bem", field: .username, isName: true, suggestion: "ben",
          users: ["ana", "ben"], addable: nil)), of: rename("bem", "zoe"))
    try await sandbox.expect(.deviceIsNoUser(.username), of: rename("local", "zoe"))
    try await sandbox.expect(.usernameTaken("ben", hasProfile: true), of: rename("ana", "ben"))
    try await sandbox.expect(.usernameTaken("ana", hasProfile: true), of: rename("ana", "Ana"))
    for name in ["local", "index"] {
      try await sandbox.expect(
        .invalidUsername(name, .reserved, suggestion: nil), of: rename("ana", name))
    }
    try await sandbox.expect(
      .invalidUsername("a b", .characters, suggestion: "a-b"), of: rename("ana", "a b"))
    try sandbox.write("users/zoe", "a file")
    try await sandbox.expect(.folderTaken("users/zoe"), of: rename("ana", "zoe"))
  }

  @Test func theEnvironmentStillHasTheOldName() async throws {
    let sandbox = try ActionSandbox.team()
    let actor = Actor(name: "ana", source: .variable, email: nil)
    let changeset = try await sandbox.preview(rename, as: actor)
    #expect(changeset.notices == [.variableNamesOldUser(old: "ana", new: "zoe")])
  }
}
