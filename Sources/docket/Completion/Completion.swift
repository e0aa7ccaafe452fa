/// A completion of the word at the cursor.
struct Completion: Hashable {
  /// The whole word, as the program receives it.
  var value: String
  /// A description, for shells that show one.
  var note: String
  /// Whether the word is complete, so that a space follows.
  var isWhole: Bool

  init(_ value: String, _ note: String = "", isWhole: Bool = true) {
    self.value = value
    self.note = note
    self.isWhole = isWhole
  }
}

/// The completions that a shell offers.
enum CompletionOffer {
  case words([Completion])
  /// The shell completes these itself.
  case folders, files
}
