import Text
import Platform

extension Session {
  /// Asks on the terminal until the answer is valid.
  ///
  /// - Parameters:
  ///   - question: `First name`.
  ///   - suggestion: the value of an empty answer.
  ///   - check: converts an answer to a value, or reports what is wrong with it.
  /// - Throws: at the end of input.
  func answer<Value>(
    _ question: String, suggesting suggestion: String? = nil, _ check: (String) throws -> Value
  ) throws -> Value {
    let prompt = suggestion.map { "\(question) [\($0)]: " } ?? "\(question): "
    while true {
      StandardStream.tell(prompt.terminalSafe)
      guard let line = readLine() else {
        StandardStream.tell("\n")
        throw Failure.work("no changes made")
      }
      do {
        return try check(line.isEmpty ? suggestion ?? "" : line)
      } catch let failure as Failure {
        StandardStream.tell("\(failure)\n")
      }
    }
  }
}
