/// Words of four letters and digits that are not mistaken for one another.
enum RandomLetters {
  /// In the order of their bytes.
  private static let letters = Array("23456789abcdefghjkmnpqrstuvwxyz")
  private static let wordCount = letters.count * letters.count * letters.count * letters.count

  static func next(using generator: inout any RandomNumberGenerator & Sendable) -> String {
    word(generator.number(in: 0..<wordCount))
  }

  /// A word that comes after another in byte order, and leaves room for more after it.
  ///
  /// - Parameter last: `nil` for the first.
  static func next(
    after last: Substring?, using generator: inout any RandomNumberGenerator & Sendable
  ) -> String {
    guard let last = last.flatMap(number(of:)) else {
      return word(generator.number(in: 0..<wordCount / 2))
    }
    let next = last + generator.number(in: 1..<2001)
    return next < wordCount ? word(next) : self.next(using: &generator)
  }

  private static func word(_ number: Int) -> String {
    var (number, word) = (number, "")
    for _ in 0..<4 {
      word = String(letters[number % letters.count]) + word
      number /= letters.count
    }
    return word
  }

  private static func number(of word: Substring) -> Int? {
    var number = 0
    for letter in word {
      guard let digit = letters.firstIndex(of: letter) else { return nil }
      number = number * letters.count + digit
    }
    return word.count == 4 ? number : nil
  }
}

extension RandomNumberGenerator {
  fileprivate mutating func number(in range: Range<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}
