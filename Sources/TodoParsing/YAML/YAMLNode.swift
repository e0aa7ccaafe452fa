import Diagnostics

/// A value of a YAML document with where it stands. Scalars are kept as written, whatever they look
/// like: `no`, `12:30` and `0123` are text until a key gives them a type.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(String, Style)
    case list([YAMLNode])
    case map([YAMLEntry])
  }

  enum Style: Sendable {
    /// Without quotes: `null`, `~` and nothing at all may mean that there is no value.
    case plain
    case quoted
    /// `|` or `>`.
    case block
    /// Not YAML, but text that stands where a value should: `Fix: login`.
    case asWritten
  }

  var content: Content
  var mark: YAMLMark
}

/// One `key: value` of a mapping.
struct YAMLEntry: Sendable {
  var key: String
  var keyMark: YAMLMark
  var value: YAMLNode
}

/// Where something stands in a file.
struct YAMLMark: Sendable {
  var position: SourcePosition
  /// How many columns it takes on its first line, at least 1.
  var length: Int32
  /// Offsets in the file's bytes: where it begins, and behind its end.
  var start: Int32
  var end: Int32

  /// The place to name for a problem of a whole file.
  static let start = YAMLMark(position: .start, length: 1, start: 0, end: 0)
}

extension YAMLNode {
  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }

  /// Whether there is no value here: nothing, an empty text, or a plain `null` or `~`.
  var isAbsent: Bool {
    guard case .scalar(let text, let style) = content else { return false }
    if text.isEmpty { return true }
    guard case .plain = style, text.utf8.count <= 4 else { return false }
    return text == "~" || text == "null" || text == "Null" || text == "NULL"
  }

  /// Whether nothing at all is written here.
  var isEmptyPlain: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return text.isEmpty
  }

  /// What it is, for messages.
  var kindName: String {
    switch content {
    case .scalar: "text"
    case .list: "a list"
    case .map: "a mapping"
    }
  }
}
