import Text
import Foundation
import Sealing
import SiteBuild
import Synchronization
import Testing
import TodoModel
import TodoStore

@Suite("Sites of sealed users")
struct SealedSiteTests {
  private let workspace: SealedWorkspace

  init() throws { workspace = try SealedWorkspace() }

  @Test func theOpenSiteLeavesSealedUsersOut() async throws {
    let result = try await workspace.build()
    #expect(result.loaded.workspace.todos.map(\.title) == ["Mend the fence"])
    let files = try workspace.files()
    let own = files.keys.filter { $0.hasPrefix("users/sam/") }.sorted()
    #expect(
      own == [
        "users/sam/index.html", "users/sam/key.json", "users/sam/sealed/0.bin",
        "users/sam/sealed/1.bin", "users/sam/sw.js",
      ])
    let people = String(decoding: files["people.html"] ?? [], as: UTF8.self)
    #expect(people.contains(#" href="users/sam/index.html"><span"#) && people.contains(" sam</a>"))
    #expect(!people.contains("Secret"))
    let login = String(decoding: files["users/sam/index.html"] ?? [], as: UTF8.self)
    #expect(login.contains("Ask Ana."))
  }

  @Test func theOnlyUserIsLinked() async throws {
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "users/ana"))
    try await workspace.build()
    let files = try workspace.files()
    let rail = String(decoding: files["rail.js"] ?? [], as: UTF8.self)
    #expect(rail.contains(#""sealed":[{"name":"sam","href":"users/sam/index.html""#))
    #expect(files["people.html"] != nil)
    // There is nothing on a board of the team.
    let first = String(decoding: files["index.html"] ?? [], as: UTF8.self)
    #expect(first.contains(#" href="users/sam/index.html"><span"#) && first.contains(" sam</a>"))
    #expect(!first.contains(#"href="board.html""#))
  }

  @Test func theSealedSiteIsThatOfOnePerson() async throws {
    try workspace.write("users/ana/comments/sam/dentist/20261120T100000Z.md", "Good luck.\n")
    try workspace.write("users/ana/stars.yml", "- sam/dentist\n")
    try await workspace.build()
    let site = try workspace.openedSite()
    #expect(site["index.html"]?.contains("See the dentist") == true)
    let page = site["users/sam/todos/dentist.html"] ?? ""
    #expect(page.contains("Good luck.") && page.contains("Ana"))
    #expect(site["users/sam/profile.html"]?.contains("Sam Secret") == true)
    #expect(site["search.js"]?.contains("See the dentist") == true)
    #expect(!site.values.contains { $0.contains("Mend the fence") })
    let description =
      #"{"chunks":1,"edit":null,"email":null,"key_file":"users/sam/key.yml","names":["sam"],"password_length":6}"#
    #expect(site["site.json"] == description + "\n")
    #expect(site["assets/docket.js"] == nil && site["assets/categories.css"] != nil)
  }

  @Test func aBuildStopsWithoutTheSecret() async throws {
    for (secret, words) in [
      (nil, "users are sealed, so the build needs the secret"), ("", "in DOCKET_SECRET"),
      ("short", "DOCKET_SECRET is not the secret of a site"),
    ] {
      let found = Mutex<[String]>([])
      await #expect {
        try await workspace.build(secret: secret) { problems in found.withLock { $0 += problems } }
      } throws: { error in
        guard case .blocked(let problems)? = error as? BuildError else { return false }
        return problems.count == 1 && problems[0].message.contains(words)
      }
      #expect(found.withLock { $0.contains { $0.contains(words) } })
    }
    #expect(!FileManager.default.fileExists(atPath: workspace.folder.path + "/site"))
  }

  @Test func usersWhoAllowItAreCounted() async throws {
    try workspace.write(
      "users/sam/profile.md",
      "---\nname: Sam Shown\nsealed: true\npublic_name: true\nin_team_totals: true\n---\n")
    try await workspace.build()
    let files = try workspace.files()
    let team = String(decoding: files["index.html"] ?? [], as: UTF8.self)
    #expect(team.contains("2 people, 2 todos"))
    let people = String(decoding: files["people.html"] ?? [], as: UTF8.self)
    #expect(
      people.contains(
        #" Sam Shown</a></th><td class="wide"></td><td class="n">0</td><td class="n">1</td>"#))
  }

  @Test func anUnchangedUserKeepsTheChunks() async throws {
    try await workspace.build()
    let before = try workspace.files()
    let again = try await workspace.build()
    #expect(again.published.written == 0)
    for number in 0..<200 {
      try workspace.write("users/sam/todo-\(number).md", "---\ntitle: Todo \(number)\n---\n")
    }
    try await workspace.build()
    let many = try workspace.files()
    #expect(many["users/sam/sealed/4.bin"] != nil && many["users/sam/sealed/5.bin"] == nil)
    #expect(many["users/sam/sealed/0.bin"] != before["users/sam/sealed/0.bin"])
    // A body is on its own page, in the data of the search and in the calendar and feeds.
    try workspace.write("users/sam/todo-7.md", "---\ntitle: Todo 7\n---\nMore.\n")
    try await workspace.build()
    let changed = try workspace.files()
    #expect(changed["users/sam/sealed/0.bin"] == many["users/sam/sealed/0.bin"])
    #expect(try workspace.openedSite()["users/sam/todos/todo-7.html"]?.contains("More.") == true)
  }

  /// Replacing a sealed todo with one of about the same length changes no size.
  @Test func sizesTellLittle() async throws {
    try await workspace.build()
    let sizes = try workspace.files().mapValues(\.count)
    try workspace.write(
      "users/sam/dentist.md", "---\ntitle: Buy the new rug\ndue: 2026-11-24\n---\n")
    try await workspace.build()
    let others = try workspace.files().mapValues(\.count)
    #expect(sizes.keys.sorted() == others.keys.sorted())
    for (path, size) in sizes { #expect(others[path] == size, "\(path)") }
  }

  @Test func referencesToSealedTodosAreLeftOutWithoutAWord() async throws {
    try workspace.write(
      "users/ana/wait.md",
      "---\ntitle: Wait\ndepends: [sam/dentist, dentist, ../sam/dentist.md, sam/nothing]\n---\n")
    try workspace.write("users/ana/stars.yml", "- sam/dentist\n")
    try workspace.write("users/ana/comments/sam/dentist/20261120T100000Z.md", "Good luck.\n")
    let result = try await workspace.build()
    #expect(result.loaded.workspace.diagnostics.isEmpty)
    #expect(!(try contains("dentist")))
  }

  @Test(arguments: [
    "sealed: ture", "sealed: [true]", "sealed: 1", "Sealed: true", "seald: true", "seal: yes",
  ])
  func aMisspeltSealPublishesNothing(_ line: String) async throws {
    try workspace.write("users/sam/profile.md", "---\nname: Sam Secret\n\(line)\n---\n")
    let result = try await workspace.build()
    #expect(result.loaded.workspace.sealedUsers.map(\.username) == ["sam"])
    #expect(!(try contains("dentist")))
  }

  /// A user with a key is sealed until the profile or the settings say otherwise.
  @Test(arguments: [
    "---\nname: Sam\n---\n", "\n---\nsealed: true\n---\n", "---\nsealed:\n---\n", nil,
  ])
  func aUserWithAKeyIsSealed(_ profile: String?) async throws {
    if let profile {
      try workspace.write("users/sam/profile.md", profile)
    } else {
      try FileManager.default.removeItem(
        at: workspace.folder.appending(path: "users/sam/profile.md"))
    }
    try workspace.write("users/sam/key.yml", KeyFile(revoked: "sam", epoch: 3).text)
    try await workspace.build()
    #expect(!(try contains("dentist")))
    try workspace.write("users/sam/profile.md", "---\nsealed: false\n---\n")
    try await workspace.build()
    #expect(try contains("dentist"))
  }

  /// The names of those who write about a sealed todo are on its page, also after they change.
  @Test func theNamesOfOthersAreRenewed() async throws {
    try workspace.write("users/ana/comments/sam/dentist/20261120T100000Z.md", "Good luck.\n")
    try await workspace.build()
    try workspace.write("users/ana/profile.md", "---\nname: Anabel\n---\n")
    try await workspace.build()
    #expect(try workspace.openedSite()["users/sam/todos/dentist.html"]?.contains("Anabel") == true)
  }

  @Test func picturesOfASealedUserStaySealed() async throws {
    let picture = try #require(Data(base64Encoded: CanaryTests.picture))
    try workspace.write("users/sam/plan.png", picture)
    let body = "---\ntitle: Plan\n---\n![](../sam/plan.png)\n"
    try workspace.write("users/ana/plan.md", body)
    try await workspace.build()
    #expect(!(try workspace.files().values.contains(Array(picture))))
  }

  /// If all users are sealed, the todos of the device that builds are not public either.
  @Test func todosOfTheDeviceAreLeftOutOfASealedSite() async throws {
    try workspace.write("local/dentist.md", "---\ntitle: Another dentist\n---\n")
    try await workspace.build()
    #expect(try contains("Another dentist"))
    let settings = "timezone: Etc/UTC\nsealed: true\nsite_id: \(SealedWorkspace.siteID)\n"
    try workspace.write("docket.yml", settings)
    try await workspace.build()
    #expect(!(try contains("dentist")))
  }

  /// The owner sees who waits for a todo, as on an open site: open todos, each once.
  @Test func theOwnerSeesWhoWaits() async throws {
    try workspace.write(
      "users/ana/wait.md",
      "---\ntitle: Sail on\ndepends: [sam/dentist, ../sam/dentist.md]\n---\n")
    try workspace.write(
      "users/ana/waited.md",
      "---\ntitle: Sailed\ncompleted: 2026-11-20\ndepends: sam/dentist\n---\n")
    try await workspace.build()
    let page = try #require(try workspace.openedSite()["users/sam/todos/dentist.html"])
    #expect(page.components(separatedBy: "Sail on").count == 2 && !page.contains("Sailed"))
    #expect(page.contains("<span>Ana</span>"))
    try workspace.write(
      "users/ana/wait.md", "---\ntitle: Sail home\ndepends: sam/dentist\n---\n")
    try await workspace.build()
    #expect(
      try workspace.openedSite()["users/sam/todos/dentist.html"]?.contains("Sail home") == true)
  }

  /// Suggestions in messages come from what everybody may see.
  @Test func messagesSuggestNothingSealed() async throws {
    try workspace.write("users/ana/wait.md", "---\ntitle: Wait\ndepends: dentisd\n---\n")
    let result = try await workspace.build()
    #expect(result.loaded.workspace.diagnostics.map(\.id) == ["unknown-dependency"])
    #expect(!(try contains("dentist")))
  }

  private func contains(_ word: String) throws -> Bool {
    try workspace.files().values.contains { bytes in
      String(decoding: bytes, as: UTF8.self).contains(word)
    }
  }

  @Test func problemsInSealedFilesAreOnlyCounted() async throws {
    try workspace.write("users/sam/dentist.md", "---\ntitle: See the dentist\ndue: soonish\n---\n")
    let found = Mutex<[String]>([])
    try await workspace.build { problems in found.withLock { $0 += problems } }
    #expect(found.withLock(\.count) == 1)
    #expect(!found.withLock { $0[0].contains("soonish") || $0[0].contains("dentist") })
    #expect(try workspace.openedSite()["problems.html"]?.contains("soonish") == true)
    #expect(!(try contains("soonish")))
  }
}
