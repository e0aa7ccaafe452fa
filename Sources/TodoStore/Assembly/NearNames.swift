import Text
import TodoModel

/// Suggests the todo that was probably meant, at a bounded cost regardless of the number of todos
/// and mistakes. It compares only names of similar length and letters, and only for the first
/// mistakes.
struct NearNames {
  private struct Candidate {
    var name: String
    var owner: String
    /// In bytes.
    var length: Int
    var letters: UInt64
  }

  private let todos: [Todo]
  private var ids: [Candidate]?
  private var addresses: [Candidate]?
  /// The number of mistakes that can still get a suggestion.
  private var remaining = 200
  /// The maximum number of names compared letter by letter for one mistake.
  private static let compared = 256

  init(_ todos: [Todo]) { self.todos = todos }

  /// The text `, did you mean 'x'?`, or an empty string. A name with a `/` is compared with
  /// addresses, any other with ids, those of the owner first.
  mutating func suggestion(for text: String, owner: String) -> String {
    guard remaining > 0 else { return "" }
    remaining -= 1
    let candidates = text.utf8.contains(0x2F) ? allAddresses() : allIDs()
    let near = Self.near(text.foldedName, candidates, of: owner)
    let own = Text.suggestion(for: text, among: near)
    if !own.isEmpty { return own }
    return Text.suggestion(for: text, among: Self.near(text.foldedName, candidates))
  }

  /// The names whose length and letters allow a small distance: `nearest` allows a third of the
  /// longer length, and one edit changes at most two bits.
  private static func near(
    _ folded: String, _ candidates: [Candidate], of owner: String? = nil
  ) -> [String] {
    let length = folded.utf8.count
    let letters = letters(of: folded)
    var near: [String] = []
    for candidate in candidates {
      let limit = max(1, max(length, candidate.length) / 3)
      guard owner == nil || candidate.owner == owner, abs(candidate.length - length) <= limit,
        (candidate.letters ^ letters).nonzeroBitCount <= 2 * limit
      else { continue }
      near.append(candidate.name)
      if near.count == compared { break }
    }
    return near
  }

  private mutating func allIDs() -> [Candidate] {
    let known = ids ?? todos.map { Self.candidate($0.id, of: $0.owner) }
    ids = known
    return known
  }

  private mutating func allAddresses() -> [Candidate] {
    let known = addresses ?? todos.map { Self.candidate($0.address, of: $0.owner) }
    addresses = known
    return known
  }

  private static func candidate(_ name: String, of owner: String) -> Candidate {
    let folded = name.foldedName
    return Candidate(
      name: name, owner: owner, length: folded.utf8.count, letters: letters(of: folded))
  }

  /// One bit for each letter or digit in the name.
  private static func letters(of name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | (1 << UInt64($1 & 63)) }
  }
}
