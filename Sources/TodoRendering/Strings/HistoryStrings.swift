import TodoAnalysis
import TodoModel

/// The strings of a todo's history in one language.
package protocol HistoryStrings: Sendable {
  /// What somebody did with a todo: `completed it`, `moved the due day from 3 to 5 Dec 2026`.
  ///
  /// - Parameter person: returns the display name of a username.
  func event(_ kind: TodoEvent.Kind, person: (String) -> String) -> String
  /// The same before and after the todo's title: `moved the due day of` and `to 5 Dec 2026`.
  func verb(
    _ kind: TodoEvent.Kind, person: (String) -> String
  ) -> (verb: String, rest: String)
  /// How a due day was moved: `10 Nov 2026 to 12 Nov 2026, 2 days later`.
  func dueMove(from old: TodoDate?, to new: TodoDate?) -> String
  /// What is said of a day that the commit does not tell: `as its file says`.
  func source(_ source: TodoEvent.Source) -> String?
}

extension Strings {
  /// `1 Dec 2026`, with the time if there is one.
  package func dayAndTime(_ date: TodoDate) -> String {
    short(date.day, expecting: nil) + (date.time.map { ", " + $0.hourAndMinute } ?? "")
  }
}
