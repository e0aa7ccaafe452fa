import TemplateEngine

/// Recent activity, day by day.
package struct ActivityPage: PageModel {
  var frame: PageFrame
  /// Where older activity is, if the pages have only the newest.
  var note: String? = nil  // The newest 1,000; what was before is on the pages of the todos.
  /// The kinds of events, each with a page, if all events have no room on one.
  var chips: [NavigationLink] = []
  /// Whether there are any.
  var hasChips: Bool { !chips.isEmpty }
  /// The people and projects with most events, each with a page too.
  var otherChips: [NavigationLink] = []
  /// Whether there are any.
  var hasOtherChips: Bool { !otherChips.isEmpty }
  /// The days, newest first.
  var days: [ActivityDay]
  /// In place of days: the todos with events that concern a user, newest first.
  var threads: [ActivityThread] = []
  /// The previous and next pages.
  var pager: Pager?
  /// Whether it is what concerns a user, whose browser marks what is unread.
  var isForYou = false
  /// What to say without events.
  var empty: String?  // Nothing from others yet
  /// The link to the same as a feed.
  var feed: NamedLink?
}

/// What others did to a todo that concerns a user.
package struct ActivityThread: TemplateModel {
  /// The todo.
  var todo: NamedLink
  /// Why it concerns the user.
  var reasons: [String]  // Mentions
  /// The events, newest first.
  var events: [ActivityRow]
}

/// The activity of one day.
package struct ActivityDay: TemplateModel {
  /// The day.
  var day: WrittenDay
  /// Its events.
  var events: [ActivityRow]
}
