import TodoModel

/// Splits closed todos into those shown on the page itself and those on one page per year.
package struct ClosedSplit {
  /// The number of days for which a closed todo stays on the page itself.
  package static let recentDays = 90

  private let firstRecent: Int32

  init(at now: Now) {
    firstRecent = now.today.adding(days: -Self.recentDays).daysSince1970
  }

  /// Adds the next todo; call in completion order, newest first.
  ///
  /// - Parameter day: the day on which it was closed, in days since 1970; unknown counts as recent.
  func add(
    _ todo: Int, closed day: Int32?, to closed: inout [Int],
    or years: inout [(year: Int, todos: [Int])]
  ) {
    guard let day, day < firstRecent else {
      closed.append(todo)
      return
    }
    let year = CalendarDay(daysSince1970: day).year
    if years.last?.year == year {
      years[years.count - 1].todos.append(todo)
    } else {
      years.append((year, [todo]))
    }
  }
}
