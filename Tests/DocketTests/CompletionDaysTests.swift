import Foundation
import Testing

/// Each day of `completions:` is something that happened, and never a todo of its own.
@Suite struct CompletionDaysTests {
  /// A todo that repeats and was done on five days, one of them written twice, one ahead; and one that
  /// was given up.
  private static func workspace() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\n---\n")
    try sandbox.write(
      "users/ana/water.md",
      """
      ---
      title: Water the plants
      repeat: every day
      due: 2026-11-22
      completions: [2026-11-09, 2026-11-16, 2026-11-18, 2026-11-20, 2026-11-20, 2026-11-25]
      ---

      """)
    try sandbox.write(
      "users/ben/gone.md",
      "---\ntitle: Gone\nstatus: cancelled\nrepeat: every week\ncompletions: [2026-11-17]\n---\n")
    return sandbox
  }

  @Test func theCountsKnowOneTodo() throws {
    let sandbox = try Self.workspace()
    let stats = try sandbox.docket("stats", "--format", "json").output
    #expect(
      stats.contains(
        "\"total\": {\"completed\": 0, \"pending\": 1, \"overdue\": 0, \"cancelled\": 1, \"all\": 2}"
      )
    )
    #expect(try sandbox.docket("list", "is:completed").output.isEmpty)
    #expect(
      try sandbox.docket("list", "--all", "--format", "ids").output == "ana/water\nben/gone\n")
  }

  @Test(arguments: [
    ("daily", "completed\": 1", ["2026-11-20"]),
    ("weekly", "completed\": 4", ["2026-11-20", "2026-11-18", "2026-11-17", "2026-11-16"]),
    (
      "monthly", "completed\": 5",
      ["2026-11-20", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-09"]
    ),
  ])
  func aReportTellsOfEachDay(period: String, headline: String, days: [String]) throws {
    let report = try Self.workspace().docket("report", period, "--format", "json").output
    #expect(report.contains(headline))
    let section = try #require(
      report.split(separator: "\n").first { $0.contains("\"kind\": \"completed\"") })
    #expect(section.matches(of: /"day": "([-0-9]+)"/).map { String($0.output.1) } == days)
  }

  @Test func pagesAndTheFeedShowEachDayAndTheWeekCountsIt() throws {
    let sandbox = try Self.workspace()
    try sandbox.docket("build")
    for path in ["activity.html", "feed.xml"] {
      let text = try sandbox.read("site/" + path)
      #expect(text.matches(of: /completed(<[^>]*>|\s)*Water the plants/).count == 4, "\(path)")
      #expect(text.matches(of: /completed(<[^>]*>|\s)*Gone/).count == 1, "\(path)")
    }
    let weeks = try sandbox.docket("stats", "--format", "json").output
    let counts = weeks.matches(of: /"2026-11-(09|16)", "created": \d+, "completed": (\d+)/)
    #expect(counts.map { String($0.output.2) } == ["1", "4"])
  }
}
