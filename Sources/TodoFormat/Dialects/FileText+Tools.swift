import Text
import TodoAnalysis
import TodoModel

/// Values as other tools write them.
extension FileText {
  /// A value as the file's tool has it.
  ///
  /// - Parameters:
  ///   - text: in the syntax of Docket's key.
  ///   - todo: as read from the file.
  func value(
    _ text: String, of field: TodoField, _ todo: Todo, in zone: Zone
  ) throws(EditProblem) -> String {
    guard !todo.isItem, let tool = form.tool else { return text }
    func refuse(_ words: String) -> EditProblem {
      EditProblem(path: path, position: entry(field)?.position, "\(tool) \(words)")
    }
    switch (form, field) {
    case (.backlog, .due): return form.value(text, of: field, in: zone)
    case (.taskNotes, .priority), (.taskmd, .priority), (.kanbanMD, .priority):
      guard case .success(let priority?) = PriorityReader.read(text) else { return text }
      if let name = form.priority(priority.name) { return name }
      let known = ["critical", "highest", "high", "medium", "normal", "low"].filter {
        $0 == "normal" ? form == .taskNotes : form.priority($0) == $0
      }
      throw refuse(
        "has no priority '\(priority.name)'; use \(known.joined(separator: ", "))")
    case (.taskNotes, .estimate):
      // In whole minutes.
      guard case .success(let minutes) = EstimateReader.read(text) else { return text }
      return "\(minutes)"
    case (.taskmd, .estimate):
      throw refuse("has the efforts small, medium and large; edit 'effort' in the file instead")
    case (.taskNotes, .repeat): return try rule(text, todo, in: zone)
    default: return text
    }
  }

  /// Refuses to remove what each task of the tool has.
  func checkRemoval(of field: TodoField) throws(EditProblem) {
    guard let tool = form.tool, form.needs(field) else { return }
    throw EditProblem(
      path: path, position: entry(field)?.position,
      "each task of \(tool) has a \(field.noun); set another one")
  }

  /// A repeat as TaskNotes has it: `DTSTART:20261120;FREQ=WEEKLY`.
  private func rule(
    _ text: String, _ todo: Todo, in zone: Zone
  ) throws(EditProblem) -> String {
    guard case .success(let recurrence) = RecurrenceReader.read(text) else { return text }
    if text.contains("DTSTART:") { return text }
    guard let start = todo.start ?? todo.due ?? todo.created else {
      throw EditProblem(
        path: path, "TaskNotes repeats a task from its scheduled day; give it a start first")
    }
    guard let rule = recurrence.rrule(due: TodoDate(day: start.day), in: zone) else {
      throw EditProblem(
        path: path,
        "TaskNotes has no rule for '\(text)'; write an RRULE, and 'recurrence_anchor: completion' "
          + "for one that counts from completion")
    }
    return "\(Self.dtstart(start, in: zone));\(rule)"
  }

  /// The beginning of TaskNotes' rules. A time is the local one, whatever the `Z` says.
  static func dtstart(_ date: TodoDate, in zone: Zone) -> String {
    guard let time = date.time else { return "DTSTART:\(date.day.basic)" }
    let second = Int(time.secondOfDay)
    let clock = 1_000_000 + second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60
    return "DTSTART:\(date.day.basic)T\(String(clock).dropFirst())Z"
  }

  /// Refuses to change a file that another program keeps for somebody.
  package func checkClaim() throws(EditProblem) {
    guard form == .kanbanMD,
      let claim = layout.entries.first(where: { $0.key == "claimed_by" }),
      case .text(let name) = claim.content, !name.isEmpty
    else { return }
    throw EditProblem(
      path: path, position: claim.position,
      "kanban-md keeps this task for '\(name)', who claimed it; release it there first")
  }

  /// Makes a task of TaskNotes wait for another one.
  mutating func addBlocker(_ name: String) throws(EditProblem) {
    let link = name.hasPrefix("[[") ? name : "[[\(name)]]"
    let relation = "FINISHTOSTART"
    var items: [FrontMatterLayout.Content] = []
    let entry = entry(.depends)
    if let entry {
      guard case .list(let old) = entry.content, bytes[entry.value.lowerBound] != 0x5B else {
        throw EditProblem(
          path: path, position: entry.position,
          "'\(entry.key)' is written in a way that cannot be added to; edit the file instead")
      }
      items = old
    }
    items.append(.map(["uid", "reltype"], [.text(link), .text(relation)]))
    let blank = entry?.items.last.map { item in
      String(
        decoding: bytes[bytes.lineStart(of: item.range.lowerBound)...].prefix { $0 == 0x20 },
        as: UTF8.self)
    }
    let margin = blank ?? String(decoding: layout.indentation, as: UTF8.self) + "  "
    let end = String(decoding: lineEnd, as: UTF8.self)
    let text =
      "\(margin)- uid: \(YAMLText.written(link, quote: .double))\(end)\(margin)  reltype: \(relation)\(end)"
    let head =
      entry == nil ? String(decoding: layout.indentation, as: UTF8.self) + "blockedBy:" + end : ""
    guard let place = entry?.lines.upperBound ?? layout.closingFence else {
      throw EditProblem(path: path, "it has no front matter")
    }
    try replace(
      place..<place, with: Array((head + text).utf8), changing: entry?.key ?? "blockedBy",
      to: .list(items))
  }
}

extension FileText {
  /// Removes a day of a repeating task of TaskNotes from those that are skipped, whose list it always writes.
  mutating func completeInstance(_ day: CalendarDay) throws(EditProblem) {
    let key = "skipped_instances"
    let entry = layout.entries.first { $0.key == key }
    guard let entry, case .list(let items) = entry.content else {
      return try set(key: key, to: .plainList([]))
    }
    let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if texts.contains("\(day)") {
      try set(entry, to: .plainList(texts.filter { $0 != "\(day)" }))
    }
  }

  /// Writes when a task of kanban-md was started, unless it says so already.
  mutating func setStarted(_ moment: String) throws(EditProblem) {
    guard !layout.entries.contains(where: { $0.key == "started" }) else { return }
    try set(key: "started", to: .plain(moment))
  }
}
