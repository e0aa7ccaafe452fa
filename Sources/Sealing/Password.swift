import Text

/// A user's password, normalized so that keys can be derived from it.
///
/// It is the NFC of the typed text, as in the browser and as RFC 8265 §4.2 has it, so that it is the
/// same on every keyboard and system.
package struct Password: Equatable, Sendable {
  /// As typed, in NFC (UAX #15).
  let text: String

  /// The allowed lengths in Unicode scalars. The settings can only raise the minimum.
  package static let lengths = 6...128

  /// - Parameters:
  ///   - typed: without the line end.
  ///   - minimum: the least number of Unicode scalars, by the settings.
  package init(
    _ typed: String, minimum: Int = lengths.lowerBound
  ) throws(PasswordProblem) {
    let text = typed.composed
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .controlCharacter
    }
    let minimum = min(max(minimum, Self.lengths.lowerBound), Self.lengths.upperBound)
    let count = text.unicodeScalars.count
    if count < minimum { throw .tooShort(minimum: minimum) }
    if count > Self.lengths.upperBound { throw .tooLong(maximum: Self.lengths.upperBound) }
    self.text = text
  }

  var utf8: [UInt8] { Array(text.utf8) }
}

/// Why a text cannot be a password. Lengths are in Unicode scalars.
package enum PasswordProblem: Error, Hashable, Sendable {
  case tooShort(minimum: Int)
  case tooLong(maximum: Int)
  /// Such as a tab, which nobody can type into a browser's form.
  case controlCharacter
}

extension Password: CustomStringConvertible, CustomReflectable {
  /// Without the password, so that no message can contain it.
  package var description: String { "Password" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
