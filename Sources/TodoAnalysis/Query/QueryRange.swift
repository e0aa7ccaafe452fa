import Text
import TodoModel

extension QueryTermReader {
  /// The values that match a comparison: `<+7d`, `:today..eow`, `>=2`.
  func range(_ field: QueryNumberField, _ term: FieldTerm) throws(QueryError) -> ClosedRange<Int> {
    guard term.comparison == .equal else {
      let value = try value(field, term.value, at: term.valueColumn)
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
      let value = try value(field, term.value, at: term.valueColumn)
      return value...value
    }
    let from = String(String.UnicodeScalarView(scalars[..<dots]))
    let to = String(String.UnicodeScalarView(scalars[(dots + 2)...]))
    guard !from.isEmpty || !to.isEmpty else {
      throw QueryError("a range needs a start or an end", at: term.valueColumn, length: 2)
    }
    let low = from.isEmpty ? .min : try value(field, from, at: term.valueColumn)
    let high = to.isEmpty ? .max : try value(field, to, at: term.column(ofValue: dots + 2))
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
      if let day = context.day(text) { return Int(day.daysSince1970) }
      let near = suggestion(for: text, among: QueryContext.dayWords)
      throw QueryError(
        "'\(text.quotedShort)' is not a valid date"
          + (near.isEmpty ? "; use a date such as 2026-12-01, today, +7d, eow or fri" : near),
        at: column, length: length)
    case .stars, .comments:
      if let number = number(text, digits: 1...9) { return number }
      throw QueryError(
        "'\(text.quotedShort)' is not a number; use for example 2", at: column, length: length)
    case .estimate:
      if let minutes = estimateMinutes(text) { return minutes }
      throw QueryError(
        "'\(text.quotedShort)' is not a valid duration; use for example 30m, 2h, 3d or 1w",
        at: column,
        length: length)
    }
  }
}
