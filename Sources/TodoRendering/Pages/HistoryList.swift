import TemplateEngine

/// What happened to a todo, as git knows.
package struct HistoryList: TemplateModel {
  /// The number of events.
  var count: String  // 5
  /// The events, newest first.
  var events: [HistoryRow]
  /// The number of earlier events.
  var more: String?  // 37 more
}

/// An event in the history of a todo.
package struct HistoryRow: TemplateModel {
  /// The author of the commit.
  var who: NamedLink
  /// What happened.
  var what: String  // completed it
  /// The time.
  var time: WrittenDay
  /// Where the day comes from, if not from the commit.
  var source: String?  // as its file says
  /// The commit.
  var commit: String  // a41c09e
  /// The commit's page on the git host, if `repository` is set.
  var commitHref: String?  // https://github.com/o/r/commit/a41c09e
}
