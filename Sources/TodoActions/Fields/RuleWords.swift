import TodoAnalysis
import TodoFormat

/// Reads repeat rules as people give them.
enum RuleWords {
  /// The rule as files have it, in English: `cada mes` is `every month`. A rule that cannot be read stays.
  static func written(_ text: String) -> String {
    if case .success = RecurrenceReader.read(text) { return text }
    return whenDone(text) ?? english(text) ?? text
  }

  /// Todoist's `every! 3 days`, which counts from the day on which it was done.
  private static func whenDone(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("every! ") else { return nil }
    return "every \(text.dropFirst(7)) when done"
  }

  /// The rule that words name which begin with `every`, in any language that is known.
  static func every(_ text: String) -> String? {
    // `every mon,` before a word that is another part of the line
    let text = text.last == "," ? String(text.dropLast()) : text
    return [text, whenDone(text), english(text)].lazy.compactMap { $0 }.first {
      guard $0.lowercased().hasPrefix("every ") else { return false }
      if case .success = RecurrenceReader.read($0) { return true }
      return false
    }
  }

  private static func english(_ text: String) -> String? {
    let words = text.replacing(",", with: " ").split(separator: " ").map(String.init)
    return DayPhrases.all.english(words)?.joined(separator: " ")
  }
}
