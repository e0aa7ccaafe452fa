import TemplateEngine
import TodoModel

extension Theme {
  /// Compiles the templates of some kinds of pages now, and not when the first page is rendered.
  package func compile(_ pages: Set<Settings.PageKind>) {
    for page in pages { compile(page) }
  }

  private func compile(_ page: Settings.PageKind) {
    switch page {
    case .todos: todo.compile()
    case .home: home.compile()
    case .starred: starred.compile()
    case .past: past.compile()
    case .categories:
      categories.compile()
      category.compile()
      todos.compile()
    case .profile: profile.compile()
    case .team: team.compile()
    case .projects, .tags:
      topics.compile()
      todos.compile()
    case .views, .popular: todos.compile()
    case .activity: activity.compile()
    case .board: board.compile()
    case .calendar: calendar.compile()
    case .timeline: timeline.compile()
    case .insights: insights.compile()
    case .search: search.compile()
    case .offline: offline.compile()
    case .forms, .history, .json, .csv, .ics, .feed, .badge: break
    }
  }
}
