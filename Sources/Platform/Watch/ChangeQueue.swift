import Synchronization

/// Joins changes until they are asked for, so that a reader that is slow gets them all at once.
final class ChangeQueue: Sendable {
  private struct State {
    var changes = FolderChanges()
    var reader: CheckedContinuation<FolderChanges?, Never>?
    var isEnded = false

    /// What a reader would get now; `nil` if it has to wait.
    mutating func take() -> FolderChanges?? {
      if changes.isEmpty { return isEnded ? .some(nil) : nil }
      defer { changes = FolderChanges() }
      return changes
    }
  }

  private let state = Mutex(State())

  func add(_ changes: FolderChanges) { update { $0.changes.add(changes) } }

  /// Gives the reader what is left, and then `nil`.
  func end() { update { $0.isEnded = true } }

  private func update(_ change: (inout State) -> Void) {
    var reader: CheckedContinuation<FolderChanges?, Never>?
    var value: FolderChanges?
    state.withLock { state in
      change(&state)
      guard state.reader != nil, let next = state.take() else { return }
      (reader, value) = (state.reader, next)
      state.reader = nil
    }
    reader?.resume(returning: value)
  }

  /// Waits for changes. There must be one reader at a time.
  ///
  /// - Returns: `nil` once there will be no more, or if the task is cancelled.
  func next() async -> FolderChanges? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let value: FolderChanges?? = state.withLock { state in
          if Task.isCancelled { return .some(nil) }
          if let value = state.take() { return value }
          state.reader = reader
          return nil
        }
        if let value { reader.resume(returning: value) }
      }
    } onCancel: {
      let reader = state.withLock { state in
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume(returning: nil)
    }
  }
}
