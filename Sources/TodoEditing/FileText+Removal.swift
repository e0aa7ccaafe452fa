import TodoModel
import TodoParsing

extension FileText {
  /// Takes an item's lines away, with what is nested in it.
  package mutating func remove(item index: Int, in zone: Zone) throws(EditProblem) {
    let old = body(in: zone).items
    guard old.indices.contains(index) else {
      throw EditProblem(path: path, "there is no such item")
    }
    let lines = old[index].allLines
    let left = old.filter { !lines.contains($0.firstLine.lowerBound) }.map(\.title)
    try changeItem(index, in: zone) { text throws(EditProblem) in
      try text.replaceInBody(lines, with: [])
    } check: { new in
      new.items.map(\.title) == left
    }
  }
}
