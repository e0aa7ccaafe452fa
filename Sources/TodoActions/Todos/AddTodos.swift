import Exchange
import Text
import TodoFormat
import TodoModel

/// Adds many todos at once, which may wait for each other by names that only they know. All are added, or
/// none.
package struct AddTodos: TodoAction {
  private let path: String
  private let lines: [NewTodoLine]

  /// - Parameters:
  ///   - path: for messages.
  ///   - bytes: JSON Lines.
  /// - Throws: `Refusal.unreadableImport`.
  package init(from path: String, _ bytes: [UInt8]) throws {
    self.path = path
    do throws(ImportProblem) {
      lines = try NewTodoLine.read(path, bytes)
    } catch {
      throw Refusal.unreadableImport(path: error.path, line: error.line, reason: error.message)
    }
  }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    var addresses = lines.map { _ in "" }
    for index in try order() {
      let line = lines[index]
      do {
        try action(of: line).apply(to: &changeset)
      } catch let refusal as Refusal {
        throw Refusal.ofLine(path: path, line: line.line, refusal)
      }
      guard case .added(let reference, _) = changeset.outcomes.last else { continue }
      addresses[index] = reference.address
      if let name = line.name { changeset.added[name] = reference.address }
    }
    changeset.data = .todos(addresses)
  }

  private func action(of line: NewTodoLine) -> AddTodo {
    var action = AddTodo(title: line.title)
    (action.values, action.customValues) = (line.values, line.customValues)
    (action.tags, action.depends, action.body) = (line.tags, line.depends, line.body)
    (action.status, action.isStarred) = (line.status, line.isStarred)
    action.recipient = line.recipient
    return action
  }

  /// Each after those that it waits for, and else as written.
  private func order() throws -> [Int] {
    let places = Dictionary(
      lines.enumerated().compactMap { index, line in line.name.map { ($0, index) } }
    ) { first, _ in first }
    enum State { case new, begun, done }
    var states = lines.map { _ in State.new }
    var order: [Int] = []
    for start in lines.indices where states[start] == .new {
      var path = [start]
      while let index = path.last {
        states[index] = .begun
        let others = lines[index].depends.lazy.compactMap { places[$0] }
        guard let other = others.first(where: { states[$0] != .done }) else {
          states[index] = .done
          order.append(path.removeLast())
          continue
        }
        guard states[other] == .new else {
          throw Refusal.unreadableImport(
            path: self.path, line: lines[index].line,
            reason: "'\(lines[other].name ?? "")' would wait for itself")
        }
        path.append(other)
      }
    }
    return order
  }
}
