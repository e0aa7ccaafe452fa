import Diagnostics

/// Checks what the parser finds in a text that came from an editor.
struct DraftCheck {
  private let path: String
  private let text: [UInt8]
  private let session: Session

  init(_ path: String, _ text: [UInt8], _ session: Session) {
    (self.path, self.text, self.session) = (path, text, session)
  }

  /// What is only warned of where it is read, and refused where it is written (design §1).
  private static let limits: Set<String> = [
    "title-too-long", "body-too-long", "category-too-long", "tag-too-long", "project-too-long",
    "empty-title",
  ]

  /// What is taken and to be told of: what means something else than it seems to, or nobody.
  ///
  /// - Parameter old: what was found before.
  func warnings(_ new: [Diagnostic], since old: [Diagnostic]) -> [String] {
    let known = Set(old.map(Self.key))
    return new.filter { $0.severity == .warning && !known.contains(Self.key($0)) }.sorted().map {
      "\(path):\($0.position.line):\($0.position.column): \($0.message)"
    }
  }

  private static func key(_ problem: Diagnostic) -> [String] { [problem.id, problem.message] }

  /// - Parameter old: what was found before: it may stay.
  /// - Throws: `DraftProblem`, with every mistake and its line.
  func check(_ new: [Diagnostic], since old: [Diagnostic] = []) throws {
    let known = Set(old.map(Self.key))
    let mistakes = new.filter { problem in
      (problem.severity == .error || Self.limits.contains(problem.id))
        && !known.contains(Self.key(problem))
    }
    guard !mistakes.isEmpty else { return }
    throw DraftProblem(text: mistakes.sorted().text(style: session.errorStyle) { _ in text })
  }
}
