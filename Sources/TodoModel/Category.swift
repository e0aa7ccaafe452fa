/// A category of todos, with the colour of its dot.
package struct Category: Hashable, Sendable {
  package var name: String
  package var colour: Colour?

  package init(name: String, colour: Colour? = nil) {
    self.name = name
    self.colour = colour
  }

  /// What pages call todos without a category, in each language: `no_category` of its texts.
  package static let wordsForNone = ["No category", "Ohne Kategorie", "Sin categoría"]

  /// The categories of a workspace whose settings define none.
  package static let prefilled: [Category] = [
    Category(name: "Work", colour: Colour(0x4463C6)),
    Category(name: "Personal", colour: Colour(0x7A4F9E)),
    Category(name: "Shopping", colour: Colour(0xB0603A)),
    Category(name: "Health", colour: Colour(0xA83A6E)),
    Category(name: "Finance", colour: Colour(0x5D7A1F)),
    Category(name: "Travel", colour: Colour(0x0B7A8F)),
    Category(name: "Household", colour: Colour(0xA15C2E)),
    Category(name: "Study", colour: Colour(0x3D6EA5)),
  ]
}

/// An sRGB colour.
package struct Colour: Hashable, Sendable {
  /// `0xRRGGBB`.
  package let rgb: UInt32

  package init(_ rgb: UInt32) { self.rgb = rgb & 0xFFFFFF }

  /// Parses `#rgb` or `#rrggbb`, the `#` optional; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : String(text)
    guard digits.utf8.count == 3 || digits.utf8.count == 6,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 {
      rgb = value
    } else {
      rgb = (value >> 8 & 0xF) * 0x110000 + (value >> 4 & 0xF) * 0x1100 + (value & 0xF) * 0x11
    }
  }

  /// `#rrggbb`.
  package var css: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
