import Platform
import Synchronization
import TodoModel

@testable import TodoActions
@testable import TodoStore

/// The commands that write some files and remove others.
enum MovingCommand: CaseIterable {
  case move, archive, importLocal, removeUser, removeUserKeepingTodos

  /// A workspace where each moves or removes three todos.
  func sandbox() throws -> ActionSandbox {
    try ActionSandbox(Self.files)
  }

  /// Todos with a text of their own by their paths.
  static let todos = [
    "users/ana/a.md": "Text of a.", "users/ana/b/b.md": "Text of b.",
    "users/ana/c.md": "Text of c.",
    "local/d.md": "Text of d.", "local/e/e.md": "Text of e.", "local/f.md": "Text of f.",
  ]

  private static let files = todos.mapValues { text in
    "---\ntitle: \(text.dropFirst(8))\ncompleted: 2026-11-20\n---\n\(text)\n"
  }.merging(["local/.gitignore": "*\n"]) { $1 }

  var action: any TodoAction {
    switch self {
    case .move: HandOverTodos(PlaceTodos(["a", "b", "c"]), to: "ben")
    case .archive: ArchiveTodos([], before: nil)
    case .importLocal: ImportLocalTodos([])
    case .removeUser: RemoveUser("ana", keepsTodos: false)
    case .removeUserKeepingTodos: RemoveUser("ana", keepsTodos: true)
    }
  }

  func perform(in sandbox: ActionSandbox, _ fileSystem: FileSystem) async throws {
    try await sandbox.perform(action, called: "docket \(self)", fileSystem)
  }

  /// The todos that are in the workspace before and after.
  var kept: [String] {
    Self.todos.filter { self != .removeUser || $0.key.hasPrefix("local/") }.map(\.value)
  }
}

extension ActionSandbox {
  /// Performs an action through a file system that may fail, after the workspace was loaded.
  func perform(
    _ action: some TodoAction, as user: String? = "ana", called command: String,
    _ fileSystem: FileSystem
  ) async throws {
    let changeset = try await preview(action, as: user)
    let writer = try WorkspaceWriter(root: root, waitingUpTo: 5, fileSystem)
    try writer.commit(
      try changeset.changes(),
      noting: UndoJournal.Note(command: command, time: "2026-11-21T00:00:00Z"),
      removingEmpty: changeset.emptiedFolders)
  }
}

/// Makes the calls of a range fail, counted from 1.
final class FailingCalls: Sendable {
  private let count = Atomic(0)
  private let range: ClosedRange<Int>
  private let isWanted: @Sendable (FileSystem.Call) -> Bool

  init(_ range: ClosedRange<Int>, where isWanted: @escaping @Sendable (FileSystem.Call) -> Bool) {
    (self.range, self.isWanted) = (range, isWanted)
  }

  var hasFailed: Bool { count.load(ordering: .relaxed) >= range.lowerBound }

  var fileSystem: FileSystem {
    FileSystem(fault: { [self] call in
      guard isWanted(call) else { return nil }
      let number = count.add(1, ordering: .relaxed).newValue
      // An input/output error.
      return range.contains(number) ? 5 : nil
    })
  }
}
