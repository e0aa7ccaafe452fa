import TodoModel

/// Parts closed todos into those that stand on the page itself and those on a page a year.
package struct ClosedSplit {
  /// How long a closed todo stays on the page itself, in days.
  package static let recentDays = 90

  private let firstRecent: Int32

  init(at now: Now) {
    firstRecent = now.today.adding(days: -Self.recentDays).daysSince1970
  }

  /// Adds the next todo of those in completion order, newest first.
  ///
  /// - Parameter day: when it was closed, in days since 1970; unknown counts as recent.
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
