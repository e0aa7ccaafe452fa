import Text
import TodoModel

/// The beginnings of the fingerprints of todos: their fields. They need nothing that is counted or
/// sorted, so that they can be made meanwhile.
package struct FieldFingerprints: Sendable {
  /// By todo: all of its own fields except the body.
  let ofTodos: [Fingerprinter]

  /// Kept, so that the next ones can tell which of them have not changed.
  private let todos: [Todo]

  private static let fields = TodoField.allCases.filter { $0 != .body }

  /// - Parameters:
  ///   - threads: the number of threads. The result does not depend on it.
  ///   - last: those before the files changed.
  package init(of workspace: Workspace, threads: Int, after last: FieldFingerprints? = nil) async {
    let todos = workspace.todos
    self.todos = todos
    let places = last?.places(of: todos)
    ofTodos = await inChunks(todos.indices, threads: threads) { index in
      let todo = todos[index]
      if let last, let place = places?[index] { return last.ofTodos[place] }
      var writer = ByteWriter(hasPositions: false)
      for field in Self.fields { writer.write(field, of: todo) }
      var fingerprinter = Fingerprinter()
      writer.combine(into: &fingerprinter)
      return fingerprinter
    }
  }

  /// The most neighbours of which all have changed, before no others are recognised.
  private static let reach = 64

  /// By todo of a later workspace: its position in this one, if it has not changed since.
  private func places(of later: [Todo]) -> [Int?] {
    var next = 0
    return later.map { todo in
      let near = next..<min(next + Self.reach, todos.count)
      guard let place = near.first(where: { todos[$0].isOne(with: todo) }) else { return nil }
      next = place + 1
      return place
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
