import TodoModel

extension SiteContext {
  /// A date in RFC 3339 format; for a date without a time, the start of the day in the workspace's
  /// zone.
  func moment(_ date: TodoDate) -> String { beginning(of: date).description }

  /// A date as a UTC moment in RFC 5545 format; for a date without a time, the start of the day in
  /// the workspace's zone.
  func utcStamp(_ date: TodoDate) -> String { beginning(of: date).utcStamp }

  private func beginning(of date: TodoDate) -> TodoDate {
    date.time == nil ? workspace.zone.moment(date.day, secondOfDay: 0) : date
  }

  /// The first page of a user, or of the workspace; `nil` if the settings disable it.
  func firstPage(of username: String?) -> String? {
    guard let username else { return isPersonal || has(.team) ? "index.html" : nil }
    return PersonTab.allCases.contains { has($0.page) } ? personHome(username) : nil
  }
}
