import Text
import TodoModel

/// Parses weekdays: English names or their first three letters.
enum WeekdayReader {
  /// - Returns: the weekday, or the problem `unknown-weekday`.
  static func read(_ text: String) -> Result<Weekday, ValueProblem> {
    let word = text.withoutOuterSpace.lowercased()
    if let day = Weekday.allCases.first(where: { $0.name == word || $0.name.prefix(3) == word }) {
      return .success(day)
    }
    let near = suggestion(for: word, among: Weekday.allCases.map(\.name))
    return .problem(
      "unknown-weekday",
      "unknown weekday '\(text)'" + (near.isEmpty ? "; use 'monday' to 'sunday'" : near))
  }

  /// Parses one weekday, or a range: `monday to friday`.
  static func readRange(_ text: String) -> Result<[Weekday], ValueProblem> {
    let ends = text.lowercased().split(separator: " to ")
    guard ends.count == 2 else { return read(text).map { [$0] } }
    return read(String(ends[0])).flatMap { first in
      read(String(ends[1])).map { last in
        let count = (last.rawValue - first.rawValue + 7) % 7 + 1
        let days = Weekday.allCases + Weekday.allCases
        return Array(days[first.rawValue..<first.rawValue + count])
      }
    }
  }
}
