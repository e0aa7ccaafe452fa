import Text
import Foundation
import Testing

@Suite("docket stats")
struct StatsTests {
  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ben/gym.md",
      "---\ntitle: Gym\nrepeat: every week\ncreated: 2026-10-30\nproject: Fit\n"
        + "tags: [sport, later]\ncompletions: [2026-11-06, 2026-11-13, 2026-11-20]\n---\n")
    return sandbox
  }

  @Test func theOverviewEndsWithTheWeeks() throws {
    let run = try team().docket("stats")
    #expect(run.status == 0)
    #expect(
      run.output == """
                 COMPLETED  PENDING  OVERDUE  CANCELLED  ALL   DONE
        All              1        5        1          0    7   14 %  █▍

        Users
        ana              0        3        1          0    4    0 %
        ben              1        2        0          0    3   33 %  ███▍

        Categories
        Health           0        1        0          0    1    0 %
        Finance          1        0        0          0    1  100 %  ██████████
        Travel           0        0        1          0    1    0 %
        (none)           0        4        0          0    4    0 %

        WEEK OF  CREATED                       COMPLETED
         31 Aug        0                               0
          7 Sep        0                               0
         14 Sep        0                               0
         21 Sep        0                               0
         28 Sep        0                               0
          5 Oct        0                               0
         12 Oct        0                               0
         19 Oct        0                               0
         26 Oct        2  ███████████████████          0
          2 Nov        0                               1  █████████▌
          9 Nov        0                               1  █████████▌
         16 Nov        0                               2  ███████████████████

        1 completed and 3 repeats

        """)
  }

  @Test(arguments: [
    (
      "tag",
      """
      TAG        COMPLETED  PENDING  OVERDUE  CANCELLED  ALL  DONE
      later              0        1        1          0    2   0 %
      paperwork          0        0        1          0    1   0 %
      sport              0        1        0          0    1   0 %

      """
    ),
    (
      "project",
      """
      PROJECT  COMPLETED  PENDING  OVERDUE  CANCELLED  ALL  DONE
      Fit              0        1        0          0    1   0 %

      """
    ),
  ])
  func byOneThing(what: String, table: String) throws {
    #expect(try team().docket("stats", "--by", what).output == table)
  }

  @Test func nothingToCountIsNoError() throws {
    let run = try Sandbox.team().docket("stats", "--by", "project")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "no todo has a project\n")
  }

  @Test(arguments: [
    (
      "user",
      "name,completed,pending,overdue,cancelled,all\r\nana,0,3,1,0,4\r\nben,1,2,0,0,3\r\n"
    ),
    (
      "category",
      "name,completed,pending,overdue,cancelled,all\r\nHealth,0,1,0,0,1\r\nFinance,1,0,0,0,1\r\n"
        + "Travel,0,0,1,0,1\r\n,0,4,0,0,4\r\n"
    ),
  ])
  func csv(what: String, table: String) throws {
    #expect(try team().docket("stats", "--by", what, "--format", "csv").output == table)
  }

  @Test func weeksAsCSV() throws {
    let run = try team().docket("stats", "--by", "week", "--format", "csv")
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(lines.count == 14)
    #expect(lines[0] == "week,created,completed,completed_repeating")
    #expect(
      lines[9...] == [
        "2026-10-26,2,0,0", "2026-11-02,0,1,1", "2026-11-09,0,1,1", "2026-11-16,0,2,1", "",
      ])
  }

  @Test func asJSON() throws {
    let run = try Sandbox.team().docket("stats", "--format", "json")
    let counts = """
      {"schema": 1, "today": "2026-11-21", "total": {"completed": 1, "pending": 4, "overdue": 1, \
      "cancelled": 0, "all": 6}, "users": [
      {"username": "ana", "completed": 0, "pending": 3, "overdue": 1, "cancelled": 0, "all": 4},
      {"username": "ben", "completed": 1, "pending": 1, "overdue": 0, "cancelled": 0, "all": 2}
      ], "categories": [
      {"name": "Health", "completed": 0, "pending": 1, "overdue": 0, "cancelled": 0, "all": 1},
      {"name": "Finance", "completed": 1, "pending": 0, "overdue": 0, "cancelled": 0, "all": 1},
      {"name": "Travel", "completed": 0, "pending": 0, "overdue": 1, "cancelled": 0, "all": 1},
      {"name": null, "completed": 0, "pending": 3, "overdue": 0, "cancelled": 0, "all": 3}
      ], "tags": [
      {"name": "later", "completed": 0, "pending": 0, "overdue": 1, "cancelled": 0, "all": 1},
      {"name": "paperwork", "completed": 0, "pending": 0, "overdue": 1, "cancelled": 0, "all": 1}
      ], "projects": [], "weeks": [
      {"start": "2026-08-31", "created": 0, "completed": 0, "completed_repeating": 0, \
      "median": null, "scope": 5, "done": 0, "added": null, "dropped": null, "to_do": null, \
      "in_progress": null},

      """
    #expect(run.output.hasPrefix(counts), "\(run)")
    let last = """
      {"start": "2026-11-16", "created": 0, "completed": 1, "completed_repeating": 0, \
      "median": null, "scope": 6, "done": 1, "added": null, "dropped": null, "to_do": null, \
      "in_progress": null}
      ], "figures": {"median": 0, "cycle_time": {"completed": 1, "known": 0, "p50": null, "p85": null, \
      "p95": null}, "ageing": {"in_progress": 0, "known": 0, "oldest": null}, "slips": null, \
      "forecast": {"open": 5, "days": 20, "done": 1, "new": 1, "done_in": null, "with_new": null}}}

      """
    #expect(run.output.hasSuffix(last), "\(run)")
  }

  @Test(arguments: [
    (["--format", "csv"], "pass --by with one of user, category, tag, project, source, week"),
    (["--format", "json", "--by", "tag"], "--format json contains all counts; omit --by"),
    (["--format", "ids"], "'table', 'json' or 'csv'"),
    (["--by", "weak"], "use one of the following:"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], message: String) throws {
    let run = try team().shell("docket stats " + arguments.joined(separator: " "))
    #expect(run.status == 64)
    #expect(run.message.contains(message), "\(run)")
  }

  @Test("Tables fit", arguments: [30, 40, 50, 80, 120] as [UInt16])
  func fits(columns: UInt16) throws {
    let sandbox = try team()
    try sandbox.write(
      "users/ana/long.md",
      "---\ntitle: L\ncategory: A category of a long name, which is cut\ncreated: 2026-11-20\n---\n"
    )
    let text = try sandbox.inTerminal(columns: columns, "stats", "--color", "never")
    for line in text.split(separator: "\n") {
      #expect(String(line).displayWidth <= columns, "\(line)")
    }
    #expect(text.contains("█") == (columns > 30), "\(text)")
  }
}
