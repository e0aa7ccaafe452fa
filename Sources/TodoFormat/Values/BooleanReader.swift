import Text
/// Parses `true` and `false`, `yes` and `no`, `on` and `off`, ignoring case (YAML 1.1 `bool`).
package enum BooleanReader {
  /// - Returns: the value, or the problem `invalid-boolean` for any other text.
  package static func read(_ text: some StringProtocol) -> Result<Bool, ValueProblem> {
    switch text.withoutOuterSpace.lowercased() {
    case "true", "yes", "on": .success(true)
    case "false", "no", "off": .success(false)
    default:
      .problem("invalid-boolean", "'\(text.quotedShort)' is neither 'true' nor 'false'")
    }
  }
}
