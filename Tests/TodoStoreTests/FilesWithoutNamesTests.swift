import Foundation
import Testing
import Text
import TodoModel

@testable import TodoStore

/// Which ids are taken, told without reading the files again that name themselves by their path alone.
@Suite struct FilesWithoutNamesTests {
  private func names(
    _ folder: TemporaryFolder, program: UInt64 = 1
  ) async throws -> (read: Set<String>, unread: Set<String>) {
    // Times of files are told apart from the next moment on.
    try await Task.sleep(for: .milliseconds(20))
    let store = WorkspaceStore(root: folder.path)
    let cache = LoadOptions.Cache(
      folder: try store.cache(), program: Fingerprint(high: program, low: 0), isRead: true,
      needsBodies: { _ in false })
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false, cache: cache)
    let found = try await store.load(options, namesOf: "ana")
    return (
      Set(found.todos.filter { $0.owner == "ana" }.map(\.id)), try #require(found.unreadIDs)
    )
  }

  private func workspace() throws -> TemporaryFolder {
    try TemporaryFolder([
      "docket.yml": "timezone: UTC\n",
      "users/ana/profile.md": "---\nusername: ana\n---\n",
      "users/ana/milk.md": "---\ntitle: Milk shake\n---\n",
      "users/ana/archive/2025/Old Boat.md": "---\ntitle: Boat\n---\n",
      "users/ana/named.md": "---\ntitle: Named\nid: other\n---\n",
      "users/ana/moved.md": "---\ntitle: Moved\naliases: [ben/moved]\n---\n",
      "users/ana/list.md": "- [ ] one\n",
      "users/ben/profile.md": "---\nusername: ben\n---\n",
      "users/ben/bread.md": "---\ntitle: Bread\n---\n",
      "users/cleo/profile.md": "---\nusername: cleo\n---\n",
    ])
  }

  @Test func onlyFilesWithOtherNamesAreReadAgain() async throws {
    let folder = try workspace()
    let first = try await names(folder)
    #expect(first == (["milk", "Old Boat", "other", "moved", "list-one"], []))
    let second = try await names(folder)
    #expect(second == (["other", "moved", "list-one"], ["milk", "old boat"]))
  }

  @Test func aFileThatChangedIsReadAgain() async throws {
    let folder = try workspace()
    _ = try await names(folder)
    // As many bytes as before.
    try folder.write("users/ana/milk.md", "---\ntitle: M\nid: soya\n---\n")
    try folder.write("users/ana/new.md", "---\ntitle: New\n---\n")
    try FileManager.default.removeItem(atPath: folder.path + "/users/ana/archive/2025/Old Boat.md")
    let changed = try await names(folder)
    #expect(changed == (["soya", "new", "other", "moved", "list-one"], []))
    let later = try await names(folder)
    #expect(later == (["soya", "other", "moved", "list-one"], ["new"]))
  }

  @Test func whatIsNotOurNoteIsNotBelieved() async throws {
    let folder = try workspace()
    _ = try await names(folder)
    #expect(try await names(folder).unread.count == 2)
    #expect(try await names(folder, program: 2).unread.isEmpty)
    #expect(try await names(folder, program: 2).unread.count == 2)
    let path = folder.path + "/.docket/cache/names"
    var note = try Data(contentsOf: URL(fileURLWithPath: path))
    note[40] ^= 1
    try folder.write(".docket/cache/names", note)
    #expect(try await names(folder, program: 2).unread.isEmpty)
    try folder.write("docket.yml", "timezone: Europe/Lisbon\n")
    #expect(try await names(folder, program: 2).unread.isEmpty)
  }

  @Test func aNewFileOfAKnownNameTakesAllToBeRead() async throws {
    let folder = try workspace()
    for _ in 1...2 { _ = try await names(folder) }
    try folder.write("users/ana/later/milk.md", "---\ntitle: Milk\n---\n")
    let store = WorkspaceStore(root: folder.path)
    let cache = LoadOptions.Cache(
      folder: try store.cache(), program: Fingerprint(high: 1, low: 0), isRead: true,
      needsBodies: { _ in false })
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false, cache: cache)
    let found = try await store.load(options, namesOf: "ana")
    #expect(found.unreadIDs == nil && found.todos.contains { $0.id == "milk-2" })
  }

  /// The second of two files of one name is shown under another, which only all of them tell.
  @Test func ofTwoFilesOfOneNameAllAreRead() async throws {
    let folder = try workspace()
    try folder.write("users/ana/later/MILK.md", "---\ntitle: Milk\n---\n")
    let store = WorkspaceStore(root: folder.path)
    for _ in 1...3 {
      try await Task.sleep(for: .milliseconds(20))
      let cache = LoadOptions.Cache(
        folder: try store.cache(), program: Fingerprint(high: 1, low: 0), isRead: true,
        needsBodies: { _ in false })
      let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false, cache: cache)
      let ids = try await store.load(options, namesOf: "ana").todos.map(\.id)
      #expect(Set(ids).isSuperset(of: ["MILK", "milk-2"]), "\(ids)")
    }
  }
}
