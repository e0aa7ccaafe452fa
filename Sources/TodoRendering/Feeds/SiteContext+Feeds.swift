import TodoModel

extension SiteContext {
  /// A date as a moment; for a date without a time, the start of the day in the workspace's zone.
  func moment(_ date: TodoDate) -> TodoDate {
    date.time == nil ? workspace.zone.moment(date.day, secondOfDay: 0) : date
  }

  /// The first page of a user, or of the workspace; `nil` if the settings disable it.
  func firstPage(of username: String?) -> String? {
    guard let username else { return isPersonal || has(.team) ? "index.html" : nil }
    return hasPersonPages ? personHome(username) : nil
  }
}
