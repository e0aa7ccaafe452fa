import TodoAnalysis
import TodoModel

struct GermanDays: DayWords {
  let shortMonths = [
    "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
  ]

  let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
    "Oktober", "November", "Dezember",
  ]

  let weekdays = [
    "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
  ]

  let shortWeekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]

  let dayMark = "."

  func long(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return "\(weekdays[day.weekday.rawValue]), \(dayOfMonth). \(months[month - 1]) \(year)"
  }

  func month(_ day: CalendarDay) -> String {
    "\(months[day.components.month - 1]) \(day.year)"
  }

  // MARK: Repeats

  func often(_ plan: RepeatPlan) -> String {
    let months = listed(plan.months.map { self.months[$0 - 1] }, "und")
    if plan.unit == .year, plan.interval == 1, !months.isEmpty { return "jeden \(months)" }
    let times =
      if plan.interval == 1, !plan.weekdays.isEmpty {
        "jeden \(listed(plan.weekdays.map { weekdays[$0.rawValue] }, "und"))"
      } else if plan.interval == 1 {
        every(plan.unit)
      } else if plan.interval == 2, plan.unit == .day {
        "jeden zweiten Tag"
      } else {
        "alle \(plan.interval) \(many(plan.unit))"
          + (plan.weekdays.isEmpty ? "" : " \(listed(plan.weekdays.map(onEach), "und"))")
      }
    return months.isEmpty ? times : "\(times) im \(months)"
  }

  func on(_ days: [RepeatPlan.Day]) -> String? {
    if days.isEmpty { return "" }
    let numbers = days.compactMap { day in
      if case .number(let number) = day, number > 0 { return "\(number)." }
      return nil
    }
    if numbers.count == days.count { return " am \(listed(numbers, "und"))" }
    // Each with its own "am": "am 13. und 1. Sonntag" would be two Sundays.
    var items: [String] = []
    for (day, ordinals) in days.grouped {
      guard let item = item(day, ordinals) else { return nil }
      items.append("am \(item)")
    }
    return " \(listed(items, "und"))"
  }

  var ifThereIsOne: String { ", wenn es ihn gibt" }
  var whenDone: String { " nach der Erledigung" }

  func until(_ day: String) -> String { ", bis zum \(day)" }

  func times(_ count: Int) -> String { count == 1 ? ", einmal" : ", \(count)-mal" }

  private func item(_ day: RepeatPlan.Day, _ ordinals: [Int]) -> String? {
    switch day {
    case .number(let number) where number > 0: return "\(number)."
    case .number(let number): return ordinal(number).map { "\($0) Tag" }
    case .numberOrLast(let number): return "\(number). oder am letzten Tag"
    case .workday(let number): return ordinal(number).map { "\($0) Arbeitstag" }
    case .weekendDay(let number): return ordinal(number).map { "\($0) Wochenendtag" }
    case .weekday(_, let weekday):
      let names = ordinals.compactMap(ordinal)
      guard names.count == ordinals.count else { return nil }
      return "\(listed(names, "und")) \(weekdays[weekday.rawValue])"
    }
  }

  private func every(_ unit: Recurrence.Phrase.Unit) -> String {
    switch unit {
    case .day: "jeden Tag"
    case .weekday: "montags bis freitags"
    case .week: "jede Woche"
    case .month: "jeden Monat"
    case .year: "jedes Jahr"
    }
  }

  private func many(_ unit: Recurrence.Phrase.Unit) -> String {
    switch unit {
    case .day: "Tage"
    // Not "Werktage", of which Saturday is one.
    case .weekday: "Arbeitstage"
    case .week: "Wochen"
    case .month: "Monate"
    case .year: "Jahre"
    }
  }

  /// `montags`.
  private func onEach(_ weekday: Weekday) -> String {
    weekdays[weekday.rawValue].lowercased() + "s"
  }

  /// `dritten`, `letzten`, `10.`; `nil` for the sixth last and earlier ones.
  private func ordinal(_ number: Int) -> String? {
    switch number {
    case 1: "ersten"
    case 2: "zweiten"
    case 3: "dritten"
    case 4: "vierten"
    case 5: "fünften"
    case 6...: "\(number)."
    case -1: "letzten"
    case -2: "vorletzten"
    case -3: "drittletzten"
    case -4: "viertletzten"
    case -5: "fünftletzten"
    default: nil
    }
  }
}
