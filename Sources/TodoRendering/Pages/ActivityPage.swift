import TemplateEngine

/// Recent activity, day by day.
package struct ActivityPage: PageModel {
  var frame: PageFrame
  /// The days, newest first.
  var days: [ActivityDay]
  /// The previous and next pages.
  var pager: Pager?
}

/// The activity of one day.
package struct ActivityDay: TemplateModel {
  /// The day.
  var day: WrittenDay
  /// Its events.
  var events: [ActivityRow]
}
