import Text
import TodoModel

/// Parses recurrences: phrases of Obsidian Tasks, single words, todo.txt's `rec:` and RFC 5545
/// rules.
///
///     every 2 weeks on monday and friday        monthly        +1w        FREQ=WEEKLY;BYDAY=MO
///
/// The words of a phrase may be separated by hyphens instead of spaces, because todo.txt's `rec:`
/// cannot contain spaces. A recurrence that ends with `when done` counts from the day of
/// completion, and so does a `rec:` without `+`.
package enum RecurrenceReader {
  /// - Returns: the recurrence, or the problem `invalid-repeat` with the nearest known word.
  package static func read(_ text: some StringProtocol) -> Result<Recurrence, ValueProblem> {
    let written = text.withoutOuterSpace
    guard !written.isEmpty else { return .failure(.repeatProblem("the repeat rule is empty")) }
    // Longer than any valid recurrence, but short enough to parse quickly.
    guard written.utf8.count <= 1000 else {
      return .failure(.repeatProblem("the repeat rule is longer than 1000 bytes"))
    }
    var words = Self.words(of: written.lowercased())
    let isWhenDone = words.suffix(2).elementsEqual(["when", "done"])
    if isWhenDone { words.removeLast(2) }

    if written.utf8.contains(0x3D) {
      let rule = isWhenDone ? withoutWhenDone(written) : written
      return RecurrenceRule.read(rule).map {
        Recurrence(text: String(written), pattern: .rule($0), countsFromCompletion: isWhenDone)
      }
    }
    if words.count == 1, let (phrase, isStrict) = readTodoTxt(words[0]) {
      return .success(
        Recurrence(
          text: String(written), pattern: .phrase(phrase),
          countsFromCompletion: isWhenDone || !isStrict))
    }
    return RecurrencePhrase.read(words, written: written).map {
      Recurrence(text: String(written), pattern: .phrase($0), countsFromCompletion: isWhenDone)
    }
  }

  private static func words(of text: String) -> [String] {
    let words = text.utf8.split { $0.isSpaceOrLineEnd || $0 == 0x2C }
    // A hyphen before a number is a sign, not a separator.
    if words.count == 1, text.utf8.first != 0x2D, text.firstRange(of: "--") == nil {
      return words[0].split(separator: 0x2D).map { String(Substring($0)) }
    }
    return words.map { String(Substring($0)) }
  }

  private static func withoutWhenDone(_ text: Substring) -> Substring {
    let withoutDone = Substring(text.utf8.dropLast(4)).withoutOuterSpace
    return Substring(withoutDone.utf8.dropLast(4)).withoutOuterSpace
  }

  /// Parses todo.txt's `rec:+1w`, `+1w`, `5b`: `\+?[0-9]+[dwmyb]` (formats.md §5). `+` means
  /// strict: it counts from the due day.
  private static func readTodoTxt(
    _ word: String
  ) -> (phrase: Recurrence.Phrase, isStrict: Bool)? {
    var rest = Substring(word).utf8
    if rest.starts(with: "rec:".utf8) { rest = rest.dropFirst(4) }
    let isStrict = rest.first == 0x2B
    if isStrict { rest = rest.dropFirst() }
    guard let letter = rest.last,
      let interval = RecurrencePhrase.interval(Substring(rest.dropLast()))
    else { return nil }
    let unit: Recurrence.Phrase.Unit
    switch letter {
    case 0x64: unit = .day
    case 0x77: unit = .week
    case 0x6D: unit = .month
    case 0x79: unit = .year
    case 0x62: unit = .weekday
    default: return nil
    }
    return (Recurrence.Phrase(interval: interval, unit: unit), isStrict)
  }
}

extension Recurrence {
  /// The repeat as Obsidian Tasks reads its text (`src/Task/Recurrence.ts`, `nextAfter`): months that
  /// are too short for a day that is named are left out.
  package var ofObsidian: Recurrence {
    guard case .phrase(let phrase) = pattern, phrase.ordinalWeekdays.isEmpty,
      phrase.monthDays.contains(where: { abs($0) > 28 })
    else { return self }
    func part(_ name: String, _ numbers: [Int]) -> RulePart {
      RulePart(name: name, value: numbers.map(String.init).joined(separator: ","))
    }
    var rule = [RulePart(name: "FREQ", value: phrase.unit == .year ? "YEARLY" : "MONTHLY")]
    if phrase.interval > 1 { rule.append(part("INTERVAL", [phrase.interval])) }
    if !phrase.months.isEmpty { rule.append(part("BYMONTH", phrase.months)) }
    rule.append(part("BYMONTHDAY", phrase.monthDays))
    var recurrence = self
    recurrence.pattern = .rule(rule)
    return recurrence
  }
}

extension ValueProblem {
  static func repeatProblem(_ message: String) -> ValueProblem {
    ValueProblem("invalid-repeat", message)
  }
}
