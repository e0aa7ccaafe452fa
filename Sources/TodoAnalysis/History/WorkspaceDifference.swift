import Text
import TodoModel

/// What changed between two states of a workspace.
package struct WorkspaceDifference: Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case completed, becameOverdue, new, reopened, dueMoved, blocked, cancelled, handedOver, removed
  }

  package struct Entry: Hashable, Sendable {
    package var kind: Kind
    /// The position in the new workspace; for a removed todo in the old one.
    package var todo: Int
    /// The position in the old workspace; `nil` for a new todo.
    package var old: Int?
  }

  /// By kind in the order of the kinds, then in the default order of todos.
  package var entries: [Entry] = []

  /// - Parameters:
  ///   - old: the state before.
  ///   - new: the state now.
  package init(
    from old: (workspace: Workspace, insights: Insights),
    to new: (workspace: Workspace, insights: Insights)
  ) {
    let match = TodoMatch(from: old.workspace, to: new.workspace)
    var found: [Kind: [Entry]] = [:]
    // No commit has the todos of this device.
    for todo in new.insights.order where new.workspace.todos[todo].owner != Workspace.localOwner {
      let before = match.old[todo]
      for kind in Self.kinds(before.map { (old, $0) }, (new, todo)) {
        found[kind, default: []].append(Entry(kind: kind, todo: todo, old: before))
      }
    }
    let kept = Set(match.old.compactMap { $0 })
    found[.removed] = old.insights.order.filter { !kept.contains($0) }
      .map { Entry(kind: .removed, todo: $0, old: $0) }
    entries = Kind.allCases.flatMap { found[$0] ?? [] }
  }

  package func entries(_ kind: Kind) -> [Entry] { entries.filter { $0.kind == kind } }

  private typealias Place = (
    state: (workspace: Workspace, insights: Insights), todo: Int
  )

  private static func kinds(_ old: Place?, _ new: Place) -> [Kind] {
    let (after, afterState) = (
      new.state.workspace.todos[new.todo], new.state.insights.states[new.todo]
    )
    let isBlocked = new.state.insights.isBlocked[new.todo]
    guard let old else {
      let states: [Kind] =
        afterState == .completed ? [.completed] : afterState == .overdue ? [.becameOverdue] : []
      return states + [.new]
    }
    let (before, beforeState) = (
      old.state.workspace.todos[old.todo], old.state.insights.states[old.todo]
    )
    var kinds: [Kind] = []
    if afterState == .completed, beforeState != .completed { kinds.append(.completed) }
    if after.completions.count > before.completions.count, afterState != .completed {
      kinds.append(.completed)
    }
    if afterState == .overdue, beforeState != .overdue { kinds.append(.becameOverdue) }
    if afterState.isOpen, !beforeState.isOpen { kinds.append(.reopened) }
    if before.due != after.due, !kinds.contains(.completed) { kinds.append(.dueMoved) }
    if isBlocked, !old.state.insights.isBlocked[old.todo] { kinds.append(.blocked) }
    if afterState == .cancelled, beforeState != .cancelled { kinds.append(.cancelled) }
    if after.owner != before.owner { kinds.append(.handedOver) }
    return kinds
  }
}

/// Finds the todos of a workspace in an earlier state of it: by address, by the former addresses in
/// `aliases:`, else by the title, where only one was removed and one added with it.
private struct TodoMatch {
  /// By todo of the new workspace.
  var old: [Int?]

  init(from before: Workspace, to after: Workspace) {
    let rules = (
      TodoAddress.Rule(of: before.todos, kind: before.kind),
      TodoAddress.Rule(of: after.todos, kind: after.kind)
    )
    var places: [TodoAddress: Int] = [:]
    for (index, todo) in before.todos.enumerated() { places[rules.0.address(of: todo)] = index }
    var old: [Int?] = after.todos.map { places[rules.1.address(of: $0)] }
    var taken = Set(old.compactMap { $0 })
    for (index, todo) in after.todos.enumerated() where old[index] == nil {
      let former = todo.aliases.lazy.compactMap {
        places[rules.1.address(alias: $0, owner: todo.owner)]
      }.first { !taken.contains($0) }
      guard let former else { continue }
      old[index] = former
      taken.insert(former)
    }
    let lost = Dictionary(
      grouping: before.todos.indices.filter { !taken.contains($0) }
    ) { before.todos[$0].title }
    let found = Dictionary(grouping: after.todos.indices.filter { old[$0] == nil }) {
      after.todos[$0].title
    }
    for (title, new) in found {
      if let lost = lost[title], lost.count == 1, new.count == 1 { old[new[0]] = lost[0] }
    }
    self.old = old
  }
}
