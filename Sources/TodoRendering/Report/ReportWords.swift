import TodoAnalysis
import TodoModel

/// The sentences and headings of a report.
struct ReportWords {
  let language: Settings.Language
  let days: DayWords

  init(_ language: Settings.Language) {
    self.language = language
    days = DayWords(language: language)
  }

  /// `3 became overdue, 5 completed, 2 due today; 11 overdue in all, 2 more than before.`
  func sentence(_ headline: ReportHeadline) -> String {
    let change = headline.overdueChange
    switch language {
    case .english:
      let trend =
        switch change {
        case 0: "as many as before"
        case 1...: "\(change) more than before"
        default: "\(-change) fewer than before"
        }
      return "\(headline.becameOverdue) became overdue, \(headline.completed) completed, "
        + "\(headline.dueToday) due today; \(headline.overdue) overdue in all, \(trend)."
    case .spanish:
      let trend =
        switch change {
        case 0: "como antes"
        case 1...: "\(change) más que antes"
        default: "\(-change) menos que antes"
        }
      return "\(headline.becameOverdue) se han atrasado, \(headline.completed) completadas, "
        + "\(headline.dueToday) vencen hoy; \(headline.overdue) atrasadas en total, \(trend)."
    }
  }

  /// What a section is about, with its dates.
  func heading(_ kind: ReportSection.Kind, _ period: ReportPeriod) -> String {
    let from = days.long(period.from)
    let today = days.long(period.today)
    let ahead = days.long(period.ahead)
    switch (kind, language) {
    case (.becameOverdue, .english): return "Became overdue since \(from)"
    case (.becameOverdue, .spanish): return "Atrasadas desde el \(from)"
    case (.dueToday, .english): return "Due today, \(today)"
    case (.dueToday, .spanish): return "Vencen hoy, \(today)"
    case (.completed, .english): return "Completed since \(from)"
    case (.completed, .spanish): return "Completadas desde el \(from)"
    case (.new, .english): return "New since \(from)"
    case (.new, .spanish): return "Nuevas desde el \(from)"
    case (.dueNext, .english): return "Due next, until \(ahead)"
    case (.dueNext, .spanish): return "Próximas, hasta el \(ahead)"
    case (.longOverdue, .english): return "Overdue since before \(from)"
    case (.longOverdue, .spanish): return "Atrasadas desde antes del \(from)"
    case (.blocked, .english): return "Blocked on \(today)"
    case (.blocked, .spanish): return "Bloqueadas el \(today)"
    case (.stale, .english): return "Stale on \(today)"
    case (.stale, .spanish): return "Paradas el \(today)"
    case (.view(let name), _): return "\(name), \(today)"
    }
  }

  /// `untouched since 2 Aug`.
  func untouched(since day: String) -> String {
    language == .spanish ? "sin cambios desde el \(day)" : "untouched since \(day)"
  }

  var problemHeading: String {
    language == .spanish ? "Problemas en archivos" : "Problems in files"
  }
}
