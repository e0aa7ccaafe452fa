import Text
import TodoModel

/// A YAML error after which parsing cannot continue.
struct YAMLFailure: Error {
  /// `invalid-yaml` or `too-deep`.
  var id: String
  var message: String
  var position: SourcePosition
}

/// Builds a tree of values from libyaml's events in one pass.
///
/// Features that todo files do not need and that make YAML dangerous are skipped with an error:
/// anchors, aliases, tags, merge keys, keys that are not text, a second document, duplicate keys.
/// Nesting deeper than 8 levels fails the whole parse.
struct YAMLBuilder {
  /// The maximum nesting of collections, including the document's own mapping.
  static let deepest = 8

  private let bytes: [UInt8]
  private let path: String
  private let start: Int
  private let takesTextAsMeant: Bool
  private var cursor: PositionCursor
  private var hasAnchors = false
  private(set) var diagnostics: [Diagnostic] = []

  /// Parses the YAML in a byte range of a file, which must be UTF-8.
  ///
  /// - Parameters:
  ///   - line: the line on which the range starts.
  ///   - takesTextAsMeant: whether to read the value of a top-level key as text, with a warning, if
  ///     it starts with `*`, `!` or `&`.
  /// - Returns: the root value; `nil` if the text contains no value.
  static func read(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int, path: String, takesTextAsMeant: Bool
  ) throws(YAMLFailure) -> Parsed<YAMLNode?> {
    try bytes.withUnsafeBufferPointer { all throws(YAMLFailure) in
      guard let start = all.baseAddress, !range.isEmpty else { return Parsed(nil, []) }
      var reader = YAMLEventReader(start + range.lowerBound, count: range.count)
      var builder = YAMLBuilder(
        bytes, range, line: line, path: path, takesTextAsMeant: takesTextAsMeant)
      let root = try builder.document(&reader)
      return Parsed(root, builder.diagnostics)
    }
  }

  private init(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int, path: String, takesTextAsMeant: Bool
  ) {
    self.bytes = bytes
    self.path = path
    self.takesTextAsMeant = takesTextAsMeant
    start = range.lowerBound
    cursor = PositionCursor(bytes, range, line: line)
  }

  private mutating func document(
    _ reader: inout YAMLEventReader
  ) throws(YAMLFailure) -> YAMLNode? {
    var root: YAMLNode?
    var documents = 0
    while true {
      let event = try next(&reader)
      switch event.kind {
      case .end: return root
      case .other: continue
      case .documentStart:
        documents += 1
        if documents == 2 {
          report(
            "unsupported-yaml", mark(event),
            "a second YAML document begins here; only the first is read")
          return root
        }
      default: root = try value(event, key: nil, depth: 0, &reader)
      }
    }
  }

  /// The value that starts with an event; `nil` if it is not supported.
  private mutating func value(
    _ event: YAMLEvent, key: String?, depth: Int, _ reader: inout YAMLEventReader
  ) throws(YAMLFailure) -> YAMLNode? {
    if event.hasAnchor || event.hasTag {
      if event.hasAnchor { hasAnchors = true }
      if let text = textAsMeant(event, key: key, where: isTitleKey) { return text }
      refuse(event.hasTag ? "a tag ('!')" : "an anchor ('&')", mark(event))
      try skip(event, depth: depth, &reader)
      return nil
    }
    switch event.kind {
    case .scalar(let text, let style):
      return YAMLNode(content: .scalar(text, style), mark: mark(event))
    case .listStart: return try list(event, depth: depth + 1, &reader)
    case .mapStart: return try map(event, depth: depth + 1, &reader)
    case .alias(let name):
      if !hasAnchors, let text = textAsMeant(event, key: key, where: { _ in true }) { return text }
      refuse("an alias ('*\(name)')", mark(event))
      return nil
    default: return nil
    }
  }

  private mutating func list(
    _ start: YAMLEvent, depth: Int, _ reader: inout YAMLEventReader
  ) throws(YAMLFailure) -> YAMLNode {
    var mark = mark(start)
    try checkDepth(depth, mark)
    var items: [YAMLNode] = []
    while true {
      let event = try next(&reader)
      if case .listEnd = event.kind {
        mark.end = end(event)
        return YAMLNode(content: .list(items), mark: mark)
      }
      if let item = try value(event, key: nil, depth: depth, &reader) { items.append(item) }
    }
  }

  private mutating func map(
    _ start: YAMLEvent, depth: Int, _ reader: inout YAMLEventReader
  ) throws(YAMLFailure) -> YAMLNode {
    var mark = mark(start)
    try checkDepth(depth, mark)
    var entries = YAMLEntries(path: path)
    if depth == 1 { entries.reserve(12) }
    while true {
      let event = try next(&reader)
      if case .mapEnd = event.kind {
        mark.end = end(event)
        diagnostics += entries.diagnostics
        return YAMLNode(content: .map(entries.all), mark: mark)
      }
      let key = try self.key(event, depth: depth, &reader)
      let before = diagnostics.count
      let first = try next(&reader)
      let value = try value(first, key: depth == 1 ? key?.text : nil, depth: depth, &reader)
      guard let key else { continue }
      let isOfTodo = depth == 1 && takesTextAsMeant
      guard let value else {
        // The key still tells that the file is a todo.
        if isOfTodo, KnownKey(key.text)?.marksTodo ?? false {
          let nothing = YAMLNode(content: .scalar("", .plain), mark: key.mark)
          entries.add(YAMLEntry(key: key.text, keyMark: key.mark, value: nothing))
        }
        continue
      }
      if isOfTodo, value.text == nil, isTitleKey(key.text) {
        diagnostics.removeSubrange(before...)  // `{{title}}` will be text
      }
      entries.add(YAMLEntry(key: key.text, keyMark: key.mark, value: value))
    }
  }

  private mutating func key(
    _ event: YAMLEvent, depth: Int, _ reader: inout YAMLEventReader
  ) throws(YAMLFailure) -> (text: String, mark: YAMLMark)? {
    guard let node = try value(event, key: nil, depth: depth, &reader) else { return nil }
    guard case .scalar(let text, let style) = node.content, !text.isEmpty else {
      let kind = node.text == nil ? node.kindName : "empty"
      report("unsupported-yaml", node.mark, "a key must be text, not \(kind)")
      return nil
    }
    if text == "<<", case .plain = style {
      refuse("a merge key ('<<')", node.mark)
      return nil
    }
    return (text, node.mark)
  }

  /// Skips an unsupported value.
  private mutating func skip(
    _ event: YAMLEvent, depth: Int, _ reader: inout YAMLEventReader
  ) throws(YAMLFailure) {
    var open = 0
    var event = event
    while true {
      switch event.kind {
      case .listStart, .mapStart:
        open += 1
        try checkDepth(depth + open, mark(event))
      case .listEnd, .mapEnd: open -= 1
      case .end: return
      default: break
      }
      if open <= 0 { return }
      event = try next(&reader)
    }
  }

  private func next(_ reader: inout YAMLEventReader) throws(YAMLFailure) -> YAMLEvent {
    do throws(YAMLSyntaxError) {
      return try reader.next()
    } catch {
      var place = cursor
      switch error.place {
      case .index(let index): place.move(to: index)
      case .byte(let byte): place.move(toByte: start + byte)
      }
      throw YAMLFailure(
        id: "invalid-yaml", message: "this is not valid YAML: \(error.message)",
        position: place.position)
    }
  }

  private func checkDepth(_ depth: Int, _ mark: YAMLMark) throws(YAMLFailure) {
    guard depth > Self.deepest else { return }
    throw YAMLFailure(
      id: "too-deep", message: "values are nested deeper than \(Self.deepest) levels",
      position: mark.position)
  }

  private mutating func refuse(_ what: String, _ mark: YAMLMark) {
    report(
      "unsupported-yaml", mark,
      "\(what) is not supported here; write the value itself, in quotes if it is text")
  }

  private mutating func report(_ id: String, _ mark: YAMLMark, _ message: String) {
    diagnostics.report(.error, id, path: path, at: mark.position, length: Int(mark.length), message)
  }

  private mutating func mark(_ event: YAMLEvent) -> YAMLMark {
    cursor.move(to: event.start)
    let position = cursor.position
    let start = cursor.byte
    cursor.move(to: event.end)
    return YAMLMark(
      position: position, length: event.isMultiline ? 1 : Int32(clamping: event.end - event.start),
      start: Int32(clamping: start), end: Int32(clamping: cursor.byte))
  }

  private mutating func end(_ event: YAMLEvent) -> Int32 {
    cursor.move(to: event.end)
    return Int32(clamping: cursor.byte)
  }

  /// The rest of the line from the start of a top-level value, if it is to be read as text.
  private mutating func textAsMeant(
    _ event: YAMLEvent, key: String?, where applies: (String) -> Bool
  ) -> YAMLNode? {
    guard takesTextAsMeant, let key, applies(key), !event.isMultiline else { return nil }
    if case .listStart = event.kind { return nil }
    if case .mapStart = event.kind { return nil }
    let mark = mark(event)
    return WrittenText(bytes, from: Int(mark.start))
      .node(at: mark.position, path: path, &diagnostics)
  }

  private func isTitleKey(_ key: String) -> Bool { KnownKey(key) == .field(.title) }
}
