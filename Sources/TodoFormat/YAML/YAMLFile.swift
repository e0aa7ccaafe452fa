import Text

/// Parses a file that is YAML as a whole: `docket.yml`, `categories.yml`, `stars.yml`.
enum YAMLFile {
  /// The root value; `nil` if the file is empty or cannot be parsed. The reader's diagnostics give
  /// the reason.
  static func read(_ file: SourceFile) -> (root: YAMLNode?, reader: EntryReader) {
    var reader = EntryReader(path: file.path)
    if let problem = FileProblem.find(in: file) {
      reader.diagnostics = [problem]
      return (nil, reader)
    }
    var bytes = file.bytes
    var content = (bytes.startsWithByteOrderMark ? 3 : 0)..<bytes.count
    if let resolved = MergeConflict.ours(in: bytes, content, line: 1) {
      (bytes, content) = (resolved.bytes, resolved.content)
      reader.diagnostics.append(MergeConflict.diagnostic(path: file.path, line: resolved.line))
    }
    do throws(YAMLFailure) {
      let parsed = try YAMLBuilder.read(
        bytes, content, line: 1, path: file.path, takesTextAsMeant: false)
      reader.diagnostics += parsed.diagnostics
      return (parsed.value, reader)
    } catch {
      reader.diagnostics.report(
        .error, error.id, path: file.path, at: error.position, error.message)
      return (nil, reader)
    }
  }
}
