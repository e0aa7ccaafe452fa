import TodoAnalysis
import TodoModel

struct SpanishDays: DayWords {
  let shortMonths = [
    "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
  ]

  let months = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]

  let weekdays = [
    "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
  ]

  let shortWeekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"]

  let dayMark = ""

  func long(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return
      "\(weekdays[day.weekday.rawValue]) \(dayOfMonth) de \(months[month - 1]) de \(year)"
  }

  func month(_ day: CalendarDay) -> String {
    let name = months[day.components.month - 1]
    return "\(name.prefix(1).uppercased())\(name.dropFirst()) de \(day.year)"
  }

  // MARK: Repeats

  func often(_ plan: RepeatPlan) -> String {
    let months = listed(plan.months.map { self.months[$0 - 1] }, "y")
    if plan.unit == .year, plan.interval == 1, !months.isEmpty { return "cada \(months)" }
    let times =
      if plan.interval == 1, !plan.weekdays.isEmpty {
        "cada \(listed(plan.weekdays.map { self.weekdays[$0.rawValue] }, "y"))"
      } else if plan.interval == 1 {
        "cada \(unit(plan.unit).one)"
      } else {
        "cada \(plan.interval) \(unit(plan.unit).many)"
          + (plan.weekdays.isEmpty ? "" : " los \(listed(plan.weekdays.map(plural), "y"))")
      }
    return months.isEmpty ? times : "\(times) en \(months)"
  }

  func on(_ days: [RepeatPlan.Day]) -> String? {
    if days.isEmpty { return "" }
    let numbers = days.compactMap { day in
      if case .number(let number) = day, number > 0 { return String(number) }
      return nil
    }
    if numbers.count > 1, numbers.count == days.count { return " los días \(listed(numbers, "y"))" }
    var items: [String] = []
    for (day, ordinals) in days.grouped {
      guard let item = item(day, ordinals) else { return nil }
      items.append(item)
    }
    return " \(listed(items, "y"))"
  }

  var ifThereIsOne: String { ", si lo hay" }
  var whenDone: String { " desde que se completa" }

  func until(_ day: String) -> String { ", hasta el \(day)" }

  func times(_ count: Int) -> String { count == 1 ? ", una vez" : ", \(count) veces" }

  private func item(_ day: RepeatPlan.Day, _ ordinals: [Int]) -> String? {
    switch day {
    case .number(let number) where number > 0: return "el día \(number)"
    case .number(let number): return ordinal(number).map { "el \($0) día" }
    case .numberOrLast(let number): return "el día \(number) o el último"
    case .workday(let number): return ordinal(number).map { "el \($0) día laborable" }
    case .weekendDay(let number): return ordinal(number).map { "el \($0) día del fin de semana" }
    case .weekday(_, let weekday):
      let names = ordinals.compactMap(ordinal)
      guard names.count == ordinals.count else { return nil }
      return "el \(listed(names, "y")) \(weekdays[weekday.rawValue])"
    }
  }

  private func unit(_ unit: Recurrence.Phrase.Unit) -> (one: String, many: String) {
    switch unit {
    case .day: ("día", "días")
    case .weekday: ("día laborable", "días laborables")
    case .week: ("semana", "semanas")
    case .month: ("mes", "meses")
    case .year: ("año", "años")
    }
  }

  /// `lunes`, `sábados`.
  private func plural(_ weekday: Weekday) -> String {
    let name = weekdays[weekday.rawValue]
    return name.hasSuffix("s") ? name : name + "s"
  }

  /// `tercer`, `último`, `10.º`; `nil` for the fourth last and earlier ones.
  private func ordinal(_ number: Int) -> String? {
    switch number {
    case 1: "primer"
    case 2: "segundo"
    case 3: "tercer"
    case 4: "cuarto"
    case 5: "quinto"
    case 6...: "\(number).º"
    case -1: "último"
    case -2: "penúltimo"
    case -3: "antepenúltimo"
    default: nil
    }
  }
}
