import Platform
import Testing

@testable import TodoActions
@testable import TodoStore

/// What commands that move and remove files leave when the system fails.
struct RollbackTests {
  enum Failing: CaseIterable {
    /// One call; all calls from one on; the calls that wait for the disk from one on.
    case one, all, syncs

    func calls(from number: Int) -> FailingCalls {
      let isSync = self == .syncs
      return FailingCalls(number...(self == .one ? number : .max)) { !isSync || $0 == .sync }
    }
  }

  @Test(arguments: MovingCommand.allCases, Failing.allCases)
  func noTodoIsLost(command: MovingCommand, failing: Failing) async throws {
    let (before, after) = try await states(of: command)
    var failures = 0
    for number in 1... {
      let place: Comment = "call \(number)"
      let sandbox = try command.sandbox()
      let calls = failing.calls(from: number)
      do {
        try await command.perform(in: sandbox, calls.fileSystem)
        #expect(try await sandbox.written() == after, place)
      } catch let error as WriteError {
        failures += 1
        let left = try await sandbox.written()
        for (path, bytes) in left {
          #expect(bytes == before[path] || bytes == after[path], "\(place): \(path)")
        }
        let texts = left.values.map { $0?.description ?? "" }
        for text in command.kept {
          #expect(texts.contains { $0.contains(text) }, "\(place): '\(text)' is lost: \(error)")
        }
        switch error {
        case .failed(_, let path, let reason):
          #expect(left == before, "\(place): \(error)")
          // Without its own folder or the lock, a command does not begin.
          #expect(
            reason.hasSuffix("\nno changes made")
              || [sandbox.root, ".docket", ".docket/lock"].contains(path), "\(place): \(error)")
        case .partly(let paths, _):
          let changed = Set(before.keys).union(left.keys).filter { before[$0] != left[$0] }
          #expect(changed.isSubset(of: paths), "\(place): \(error)")
          #expect("\(error)".contains("'docket undo' restores"))
          try sandbox.undo()
          #expect(try await sandbox.written() == before, place)
        default: Issue.record("\(place): \(error)")
        }
      }
      if !calls.hasFailed { break }
    }
    #expect(failures > 5)
  }

  private func states(
    of command: MovingCommand
  ) async throws -> (before: [String: Bytes?], after: [String: Bytes?]) {
    let sandbox = try command.sandbox()
    let before = try await sandbox.written()
    try await command.perform(in: sandbox, FileSystem())
    return (before, try await sandbox.written())
  }
}

extension ActionSandbox {
  /// All files but those that Docket may leave: drafts, and the ignore rules of an empty `local`.
  func written() async throws -> [String: Bytes?] {
    try files().filter { !$0.key.hasSuffix(".docket.tmp") && $0.key != "local/.gitignore" }
  }
}
