import Diagnostics
import TodoModel
import TodoParsing

/// The text and tags of an item's line.
extension FileText {
  /// Changes the title of an item. Its tags and metadata keep their positions.
  ///
  /// - Parameter isFine: whether a way to write the title causes no new problems.
  mutating func setTitle(
    ofItem index: Int, to title: String, in zone: Zone, where isFine: (FileText) -> Bool
  ) throws(EditProblem) {
    let start = self
    let old = body(in: zone)
    guard old.items.indices.contains(index) else { throw unclear(index) }
    for written in title.waysInItem {
      self = start
      try replaceTexts(of: old.items[index], with: written)
      let new = body(in: zone)
      guard new.items.count == old.items.count,
        new.items[index].title.utf8.elementsEqual(title.utf8),
        new.items[index].fields.map(\.key) == old.items[index].fields.map(\.key),
        new.items[index].tags.count == old.items[index].tags.count, isFine(self)
      else { continue }
      return
    }
    self = start
    throw EditProblem(
      path: path, position: SourcePosition(line: old.items[index].lines.lowerBound, column: 1),
      "'\(title)' cannot be written as the text of this item; edit the file instead")
  }

  /// Replaces the first part of the item's text with the title, and removes the others.
  private mutating func replaceTexts(
    of item: ItemLayout, with title: String
  ) throws(EditProblem) {
    let texts = item.texts.map { trimmed($0) }.filter { !$0.isEmpty }
    guard let first = texts.first else {
      let place = item.text.lowerBound
      return try replaceInBody(place..<place, with: Array("\(title) ".utf8))
    }
    for text in texts.dropFirst().reversed() {
      try replaceInBody(withBlanks(text, in: item), with: [])
    }
    try replaceInBody(first, with: Array(title.utf8))
  }

  /// Adds a tag after the last tag or the text, whichever is later.
  mutating func add(
    tag: String, toItem index: Int, in zone: Zone
  ) throws(EditProblem) {
    let old = body(in: zone)
    guard old.items.indices.contains(index) else { throw unclear(index) }
    let item = old.items[index]
    let words = item.texts.map { trimmed($0).upperBound }
    let place = max(item.tags.last?.upperBound ?? 0, words.last ?? 0)
    let isFirst = place == 0
    let at = isFirst ? item.text.lowerBound : place
    let start = self
    try replaceInBody(at..<at, with: Array((isFirst ? "#\(tag) " : " #\(tag)").utf8))
    let new = body(in: zone)
    guard new.items.map(\.title) == old.items.map(\.title),
      new.items[index].tags.count == item.tags.count + 1
    else {
      self = start
      throw EditProblem(
        path: path, position: SourcePosition(line: item.lines.lowerBound, column: 1),
        "'\(tag)' is not a valid tag of an item: use one word of letters, digits, '-', '_' and '/'")
    }
  }

  /// Removes a tag from all positions in the line.
  mutating func remove(
    tag: String, ofItem index: Int, in zone: Zone
  ) throws(EditProblem) {
    let old = body(in: zone)
    guard old.items.indices.contains(index) else { throw unclear(index) }
    let found = old.items[index].tags.filter {
      bytes[$0].dropFirst().elementsEqual(tag.utf8)
    }
    guard !found.isEmpty else {
      throw EditProblem(
        path: path, position: SourcePosition(line: old.items[index].lines.lowerBound, column: 1),
        "the tag '\(tag)' comes from the whole list; edit the file instead")
    }
    for range in found.reversed() {
      try replaceInBody(withBlanks(range, in: old.items[index]), with: [])
    }
  }

  func hasField(_ key: InlineKey, ofItem index: Int, in zone: Zone) -> Bool {
    let items = body(in: zone).items
    return items.indices.contains(index) && items[index].fields.contains { $0.key == key }
  }

  /// The dialect of an item's field; if it has no such field, the dialect for a new one.
  func dialect(of key: InlineKey, ofItem index: Int, in zone: Zone) -> ItemLayout.Dialect {
    let body = body(in: zone)
    guard body.items.indices.contains(index) else { return .signs }
    let item = body.items[index]
    return item.fields.last { $0.key == key }?.dialect ?? item.dialect ?? body.dialect ?? .signs
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isBlank(bytes[lower]) { lower += 1 }
    while upper > lower, isBlank(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  private func unclear(_ index: Int) -> EditProblem {
    EditProblem(path: path, "there is no item \(index + 1) in it")
  }
}
