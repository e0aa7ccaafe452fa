import TodoModel
import TodoRendering

/// A day relative to today: `3 days ago`, `yesterday`, `today`, `tomorrow`. Later days are dates:
/// `Tue 24 Nov`.
func relativeDay(_ day: CalendarDay, from today: CalendarDay) -> String {
  switch today.days(until: day) {
  case ..<(-1): return "\(count(day.days(until: today), "day")) ago"
  case -1: return "yesterday"
  case 0: return "today"
  case 1: return "tomorrow"
  default:
    let date = Strings.english.short(day, expecting: day.year)
    return "\(day.weekday.name.capitalizedFirst.prefix(3)) \(date)"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
