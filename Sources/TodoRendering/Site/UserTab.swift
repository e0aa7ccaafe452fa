import TodoModel

/// A tab of a person's pages, in the order of the tabs.
enum UserTab: CaseIterable, Sendable {
  case home, board, calendar, starred, past, categories, insights, profile

  private var parts: (page: Settings.PageKind, label: Label) {
    switch self {
    case .home: (.home, .home)
    case .board: (.board, .board)
    case .calendar: (.calendar, .calendar)
    case .starred: (.starred, .starred)
    case .past: (.past, .past)
    case .categories: (.categories, .categories)
    case .insights: (.insights, .insights)
    case .profile: (.profile, .profile)
    }
  }

  /// The kind in `pages:` that enables the tab.
  var page: Settings.PageKind { parts.page }
  var label: Label { parts.label }
  /// The name of the page in a user's folder.
  var file: String { self == .home ? "index.html" : "\(page.rawValue).html" }
}
