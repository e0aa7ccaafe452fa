/// Todos that wait for each other in a cycle: the strongly connected components of the dependency
/// graph (Tarjan 1972, without recursion, in linear time).
package struct DependencyCycles: Sendable {
  /// By todo: the todos that it waits for.
  private let targets: [[Int]]
  /// By todo: the number of its component. Two todos that wait for each other, directly or
  /// indirectly, are in the same component.
  private let component: [Int]
  /// The number of todos in each component.
  private let sizes: [Int]

  /// - Parameter targets: by todo, the todos that it waits for, as positions.
  package init(_ targets: [[Int]]) {
    self.targets = targets
    var search = ComponentSearch(targets)
    search.run()
    (component, sizes) = (search.component, search.sizes)
  }

  /// Whether two todos wait for each other, directly or indirectly.
  package func share(_ a: Int, _ b: Int) -> Bool { component[a] == component[b] }

  /// A shortest cycle of each component that has one, in the order of waiting, starting at its
  /// first todo. Cycles are sorted by their first todos.
  package func cycles() -> [[Int]] {
    var seen = Set<Int>()
    var cycles: [[Int]] = []
    for todo in component.indices where sizes[component[todo]] > 1 {
      if seen.insert(component[todo]).inserted, let cycle = cycle(through: todo) {
        cycles.append(cycle)
      }
    }
    return cycles
  }

  private func cycle(through start: Int) -> [Int]? {
    var cameFrom = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let todo = queue[next]
      next += 1
      for target in targets[todo] where share(start, target) {
        if target == start { return path(to: todo, from: start, cameFrom) }
        if cameFrom[target] == nil {
          cameFrom[target] = todo
          queue.append(target)
        }
      }
    }
    return nil
  }

  private func path(to end: Int, from start: Int, _ cameFrom: [Int: Int]) -> [Int] {
    var path = [end]
    while let last = path.last, last != start, let before = cameFrom[last] { path.append(before) }
    return path.reversed()
  }
}

private struct ComponentSearch {
  let targets: [[Int]]
  var component: [Int]
  var sizes: [Int] = []
  private var index: [Int]
  private var low: [Int]
  private var open: [Int] = []
  private var count = 0

  init(_ targets: [[Int]]) {
    self.targets = targets
    component = Array(repeating: -1, count: targets.count)
    index = component
    low = component
  }

  mutating func run() {
    for root in targets.indices where index[root] < 0 { visit(from: root) }
  }

  private mutating func visit(from root: Int) {
    var path = [(todo: root, next: 0)]
    enter(root)
    while let (todo, next) = path.last {
      if next < targets[todo].count {
        path[path.count - 1].next += 1
        let target = targets[todo][next]
        guard targets.indices.contains(target) else { continue }
        if index[target] < 0 {
          enter(target)
          path.append((target, 0))
        } else if component[target] < 0 {
          low[todo] = min(low[todo], index[target])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.todo { low[parent] = min(low[parent], low[todo]) }
      if low[todo] == index[todo] { close(todo) }
    }
  }

  private mutating func enter(_ todo: Int) {
    index[todo] = count
    low[todo] = count
    count += 1
    open.append(todo)
  }

  private mutating func close(_ root: Int) {
    var size = 0
    while let todo = open.popLast() {
      component[todo] = sizes.count
      size += 1
      if todo == root { break }
    }
    sizes.append(size)
  }
}
