import Text

/// Parses a place in a column of a board: `3`, `2.5`, `-1`.
package enum OrderReader {
  /// - Returns: the number, or the problem `invalid-order`.
  package static func read(_ text: some StringProtocol) -> Result<Thousandths, ValueProblem> {
    if let number = Thousandths(String(text.withoutOuterSpace)) { return .success(number) }
    return .problem(
      "invalid-order",
      "'\(text.quotedShort)' is not a valid place on a board; write it as 3 or 2.5, with up to 9 "
        + "digits and 3 decimal places")
  }
}
