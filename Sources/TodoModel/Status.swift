/// Where a todo's work stands: its place on the board, and what that means.
@usableFromInline
package struct Status: Hashable, Sendable {
  /// What a status means, whatever it is called.
  package enum Meaning: String, CaseIterable, Hashable, Sendable {
    case todo, doing, done, cancelled
  }

  package var meaning: Meaning
  /// The status's own name: as the settings spell it, else as the file does; `nil` where the file has none.
  package var name: String?

  package init(_ meaning: Meaning, name: String? = nil) {
    self.meaning = meaning
    self.name = name
  }

  package var isClosed: Bool { meaning == .done || meaning == .cancelled }
}

extension [Status] {
  /// What a board calls a status of this meaning: of several that mean done the last, of others the
  /// first; `nil` where it has none.
  package func name(of meaning: Status.Meaning) -> String? {
    let own = filter { $0.meaning == meaning }.compactMap(\.name)
    return meaning == .done ? own.last : own.first
  }
}
