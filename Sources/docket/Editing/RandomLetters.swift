/// Letters and digits that are not taken for one another, in the order of their bytes.
private let letters = Array("23456789abcdefghjkmnpqrstuvwxyz")
/// How many words of four there are.
private let wordCount = letters.count * letters.count * letters.count * letters.count

/// Four letters: what parts names that two devices may give at the same time.
func randomLetters() -> String { word(Int.random(in: 0..<wordCount)) }

/// Four letters that stand behind others in the order of bytes, and leave room for more behind them.
///
/// - Parameter last: `nil` for the first.
func randomLetters(behind last: Substring?) -> String {
  guard let last = last.flatMap(number(of:)) else { return word(Int.random(in: 0..<wordCount / 2)) }
  let next = last + Int.random(in: 1...2000)
  return next < wordCount ? word(next) : randomLetters()
}

private func word(_ number: Int) -> String {
  var (number, word) = (number, "")
  for _ in 0..<4 {
    word = String(letters[number % letters.count]) + word
    number /= letters.count
  }
  return word
}

private func number(of word: Substring) -> Int? {
  var number = 0
  for letter in word {
    guard let digit = letters.firstIndex(of: letter) else { return nil }
    number = number * letters.count + digit
  }
  return word.count == 4 ? number : nil
}
