import TodoModel

/// Days and distances between them as people of a language write them.
package struct DayWords: Sendable {
  let language: Settings.Language

  package init(language: Settings.Language) { self.language = language }

  /// `24 Nov`, and `24 Nov 2025` where the year is not the one that the reader expects.
  package func short(_ day: CalendarDay, expecting year: Int?) -> String {
    let (y, month, dayOfMonth) = day.components
    let name = shortMonths[month - 1]
    return y == year ? "\(dayOfMonth) \(name)" : "\(dayOfMonth) \(name) \(y)"
  }

  /// `Saturday 21 November 2026`.
  package func long(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    let weekday = weekdays[day.weekday.rawValue]
    return switch language {
    case .english: "\(weekday) \(dayOfMonth) \(months[month - 1]) \(year)"
    case .spanish: "\(weekday) \(dayOfMonth) de \(months[month - 1]) de \(year)"
    }
  }

  /// How far off an open todo's due day is: `today`, `in 3 days`, `12 days late`.
  ///
  /// Days up to thirteen, then weeks to eight, months to 23, years, each rounded down. The browser's
  /// script renews these words by the same rule.
  package func distance(_ days: Int) -> String {
    switch (days, language) {
    case (0, .english): return "today"
    case (0, .spanish): return "hoy"
    case (1, .english): return "tomorrow"
    case (1, .spanish): return "mañana"
    default: break
    }
    let amount = self.amount(abs(days))
    switch language {
    case .english: return days > 0 ? "in \(amount)" : "\(amount) late"
    case .spanish: return days > 0 ? "en \(amount)" : "\(amount) de retraso"
    }
  }

  /// `3 days`, `5 weeks`, `4 months`, `2 years`.
  private func amount(_ days: Int) -> String {
    let (count, unit) =
      switch days {
      case ..<14: (days, 0)
      case ..<61: (days / 7, 1)
      case ..<730: (days * 10 / 304, 2)
      default: (days / 365, 3)
      }
    return "\(count) \(count == 1 ? units[unit].one : units[unit].many)"
  }

  private var units: [(one: String, many: String)] {
    switch language {
    case .english: [("day", "days"), ("week", "weeks"), ("month", "months"), ("year", "years")]
    case .spanish: [("día", "días"), ("semana", "semanas"), ("mes", "meses"), ("año", "años")]
    }
  }

  private var shortMonths: [String] {
    switch language {
    case .english:
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .spanish:
      ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"]
    }
  }

  /// From January.
  var months: [String] {
    switch language {
    case .english:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .spanish:
      [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
      ]
    }
  }

  /// From Monday.
  var weekdays: [String] {
    switch language {
    case .english:
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .spanish:
      ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
    }
  }
}
