import Text
import TodoAnalysis
import TodoModel
import TodoFormat

/// A new todo in one line: `Renew passport on friday #paperwork !high @Travel +move *`.
///
/// `#tag`, `!priority`, `@Category`, `+project` and `*`, a star, are understood anywhere, `!!`, `!!!` and
/// `p0` to `p4` at the ends, `due:`, `start:`,
/// `category:`, `project:`, `priority:`, `repeat:`, `estimate:` and fields of the workspace with a value
/// behind them and `for:` with a user too, and at the end or the beginning a day or a repeat rule, in
/// English, Spanish or German; a day with its time, or before a sign, also between other words. A
/// weekday alone at the beginning, and a day that is a name by its capitals, are words of the title. A
/// rule without a day begins on its first one, today or later. Words in double quotes are taken as they
/// are. A second value of a field stays in the title. Between words of the title a tag stays there too,
/// and a star, or a category or project that does not exist, is only a word.
package struct QuickEntry: Hashable, Sendable {
  package private(set) var title = ""
  /// Values of `TodoField.single`.
  package private(set) var values: [TodoField: String]
  /// Values of fields of the workspace, by name.
  package private(set) var customValues: [String: String]
  package private(set) var tags: [String] = []
  package private(set) var isStarred = false
  /// The user who gets it; `nil` for the acting user.
  package private(set) var recipient: String?
  /// A category and a project that does not exist yet.
  package private(set) var newNames: Set<TodoField> = []
  /// Names behind `for:` that no user has. Their words stay in the title.
  package private(set) var unknownRecipients: [Refusal.UnknownUser] = []
  /// What was understood, in the order of the line.
  package private(set) var parts: [Part] = []

  package enum Meaning: Hashable, Sendable {
    case tag, star, recipient
    /// One of `TodoField.single`.
    case field(TodoField)
    case custom(CustomField)
  }

  /// A piece of the line that has a meaning.
  package struct Part: Hashable, Sendable {
    package let meaning: Meaning
    /// In UTF-16 code units, as in JavaScript.
    package let range: Range<Int>
  }

  private let names: Names

  private struct Word: Hashable {
    var text: String
    /// Its place among the words.
    let number: Int
    /// In UTF-16 code units.
    var range: Range<Int>
    var isQuoted = false
  }

  /// Words with a sign or the name of a field. Whether they are words of the title is decided by their place.
  private struct Sign: Hashable {
    let meaning: Meaning
    let value: String
    let words: ArraySlice<Word>
    /// Whether it is understood between words of the title too.
    var isKnown = true

    /// Whether a day before it is one, wherever it stands.
    var endsDay: Bool { isKnown ? meaning != .tag : meaning == .field(.priority) }
  }

  /// - Parameters:
  ///   - text: one line.
  ///   - given: has the values that are given elsewhere; the line has no other ones.
  package init(_ text: String, given: AddTodo, among names: Names, _ days: DayReader) {
    self.names = names
    (values, customValues, recipient) = (given.values, given.customValues, given.recipient)
    let all = Self.words(of: text)
    var (rest, plain, signs): (_, [Word], [(place: Int, sign: Sign)]) = (all[...], [], [])
    while let word = rest.first {
      let sign = word.isQuoted ? nil : sign(at: rest, behind: plain.last)
      if let sign { signs.append((plain.count, sign)) } else { plain.append(word) }
      rest = rest.dropFirst(sign?.words.count ?? 1)
    }
    let core = readEnds(of: plain, days)
    let middle = readMiddle(
      of: plain, core, before: signs.filter(\.sign.endsDay).map(\.place), days)
    let rule = given.values[.repeat] == nil ? values[.repeat] : nil
    var inTitle = plain[core] + plain.dropFirst(core.upperBound).filter(\.isQuoted)
    if let middle { inTitle.removeAll { plain[middle].contains($0) } }
    for (place, sign) in signs {
      let isInner = place > core.lowerBound && place < core.upperBound
      let isBehindDay = sign.endsDay && place == middle?.upperBound
      let isTaken = (!isInner || sign.isKnown || isBehindDay) && take(sign)
      if !isTaken || isInner && sign.meaning == .tag { inTitle += sign.words }
    }
    unknownRecipients = plain.filter { !$0.isQuoted }.compactMap {
      names.unknownRecipient(in: $0.text)
    }
    title = inTitle.sorted { $0.number < $1.number }.map(\.text).joined(separator: " ")
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    if let rule, values[.start] == nil, let due = days.first(ofRule: rule, with: values[.due]) {
      values[.due] = due
    }
    for (field, known) in [(TodoField.category, names.categories), (.project, names.projects)] {
      guard let name = values[field], known[name.foldedName] == nil else { continue }
      newNames.insert(field)
    }
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var (current, quoted, isQuoted) = ("", false, false)
    var (start, end) = (0, 0)
    func finish() {
      if !current.isEmpty {
        words.append(
          Word(text: current, number: words.count, range: start..<end, isQuoted: isQuoted))
      }
      (current, isQuoted) = ("", false)
    }
    for scalar in text.unicodeScalars {
      if current.isEmpty, !quoted { start = end }
      if scalar == "\"", quoted || current.isEmpty || current.unicodeScalars.last == ":" {
        if current.isEmpty { isQuoted = true }
        quoted.toggle()
      } else if scalar.properties.isWhitespace, !quoted {
        finish()
      } else {
        current.unicodeScalars.append(scalar)
      }
      end += UTF16.width(scalar)
    }
    finish()
    return words
  }

  /// Notes that words have a meaning.
  private mutating func note(_ meaning: Meaning, _ words: ArraySlice<Word>) {
    var last: Word?
    for word in words {
      if let known = last, known.number + 1 == word.number, let part = parts.popLast() {
        parts.append(
          Part(meaning: meaning, range: part.range.lowerBound..<word.range.upperBound))
      } else {
        parts.append(Part(meaning: meaning, range: word.range))
      }
      last = word
    }
  }

  /// The words with a sign at the beginning of words.
  ///
  /// - Parameter last: the word before them.
  private func sign(at words: ArraySlice<Word>, behind last: Word?) -> Sign? {
    guard let word = words.first else { return nil }
    let value = String(word.text.unicodeScalars.dropFirst())
    func named(_ names: [String: String], _ field: TodoField) -> Sign {
      let following = words.dropFirst().prefix(3).prefix { !$0.isQuoted }.map(\.text)
      // The longest name that fits is meant.
      for length in (0...following.count).reversed() {
        let name = ([value] + following.prefix(length)).joined(separator: " ")
        if let known = names[name.foldedName] {
          return Sign(meaning: .field(field), value: known, words: words.prefix(length + 1))
        }
      }
      return Sign(
        meaning: .field(field), value: value, words: words.prefix(1), isKnown: false)
    }
    switch word.text.unicodeScalars.first {
    case "#" where !value.unicodeScalars.allSatisfy(\.isOfNumber):
      return Sign(meaning: .tag, value: value, words: words.prefix(1))
    // No words of a sentence: a cry, and the name of a page or a part.
    case "!" where value == "!" || value == "!!":
      let priority = value == "!" ? Priority.high : .highest
      return Sign(
        meaning: .field(.priority), value: priority.name, words: words.prefix(1), isKnown: false)
    case "p" where value.utf8.count == 1 && ("0"..."4").contains(value):
      guard !isOpened(by: last), case .success(let priority?) = PriorityReader.read(word.text)
      else { return nil }
      return Sign(
        meaning: .field(.priority), value: priority.name, words: words.prefix(1), isKnown: false)
    case "!":
      guard case .success(let priority?) = PriorityReader.read(value) else { return nil }
      return Sign(meaning: .field(.priority), value: priority.name, words: words.prefix(1))
    case "@" where !value.isEmpty: return named(names.categories, .category)
    case "+" where value.unicodeScalars.first?.properties.isAlphabetic == true:
      return named(names.projects, .project)
    case "*" where value.isEmpty:
      return Sign(meaning: .star, value: "", words: words.prefix(1), isKnown: false)
    default: return keyed(words)
    }
  }

  /// - Returns: whether there was no such value yet.
  private mutating func take(_ sign: Sign) -> Bool {
    switch sign.meaning {
    case .tag: tags.append(sign.value)
    case .star: isStarred = true
    case .recipient:
      guard recipient == nil else { return false }
      recipient = sign.value
    case .field(let field):
      guard values[field] == nil else { return false }
      values[field] = sign.value
    case .custom(let field):
      guard customValues[field.name] == nil else { return false }
      customValues[field.name] = sign.value
    }
    note(sign.meaning, sign.words)
    return true
  }

  static let recipientKey = "for"

  /// A word with the name of a field: `due:fri`.
  private func keyed(_ words: ArraySlice<Word>) -> Sign? {
    guard let word = words.first, let colon = word.text.firstIndex(of: ":") else { return nil }
    let key = word.text[..<colon].lowercased()
    let value = String(word.text[colon...].dropFirst())
    // Not an address, `start://…`, and no field of Dataview, `due:: …`.
    guard !value.isEmpty, !value.hasPrefix("//"), !value.hasPrefix(":") else { return nil }
    func sign(_ meaning: Meaning, _ value: String) -> Sign {
      Sign(meaning: meaning, value: value, words: words.prefix(1))
    }
    if let field = TodoField.single.first(where: { $0 != .order && $0.name == key }) {
      return sign(.field(field), value)
    }
    if let field = names.customFields.first(where: { $0.name == key }) {
      return sign(.custom(field), value)
    }
    let user = ProfileRules.normalized(value)
    return key == Self.recipientKey && names.users.contains(user) ? sign(.recipient, user) : nil
  }

  /// Takes a day and a repeat rule from the end of the words, or the day from their beginning. One word
  /// stays as the title, and so does a day or a rule alone.
  ///
  /// - Returns: the words that stay, besides those in quotes behind them.
  private mutating func readEnds(of words: [Word], _ days: DayReader) -> Range<Int> {
    func text(_ words: ArraySlice<Word>) -> String? {
      words.contains(where: \.isQuoted) ? nil : words.map(\.text).joined(separator: " ")
    }
    func day(_ words: ArraySlice<Word>) -> String? { text(words).flatMap(days.named) }
    func rule(_ words: ArraySlice<Word>) -> String? { text(words).flatMap(RuleWords.every) }
    /// `18:00` behind a rule; alone it may be a word of the title.
    func time(_ last: ArraySlice<Word>, behind before: ArraySlice<Word>) -> String? {
      guard last.count == 1, let word = text(last), word.contains(":"),
        (1...8).contains(where: { rule(before.suffix($0)) != nil })
      else { return nil }
      return days.named("at \(word)")
    }
    /// Whether a day takes a part of a rule with it: `fri at 9am` of `every mon, fri at 9am`.
    func cutsRule(_ last: ArraySlice<Word>, of words: ArraySlice<Word>) -> Bool {
      (1..<last.count).contains { count in
        let (end, before) = (words.suffix(count), words.dropLast(count))
        guard day(end) ?? time(end, behind: before) != nil else { return false }
        let shortest = last.count - count + 1
        return (shortest..<shortest + 8).contains {
          $0 < before.count && rule(before.suffix($0)) != nil
        }
      }
    }
    let isTitleCased = Self.isTitleCased(words)
    // What quotes keep in the title hides no day before it.
    let end = words.count - words.reversed().prefix(while: \.isQuoted).count
    var core = 0..<end
    var isTaken = true
    /// `tomorrow morning`, or `every monday at 9am`, and nothing else.
    func isDayAlone() -> Bool {
      let whole = words[core]
      return whole.count <= 8
        && ((day(whole) ?? rule(whole)) != nil
          || whole.indices.contains {
            rule(whole[..<$0]) != nil && day(whole[$0...]) != nil
          })
    }
    while isTaken, !isDayAlone() {
      isTaken = false
      // `every week on monday, wednesday and friday`
      for length in (1...8).reversed() where length < core.count {
        let last = words[core].suffix(length)
        // A rule leaves one word as the title, whichever it is: `A every friday`.
        let isTitle = core.count == length + 1 && rule(last) != nil
        if !isTitle, isOpened(by: words[last.startIndex - 1]) { continue }
        if values[.repeat] == nil, let rule = rule(last) {
          values[.repeat] = rule
          note(.field(.repeat), last)
        } else if values[.due] == nil,
          let day = day(last) ?? time(last, behind: words[core].dropLast())
        {
          if Self.isName(last, isTitleCased) { break }
          if cutsRule(last, of: words[core]) { continue }
          values[.due] = day
          note(.field(.due), last)
        } else {
          continue
        }
        core = core.dropLast(length)
        isTaken = true
        break
      }
    }
    if values[.due] == nil, !isDayAlone() {
      for length in (1...6).reversed() where length < core.count {
        let first = words[core].prefix(length)
        guard let day = day(first) else { continue }
        // `Sun cream`, `Monday blues`
        let isWord = length == 1 && first.contains { DayPhrases.all.isWeekdayOrWord($0.text) }
        if isWord || Self.isName(first, isTitleCased) { break }
        values[.due] = day
        note(.field(.due), first)
        core = core.dropFirst(length)
        break
      }
    }
    return core.upperBound == end ? core.lowerBound..<words.count : core
  }

  /// Whether each of at least three words begins with a capital and goes on without.
  private static func isTitleCased(_ words: [Word]) -> Bool {
    let written = words.filter { !$0.isQuoted && $0.text.first?.isLetter == true }
    return written.count > 2 && written.allSatisfy { isCapitalised($0.text) }
  }

  private static func isCapitalised(_ word: String) -> Bool {
    word.first?.isUppercase == true && (word.count == 1 || word.contains(where: \.isLowercase))
  }

  /// Whether a day is a name by its capitals: `The Day After Tomorrow`. Weekdays and months always have
  /// one, and so has the first word of a line.
  ///
  /// - Parameter isTitleCased: whether the whole line is.
  private static func isName(_ words: ArraySlice<Word>, _ isTitleCased: Bool) -> Bool {
    if words.contains(where: { !$0.isQuoted && $0.text == "Tom" }) { return true }
    return words.allSatisfy { !$0.isQuoted && isCapitalised($0.text) }
      && (isTitleCased || words.count > 1)
      && words.contains {
        (isTitleCased || $0.number > 0) && DayPhrases.all.small.contains($0.text.lowercased())
      }
  }

  /// Behind `of` or `last` a day is a word of the sentence.
  private func isOpened(by word: Word?) -> Bool {
    word.map { DayPhrases.all.openers.contains($0.text.foldedForSearch) } ?? false
  }

  /// Takes a day from between words of the title, if its time or a sign shows that it is one: `Call Ana
  /// tomorrow 18:00 about the party`, and not `Read Monday by Moe`.
  ///
  /// - Parameter signs: the places before which one stands.
  /// - Returns: its words.
  private mutating func readMiddle(
    of words: [Word], _ core: Range<Int>, before signs: [Int], _ days: DayReader
  ) -> Range<Int>? {
    guard values[.due] == nil, core.count > 2 else { return nil }
    func day(_ words: ArraySlice<Word>) -> String? {
      let text = words.map(\.text).joined(separator: " ")
      return words.contains(where: \.isQuoted) ? nil : days.named(text)
    }
    /// Not of a time alone.
    func namesDay(_ words: ArraySlice<Word>) -> Bool {
      (1...words.count).contains { length in
        [words.prefix(length), words.suffix(length)].contains { day($0)?.contains(" ") == false }
      }
    }
    // What is that far from the beginning is a text.
    for start in core.dropFirst().prefix(60) where !isOpened(by: words[start - 1]) {
      for end in (start + 1..<min(start + 9, core.upperBound)).reversed() {
        let found = words[start..<end]
        let hasClock = end > start + 1 && found.contains { $0.text.utf8.first?.isDigit == true }
        let isBeforeSign = signs.contains(end)
        guard hasClock || isBeforeSign, let day = day(found),
          isBeforeSign || day.contains(" "), namesDay(found)
        else { continue }
        values[.due] = day
        note(.field(.due), found)
        return start..<end
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isOfNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
