import Exchange
import Text
import TodoAnalysis
import TodoFormat
import TodoModel

/// The text of an imported todo's file.
extension TodoImport {
  /// On one line, and no longer than a title may be.
  func title(_ todo: ForeignTodo) -> String {
    let line = todo.title.printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let title = line.isBlank ? "Untitled" : line
    guard title.unicodeScalars.count > limits.title else { return title }
    return String(title.unicodeScalars.prefix(max(1, limits.title - 1))) + "…"
  }

  mutating func bytes(
    of todo: ForeignTodo, from file: String, at place: Place, waitingFor addresses: [String: Place],
    _ changeset: Changeset
  ) throws -> [UInt8] {
    var todo = todo
    var new = NewTodo(title: title(todo))
    new.body = body(of: todo)
    if todo.title.unicodeScalars.count > limits.title {
      losses.cutTitles += 1
      new.body = todo.title.printable + (new.body.isEmpty ? "" : "\n\n\(new.body)")
    }
    new.created = todo.created
    // Files may name projects by links.
    new.values[.project] = todo.project?.oneLine?.withoutLink.oneLine
    new.values[.priority] = todo.priority?.name
    if let minutes = todo.estimateMinutes, minutes > 0 {
      let estimate = "\(minutes)m"
      if case .success = EstimateReader.read(estimate) {
        new.values[.estimate] = estimate
      } else {
        todo.keep(String(minutes), as: "estimate_minutes")
      }
    }
    new.values[.due] = todo.due.map { "\($0)" }
    new.values[.start] = todo.start.map { "\($0)" }
    new.values[.repeat] = todo.repeats
    readDayWords(&todo, &new)
    let meaning = todo.state
    if meaning == .done || meaning == .cancelled { new.completed = todo.closed }
    let needsStatus = meaning != .todo && (meaning != .done || new.completed == nil)
    if needsStatus || todo.stateName != nil {
      let name = todo.stateName ?? changeset.settings.statuses.name(of: meaning)
      new.status = Status(meaning, name: name)
    }
    new.isStarred = todo.isStarred
    setTags(of: &todo, &new, ownedBy: place.owner, changeset)
    setPeople(&todo, &new, place)
    for source in todo.depends {
      guard let other = addresses[source] else {
        todo.keep(source, as: "source_depends")
        losses.dependencies += 1
        continue
      }
      guard waits.add(from: todo.source, for: source) else {
        todo.keep(source, as: "source_depends")
        if losses.circles.last != new.title { losses.circles.append(new.title) }
        continue
      }
      let name = other.owner == place.owner ? other.id : "\(other.owner)/\(other.id)"
      if !new.depends.contains(name) { new.depends.append(name) }
    }
    setOthers(todo, &new, changeset)
    do throws(EditProblem) {
      do throws(EditProblem) {
        return try new.file(place.path)
      } catch {
        // A key or value that front matter cannot hold: all of them go below the text.
        let isSource = { (other: NewTodo.Other) in other.key == KnownKey.source }
        let below = new.others.filter { !isSource($0) }
        if below.isEmpty { throw error }
        new.others = new.others.filter(isSource)
        let lines = below.map { "- \($0.key): \($0.values.joined(separator: ", "))" }
        new.body += (new.body.isEmpty ? "" : "\n\n") + lines.joined(separator: "\n")
        return try new.file(place.path)
      }
    } catch {
      let count = new.body.utf8.count
      if count > FileProblem.longestText {
        throw tooLong("the text of '\(new.title)'", count, of: todo, in: file)
      }
      throw Refusal.unreadableImport(
        path: file, line: nil, reason: "'\(new.title)' cannot be written: \(error.message)")
    }
  }

  /// Refuses a text that has no place in a file.
  func tooLong(_ name: String, _ count: Int, of todo: ForeignTodo, in file: String) -> Refusal {
    let size = FileProblem.megabytes(count)
    return .unreadableImport(
      path: file, line: todo.line > 0 ? todo.line : nil,
      reason: "\(name) has \(size) MB, and may have 1 MB at most; shorten it, and import again")
  }

  /// What days and rules say as people type them: "every day", "tomorrow 10:00", Todoist's "ev fri"; `nil` where
  /// they cannot be read.
  func meaning(ofDays text: String) -> [TodoField: String]? {
    if let date = days.date(text) { return [.due: "\(date)"] }
    let words = text.replacing(#/^(?i)ev(!?)\s/#) { "every\($0.1) " }
    let all = words.lowercased().split(separator: " ").map(String.init)
    if !DayPhrases.all.bounds.isDisjoint(with: all) { return nil }
    let entry = QuickEntry("x \(words)", given: AddTodo(title: ""), among: quickNames, days)
    let isDay = entry.title == "x" && entry.values.keys.allSatisfy { [.due, .repeat].contains($0) }
    return isDay ? entry.values : nil
  }

  private func readDayWords(_ todo: inout ForeignTodo, _ new: inout NewTodo) {
    guard let words = todo.dayWords else { return }
    if let values = meaning(ofDays: words) {
      new.values.merge(values) { $1 }
    } else {
      todo.keep(words, as: "source_due")
    }
  }

  private func body(of todo: ForeignTodo) -> String {
    let text = todo.body.printable.replacing("\r\n", with: "\n").trimmingEndOfLines
    let list = todo.subtasks.map { subtask in
      let indent = String(repeating: "  ", count: subtask.depth)
      return "\(indent)- [\(subtask.isDone ? "x" : " ")] \(subtask.title.oneLine ?? "…")"
    }
    return [text, list.joined(separator: "\n")].filter { !$0.isEmpty }.joined(separator: "\n\n")
      .withoutConflict
  }

  /// The first tag that is a category here is the category.
  private func setTags(
    of todo: inout ForeignTodo, _ new: inout NewTodo, ownedBy owner: String, _ changeset: Changeset
  ) {
    let own = changeset.workspace.users.first { $0.username == owner }?.categories ?? []
    let categories = (changeset.settings.categories + own).map(\.name)
    var seen: Set<String> = []
    for tag in todo.categoryAndTags.compactMap(\.oneLine) {
      // Names are one word in some formats.
      let names = [tag, tag.replacing("-", with: " ")].map(\.foldedName)
      let category = categories.first { names.contains($0.foldedName) }
      if let category, new.values[.category] == nil {
        new.values[.category] = category
        continue
      }
      // A comma separates tags in files.
      let name = String(tag.drop { $0 == "#" }).replacing(",", with: " ")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !name.isEmpty, seen.insert(name.foldedName).inserted else { continue }
      if new.tags.count < Todo.mostTags, name.unicodeScalars.count <= limits.tag {
        new.tags.append(name)
      } else {
        todo.keep(name, as: "source_tags")
      }
    }
  }

  private mutating func setPeople(
    _ todo: inout ForeignTodo, _ new: inout NewTodo, _ place: Place
  ) {
    let author = todo.author.flatMap { user(named: $0) }
    // Who writes into another's folder says so.
    new.author = place.owner != user ? user : author == user ? nil : author
    if author == nil || place.owner != user && author != new.author {
      todo.keep(todo.author, as: "source_author")
    }
    var assignees = [place.owner]
    for name in todo.people {
      if let user = user(named: name) {
        if !assignees.contains(user) { assignees.append(user) }
      } else {
        todo.keep(name, as: "source_assignee")
      }
    }
    if assignees.count > 1 { new.assignees = assignees }
  }

  /// `2026-11-03, 2026-11-10`; `nil` for any other text.
  private static func days(_ text: String) -> [CalendarDay]? {
    let days = text.split(separator: ",").map { readDate(String($0.withoutOuterSpace), zone: .utc) }
    let read = days.compactMap { if case .success(let date) = $0 { date.day } else { nil } }
    return read.count == days.count ? read : nil
  }

  /// What has a field of the workspace is there, all else under keys of its own.
  private mutating func setOthers(
    _ todo: ForeignTodo, _ new: inout NewTodo, _ changeset: Changeset
  ) {
    let check = FieldCheck(changeset)
    var others: [(key: String, values: [String])] = []
    var places: [String: Int] = [:]
    for other in todo.others {
      guard let value = other.value.oneLine else { continue }
      if other.key == TodoField.completions.name, let days = Self.days(value) {
        new.completions = days
      } else if let field = changeset.settings.fields.first(where: { $0.isMeant(by: other.key) }),
        new.customValues[field] == nil,
        case .success(let written) = Result(catching: { try check.value(value, of: field) })
      {
        new.customValues[field] = written
      } else {
        // The address is under 'source' alone.
        let name = other.key.isPlainKey ? other.key : ForeignTodo.key(other.key)
        let key = name == KnownKey.source ? "source_source" : NewTodo.Other(name, []).key
        if let place = places[key] {
          others[place].values.append(value)
        } else {
          places[key] = others.count
          others.append((key, [value]))
        }
      }
    }
    for key in others.map(\.key) { losses.otherKeys[key, default: 0] += 1 }
    new.others = [NewTodo.Other(KnownKey.source, [todo.source.oneLine ?? ""])]
    new.others += others.map { NewTodo.Other($0.key, $0.values) }
  }
}

extension String {
  /// With U+FFFD in place of control characters, which git and terminals take for more than text.
  var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
    return String(text)
  }

  /// On one line, without blanks around; `nil` for nothing.
  var oneLine: String? {
    let words = printable.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether it needs no quotes as a key.
  fileprivate var isPlainKey: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || " _-.".contains($0) }
  }

  fileprivate var trimmingEndOfLines: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
