import TodoModel

extension SiteContext {
  /// A date as RFC 3339 has moments; of a day alone its beginning in the workspace's zone.
  func moment(_ date: TodoDate) -> String { beginning(of: date).description }

  /// A date as RFC 5545 has moments of UTC; of a day alone its beginning in the workspace's zone.
  func utcStamp(_ date: TodoDate) -> String { beginning(of: date).utcStamp }

  private func beginning(of date: TodoDate) -> TodoDate {
    date.time == nil ? workspace.zone.moment(date.day, secondOfDay: 0) : date
  }

  /// The first page of a user, or of the workspace; `nil` where the settings ask for none.
  func firstPage(of username: String?) -> String? {
    guard let username else { return isPersonal || has(.team) ? "index.html" : nil }
    return PersonTab.allCases.contains { has($0.page) } ? personHome(username) : nil
  }
}
