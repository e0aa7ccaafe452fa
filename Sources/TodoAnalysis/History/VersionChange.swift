import TodoModel

/// The step from the versions of a todo in a commit's parents to the one in the commit.
struct VersionChange {
  /// By parent that has the todo, at least one.
  var old: [TodoVersion]
  var new: TodoVersion

  /// What the commit itself did: what agrees with one of the parents came from there.
  var kinds: [TodoEvent.Kind] {
    var kinds: [TodoEvent.Kind] = []
    if all(differIn: \.owner), let from = old.first?.owner {
      kinds.append(.handedOver(from: from, to: new.owner))
    }
    if all(differIn: \.title), let from = old.first?.title {
      kinds.append(.renamed(from: from, to: new.title))
    }
    let isRepeated = old.allSatisfy { $0.completions < new.completions }
    if isRepeated {
      kinds.append(.completed)
    } else if all(differIn: \.due) {
      kinds.append(.dueMoved(from: old.first?.due, to: new.due))
    }
    if let state { kinds.append(state) }
    return kinds
  }

  private func all<Value: Equatable>(differIn field: KeyPath<TodoVersion, Value>) -> Bool {
    old.allSatisfy { $0[keyPath: field] != new[keyPath: field] }
  }

  private var state: TodoEvent.Kind? {
    let meaning = new.status.meaning
    if old.contains(where: { $0.status.meaning == meaning }) { return nil }
    let wasClosed = old.allSatisfy { $0.status.isClosed }
    switch meaning {
    case .done: return .completed
    case .cancelled: return .cancelled
    case .doing: return wasClosed ? .reopened : .started
    case .todo: return wasClosed ? .reopened : nil
    }
  }
}
