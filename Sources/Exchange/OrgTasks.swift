import Text
import TodoFormat
import TodoModel

/// The tasks of an Org file (https://orgmode.org/org.html): the headlines with a keyword such as `TODO`. A headline
/// without one is the project of the tasks below it, or a part of the text of the task above it.
struct OrgTasks {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".org") || path.hasSuffix(".org_archive")
  }

  func file(_ text: String) throws(ImportProblem) -> ForeignFile {
    let outline = OrgOutline(text)
    var (todos, sources): ([ForeignTodo], UniqueSources) = ([], UniqueSources())
    var below: [[ForeignTodo].Below] = []
    var above: [Above] = []
    /// Of the texts of tasks, by their places.
    var parts: [Int: [String]] = [:]
    var unread = 0
    for headline in outline.headlines {
      above.removeAll { $0.headline.level >= headline.level }
      let parent = above.last { $0.headline.keyword != nil }
      if let keyword = headline.keyword {
        var todo = todo(headline)
        setState(keyword, isClosed: outline.isClosed(keyword), of: &todo)
        todo.category = todo.category ?? outline.category
        todo.project = above.last { $0.task == nil }?.headline.title
        todo.tags = (outline.tags + above.flatMap(\.headline.tags) + headline.tags).uniqued
        todo.source = sources.next(todo.source)
        if let task = parent?.task {
          below.append(
            .init(place: todos.count, parent: todos[task].source, name: todos[task].title))
        }
        above.append(Above(headline: headline, task: todos.count))
        todos.append(todo)
      } else {
        if let parent, let task = parent.task {
          parts[task, default: [todos[task].body]] += part(headline, of: parent.headline)
        } else if !headline.text.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
          unread += 1
        }
        above.append(Above(headline: headline, task: parent?.task))
      }
    }
    if todos.isEmpty { throw reading.problem("no headline has a keyword such as TODO or DONE") }
    for (task, texts) in parts {
      todos[task].body = texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    todos.wait(for: below, key: "parent")
    var file = ForeignFile(format: .org, todos: todos)
    if unread > 0 {
      file.notes = [
        unread == 1
          ? "the text of a headline that is not a task is left out"
          : "the texts of \(unread) headlines that are not tasks are left out"
      ]
    }
    if outline.comments > 0 {
      file.notes.append(
        outline.comments == 1
          ? "a headline that begins with COMMENT is left out, with all below it"
          : "\(outline.comments) headlines that begin with COMMENT are left out, with all below them"
      )
    }
    return file
  }

  /// A headline that the next one is below.
  private struct Above {
    let headline: OrgHeadline
    /// The place of the task that it is, or is a part of; `nil` if it is neither.
    let task: Int?
  }

  /// A headline without a keyword as a part of a task's text.
  private func part(_ headline: OrgHeadline, of task: OrgHeadline) -> [String] {
    let signs = String(repeating: "#", count: min(6, headline.level - task.level + 1))
    return ["\(signs) \(OrgMarkup.inline(headline.title))", OrgMarkup.markdown(headline.text)]
  }

  private func todo(_ headline: OrgHeadline) -> ForeignTodo {
    var todo = ForeignTodo(source: "", title: OrgMarkup.plain(headline.title))
    if todo.title.isEmpty { todo.title = "Line \(headline.line)" }
    todo.source = "\(reading.list): \(todo.title)"
    if let letter = headline.priority {
      switch PriorityReader.read(letter) {
      case .success(let priority): todo.priority = priority
      case .failure: todo.keep(letter, as: "source_priority")
      }
    }
    var lines = headline.text[...]
    if let line = lines.first, readPlanning(line, of: &todo) { lines = lines.dropFirst() }
    var text: [Substring] = []
    let lastEnd = lines.lastIndex(where: Self.endsDrawer) ?? lines.startIndex
    while let line = lines.first {
      lines = lines.dropFirst()
      let name = line.trimmingBlanks.uppercased()
      // A drawer without an end is text. It is not looked for again and again.
      guard [":PROPERTIES:", ":LOGBOOK:"].contains(name), lastEnd >= lines.startIndex,
        let end = lines.firstIndex(where: Self.endsDrawer)
      else {
        text.append(line)
        continue
      }
      if name == ":LOGBOOK:" {
        readLog(lines[..<end], of: &todo)
      } else {
        for line in lines[..<end] { readProperty(line, of: &todo) }
      }
      lines = lines[lines.index(after: end)...]
    }
    readNotes(&text, of: &todo)
    todo.body = ImportReading.text(
      OrgMarkup.markdown(text), below: OrgMarkup.namedLinks(in: headline.title))
    return todo
  }

  private static func endsDrawer(_ line: Substring) -> Bool {
    line.trimmingBlanks.uppercased() == ":END:"
  }

  private func setState(_ keyword: String, isClosed: Bool, of todo: inout ForeignTodo) {
    let state = reading.state(keyword)
    switch state {
    case .cancelled where isClosed: todo.state = .cancelled
    case .doing where !isClosed: todo.state = .doing
    case .todo, .doing, .done, .cancelled, nil: todo.state = isClosed ? .done : .todo
    }
    todo.stateName = reading.ownName(ofState: keyword)
    if state == nil { todo.keep(keyword, as: ForeignTodo.stateKey) }
    if !isClosed { todo.closed = nil }
  }

  /// Reads `DEADLINE: <2026-12-01 Tue +1w> SCHEDULED: <2026-11-30 Mon 10:00>`.
  ///
  /// - Returns: whether the line has nothing else.
  private func readPlanning(_ line: Substring, of todo: inout ForeignTodo) -> Bool {
    var rest = line.trimmingBlanks[...]
    var planned: [String: Stamp] = [:]
    var ranges: [(name: String, text: String)] = []
    while let match = rest.prefixMatch(
      of: /(DEADLINE|SCHEDULED|CLOSED):\s*([<\[][^<>\[\]]*[>\]])(--[<\[][^<>\[\]]*[>\]])?\s*/)
    {
      guard let stamp = Stamp(String(match.2), reading) else { return false }
      planned[String(match.1)] = stamp
      // The first day of several counts.
      if let end = match.3 { ranges.append((match.1.lowercased(), "\(match.2)\(end)")) }
      rest = rest[match.range.upperBound...]
    }
    guard rest.isEmpty, !planned.isEmpty else { return false }
    for range in ranges { todo.keep(range.text, as: "source_\(range.name)") }
    todo.closed = planned["CLOSED"]?.date
    todo.due = planned["DEADLINE"]?.date
    todo.start = planned["SCHEDULED"]?.date
    for stamp in [planned["SCHEDULED"], planned["DEADLINE"]].compactMap(\.self) {
      guard let repeater = stamp.repeater else { continue }
      todo.repeats = repeater.rule
      if repeater.rule == nil { todo.keep(repeater.text, as: "source_repeat") }
    }
    // What repeats is due when it is planned for.
    if todo.due == nil, planned["SCHEDULED"]?.repeater != nil {
      (todo.due, todo.start) = (todo.start, nil)
    }
    todo.keep(planned["DEADLINE"]?.warning, as: "source_warning")
    return true
  }

  private func readProperty(_ line: Substring, of todo: inout ForeignTodo) {
    guard let match = line.trimmingBlanks.wholeMatch(of: /:([^\s:]+):\s+(.*)/) else { return }
    let (name, value) = (String(match.1), String(match.2))
    switch name.uppercased() {
    case "ID": todo.source = "org:\(value)"
    case "ASSIGNEE", "OWNER": todo.people.append(value)
    case "CATEGORY": todo.category = value
    case "CREATED":
      todo.created = Stamp(value, reading)?.date
      if todo.created == nil { todo.keep(value, as: name) }
    case "EFFORT":
      if let time = value.wholeMatch(of: /(\d{1,4}):(\d\d)/), let hours = Int(time.1),
        let minutes = Int(time.2)
      {
        todo.estimateMinutes = hours * 60 + minutes
      } else {
        todo.setEstimate(value)
      }
    default: todo.keep(value, as: name)
    }
  }

  /// Reads the notes and former states that are at the beginning of the text, where no drawer is for them.
  private func readNotes(_ text: inout [Substring], of todo: inout ForeignTodo) {
    var rest = text.drop { $0.trimmingBlanks.isEmpty }
    var (log, indent): ([Substring], Int) = ([], 0)
    while let line = rest.first {
      let own = line.prefix(while: \.isWhitespace).count
      let isNote =
        line.trimmingBlanks.prefixMatch(of: /- (?:Note taken on|State ".*" +from)/) != nil
      let isBelow = own > indent && !line.trimmingBlanks.isEmpty
      guard isNote || !log.isEmpty && isBelow else { break }
      if isNote { indent = own }
      log.append(line)
      rest = rest.dropFirst()
    }
    if log.isEmpty { return }
    readLog(log[...], of: &todo)
    text = Array(rest)
  }

  /// Notes are comments; clocks and former states stay as they are.
  private func readLog(_ lines: ArraySlice<Substring>, of todo: inout ForeignTodo) {
    var (others, isNote): ([String], Bool) = ([], false)
    for line in lines {
      let words = line.trimmingBlanks
      if let match = words.wholeMatch(of: /- Note taken on (\[[^\]]*\])(?: \\\\)?/) {
        todo.comments.append(.init(time: Stamp(String(match.1), reading)?.date, text: ""))
        isNote = true
      } else if isNote, line.first?.isWhitespace == true, !words.hasPrefix("- "),
        !words.hasPrefix("CLOCK:")
      {
        let last = todo.comments.count - 1
        let text = todo.comments[last].text
        todo.comments[last].text =
          text.isEmpty ? OrgMarkup.inline(words) : "\(text)\n\(OrgMarkup.inline(words))"
      } else {
        others.append(words.hasPrefix("- ") ? String(words.dropFirst(2)) : words)
        isNote = false
      }
    }
    todo.comments.removeAll { $0.text.isEmpty }
    todo.keep(others.joined(separator: "; "), as: "source_logbook")
  }
}

/// `<2026-12-01 Tue 10:00-11:00 ++1w -3d>`
private struct Stamp {
  let date: TodoDate
  let repeater: (text: String, rule: String?)?
  let warning: String?

  init?(_ text: String, _ reading: ImportReading) {
    let words = text.dropFirst().dropLast().split(separator: " ")
    guard let day = words.first else { return nil }
    let time = words.lazy.compactMap { $0.prefixMatch(of: /(\d{1,2}:\d\d)(?:-\d{1,2}:\d\d)?$/)?.1 }
      .first
    let clock = time.map { $0.count == 4 ? "0\($0)" : String($0) }
    guard let date = reading.date([String(day), clock].compactMap(\.self).joined(separator: " "))
    else { return nil }
    self.date = date
    repeater =
      words.lazy.compactMap { word in
        word.wholeMatch(of: /([.+]?\+)(\d+)([hdwmy])(?:\/\d+[hdwmy])?/).map { match in
          (String(word), Self.rule(match.2, match.3, isFromCompletion: match.1 == ".+"))
        }
      }.first
    warning = words.first { $0.wholeMatch(of: /--?\d+[hdwmy]/) != nil }.map(String.init)
  }

  private static func rule(
    _ count: Substring, _ unit: Substring, isFromCompletion: Bool
  ) -> String? {
    guard let count = Int(count), count > 0,
      let unit = ["d": "day", "w": "week", "m": "month", "y": "year"][unit]
    else { return nil }
    let rule = count == 1 ? "every \(unit)" : "every \(count) \(unit)s"
    return isFromCompletion ? "\(rule) when done" : rule
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
