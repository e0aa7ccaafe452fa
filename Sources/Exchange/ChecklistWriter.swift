import Markdown
import Text
import TodoFormat
import TodoModel

/// Writes a checklist in Markdown: the items of a category below its heading, with days and priorities as the Tasks
/// plugin of Obsidian writes them, which Docket reads too.
struct ChecklistWriter {
  private let zone: Zone
  private var omissions = Omissions()
  /// The ids of the todos, by address.
  private var ids: [String: String] = [:]

  static func file(_ todos: [ForeignTodo], zone: Zone) -> ExportedFile {
    var writer = ChecklistWriter(todos, zone)
    let owners = Set(todos.compactMap(\.people.first))
    var (order, lines): ([String?], [String?: [String]]) = ([], [:])
    for todo in todos {
      if lines[todo.category] == nil { order.append(todo.category) }
      lines[todo.category, default: []].append(writer.line(todo))
      writer.countOmissions(of: todo, hasOwners: owners.count > 1)
    }
    // What is below no heading comes first.
    let sections = (lines[nil] == nil ? [] : [nil]) + order.filter { $0 != nil }
    let parts = sections.map { category in
      let heading = category.map { "## \($0)\n\n" } ?? ""
      return heading + (lines[category] ?? []).map { $0 + "\n" }.joined()
    }
    return ExportedFile(
      bytes: Array(parts.joined(separator: "\n").utf8), omitted: writer.omissions.counts)
  }

  private init(_ todos: [ForeignTodo], _ zone: Zone) {
    self.zone = zone
    for todo in todos { ids[todo.source] = ForeignTodo.word(for: todo.source) }
  }

  private mutating func line(_ todo: ForeignTodo) -> String {
    var new = NewTodo(title: todo.title)
    // As the plugin reads them.
    new.tags = todo.tags.map(\.asOneWord).filter(Self.isTag)
    omissions.count(.tags, new.tags.count < todo.tags.count)
    new.created = todo.created.map { TodoDate(day: $0.day) }
    new.values[.due] = todo.due?.day.description
    new.values[.start] = todo.start?.day.description
    new.values[.repeat] = todo.repeats
    new.values[.priority] = todo.priority?.name
    new.depends = todo.depends.compactMap { ids[$0] }
    // Each line is read again as an item of a list of its own, in which links are their words.
    var item = Self.item(new, called: ids[todo.source], zone)
    omissions.count(.title, item == nil)
    if item == nil {
      new.title = InlineText.flatten(Array(new.title.utf8))
      item = Self.item(new, called: ids[todo.source], zone)
    }
    guard let item else { return "- [\(Self.mark(todo.state))] \(todo.title)" }
    let sign = todo.state == .cancelled ? "❌" : "✅"
    let completed = todo.closed.map { " \(sign) \($0.day)" } ?? ""
    return "- [\(Self.mark(todo.state))]\(item.dropFirst(5))\(completed)"
  }

  /// `- [ ] Milk 📅 2026-12-01`; `nil` if no item can be this todo.
  private static func item(_ todo: NewTodo, called id: String?, _ zone: Zone) -> String? {
    do throws(EditProblem) {
      var text = try FileText(path: "todo.md", [])
      _ = try todo.append(to: &text, called: id, Settings(), in: zone)
      return String(decoding: text.bytes, as: UTF8.self).trimmingBlanks
    } catch {
      return nil
    }
  }

  private static func isTag(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
      && text.contains { !$0.isNumber }
  }

  private static func mark(_ state: Status.Meaning) -> String {
    switch state {
    case .todo: " "
    case .doing: "/"
    case .done: "x"
    case .cancelled: "-"
    }
  }

  private mutating func countOmissions(of todo: ForeignTodo, hasOwners: Bool) {
    omissions.count(.stateName, todo.hasOwnStateName)
    omissions.count(.text, !todo.body.isBlank)
    omissions.count(.timeOfDay, [todo.due, todo.start].contains { $0?.time != nil })
    omissions.count(.comments, !todo.comments.isEmpty)
    omissions.count(.project, todo.project != nil)
    omissions.count(.estimate, todo.estimateMinutes != nil)
    omissions.count(.starred, todo.isStarred)
    omissions.count(.people, hasOwners || todo.people.count > 1)
    omissions.count(.dependencies, todo.depends.contains { ids[$0] == nil })
    omissions.count(.otherFields, !todo.others.isEmpty)
  }
}
