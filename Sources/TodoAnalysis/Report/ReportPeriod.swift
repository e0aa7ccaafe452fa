import TodoModel

/// The days that a report covers, in the past and ahead.
package struct ReportPeriod: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable { case daily, weekly, monthly }

  package var kind: Kind
  /// The day of the previous report. The report includes what happened on or after this day, and
  /// compares its numbers with those at the start of this day.
  package var from: CalendarDay
  /// The day of this report.
  package var today: CalendarDay
  /// The last day of the section of todos due next.
  package var ahead: CalendarDay

  package init(_ kind: Kind, from: CalendarDay, today: CalendarDay, ahead: CalendarDay) {
    (self.kind, self.from, self.today, self.ahead) = (kind, from, today, ahead)
  }

  /// From the last working day before `today`, ahead to the first working day after it.
  ///
  /// - Parameter workdays: an empty list means all seven days.
  package static func daily(on today: CalendarDay, workdays: [Weekday]) -> ReportPeriod {
    func workday(_ step: Int) -> CalendarDay {
      let days = (1...7).map { today.adding(days: step * $0) }
      return days.first { workdays.contains($0.weekday) } ?? today.adding(days: step)
    }
    return ReportPeriod(.daily, from: workday(-1), today: today, ahead: workday(1))
  }

  /// A period of the given kind that ends on a day.
  ///
  /// - Parameter workdays: used for `daily`.
  package static func ending(
    on today: CalendarDay, _ kind: Kind, workdays: [Weekday]
  ) -> ReportPeriod {
    switch kind {
    case .daily: daily(on: today, workdays: workdays)
    case .weekly:
      ReportPeriod(kind, from: today.adding(days: -7), today: today, ahead: today.adding(days: 7))
    case .monthly:
      ReportPeriod(
        kind, from: today.adding(months: -1), today: today, ahead: today.adding(months: 1))
    }
  }

  /// Whether an event on that day belongs to the report.
  func covers(_ day: CalendarDay) -> Bool { from <= day && day <= today }
}
