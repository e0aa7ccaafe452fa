import Foundation
import Testing
import TodoActions
import TodoModel
import TodoStore

@Suite("Making a workspace")
struct NewWorkspaceTests {
  private func create(
    at root: String, named name: String? = "ana"
  ) async throws(ActionError) -> NewWorkspace {
    let workspaces = Workspaces(
      loading: LoadOptions(machineZone: .utc, threads: 2, asksGit: false, readsBodies: false),
      now: { Now(instant: 1_795_219_200, in: $0) })
    return try await workspaces.create(
      at: root, named: name, login: nil, timezone: "Europe/Lisbon",
      hosted: { _, _ in nil })
  }

  private let root = NSTemporaryDirectory() + "docket-new-\(UUID().uuidString)"

  @Test func aMissingFolderBecomesAWorkspace() async throws {
    defer { _ = Result { try FileManager.default.removeItem(atPath: root) } }
    let new = try await create(at: root + "/deep/er")
    guard case .added(let account) = new.account else {
      Issue.record("\(new.account)")
      return
    }
    #expect(account.username == "ana")
    #expect(new.files.allSatisfy { $0.isNew })
    #expect(new.files.prefix(2).map { $0.path } == ["docket.yml", "users/ana/profile.md"])
    #expect(new.missingIgnores.isEmpty)
    let store = WorkspaceStore(root: root + "/deep/er")
    let options = LoadOptions(machineZone: .utc, threads: 1, asksGit: false, readsBodies: false)
    let workspace = try await store.load(options)
    #expect(workspace.zone.identifier == "Europe/Lisbon")
    #expect(workspace.todos.count == 3 && workspace.diagnostics.isEmpty)

    let again = try await create(at: root + "/deep/er")
    guard case .existing("ana") = again.account else {
      Issue.record("\(again.account)")
      return
    }
    #expect(again.files.allSatisfy { !$0.isNew })
  }

  /// 'init' that was killed goes on.
  @Test(arguments: ["ana", nil]) func anAccountFolderWithoutFilesIsFilled(name: String?)
    async throws
  {
    defer { _ = Result { try FileManager.default.removeItem(atPath: root) } }
    try FileManager.default.createDirectory(
      atPath: root + "/users/\(name ?? "me")", withIntermediateDirectories: true)
    let new = try await create(at: root, named: name)
    guard case .added = new.account else {
      Issue.record("\(new.account)")
      return
    }
  }

  @Test func whatItRefusesIsAValue() async throws {
    try Data().write(to: URL(fileURLWithPath: root))
    defer { _ = Result { try FileManager.default.removeItem(atPath: root) } }
    do throws(ActionError) {
      _ = try await create(at: root)
      Issue.record("a file became a workspace")
    } catch {
      guard case .refused(.notAFolder(path: root)) = error else { throw error }
    }
    do throws(ActionError) {
      _ = try await create(at: root + "s", named: "../ben")
      Issue.record("a path became a username")
    } catch {
      guard case .refused(.invalid(.actor, _)) = error else { throw error }
    }
    try FileManager.default.removeItem(atPath: root + "s")
  }
}
