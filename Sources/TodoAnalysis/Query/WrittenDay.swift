import TodoModel

/// A day as people name it to a command: a date, `today`, `tomorrow`, `fri`, `+2w`, `eow`; a weekday's
/// name is the next such day, today included.
///
/// - Returns: `nil` where it is none of these.
package func namedDay(_ text: String, today: CalendarDay, weekStarts: Weekday) -> CalendarDay? {
  let word = text.lowercased()
  let short = Weekday.allCases.first { word.utf8.count >= 3 && $0.name.hasPrefix(word) }
  return QueryContext(today: today, weekStarts: weekStarts).day(short?.name ?? word)
}
