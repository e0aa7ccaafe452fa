import Text
import TodoAnalysis
import TodoModel

/// Items of checklists, and cards of Kanban boards, which are completed, reopened, started and
/// cancelled.
extension StateEdit {
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

  /// Checks that a box of OpenSpec can represent the state, and that its change is not archived.
  private func checkForm(
    of text: FileText, _ meaning: Status.Meaning, _ todo: Todo
  ) throws(EditProblem) {
    guard text.form == .openSpec else { return }
    let isArchived = OpenSpecChange(path: text.path)?.isArchived ?? false
    guard isArchived || meaning == .doing || meaning == .cancelled else { return }
    throw EditProblem(
      path: text.path, position: SourcePosition(line: todo.line, column: 1),
      isArchived
        ? "its change is archived, where OpenSpec changes nothing"
        : "a task of OpenSpec is open or completed; complete it, or remove it from the file")
  }

  func applyToItem(
    _ status: Status, _ todo: Todo, _ text: inout FileText
  ) throws(EditProblem) -> Outcome {
    try checkForm(of: text, status.meaning, todo)
    let board = text.kanbanBoard(reader)
    if board?.named(status) == nil { try checkPlace(of: status, todo, text) }
    var index = try text.index(of: todo, in: zone)
    let own = text.body(in: zone).items[index].section.flatMap { board?.lane(atLine: $0.line) }
    let lane = try own.flatMap { own throws(EditProblem) in
      try board?.lane(for: status, of: todo, at: index, from: own, in: text, zone)
    }
    let isMoved = lane?.line != own?.line
    let isNamed = status.name == nil || status.name == todo.status.name
    let hasMeaning = todo.status.meaning == status.meaning
    if hasMeaning, isNamed || !isMoved { return .unchanged }
    var next: CalendarDay?
    if !hasMeaning {
      if status.meaning == .done, !todo.status.isClosed {
        next = try repeatItem(&index, todo, &text)
      }
      // A line of OpenSpec has no days.
      let day = text.form == .openSpec ? nil : "\(now.today)"
      try text.set(
        .completed, ofItem: index, to: status.meaning == .done ? day : nil, in: zone)
      try text.set(
        .cancelled, ofItem: index, to: status.meaning == .cancelled ? day : nil, in: zone)
    }
    // In the lane of what is being done the box is open.
    let isLanes = lane?.meaning == status.meaning && !status.isClosed
    try text.setMark(ofItem: index, to: isLanes ? .todo : status.meaning, in: zone)
    // The edits above have moved the lanes in the text.
    if isMoved, let number = board?.lanes.firstIndex(where: { $0.line == lane?.line }),
      let lane = text.kanbanBoard(reader)?.lanes[number]
    {
      try text.move(card: index, to: lane, in: zone)
      try text.removeEmptyArchive(reader, in: zone)
    }
    try text.touch(now, in: zone)
    return next.map(Outcome.movedOn) ?? .changed
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
}
