import Diagnostics

/// Parses a file that is YAML as a whole: `docket.yml`, `categories.yml`, `stars.yml`.
enum YAMLFile {
  /// The root value; `nil` if the file is empty or cannot be parsed. The diagnostics give the
  /// reason.
  static func read(_ file: SourceFile) -> Parsed<YAMLNode?> {
    if let problem = FileProblem.find(in: file) { return Parsed(nil, [problem]) }
    var bytes = file.bytes
    var content = (bytes.startsWithByteOrderMark ? 3 : 0)..<bytes.count
    var diagnostics: [Diagnostic] = []
    if let resolved = MergeConflict.ours(in: bytes, content, line: 1) {
      (bytes, content) = (resolved.bytes, resolved.content)
      diagnostics.append(MergeConflict.diagnostic(path: file.path, line: resolved.line))
    }
    do throws(YAMLFailure) {
      let parsed = try YAMLBuilder.read(
        bytes, content, line: 1, path: file.path, takesTextAsMeant: false)
      return Parsed(parsed.value, diagnostics + parsed.diagnostics)
    } catch {
      diagnostics.append(
        Diagnostic(.error, error.id, path: file.path, at: error.position, error.message))
      return Parsed(nil, diagnostics)
    }
  }
}
