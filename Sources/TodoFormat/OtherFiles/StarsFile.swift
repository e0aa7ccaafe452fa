import Text

/// Parses `stars.yml`, a list of `owner/id`.
package enum StarsFile {
  /// Returns the names in file order, without duplicates.
  package static func parse(_ file: SourceFile) -> Parsed<[Reference]> {
    var (root, reader) = YAMLFile.read(file)
    guard let root, !root.isAbsent else { return Parsed([], reader.diagnostics) }
    guard case .list(let items) = root.content else {
      reader.report(
        "wrong-type", root.mark, "stars must be a list, with a line '- owner/id' for each")
      return Parsed([], reader.diagnostics)
    }
    var stars: [Reference] = []
    var seen: Set<String> = []
    for item in items where !item.isAbsent {
      guard let text = item.text?.onOneLine, let slash = text.utf8.firstIndex(of: 0x2F),
        slash > text.startIndex, text.utf8.index(after: slash) < text.endIndex
      else {
        let written = item.text.map { "'\($0)'" } ?? item.kindName
        reader.report("invalid-star", item.mark, "a star must be 'owner/id', not \(written)")
        continue
      }
      if seen.insert(text).inserted {
        stars.append(Reference(text: text, position: item.mark.position))
      }
    }
    return Parsed(stars, reader.diagnostics)
  }
}
