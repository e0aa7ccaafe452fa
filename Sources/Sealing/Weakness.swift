/// Why a password is easy to guess. Commands allow such a password, a team's server does not.
package enum Weakness: Hashable, Sendable {
  /// It contains the username.
  case containsUsername
  /// It repeats one to three characters, such as `aaaaaa` or `121212`.
  case repeated
  /// Neighbours in the alphabet, among the digits or on a keyboard, such as `fedcba` or `qwerty`.
  case sequence
  /// It is a common password, perhaps followed by digits or signs.
  case common
  /// Fewer than ten characters, all digits.
  case fewDigits
}

extension Password {
  /// The first reason, of those in `Weakness`, why this password of a user is easy to guess; `nil` if
  /// there is none. Letters count in lower case.
  package func weakness(of user: String) -> Weakness? {
    let lower = text.lowercased()
    let letters = Array(lower)
    // A name of one or two letters is in many words.
    if user.utf8.count > 2, lower.contains(user) { return .containsUsername }
    if (1...3).contains(where: { isPeriodic(letters, $0) }) { return .repeated }
    if Self.rows.contains(where: { $0.contains(lower) }) { return .sequence }
    let isCommon = CommonPasswords.all.contains { common in
      lower == common
        || lower.hasPrefix(common) && lower.dropFirst(common.count).allSatisfy { !$0.isLetter }
    }
    if isCommon { return .common }
    return letters.count < 10 && letters.allSatisfy(\.isNumber) ? .fewDigits : nil
  }

  private func isPeriodic(_ letters: [Character], _ period: Int) -> Bool {
    zip(letters, letters.dropFirst(period)).allSatisfy { $0 == $1 }
  }

  /// Rows of neighbours in both directions, each twice, so that they also go on from their start.
  private static let rows = [
    "abcdefghijklmnopqrstuvwxyz", "0123456789", "1234567890", "qwertyuiop", "qwertzuiop",
    "azertyuiop", "asdfghjkl", "qsdfghjklm", "zxcvbnm", "yxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn",
    "1q2w3e4r5t6z7u8i9o0p", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfvtgbyhnujm",
  ].flatMap { [$0 + $0, String(($0 + $0).reversed())] }
}
