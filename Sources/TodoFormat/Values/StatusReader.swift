import Text
import TodoModel

/// Parses a status. Statuses of the settings take precedence over the words known in every
/// workspace.
package struct StatusReader: Sendable {
  /// The statuses of the settings by their reduced names.
  private let own: [(word: String, status: Status)]

  /// - Parameter statuses: the statuses of the settings, in the order of the board.
  package init(statuses: [Status]) {
    own = statuses.compactMap { status in
      status.name.map { (Self.reduced($0), status) }
    }
  }

  /// Returns the status with its name as spelled in the settings, else as written.
  ///
  /// - Returns: the status, or the problem `unknown-status`; such a todo counts as open.
  package func read(_ text: some StringProtocol) -> Result<Status, ValueProblem> {
    let word = Self.reduced(text)
    if let (_, status) = own.first(where: { $0.word == word }) { return .success(status) }
    if word.isEmpty { return .success(Status(.todo)) }
    if let meaning = Self.meaning(of: word) {
      return .success(Status(meaning, name: String(text.withoutOuterSpace)))
    }
    return .problem("unknown-status", "unknown status '\(text.quotedShort)'" + hint(String(text)))
  }

  /// The status with a name; `nil` if the name is unknown.
  package func known(_ name: String) -> Status? {
    guard case .success(let status) = read(name), status.name != nil else { return nil }
    return status
  }

  /// The word for a state in the name of a list or lane, which may have signs around it: `✅ Done`, `Doing (3)`;
  /// any other name as it is.
  package func word(inName name: String) -> String {
    if known(name) != nil { return name }
    var word = name[...]
    while let sign = word.first, !sign.isLetter { word.removeFirst() }
    while let sign = word.last, !sign.isLetter { word.removeLast() }
    return word.isEmpty || known(String(word)) == nil ? name : String(word)
  }

  /// Whether a word says more than the state that it means: that work waits, or what happens to it.
  package static func saysMore(_ text: some StringProtocol) -> Bool {
    let word = reduced(text)
    return ofWaiting.contains(word) || ofReview.contains(word)
  }

  /// Words of other tools for open work that waits for something, or for its time.
  private static let ofWaiting: Set = [
    "backlog", "blocked", "paused", "onhold", "waiting", "deferred", "someday",
  ]
  private static let ofReview: Set = ["review", "inreview", "testing"]

  private static func meaning(of word: String) -> Status.Meaning? {
    switch word {
    case "todo", "open", "pending", "new", "none", "false", "ready", "notstarted": .todo
    case _ where ofWaiting.contains(word): .todo
    case "doing", "inprogress", "started", "active", "wip": .doing
    case _ where ofReview.contains(word): .doing
    case "done", "completed", "complete", "closed", "resolved", "finished", "archived": .done
    // TaskNotes allows booleans.
    case "true": .done
    case "cancelled", "canceled", "wontdo", "wontfix", "dropped", "skipped", "deleted": .cancelled
    case "duplicate": .cancelled
    default: nil
    }
  }

  /// The names of the statuses of the settings, or of a Backlog.md project's config.
  var ownNames: [String] { own.compactMap(\.status.name) }

  /// Whether the settings have a status.
  func lists(_ text: String) -> Bool {
    let word = Self.reduced(text)
    return own.contains { $0.word == word }
  }

  /// Whether the text is the status of an architecture decision record, which is not a todo. It may
  /// continue, as in `superseded by ADR-0004`.
  static func isOfDecision(_ text: String) -> Bool {
    let word = reduced(text)
    return ["accepted", "proposed", "deprecated"].contains(word) || word.hasPrefix("superseded")
  }

  /// Whether the text is the status of a document or a book in a folder of notes.
  static func isOfDocument(_ text: String) -> Bool {
    ["draft", "published", "final", "reading", "read", "unread", "toread"].contains(reduced(text))
  }

  /// The text without case, spaces, hyphens, underscores and apostrophes.
  package static func reduced(_ text: some StringProtocol) -> String {
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
