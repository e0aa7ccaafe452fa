/// A way to go on with the word that is being typed.
struct Completion: Hashable {
  /// The whole word, as the program is to get it.
  var value: String
  /// What it means, for shells that show it.
  var note: String
  /// Whether the word ends there, and a blank follows.
  var isWhole: Bool

  init(_ value: String, _ note: String = "", isWhole: Bool = true) {
    self.value = value
    self.note = note
    self.isWhole = isWhole
  }
}

/// What a shell is to offer.
enum CompletionOffer {
  case words([Completion])
  /// The shell knows better.
  case folders, files
}
