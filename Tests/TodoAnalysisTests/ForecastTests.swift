import Testing
import TodoModel

@testable import TodoAnalysis

@Suite struct ForecastTests {
  /// One todo a day leaves nothing to chance.
  @Test func oneADayTakesAsManyDays() throws {
    let input = Forecast.Input(
      open: 12, done: [Int](repeating: 1, count: 60), new: [Int](repeating: 0, count: 60))
    let forecast = try #require(Forecast(input))
    #expect(forecast.trials[12] == Forecast.trialCount)
    #expect(Forecast.percents.map { forecast.days($0, withNew: true) } == [12, 12, 12, 12])
  }

  @Test func newWorkMakesItLonger() throws {
    let input = Forecast.Input(
      open: 12, done: [Int](repeating: 2, count: 60), new: [Int](repeating: 1, count: 60))
    let forecast = try #require(Forecast(input))
    #expect(forecast.days(85, withNew: false) == 6)
    #expect(forecast.days(85, withNew: true) == 12)
  }

  @Test func whatNeverEndsIsBeyondTheHorizon() throws {
    let input = Forecast.Input(open: 5000, done: [0, 10], new: [0, 11])
    let forecast = try #require(Forecast(input))
    #expect(forecast.days(50, withNew: true) == nil)
    #expect(forecast.days(50, withNew: false) == nil)
  }

  /// A day in four on which one is done: the days that 20 take have a negative binomial
  /// distribution, of mean 80 and standard deviation 15.5.
  @Test func idleDaysCount() throws {
    let done = (0..<60).map { $0 % 4 == 0 ? 1 : 0 }
    let input = Forecast.Input(open: 20, done: done, new: [Int](repeating: 0, count: 60))
    let forecast = try #require(Forecast(input))
    let mean =
      Double(forecast.trials.enumerated().map { $0 * $1 }.reduce(0, +))
      / Double(Forecast.trialCount)
    #expect(abs(mean - 80) < 0.7)
    #expect((78...80).contains(forecast.days(50, withNew: false) ?? 0))
    #expect((94...98).contains(forecast.days(85, withNew: false) ?? 0))
  }

  @Test func theSameInputGivesTheSameTrials() throws {
    let done = (0..<84).map { $0 % 5 }
    let input = Forecast.Input(open: 90, done: done, new: done.reversed())
    let (a, b) = (try #require(Forecast(input)), try #require(Forecast(input)))
    #expect(a.trials == b.trials && a.trialsWithNew == b.trialsWithNew)
  }

  @Test func tenCompletionsAreNeeded() {
    let nine = Forecast.Input(open: 1, done: [4, 5], new: [0, 0])
    #expect(Forecast(nine) == nil)
    #expect(Forecast(Forecast.Input(open: 0, done: [10], new: [0])) == nil)
  }

  @Test func theInputIsOfTheDaysBeforeToday() {
    let workspace = workspace([
      todo("a/a", .done, created: "2026-11-16", completed: "2026-11-20"),
      todo("a/b", .done, completed: "2026-11-21"), todo("a/c", created: "2026-11-18"),
      todo("a/d", .cancelled, created: "2026-11-17", completed: "2026-11-18"),
      todo("a/e", created: "2026-10-01") {
        $0.completions = [day("2026-11-19")]
        $0.recurrence = Recurrence(
          text: "every week", pattern: .phrase(.init(interval: 1, unit: .week)))
      },
    ])
    let input = Forecast.Input(
      workspace.todos.indices, of: workspace, analyse(workspace, at: now("2026-11-21")))
    #expect(input.open == 1 && input.repeating == 1)
    #expect(input.done == [0, 0, 0, 0, 1])
    #expect(input.new == [1, 0, 1, 0, 0])
  }
}
