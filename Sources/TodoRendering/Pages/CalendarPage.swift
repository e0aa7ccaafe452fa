import TemplateEngine

/// A month of the calendar of the team or a user.
package struct CalendarPage: PageModel {
  var frame: PageFrame
  /// The month.
  var month: String  // November 2026
  /// The weekdays, from the first day of the week.
  var weekdays: [String]  // Mon
  /// The weeks, on the present month's page with those up to two weeks from today.
  var weeks: [CalendarWeek]
  /// Whether no day has an entry.
  var isEmpty: Bool
  /// What the list of days says if nothing comes after today.
  var endOfList: String?  // Nothing else until Sunday 13 December 2026
  /// The last month before it that has a page.
  var previous: NavigationLink?
  /// Today, in the present month.
  var today: NavigationLink
  /// The next month that has a page.
  var next: NavigationLink?
  /// What can be moved to a day, where 'docket serve' shows the page.
  var toPlan: PlanList?
  /// The file for calendar apps, with its address.
  var subscription: NamedLink?
  /// What to do with it.
  var subscriptionHint: String  // In your calendar app, subscribe to the address of this file.
}

/// The open todos beside a calendar that the acting user can move to a day.
package struct PlanList: TemplateModel {
  /// The number of all.
  var count: String  // 7
  /// Those that are overdue, and those without a due day.
  var groups: [PlanGroup]
}

/// A part of the todos beside a calendar.
package struct PlanGroup: TemplateModel {
  /// What they are.
  var title: String  // No due day
  /// How many there are.
  var count: String  // 4
  /// A class in the stylesheet: `overdue`, or nothing.
  var tone: String  // overdue
  /// The first of them.
  var entries: [CalendarItem]
  /// The link to all, where some are left out.
  var more: NamedLink?
}

/// A week of a calendar.
package struct CalendarWeek: TemplateModel {
  /// Its days.
  var days: [CalendarCell]
  /// Whether it comes after the month: a list of days goes on with it.
  var isLater = false
}

/// A day of a calendar.
package struct CalendarCell: TemplateModel {
  /// The day.
  var day: WrittenDay
  /// Its number in the month.
  var number: Int  // 24
  /// Classes: out (of another month), bare (without entries), is-today.
  var tone: String?  // is-today
  /// Whether it is today.
  var isToday: Bool
  /// Its first entries: eight in the present week, five in later ones, four in earlier ones, or one more if these
  /// are all.
  var entries: [CalendarItem]
  /// Whether it has any.
  var hasEntries: Bool { !entries.isEmpty }
  /// The number of those after the first two where there are more than three, with a link to all.
  var more: NamedLink?
  /// The number of all entries.
  var count: Int  // 5
}

/// A todo on a day of a calendar.
package struct CalendarItem: TemplateModel {
  /// Its time of day.
  var hour: String? = nil  // 16:00
  /// Its title, after “Start:” where it can start on the day.
  var text: String  // Call Bob
  /// Its page, from the site's root; absent if todos have no pages.
  var href: String?  // users/ana/todos/call-bob.html
  /// Its symbol: open, doing, blocked, completed, overdue, or missing for a repeat to come.
  var mark: String  // open
  /// The name of its state.
  var state: String  // pending
  /// The class of its category's colour, in `assets/categories.css`.
  var style: String?  // c-travel
  /// Its category, where 'docket serve' shows the page.
  var category: String?  // Travel
  /// Its owner, on the calendar of several people.
  var owner: CardOwner?
  /// Whether a week has room for it, and a month has not.
  var isExtra: Bool
  /// Whether it is a repeat to come.
  var isAhead: Bool
  /// Its owner and id, if 'docket serve' lets the acting user move it.
  var address: String?  // ana/call-bob
  /// The time of its due day, which may be empty; if it can be moved.
  var time: String?  // 16:00
  /// Beside the calendar: the due day, as written in forms; empty for none.
  var due: String? = nil  // 2026-11-09
}
