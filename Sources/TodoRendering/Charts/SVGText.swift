import Text

/// SVG as it is inside HTML.
struct SVGText: Sendable {
  var bytes: [UInt8] = []

  /// Markup.
  mutating func put(_ text: String) { bytes += Array(text.utf8) }

  /// Text between tags. Control characters, which are errors in HTML, become U+FFFD, and characters
  /// that would set the direction of the text behind it are removed.
  mutating func escape(_ text: String) {
    let source = Array(text.utf8)
    let contained = source.withUnsafeBufferPointer {
      BidiControls.contained($0, keepsMarks: false)
    }
    for scalar in String(decoding: contained ?? source, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "&": put("&amp;")
      case "<": put("&lt;")
      case ">": put("&gt;")
      case "\t", "\n", "\r": put(" ")
      case _ where scalar.properties.generalCategory == .control: put("\u{FFFD}")
      default: put(String(scalar))
      }
    }
  }

  /// A number with at most one decimal: `12`, `12.5`.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}
