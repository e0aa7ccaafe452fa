import Foundation
import Testing
import TodoModel
import TodoStore

@testable import TodoActions

/// Accounts that are removed, and what stays.
struct RemoveUserTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0xFF]

  private func busy(_ files: [String: String] = [:]) async throws -> ActionSandbox {
    let sandbox = try ActionSandbox.team(
      [
        "users/ben/stars.yml": "- ana/milk\n- ana/boat\n", "users/ana/.hidden/x": "x",
      ].merging(files) { $1 })
    try await sandbox.perform(ChangeComment(on: "ana/milk", .add("Two.")), as: "ben")
    try await sandbox.perform(ChangeComment(on: "ben/bread", .add("Mine.")))
    let picture = try Avatar(Self.png, path: nil)
    var profile = EditUser(nil)
    profile.avatar = .set(picture)
    try await sandbox.perform(profile)
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.root)/users/ana/empty/er", withIntermediateDirectories: true)
    return sandbox
  }

  private let all = RemoveUser("ana", keepsTodos: false)
  private let keeping = RemoveUser("ana", keepsTodos: true)
  private let bens = RemoveUser("ben", keepsTodos: true)

  @Test func everythingIsRemovedAndComesBack() async throws {
    let sandbox = try await busy()
    let before = try sandbox.files()
    let result = try await sandbox.result(of: all, consent: .everything)
    #expect(result.outcomes == [.userRemoved(username: "ana", files: 8, folder: "users/ana")])
    #expect(!sandbox.has("users/ana"))
    #expect(try await sandbox.load().users.map(\.username) == ["ben"])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func theQuestionSaysHowMuchIsRemoved() async throws {
    let sandbox = try await busy()
    var contents = TodoActions.Confirmation.UserContents(
      username: "ana", displayName: "Ana Núñez", keepsTodos: false, todos: 4, comments: 1,
      files: 3, keptFiles: 0, stars: 2, foreignComments: 1, dependencies: 1)
    try await sandbox.expect(asks: .removeUser(contents), of: all)
    (contents.keepsTodos, contents.files, contents.keptFiles) = (true, 2, 1)
    (contents.stars, contents.foreignComments, contents.dependencies) = (0, 0, 0)
    try await sandbox.expect(asks: .removeUser(contents), of: keeping)
    try await sandbox.perform(keeping, consent: .to([.removeUser(contents)]))
    #expect(!sandbox.has("users/ana"))
  }

  @Test func todosMayStayOnThisDevice() async throws {
    let sandbox = try await busy([
      "local/milk.md": "---\ntitle: Other milk\n---\n",
      "users/ana/list.md": "- [ ] a\n- [x] b\n",
      "users/ana/trip/x.md": "---\ntitle: X\nauthor: ana\ncreated: 2026-11-01\n---\n",
      "users/ana/trip/map.gif": "GIF89a",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(of: keeping, consent: .everything)
    #expect(
      result.outcomes.contains(.kept(todo("local/boat", "Build a boat"), from: "ana/boat")))
    #expect(!sandbox.has("users/ana"))
    let local = try sandbox.files().keys.filter { $0.hasPrefix("local/") }
    #expect(local.count == 9, "\(local)")
    #expect(local.contains("local/trip/map.gif") && !local.contains("local/avatar.png"))
    #expect(try sandbox.read("local/milk.md") == "---\ntitle: Other milk\n---\n")
    #expect(
      try sandbox.read("local/trip/x.md")
        == "---\ntitle: X\ncreated: 2026-11-01\naliases: [ana/x]\n---\n")
    #expect(try sandbox.read("local/list.md") == "- [ ] a\n- [x] b\n")
    // What others made of them follows.
    let loaded = try await sandbox.loaded()
    let comment = try #require(loaded.workspace.comments.first)
    #expect(loaded.workspace.todos[comment.todo].title == "Buy 牛乳")
    #expect(try await sandbox.problems() == [])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test(
    "What lies in the place of what stays",
    arguments: [
      ("pic.gif", "local/pic.gif", "GIF89a, another", "local/pic.gif"),
      ("note.md", "local/note.md", "Another.", "local/note.md"),
      ("note.md", "local/Note.md", "Only a note.", "local/Note.md"),
      ("sub/x.bin", "local/SUB/x.bin", "x", "local/SUB/x.bin"),
      ("note.md", "local/note.md/x", "x", "local/note.md"),
      ("sub/x.bin", "local/sub", "x", "local/sub/x.bin"),
    ])
  func whatIsInTheWayIsNamed(
    file: String, other: String, text: String, obstacle: String
  ) async throws {
    let sandbox = try ActionSandbox.team(["users/ben/\(file)": "Only a note.", other: text])
    try await sandbox.expect(
      .keptFileInTheWay(path: "users/ben/\(file)", goal: "local/\(file)", other: obstacle),
      of: bens, as: "ben")
    // The same bytes are kept already.
    try sandbox.write(other, "Only a note.")
    guard other == "local/" + file else { return }
    let before = try sandbox.files()
    let same = try await sandbox.perform(bens, as: "ben", consent: .everything)
    #expect(same.outcomes.contains(.keptFile(from: "users/ben/\(file)", to: other)))
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func whoMayNotBeRemoved() async throws {
    let sandbox = try ActionSandbox.team(["local/x.md": "---\ntitle: x\n---\n"])
    func remove(_ name: String) -> RemoveUser { RemoveUser(name, keepsTodos: false) }
    try await sandbox.expect(
      .notYourAccount("ben", .account, actor: "ana"), of: remove("ben"))
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "bem", field: .username, isName: true, suggestion: "ben",
          users: ["ana", "ben"], addable: nil)), of: remove("bem"))
    try await sandbox.expect(.deviceIsNoUser(.username), of: remove("local"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.root)/users/ana/link", withDestinationPath: "/etc")
    let link = try await sandbox.refusal(of: remove("ana"))
    guard case .cannotBeRestored("users/ana/link", _) = link else {
      Issue.record("\(String(describing: link))")
      return
    }
    #expect(sandbox.has("users/ana/milk.md"))
  }

  /// It is said before a byte of them is read.
  @Test(arguments: [
    ["sparse.md": 1 << 30],
    ["1.bin": 1 << 20, "2.bin": 1 << 20, "3.bin": 1 << 20, "sparse.md": 127 << 20],
  ])
  func whatIsTooLargeToComeBackIsNamed(sizes: [String: Int]) async throws {
    let sandbox = try ActionSandbox.team()
    for (name, size) in sizes {
      let path = "\(sandbox.root)/users/ana/\(name)"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, size) == 0)
    }
    for action in [all, keeping] {
      let refusal = try await sandbox.refusal(of: action)
      guard case .folderTooLarge("users/ana", 128 << 20, "users/ana/sparse.md", _) = refusal
      else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
    }
    #expect(sandbox.has("users/ana/milk.md") && !sandbox.has("local"))
  }
}
