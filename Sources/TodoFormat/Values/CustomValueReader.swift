import Text
import TodoModel

/// Parses the value of a field of the workspace.
package struct CustomValueReader: Sendable {
  private let dates: DateReader

  package init(dates: DateReader) { self.dates = dates }

  /// - Returns: the value in the one form that the model keeps, or the problem `invalid-number`,
  ///   `unknown-choice` or one of a date.
  package func read(_ text: String, of field: CustomField) -> Result<String, ValueProblem> {
    switch field.kind {
    case .text: return .success(text)
    case .number:
      if let number = Thousandths(text) { return .success("\(number)") }
      return .problem(
        "invalid-number",
        "'\(text.quotedShort)' is not a valid number for '\(field.name)'; write it as 3 or 2.5, "
          + "with up to 9 digits and 3 decimal places")
    case .day:
      switch dates.read(text.withoutLink) {
      case .success(let date): return .success("\(date.day)")
      case .failure(let problem) where problem.isOfForm:
        return .problem(
          "invalid-date", "'\(text.quotedShort)' is not a valid day; write it as 2026-12-01")
      case .failure(let problem): return .failure(problem)
      }
    case .choice(let choices):
      if let choice = choices.first(where: { $0.foldedName == text.foldedName }) {
        return .success(choice)
      }
      let near = suggestion(for: text, among: choices)
      return .problem(
        "unknown-choice",
        "unknown value '\(text.quotedShort)' of '\(field.name)'"
          + (near.isEmpty ? "; use one of \(choices.prefix(10).joined(separator: ", "))" : near))
    }
  }
}
