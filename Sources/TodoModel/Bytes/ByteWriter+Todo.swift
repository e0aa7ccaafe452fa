import Text

/// Writes values of the model as bytes. Each function is next to the one that reads the value.
extension ByteWriter {
  mutating func write(_ day: CalendarDay) { write(Int(day.daysSince1970)) }

  package mutating func write(_ date: TodoDate) {
    write(date.day)
    write(date.time) { writer, time in
      writer.write(Int(time.secondOfDay))
      writer.write(Int(time.utcOffset))
    }
  }

  mutating func write(_ position: SourcePosition) {
    guard hasPositions else { return }
    write(Int(position.line))
    write(Int(position.column))
  }

  package mutating func write(_ text: MarkdownText) {
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

  package mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.severity.rawValue)
    write(diagnostic.id)
    write(diagnostic.path)
    write(diagnostic.position)
    write(diagnostic.length)
    write(diagnostic.message)
    write(diagnostic.notes) { $0.write($1) }
  }

  /// - Parameter body: the todo's body, or a placeholder for it.
  package mutating func write(_ todo: Todo, body: MarkdownText) {
    for field in TodoField.allCases {
      if field == .body { write(body) } else { write(field, of: todo) }
    }
  }

  package mutating func write(_ field: TodoField, of todo: Todo) {
    switch field {
    case .owner: write(todo.owner)
    case .id: write(todo.id)
    case .title: write(todo.title)
    case .status:
      write(todo.status.meaning.rawValue)
      write(todo.status.name)
    case .due: write(todo.due) { $0.write($1) }
    case .start: write(todo.start) { $0.write($1) }
    case .created: write(todo.created) { $0.write($1) }
    case .completed:
      write(todo.completed) { $0.write($1) }
      write(todo.completedFrom) { $0.write($1.rawValue) }
    case .category: write(todo.category)
    case .project: write(todo.project)
    case .section: write(todo.section)
    case .tags: write(todo.tags) { $0.write($1) }
    case .starred: write(todo.isStarred)
    case .priority: write(todo.priority) { $0.write($1.rawValue) }
    case .author: write(todo.author)
    case .assignee: write(todo.assignees) { $0.write($1) }
    case .depends:
      write(todo.depends) { writer, dependency in
        writer.write(dependency.text)
        writer.write(dependency.position)
      }
    case .repeat: write(todo.recurrence) { $0.write($1) }
    case .estimate: write(todo.estimateMinutes) { $0.write($1) }
    case .order: write(todo.orderThousandths) { $0.write($1) }
    case .subtasks:
      write(todo.subtasks.done)
      write(todo.subtasks.total)
    case .place:
      write(todo.path)
      write(todo.isItem)
      write(todo.line)
      write(todo.endLine)
      let marks = todo.marks
      for mark in [marks.id, marks.category, marks.assignee, marks.author] {
        write(mark) { $0.write($1) }
      }
      write(marks.hasWrittenID)
      write(marks.isBlocked)
      write(marks.priorityDigit) { $0.write(Int($1)) }
    case .updated: write(todo.updated) { $0.write($1) }
    case .completions: write(todo.completions) { $0.write($1) }
    case .aliases: write(todo.aliases) { $0.write($1) }
    case .extra:
      write(todo.extra) { writer, field in
        writer.write(field.key)
        writer.write(field.value)
        writer.write(field.position)
      }
    case .body: write(todo.body)
    }
  }

  private mutating func write(_ recurrence: Recurrence) {
    write(recurrence.text)
    write(recurrence.countsFromCompletion)
    write(recurrence.skipped) { $0.write($1) }
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

  package mutating func date() -> TodoDate {
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

  package mutating func markdown() -> MarkdownText {
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

  package mutating func diagnostic() -> Diagnostic {
    let severity = value(Severity.error)
    let (id, path, position, length) = (text(), text(), position(), number())
    let message = text()
    return Diagnostic(
      severity, id, path: path, at: position, length: length, message, notes: list { $0.text() })
  }

  package mutating func todo() -> Todo {
    var todo = Todo.Fields(owner: "", id: "", title: "", path: "")
    for field in TodoField.allCases { read(field, into: &todo) }
    return Todo(todo)
  }

  private mutating func read(_ field: TodoField, into todo: inout Todo.Fields) {
    switch field {
    case .owner: todo.owner = text()
    case .id: todo.id = text()
    case .title: todo.title = text()
    case .status: todo.status = Status(value(Status.Meaning.todo), name: optionalText())
    case .due: todo.due = optional { $0.date() }
    case .start: todo.start = optional { $0.date() }
    case .created: todo.created = optional { $0.date() }
    case .completed:
      todo.completed = optional { $0.date() }
      todo.completedFrom = optional { $0.value(Todo.CompletionSource.file) }
    case .category: todo.category = optionalText()
    case .project: todo.project = optionalText()
    case .section: todo.section = optionalText()
    case .tags: todo.tags = list { $0.text() }
    case .starred: todo.isStarred = flag()
    case .priority: todo.priority = optional { $0.value(Priority.medium) }
    case .author: todo.author = text()
    case .assignee: todo.assignees = list { $0.text() }
    case .depends:
      todo.depends = list { reader in
        let text = reader.text()
        return Todo.Dependency(text: text, position: reader.position())
      }
    case .repeat: todo.recurrence = optional { $0.recurrence() }
    case .estimate: todo.estimateMinutes = optional { $0.number() }
    case .order: todo.orderThousandths = optional { $0.number() }
    case .subtasks:
      let done = number()
      todo.subtasks = Todo.SubtaskCount(done: done, total: number())
    case .place:
      todo.path = text()
      todo.place = flag() ? .item(checklist: 0) : .file
      todo.line = number()
      todo.endLine = number()
      todo.marks.id = optional { $0.position() }
      todo.marks.category = optional { $0.position() }
      todo.marks.assignee = optional { $0.position() }
      todo.marks.author = optional { $0.position() }
      todo.marks.hasWrittenID = flag()
      todo.marks.isBlocked = flag()
      todo.marks.priorityDigit = optional { UInt8(clamping: $0.number()) }
    case .updated: todo.updated = optional { $0.date() }
    case .completions: todo.completions = list { $0.day() }
    case .aliases: todo.aliases = list { $0.text() }
    case .extra:
      todo.extra = list { reader in
        let (key, value) = (reader.text(), reader.text())
        return Todo.ExtraField(key: key, value: value, position: reader.position())
      }
    case .body: todo.body = markdown()
    }
  }

  private mutating func recurrence() -> Recurrence {
    let text = text()
    let countsFromCompletion = flag()
    let skipped = list { $0.day() }
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
    var recurrence = Recurrence(
      text: text, pattern: pattern, countsFromCompletion: countsFromCompletion)
    recurrence.skipped = skipped
    return recurrence
  }
}
