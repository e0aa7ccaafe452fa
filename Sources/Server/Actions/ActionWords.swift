import Text
import TodoActions
import TodoModel

/// The sentences that pages show about actions, in one language.
protocol ActionWords: Sendable {
  func sentence(_ outcome: Outcome) -> String
  /// `nil` for what pages show anyway.
  func sentence(_ notice: Notice) -> String?
  func sentence(_ refusal: Refusal) -> String
  func question(_ confirmation: Confirmation) -> String
  var yes: String { get }
  var back: String { get }
  var notSaved: String { get }
  var saved: String { get }
  /// Of a value that somebody else changed: what the user wrote, what the file has, and the choice.
  var yours: String { get }
  var present: String { get }
  var keepMine: String { get }
  var takeTheirs: String { get }
  var undone: String { get }
  var nothingLeftToUndo: String { get }
  /// Why pages have no controls.
  func showsOnly(_ kind: Workspace.Kind) -> String
}

extension ActionWords {
  /// The message of a reader as a sentence.
  func sentence(of message: String) -> String {
    message.prefix(1).uppercased() + message.dropFirst() + (message.hasSuffix("?") ? "" : ".")
  }

  /// The name in `, did you mean 'Travel'?`.
  func name(in suggestion: String) -> String? {
    guard let start = suggestion.firstIndex(of: "'"), let end = suggestion.lastIndex(of: "'"),
      start < end
    else { return nil }
    return String(suggestion[suggestion.index(after: start)..<end])
  }

  func place(_ problem: Diagnostic) -> String {
    "\(problem.path):\(problem.position.line): \(problem.message)"
  }
}

extension Settings.Language {
  var actionWords: any ActionWords {
    switch self {
    case .english: EnglishActionWords()
    case .spanish: SpanishActionWords()
    }
  }
}
