import TodoAnalysis
import TodoModel

extension SiteContext {
  /// The number of events that a todo's page shows.
  private static let mostEvents = 10

  /// What happened to a todo; `nil` if git does not know it, or if the settings leave it out.
  func history(_ todo: Todo) -> HistoryList? {
    let events = has(.history) ? insights.history.events(of: todo) : []
    if events.isEmpty { return nil }
    let rest = events.count - Self.mostEvents
    return HistoryList(
      count: strings.number(events.count),
      events: events.suffix(Self.mostEvents).reversed().map {
        historyRow($0, GitHost(workspace.settings, workspace.source(of: todo)))
      },
      more: rest > 0 ? strings.more(rest) : nil)
  }

  private func historyRow(_ event: TodoEvent, _ host: GitHost?) -> HistoryRow {
    let author = insights.history.author(of: event)
    let hash = insights.history.hash(of: event)
    return HistoryRow(
      who: author.username.map(person) ?? NamedLink(text: author.name, href: nil),
      what: strings.event(event.kind, person: displayName),
      // The hour of a commit says little, and a due day has none.
      time: written(TodoDate(day: event.date.day)), source: strings.source(event.source),
      commit: String(hash.prefix(7)),
      commitHref: host?.address(ofCommit: hash))
  }

  /// The source of the day on which a todo was closed, unless that is the field of the day.
  func completionSource(_ todo: Todo) -> String? {
    switch todo.completedFrom {
    case .git: strings[.fromGit]
    case .updated: strings[.fromLastChange]
    case .file, nil: nil
    }
  }
}
