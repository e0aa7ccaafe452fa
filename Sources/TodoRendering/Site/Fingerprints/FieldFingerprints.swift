import Text
import TodoModel

/// The beginnings of the fingerprints of todos: their fields. They need nothing that is counted or
/// sorted, so that they can be made meanwhile.
package struct FieldFingerprints: Sendable {
  /// By todo: all of its own fields except the body.
  let ofTodos: [Fingerprinter]

  private static let fields = TodoField.allCases.filter { $0 != .body }

  /// - Parameter threads: the number of threads. The result does not depend on it.
  package init(of workspace: Workspace, threads: Int) async {
    let todos = workspace.todos
    ofTodos = await inChunks(todos.indices, threads: threads) { index in
      let todo = todos[index]
      var writer = ByteWriter(hasPositions: false)
      for field in Self.fields { writer.write(field, of: todo) }
      var fingerprinter = Fingerprinter()
      writer.combine(into: &fingerprinter)
      return fingerprinter
    }
  }
}

/// A value for each position, computed on several threads.
func inChunks<Value: Sendable>(
  _ positions: Range<Int>, threads: Int, _ value: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  await withTaskGroup(of: (Int, [Value]).self) { group in
    let size = max(64, positions.count / (max(1, threads) * 4))
    for start in stride(from: positions.lowerBound, to: positions.upperBound, by: size) {
      group.addTask {
        (start, (start..<min(start + size, positions.upperBound)).map(value))
      }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }.sorted { $0.0 < $1.0 }.flatMap(\.1)
}
