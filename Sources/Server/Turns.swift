/// Lets one task work at a time, in the order in which they came.
actor Turns {
  private var last: Task<Void, Never>?

  func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let previous = last
    let task = Task {
      await previous?.value
      return await work()
    }
    last = Task { _ = await task.value }
    return await task.value
  }
}

/// Waits.
///
/// - Returns: `false` if the task is cancelled.
func isAwake(after time: Duration) async -> Bool {
  do {
    try await Task.sleep(for: time)
    return true
  } catch {
    return false
  }
}
