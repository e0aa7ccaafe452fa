import Text

/// A line of a task that Docket keeps under a key, written back as it was.
struct CalendarProperty {
  private let name: String
  private let value: String

  /// - Returns: `nil` for a key that calendars have no line for, and for a value that does not fit in it.
  init?(_ key: String, _ values: [String]) {
    guard values.count == 1, let value = values.first else { return nil }
    let isOne =
      switch key {
      case "location": true
      case "url": value.wholeMatch(of: /[^\s\p{Cc}]+:\/\/[^\s\p{Cc}]+/) != nil
      case "class": value.wholeMatch(of: /[A-Za-z-]+/) != nil
      case "geo": value.wholeMatch(of: /-?[0-9.]+;-?[0-9.]+/) != nil
      default: key.wholeMatch(of: /x_[a-z0-9_]+/) != nil
      }
    guard isOne else { return nil }
    (name, self.value) = (key.uppercased().replacing("_", with: "-"), value)
  }

  func write(to calendar: inout CalendarWriter) {
    switch name {
    case "URL", "CLASS", "GEO": calendar.line(name, value)
    default: calendar.text(name, value)
    }
  }
}
