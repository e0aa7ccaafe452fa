import TodoModel

/// A tab of a person's pages, in the order of the tabs.
enum UserTab: CaseIterable, Sendable {
  case home, forYou, board, calendar, starred, past, categories, insights, profile

  private var parts: (page: Settings.PageKind, label: Label) {
    switch self {
    case .home: (.home, .home)
    case .forYou: (.activity, .forYou)
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
  var file: String {
    switch self {
    case .home: "index.html"
    case .forYou: "for-you.html"
    case .board, .calendar, .starred, .past, .categories, .insights, .profile:
      "\(page.rawValue).html"
    }
  }

  /// Whether everybody has it, so that it can be a person's first page.
  var isOfAll: Bool { self != .insights && self != .forYou }
}
