import TodoModel

/// The values that the meaning of a query depends on.
package struct QueryContext: Sendable {
  package var today: CalendarDay
  package var weekStarts: Weekday
  /// The acting user's name, for `me`; `nil` without an acting user.
  package var me: String?
  /// The fields of the workspace.
  package var customFields: [CustomField] = []
  /// Whether every other name is a field too, while the workspace is not known.
  var allowsUnknownFields = false

  package init(today: CalendarDay, weekStarts: Weekday = .monday, me: String? = nil) {
    (self.today, self.weekStarts, self.me) = (today, weekStarts, me)
  }

  package init(today: CalendarDay, _ settings: Settings, me: String?) {
    self.init(today: today, weekStarts: settings.weekStarts, me: me)
    customFields = settings.fields
  }

  func customField(_ name: String) -> CustomField? {
    customFields.first { $0.name == name } ?? customFields.first { $0.isMeant(by: name) }
      ?? (allowsUnknownFields ? CustomField(name: name) : nil)
  }
}
