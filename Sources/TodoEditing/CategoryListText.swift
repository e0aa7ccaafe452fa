import Diagnostics
import Text
import TodoModel
import TodoParsing

/// The text of a `categories.yml` during an edit. Supports one category per line, or a list in
/// brackets. Keeps comments, order, quotes and line endings of all other text.
///
/// Each change is parsed again and rejected if the result differs from the intended one.
package struct CategoryListText: Sendable {
  package private(set) var bytes: [UInt8]
  package let path: String

  /// - Throws: the first error, with its position, if the file does not parse.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    (self.path, self.bytes) = (path, bytes)
    if let problem = parsed.diagnostics.first(where: { $0.severity == .error }) {
      throw EditProblem(
        path: path, position: problem.position,
        "correct the file first: \(problem.message)")
    }
  }

  /// The categories in file order, without duplicates.
  package var categories: [Category] { parsed.value }

  private var parsed: Parsed<[Category]> {
    CategoriesFile.parse(SourceFile(path: path, bytes: bytes), limits: Settings.Limits())
  }

  private var layout: CategoriesLayout {
    CategoriesLayout.read(SourceFile(path: path, bytes: bytes))
  }

  // MARK: Changes

  /// Adds a category at the end, in the style of the others.
  package mutating func add(_ category: Category) throws(EditProblem) {
    let layout = layout
    let all = categories + [category]
    if let bracket = layout.bracket {
      let text = Self.written(category, in: .brackets)
      let place = layout.items.last?.range.upperBound ?? bracket + 1
      let new = (layout.items.isEmpty ? "" : ", ") + text
      return try replace(place..<place, with: Array(new.utf8), saying: all)
    }
    let end = layout.items.last?.lines.upperBound ?? bytes.count
    var new: [UInt8] = []
    if end > 0, bytes[end - 1] != 0x0A, bytes[end - 1] != 0x0D { new += lineEnd }
    var head = Array("- ".utf8)
    if let last = layout.items.last { head = try marker(of: last) }
    new += head
    let isInLines = layout.items.last(where: { $0.form != .name })?.form == .lines
    if let colour = category.colour, isInLines {
      new += Array("name: \(YAMLText.written(category.name))".utf8) + lineEnd
      new += head.map { _ in 0x20 } + Array("colour: \(YAMLText.written(colour.css))".utf8)
    } else {
      new += Array(Self.written(category, in: .line).utf8)
    }
    try replace(end..<end, with: new + lineEnd, saying: all)
  }

  /// Renames a category, if it is listed.
  package mutating func rename(_ name: String, to new: String) throws(EditProblem) {
    try removeRepeated(name)
    guard let item = item(name) else { return }
    let (range, quote) = item.nameEntry.map { ($0.value, $0.quote) } ?? (item.range, item.quote)
    let text = YAMLText.written(new, in: place(in: item), quote: quote)
    try replace(
      range, with: Array(text.utf8),
      saying: categories.map { category in
        category.name.foldedName == name.foldedName
          ? Category(name: new, colour: category.colour) : category
      })
  }

  /// Sets or removes the colour of a category, if it is listed.
  package mutating func setColour(of name: String, to colour: Colour?) throws(EditProblem) {
    try removeRepeated(name)
    guard let item = item(name) else { return }
    let all = categories.map { category in
      category.name.foldedName == name.foldedName
        ? Category(name: category.name, colour: colour) : category
    }
    guard let colour else {
      guard let range = rangeOfColour(in: item) else { return }
      return try replace(range, with: [], saying: all)
    }
    let text = YAMLText.written(colour.css, in: .brackets)
    if let entry = item.colourEntry {
      let new = YAMLText.written(colour.css, in: .brackets, quote: entry.quote)
      return try replace(entry.value, with: Array(new.utf8), saying: all)
    }
    switch item.form {
    case .name:
      let name = YAMLText.written(item.name ?? name, in: .brackets, quote: item.quote)
      let new = "{name: \(name), colour: \(text)}"
      try replace(item.range, with: Array(new.utf8), saying: all)
    case .braces:
      let end = item.nameEntry?.value.upperBound ?? item.range.upperBound
      try replace(end..<end, with: Array(", colour: \(text)".utf8), saying: all)
    case .lines:
      guard let entry = item.nameEntry else { return }
      let indent = entry.start - lineStart(of: entry.start)
      let end = endOfLine(from: entry.value.upperBound)
      let line = [UInt8](repeating: 0x20, count: indent) + Array("colour: \(text)".utf8)
      let isWhole = end > 0 && (bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D)
      try replace(end..<end, with: isWhole ? line + lineEnd : lineEnd + line, saying: all)
    }
  }

  /// Removes a category. If only white space remains, the file becomes empty.
  package mutating func remove(_ name: String) throws(EditProblem) {
    try removeRepeated(name)
    guard let index = layout.items.firstIndex(where: { $0.isCalled(name) }) else { return }
    let left = categories.filter { $0.name.foldedName != name.foldedName }
    try replace(range(ofItem: index, in: layout), with: [], saying: left)
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { bytes = [] }
  }

  // MARK: Positions

  private func item(_ name: String) -> CategoriesLayout.Item? {
    layout.items.first { $0.isCalled(name) }
  }

  /// Removes duplicates of a name: only the first one counts.
  private mutating func removeRepeated(_ name: String) throws(EditProblem) {
    let same = layout.items.indices.filter { layout.items[$0].isCalled(name) }
    for index in same.dropFirst().reversed() {
      try replace(range(ofItem: index, in: layout), with: [], saying: categories)
    }
  }

  /// The bytes to remove with an item: it and its comma, or its lines.
  private func range(ofItem index: Int, in layout: CategoriesLayout) -> Range<Int> {
    let items = layout.items
    guard layout.bracket != nil else { return items[index].lines }
    if index > 0 { return items[index - 1].range.upperBound..<items[index].range.upperBound }
    let end = items.count > 1 ? items[1].range.lowerBound : items[index].range.upperBound
    return items[index].range.lowerBound..<end
  }

  private func rangeOfColour(in item: CategoriesLayout.Item) -> Range<Int>? {
    let keys = ["colour", "color"]
    guard let index = item.entries.firstIndex(where: { keys.contains($0.key) }) else { return nil }
    let entry = item.entries[index]
    if index == 0 {
      return item.entries.count > 1
        ? entry.start..<item.entries[1].start : entry.start..<entry.value.upperBound
    }
    if item.form == .lines {
      return lineStart(of: entry.start)..<endOfLine(from: entry.value.upperBound)
    }
    return item.entries[index - 1].value.upperBound..<entry.value.upperBound
  }

  /// The bytes before an item that is on a line of its own: `  - `.
  private func marker(of item: CategoriesLayout.Item) throws(EditProblem) -> [UInt8] {
    let marker = bytes[lineStart(of: item.range.lowerBound)..<item.range.lowerBound]
    guard marker.count(where: { $0 == 0x2D }) == 1,
      marker.allSatisfy({ $0 == 0x20 || $0 == 0x2D })
    else { throw unclear }
    return Array(marker)
  }

  private func place(in item: CategoriesLayout.Item) -> YAMLText.Place {
    layout.bracket != nil || item.form == .braces ? .brackets : .line
  }

  private func lineStart(of offset: Int) -> Int {
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var start = offset
    while start > first, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The offset after the line ending.
  private func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    if end < bytes.count { end += bytes[end] == 0x0D && bytes[(end + 1)...].first == 0x0A ? 2 : 1 }
    return end
  }

  /// The line ending of the file's first line; a line feed if it has none.
  private var lineEnd: [UInt8] {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    return Array(bytes[end..<endOfLine(from: end)])
  }

  private static func written(_ category: Category, in place: YAMLText.Place) -> String {
    guard let colour = category.colour else { return YAMLText.written(category.name, in: place) }
    let name = YAMLText.written(category.name, in: .brackets)
    return "{name: \(name), colour: \(YAMLText.written(colour.css, in: .brackets))}"
  }

  // MARK: Validation

  private mutating func replace(
    _ range: Range<Int>, with new: [UInt8], saying categories: [Category]
  ) throws(EditProblem) {
    let old = bytes
    bytes.replaceSubrange(range, with: new)
    let now = parsed
    let isSame = now.value.elementsEqual(categories) { a, b in
      a.name.utf8.elementsEqual(b.name.utf8) && a.colour == b.colour
    }
    guard isSame, !now.diagnostics.contains(where: { $0.severity == .error }) else {
      bytes = old
      throw unclear
    }
  }

  private var unclear: EditProblem {
    EditProblem(
      path: path, "the list is written in a way that cannot be changed; edit the file instead")
  }
}

extension CategoriesLayout.Item {
  fileprivate func isCalled(_ name: String) -> Bool {
    self.name.map { $0.foldedName == name.foldedName } ?? false
  }
}
