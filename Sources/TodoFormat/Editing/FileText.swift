import Text
import TodoModel

/// The text of a todo file during an edit. Changing one field changes one line.
///
/// Keeps comments, order, quotes of other values, line endings, a byte-order mark, unknown keys and
/// a missing final line ending. Each change is parsed again and rejected if it affects any other
/// value.
package struct FileText: Sendable {
  package let path: String
  /// By whose rules it is written: those given, else those of the tool whose file it is.
  package let form: FileForm
  package private(set) var bytes: [UInt8]
  package private(set) var layout: FrontMatterLayout
  /// The fields of the workspace, whose names are not other names of Docket's keys.
  private let customFields: [CustomField]

  /// - Throws: the first error, with its position, if the front matter does not parse.
  package init(
    path: String, _ bytes: [UInt8], customFields: [CustomField] = [], form: FileForm = .docket
  ) throws(EditProblem) {
    self.path = path
    self.bytes = bytes
    self.customFields = customFields
    let layout = try Self.layout(path, bytes)
    self.layout = layout
    self.form = form == .docket ? FileForm(of: layout.entries, path: path) : form
  }

  private static func layout(
    _ path: String, _ bytes: [UInt8]
  ) throws(EditProblem) -> FrontMatterLayout {
    let read = FrontMatterLayout.read(SourceFile(path: path, bytes: bytes))
    if let layout = read.value { return layout }
    let problem = read.diagnostics.first
    throw EditProblem(
      path: path, position: problem?.position,
      "correct the file first: "
        + (problem?.message ?? "its front matter cannot be read"))
  }

  /// A value to write.
  package enum Value: Hashable, Sendable {
    /// Quoted if YAML requires it.
    case text(String)
    /// A day, a number or `true`, written without quotes.
    case plain(String)
    case list([String])
    /// Days or numbers, written without quotes.
    case plainList([String])

    /// The value of an entry, if it has one that can be written.
    fileprivate init?(_ entry: FrontMatterLayout.Entry) {
      switch entry.content {
      case .text(let text): self = entry.quote == .none ? .plain(text) : .text(text)
      case .list(let items):
        self = .list(items.compactMap { if case .text(let text) = $0 { text } else { nil } })
      case .absent, .map: return nil
      }
    }

    fileprivate var content: FrontMatterLayout.Content {
      switch self {
      case .text(let text), .plain(let text): .text(text)
      case .list(let items), .plainList(let items): .list(items.map { .text($0) })
      }
    }

    func written(like quote: FrontMatterLayout.Quote) -> String {
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

  /// The bytes before the body.
  package var head: [UInt8] { Array(bytes[..<layout.body.start]) }

  // MARK: Fields

  /// The entry that counts for a key: the one with the canonical name, else the first alias.
  /// Entries with a value take precedence.
  package func entry(_ key: TodoField) -> FrontMatterLayout.Entry? {
    let all = layout.entries.filter { $0.known == .field(key) && customField($0) == nil }
    let valued = all.filter(\.hasValue)
    return valued.first { $0.key == key.name } ?? valued.first
      ?? all.first { $0.key == key.name } ?? all.first
  }

  /// The text of the entry that counts for a key; `nil` if it has no text.
  package func text(_ key: TodoField) -> String? {
    guard case .text(let text)? = entry(key)?.content else { return nil }
    return text
  }

  /// Sets the value of a key on its line, or adds a line at the end of the front matter.
  package mutating func set(_ key: TodoField, to value: Value) throws(EditProblem) {
    guard let entry = entry(key) else { return try append(newName(of: key), value) }
    try set(entry, to: value)
  }

  /// Gives a field the value that it has in another file, or none.
  package mutating func take(_ key: TodoField, from other: FileText) throws(EditProblem) {
    if let value = other.entry(key).flatMap(Value.init) {
      try set(key, to: value)
    } else {
      try remove(key)
    }
  }

  /// Gives a key that is not a field the value that it has in another file, or removes it.
  package mutating func take(key name: String, from other: FileText) throws(EditProblem) {
    try set(key: name, to: other.layout.entries.first { $0.key == name }.flatMap(Value.init))
  }

  /// Sets the value of a key that is not a field, or removes it.
  package mutating func set(key name: String, to value: Value?) throws(EditProblem) {
    let entry = layout.entries.first { $0.key == name }
    switch (entry, value) {
    case (let entry?, let value?): try set(entry, to: value)
    case (let entry?, nil): try remove(entry)
    case (nil, let value?): try append(name, value)
    case (nil, nil): break
    }
  }

  // MARK: Fields of the workspace

  private func customField(_ entry: FrontMatterLayout.Entry) -> CustomField? {
    customFields.field(of: entry.key, known: entry.known)
  }

  /// The entry of a field of the workspace that counts.
  private func entry(_ field: CustomField) -> FrontMatterLayout.Entry? {
    let all = layout.entries.filter { [field].field(of: $0.key, known: $0.known) != nil }
    let valued = all.filter(\.hasValue)
    return valued.first { $0.key == field.name } ?? valued.first ?? all.first
  }

  /// The text of the entry of a field that counts; `nil` if it has no text.
  package func text(_ field: CustomField) -> String? {
    guard case .text(let text)? = entry(field)?.content else { return nil }
    return text
  }

  /// Sets or removes the value of a field of the workspace.
  package mutating func change(
    _ field: CustomField, _ change: TodoEdit.Change<String>
  ) throws(EditProblem) {
    switch change {
    case .set(let text):
      let value = field.written(text)
      guard let entry = entry(field) else { return try append(field.name, value) }
      try set(entry, to: value)
    case .remove:
      while let entry = entry(field) { try remove(entry) }
    }
  }

  /// Sets the value of an entry.
  mutating func set(_ entry: FrontMatterLayout.Entry, to value: Value) throws(EditProblem) {
    let text = written(value, like: entry.quote)
    let start = text.first == lineEnd.first ? entry.afterColon : entry.value.lowerBound
    let isBare = start == entry.value.upperBound || bytes[start - 1] == 0x3A
    let blank = isBare && text.first != lineEnd.first ? Array(" ".utf8) : []
    try replace(
      start..<entry.value.upperBound, with: blank + text, changing: entry.key, to: value.content)
  }

  /// Removes a key and all its aliases.
  package mutating func remove(_ key: TodoField) throws(EditProblem) {
    while let entry = entry(key) { try remove(entry) }
  }

  /// Removes the lines of an entry.
  mutating func remove(_ entry: FrontMatterLayout.Entry) throws(EditProblem) {
    try replace(entry.lines, with: [], changing: entry.key, to: nil)
  }

  /// Inserts a line before another entry.
  mutating func insert(
    _ key: String, _ value: Value, before entry: FrontMatterLayout.Entry
  ) throws(EditProblem) {
    let start = entry.lines.lowerBound
    try replace(start..<start, with: line(key, value), changing: key, to: value.content)
  }

  private func line(_ key: String, _ value: Value) -> [UInt8] {
    let text = written(value, like: .none)
    let colon = Array((text.first == lineEnd.first ? "\(key):" : "\(key): ").utf8)
    return layout.indentation + colon + text + lineEnd
  }

  /// Adds a line at the end of the front matter, or where the form has the key. Creates the front
  /// matter if the file has none.
  mutating func append(_ key: String, _ value: Value) throws(EditProblem) {
    if let next = entry(afterNew: key) { return try insert(key, value, before: next) }
    let line = line(key, value)
    if let fence = layout.closingFence {
      return try replace(fence..<fence, with: line, changing: key, to: value.content)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let fence = Array("---".utf8) + lineEnd
    try replace(
      start..<start, with: fence + line + fence, changing: key, to: value.content)
  }

  /// Adds lines at the end of the front matter, which is checked once.
  mutating func append(_ values: [(key: String, value: Value)]) throws(EditProblem) {
    guard let fence = layout.closingFence, form.keys.isEmpty else {
      for (key, value) in values { try append(key, value) }
      return
    }
    try replace(
      fence..<fence, with: values.flatMap { line($0.key, $0.value) },
      changing: values.map { ($0.key, $0.value.content) })
  }

  var lineEnd: [UInt8] { bytes.lineEnd }

  // MARK: Changes

  /// Changes the front matter and validates the result.
  ///
  /// - Parameter content: the expected value of the key; `nil` if it must be removed.
  /// - Throws: if any other value or the body would change. The text then stays the same.
  mutating func replace(
    _ range: Range<Int>, with new: [UInt8], changing key: String,
    to content: FrontMatterLayout.Content?
  ) throws(EditProblem) {
    try replace(range, with: new, changing: [(key, content)])
  }

  private mutating func replace(
    _ range: Range<Int>, with new: [UInt8],
    changing changes: [(key: String, content: FrontMatterLayout.Content?)]
  ) throws(EditProblem) {
    let old = self
    var key = changes.first?.key ?? ""
    bytes.replaceSubrange(range, with: new)
    let keys = Set(changes.map(\.key))
    let others = { (text: FileText) in text.layout.entries.filter { !keys.contains($0.key) } }
    do throws(EditProblem) {
      layout = try Self.layout(path, bytes)
      let contents = Dictionary(layout.entries.map { ($0.key, $0.content) }) { first, _ in first }
      let wrong = changes.first { contents[$0.key].map(\.exact) != $0.content.map(\.exact) }
      key = wrong?.key ?? key
      guard wrong == nil, others(self).map(\.key) == others(old).map(\.key),
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
        "'\(key)' cannot be changed here without changing something else; edit the file instead")
    }
  }

  /// Changes the body and updates the layout. The front matter stays the same.
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

extension CustomField {
  fileprivate func written(_ text: String) -> FileText.Value {
    switch kind {
    case .number, .day: .plain(text)
    case .text, .choice: .text(text)
    }
  }
}

extension FrontMatterLayout.Entry {
  /// Whether the entry has a value.
  fileprivate var hasValue: Bool { content != .absent && content != .text("") }
}

extension FrontMatterLayout.Content {
  /// The content with texts as bytes, because equal strings may differ in bytes.
  var exact: [[UInt8]] {
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
