import Text
import TodoModel

/// The tasks (VTODO) of a calendar (RFC 5545), such as Nextcloud, Thunderbird, Tasks.org and Apple's Reminders
/// export.
struct CalendarTasks {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).trimmingBlanks.uppercased()
      .hasPrefix("BEGIN:VCALENDAR")
  }

  /// - Parameter bytes: without a byte-order mark.
  func file(_ bytes: [UInt8]) throws(ImportProblem) -> ForeignFile {
    var file = ForeignFile(format: .ics)
    var below: [[ForeignTodo].Below] = []
    var (exceptions, bare): (Int, Set<Int>) = (0, [])
    for task in try tasks(bytes) {
      guard let id = task["UID"]?.unescaped else {
        throw ImportProblem(path: reading.path, line: task.line, "a task has no UID")
      }
      // One that differs from the others of a task that repeats.
      if task["RECURRENCE-ID"] != nil {
        exceptions += 1
        continue
      }
      var todo = todo(task, Self.source(id))
      todo.line = task.line
      for other in task.all("RELATED-TO") {
        let name = other.unescaped
        switch other["RELTYPE"]?.uppercased() {
        case nil, "PARENT":
          below.append(.init(place: file.todos.count, parent: Self.source(name), name: name))
        case "CHILD", "DEPENDS-ON": todo.depends.append(Self.source(name))
        case let relation?: todo.keep(name, as: relation)
        }
      }
      if !task.properties.contains(where: { $0.name.hasPrefix("X-DOCKET-") }) {
        bare.insert(file.todos.count)
      }
      file.todos.append(todo)
    }
    file.todos.wait(for: below, key: "parent")
    for place in file.todos.indices {
      file.todos[place].told = Self.told(of: file.todos[place], isBare: bare.contains(place))
    }
    if exceptions > 0 {
      file.notes.append("single days of tasks that repeat are not imported: \(exceptions)")
    }
    return file
  }

  static func source(_ id: String) -> String { "ical:\(id)" }

  static let alarm = "alarm"

  /// Programs drop lines that they do not know: a key that is not there is not gone.
  ///
  /// - Parameter isBare: whether it has no line of Docket's own.
  private static func told(of todo: ForeignTodo, isBare: Bool) -> ToldNames {
    var columns = Set(ImportColumn.allCases)
    if isBare {
      columns.subtract([.project, .estimate, .starred])
      if todo.people.isEmpty, todo.author == nil { columns.subtract([.person, .author]) }
    }
    return ToldNames(columns, keys: todo.others.map(\.key))
  }

  private static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "CREATED", "DUE", "DTSTART", "PRIORITY",
    "RRULE", "CATEGORIES", "COMMENT", "RELATED-TO", "ORGANIZER", "ATTENDEE",
    // These say nothing elsewhere.
    "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "PERCENT-COMPLETE", "TRIGGER",
    // As Docket exports them.
    "X-DOCKET-OWNER", "X-DOCKET-PROJECT", "X-DOCKET-ESTIMATE", "X-DOCKET-STARRED",
    "X-DOCKET-REPEAT",
  ]

  private func todo(_ task: Component, _ source: String) -> ForeignTodo {
    var todo = ForeignTodo(source: source, title: task["SUMMARY"]?.unescaped ?? "")
    todo.body = task["DESCRIPTION"]?.unescaped ?? ""
    switch task["STATUS"]?.text.uppercased() {
    case "COMPLETED": todo.state = .done
    case "CANCELLED": todo.state = .cancelled
    case "IN-PROCESS": todo.state = .doing
    default: todo.state = task["COMPLETED"] == nil ? .todo : .done
    }
    if todo.state == .done || todo.state == .cancelled {
      todo.closed = task["COMPLETED"].flatMap(date)
    }
    todo.created = task["CREATED"].flatMap(date)
    (todo.start, todo.due) = (task["DTSTART"].flatMap(date), task["DUE"].flatMap(date))
    // Nothing that is due before it begins is meant: old programs write such a day of their own.
    if let due = todo.due, let start = todo.start, start.day > due.day { todo.start = nil }
    todo.priority = task["PRIORITY"].flatMap { Int($0.text) }.flatMap(Self.priority)
    let rule = task["RRULE"]?.text
    todo.calendarRule = rule ?? ""
    todo.setRule(words(for: rule, of: task, todo) ?? rule)
    todo.tags = task.all("CATEGORIES").flatMap(\.list)
    todo.comments = task.all("COMMENT").map { comment in
      ForeignTodo.Comment(
        author: comment["X-AUTHOR"], time: comment["X-TIME"].flatMap(reading.stamp),
        text: comment.unescaped)
    }
    let owner = task["X-DOCKET-OWNER"]?.unescaped
    todo.people = owner.map { [$0] } ?? task.all("ATTENDEE").map(\.person)
    todo.author = task["ORGANIZER"]?.person
    todo.project = task["X-DOCKET-PROJECT"]?.unescaped
    todo.setEstimate(task["X-DOCKET-ESTIMATE"]?.text)
    todo.isStarred = task["X-DOCKET-STARRED"]?.text == "TRUE"
    for property in task.properties where !Self.known.contains(property.name) {
      todo.keep(property.unescaped, as: property.name)
    }
    for alarm in task.all("TRIGGER") { todo.keep(alarm.text, as: Self.alarm) }
    return todo
  }

  /// The words of Docket's own for a rule, while the rule beside them is the one that it wrote for them.
  private func words(
    for rule: String?, of task: Component, _ todo: ForeignTodo
  ) -> String? {
    guard let words = task["X-DOCKET-REPEAT"]?.unescaped else { return nil }
    let written = CalendarTaskWriter.rule(words, todo.start, todo.due, reading.zone)
    return rule.map(ForeignTodo.ruleParts) == written.map(ForeignTodo.ruleParts) ? words : nil
  }

  /// 1 for the highest to 9 for the lowest; 0 says nothing (§3.8.1.9).
  private static func priority(_ number: Int) -> Priority? {
    switch number {
    case 1, 2: .highest
    case 3, 4: .high
    case 5: .medium
    case 6, 7: .low
    case 8, 9: .lowest
    default: nil
    }
  }

  /// A day, a moment in UTC, a moment of a zone, or one of wherever one is.
  private func date(_ property: Property) -> TodoDate? {
    let text = property.text
    if let moment = reading.stamp(text) { return moment }
    guard let match = text.wholeMatch(of: /(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/),
      let year = Int(match.1), let month = Int(match.2), let number = Int(match.3),
      let day = CalendarDay(year: year, month: month, day: number)
    else { return nil }
    guard let hour = match.4.flatMap({ Int($0) }), let minute = match.5.flatMap({ Int($0) }),
      let second = match.6.flatMap({ Int($0) })
    else { return TodoDate(day: day) }
    let zone = property["TZID"].flatMap { Zone(identifier: $0) } ?? reading.zone
    let moment = zone.moment(day, secondOfDay: min(hour * 3600 + minute * 60 + second, 86_399))
    return reading.date(moment.description)
  }

  // MARK: Lines

  private struct Property {
    /// In upper case.
    let name: String
    private let parameters: [String: String]
    let text: String

    subscript(_ parameter: String) -> String? { parameters[parameter] }

    /// - Returns: `nil` for a line that is none.
    init?(_ line: String) {
      var (parts, part, isQuoted, hasValue): ([String], String, Bool, Bool) = ([], "", false, false)
      var rest = line.unicodeScalars[...]
      while !hasValue, let scalar = rest.popFirst() {
        if scalar == ":", !isQuoted {
          hasValue = true
        } else if scalar == "\"" {
          isQuoted.toggle()
        } else if scalar == ";", !isQuoted {
          parts.append(part)
          part = ""
        } else {
          part.unicodeScalars.append(scalar)
        }
      }
      parts.append(part)
      guard hasValue, !parts[0].isEmpty else { return nil }
      name = parts[0].uppercased()
      parameters = Dictionary(
        parts.dropFirst().map { parameter in
          let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
          return (pair.first?.uppercased() ?? "", pair.count == 2 ? pair[1] : "")
        }
      ) { first, _ in first }
      text = String(String.UnicodeScalarView(rest))
    }

    var unescaped: String { list(isOne: true)[0] }

    var list: [String] { list(isOne: false).map(\.trimmingBlanks).filter { !$0.isEmpty } }

    /// - Parameter isOne: whether a comma is a part of it.
    private func list(isOne: Bool) -> [String] {
      var texts = [""]
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar == "\\", let next = rest.popFirst() {
          let isBreak = next == "n" || next == "N"
          texts[texts.count - 1].unicodeScalars.append(isBreak ? "\n" : next)
        } else if scalar == ",", !isOne {
          texts.append("")
        } else {
          texts[texts.count - 1].unicodeScalars.append(scalar)
        }
      }
      return texts
    }

    /// The name of a person, or the address.
    var person: String {
      if let name = self["CN"], !name.isBlank { return name }
      return text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    }
  }

  private struct Component {
    /// Of its beginning, from 1.
    let line: Int
    /// With the triggers of its alarms.
    var properties: [Property] = []

    subscript(_ name: String) -> Property? { properties.first { $0.name == name } }

    func all(_ name: String) -> [Property] { properties.filter { $0.name == name } }
  }

  private func tasks(_ bytes: [UInt8]) throws(ImportProblem) -> [Component] {
    var (tasks, open): ([Component], [String]) = ([], [])
    func isIn(_ name: String) -> Bool { open.last == name }
    for (number, line) in try lines(of: bytes) {
      guard let property = Property(line) else {
        throw ImportProblem(path: reading.path, line: number, "the line is not 'NAME:value'")
      }
      let component = property.text.trimmingBlanks.uppercased()
      switch property.name {
      case "BEGIN":
        open.append(component)
        if component == "VTODO" { tasks.append(Component(line: number)) }
      case "END":
        guard open.popLast() == component else {
          throw ImportProblem(
            path: reading.path, line: number, "'END:\(component)' ends what did not begin")
        }
      case "TRIGGER" where isIn("VALARM") && open.contains("VTODO"):
        tasks[tasks.count - 1].properties.append(property)
      // One that says nothing is none.
      case _ where isIn("VTODO") && !property.text.isBlank:
        tasks[tasks.count - 1].properties.append(property)
      default: break
      }
    }
    guard open.isEmpty else { throw reading.problem("the file ends inside of a '\(open[0])'") }
    return tasks
  }

  /// The lines with their numbers, from 1. One that begins with a blank continues the one above it (§3.1): in
  /// bytes, since some programs fold inside of a character.
  private func lines(
    of bytes: [UInt8]
  ) throws(ImportProblem) -> [(number: Int, text: String)] {
    var lines: [(number: Int, bytes: [UInt8])] = []
    for (index, part) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let line = part.last == 0x0D ? part.dropLast() : part
      if line.first == 0x20 || line.first == 0x09, !lines.isEmpty {
        lines[lines.count - 1].bytes += line.dropFirst()
      } else if !line.isEmpty {
        lines.append((index + 1, Array(line)))
      }
    }
    var texts: [(number: Int, text: String)] = []
    for (number, bytes) in lines {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ImportProblem(
          path: reading.path, line: number, "the line is not UTF-8 text; export it as UTF-8")
      }
      texts.append((number, text))
    }
    return texts
  }
}
