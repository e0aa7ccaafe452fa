import Diagnostics
import Text
import TodoModel
import TodoParsing

/// Writes values of the model as bytes. Each function is next to the one that reads the value.
extension ByteWriter {
  mutating func write(_ day: CalendarDay) { write(Int(day.daysSince1970)) }

  mutating func write(_ date: TodoDate) {
    write(date.day)
    write(date.time) { writer, time in
      writer.write(Int(time.secondOfDay))
      writer.write(Int(time.utcOffset))
    }
  }

  mutating func write(_ position: SourcePosition) {
    write(Int(position.line))
    write(Int(position.column))
  }

  mutating func write(_ text: MarkdownText) {
    write(text.text)
    write(text.firstLine)
    write(text.isPlain)
    write(text.isUnread)
    write(text.known) { writer, digest in
      writer.write(Int(bitPattern: UInt(digest.fingerprint.high)))
      writer.write(Int(bitPattern: UInt(digest.fingerprint.low)))
      writer.write(digest.count)
      writer.write(digest.isBlank)
      writer.write(digest.namesPages)
    }
  }

  mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.severity.rawValue)
    write(diagnostic.id)
    write(diagnostic.path)
    write(diagnostic.position)
    write(diagnostic.length)
    write(diagnostic.message)
    write(diagnostic.notes) { $0.write($1) }
  }

  /// - Parameter body: the todo's body, or a placeholder for it.
  mutating func write(_ todo: Todo, body: MarkdownText) {
    for text in [todo.owner, todo.id, todo.title, todo.author, todo.path] { write(text) }
    write(todo.status.meaning.rawValue)
    for text in [todo.status.name, todo.category, todo.project, todo.section] { write(text) }
    for date in [todo.due, todo.start, todo.created, todo.completed, todo.updated] {
      write(date) { $0.write($1) }
    }
    write(todo.completedFrom) { $0.write($1.rawValue) }
    write(todo.completions) { $0.write($1) }
    for list in [todo.tags, todo.assignees, todo.aliases] { write(list) { $0.write($1) } }
    write(todo.isStarred)
    write(todo.priority) { $0.write($1.rawValue) }
    write(todo.depends) { writer, dependency in
      writer.write(dependency.text)
      writer.write(dependency.position)
    }
    write(todo.recurrence) { $0.write($1) }
    write(todo.estimateMinutes) { $0.write($1) }
    write(todo.extra) { writer, field in
      writer.write(field.key)
      writer.write(field.value)
      writer.write(field.position)
    }
    write(body)
    write(todo.subtasks.done)
    write(todo.subtasks.total)
    write(todo.line)
    write(todo.endLine)
    let marks = todo.marks
    for mark in [marks.id, marks.category, marks.assignee, marks.author] {
      write(mark) { $0.write($1) }
    }
    write(marks.hasWrittenID)
  }

  private mutating func write(_ recurrence: Recurrence) {
    write(recurrence.text)
    write(recurrence.countsFromCompletion)
    switch recurrence.pattern {
    case .rule(let parts):
      write(true)
      write(parts) { writer, part in
        writer.write(part.name)
        writer.write(part.value)
      }
    case .phrase(let phrase):
      write(false)
      write(phrase.interval)
      write(phrase.unit.rawValue)
      write(phrase.weekdays) { $0.write($1.rawValue) }
      write(phrase.monthDays) { $0.write($1) }
      write(phrase.ordinalWeekdays) { writer, day in
        writer.write(day.ordinal)
        writer.write(day.weekday.rawValue)
      }
      write(phrase.months) { $0.write($1) }
    }
  }
}

extension ByteReader {
  mutating func day() -> CalendarDay {
    guard let days = Int32(exactly: number()), CalendarDay.range.contains(days) else {
      return damaged(CalendarDay(daysSince1970: 0))
    }
    return CalendarDay(daysSince1970: days)
  }

  mutating func date() -> TodoDate {
    TodoDate(
      day: day(),
      time: optional { reader in
        let (second, offset) = (reader.number(), reader.number())
        guard (0..<86_400).contains(second), (-86_400...86_400).contains(offset) else {
          return reader.damaged(LocalTime(secondOfDay: 0, utcOffset: 0))
        }
        return LocalTime(secondOfDay: second, utcOffset: offset)
      })
  }

  mutating func position() -> SourcePosition {
    let line = number()
    return SourcePosition(line: line, column: number())
  }

  mutating func markdown() -> MarkdownText {
    var text = MarkdownText(text())
    text.firstLine = number()
    text.isPlain = flag()
    text.isUnread = flag()
    text.known = optional { reader in
      let high = UInt64(UInt(bitPattern: reader.number()))
      let low = UInt64(UInt(bitPattern: reader.number()))
      let count = reader.number()
      let isBlank = reader.flag()
      return MarkdownText.Digest(
        fingerprint: Fingerprint(high: high, low: low), count: count, isBlank: isBlank,
        namesPages: reader.flag())
    }
    return text
  }

  mutating func diagnostic() -> Diagnostic {
    let severity = value(Severity.error)
    let (id, path, position, length) = (text(), text(), position(), number())
    let message = text()
    return Diagnostic(
      severity, id, path: path, at: position, length: length, message, notes: list { $0.text() })
  }

  mutating func todo() -> Todo {
    let (owner, id, title, author, path) = (text(), text(), text(), text(), text())
    var todo = Todo(owner: owner, id: id, title: title, path: path)
    todo.author = author
    todo.status = Status(value(Status.Meaning.todo), name: optionalText())
    (todo.category, todo.project, todo.section) = (optionalText(), optionalText(), optionalText())
    todo.due = optional { $0.date() }
    todo.start = optional { $0.date() }
    todo.created = optional { $0.date() }
    todo.completed = optional { $0.date() }
    todo.updated = optional { $0.date() }
    todo.completedFrom = optional { $0.value(Todo.CompletionSource.file) }
    todo.completions = list { $0.day() }
    todo.tags = list { $0.text() }
    todo.assignees = list { $0.text() }
    todo.aliases = list { $0.text() }
    todo.isStarred = flag()
    todo.priority = optional { $0.value(Priority.medium) }
    todo.depends = list { reader in
      let text = reader.text()
      return Todo.Dependency(text: text, position: reader.position())
    }
    todo.recurrence = optional { $0.recurrence() }
    todo.estimateMinutes = optional { $0.number() }
    todo.extra = list { reader in
      let (key, value) = (reader.text(), reader.text())
      return Todo.ExtraField(key: key, value: value, position: reader.position())
    }
    todo.body = markdown()
    let done = number()
    todo.subtasks = Todo.SubtaskCount(done: done, total: number())
    todo.line = number()
    todo.endLine = number()
    var marks = Todo.Marks()
    marks.id = optional { $0.position() }
    marks.category = optional { $0.position() }
    marks.assignee = optional { $0.position() }
    marks.author = optional { $0.position() }
    marks.hasWrittenID = flag()
    todo.marks = marks
    return todo
  }

  private mutating func recurrence() -> Recurrence {
    let text = text()
    let countsFromCompletion = flag()
    let pattern: Recurrence.Pattern
    if flag() {
      pattern = .rule(
        list { reader in
          let name = reader.text()
          return Recurrence.RulePart(name: name, value: reader.text())
        })
    } else {
      let interval = number()
      var phrase = Recurrence.Phrase(
        interval: max(1, interval), unit: value(Recurrence.Phrase.Unit.day))
      phrase.weekdays = list { $0.value(Weekday.monday) }
      phrase.monthDays = list { $0.number() }
      phrase.ordinalWeekdays = list { reader in
        let ordinal = reader.number()
        return Recurrence.OrdinalWeekday(
          ordinal: ordinal, weekday: reader.value(Weekday.monday))
      }
      phrase.months = list { $0.number() }
      pattern = .phrase(phrase)
    }
    return Recurrence(text: text, pattern: pattern, countsFromCompletion: countsFromCompletion)
  }
}
