import Diagnostics
import TodoModel

/// `categories.yml`: a list of names or of `{name, colour}`.
package enum CategoriesFile {
  package static func parse(_ file: SourceFile, limits: Settings.Limits) -> Parsed<[Category]> {
    let parsed = YAMLFile.read(file)
    var reader = EntryReader(path: file.path)
    reader.diagnostics = parsed.diagnostics
    guard let root = parsed.value, !root.isAbsent else { return Parsed([], reader.diagnostics) }
    guard case .list(let items) = root.content else {
      reader.report("wrong-type", root.mark, "categories are a list, a line '- Name' each")
      return Parsed([], reader.diagnostics)
    }
    let categories = CategoryList.read(items, limit: limits.category, tooLong: .warning, &reader)
    return Parsed(categories, reader.diagnostics)
  }
}
