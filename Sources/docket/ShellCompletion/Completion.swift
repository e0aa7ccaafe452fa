/// A completion of the word at the cursor.
package struct Completion: Hashable, Sendable {
  /// The whole word, as the program receives it.
  package var value: String
  /// A description, for shells that show one.
  package var note: String
  /// Whether the word is complete, so that a space follows.
  package var isWhole: Bool

  package init(_ value: String, _ note: String = "", isWhole: Bool = true) {
    self.value = value
    self.note = note
    self.isWhole = isWhole
  }
}

/// The values that can complete a word.
package enum CompletionValues: Sendable {
  /// All values of an argument: those that begin with the typed word are offered, ignoring case.
  case all([Completion])
  /// The values that fit the typed word.
  case fitting([Completion])
  /// The shell completes these itself.
  case folders, files
}
