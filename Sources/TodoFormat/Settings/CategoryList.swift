import Text
import TodoModel

/// Parses a list of categories: names, or `{name, colour}`.
enum CategoryList {
  /// - Parameters:
  ///   - limit: the maximum number of Unicode scalars in a name.
  ///   - tooLong: the severity for a longer name, a duplicate name or an unknown key.
  static func read(
    _ items: [YAMLNode], limit: Int, tooLong: Severity, _ entries: inout EntryReader
  ) -> [Category] {
    var categories: [Category] = []
    var names: Set<String> = []
    for item in items {
      var name: MarkedText?
      var colour: Colour?
      switch item.content {
      case .scalar: name = item.oneText
      case .map(let parts):
        for part in parts {
          switch part.key {
          case "name": name = entries.text(part)
          case "colour", "color": colour = entries.value(part, read(colour:))
          default: entries.reportUnknown(tooLong, part, among: ["name", "colour"])
          }
        }
      case .list: break
      }
      guard let name, !name.text.isEmpty else {
        entries.report(
          "wrong-type", item.mark, "a category must be a name or a mapping with 'name'")
        continue
      }
      guard names.insert(name.text.foldedName).inserted else {
        entries.report(
          tooLong, "duplicate-name", name.mark, "duplicate category '\(name.text)'")
        continue
      }
      let count = name.text.unicodeScalars.count
      if count > limit {
        entries.report(
          tooLong, "category-too-long", name.mark,
          "the category has \(count) characters; the limit is \(limit)")
      }
      categories.append(Category(name: name.text, colour: colour))
    }
    return categories
  }

  static func read(colour text: String) -> Result<Colour, ValueProblem> {
    if let colour = ColourName.read(text) { return .success(colour) }
    let near = suggestion(for: text, among: ColourName.allCases.map(\.rawValue))
    return .problem(
      "invalid-colour",
      "'\(text.quotedShort)' is not a colour"
        + (near.isEmpty ? "; write it as '#4463c6' in quotes, or as green" : near))
  }
}
