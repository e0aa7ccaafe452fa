import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// Answers of the API that only read.
struct TodoLookup {
  let loaded: LoadedWorkspace
  let strings: Strings
  /// The acting user, if the server knows one.
  let user: String?

  /// The todos that match a query, as `docket list --format json` prints them.
  func todos(_ fields: [String: [String]]) -> ServedResponse {
    let includesClosed = ["true", "1", "on"].contains(fields["all"]?.last ?? "")
    let text = fields["q"]?.joined(separator: " ") ?? ""
    let workspace = loaded.workspace
    let context = QueryContext(
      today: loaded.now.today, workspace.settings, me: user)
    do throws(QueryError) {
      let query = try Query.parse(text, context: context)
      var todos = query.matches(in: workspace, loaded.insights)
      if !includesClosed, !query.asksForClosed {
        todos.removeAll { !loaded.insights.states[$0].isOpen }
      }
      if let limit = fields["limit"]?.last {
        guard let most = Int(limit), most >= 0 else {
          return .json(ActionAnswer.mistake("'limit' must be a whole number, 0 or more"))
        }
        todos = Array(todos.prefix(most))
      }
      return .json(200, todosJSON(todos, of: workspace, loaded.insights))
    } catch {
      return .json(ActionAnswer.mistake("column \(error.column): \(error.message)"))
    }
  }

  /// What a new todo in one line means, or the people whom a word with `@` in a text may name.
  func understanding(of fields: [String: [String]]) -> ServedResponse {
    guard let word = fields["person"]?.last else { return entry(fields) }
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.array("parts", [Part]()) { _, _ in }
      json.object("completion") { json in
        json.member("start", 0)
        json.member("end", word.utf16.count)
        json.member("names", QuickEntry.Names.mentions(of: word, in: loaded.workspace))
      }
    }
    json.endLine()
    return .json(200, json.bytes)
  }

  /// What a new todo in one line means.
  private func entry(_ fields: [String: [String]]) -> ServedResponse {
    let days = DayReader(loaded.workspace, at: loaded.now)
    let action = AddQuickly(fields["text"]?.last ?? "")
    let (todos, subtasks) = action.counts
    let isTooLong = todos > AddQuickly.most
    var parts =
      isTooLong
      ? []
      : action.entries(in: loaded.workspace, of: user ?? "", days).flatMap { entry, start in
        self.parts(of: entry, from: start, days)
      }
    if todos > 1 { parts.removeAll { $0.name == TodoField.title.name } }
    if isTooLong {
      let refusal = Refusal.tooManyLines(count: todos, limit: AddQuickly.most)
      parts = [Part(name: "todos", label: "", text: ActionWords(strings).sentence(refusal))]
    } else if todos > 1 || subtasks > 0 {
      let counts = [strings.todos(todos)] + (subtasks > 0 ? [strings.subtasks(subtasks)] : [])
      parts.insert(
        Part(name: "todos", label: "", text: counts.joined(separator: ", ")), at: 0)
    }
    let most = fields["limit"]?.last.flatMap { Int($0) } ?? 6
    let completion = fields["at"]?.last.flatMap { Int($0) }.flatMap {
      action.completion(
        at: $0, in: loaded.workspace, of: user ?? "", most: max(0, min(most, Self.mostNames)))
    }
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.array("parts", parts) { json, part in
        json.object { json in
          json.member("field", part.name)
          json.member("label", part.label)
          json.member("text", part.text)
          if let date = part.date {
            json.member("day", "\(date.day)")
            if let time = date.time { json.member("time", time.hourAndMinute) }
          }
          if part.isNew { json.member("new", true) }
          json.array("marks", part.marks) { json, mark in
            json.array {
              $0.value(mark.lowerBound)
              $0.value(mark.upperBound)
            }
          }
        }
      }
      if let completion {
        json.object("completion") { json in
          json.member("start", completion.range.lowerBound)
          json.member("end", completion.range.upperBound)
          json.member("names", completion.names)
          json.member("meant", completion.isMeant)
        }
      }
    }
    json.endLine()
    return .json(200, json.bytes)
  }

  private static let mostNames = 1000

  private struct Part {
    let name: String
    let label: String
    let text: String
    /// In UTF-16 code units of the whole text.
    var marks: [Range<Int>] = []
    /// Of a field that is a day.
    var date: TodoDate?
    /// Whether it is a name that does not exist yet.
    var isNew = false
  }

  private func parts(of entry: QuickEntry, from start: Int, _ days: DayReader) -> [Part] {
    func marks(_ meaning: QuickEntry.Meaning) -> [Range<Int>] {
      entry.parts.filter { $0.meaning == meaning }.map {
        $0.range.lowerBound + start..<$0.range.upperBound + start
      }
    }
    func part(_ field: TodoField, _ text: String) -> Part {
      Part(
        name: field.name, label: strings.name(of: field), text: text, marks: marks(.field(field)),
        isNew: entry.newNames.contains(field))
    }
    var parts = [part(.title, entry.title)]
    for field in Todo.formFields {
      guard let value = entry.values[field] else { continue }
      let date = field == .due || field == .start ? days.meaning(of: value) : nil
      var part = part(field, date.map { day(of: $0) } ?? value)
      part.date = date
      parts.append(part)
    }
    for field in loaded.workspace.settings.fields {
      guard let value = entry.customValues[field.name] else { continue }
      parts.append(
        Part(name: field.formName, label: field.label, text: value, marks: marks(.custom(field))))
    }
    if let recipient = entry.recipient {
      parts.append(
        Part(name: "owner", label: strings[.newOwner], text: recipient, marks: marks(.recipient)))
    }
    for unknown in entry.unknownRecipients {
      let words = ActionWords(strings).sentence(.unknownUser(unknown))
      parts.append(Part(name: "", label: strings[.newOwner], text: words))
    }
    if entry.isStarred {
      parts.append(
        Part(
          name: TodoField.starred.name, label: strings[.starred], text: "★",
          marks: marks(.star)))
    }
    var tags: [Part] = []
    for (tag, mark) in zip(entry.tags.map { "#\($0)" }, marks(.tag)) {
      // Twice is as once, which can be switched off as a whole.
      if let same = tags.firstIndex(where: { $0.text.foldedName == tag.foldedName }) {
        tags[same].marks.append(mark)
      } else {
        tags.append(
          Part(
            name: TodoField.tags.name, label: strings.name(of: .tags), text: tag, marks: [mark]))
      }
    }
    return parts + tags
  }

  /// `Friday 27 November 2026 16:30 · in 6 days`
  private func day(of date: TodoDate) -> String {
    strings.long(date.day) + (date.time.map { " \($0.hourAndMinute)" } ?? "") + " · "
      + strings.distance(loaded.now.today.days(until: date.day))
  }
}
