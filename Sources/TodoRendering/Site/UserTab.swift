import TodoModel

/// A tab of a person's pages, in the order of the tabs.
enum UserTab: CaseIterable, Sendable {
  case home, board, calendar, starred, past, categories, insights, profile

  /// The kind in `pages:` that enables the tab.
  var page: Settings.PageKind {
    switch self {
    case .home: .home
    case .board: .board
    case .calendar: .calendar
    case .starred: .starred
    case .past: .past
    case .categories: .categories
    case .insights: .insights
    case .profile: .profile
    }
  }

  var label: Label {
    switch self {
    case .home: .home
    case .board: .board
    case .calendar: .calendar
    case .starred: .starred
    case .past: .past
    case .categories: .categories
    case .insights: .insights
    case .profile: .profile
    }
  }

  /// The name of the page in a user's folder.
  var file: String { self == .home ? "index.html" : "\(page.rawValue).html" }
}
