import TodoRendering

/// The scripts and styles that the server adds to a site, and the description of its API.
struct ClientFiles: Sendable {
  /// By path: `-/live.js`, `api/openapi.json`.
  let files: [String: ServedFile]

  /// - Parameter strings: the texts of the scripts.
  init(_ strings: Strings) {
    files = Dictionary(
      uniqueKeysWithValues: embeddedFiles.map { file in
        let path = file.path.split(separator: "/", maxSplits: 1)[1]
        let isDocument = path.hasSuffix(".json")
        let name = (isDocument ? "api/" : "-/") + path
        let text = isDocument ? APIDocument.text(of: file.text) : file.text
        let bytes = strings.filling(script: Array(text.utf8))
        return (name, ServedFile(bytes, as: ContentType(of: name)))
      })
  }
}
