import Testing
import TodoAnalysis
import TodoModel

@Suite struct AgendaTests {
  private let today = day("2026-11-21")

  @Test func eachDayHasItsEntries() {
    let workspace = workspace([
      todo("ana/a", due: "2026-11-20"), todo("ana/b", due: "2026-11-27", start: "2026-11-23"),
      todo("ana/c", due: "2026-11-20", start: "2026-11-01", priority: .high),
      todo("ana/d", .done, due: "2026-11-27", completed: "2026-11-20"),
      todo("ana/e", .cancelled, due: "2026-11-20", completed: "2026-11-20"),
      todo("ana/f", due: "2027-12-05"),
    ])
    let insights = analyse(workspace, at: now("2026-11-21"))
    let open = insights.order.filter { insights.states[$0].isOpen }
    let agenda = Agenda(
      open: open, closed: insights.closed, repeats: [0: [day("2026-12-20")]],
      in: day("2026-08-01")...day("2027-12-04"), of: workspace, insights)
    func entries(_ text: String) -> [String] {
      (agenda.days[day(text)] ?? []).map { "\(workspace.todos[$0.todo].id) \($0.kind)" }
    }
    #expect(entries("2026-11-20") == ["c due", "a due", "d completed"])
    #expect(entries("2026-11-23") == ["b start"])
    #expect(entries("2026-11-27") == ["b due"])
    #expect(entries("2026-12-20") == ["a ahead"])
    #expect(agenda.days.count == 4)
  }

  @Test func timesOfADayAreInTheirOrder() {
    let workspace = workspace([
      todo("ana/a", due: "2026-11-27", priority: .high), todo("ana/b", due: "2026-11-27 16:00"),
      todo("ana/c", due: "2026-11-27 09:30", priority: .low), todo("ana/d", due: "2026-11-27"),
    ])
    let insights = analyse(workspace, at: now("2026-11-21"))
    let agenda = Agenda(
      open: insights.order, closed: [], repeats: [:], in: day("2026-11-01")...day("2026-11-30"),
      of: workspace, insights)
    let ids = (agenda.days[day("2026-11-27")] ?? []).map { workspace.todos[$0.todo].id }
    #expect(ids == ["c", "b", "a", "d"])
  }

  @Test(
    arguments: [
      (phrase(.week), "2026-11-30", ["2026-12-07", "2026-12-14"]),
      // Overdue: the next ones, not those that were missed.
      (phrase(.week), "2026-11-02", ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"]),
      (phrase(.month, days: [31]), "2026-10-31", ["2026-11-30"]),
      (phrase(.weekday, every: 5), "2026-11-27", ["2026-12-04", "2026-12-11"]),
      (phrase(.week, whenDone: true), "2026-11-02", ["2026-11-28", "2026-12-05", "2026-12-12"]),
      (rule("FREQ=WEEKLY;COUNT=3"), "2026-11-16", ["2026-11-23", "2026-11-30"]),
      (rule("DTSTART=20261102;FREQ=WEEKLY;COUNT=5"), "2026-11-16", ["2026-11-23", "2026-11-30"]),
      (rule("FREQ=WEEKLY;UNTIL=20261130"), "2026-11-23", ["2026-11-30"]),
      (rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), "2026-11-23", []),
    ] as [(Recurrence, String, [String])])
  func repeatsAhead(recurrence: Recurrence, due: String, expected: [String]) {
    let todo = todo("ana/a", due: due) { $0.recurrence = recurrence }
    let days = todo.repeats(after: today, until: day("2026-12-15"))
    #expect(days.map(\.description) == expected)
  }

  @Test func repeatsAreAYearAhead() {
    let daily = workspace([todo("ana/a", due: "2026-11-21") { $0.recurrence = phrase(.day) }])
    let days = Agenda.repeats(of: daily, analyse(daily, at: now("2026-11-21")))[0] ?? []
    #expect(days.count == 365)
    #expect(days.last == day("2027-11-21"))
  }

  @Test func aRepeatFromItsStartKeepsTheDistanceOfItsDueDay() {
    let todo = todo("ana/a", due: "2026-11-26", start: "2026-11-23") {
      $0.recurrence = phrase(.week, on: [.monday])
    }
    let days = todo.repeats(after: today, until: day("2026-12-11"))
    #expect(days.map(\.description) == ["2026-12-03", "2026-12-10"])
  }

  @Test func weeksOfAMonth() {
    func ends(_ month: String, _ first: Weekday) -> [String] {
      let weeks = day(month).weeksOfMonth(startingOn: first)
      #expect(weeks.allSatisfy { $0.count == 7 && $0.first?.weekday == first })
      return [weeks.first?.first, weeks.last?.last].compactMap { $0?.description }
    }
    #expect(ends("2026-11-21", .monday) == ["2026-10-26", "2026-12-06"])
    #expect(ends("2026-11-21", .sunday) == ["2026-11-01", "2026-12-05"])
    // A leap day that is the last day of a month and of a week.
    #expect(ends("2032-02-01", .monday) == ["2032-01-26", "2032-02-29"])
    #expect(ends("2027-02-01", .monday) == ["2027-02-01", "2027-02-28"])
  }
}
