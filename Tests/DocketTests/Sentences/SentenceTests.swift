import Foundation
import Testing

@testable import TodoActions
@testable import docket

/// What commands say of each outcome, notice, question and refusal: the lines of
/// `Tests/Golden/sentences.txt`. `UPDATE_GOLDEN=1` rewrites them, and fails so that it is no way to
/// pass.
@Suite struct SentenceTests {
  private var file: URL { Reader.package.appending(path: "Tests/Golden/sentences.txt") }

  @Test func areThoseOfTheList() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(sentences.utf8).write(to: file)
      Issue.record("rewrote \(file.path): read the difference, then run the tests again")
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    for (found, wanted) in zip(lines(sentences), lines(expected)) { #expect(found == wanted) }
    #expect(lines(sentences).count == lines(expected).count)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Each with the name of its case, and refusals with the exit status.
  private var sentences: String {
    let questions = SentenceSamples.questions.flatMap {
      [entry($0, "", $0.question), entry($0, "", $0.refusal)]
    }
    let refusals = SentenceSamples.refusals.map {
      entry($0, ", exit status \($0.failure.status.rawValue)", $0.failure.description)
    }
    return [
      ["# Outcomes\n"], SentenceSamples.outcomes.map { entry($0, "", $0.line) },
      ["\n# Notices\n"], SentenceSamples.notices.map { entry($0, "", $0.line) },
      ["\n# Questions, and what is said where nobody can answer\n"], questions,
      ["\n# Refusals\n"], refusals,
    ].flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  private func entry(_ value: some Any, _ remark: String, _ sentence: String) -> String {
    let name = "\(value)".prefix { $0 != "(" }
    return "\(name)\(remark)\n    " + sentence.replacing("\n", with: "\n    ")
  }
}
