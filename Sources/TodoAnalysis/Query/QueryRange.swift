import Text
import TodoModel

extension QueryTermReader {
  /// The values that match a comparison: `<+7d`, `:today..eow`, `>=2`.
  func range(_ field: QueryNumberField, _ term: FieldTerm) throws(QueryError) -> ClosedRange<Int> {
    try range(term) { text, column throws(QueryError) in try value(field, text, at: column) }
  }

  func range(_ field: CustomField, _ term: FieldTerm) throws(QueryError) -> ClosedRange<Int> {
    try range(term) { text, column throws(QueryError) in try value(field, text, at: column) }
  }

  /// - Parameter value: a value in its unit, from its text and column.
  private func range(
    _ term: FieldTerm, _ value: (String, Int) throws(QueryError) -> Int
  ) throws(QueryError) -> ClosedRange<Int> {
    guard term.comparison == .equal else {
      let value = try value(term.value, term.valueColumn)
      switch term.comparison {
      case .less: return Int.min...(value - 1)
      case .lessOrEqual: return Int.min...value
      case .more: return (value + 1)...Int.max
      case .moreOrEqual, .equal: return value...Int.max
      }
    }
    let scalars = Array(term.value.unicodeScalars)
    guard
      let dots = scalars.indices.dropLast().first(where: {
        scalars[$0] == "." && scalars[$0 + 1] == "."
      })
    else {
      let value = try value(term.value, term.valueColumn)
      return value...value
    }
    let from = String(String.UnicodeScalarView(scalars[..<dots]))
    let to = String(String.UnicodeScalarView(scalars[(dots + 2)...]))
    guard !from.isEmpty || !to.isEmpty else {
      throw QueryError("a range needs a start or an end", at: term.valueColumn, length: 2)
    }
    let low = from.isEmpty ? .min : try value(from, term.valueColumn)
    let high = to.isEmpty ? .max : try value(to, term.column(ofValue: dots + 2))
    guard low <= high else {
      throw QueryError(
        "the range ends before it starts", at: term.valueColumn, length: scalars.count)
    }
    return low...high
  }

  /// A value in the field's unit; its absolute value is far below `Int.max`.
  private func value(
    _ field: QueryNumberField, _ text: String, at column: Int
  ) throws(QueryError) -> Int {
    let length = text.unicodeScalars.count
    switch field {
    case .due, .created, .completed, .updated, .start:
      return try day(text, at: column, part: field == .due ? QueryPart.due.rawValue : nil)
    case .stars, .comments:
      if let number = number(text, digits: 1...9) { return number }
      throw notANumber(text, at: column)
    case .estimate:
      if let minutes = estimateMinutes(text) { return minutes }
      throw QueryError(
        "'\(text.quotedShort)' is not a valid duration; use for example 30m, 2h, 3d or 1w",
        at: column,
        length: length)
    }
  }

  /// A value in the unit of `CustomField.number`.
  private func value(
    _ field: CustomField, _ text: String, at column: Int
  ) throws(QueryError) -> Int {
    switch field.kind {
    case .day: return try day(text, at: column, part: field.name)
    case .number, .text:
      if let number = Thousandths(text) { return number.count }
      throw notANumber(text, at: column)
    case .choice(let choices):
      let folded = text.foldedForSearch
      if let place = choices.firstIndex(where: { $0.foldedForSearch == folded }) { return place }
      throw unknownValue(text, of: field.name, choices, at: column)
    }
  }

  /// - Parameter part: what `has:` calls a todo that has such a day; `nil` if it does not.
  private func day(_ text: String, at column: Int, part: String?) throws(QueryError) -> Int {
    if let day = context.day(text) { return Int(day.daysSince1970) }
    let near = suggestion(for: text, among: QueryContext.dayWords)
    let other = part.flatMap { text.lowercased() == "none" ? "; write '-has:\($0)'" : nil }
    throw QueryError(
      "'\(text.quotedShort)' is not a valid date"
        + (other
          ?? (near.isEmpty ? "; use a date such as 2026-12-01, today, +7d, eow or fri" : near)),
      at: column, length: text.unicodeScalars.count)
  }

  private func notANumber(_ text: String, at column: Int) -> QueryError {
    QueryError(
      "'\(text.quotedShort)' is not a number; use for example 2", at: column,
      length: text.unicodeScalars.count)
  }
}
