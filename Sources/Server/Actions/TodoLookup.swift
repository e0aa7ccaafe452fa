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
      return .json(200, todosJSON(todos, of: workspace, loaded.insights))
    } catch {
      return .json(ActionAnswer.mistake("column \(error.column): \(error.message)"))
    }
  }

  /// What a new todo in one line means.
  func entry(_ fields: [String: [String]]) -> ServedResponse {
    let days = DayReader(loaded.workspace, at: loaded.now)
    let entry = AddQuickly(fields["text"]?.last ?? "")
      .entry(in: loaded.workspace, of: user ?? "", days)
    var parts = [(name: TodoField.title.name, label: strings.name(of: .title), text: entry.title)]
    func add(_ field: TodoField, _ text: String) {
      parts.append((field.name, strings.name(of: field), text))
    }
    for field in Todo.formFields {
      guard let value = entry.values[field] else { continue }
      let date = field == .due || field == .start ? days.meaning(of: value) : nil
      add(field, date.map { day(of: $0) } ?? value)
    }
    for field in loaded.workspace.settings.fields {
      guard let value = entry.customValues[field.name] else { continue }
      parts.append((field.formName, field.label, value))
    }
    if let recipient = entry.recipient {
      parts.append(("owner", strings[.newOwner], recipient))
    }
    for tag in entry.tags { add(.tags, "#\(tag)") }
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.array("parts", parts) { json, part in
        json.object { json in
          json.member("field", part.name)
          json.member("label", part.label)
          json.member("text", part.text)
        }
      }
    }
    json.endLine()
    return .json(200, json.bytes)
  }

  /// `Friday 27 November 2026 16:30 · in 6 days`
  private func day(of date: TodoDate) -> String {
    strings.long(date.day) + (date.time.map { " \($0.hourAndMinute)" } ?? "") + " · "
      + strings.distance(loaded.now.today.days(until: date.day))
  }
}
