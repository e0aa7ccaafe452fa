import Text

/// Writes texts as js-yaml 3 does, with which Backlog.md writes front matter (`lib/js-yaml/dumper.js`).
enum JSYAMLText {
  /// - Parameters:
  ///   - text: one line.
  ///   - indent: the indentation of a text's further lines, of which there are some if it is longer
  ///     than 80 columns without it.
  static func written(_ text: String, indent: Int) -> String {
    if text.isEmpty { return "''" }
    let scalars = Array(text.unicodeScalars)
    guard scalars.allSatisfy({ isPrintable($0.value) }) else { return escaped(scalars) }
    if isOldBoolean(text) { return "'\(text)'" }
    let width = max(40, 80 - indent)
    if scalars.count > width, scalars[0] != " " { return folded(scalars, width, indent) }
    if isPlain(scalars), !isOfAnotherType(text) { return text }
    let doubled = scalars.flatMap { $0 == "'" ? [$0, $0] : [$0] }
    return "'" + String(String.UnicodeScalarView(doubled)) + "'"
  }

  /// Beyond U+FFFF nothing is printable, since it works on UTF-16.
  private static func isPrintable(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
    default: false
    }
  }

  private static func isPlain(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ",
      !"-?:,[]{}#&*!|=>'\"%@`".unicodeScalars.contains(first)
    else { return false }
    return scalars.indices.allSatisfy { index in
      switch scalars[index] {
      case ",", "[", "]", "{", "}", ":": false
      case "#": index > 0 && scalars[index - 1] != " "
      default: true
      }
    }
  }

  /// The booleans of YAML 1.1 that js-yaml does not read as such.
  private static func isOldBoolean(_ text: String) -> Bool {
    switch text {
    case "y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "n", "N", "no", "No", "NO", "off", "Off",
      "OFF":
      true
    default: false
    }
  }

  private static func isOfAnotherType(_ text: String) -> Bool {
    switch text {
    case "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "<<":
      return true
    default: break
    }
    // Others have a digit, or begin with a dot.
    guard let first = text.utf8.first, first.isDigit || first == 0x2B || first == 0x2E else {
      return false
    }
    let pattern =
      #/
      \+?0b[01_]*[01] | \+?0x[0-9a-fA-F_]*[0-9a-fA-F] | \+?(?:0[0-7_]*|[1-9][0-9_]*)
      | \+?(?:0|[1-9][0-9_]*)(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)? | \.[0-9_]+(?:[eE][-+]?[0-9]+)?
      | \+?\.(?:inf|Inf|INF) | \.(?:nan|NaN|NAN) | [0-9]{4}-[0-9]{2}-[0-9]{2}
      /#
    return text.utf8.last != 0x5F && text.wholeMatch(of: pattern) != nil
  }

  /// In lines that are as long as they fit, each broken at a blank.
  private static func folded(_ scalars: [Unicode.Scalar], _ width: Int, _ indent: Int) -> String {
    var lines: [ArraySlice<Unicode.Scalar>] = []
    var (start, last) = (0, 0)
    for index in scalars.indices.dropLast()
    where scalars[index] == " " && scalars[index + 1] != " " {
      if index - start > width {
        let end = last > start ? last : index
        lines.append(scalars[start..<end])
        start = end + 1
      }
      last = index
    }
    if scalars.count - start > width, last > start {
      lines.append(scalars[start..<last])
      start = last + 1
    }
    lines.append(scalars[start...])
    let margin = "\n" + String(repeating: " ", count: indent)
    return ">-" + lines.map { margin + String(String.UnicodeScalarView($0)) }.joined()
  }

  private static func escaped(_ scalars: [Unicode.Scalar]) -> String {
    var result = "\""
    for scalar in scalars {
      switch scalar.value {
      case 0x00: result += "\\0"
      case 0x07: result += "\\a"
      case 0x08: result += "\\b"
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x0B: result += "\\v"
      case 0x0C: result += "\\f"
      case 0x0D: result += "\\r"
      case 0x1B: result += "\\e"
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x85: result += "\\N"
      case 0xA0: result += "\\_"
      case 0x2028: result += "\\L"
      case 0x2029: result += "\\P"
      case let value where isPrintable(value): result.unicodeScalars.append(scalar)
      case let value where value <= 0xFF: result += "\\x" + hex(value, 2)
      case let value where value <= 0xFFFF: result += "\\u" + hex(value, 4)
      case let value: result += "\\U" + hex(value, 8)
      }
    }
    return result + "\""
  }

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
