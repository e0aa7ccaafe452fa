import Text
import TodoModel

/// The text of a file that is one YAML list, during an edit: one item per line, or a list in
/// brackets. Keeps comments, order, quotes and line endings of all other text.
struct ListText: Sendable {
  private(set) var bytes: [UInt8]
  let path: String

  /// - Parameter diagnostics: the findings of the file's parser.
  /// - Throws: the first error, with its position.
  init(path: String, _ bytes: [UInt8], _ diagnostics: [Diagnostic]) throws(EditProblem) {
    (self.path, self.bytes) = (path, bytes)
    if let problem = diagnostics.first(where: { $0.severity == .error }) {
      throw EditProblem(
        path: path, position: problem.position,
        "correct the file first: \(problem.message)")
    }
  }

  var file: SourceFile { SourceFile(path: path, bytes: bytes) }
  var layout: CategoriesLayout { CategoriesLayout.read(file) }

  /// Makes a change, and takes it back if the result is not the intended one.
  mutating func change(
    _ change: (inout ListText) throws(EditProblem) -> Void, check: (ListText) -> Bool
  ) throws(EditProblem) {
    var new = self
    try change(&new)
    guard check(new) else { throw unclear }
    self = new
  }

  private var unclear: EditProblem {
    EditProblem(
      path: path, "the list is written in a way that cannot be changed; edit the file instead")
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: Array(text.utf8))
  }

  /// Adds an item at the end, like the others.
  ///
  /// - Parameter item: the item as written in a place; its lines after the first are indented.
  mutating func add(_ item: (YAMLText.Place) -> [String]) throws(EditProblem) {
    let layout = layout
    if let bracket = layout.bracket {
      let place = layout.items.last?.range.upperBound ?? bracket + 1
      let start = layout.items.isEmpty ? "" : ", "
      return replace(place..<place, with: start + item(.brackets).joined())
    }
    var head: [UInt8]? = Array("- ".utf8)
    if let last = layout.items.last { head = bytes.marker(of: last.range) }
    guard let head else { throw unclear }
    let end = layout.items.last?.lines.upperBound ?? bytes.count
    let lines = item(.line).map { Array($0.utf8) + bytes.lineEnd }
    let indentation = head.map { _ in UInt8(ascii: " ") }
    let new = head + lines.joined(separator: indentation)
    bytes.replaceSubrange(end..<end, with: bytes.endsLine(before: end) ? new : bytes.lineEnd + new)
  }

  /// Removes items with their commas or lines.
  mutating func remove(where isUnwanted: (CategoriesLayout.Item) -> Bool) {
    let layout = layout
    for index in layout.items.indices.reversed() where isUnwanted(layout.items[index]) {
      bytes.removeSubrange(Self.range(of: index, in: self.layout))
    }
  }

  private static func range(of index: Int, in layout: CategoriesLayout) -> Range<Int> {
    let items = layout.items
    guard layout.bracket != nil else { return items[index].lines }
    if index > 0 { return items[index - 1].range.upperBound..<items[index].range.upperBound }
    let end = items.count > 1 ? items[1].range.lowerBound : items[index].range.upperBound
    return items[index].range.lowerBound..<end
  }

  /// Removes `[]` and the blanks after it. Makes a file empty that then has neither items nor comments.
  mutating func removeEmptyList() {
    guard layout.items.isEmpty else { return }
    if let start = layout.bracket, bytes[start...].starts(with: "[]".utf8) {
      let end = bytes[(start + 2)...].firstIndex { !$0.isBlank } ?? bytes.count
      bytes.removeSubrange(start..<end)
    }
    guard bytes.contains(UInt8(ascii: "#")) else { return bytes = [] }
    // Without a list before it, a line `...` is not valid YAML.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .filter { !$0.elementsEqual("...".utf8) && !$0.elementsEqual("...\r".utf8) }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// Makes a file empty that contains nothing but white space and a byte order mark.
  mutating func removeWhiteSpace() {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes[start...].allSatisfy(\.isSpaceOrLineEnd) { bytes = [] }
  }
}
