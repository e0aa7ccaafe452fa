import Foundation
import Platform
import Synchronization
import Testing
import TodoModel
import TodoStore

@testable import TodoActions

/// An import whose workspace cannot be read as a whole changes nothing: each call that reads fails in
/// turn.
@Suite struct ImportFaultTests {
  @Test(arguments: [EIO, EMFILE, ENOMEM]) func anImportStops(_ code: Int32) async throws {
    let sandbox = try ActionSandbox([
      "local/one.md": "---\ntitle: One\n---\n", "local/list.md": "- [ ] a\n",
      "users/ben/two.md": "---\ntitle: Two\ndepends: one\n---\n",
      "users/ben/stars.yml": "- ana/x\n", "users/ana/categories.yml": "- Travel\n",
    ])
    let before = try sandbox.files()
    var paths: Set<String> = []
    let count = Atomic(0)
    for number in 1... {
      count.store(0, ordering: .relaxed)
      let fileSystem = FileSystem(fault: { call in
        guard [.openDirectory, .openFile, .read, .list, .status].contains(call) else { return nil }
        return count.add(1, ordering: .relaxed).newValue == number ? code : nil
      })
      do throws(ActionError) {
        try await perform(in: WorkspaceStore(root: sandbox.root, fileSystem))
        #expect(count.load(ordering: .relaxed) < number, "call \(number)")
        break
      } catch {
        switch error {
        case .load(.machineFailed(let path, let reason)), .load(.unreadable(let path, let reason)):
          paths.insert(path)
          #expect(reason == SystemError(code: code).reason)
        default: Issue.record(error)
        }
        #expect(try sandbox.files() == before, "call \(number)")
      }
    }
    let read = ["docket.yml", "users", "local", "local/one.md", "users/ben/two.md"]
    #expect(paths.isSuperset(of: read), "\(paths)")
  }

  private func perform(in store: WorkspaceStore) async throws(ActionError) {
    let workspaces = Workspaces(
      loading: LoadOptions(machineZone: .utc, threads: 1, asksGit: false, readsBodies: false),
      now: { Now(instant: 1_795_219_200, in: $0) })
    _ = try await workspaces.perform(
      ImportLocalTodos([]), in: store, as: Actor(name: "ana", email: nil)
    ) { _ in UndoJournal.Note(command: "test", time: "now") }
  }
}
