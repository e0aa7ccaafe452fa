import TodoModel

/// What the words of a query depend on beside the query.
package struct QueryContext: Sendable {
  package var today: CalendarDay
  package var weekStarts: Weekday
  /// The acting user's name, for `me`; `nil` when nobody acts.
  package var me: String?

  package init(today: CalendarDay, weekStarts: Weekday = .monday, me: String? = nil) {
    (self.today, self.weekStarts, self.me) = (today, weekStarts, me)
  }
}
