import TodoModel

/// A file of a site for other programs: one for the workspace at the site's root, and one for each
/// user.
enum DataFile: String, CaseIterable, Sendable {
  case calendar = "calendar.ics"
  case feed = "feed.xml"
  case table = "todos.csv"
  case json = "todos.json"
  case badge = "badge.svg"

  /// The kind in `pages:` that enables the file.
  var page: Settings.PageKind {
    switch self {
    case .calendar: .ics
    case .feed: .feed
    case .table: .csv
    case .json: .json
    case .badge: .badge
    }
  }

  /// The media type of a file that a program can subscribe to; `nil` for other files.
  var feedType: String? {
    switch self {
    case .calendar: "text/calendar"
    case .feed: "application/atom+xml"
    case .table, .json, .badge: nil
    }
  }

  /// The path from the site's root.
  ///
  /// - Parameter username: the file's user; `nil` for the workspace's file.
  func path(of username: String?) -> String {
    username.map { SitePaths.user($0, rawValue) } ?? rawValue
  }
}

extension SiteContext {
  /// Links to the files for other programs that the settings enable.
  func dataLinks(of username: String?) -> [NavigationLink] {
    DataFile.allCases.filter { has($0.page) }.map { file in
      NavigationLink(label: label(of: file), href: file.path(of: username), feedType: file.feedType)
    }
  }

  /// The path of the feed of what others did that concerns a user.
  func forYouFeedPath(of username: String) -> String { SitePaths.user(username, "for-you.xml") }

  private func label(of file: DataFile) -> String {
    switch file {
    case .calendar: strings[.calendar]
    case .feed: strings[.feed]
    case .table: "CSV"
    case .json: "JSON"
    case .badge: strings[.badge]
    }
  }
}
