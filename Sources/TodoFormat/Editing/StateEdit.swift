import Text
import TodoAnalysis
import TodoModel

/// Completes, reopens, starts and cancels todos in the text of their files.
package struct StateEdit: Sendable {
  let statuses: [Status]
  let zone: Zone
  let now: Now

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
    if todo.isItem { return try applyToItem(status, todo, &text) }
    if hasMeaning, status.name == nil || status.name == present.name { return .unchanged }
    var outcome = Outcome.changed
    if hasMeaning {
      try setStatus(status, &text)
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
    if !todo.isItem { try text.checkRemoval(of: .status) }
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
      if text.form == .taskNotes, let start = todo.start {
        return try moveTaskNotesOn(todo, recurrence, from: start, &text)
      }
      if let next = recurrence.next(after: day, completedOn: now.today) {
        return try moveOn(todo, to: next, runsFromStart, &text)
      }
    }
    let oldStatus = text.text(.status)
    // In a file without a status, the day alone marks the todo as completed.
    if oldStatus != nil || status.name != nil || meaning == .cancelled || meaning == .doing
      || text.form.tool != nil
    {
      try setStatus(status, &text)
    }
    switch meaning {
    // taskmd has no key for the day.
    case .done where text.form == .taskmd, .cancelled where text.form == .taskmd: break
    case .done, .cancelled:
      let moment = zone.local(now.instant).description
      let isMoment = text.form == .kanbanMD
      if isMoment { try text.setStarted(moment) }
      try text.set(.completed, to: .plain(isMoment ? moment : "\(now.today)"))
    case .doing where text.form == .kanbanMD && oldStatus == "backlog":
      try text.setStarted(zone.local(now.instant).description)
      try text.remove(.completed)
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

  /// Completes one day of a repeating task as TaskNotes does (`taskRecurringPlanning.ts`): the scheduled
  /// one, or today if the rule counts from completion. The next is the first from today on that is
  /// neither completed nor skipped.
  private func moveTaskNotesOn(
    _ todo: Todo, _ recurrence: Recurrence, from start: TodoDate, _ text: inout FileText
  ) throws(EditProblem) -> Outcome {
    let isAnchored = recurrence.countsFromCompletion
    let day = isAnchored ? now.today : start.day
    var recurrence = recurrence
    recurrence.skipped =
      recurrence.skipped.filter { $0 != day } + (isAnchored ? [] : todo.completions)
    let yesterday = isAnchored ? now.today : now.today.adding(days: -1)
    let next = recurrence.next(after: start.day, completedOn: yesterday)
    if !todo.completions.contains(day) { try text.add("\(day)", to: .completions, isPlain: true) }
    try text.completeInstance(day)
    let rule = text.text(.repeat) ?? recurrence.text
    if isAnchored {
      let begin = "\(FileText.dtstart(TodoDate(day: day), in: zone));"
      let rest = rule.replacing(/DTSTART:[^;]+;?/, with: "", maxReplacements: 1)
      try text.set(.repeat, to: .text(begin + rest))
    } else if !rule.contains("DTSTART:") {
      try text.set(.repeat, to: .text("\(FileText.dtstart(start, in: zone));\(rule)"))
    }
    guard let next else { return .changed }
    let days = start.day.days(until: next.day)
    try text.set(.start, to: .plain(moved(text.text(.start), start, to: next.day)))
    guard let due = todo.due else { return .startMovedOn(next.day) }
    let dueDay = due.day.adding(days: days)
    try text.set(.due, to: .plain(moved(text.text(.due), due, to: dueDay)))
    return .movedOn(dueDay)
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
    guard let name = name ?? text.form.word(for: status.meaning) else {
      throw EditProblem(
        path: text.path, position: text.entry(.status)?.position,
        "\(text.form.tool ?? "Docket") has no status that means '\(status.meaning)'; "
          + "name yours in 'statuses' of 'docket.yml'")
    }
    try text.set(.status, to: .text(name))
  }

  private func written(in text: FileText) -> Status? {
    text.text(.status).flatMap { if case .success(let old) = reader.read($0) { old } else { nil } }
  }

  func name(of meaning: Status.Meaning) -> String {
    statuses.name(of: meaning) ?? meaning.rawValue
  }

  var reader: StatusReader { StatusReader(statuses: statuses) }

  /// A day or a moment moved to another day, in the same form and with the same time.
  func moved(_ written: String?, _ date: TodoDate?, to day: CalendarDay) -> String {
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
