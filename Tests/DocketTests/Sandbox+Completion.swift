import Testing

@testable import docket

extension Sandbox {
  /// What fish would be given for a line, in this process: a program of its own for each takes most of
  /// the time.
  ///
  /// - Parameters:
  ///   - words: behind the program's name; the last is being typed.
  ///   - user: who acts by DOCKET_USER.
  /// - Returns: the lines, the kind first; none where something goes wrong.
  func completions(_ words: [String], as user: String? = nil) async -> [String] {
    var environment = ProcessEnvironment.current()
    environment.variables = user.map { ["DOCKET_USER": $0] } ?? [:]
    environment.variables["HOME"] = path
    environment.currentFolder = path
    do {
      return try await Shell.fish.completions(words, environment: environment)
        .split(separator: "\n").map(String.init)
    } catch {
      // What goes wrong ends without a word (`Program`).
      return []
    }
  }
}
