import Diagnostics
import TodoModel

/// Names the todo that was probably meant, at a bounded price however many todos and mistakes
/// there are: only names of about the same length and letters are compared, and only for the first
/// mistakes.
struct NearNames {
  private struct Candidate {
    var name: String
    var length: Int
    /// A bit for each kind of letter or digit that occurs.
    var letters: UInt64
  }

  private let todos: [Todo]
  private var candidates: [Candidate]?
  /// How many mistakes still get a suggestion.
  private var remaining = 200

  init(_ todos: [Todo]) { self.todos = todos }

  /// The words `, did you mean 'x'?`, or nothing. A bare id is compared with the owner's ids and
  /// with all addresses, an address with addresses.
  mutating func suggestion(for text: String, owner: String) -> String {
    guard remaining > 0 else { return "" }
    remaining -= 1
    let candidates = self.candidates ?? Self.candidates(of: todos)
    self.candidates = candidates
    let wanted = text.foldedName
    let length = wanted.utf8.count
    let letters = Self.letters(of: wanted)
    let isAddress = wanted.utf8.contains(0x2F)
    var near: [String] = []
    for (index, candidate) in candidates.enumerated() {
      let isOwn = !isAddress && todos[index].owner == owner
      // `owner/id` for an address, the id alone for a bare name of one's own.
      let extra = isAddress ? todos[index].owner.utf8.count + 1 : 0
      let limit = max(1, max(length, candidate.length + extra) / 3)
      guard isAddress || isOwn, abs(candidate.length + extra - length) <= limit else { continue }
      let other =
        isAddress ? candidate.letters | Self.letters(of: todos[index].owner) : candidate.letters
      guard (other ^ letters).nonzeroBitCount <= 2 * limit else { continue }
      near.append(isAddress ? todos[index].address : candidate.name)
      if near.count == 256 { break }
    }
    return Diagnostics.suggestion(for: text, among: near)
  }

  private static func candidates(of todos: [Todo]) -> [Candidate] {
    todos.map { todo in
      let folded = todo.id.foldedName
      return Candidate(name: todo.id, length: folded.utf8.count, letters: letters(of: folded))
    }
  }

  private static func letters(of name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | (1 << UInt64($1 & 63)) }
  }
}
