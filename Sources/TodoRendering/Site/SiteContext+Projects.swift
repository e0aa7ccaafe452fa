import Text
import TodoAnalysis
import TodoModel

/// What the pages of a project tell of it, and what adds a todo to what a page is about.
extension SiteContext {
  private static let peopleNamed = 3

  func facts(of topic: TopicInsights) -> ProjectFacts? {
    let project = workspace.settings.project(topic.name)
    let counts = topic.counts
    let all = counts.open + counts.completed
    if all == 0, project?.lead == nil, project?.due == nil { return nil }
    let days = project?.due.map { insights.now.today.days(until: $0) }
    let isOpen = counts.open > 0
    let (standing, tone) = standing(of: topic, target: project?.due)
    let more = topic.people.count - Self.peopleNamed
    return ProjectFacts(
      lead: project?.lead.map(namedFace), target: project?.due.map(short),
      distance: isOpen ? days.map(strings.distance) : nil,
      isLate: isOpen && days.map { $0 < 0 } ?? false,
      people: topic.people.prefix(Self.peopleNamed).map(namedFace),
      morePeople: more > 0 ? strings.more(more) : nil,
      progress: all > 0
        ? strings.say(.partDone, ["done": .number(counts.completed), "total": .number(all)]) : nil,
      standing: standing, tone: tone, last: topic.due.map(short))
  }

  /// A project is on track if each of its open todos is due until its target, and none is overdue.
  private func standing(
    of topic: TopicInsights, target: CalendarDay?
  ) -> (text: String?, tone: String?) {
    let counts = topic.counts
    if counts.overdue > 0 { return (strings.overdue(counts.overdue), "overdue") }
    if counts.open == 0 { return counts.completed > 0 ? (strings[.done], "done") : (nil, nil) }
    guard let target,
      topic.open.allSatisfy({ todo in
        workspace.todos[todo].due.map { $0.day <= target } ?? false
      })
    else { return (nil, nil) }
    return (strings[.onTrack], "done")
  }

  func namedFace(_ username: String) -> NamedFace {
    let person = person(username)
    return NamedFace(name: person.text, href: person.href, face: face(username))
  }

  /// What adds a todo to a project or category, where 'docket serve' shows the page.
  func newTodo(_ field: String, _ name: String) -> NewTodo? {
    guard let editor, field == "project" || !editor.isOfProject else { return nil }
    return QueryFragment.quoted(name).map {
      NewTodo(label: strings.say(.newTodoIn, ["name": .text(name)]), query: "\(field):\($0)")
    }
  }

  /// What adds a todo of somebody else.
  func newTodo(for user: User) -> NewTodo? {
    guard let editor, let username = editor.username, username != user.username,
      user.username != Workspace.localOwner, workspace.settings.allowsAssigning, !editor.isOfProject
    else { return nil }
    let name = user.firstName ?? displayName(user.username)
    return NewTodo(label: strings.say(.newTodoFor, ["name": .text(name)]))
  }
}
