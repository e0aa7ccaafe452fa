import Text

/// Checks the parser's findings in a text that came from an editor.
struct DraftCheck {
  private let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  /// Limits that reading only warns of, and writing enforces.
  private static let limits: Set<String> = [
    "title-too-long", "body-too-long", "category-too-long", "tag-too-long", "project-too-long",
    "too-many-tags", "empty-title",
  ]

  /// Warnings that are new, for the user to know.
  func warnings(_ new: [Diagnostic], since old: [Diagnostic]) -> [Notice] {
    let known = Set(old.map(Self.key))
    return new.filter { $0.severity == .warning && !known.contains(Self.key($0)) }.sorted().map {
      .draft("\($0.path):\($0.position.line):\($0.position.column): \($0.message)")
    }
  }

  private static func key(_ problem: Diagnostic) -> [String] { [problem.id, problem.message] }

  /// - Parameter old: mistakes that were there before, and may stay.
  /// - Throws: `Refusal.draft` with every new mistake.
  func check(_ new: [Diagnostic], since old: [Diagnostic] = []) throws {
    let known = Set(old.map(Self.key))
    let mistakes = new.filter { problem in
      (problem.severity == .error || Self.limits.contains(problem.id))
        && !known.contains(Self.key(problem))
    }
    if !mistakes.isEmpty { throw Refusal.draft(mistakes.sorted(), in: text) }
  }
}
