import TodoAnalysis
import TodoModel

extension Spanish {
  package func event(_ kind: TodoEvent.Kind, person: (String) -> String) -> String {
    switch kind {
    case .created: "la creó"
    case .started: "la empezó"
    case .completed: "la completó"
    case .cancelled: "la canceló"
    case .reopened: "la reabrió"
    case .removed: "la eliminó"
    case .restored: "la restauró"
    case .dueMoved(nil, let day?): "fijó el vencimiento el \(dayAndTime(day))"
    case .dueMoved(let day?, nil): "quitó el vencimiento del \(dayAndTime(day))"
    case .dueMoved(let old, let new):
      "movió el vencimiento del \(old.map(dayAndTime) ?? "–") al \(new.map(dayAndTime) ?? "–")"
    case .renamed(let old, _): "le cambió el título, que era «\(old)»"
    case .handedOver("", let new): "la asignó a \(person(new))"
    case .handedOver(let old, ""): "la quitó a \(person(old))"
    case .handedOver(let old, let new): "la pasó de \(person(old)) a \(person(new))"
    }
  }

  package func verb(
    _ kind: TodoEvent.Kind, person: (String) -> String
  ) -> (verb: String, rest: String) {
    switch kind {
    case .created: ("añadió", "")
    case .started: ("empezó", "")
    case .completed: ("completó", "")
    case .cancelled: ("canceló", "")
    case .reopened: ("reabrió", "")
    case .removed: ("eliminó", "")
    case .restored: ("restauró", "")
    case .dueMoved(_, nil): ("quitó el vencimiento de", "")
    case .dueMoved(nil, let day?): ("fijó el vencimiento de", "para el \(dayAndTime(day))")
    case .dueMoved(_, let day?): ("movió el vencimiento de", "al \(dayAndTime(day))")
    case .renamed: ("cambió el título de", "")
    case .handedOver(_, ""): ("dejó sin asignar", "")
    case .handedOver("", let new): ("asignó", "a \(person(new))")
    case .handedOver(_, let new): ("pasó", "a \(person(new))")
    }
  }

  package func dueMove(from old: TodoDate?, to new: TodoDate?) -> String {
    guard let old else { return new.map { "ahora \(dayAndTime($0))" } ?? "" }
    guard let new else { return "era \(dayAndTime(old)), ahora ninguno" }
    let (number, days) = (
      abs(old.day.days(until: new.day)), "del \(dayAndTime(old)) al \(dayAndTime(new))"
    )
    if number == 0 { return days }
    return "\(days), \(self.days(number)) más \(old < new ? "tarde" : "pronto")"
  }

  package func source(_ source: TodoEvent.Source) -> String? {
    switch source {
    case .git: nil
    case .file: "según su archivo"
    case .inferred: "este día o antes"
    }
  }
}
