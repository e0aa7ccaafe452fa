import Text

/// The lines of a `key.yml`: `key: value`, each value a text.
package struct KeyFileEntries: Sendable {
  /// The values by their keys.
  package let fields: [String: String]
  private let marks: [String: (key: YAMLMark, value: YAMLMark)]
  private let path: String

  /// Parses a file. Every problem is an error with the id `invalid-key-file`.
  ///
  /// - Returns: `nil` if there are problems.
  package static func parse(_ file: SourceFile) -> Parsed<KeyFileEntries?> {
    var (root, reader) = YAMLFile.read(file)
    if let root {
      if case .map(let entries) = root.content {
        let texts = entries.compactMap { entry in reader.text(entry).map { (entry, $0.text) } }
        if !reader.diagnostics.hasErrors {
          return Parsed(KeyFileEntries(texts, file.path), [])
        }
      } else if reader.diagnostics.isEmpty {
        reader.report(problemID, root.mark, "a key file must be lines of 'key: value'")
      }
    } else if reader.diagnostics.isEmpty {
      reader.report(problemID, .start, "the key file is empty; 'docket seal password' writes one")
    }
    return Parsed(
      nil,
      reader.diagnostics.filter { $0.severity == .error }.map { problem in
        var problem = problem
        problem.id = problemID
        return problem
      })
  }

  private init(_ entries: [(entry: YAMLEntry, text: String)], _ path: String) {
    self.path = path
    // The reader has reported keys that occur twice.
    fields = Dictionary(entries.map { ($0.entry.key, $0.text) }) { first, _ in first }
    marks = Dictionary(entries.map { ($0.entry.key, ($0.entry.keyMark, $0.entry.value.mark)) }) {
      first, _ in first
    }
  }

  package static let problemID = "invalid-key-file"

  /// The part of a line that a problem is about.
  package enum Part: Sendable { case key, value }

  /// A problem with an entry, at its place; at the file's first line if there is no such entry.
  package func problem(with key: String, _ part: Part, _ message: String) -> Diagnostic {
    let mark = marks[key].map { part == .key ? $0.key : $0.value } ?? .start
    return Diagnostic(
      .error, Self.problemID, path: path, at: mark.position, length: Int(mark.length), message)
  }
}
