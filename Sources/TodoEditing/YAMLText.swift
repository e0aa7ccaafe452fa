import Text
import TodoParsing

/// Writes a text as a YAML scalar of one line, which every YAML reader reads as that text.
enum YAMLText {
  enum Place {
    /// Behind `key:`, or behind the `-` of a list.
    case line
    /// Between the brackets of a list.
    case brackets
  }

  /// - Parameter quote: what the text had that it takes the place of: kept where it can be.
  static func written(
    _ text: String, in place: Place = .line, quote: FrontMatterLayout.Quote = .none
  ) -> String {
    switch quote {
    case .none where isPlain(text, in: place): text
    case .single where isPrintable(text): singleQuoted(text)
    default: quoted(text)
    }
  }

  /// Whether a text needs no quotes: nothing in it means anything to YAML, and it looks like no other
  /// type, to readers of YAML 1.1 or 1.2.
  static func isPlain(_ text: String, in place: Place) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, last != 0x20, last != 0x3A,
      first >= 0x80 || first.isLetter || first.isDigit || [0x28, 0x5F, 0x2F, 0x24].contains(first),
      isPrintable(text), !looksLikeAnotherType(text)
    else { return false }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x3A where place == .brackets || bytes[index + 1] == 0x20: return false
      case 0x23 where place == .brackets || bytes[index - 1] == 0x20: return false
      case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D, 0x22, 0x27, 0x3F, 0x21, 0x26, 0x2A, 0x60:
        if place == .brackets { return false }
      default: break
      }
    }
    return true
  }

  /// Whether no scalar has to be written as an escape (YAML 1.1 §5.1, without its line ends).
  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { escape(of: $0) == nil }
  }

  /// `true`, `no`, `null`, `12`, `1e3`, `12:30`, `2026-12-01`, …
  private static func looksLikeAnotherType(_ text: String) -> Bool {
    switch text.lowercased() {
    case "null", "true", "false", "yes", "no", "on", "off", "y", "n": return true
    default: break
    }
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.:_eExXoOabcdfABCDFTZ ".utf8.contains(byte)
    }
  }

  /// By scalars: with a combining mark behind it a quote is another character, and a quote to YAML.
  private static func singleQuoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if let escape = escape(of: scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// How a scalar is written that may not stand as it is, or would be read as a line's end.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "\\0"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x85: "\\N"
    case 0xA0: "\\_"
    case 0x2028: "\\L"
    case 0x2029: "\\P"
    case 0...0x1F, 0x7F...0x9F: "\\x" + hex(scalar.value, digits: 2)
    case 0xFEFF, 0xFFFE, 0xFFFF: "\\u" + hex(scalar.value, digits: 4)
    default: nil
    }
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
