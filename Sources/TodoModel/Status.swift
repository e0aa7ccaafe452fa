/// The status of a todo: its name on the board and its meaning.
@usableFromInline
package struct Status: Hashable, Sendable {
  /// The meaning of a status, independent of its name.
  package enum Meaning: String, CaseIterable, Hashable, Sendable {
    case todo, doing, done, cancelled
  }

  package var meaning: Meaning
  /// The status's own name, spelled as in the settings, else as in the file; `nil` if the file
  /// names none.
  package var name: String?

  package init(_ meaning: Meaning, name: String? = nil) {
    self.meaning = meaning
    self.name = name
  }

  package var isClosed: Bool { meaning == .done || meaning == .cancelled }
}

extension [Status] {
  /// The board's name for a status with this meaning. If several match, it is the last one for
  /// `done` and the first one for other meanings; `nil` if the board has none.
  package func name(of meaning: Status.Meaning) -> String? {
    let own = filter { $0.meaning == meaning }.compactMap(\.name)
    return meaning == .done ? own.last : own.first
  }
}
