/// What users have read of "For you": on all of their devices the same.
extension TeamState {
  /// The most marks that are kept of a user: more than the page has rows.
  static let mostMarks = 4000

  /// The marks of what a user has read, of six characters each; `nil` before something was read.
  func readNews(of user: String) throws(Failure) -> String? {
    try run("SELECT marks FROM read_news WHERE user = ?", .text(user)).first?[0].text
  }

  func set(readNews marks: String, of user: String) throws(Failure) {
    _ = try run("INSERT OR REPLACE INTO read_news VALUES (?, ?)", .text(user), .text(marks))
  }
}
