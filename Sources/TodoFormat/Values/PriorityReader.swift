import Text
import TodoModel

/// Parses a priority: Docket's names, other words, `A` to `Z` (todo.txt), `H M L` (Taskwarrior),
/// `P0` to `P4` (dstask), `0` to `5`.
package enum PriorityReader {
  /// - Returns: the priority; `nil` for `normal`, `none` and an empty text; or the problem
  ///   `unknown-priority` for a word that names no priority.
  package static func read(_ text: some StringProtocol) -> Result<Priority?, ValueProblem> {
    let word = text.withoutOuterSpace.lowercased()
    switch word {
    case "highest", "critical", "urgent", "a", "p0", "0", "1": return .success(.highest)
    case "high", "b", "p1", "2", "h": return .success(.high)
    case "medium", "mid", "c", "p2", "3", "m": return .success(.medium)
    case "low", "d", "p3", "4", "l": return .success(.low)
    case "lowest", "p4", "5": return .success(.lowest)
    case "normal", "none", "": return .success(nil)
    default: break
    }
    if word.utf8.count == 1, let letter = word.utf8.first, (0x65...0x7A).contains(letter) {
      return .success(.lowest)
    }
    return .problem("unknown-priority", "unknown priority '\(text.quotedShort)'" + hint(word))
  }

  /// The same among a project's own priorities, the highest first: by its place in the list, where no
  /// other has the name.
  static func read(
    _ text: some StringProtocol, among own: [String]
  ) -> Result<Priority?, ValueProblem> {
    let result = read(text)
    guard case .failure = result, case let name = String(text.withoutOuterSpace).foldedName,
      let place = own.firstIndex(where: { $0.foldedName == name })
    else { return result }
    return .success(Priority(rawValue: 5 - place * 5 / own.count))
  }

  /// What one of a project's own priorities means.
  package static func value(_ text: String, among own: [String]) -> Priority? {
    if case .success(let priority) = read(text, among: own) { priority } else { nil }
  }

  /// The digit of a priority that is one: its meaning depends on the others of the workspace.
  static func digit(_ text: String) -> UInt8? {
    guard text.utf8.count == 1, let byte = text.utf8.first, byte.isDigit, byte <= 0x35 else {
      return nil
    }
    return byte - 0x30
  }

  private static func hint(_ word: String) -> String {
    let names = Priority.allCases.reversed().map(\.name)
    let near = suggestion(for: word, among: names + ["critical", "urgent", "normal", "none"])
    return near.isEmpty ? "; priorities are \(names.joined(separator: ", "))" : near
  }
}
