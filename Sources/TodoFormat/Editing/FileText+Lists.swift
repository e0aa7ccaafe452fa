import Markdown
import TodoModel

/// Lists: `[a, b]`, one item per line, or text separated by commas.
extension FileText {
  /// The items of a list, in any of the three styles.
  package func items(_ key: TodoField) -> [String] {
    guard let entry = entry(key) else { return [] }
    switch entry.content {
    case .absent, .map: return []
    case .text(let text): return Self.pieces(of: text, key)
    case .list(let items):
      return items.compactMap { item in
        if case .text(let text) = item { text } else { nil }
      }
    }
  }

  /// Adds an item at the end of a list.
  ///
  /// - Parameter isPlain: whether the item is a day or a number, which needs no quotes.
  package mutating func add(
    _ item: String, to key: TodoField, isPlain: Bool = false
  ) throws(EditProblem) {
    if form == .taskNotes, key == .depends { return try addBlocker(item) }
    let isPlain = isPlain || form == .kanbanMD && key == .depends
    guard let entry = entry(key), case .list(let items) = entry.content, keepsList(entry) else {
      let all = self.items(key) + [item]
      return try set(key, to: isPlain ? .plainList(all) : .list(all))
    }
    let content = FrontMatterLayout.Content.list(items + [.text(item)])
    if bytes[entry.value.lowerBound] == 0x5B {
      let quote: FrontMatterLayout.Quote = form == .taskmd ? .double : .none
      let text = isPlain ? item : YAMLText.written(item, in: .brackets, quote: quote)
      let place = entry.items.last?.range.upperBound ?? entry.value.lowerBound + 1
      let new = Array(((entry.items.isEmpty ? "" : ", ") + text).utf8)
      return try replace(place..<place, with: new, changing: entry.key, to: content)
    }
    guard let last = entry.items.last, let prefix = bytes.marker(of: last.range) else {
      throw EditProblem(
        path: path, position: entry.position,
        "the list '\(entry.key)' is written in a way that cannot be added to; edit the file instead"
      )
    }
    let line = prefix + (isPlain ? Array(item.utf8) : written(item: item)) + lineEnd
    let place = entry.lines.upperBound
    try replace(place..<place, with: line, changing: entry.key, to: content)
  }

  /// Removes items. If none remains, the key is removed too, or its list is empty.
  package mutating func removeItems(
    from key: TodoField, where isUnwanted: (String) -> Bool
  ) throws(EditProblem) {
    guard let entry = entry(key) else { return }
    guard case .list(let items) = entry.content, keepsList(entry) else {
      let left = self.items(key).filter { !isUnwanted($0) }
      if left.count == self.items(key).count { return }
      return left.isEmpty && !keepsEmpty(key) ? try remove(key) : try set(key, to: .list(left))
    }
    let unwanted = items.firstIndex { item in
      switch item {
      case .text(let text): isUnwanted(text)
      // TaskNotes' `{uid: …}`.
      case .map(let keys, let values):
        zip(keys, values).contains { key, value in
          if key == "uid", case .text(let text) = value { isUnwanted(text) } else { false }
        }
      case .absent, .list: false
      }
    }
    guard let unwanted else { return }
    if items.count == 1 {
      return keepsEmpty(key) ? try set(entry, to: .list([])) : try remove(entry)
    }
    var left = items
    left.remove(at: unwanted)
    try replace(
      range(ofItem: unwanted, in: entry), with: [], changing: entry.key, to: .list(left))
    try removeItems(from: key, where: isUnwanted)
  }

  /// Sets the value of a key, or the first item of a list, which is the value of the key.
  mutating func setFirst(_ key: TodoField, to text: String) throws(EditProblem) {
    guard let entry = entry(key), case .list(var items) = entry.content, !items.isEmpty else {
      return try set(key, to: form == .taskNotes && key == .project ? .list([text]) : .text(text))
    }
    items[0] = .text(text)
    try replace(
      entry.items[0].range, with: Array(YAMLText.written(text, in: place(of: entry)).utf8),
      changing: entry.key, to: .list(items))
  }

  private func place(of entry: FrontMatterLayout.Entry) -> YAMLText.Place {
    bytes[entry.value.lowerBound] == 0x5B ? .brackets : .line
  }

  /// Replaces items of a list in place.
  ///
  /// - Parameter other: returns the new text of an item; `nil` to keep it.
  package mutating func replaceItems(
    of key: TodoField, with other: (String) -> String?
  ) throws(EditProblem) {
    guard let entry = entry(key) else { return }
    guard case .list(let items) = entry.content else {
      let old = self.items(key)
      let new = old.map { other($0) ?? $0 }
      if new == old { return }
      return try set(key, to: new.count == 1 ? .text(new[0]) : .list(new))
    }
    let place = place(of: entry)
    // Replace the last item first, because a change moves the offsets after it.
    var content = items
    for index in items.indices.reversed() {
      guard case .text(let old) = items[index], let new = other(old), new != old else { continue }
      content[index] = .text(new)
      try replace(
        entry.items[index].range, with: Array(YAMLText.written(new, in: place).utf8),
        changing: entry.key, to: .list(content))
    }
  }

  /// The bytes to remove with one of several items: it and its comma, or its line.
  private func range(ofItem index: Int, in entry: FrontMatterLayout.Entry) -> Range<Int> {
    let range = entry.items[index].range
    if bytes[entry.value.lowerBound] == 0x5B {
      return index > 0
        ? entry.items[index - 1].range.upperBound..<range.upperBound
        : range.lowerBound..<entry.items[index + 1].range.lowerBound
    }
    let isLast = index + 1 == entry.items.count
    let limit =
      isLast ? entry.lines.upperBound : bytes.lineStart(of: entry.items[index + 1].range.lowerBound)
    // Comments above the next item are that item's.
    let start = bytes.lineStart(of: range.lowerBound)
    let end = FrontMatterLayout.lastContent(bytes, from: start, to: limit, isBlockText: false)
    return start..<end.following
  }

  /// The items of a list written as one text, as parsed for todos: tags are also separated by white
  /// space, and `[@a, @b]` is a list although it is not valid YAML.
  static func pieces(of text: String, _ key: TodoField) -> [String] {
    var text = text[...]
    if text.hasPrefix("["), text.hasSuffix("]"), text.count > 1 {
      text = text.dropFirst().dropLast()
    }
    return text.split { $0 == "," || (key == .tags && $0.isWhitespace) }
      .map { piece in
        var piece = piece.drop { $0.isWhitespace }
        while piece.last?.isWhitespace == true { piece.removeLast() }
        return String(piece)
      }
      .filter { !$0.isEmpty }
  }
}
