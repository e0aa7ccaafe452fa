import Diagnostics
import TodoModel
import TodoParsing

/// The text of a todo file while it is being changed: one field, one line (reliability.md, promise 3).
///
/// Comments, order, quotes of other values, line ends, a byte-order mark, keys that Docket does not
/// know and a missing final line end stay. Each change is read back before it counts: what it did not
/// mean to change says what it said, else it is refused.
package struct FileText: Sendable {
  package let path: String
  package private(set) var bytes: [UInt8]
  package private(set) var layout: FrontMatterLayout

  /// - Throws: where the front matter cannot be read as it stands, with the place.
  package init(path: String, _ bytes: [UInt8]) throws(EditProblem) {
    self.path = path
    self.bytes = bytes
    layout = try Self.layout(path, bytes)
  }

  private static func layout(
    _ path: String, _ bytes: [UInt8]
  ) throws(EditProblem) -> FrontMatterLayout {
    let read = FrontMatterLayout.read(SourceFile(path: path, bytes: bytes))
    if let layout = read.value { return layout }
    let problem = read.diagnostics.first
    throw EditProblem(
      path: path, position: problem?.position,
      "the file is not changed before this is put right: "
        + (problem?.message ?? "its front matter cannot be read"))
  }

  /// A value as it is to be written.
  package enum Value: Hashable, Sendable {
    /// In quotes where YAML needs them.
    case text(String)
    /// A day, a number, `true`: as it stands.
    case plain(String)
    case list([String])
    /// Of days or numbers.
    case plainList([String])

    fileprivate var content: FrontMatterLayout.Content {
      switch self {
      case .text(let text), .plain(let text): .text(text)
      case .list(let items), .plainList(let items): .list(items.map { .text($0) })
      }
    }

    fileprivate func written(like quote: FrontMatterLayout.Quote) -> String {
      switch self {
      case .text(let text): return YAMLText.written(text, quote: quote)
      case .plain(let text):
        return quote == .none ? text : YAMLText.written(text, quote: quote)
      case .list(let items):
        return "[\(items.map { YAMLText.written($0, in: .brackets) }.joined(separator: ", "))]"
      case .plainList(let items): return "[\(items.joined(separator: ", "))]"
      }
    }
  }

  /// All that stands before the body.
  package var head: [UInt8] { Array(bytes[..<layout.body.start]) }

  // MARK: Fields

  /// The entry that counts for a key: that of its own name, else the first of another name.
  package func entry(_ key: KnownKey) -> FrontMatterLayout.Entry? {
    let all = layout.entries.filter { $0.known == key }
    let valued = all.filter(\.hasValue)
    return valued.first { $0.key == key.name } ?? valued.first
      ?? all.first { $0.key == key.name } ?? all.first
  }

  /// The text of the entry that counts for a key; `nil` where it has none.
  package func text(_ key: KnownKey) -> String? {
    guard case .text(let text)? = entry(key)?.content else { return nil }
    return text
  }

  /// Gives a key a value: on its line, or on a new last line of the front matter.
  package mutating func set(_ key: KnownKey, to value: Value) throws(EditProblem) {
    guard let entry = entry(key) else { return try append(key.name, value) }
    try set(entry, to: value)
  }

  /// Gives an entry another value.
  mutating func set(_ entry: FrontMatterLayout.Entry, to value: Value) throws(EditProblem) {
    let isBare = entry.value.isEmpty || bytes[entry.value.lowerBound - 1] == 0x3A
    let text = (isBare ? " " : "") + value.written(like: entry.quote)
    try replace(entry.value, with: Array(text.utf8), changing: entry.key, to: value.content)
  }

  /// Takes a key away, under all of its names.
  package mutating func remove(_ key: KnownKey) throws(EditProblem) {
    while let entry = entry(key) { try remove(entry) }
  }

  /// Takes an entry's lines away.
  mutating func remove(_ entry: FrontMatterLayout.Entry) throws(EditProblem) {
    try replace(entry.lines, with: [], changing: entry.key, to: nil)
  }

  /// A new line before that of another entry.
  mutating func insert(
    _ key: String, _ value: Value, before entry: FrontMatterLayout.Entry
  ) throws(EditProblem) {
    let start = entry.lines.lowerBound
    try replace(start..<start, with: line(key, value), changing: key, to: value.content)
  }

  private func line(_ key: String, _ value: Value) -> [UInt8] {
    layout.indentation + Array("\(key): \(value.written(like: .none))".utf8) + lineEnd
  }

  /// A new line at the end of the front matter, which is made where there is none.
  mutating func append(_ key: String, _ value: Value) throws(EditProblem) {
    let line = line(key, value)
    if let fence = layout.closingFence {
      return try replace(fence..<fence, with: line, changing: key, to: value.content)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let fence = Array("---".utf8) + lineEnd
    try replace(
      start..<start, with: fence + line + fence, changing: key, to: value.content)
  }

  /// What ends the file's first line; a line feed where nothing does.
  var lineEnd: [UInt8] {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    if bytes[end] == 0x0A { return [0x0A] }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  // MARK: Changes

  /// Changes the front matter, and reads it back.
  ///
  /// - Parameter content: what the key is to say; `nil` where it is to be gone.
  mutating func replace(
    _ range: Range<Int>, with new: [UInt8], changing key: String,
    to content: FrontMatterLayout.Content?
  ) throws(EditProblem) {
    let old = self
    bytes.replaceSubrange(range, with: new)
    let others = { (text: FileText) in text.layout.entries.filter { $0.key != key } }
    do throws(EditProblem) {
      layout = try Self.layout(path, bytes)
      let changed = layout.entries.first { $0.key == key }?.content
      guard changed.map(\.exact) == content.map(\.exact),
        others(self).map(\.key) == others(old).map(\.key),
        others(self).map(\.content.exact) == others(old).map(\.content.exact),
        bytes[layout.body.start...] == old.bytes[old.layout.body.start...]
      else {
        throw EditProblem(path: path, "'\(key)' cannot be changed without changing something else")
      }
    } catch {
      let position = old.layout.entries.first { $0.key == key }?.position
      self = old
      throw EditProblem(
        path: path, position: error.position ?? position,
        "'\(key)' cannot be changed here without changing something else, please edit the file")
    }
  }

  /// Changes the body, and reads the front matter's layout again, which it leaves alone.
  mutating func replaceInBody(_ range: Range<Int>, with new: [UInt8]) throws(EditProblem) {
    let old = self
    bytes.replaceSubrange(range, with: new)
    do throws(EditProblem) {
      layout = try Self.layout(path, bytes)
    } catch {
      self = old
      throw error
    }
  }
}

extension FrontMatterLayout.Entry {
  /// Whether there is a value; a title may be `null`.
  fileprivate var hasValue: Bool { content != .absent && content != .text("") }
}

extension FrontMatterLayout.Content {
  /// Itself with each text as bytes: equal texts may differ in them.
  fileprivate var exact: [[UInt8]] {
    var parts: [[UInt8]] = []
    switch self {
    case .absent: parts.append([0])
    case .text(let text):
      parts.append([1])
      parts.append(Array(text.utf8))
    case .list(let items):
      parts.append([2])
      for item in items { parts += item.exact }
      parts.append([3])
    case .map(let keys, let values):
      parts.append([4])
      for (key, value) in zip(keys, values) {
        parts.append(Array(key.utf8))
        parts += value.exact
      }
      parts.append([5])
    }
    return parts
  }
}
