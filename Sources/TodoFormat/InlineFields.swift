import Text
import Markdown
import TodoModel

/// The metadata of an item's line, and its title without metadata.
struct InlineFields {
  /// One line of plain text, never empty.
  var title = ""
  var due: TodoDate?
  var start: TodoDate?
  var scheduled: TodoDate?
  var created: TodoDate?
  var completed: TodoDate?
  var cancelled: TodoDate?
  var priority: Priority?
  var priorityDigit: UInt8?
  var recurrence: Recurrence?
  /// The action of Obsidian Tasks on completion. Docket only keeps it.
  var onCompletion: Todo.ExtraField?
  var id: (text: String, position: SourcePosition)?
  var depends: [Todo.Dependency] = []
  var tags: [String] = []
}

/// Reads the metadata of an item's line in all three dialects.
struct InlineFieldReader {
  let dates: DateReader
  let path: String
  let lines: BodyLines
  /// The line of the file on which the body starts.
  let firstLine: Int

  /// The maximum number of tokens in a line. A longer line is read as text, because reporting a
  /// position for each token takes quadratic time.
  private static let mostTokens = 1000

  /// - Parameter line: the line number in the file.
  func read(_ text: Range<Int>, line: Int) -> Parsed<InlineFields> {
    var tokens = InlineLexer.tokens(of: lines.bytes, in: text)
    if tokens.count > Self.mostTokens { tokens = [InlineToken(kind: .text, range: text)] }
    var reading = Reading(fields: InlineFields(), seen: [], diagnostics: [])
    let isUnderstood = understood(tokens, line: line, &reading)
    var left: [UInt8] = []
    for (token, isUnderstood) in zip(tokens, isUnderstood) {
      if isUnderstood { left.append(0x20) } else { left += lines.bytes[token.range] }
    }
    reading.fields.title = title(left, of: text)
    return Parsed(reading.fields, reading.diagnostics)
  }

  private struct Reading {
    var fields: InlineFields
    var seen: Set<InlineKey>
    var diagnostics: [Diagnostic]
  }

  /// The text without metadata; if that is empty the full text, else `todo`.
  private func title(_ left: [UInt8], of text: Range<Int>) -> String {
    for candidate in [InlineText.flatten(left), InlineText.flatten(Array(lines.bytes[text]))]
    where !candidate.isEmpty { return candidate }
    return "todo"
  }

  /// Reads the values of all tokens. Returns which tokens are metadata. Signifiers count only after
  /// the last text of the line.
  private func understood(
    _ tokens: [InlineToken], line: Int, _ reading: inout Reading
  ) -> [Bool] {
    let lastText = tokens.lastIndex(where: \.isText) ?? -1
    return tokens.indices.map { index in
      let token = tokens[index]
      let isBehindText = index > lastText
      switch token.kind {
      case .text: return false
      case .comment: return true
      case .unreadField(let key):
        let written = string(token.range).quotedShort
        report(
          .warning, "unread-field", token.range, line,
          "items have no field '\(string(key))': '\(written)' stays in the title", &reading)
        return false
      case .tag(let name), .innerTag(let name):
        let tag = string(name)
        if !reading.fields.tags.contains(tag) { reading.fields.tags.append(tag) }
        return !token.isText
      case .block(let name):
        if reading.fields.id == nil {
          reading.fields.id = (string(name), position(name, line))
        }
        return true
      case .dateless(let word):
        if isBehindText {
          // Obsidian Tasks leaves it in the text.
          report(
            .warning, "invalid-date", word, line,
            "'\(string(word))' is not a valid date; write it as 2026-12-01", &reading)
        }
        return false
      case .field(let key, let value, let isSignifier):
        if isSignifier, !isBehindText {
          warnOfMisplaced(key, value, token, line, &reading)
          return false
        }
        return read(key, value, isSignifier: isSignifier, line, &reading)
      }
    }
  }

  private func warnOfMisplaced(
    _ key: InlineKey, _ value: Range<Int>, _ token: InlineToken, _ line: Int,
    _ reading: inout Reading
  ) {
    if key == .depends { return warnOfAddress(value, line, &reading) }
    guard key.isDate, case .success = dates.read(string(value)) else { return }
    report(
      .warning, "misplaced-metadata", token.range, line,
      "'\(string(token.range))' is ignored before text; move it to the end of the line", &reading)
  }

  /// After `⛔` Obsidian Tasks accepts ids only. In `⛔ ben/x` the rest is text, so the signifier is
  /// text too.
  private func warnOfAddress(_ value: Range<Int>, _ line: Int, _ reading: inout Reading) {
    let bytes = lines.bytes
    guard value.upperBound < bytes.count, bytes[value.upperBound] == 0x2F else { return }
    let start = bytes[value].lastIndex { $0 == 0x2C || $0.isBlank }.map { $0 + 1 }
    let end = bytes[value.upperBound...].firstIndex { $0 == 0x2C || $0.isSpaceOrLineEnd }
    let address = (start ?? value.lowerBound)..<(end ?? bytes.count)
    let written = string(address).quotedShort
    report(
      .warning, "misplaced-metadata", address, line,
      "'\(written)' is ignored after '⛔'; write [dependsOn:: \(written)]", &reading)
  }

  // MARK: Values

  private func read(
    _ key: InlineKey, _ value: Range<Int>, isSignifier: Bool, _ line: Int, _ reading: inout Reading
  ) -> Bool {
    let text = string(value)
    switch store(text, key, value, isSignifier: isSignifier, line, &reading.fields) {
    case .failure(let problem):
      report(.error, problem.id, value, line, problem.message, &reading)
      return false
    case .success:
      if key != .depends, !reading.seen.insert(key).inserted {
        report(
          .warning, "duplicate-field", value, line,
          "duplicate \(key.name); '\(text)' is used", &reading)
      }
      return true
    }
  }

  private func store(
    _ text: String, _ key: InlineKey, _ value: Range<Int>, isSignifier: Bool, _ line: Int,
    _ fields: inout InlineFields
  ) -> Result<Void, ValueProblem> {
    switch key {
    case .due: return dates.read(text.joiningCardTime).map { fields.due = $0 }
    case .start: return dates.read(text).map { fields.start = $0 }
    case .scheduled: return dates.read(text).map { fields.scheduled = $0 }
    case .created: return dates.read(text).map { fields.created = $0 }
    case .completed: return dates.read(text).map { fields.completed = $0 }
    case .cancelled: return dates.read(text).map { fields.cancelled = $0 }
    case .priority:
      if isSignifier, let scalar = text.unicodeScalars.first {
        fields.priority = InlineKey.priority(of: scalar)
        return .success(())
      }
      fields.priorityDigit = PriorityReader.digit(text)
      return PriorityReader.read(text).map { fields.priority = $0 }
    case .recurrence:
      // Emoji and `[repeat:: …]` are Obsidian Tasks' dialects.
      let isWord = lines.bytes[..<value.lowerBound].suffix(4).elementsEqual("rec:".utf8)
      return RecurrenceReader.read(text).map { fields.recurrence = isWord ? $0 : $0.ofObsidian }
    case .onCompletion:
      fields.onCompletion = Todo.ExtraField(
        key: "onCompletion", value: text, position: position(value, line))
      return .success(())
    case .id:
      guard !text.isEmpty else {
        return .problem("invalid-id", "the id is empty")
      }
      fields.id = (text, position(value, line))
      return .success(())
    case .depends:
      fields.depends += dependencies(value, line)
      return .success(())
    }
  }

  private func dependencies(_ value: Range<Int>, _ line: Int) -> [Todo.Dependency] {
    var column = Int(position(value, line).column)
    var counted = value.lowerBound
    return lines.bytes[value].split { $0 == 0x2C || $0.isBlank }.map { id in
      column += lines.bytes[counted..<id.startIndex].count { $0 & 0xC0 != 0x80 }
      counted = id.startIndex
      return Todo.Dependency(
        text: String(decoding: id, as: UTF8.self),
        position: SourcePosition(line: line, column: column))
    }
  }

  // MARK: Positions

  private func string(_ range: Range<Int>) -> String {
    String(decoding: lines.bytes[range], as: UTF8.self)
  }

  private func position(_ range: Range<Int>, _ line: Int) -> SourcePosition {
    let column = lines.column(ofByte: range.lowerBound, inLine: line - firstLine + 1)
    return SourcePosition(line: line, column: column)
  }

  private func report(
    _ severity: Severity, _ id: String, _ range: Range<Int>, _ line: Int, _ message: String,
    _ reading: inout Reading
  ) {
    let length = lines.bytes[range].count { $0 & 0xC0 != 0x80 }
    reading.diagnostics.report(
      severity, id, path: path, at: position(range, line), length: length, message)
  }
}
