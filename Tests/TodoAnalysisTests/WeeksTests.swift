import Testing
import TodoAnalysis
import TodoModel

/// Twelve weeks of completions and scope, and lead times.
@Suite struct WeeksTests {
  @Test func weeksGoAcrossTheYearsEnd() {
    let workspace = workspace([
      todo("a/a", .done, created: "2026-12-01", completed: "2026-12-31"),
      todo("a/b", .done, created: "2026-12-30", completed: "2027-01-01"),
      todo("a/c", .done, completed: "2027-01-04"), todo("a/d", .done, completed: "2026-10-18"),
      todo("a/e", .done, created: "2027-01-05"), todo("a/f", .cancelled, completed: "2027-01-01"),
      todo("a/g") { $0.completions = [day("2026-12-28"), day("2027-01-03"), day("2027-01-03")] },
      todo("a/h", created: "2027-01-11"),
    ])
    let weeks = analyse(workspace, at: now("2027-01-06")).weeks
    #expect(weeks.count == 12)
    #expect(weeks.first?.start == day("2026-10-19"))
    #expect(weeks.suffix(2).map(\.start) == [day("2026-12-28"), day("2027-01-04")])
    #expect(weeks.map(\.created) == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1])
    #expect(weeks.map(\.completed.all) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1])
    #expect(weeks.map(\.completed.repeating) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
    #expect(weeks.map(\.scope) == [3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6])
    #expect(weeks.map(\.done) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 5])
  }

  @Test(arguments: [
    (Weekday.monday, "2026-11-22", "2026-11-16"), (.sunday, "2026-11-22", "2026-11-22"),
    (.saturday, "2026-11-20", "2026-11-14"),
  ])
  func weeksStartWhereTheSettingsSay(starts: Weekday, today: String, first: String) {
    let workspace = workspace([]) { $0.settings.weekStarts = starts }
    #expect(analyse(workspace, at: now(today)).weeks.last?.start == day(first))
  }

  /// A repeating todo that is done for good on a day which its list of completions has too.
  @Test func aDayCountsOnce() {
    let workspace = workspace([
      todo("a/a", .done, completed: "2026-11-20") { $0.completions = [day("2026-11-20")] }
    ])
    let week = analyse(workspace, at: now("2026-11-21")).weeks.last
    #expect(week?.completed.all == 1 && week?.completed.repeating == 0)
  }

  @Test func aFileThatClaimsToBeDoneBeforeItWasWrittenIsNotDoneWithoutBeing() {
    let workspace = workspace([
      todo("a/a", .done, created: "2026-11-20", completed: "2026-11-01")
    ])
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(insights.weeks.allSatisfy { $0.done <= $0.scope })
    #expect(insights.leadTime == nil)
  }

  @Test(
    arguments: [
      ([], nil, nil), ([7], 7, 7), ([1, 2], 1, 2), ([3, 1, 2], 2, 3), ([1, 2, 3, 4], 2, 4),
      (Array(1...100), 50, 85), (Array(1...20), 10, 17), (Array(1...7), 4, 6), ([0, 0, 9], 0, 9),
      ([-1, 4], 4, 4),
    ] as [([Int], Int?, Int?)])
  func leadTimesAreNearestRanks(days: [Int], median: Int?, high: Int?) {
    let created = day("2026-01-10")
    let todos = days.enumerated().map { index, days in
      todo("a/t\(1000 + index)", .done) {
        $0.created = TodoDate(day: created)
        $0.completed = TodoDate(day: created.adding(days: days))
      }
    }
    let time = analyse(workspace(todos), at: now("2026-11-21")).leadTime
    #expect(time?.median == median)
    #expect(time?.percentile85 == high)
    #expect((time?.count ?? 0) == days.count { $0 >= 0 })
  }
}
