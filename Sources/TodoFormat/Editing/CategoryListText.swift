import Text
import TodoModel

/// The text of a `categories.yml` during an edit.
///
/// Each change is parsed again and rejected if the result differs from the intended one.
package struct CategoryListText: Sendable {
  private var text: ListText

  /// - Throws: the first error, with its position, if the file does not parse.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    let parsed = Self.parse(SourceFile(path: path, bytes: bytes))
    text = try ListText(path: path, bytes, parsed.diagnostics)
  }

  package var bytes: [UInt8] { text.bytes }
  package var path: String { text.path }
  /// The categories in file order, without duplicates.
  package var categories: [Category] { Self.parse(text.file).value }

  private static func parse(_ file: SourceFile) -> Parsed<[Category]> {
    CategoriesFile.parse(file, limits: Settings.Limits())
  }

  // MARK: Changes

  /// Adds a category at the end, in the style of the others.
  package mutating func add(_ category: Category) throws(EditProblem) {
    guard text.layout.items.count < CategoriesFile.most else {
      throw EditProblem(
        path: path,
        "the list has \(CategoriesFile.most) entries, which is the limit; remove a category first")
    }
    try change(to: categories + [category]) { text throws(EditProblem) in
      let form = text.layout.items.last { $0.form != .name }?.form
      try text.add { place in
        guard let colour = category.colour else {
          return [YAMLText.written(category.name, in: place)]
        }
        guard form == .lines, place == .line else {
          return [Self.inBraces(YAMLText.written(category.name, in: .brackets), colour)]
        }
        return [
          "name: \(YAMLText.written(category.name))", "colour: \(YAMLText.written(colour.css))",
        ]
      }
    }
  }

  private static func inBraces(_ name: String, _ colour: Colour) -> String {
    "{name: \(name), colour: \(YAMLText.written(colour.css, in: .brackets))}"
  }

  /// Renames a category, if it is listed.
  package mutating func rename(_ name: String, to new: String) throws(EditProblem) {
    try change(name, to: { Category(name: new, colour: $0.colour) }) { text, item in
      let (range, quote) = item.nameEntry.map { ($0.value, $0.quote) } ?? (item.range, item.quote)
      let isInBrackets = text.layout.bracket != nil || item.form == .braces
      text.replace(
        range, with: YAMLText.written(new, in: isInBrackets ? .brackets : .line, quote: quote))
    }
  }

  /// Sets or removes the colour of a category, if it is listed.
  package mutating func setColour(of name: String, to colour: Colour?) throws(EditProblem) {
    try change(name, to: { Category(name: $0.name, colour: colour) }) { text, item in
      guard let colour else {
        if let range = Self.rangeOfColour(in: item, text.bytes) { text.replace(range, with: "") }
        return
      }
      if let entry = item.colourEntry {
        let new = YAMLText.written(colour.css, in: .brackets, quote: entry.quote)
        return text.replace(entry.value, with: new)
      }
      let new = YAMLText.written(colour.css, in: .brackets)
      switch item.form {
      case .name:
        let name = YAMLText.written(item.name ?? name, in: .brackets, quote: item.quote)
        text.replace(item.range, with: Self.inBraces(name, colour))
      case .braces:
        let end = item.nameEntry?.value.upperBound ?? item.range.upperBound
        text.replace(end..<end, with: ", colour: \(new)")
      case .lines:
        guard let entry = item.nameEntry else { return }
        let indent = entry.start - text.bytes.lineStart(of: entry.start)
        let end = text.bytes.endOfLine(from: entry.value.upperBound)
        let line = String(repeating: " ", count: indent) + "colour: \(new)"
        let lineEnd = String(decoding: text.bytes.lineEnd, as: UTF8.self)
        text.replace(
          end..<end, with: text.bytes.endsLine(before: end) ? line + lineEnd : lineEnd + line)
      }
    }
  }

  private static func rangeOfColour(
    in item: CategoriesLayout.Item, _ bytes: [UInt8]
  ) -> Range<Int>? {
    let entries = item.entries
    guard let index = entries.firstIndex(where: { $0.key == item.colourEntry?.key }) else {
      return nil
    }
    let (start, end) = (entries[index].start, entries[index].value.upperBound)
    if index == 0 { return start..<(entries.count > 1 ? entries[1].start : end) }
    return item.form == .lines
      ? bytes.lineStart(of: start)..<bytes.endOfLine(from: end)
      : entries[index - 1].value.upperBound..<end
  }

  /// Removes a category. If only white space remains, the file becomes empty.
  package mutating func remove(_ name: String) throws(EditProblem) {
    try change(to: categories.filter { $0.name.foldedName != name.foldedName }) { text in
      text.remove { $0.isCalled(name) }
      text.removeWhiteSpace()
    }
  }

  // MARK: Validation

  /// Changes the first category of a name, which is the one that counts, and removes the others.
  private mutating func change(
    _ name: String, to new: (Category) -> Category,
    _ change: (inout ListText, CategoriesLayout.Item) -> Void
  ) throws(EditProblem) {
    let all = categories.map { $0.name.foldedName == name.foldedName ? new($0) : $0 }
    try self.change(to: all) { text in
      let first = text.layout.items.first { $0.isCalled(name) }
      text.remove { $0.isCalled(name) && $0.range != first?.range }
      if let first { change(&text, first) }
    }
  }

  private mutating func change(
    to categories: [Category], _ change: (inout ListText) throws(EditProblem) -> Void
  ) throws(EditProblem) {
    try text.change(change) { text in
      let now = Self.parse(text.file)
      return !now.diagnostics.contains { $0.severity == .error }
        && now.value.elementsEqual(categories) { a, b in
          a.name.utf8.elementsEqual(b.name.utf8) && a.colour == b.colour
        }
    }
  }
}

extension CategoriesLayout.Item {
  fileprivate func isCalled(_ name: String) -> Bool {
    self.name.map { $0.foldedName == name.foldedName } ?? false
  }
}
