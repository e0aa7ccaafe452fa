import TodoModel

/// A file that a site has for other programs: one of the workspace at its root, and one of each
/// user.
enum DataFile: CaseIterable, Sendable {
  case calendar, feed, table, json, badge

  /// The entry of `pages:` that asks for it.
  var page: Settings.PageKind {
    switch self {
    case .calendar: .ics
    case .feed: .feed
    case .table: .csv
    case .json: .json
    case .badge: .badge
    }
  }

  private var name: String {
    switch self {
    case .calendar: "calendar.ics"
    case .feed: "feed.xml"
    case .table: "todos.csv"
    case .json: "todos.json"
    case .badge: "badge.svg"
    }
  }

  /// The media type of what a program can subscribe to.
  var feedType: String? {
    switch self {
    case .calendar: "text/calendar"
    case .feed: "application/atom+xml"
    case .table, .json, .badge: nil
    }
  }

  /// Its address from the site's root.
  ///
  /// - Parameter username: whose file; `nil` for the workspace's.
  func path(of username: String?) -> String {
    username.map { SitePaths.user($0, name) } ?? name
  }
}

extension SiteContext {
  /// The links to the files for programs that the settings ask for.
  func dataLinks(of username: String?) -> [DataLink] {
    DataFile.allCases.filter { has($0.page) }.map { file in
      DataLink(label: label(of: file), href: file.path(of: username), feedType: file.feedType)
    }
  }

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
