import Testing
import TodoModel

@testable import TodoAnalysis

@Suite struct WorkFiguresTests {
  private func figures(_ todos: [Todo], today: String = "2026-11-21") -> WorkFigures {
    let workspace = workspace(todos)
    let insights = analyse(workspace, at: now(today))
    return WorkFigures(
      open: insights.order.filter { insights.states[$0].isOpen }, closed: insights.closed,
      of: workspace, insights)
  }

  /// `end` of 2026-11; `start` and `created` as days before it.
  private func done(_ id: Int, end: Int = 20, start: Int?, created: Int? = nil) -> Todo {
    todo("a/t\(1000 + id)", .done) {
      let end = day("2026-11-\(end)")
      $0.completed = TodoDate(day: end)
      $0.start = start.map { TodoDate(day: end.adding(days: -$0)) }
      $0.created = created.map { TodoDate(day: end.adding(days: -$0)) }
    }
  }

  @Test func aTodoDoneOnTheDayItWasBegunTookOneDay() {
    let times = figures([done(1, start: 0), done(2, start: 9)]).cycleTimes
    #expect(times.items.map(\.days).sorted() == [1, 10])
    #expect([times.percentile50, times.percentile85, times.percentile95] == [1, 10, 10])
  }

  /// A start that is planned for later is not when work began.
  @Test func withoutAStartWorkBeginsWithTheCreation() {
    let times = figures([
      done(1, start: nil, created: 4), done(2, start: -3, created: 6), done(3, start: -3),
      done(4, start: nil),
    ]).cycleTimes
    #expect(times.items.map(\.days).sorted() == [5, 7])
    #expect(times.completed == 4)
  }

  @Test func cycleTimesAreThoseOfAYear() {
    let todos = [
      todo("a/a", .done, start: "2025-11-20", completed: "2025-11-21"),
      todo("a/b", .done, start: "2025-11-20", completed: "2025-11-22"),
      todo("a/c", .done, start: "2026-11-20", completed: "2026-11-22"),
      todo("a/d", .cancelled, start: "2026-11-01", completed: "2026-11-02"),
    ]
    #expect(figures(todos).cycleTimes.items.map(\.days) == [3])
  }

  @Test func medianIsOfFourWholeWeeks() {
    // 1, 2, 3, 4, … completions in the weeks from 31 August, 12 in the current one.
    let todos = (0..<12).flatMap { week in
      (0...week).map { number in
        todo("a/w\(10 + week)-\(10 + number)", .done) {
          $0.completed = TodoDate(day: day("2026-08-31").adding(days: 7 * week))
        }
      }
    }
    let figures = figures(todos)
    #expect(figures.medians.prefix(5) == [nil, nil, nil, 2.5, 3.5])
    #expect(figures.medians.last == .some(nil))
    #expect(figures.median == 9.5)
    #expect(figures.trend == 8.5)
    // Open, but completed once in each week: it is never done for good.
    let repeating = todo("a/r") {
      $0.completions = (0..<11).map { day("2026-08-31").adding(days: 7 * $0) }
    }
    #expect(self.figures(todos + [repeating]).trend == 8.5)
  }

  @Test func ageCountsBothDays() {
    let ageing = figures([
      todo("a/a", .doing, start: "2026-11-21"), todo("a/b", .doing, created: "2026-11-11"),
      todo("a/c", .doing), todo("a/d", .doing, start: "2026-12-01"),
      todo("a/e", start: "2026-11-01"),
    ]).ageing
    #expect(ageing.items.map(\.days) == [11, 1])
    #expect(ageing.inProgress == 4)
  }

  @Test(arguments: [
    ("2026-11-07", true), ("2026-11-08", false), ("2025-11-21", true), ("2025-11-20", false),
  ])
  func twoWeeksOfDataAreNeeded(completed: String, isEnough: Bool) {
    let workspace = workspace([todo("a/a", .done, completed: completed), todo("a/b")])
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(insights.hasFigures(of: [0, 1], in: workspace) == isEnough)
    #expect(!insights.hasFigures(of: [1], in: workspace))
  }

  @Test func loadIsByDueDay() {
    let workspace = workspace([
      todo("a/a", due: "2026-11-20"), todo("a/b", due: "2026-11-21"),
      todo("a/c", due: "2026-11-28"), todo("a/d", due: "2026-11-29"), todo("a/e"),
    ])
    let load = Load(of: 0..<5, in: workspace, analyse(workspace, at: now("2026-11-21")))
    #expect([load.overdue, load.soon, load.later, load.undated, load.all] == [1, 2, 1, 1, 5])
  }
}
