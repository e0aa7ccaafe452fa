import Text
import TodoFormat
import TodoModel

/// The issues that `gh issue list --json …` prints, with as many of its fields as were asked for.
struct GitHubIssues {
  private let reading: ImportReading

  init(_ reading: ImportReading) { self.reading = reading }

  static func fits(_ values: [JSONValue]) -> Bool {
    let issues = values.count == 1 ? values[0].elements : values
    guard let first = issues.first else { return false }
    return first["title"].text != nil && first["number"].integer != nil
  }

  func todos(_ values: [JSONValue]) throws(ImportProblem) -> [ForeignTodo] {
    let issues = values.count == 1 ? values[0].elements : values
    var todos: [ForeignTodo] = []
    for (index, issue) in issues.enumerated() {
      guard let title = issue["title"].written, let source = issue["url"].text else {
        throw reading.problem(
          "issue \(index + 1) has no 'title' or no 'url'; add both to --json, the address tells issues apart"
        )
      }
      todos.append(todo(issue, ForeignTodo(source: source, title: title)))
    }
    return todos
  }

  /// The fields that are read here; others are kept.
  private static let known: Set<String> = [
    "assignees", "author", "blockedBy", "blocking", "body", "closed", "closedAt", "comments",
    "createdAt", "id", "isPinned", "labels", "milestone", "number", "parent", "projectCards",
    "projectItems", "reactionGroups", "state", "stateReason", "subIssues", "subIssuesSummary",
    "title",
    "updatedAt", "url", "closedByPullRequestsReferences", "issueType",
  ]

  private func todo(_ issue: JSONValue, _ begun: ForeignTodo) -> ForeignTodo {
    var todo = begun
    todo.line = issue.objectLine
    todo.body = issue["body"].text ?? ""
    let isClosed = issue["state"].text?.uppercased() == "CLOSED" || issue["closed"].isTrue
    let reason = issue["stateReason"].text?.uppercased()
    let isDropped = reason == "NOT_PLANNED" || reason == "DUPLICATE"
    todo.state = isClosed ? isDropped ? .cancelled : .done : .todo
    todo.created = reading.date(
      issue["createdAt"].text, orKeptAs: "source_created", of: &todo)
    if isClosed {
      todo.closed = reading.date(
        issue["closedAt"].text, orKeptAs: "source_completed", of: &todo)
    }
    todo.project = issue["milestone"]["title"].text
    for label in issue["labels"].elements.compactMap({ $0["name"].text ?? $0.text }) {
      if todo.priority == nil, let priority = Self.priority(label) {
        todo.priority = priority
      } else {
        todo.tags.append(label)
      }
    }
    todo.people = issue["assignees"].elements.compactMap { Self.name($0) }
    todo.author = Self.name(issue["author"])
    todo.comments = issue["comments"].elements.compactMap { comment in
      comment["body"].text.map {
        ForeignTodo.Comment(
          author: Self.name(comment["author"]), time: reading.date(comment["createdAt"].text),
          text: $0)
      }
    }
    // A parent is done when its sub-issues are.
    let others = issue["blockedBy"].elements + issue["subIssues"].elements
    todo.depends = others.compactMap { $0["url"].text }
    todo.keep(issue["issueType"]["name"].text, as: "type")
    for pull in issue["closedByPullRequestsReferences"].elements {
      todo.keep(pull["url"].text, as: "closed_by")
    }
    for member in issue.members where !Self.known.contains(member.key) {
      todo.keep(member.value.line, as: member.key)
    }
    return todo
  }

  /// The full names of people by their logins.
  static func fullNames(_ values: [JSONValue]) -> [String: String] {
    let issues = values.count == 1 ? values[0].elements : values
    let people = issues.flatMap { $0["assignees"].elements + [$0["author"]] }
    let names = people.compactMap { person in
      person["login"].text.flatMap { login in person["name"].text.map { (login, $0) } }
    }
    return Dictionary(names) { first, _ in first }
  }

  private static func name(_ person: JSONValue) -> String? {
    person["login"].text ?? person["name"].text
  }

  /// `P1`, `priority: high`, `high priority`.
  private static func priority(_ label: String) -> Priority? {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let rest = words.filter { $0 != "priority" && $0 != "prio" }
    guard rest.count == 1, rest != words || words[0].wholeMatch(of: /p[0-4]/) != nil,
      case .success(let priority) = PriorityReader.read(rest[0])
    else { return nil }
    return priority
  }
}
