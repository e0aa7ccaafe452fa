import TemplateEngine

/// Recent activity, day by day.
package struct ActivityPage: PageModel {
  var frame: PageFrame
  /// The days, newest first.
  var days: [ActivityDay]
  /// The previous and next pages.
  var pager: Pager?
  /// Whether it is what concerns a user, whose browser marks what is unread.
  var isForYou = false
  /// What to say without events.
  var empty: String?  // Nothing from others yet
  /// The link to the same as a feed.
  var feed: NamedLink?
}

/// The activity of one day.
package struct ActivityDay: TemplateModel {
  /// The day.
  var day: WrittenDay
  /// Its events.
  var events: [ActivityRow]
}
