import TodoModel
import TodoParsing

extension FileText {
  /// Removes the lines of items, including nested content.
  package mutating func remove(items: [Int], in zone: Zone) throws(EditProblem) {
    let old = body(in: zone).items
    guard items.allSatisfy(old.indices.contains), let first = items.first else {
      throw EditProblem(path: path, "there is no such item")
    }
    // Skip items that are nested in another removed item.
    var ranges: [Range<Int>] = []
    for range in items.map({ old[$0].allLines }).sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= ranges.last?.upperBound ?? 0 {
      ranges.append(range)
    }
    var left: [String] = []
    var next = 0
    for item in old {
      let start = item.firstLine.lowerBound
      while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
      if next == ranges.count || start < ranges[next].lowerBound { left.append(item.title) }
    }
    try changeItem(first, in: zone) { text throws(EditProblem) in
      for range in ranges.reversed() { try text.replaceInBody(range, with: []) }
    } check: { new in
      new.items.map(\.title) == left
    }
  }

  /// The line numbers of todos' items, including nested content.
  ///
  /// - Throws: if a line contains another item, because the file has changed.
  package func lines(of todos: [Todo], in zone: Zone) throws(EditProblem) -> Set<Int> {
    let items = body(in: zone).items
    var lines: Set<Int> = []
    for index in try indices(of: todos, in: zone) { lines.formUnion(items[index].lines) }
    return lines
  }

  /// The indices of todos' items in the current text.
  ///
  /// - Throws: if a line contains another item, because the file has changed.
  package func indices(of todos: [Todo], in zone: Zone) throws(EditProblem) -> [Int] {
    let items = body(in: zone).items
    let places = Dictionary(items.indices.map { (items[$0].lines.lowerBound, $0) }) { first, _ in
      first
    }
    var found: [Int] = []
    for todo in todos {
      guard let index = places[todo.line], items[index].title == todo.title else {
        throw EditProblem(path: path, "'\(todo.title)' is no longer in line \(todo.line)")
      }
      found.append(index)
    }
    return found
  }
}
