import Text

/// The keys and values of `docket.yml`, for editing the text.
package struct SettingsLayout: Sendable {
  /// In file order.
  package private(set) var keys: [String] = []
  package private(set) var values: [FrontMatterLayout.Content] = []
  /// The start of the first key's line, and the bytes before the key; `nil` if there are no keys.
  package private(set) var start: (offset: Int, indentation: [UInt8])?

  /// - Returns: the layout, or `nil` with diagnostics if the file cannot be parsed without errors,
  ///   because an edit might then change other values.
  package static func read(_ file: SourceFile) -> Parsed<SettingsLayout?> {
    let (root, reader) = YAMLFile.read(file)
    if reader.diagnostics.hasErrors { return Parsed(nil, reader.diagnostics) }
    var layout = SettingsLayout()
    guard let root, !root.isAbsent else { return Parsed(layout, []) }
    guard case .map(let entries) = root.content else {
      let problem = Diagnostic(
        .error, "wrong-type", path: file.path, at: root.mark.position,
        "settings must be lines of 'key: value'")
      return Parsed(nil, [problem])
    }
    layout.keys = entries.map(\.key)
    layout.values = entries.map(\.value.layoutContent)
    if let first = entries.first {
      let key = Int(first.keyMark.start)
      let line = FrontMatterLayout.lineStart(
        of: key, file.bytes, file.bytes.startsWithByteOrderMark ? 3 : 0)
      layout.start = (line, Array(file.bytes[line..<key]))
    }
    return Parsed(layout, [])
  }
}
