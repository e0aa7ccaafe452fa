import TodoModel

/// The values that the meaning of a query depends on.
package struct QueryContext: Sendable {
  package var today: CalendarDay
  package var weekStarts: Weekday
  /// The acting user's name, for `me`; `nil` without an acting user.
  package var me: String?

  package init(today: CalendarDay, weekStarts: Weekday = .monday, me: String? = nil) {
    (self.today, self.weekStarts, self.me) = (today, weekStarts, me)
  }
}
