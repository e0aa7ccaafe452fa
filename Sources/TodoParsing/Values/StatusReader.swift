import Text
import TodoModel

/// Reads a status: the settings' own first, then the words that any workspace knows (design §1).
package struct StatusReader: Sendable {
  /// The settings' statuses with their names reduced to what is compared.
  private let own: [(word: String, status: Status)]

  /// - Parameter statuses: those of the settings, in the board's order.
  package init(statuses: [Status]) {
    own = statuses.compactMap { status in
      status.name.map { (Self.reduced($0), status) }
    }
  }

  /// The status with its name as the settings spell it, else as it is written.
  ///
  /// - Returns: the problem `unknown-status`, for which a todo counts as open.
  package func read(_ text: some StringProtocol) -> Result<Status, ValueProblem> {
    let word = Self.reduced(text)
    if let (_, status) = own.first(where: { $0.word == word }) { return .success(status) }
    if word.isEmpty { return .success(Status(.todo)) }
    if let meaning = Self.meaning(of: word) {
      return .success(Status(meaning, name: String(text.withoutOuterSpace)))
    }
    return .failure(
      ValueProblem("unknown-status", "unknown status '\(text.quotedShort)'" + hint(String(text))))
  }

  private static func meaning(of word: String) -> Status.Meaning? {
    switch word {
    case "todo", "open", "pending", "backlog", "new", "none", "false": .todo
    // taskmd's, dstask's and Obsidian Tasks' words for open work that waits for something.
    case "blocked", "paused", "onhold", "waiting": .todo
    case "doing", "inprogress", "started", "active", "wip", "review", "inreview": .doing
    case "done", "completed", "complete", "closed", "resolved", "finished", "archived": .done
    // TaskNotes allows booleans.
    case "true": .done
    case "cancelled", "canceled", "wontdo", "wontfix", "dropped", "skipped", "deleted": .cancelled
    default: nil
    }
  }

  /// Without case, blanks, hyphens, underscores and apostrophes.
  private static func reduced(_ text: some StringProtocol) -> String {
    let folded = String(text).foldedName
    var kept = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "-", "_", "'", "’": continue
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  private func hint(_ text: String) -> String {
    let words = own.compactMap(\.status.name)
    let known = ["open", "pending", "to do", "backlog", "in progress", "doing", "review"]
    let closed = ["done", "completed", "closed", "cancelled", "won't do", "archived"]
    let near = suggestion(for: text, among: words + known + closed)
    if !near.isEmpty { return near }
    let offered = words.isEmpty ? ["to do", "doing", "done", "cancelled"] : words
    return "; statuses are \(offered.joined(separator: ", "))"
  }
}
