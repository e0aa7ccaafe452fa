import TodoModel

extension SiteContext {
  /// A date as a moment; for a date without a time, the start of the day in the workspace's zone.
  func moment(_ date: TodoDate) -> TodoDate {
    date.time == nil ? workspace.zone.moment(date.day, secondOfDay: 0) : date
  }

  /// The first page of the workspace, or of a user; `nil` if the settings disable all pages of users.
  func firstPage(of username: String?) -> String? {
    guard let username else { return "index.html" }
    return hasPersonPages ? personHome(username) : nil
  }
}
