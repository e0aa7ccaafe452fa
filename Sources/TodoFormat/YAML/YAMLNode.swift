import Text

/// A YAML value and its position. Scalars keep their text: `no`, `12:30` and `0123` have no type
/// until a key gives them one.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(String, Style)
    case list([YAMLNode])
    case map([YAMLEntry])
  }

  enum Style: Sendable {
    /// Without quotes. `null`, `~` and an empty text can mean no value.
    case plain
    case quoted
    /// `|` or `>`.
    case block
    /// Text in place of a value that is not valid YAML: `Fix: login`.
    case asWritten
  }

  var content: Content
  var mark: YAMLMark
}

struct YAMLEntry: Sendable {
  var key: String
  var keyMark: YAMLMark
  var value: YAMLNode
}

/// The location of a YAML value or key in a file.
struct YAMLMark: Sendable {
  var position: SourcePosition
  /// The number of columns on the first line, at least 1.
  var length: Int32
  /// Byte offsets in the file. `end` is exclusive.
  var start: Int32
  var end: Int32

  /// The location used for problems of a whole file.
  static let start = YAMLMark(position: .start, length: 1, start: 0, end: 0)
}

extension YAMLNode {
  /// The text if the value is a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }

  /// Whether there is no value: nothing, an empty text, or a plain `null` or `~`.
  var isAbsent: Bool {
    guard case .scalar(let text, let style) = content else { return false }
    if text.isEmpty { return true }
    guard case .plain = style, text.utf8.count <= 4 else { return false }
    return text == "~" || text == "null" || text == "Null" || text == "NULL"
  }

  /// The name of the value's type, for messages.
  var kindName: String {
    switch content {
    case .scalar: "text"
    case .list: "a list"
    case .map: "a mapping"
    }
  }
}
