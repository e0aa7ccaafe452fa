import Diagnostics

/// How many problems there are: `3 errors, 2 warnings in 4 files`.
struct ProblemCount: CustomStringConvertible {
  let errors: Int
  let warnings: Int
  let files: Int

  init(_ diagnostics: [Diagnostic]) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
    files = Set(diagnostics.map { Array($0.path.utf8) }).count
  }

  var description: String {
    if errors + warnings == 0 { return "no problems" }
    let kinds = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return kinds.map { count($0.0, $0.1) }.joined(separator: ", ") + " in " + count(files, "file")
  }
}
