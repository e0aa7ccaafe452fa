import Text
import TodoModel

/// The text of a `stars.yml` during an edit.
package struct NameListText: Sendable {
  private var text: ListText

  /// - Throws: the first error, with its position, if the file does not parse.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    let file = SourceFile(path: path, bytes: bytes)
    text = try ListText(path: path, bytes, StarsFile.parse(file).diagnostics)
  }

  package var bytes: [UInt8] { text.bytes }

  /// The names in file order, as written.
  package var names: [String] { StarsFile.parse(text.file).value.map(\.text) }

  package mutating func add(_ name: String) throws(EditProblem) {
    try change(to: names + [name]) { text throws(EditProblem) in
      try text.add { [YAMLText.written(name, in: $0)] }
    }
  }

  /// Removes stars. With the last star the list goes too: only comments stay.
  package mutating func remove(_ unwanted: [String]) throws(EditProblem) {
    try change(to: names.filter { !unwanted.contains($0) }) { text throws(EditProblem) in
      text.remove { $0.name.map(unwanted.contains) ?? false }
      text.removeEmptyList()
    }
  }

  /// Replaces stars in place.
  ///
  /// - Parameter other: returns the new name; `nil` to keep it.
  package mutating func replace(_ other: (String) -> String?) throws(EditProblem) {
    var seen: Set<String> = []
    let wanted = names.map { other($0) ?? $0 }.filter { seen.insert($0).inserted }
    try change(to: wanted) { text throws(EditProblem) in
      let layout = text.layout
      let place = layout.bracket == nil ? YAMLText.Place.line : .brackets
      for item in layout.items.reversed() {
        guard let name = item.name, let new = other(name) else { continue }
        text.replace(item.range, with: YAMLText.written(new, in: place, quote: item.quote))
      }
    }
  }

  private mutating func change(
    to names: [String], _ change: (inout ListText) throws(EditProblem) -> Void
  ) throws(EditProblem) {
    try text.change(change) { text in
      let now = StarsFile.parse(text.file)
      return !now.diagnostics.contains { $0.severity == .error }
        && now.value.map { Array($0.text.utf8) } == names.map { Array($0.utf8) }
    }
  }
}
