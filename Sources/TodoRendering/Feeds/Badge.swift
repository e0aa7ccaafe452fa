import Text

/// A badge for a README with the number of overdue todos: SVG 1.1 that loads no resources and runs
/// no scripts.
struct Badge {
  /// The name of the badge's owner.
  let label: String
  /// `3 overdue`.
  let message: String
  let isBad: Bool

  var bytes: [UInt8] {
    let label = label.truncated(toWidth: 40)
    let (labelWidth, messageWidth) = (Self.width(of: label), Self.width(of: message))
    let (left, right) = (labelWidth + 2 * Self.margin, messageWidth + 2 * Self.margin)
    let name = "\(label): \(message)"
    var xml = XMLWriter()
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(left + right)", "height": "20",
        "role": "img", "aria-label": name,
      ]
    ) { xml in
      xml.element("title", text: name)
      // White has a contrast of 5 or more on either colour.
      xml.empty(
        "rect",
        [
          "width": "\(left + right)", "height": "20", "rx": "3",
          "fill": isBad ? "#b0413e" : "#2f6f4f",
        ])
      xml.empty(
        "path",
        ["d": "M3 0h\(left - 3)v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z", "fill": "#555"])
      xml.element(
        "g",
        [
          "fill": "#fff", "font-family": "Verdana,Geneva,DejaVu Sans,sans-serif",
          "font-size": "11",
        ]
      ) { xml in
        Self.write(label, at: Self.margin, width: labelWidth, to: &xml)
        Self.write(message, at: left + Self.margin, width: messageWidth, to: &xml)
      }
    }
    return xml.bytes
  }

  /// The horizontal padding of a text in pixels.
  private static let margin = 6

  /// `textLength` fits the text to the estimated width, whatever the font.
  private static func write(_ text: String, at x: Int, width: Int, to xml: inout XMLWriter) {
    xml.element("text", ["x": "\(x)", "y": "14", "textLength": "\(width)"], text: text)
  }

  /// The estimated width in pixels of a text in 11-pixel Verdana, at least 1.
  private static func width(of text: String) -> Int {
    let tenths = text.reduce(0) { sum, character in
      switch character {
      case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "(", ")": sum + 40
      case "f", "r", "t", "-", "/": sum + 48
      case "m", "w", "M", "W", "@", "%": sum + 100
      case "A"..."Z": sum + 78
      default: sum + 68 * String(character).displayWidth
      }
    }
    return max(1, (tenths + 5) / 10)
  }
}
