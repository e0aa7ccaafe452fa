import Foundation
import Testing
import TodoModel

@testable import TodoAnalysis

/// Rules beside those of an independent implementation, Python's dateutil.
@Suite struct DateutilTests {
  @Test func `a thousand random rules have dateutil's days`() throws {
    guard let python else { return }
    let script = package.appending(path: "Tests/Readers/recurrence_rules.py").path
    let lines = try output(of: python, [script, "1000", "20261121"]).split(separator: "\n")
    #expect(lines.count == 1000)
    for line in lines {
      let parts = line.split(separator: "\t").map(String.init)
      try #require(parts.count == 4)
      let (start, after) = (day(parts[0]), day(parts[2]))
      var days = try #require(DayRule(rule(parts[1]).pattern, anchor: start))
      days.until = min(days.until ?? day("2044-12-31"), day("2044-12-31"))
      let first = Occurrences(days, from: start).prefix(12)
      let later = Occurrences(days, from: start, start: after).lazy.drop { $0 <= after }
        .prefix(3)
      let found = [first.map(\.description), later.map(\.description)]
      #expect(found.map { $0.joined(separator: ",") }.joined(separator: ":") == parts[3], "\(line)")
    }
  }

  private var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The interpreter with dateutil, which `make test` installs; `nil`, with a notice, without it.
  private var python: String? {
    let named = ProcessInfo.processInfo.environment["DOCKET_PYTHON"]
    let path = named ?? package.appending(path: ".venv/bin/python").path
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    if named != nil { Issue.record("DOCKET_PYTHON names '\(path)', which is no program") }
    print("skipped: comparing with dateutil needs what 'make test' installs")
    return nil
  }

  private func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }
}
