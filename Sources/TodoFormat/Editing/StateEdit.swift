import Text
import TodoAnalysis
import TodoModel

/// Completes, reopens, starts and cancels todos in the text of their files.
package struct StateEdit: Sendable {
  private let statuses: [Status]
  private let zone: Zone
  private let now: Now

  /// - Parameters:
  ///   - statuses: the statuses of the settings.
  ///   - zone: the time zone of the workspace.
  package init(statuses: [Status], zone: Zone, now: Now) {
    self.statuses = statuses
    self.zone = zone
    self.now = now
  }

  /// The result of a change.
  package enum Outcome: Hashable, Sendable {
    /// The todo already had the status.
    case unchanged
    case changed
    /// The todo repeats, and is now due on this day.
    case movedOn(CalendarDay)
    /// The todo repeats, has no due day, and now starts on this day.
    case startMovedOn(CalendarDay)
  }

  /// - Parameters:
  ///   - status: the new status. Without a name, keeps a status in the file with the same meaning,
  ///     else uses the name from the settings.
  ///   - text: the current text of the todo's file.
  package func apply(
    _ status: Status, to todo: Todo, in text: inout FileText
  ) throws(EditProblem) -> Outcome {
    // What else marks a todo as closed, Backlog.md does not read.
    let present = text.form == .backlog ? written(in: text) ?? todo.status : todo.status
    let hasMeaning = present.meaning == status.meaning
    if todo.isItem { try checkPlace(of: status, todo, text) }
    if hasMeaning, todo.isItem || status.name == nil || status.name == present.name {
      return .unchanged
    }
    var outcome = Outcome.changed
    if hasMeaning {
      try setStatus(status, &text)
    } else if todo.isItem {
      outcome = try applyToItem(status.meaning, todo, &text)
    } else {
      outcome = try applyToFile(status, todo, &text)
      if status.isClosed { try text.set(key: Claim.key, to: nil) }
    }
    try text.touch(now, in: zone)
    return outcome
  }

  /// Reopens a todo and removes its status.
  ///
  /// - Parameter text: the current text of the todo's file.
  package func removeStatus(
    of todo: Todo, in text: inout FileText
  ) throws(EditProblem) -> Outcome {
    let outcome = try apply(Status(.todo), to: todo, in: &text)
    guard !todo.isItem, text.entry(.status) != nil else { return outcome }
    try text.remove(.status)
    try text.touch(now, in: zone)
    return .changed
  }

  // MARK: Files

  private func applyToFile(
    _ status: Status, _ todo: Todo, _ text: inout FileText
  ) throws(EditProblem) -> Outcome {
    let meaning = status.meaning
    if text.form == .backlog {
      // Backlog.md has no key for the day, and nothing repeats there.
      try setStatus(status, &text)
      try text.remove(.completed)
      return .changed
    }
    if meaning == .done, !todo.status.isClosed, let recurrence = todo.recurrence {
      let runsFromStart = todo.repeatsFromStart
      let day = (runsFromStart ? todo.start : todo.due)?.day
      if let next = recurrence.next(after: day, completedOn: now.today) {
        return try moveOn(todo, to: next, runsFromStart, &text)
      }
    }
    // In a file without a status, the day alone marks the todo as completed.
    if text.text(.status) != nil || status.name != nil || meaning == .cancelled || meaning == .doing
    {
      try setStatus(status, &text)
    }
    switch meaning {
    case .done, .cancelled: try text.set(.completed, to: .plain("\(now.today)"))
    case .todo, .doing: try text.remove(.completed)
    }
    return .changed
  }

  /// Adds today to `completions`, and moves the date from which the rule runs to the next
  /// occurrence, and the other one of `start` and `due` by the same number of days.
  private func moveOn(
    _ todo: Todo, to next: Recurrence.Next, _ runsFromStart: Bool, _ text: inout FileText
  ) throws(EditProblem) -> Outcome {
    let old = (runsFromStart ? todo.start : todo.due)?.day ?? next.day
    let days = old.days(until: next.day)
    var due = runsFromStart ? nil : next.day
    if let date = todo.due { due = date.day.adding(days: days) }
    if let due { try text.set(.due, to: .plain(moved(text.text(.due), todo.due, to: due))) }
    if let start = todo.start, runsFromStart || todo.due != nil {
      let day = start.day.adding(days: days)
      try text.set(.start, to: .plain(moved(text.text(.start), start, to: day)))
    }
    if let words = next.text { try text.set(.repeat, to: .text(words)) }
    try text.add("\(now.today)", to: .completions, isPlain: true)
    if todo.status.meaning != .todo { try setStatus(Status(.todo), &text) }
    return due.map(Outcome.movedOn) ?? .startMovedOn(next.day)
  }

  private func setStatus(
    _ status: Status, _ text: inout FileText
  ) throws(EditProblem) {
    if let old = written(in: text), old.meaning == status.meaning,
      status.name == nil || status.name == old.name
    {
      return
    }
    if case .list(let items)? = text.entry(.status)?.content, items.count > 1 {
      throw EditProblem(
        path: text.path, position: text.entry(.status)?.position,
        "it has several statuses; edit the file instead")
    }
    let name = status.name ?? statuses.name(of: status.meaning)
    if text.form == .backlog, !statuses.contains(where: { $0.name == name }) {
      throw EditProblem(
        path: text.path, position: text.entry(.status)?.position,
        "no status of the project means '\(status.meaning)'; statuses are "
          + statuses.compactMap(\.name).joined(separator: ", "))
    }
    try text.set(.status, to: .text(name ?? text.word(for: status.meaning)))
  }

  private func written(in text: FileText) -> Status? {
    text.text(.status).flatMap { if case .success(let old) = reader.read($0) { old } else { nil } }
  }

  private func name(of meaning: Status.Meaning) -> String {
    statuses.name(of: meaning) ?? meaning.rawValue
  }

  private var reader: StatusReader { StatusReader(statuses: statuses) }

  // MARK: Items

  /// Checks that a checkbox can represent the status. If several statuses share a meaning, it
  /// represents only one of them.
  private func checkPlace(
    of status: Status, _ todo: Todo, _ text: FileText
  ) throws(EditProblem) {
    guard let name = status.name, statuses.contains(where: { $0.name == name }) else { return }
    let written = self.name(of: status.meaning)
    guard name != written else { return }
    throw EditProblem(
      path: text.path, position: SourcePosition(line: todo.line, column: 1),
      "a checklist item cannot have the status '\(name)': its box would mean '\(written)'"
    )
  }

  private func applyToItem(
    _ meaning: Status.Meaning, _ todo: Todo, _ text: inout FileText
  ) throws(EditProblem) -> Outcome {
    var index = try text.index(of: todo, in: zone)
    try checkLane(of: todo, meaning, text)
    var next: CalendarDay?
    if meaning == .done, !todo.status.isClosed { next = try repeatItem(&index, todo, &text) }
    try text.setMark(ofItem: index, to: meaning, in: zone)
    try text.set(
      .completed, ofItem: index, to: meaning == .done ? "\(now.today)" : nil, in: zone)
    try text.set(
      .cancelled, ofItem: index, to: meaning == .cancelled ? "\(now.today)" : nil, in: zone)
    return next.map(Outcome.movedOn) ?? .changed
  }

  /// Checks that a card of a Kanban board is not reopened in a lane that gives it another status.
  private func checkLane(
    of todo: Todo, _ meaning: Status.Meaning, _ text: FileText
  ) throws(EditProblem) {
    guard meaning == .todo, text.layout.entries.contains(where: { $0.key == "kanban-plugin" }),
      let lane = todo.section, let status = reader.known(lane),
      status.isClosed || status.meaning != .todo && !todo.status.isClosed
    else { return }
    throw EditProblem(
      path: text.path, position: SourcePosition(line: todo.line, column: 1),
      "its status is that of the lane '\(lane)'; move the card to another lane in the file")
  }

  /// Inserts the next occurrence above the item, as Obsidian Tasks does. The first of due,
  /// scheduled and start moves to the new day, the others by the same number of days.
  ///
  /// - Parameter index: the index of the item; updated by this method.
  private func repeatItem(
    _ index: inout Int, _ todo: Todo, _ text: inout FileText
  ) throws(EditProblem) -> CalendarDay? {
    let item = text.body(in: zone).items[index]
    guard let recurrence = todo.recurrence,
      item.fields.contains(where: { $0.key == .recurrence })
    else { return nil }
    var days: [(key: InlineKey, text: String, day: CalendarDay)] = []
    for key in [InlineKey.due, .scheduled, .start] {
      guard let field = item.fields.last(where: { $0.key == key }) else { continue }
      let value = String(decoding: text.bytes[field.value], as: UTF8.self)
      guard case .success(let date) = readDate(value, zone: zone) else { continue }
      days.append((key, value, date.day))
    }
    let reference = days.first?.day
    guard let next = recurrence.next(after: reference, completedOn: now.today) else { return nil }
    try text.copyLineAbove(ofItem: index, in: zone)
    for (key, value, day) in days {
      let ahead = (reference ?? day).days(until: next.day)
      let moved = moved(value, TodoDate(day: day), to: day.adding(days: ahead))
      try text.set(key, ofItem: index, to: moved, in: zone)
    }
    if days.isEmpty { try text.set(.due, ofItem: index, to: "\(next.day)", in: zone) }
    if let words = next.text, isOwn(recurrence, in: item) {
      try text.set(.recurrence, ofItem: index, to: words, in: zone)
    }
    if item.fields.contains(where: { $0.key == .created }) {
      try text.set(.created, ofItem: index, to: "\(now.today)", in: zone)
    }
    // The id stays with the completed item.
    try text.set(.id, ofItem: index, to: nil, in: zone)
    try text.removeBlock(ofItem: index, in: zone)
    try text.setMark(ofItem: index, to: .todo, in: zone)
    index += 1
    return next.day
  }

  /// Whether Docket alone reads the text of an item's repeat, and may name a day in it: an RRULE, or
  /// words in todo.txt's `rec:`.
  private func isOwn(_ recurrence: Recurrence, in item: ItemLayout) -> Bool {
    switch recurrence.pattern {
    case .rule: return true
    case .phrase:
      let field = item.fields.last { $0.key == .recurrence }
      return field?.dialect == .words && recurrence.text.first?.isLetter ?? false
    }
  }

  /// A day or a moment moved to another day, in the same form and with the same time.
  private func moved(_ written: String?, _ date: TodoDate?, to day: CalendarDay) -> String {
    guard let written, written.utf8.count >= 10 else { return "\(day)" }
    let rest = String(written.dropFirst(10))
    // The UTC offset may differ on that day.
    let hasOffset = rest.utf8.dropFirst().contains { byte in
      byte == 0x2B || byte == 0x2D || byte | 0x20 == 0x7A
    }
    if hasOffset, let time = date?.time {
      return zone.moment(day, secondOfDay: Int(time.secondOfDay)).description
    }
    let moved = "\(day)\(rest)"
    if case .success(let read) = readDate(moved, zone: zone), read.day == day { return moved }
    return "\(day)"
  }
}
