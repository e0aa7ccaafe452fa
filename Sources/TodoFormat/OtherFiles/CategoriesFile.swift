import Text
import TodoModel

/// Parses `categories.yml`, a list of names or `{name, colour}`.
package enum CategoriesFile {
  /// The maximum number of categories in a user's own list. Limited because the author of the list
  /// may not be the person building the site.
  package static let most = 500

  package static func parse(_ file: SourceFile, limits: Settings.Limits) -> Parsed<[Category]> {
    var (root, reader) = YAMLFile.read(file)
    guard let root, !root.isAbsent else { return Parsed([], reader.diagnostics) }
    guard case .list(let items) = root.content else {
      reader.report(
        "wrong-type", root.mark, "categories must be a list, with a line '- Name' for each")
      return Parsed([], reader.diagnostics)
    }
    let first = Array(reader.first(most, of: items, in: "categories.yml", \.mark))
    let categories = CategoryList.read(first, limit: limits.category, tooLong: .warning, &reader)
    return Parsed(categories, reader.diagnostics)
  }
}
