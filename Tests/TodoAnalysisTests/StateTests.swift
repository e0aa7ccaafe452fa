import Testing
import TodoAnalysis
import TodoModel

/// Which of the four states a todo is in, by the minute and by the day of the workspace's zone.
@Suite struct StateTests {
  @Test(
    arguments: [
      (Status.Meaning.todo, nil, TodoState.pending),
      (.todo, "2026-11-22", .pending),
      (.todo, "2026-11-21", .pending),
      (.doing, "2026-11-20", .overdue),
      (.todo, "2026-11-21 13:31", .pending),
      (.todo, "2026-11-21 13:30", .overdue),
      (.todo, "2026-11-21 13:29", .overdue),
      (.todo, "2026-11-22 00:00", .pending),
      (.done, "2026-11-01", .completed),
      (.cancelled, "2026-11-01", .cancelled),
    ] as [(Status.Meaning, String?, TodoState)])
  func statesFollowFromStatusAndDue(meaning: Status.Meaning, due: String?, state: TodoState) {
    let workspace = workspace([todo("ana/a", meaning, due: due)])
    #expect(analyse(workspace, at: now("2026-11-21 13:30")).states == [state])
  }

  @Test func cancelledWinsOverCompleted() {
    let workspace = workspace([todo("ana/a", .cancelled, completed: "2026-11-20")])
    #expect(analyse(workspace, at: now("2026-11-21")).states == [.cancelled])
  }

  /// Lisbon's clock went back at 02:00 on 2026-10-25, so that the day had 25 hours; Auckland's went
  /// forward at 02:00 on 2026-09-27, so that it had 23.
  @Test(arguments: [
    ("Europe/Lisbon", "2026-10-25", 24, TodoState.pending),
    ("Europe/Lisbon", "2026-10-25", 25, .overdue),
    ("Europe/Lisbon", "2026-03-29", 22, .pending), ("Europe/Lisbon", "2026-03-29", 23, .overdue),
    ("Pacific/Auckland", "2026-09-27", 22, .pending),
    ("Pacific/Auckland", "2026-09-27", 23, .overdue),
    ("Asia/Kolkata", "2026-09-27", 23, .pending), ("Asia/Kolkata", "2026-09-27", 24, .overdue),
  ])
  func aDayEndsWhereItsZoneEndsIt(
    identifier: String, due: String, hours: Int, state: TodoState
  ) throws {
    let zone = try #require(Zone(identifier: identifier))
    let begin = Now(startOf: day(due), in: zone).instant
    let moment = Now(instant: begin + Int64(hours) * 3600, in: zone)
    let workspace = workspace([todo("ana/a", due: due, zone: zone)], zone: zone)
    #expect(analyse(workspace, at: moment).states == [state])
  }

  /// 01:30 occurs twice that night in Lisbon; a todo means the first.
  @Test func aTimeThatOccursTwiceIsTheFirst() throws {
    let zone = try #require(Zone(identifier: "Europe/Lisbon"))
    let begin = Now(startOf: day("2026-10-25"), in: zone).instant
    let workspace = workspace([todo("ana/a", due: "2026-10-25 01:30", zone: zone)], zone: zone)
    #expect(analyse(workspace, at: Now(instant: begin + 5399, in: zone)).states == [.pending])
    #expect(analyse(workspace, at: Now(instant: begin + 5400, in: zone)).states == [.overdue])
  }

  @Test func nothingIsAnalysedToo() {
    let insights = analyse(workspace([]), at: now("2026-11-21"))
    #expect(insights.total.all == 0)
    #expect(insights.total.completionRate == nil)
    #expect(insights.leadTime == nil)
    #expect(insights.weeks.count == 12)
  }

  @Test func theCompletionRateLeavesOutTheCancelled() {
    let workspace = workspace([
      todo("a/a", .done), todo("a/b", .cancelled), todo("a/c"), todo("a/d", due: "2026-01-01"),
    ])
    let total = analyse(workspace, at: now("2026-11-21")).total
    #expect((total.completed, total.pending, total.overdue, total.cancelled) == (1, 1, 1, 1))
    #expect(total.completionRate == 1.0 / 3)
  }
}
