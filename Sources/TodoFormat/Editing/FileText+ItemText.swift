import Text
import TodoModel

/// The text and tags of an item's line.
extension FileText {
  /// Changes the title of an item. Its tags and metadata keep their positions; tags inside the old
  /// text that the new one does not have come after it.
  ///
  /// - Parameter isFine: whether a way to write the title causes no new problems.
  mutating func setTitle(
    ofItem index: Int, to title: String, in zone: Zone, where isFine: (FileText) -> Bool
  ) throws(EditProblem) {
    let old = body(in: zone)
    let item = old.items[index]
    let (tags, innerTags) = (names(of: item.allTags), names(of: item.innerTags))
    for written in title.itemForms {
      var text = self
      try text.replaceTexts(of: item, with: written)
      var new = text.body(in: zone)
      guard new.items.count == old.items.count else { continue }
      let known = text.names(of: new.items[index].allTags)
      let missing = innerTags.filter { !known.contains($0) }
      if !missing.isEmpty {
        text = self
        try text.replaceTexts(
          of: item, with: ([written] + missing.map { "#\($0)" }).joined(separator: " "))
        new = text.body(in: zone)
        guard new.items.count == old.items.count else { continue }
      }
      guard new.items[index].title.utf8.elementsEqual(title.utf8),
        new.items[index].fields.map(\.key) == item.fields.map(\.key),
        text.names(of: new.items[index].allTags) == tags, isFine(text)
      else { continue }
      self = text
      return
    }
    throw problem(
      old.items[index],
      "'\(title)' cannot be written as the text of this item; edit the file instead")
  }

  /// The names of tags, each once.
  func names(of tags: [Range<Int>]) -> [String] {
    var names: [String] = []
    for tag in tags {
      let name = String(decoding: bytes[tag].dropFirst(), as: UTF8.self)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func problem(_ item: ItemLayout, _ words: String) -> EditProblem {
    EditProblem(
      path: path, position: SourcePosition(line: item.lines.lowerBound, column: 1), words)
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
    let item = body(in: zone).items[index]
    let last = max(
      item.tags.last?.upperBound ?? 0, item.texts.last.map { trimmed($0).upperBound } ?? 0)
    let place = last == 0 ? item.text.lowerBound : last
    do throws(EditProblem) {
      try replace(
        [place..<place], with: Array((last == 0 ? "#\(tag) " : " #\(tag)").utf8), in: zone
      ) { $0.items[index].tags.count == item.tags.count + 1 }
    } catch {
      throw problem(
        item,
        "'\(tag)' is not a valid tag of an item: use one word of letters, digits, '-', '_' and '/'"
      )
    }
  }

  /// Removes a tag from all positions in the line. Inside the text its word stays.
  mutating func remove(
    tag: String, ofItem index: Int, in zone: Zone
  ) throws(EditProblem) {
    let items = body(in: zone).items
    let item = items[index]
    let isIt = { (range: Range<Int>) in bytes[range].dropFirst().elementsEqual(tag.utf8) }
    let inner = item.innerTags.filter(isIt).map { $0.lowerBound..<$0.lowerBound + 1 }
    let found = item.tags.filter(isIt).map { withBlanks($0, in: item) } + inner
    guard !found.isEmpty else {
      throw problem(item, "the tag '\(tag)' comes from the whole list; edit the file instead")
    }
    var titles = items.map(\.title)
    if !inner.isEmpty {
      var text = self
      for sign in inner.reversed() { try text.replaceInBody(sign, with: []) }
      let new = text.body(in: zone).items
      if new.count == items.count { titles[index] = new[index].title }
    }
    try replace(
      found.sorted { $0.lowerBound < $1.lowerBound }, with: [], leaving: titles, in: zone)
  }

  func hasField(_ key: InlineKey, ofItem index: Int, in zone: Zone) -> Bool {
    body(in: zone).items[index].fields.contains { $0.key == key }
  }

  /// The dialect of an item's field; if it has no such field, the dialect for a new one.
  func dialect(of key: InlineKey, ofItem index: Int, in zone: Zone) -> ItemLayout.Dialect {
    let body = body(in: zone)
    let item = body.items[index]
    return item.fields.last { $0.key == key }?.dialect
      ?? body.dialect(ofNew: key, like: item.dialect ?? body.dialect ?? .signs)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower].isBlank { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
