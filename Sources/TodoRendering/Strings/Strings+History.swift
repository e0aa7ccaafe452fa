import Text
import TodoAnalysis
import TodoModel

extension Strings {
  /// What somebody did with a todo: `completed it`, `moved the due day from 3 to 5 Dec 2026`.
  ///
  /// - Parameter person: returns the display name of a username.
  package func event(_ kind: TodoEvent.Kind, person: (String) -> String) -> String {
    switch kind {
    case .created: say(.eventCreate)
    case .started: say(.eventStart)
    case .completed: say(.eventComplete)
    case .cancelled: say(.eventCancel)
    case .reopened: say(.eventReopen)
    case .removed: say(.eventRemove)
    case .restored: say(.eventRestore)
    case .dueMoved(nil, let day?): say(.eventSetDue, ["day": .text(dayAndTime(day))])
    case .dueMoved(let day?, nil): say(.eventRemoveDue, ["day": .text(dayAndTime(day))])
    case .dueMoved(let old, let new):
      say(
        .eventMoveDue,
        ["from": .text(old.map(dayAndTime) ?? "–"), "to": .text(new.map(dayAndTime) ?? "–")])
    case .renamed(let old, _): say(.eventRename, ["title": .text(old)])
    case .handedOver("", let new): say(.eventAssign, ["person": .text(person(new))])
    case .handedOver(let old, ""): say(.eventUnassign, ["person": .text(person(old))])
    case .handedOver(let old, let new):
      say(.eventHandOver, ["from": .text(person(old)), "to": .text(person(new))])
    }
  }

  /// The same before and after the todo's title: `moved the due day of` and `to 5 Dec 2026`.
  func verb(
    _ kind: TodoEvent.Kind, person: (String) -> String
  ) -> (verb: String, rest: String) {
    func day(_ phrase: Phrase, _ date: TodoDate) -> String {
      say(phrase, ["day": .text(dayAndTime(date))])
    }
    return switch kind {
    case .created: (say(.didCreate), "")
    case .started: (say(.didStart), "")
    case .completed: (say(.didComplete), "")
    case .cancelled: (say(.didCancel), "")
    case .reopened: (say(.didReopen), "")
    case .removed: (say(.didRemove), "")
    case .restored: (say(.didRestore), "")
    case .dueMoved(_, nil): (say(.didRemoveDue), "")
    case .dueMoved(nil, let new?): (say(.didSetDue), day(.didSetDueRest, new))
    case .dueMoved(_, let new?): (say(.didMoveDue), day(.didMoveDueRest, new))
    case .renamed: (say(.didRename), "")
    case .handedOver(_, ""): (say(.didUnassign), "")
    case .handedOver("", let new):
      (say(.didAssign), say(.didAssignRest, ["person": .text(person(new))]))
    case .handedOver(_, let new):
      (say(.didHandOver), say(.didHandOverRest, ["person": .text(person(new))]))
    }
  }

  /// How a due day was moved: `10 Nov 2026 to 12 Nov 2026, 2 days later`.
  package func dueMove(from old: TodoDate?, to new: TodoDate?) -> String {
    guard let old else {
      return new.map { say(.dueSet, ["day": .text(dayAndTime($0))]) } ?? ""
    }
    guard let new else { return say(.dueRemoved, ["day": .text(dayAndTime(old))]) }
    let moved = say(.dueMoved, ["from": .text(dayAndTime(old)), "to": .text(dayAndTime(new))])
    let number = abs(old.day.days(until: new.day))
    if number == 0 { return moved }
    return say(
      old < new ? .dueLater : .dueEarlier, ["moved": .text(moved), "days": .text(days(number))])
  }

  /// What is said of a day that the commit does not tell: `as its file says`.
  package func source(_ source: TodoEvent.Source) -> String? {
    switch source {
    case .git: nil
    case .file: say(.sourceFile)
    case .inferred: say(.sourceInferred)
    }
  }
}
