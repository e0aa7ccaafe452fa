import Text

/// Writes a text as a YAML scalar on one line, which every YAML parser reads as the same text.
enum YAMLText {
  enum Place {
    /// After `key:` or the `-` of a list.
    case line
    /// Inside the brackets of a flow list.
    case brackets
  }

  /// - Parameter quote: the quotes of the replaced text, kept if possible.
  static func written(
    _ text: String, in place: Place = .line, quote: FrontMatterLayout.Quote = .none
  ) -> String {
    switch quote {
    case .none where isPlain(text, in: place): text
    case .single where isPrintable(text): singleQuoted(text)
    default: quoted(text)
    }
  }

  /// Whether a text needs no quotes: it contains no YAML syntax, and parsers of YAML 1.1 and 1.2 do
  /// not read it as another type.
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

  /// Whether no scalar needs an escape (YAML 1.1 §5.1, without its line breaks).
  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { escape(of: $0) == nil }
  }

  /// Whether the text resembles `true`, `no`, `null`, `12`, `1e3`, `12:30`, `2026-12-01`, …
  static func looksLikeAnotherType(_ text: String) -> Bool {
    switch text.lowercased() {
    case "null", "true", "false", "yes", "no", "on", "off", "y", "n": return true
    default: break
    }
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.:_eExXoOabcdfABCDFTZ ".utf8.contains(byte)
    }
  }

  /// Works on Unicode scalars: a quote with a combining mark is a different character, but still a
  /// quote in YAML.
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

  /// The escape of a scalar that is not printable or could be read as a line break; `nil` if it
  /// needs none.
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
