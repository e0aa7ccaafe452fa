import TodoModel

/// A file of a site for other programs: one for the workspace at the site's root, and one for each
/// user.
enum DataFile: CaseIterable, Sendable {
  case calendar, feed, table, json, badge

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

  private var name: String {
    switch self {
    case .calendar: "calendar.ics"
    case .feed: "feed.xml"
    case .table: "todos.csv"
    case .json: "todos.json"
    case .badge: "badge.svg"
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
    username.map { SitePaths.user($0, name) } ?? name
  }
}

extension SiteContext {
  /// Links to the files for other programs that the settings enable.
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
