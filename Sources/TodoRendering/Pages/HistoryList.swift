import TemplateEngine

/// What happened to a todo, on its page.
package struct HistoryList: TemplateModel {
  var count: Int
  /// Newest first.
  var events: [HistoryRow]
  var more: String?

  package static let shape = Shape<HistoryList>(
    "History", "What happened to a todo, as git knows.",
    [
      .number("count", "The number of events.", example: "5", \.count),
      .list("events", "The events, newest first.", \.events),
      .optionalText("more", "The number of earlier events.", example: "37 more", \.more),
    ])
}

package struct HistoryRow: TemplateModel {
  var who: NamedLink
  var what: String
  var time: WrittenDay
  /// What is said of a day that is not the commit's.
  var source: String?
  /// The first digits of the commit's hash.
  var commit: String
  var href: String?

  package static let shape = Shape<HistoryRow>(
    "HistoryEvent", "An event in the history of a todo.",
    [
      .object("who", "The author of the commit.", \.who),
      .text("what", "What happened.", example: "completed it", \.what),
      .object("time", "The time.", \.time),
      .optionalText(
        "source", "Where the day comes from, if not from the commit.", example: "as its file says",
        \.source),
      .text("commit", "The commit.", example: "a41c09e", \.commit),
      .optionalText(
        "commit_href", "The commit's page on the git host, if `repository` is set.",
        example: "https://github.com/o/r/commit/a41c09e", \.href),
    ])
}
