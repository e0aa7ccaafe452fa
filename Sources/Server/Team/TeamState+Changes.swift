import Text

/// The files that people changed and that are not committed yet. They are kept here, so that a change is
/// committed in the right name also if the server is killed meanwhile.
extension TeamState {
  struct Change: Hashable, Sendable {
    let user: String
    var paths: [String] = []
    /// The time of the user's first change.
    var time: Int64
    /// The number of the user's last change.
    var number: Int64
  }

  /// - Parameter number: no earlier change has a higher one: the microseconds of the clock.
  func note(
    _ paths: [String], of user: String, at now: Int64, number: Int64
  ) throws(Failure) {
    try write { connection throws(SQLite.Failure) in
      for path in paths {
        try connection.run(
          """
          INSERT INTO change VALUES
            (?, ?, (SELECT MAX(?, COALESCE(MAX(number), 0) + 1) FROM change), ?)
          ON CONFLICT (path) DO UPDATE SET user = excluded.user, number = excluded.number
          """, [.text(path), .text(user), .number(number), .number(now)])
      }
    }
  }

  /// What each user changed, those who waited longest first.
  ///
  /// - Parameter last: leaves out changes that were noted later, and are perhaps not written yet.
  func changes(before last: Int64 = .max) throws(Failure) -> [Change] {
    var changes: [String: Change] = [:]
    let rows = try run(
      "SELECT user, path, time, number FROM change WHERE number < ? ORDER BY path", .number(last))
    for row in rows {
      guard let user = row[0].text, let path = row[1].text, let time = row[2].number,
        let number = row[3].number
      else { continue }
      var change = changes[user] ?? Change(user: user, time: time, number: number)
      change.paths.append(path)
      (change.time, change.number) = (min(change.time, time), max(change.number, number))
      changes[user] = change
    }
    return changes.values.sorted {
      $0.time != $1.time ? $0.time < $1.time : precedesByBytes($0.user, $1.user)
    }
  }

  /// When git began to work; `nil` if it is not at work, and was not when the last server was killed.
  func gitBegan() throws(Failure) -> Int64? {
    try run("SELECT began FROM git_work").first?[0].number
  }

  func set(gitBegan time: Int64?) throws(Failure) {
    try write { connection throws(SQLite.Failure) in
      try connection.run("DELETE FROM git_work")
      if let time { try connection.run("INSERT INTO git_work VALUES (?)", [.number(time)]) }
    }
  }

  /// Forgets what was committed; a file that was changed again meanwhile stays.
  func forget(_ change: Change) throws(Failure) {
    _ = try run(
      "DELETE FROM change WHERE user = ? AND number <= ?", .text(change.user),
      .number(change.number))
  }
}
