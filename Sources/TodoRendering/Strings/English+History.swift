import TodoAnalysis
import TodoModel

extension English {
  package func event(_ kind: TodoEvent.Kind, person: (String) -> String) -> String {
    switch kind {
    case .created: "created it"
    case .started: "started it"
    case .completed: "completed it"
    case .cancelled: "cancelled it"
    case .reopened: "reopened it"
    case .removed: "removed it"
    case .restored: "restored it"
    case .dueMoved(nil, let day?): "set the due day to \(dayAndTime(day))"
    case .dueMoved(let day?, nil): "removed the due day \(dayAndTime(day))"
    case .dueMoved(let old, let new):
      "moved the due day from \(old.map(dayAndTime) ?? "–") to \(new.map(dayAndTime) ?? "–")"
    case .renamed(let old, _): "renamed it from “\(old)”"
    case .handedOver("", let new): "assigned it to \(person(new))"
    case .handedOver(let old, ""): "took it from \(person(old))"
    case .handedOver(let old, let new): "handed it over from \(person(old)) to \(person(new))"
    }
  }

  package func verb(
    _ kind: TodoEvent.Kind, person: (String) -> String
  ) -> (verb: String, rest: String) {
    switch kind {
    case .created: ("added", "")
    case .started: ("started", "")
    case .completed: ("completed", "")
    case .cancelled: ("cancelled", "")
    case .reopened: ("reopened", "")
    case .removed: ("removed", "")
    case .restored: ("restored", "")
    case .dueMoved(_, nil): ("removed the due day of", "")
    case .dueMoved(nil, let day?): ("set the due day of", "to \(dayAndTime(day))")
    case .dueMoved(_, let day?): ("moved the due day of", "to \(dayAndTime(day))")
    case .renamed: ("renamed", "")
    case .handedOver(_, ""): ("unassigned", "")
    case .handedOver("", let new): ("assigned", "to \(person(new))")
    case .handedOver(_, let new): ("handed over", "to \(person(new))")
    }
  }

  package func dueMove(from old: TodoDate?, to new: TodoDate?) -> String {
    guard let old else { return new.map { "now \(dayAndTime($0))" } ?? "" }
    guard let new else { return "was \(dayAndTime(old)), now none" }
    let (number, days) = (
      abs(old.day.days(until: new.day)), "\(dayAndTime(old)) to \(dayAndTime(new))"
    )
    if number == 0 { return days }
    return "\(days), \(self.days(number)) \(old < new ? "later" : "earlier")"
  }

  package func source(_ source: TodoEvent.Source) -> String? {
    switch source {
    case .git: nil
    case .file: "as its file says"
    case .inferred: "on or before this day"
    }
  }
}
