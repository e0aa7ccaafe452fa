import Foundation
import Testing

/// The first day that the README shows: its commands, run one after the other, print what stands there.
///
/// `UPDATE_GOLDEN=1` rewrites the README, and fails so that it is no way to pass.
@Suite struct FirstDayTests {
  private static let readme = Reader.package.appending(path: "README.md")
  private static let fence = "```console\n"

  @Test func theReadmeShowsWhatIsPrinted() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let start = try #require(text.range(of: Self.fence)?.upperBound)
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)?.lowerBound)
    let shown = String(text[start..<end])
    let commands = shown.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      .map { String($0.dropFirst(2)) }
    #expect(commands.count > 8)
    let printed = try run(commands)
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == nil else {
      try text.replacingCharacters(in: start..<end, with: printed)
        .write(to: Self.readme, atomically: true, encoding: .utf8)
      Issue.record("rewrote README.md: read the difference, then run the tests again")
      return
    }
    #expect(withoutTimes(shown) == withoutTimes(printed))
  }

  /// - Returns: each command as it is typed, and what it prints.
  private func run(_ commands: [String]) throws -> String {
    let sandbox = try Sandbox()
    let mark = "=== command ==="
    let script = commands.map { "echo '\(mark)'\n\($0)" }.joined(separator: "\n")
    // Saturday 2026-11-21, nine o'clock.
    let environment = [
      "SOURCE_DATE_EPOCH": "1795251600", "TZ": "Europe/Lisbon", "GIT_CONFIG_COUNT": "2",
      "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Ana Núñez",
      "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "ana@example.org",
    ]
    let run = try sandbox.shell("exec 2>&1\nset -e\n" + script, environment: environment)
    #expect(run.status == 0, "\(run)")
    let outputs = run.output.components(separatedBy: "\(mark)\n").dropFirst()
    return zip(commands, outputs).map { "$ \($0)\n\($1)" }.joined()
  }

  /// How long a build takes is another time each day.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/Total in \d+ ms/#, with: "Total in 0 ms")
  }
}
