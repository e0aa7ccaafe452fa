import Text

/// The number of problems as text: `3 errors, 2 warnings in 4 files`.
struct ProblemCount: CustomStringConvertible {
  let errors: Int
  let warnings: Int
  let files: Int
  /// The file's name, if only one file has problems.
  private let file: String?

  init(_ diagnostics: [Diagnostic]) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
    files = Set(diagnostics.map { Array($0.path.utf8) }).count
    file = files == 1 ? diagnostics.first?.path.terminalSafe : nil
  }

  /// `1 error in docket.yml`; the same as `description` for several files.
  var withPlace: String { file.map { "\(kinds) in \($0)" } ?? description }

  var description: String {
    errors + warnings == 0 ? "no problems" : kinds + " in " + count(files, "file")
  }

  private var kinds: String {
    [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
      .joined(separator: ", ")
  }
}
