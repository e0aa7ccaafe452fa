import Text
/// Parses `true` and `false`, `yes` and `no`, `on` and `off`, ignoring case (YAML 1.1 `bool`).
package enum BooleanReader {
  /// - Returns: the value, or the problem `invalid-boolean` for any other text.
  package static func read(_ text: some StringProtocol) -> Result<Bool, ValueProblem> {
    if let value = value(text) { return .success(value) }
    return .problem("invalid-boolean", "'\(text.quotedShort)' is neither 'true' nor 'false'")
  }

  /// The value of a text that may have another meaning.
  static func value(_ text: some StringProtocol) -> Bool? {
    switch text.withoutOuterSpace.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}
