import Text
import Testing
import TodoAnalysis
import TodoModel

/// The model of the daily report.
@Suite struct ReportTests {
  // 2026-11-21 is a Saturday.
  @Test(arguments: [
    ("2026-11-18", "2026-11-17", "2026-11-19"), ("2026-11-16", "2026-11-13", "2026-11-17"),
    ("2026-11-20", "2026-11-19", "2026-11-23"), ("2026-11-21", "2026-11-20", "2026-11-23"),
    ("2026-11-22", "2026-11-20", "2026-11-23"), ("2027-01-01", "2026-12-31", "2027-01-04"),
  ])
  func dailySkipsTheWeekEnd(today: String, from: String, ahead: String) {
    let period = ReportPeriod.daily(on: day(today), workdays: Settings().workdays)
    #expect((period.from, period.today, period.ahead) == (day(from), day(today), day(ahead)))
  }

  @Test(arguments: [
    ([Weekday.sunday], "2026-11-15", "2026-11-22"), ([], "2026-11-17", "2026-11-19"),
    (Weekday.allCases, "2026-11-17", "2026-11-19"), ([.wednesday], "2026-11-11", "2026-11-25"),
  ])
  func workdaysAreTheSettings(workdays: [Weekday], from: String, ahead: String) {
    let period = ReportPeriod.daily(on: day("2026-11-18"), workdays: workdays)
    #expect((period.from, period.ahead) == (day(from), day(ahead)))
  }

  /// Monday, 2026-11-16: back to Friday, ahead to Tuesday.
  static let monday: Workspace = {
    let todos = [
      todo("ana/became", due: "2026-11-15"), todo("ana/became-friday", due: "2026-11-13"),
      todo("ana/became-hour", due: "2026-11-16 08:00"),
      todo("ana/born-late", due: "2026-10-01", created: "2026-11-14"),
      todo("ana/long", due: "2026-11-12"), todo("ben/longer", due: "2026-01-01"),
      todo("ana/paid", .done, due: "2026-11-01", completed: "2026-11-13"),
      todo("ana/paid-early", .done, due: "2026-11-01", completed: "2026-11-12"),
      todo("ana/dropped", .cancelled, due: "2026-11-01"),
      todo("ana/today", due: "2026-11-16"), todo("ben/today-evening", due: "2026-11-16 18:00"),
      todo("ana/waits", due: "2026-11-16", start: "2026-11-17"),
      todo("ben/next", due: "2026-11-17"), todo("ben/after", due: "2026-11-18"),
      todo("ben/fresh", .done, created: "2026-11-15", completed: "2026-11-16"),
      todo("ben/coming", created: "2026-11-17"),
      todo("ana/daily", due: "2026-12-01") {
        $0.completions = [day("2026-11-12"), day("2026-11-13"), day("2026-11-16")]
      },
      todo("ben/stuck", created: "2026-11-01") {
        $0.depends = [.init(text: "ana/long", position: .start, target: 5)]
      },
      todo("ben/stale", created: "2026-02-01"), todo("ana/staler", created: "2026-01-01"),
    ].sorted { ($0.owner, $0.id) < ($1.owner, $1.id) }
    return workspace(
      todos, users: [User(username: "ana"), User(username: "ben"), User(username: "new")]
    ) {
      let long = $0.todos.firstIndex { $0.id == "long" }
      for index in $0.todos.indices where $0.todos[index].id == "stuck" {
        $0.todos[index].depends[0].target = long
      }
      $0.diagnostics = [
        Diagnostic(.error, "bad-date", path: "users/ana/notes/x.md", "no such day"),
        Diagnostic(.warning, "unknown-key", path: "docket.yml", "unknown key"),
        Diagnostic(.warning, "unknown-key", path: "users/ben/after.md", "unknown key"),
      ]
    }
  }()

  private func make(user: String? = nil, rows: Int = 10) -> Report {
    let moment = now("2026-11-16 12:00")
    let period = ReportPeriod.daily(on: moment.today, workdays: Settings().workdays)
    return report(
      Self.monday, analyse(Self.monday, at: moment), over: period, of: user, rows: rows)
  }

  private func lines(_ report: Report) -> [String] {
    report.sections.map { section in
      let rows = section.rows.map { row in
        Self.monday.todos[row.todo].id + (row.day.map { " \($0)" } ?? "")
      }
      return "\(section.kind): " + rows.joined(separator: ", ")
        + (section.more > 0 ? " and \(section.more)" : "")
    }
  }

  private func numbers(_ headline: ReportHeadline) -> [Int] {
    [
      headline.becameOverdue, headline.completed.all, headline.dueToday, headline.overdue,
      headline.overdueBefore,
    ]
  }

  @Test func everySectionHoldsWhatItSays() {
    #expect(
      lines(make()) == [
        "becameOverdue: born-late 2026-10-01, became-friday 2026-11-13, became 2026-11-15, "
          + "became-hour 2026-11-16",
        "dueToday: today 2026-11-16, today-evening 2026-11-16",
        "completed: daily 2026-11-16, fresh 2026-11-16, paid 2026-11-13, daily 2026-11-13",
        "new: fresh 2026-11-15, born-late 2026-11-14",
        "dueNext: next 2026-11-17",
        "longOverdue: longer 2026-01-01, long 2026-11-12",
        "blocked: stuck",
        "stale: staler 2026-01-01, stale 2026-02-01",
      ])
  }

  @Test func theSentenceCountsAndCompares() {
    let headline = make().headline
    #expect(numbers(headline) == [4, 4, 2, 6, 3])
    #expect(headline.overdueChange == 3)
    // 'daily' was completed twice, and is open.
    #expect(headline.completed.repeating == 2)
  }

  @Test func usersWithTodosStandInTheTable() {
    let users = make().users
    #expect(users.map(\.username) == ["ana", "ben"])
    #expect(users.map(\.counts.overdue) == [5, 1])
    #expect(make(user: "new").users.map(\.counts.all) == [0])
  }

  @Test func aUsersReportIsAboutTheUser() {
    let report = make(user: "ben")
    #expect(report.user == "ben")
    #expect(report.users.map(\.username) == ["ben"])
    #expect(report.headline.overdue == 1)
    #expect(report.headline.overdueChange == 0)
    #expect(
      lines(report) == [
        "dueToday: today-evening 2026-11-16", "completed: fresh 2026-11-16",
        "new: fresh 2026-11-15", "dueNext: next 2026-11-17", "longOverdue: longer 2026-01-01",
        "blocked: stuck", "stale: stale 2026-02-01",
      ])
    #expect(report.problems.map(\.path) == ["users/ben/after.md"])
    #expect(make(user: "nobody").sections.isEmpty)
  }

  @Test func rowsAreLimitedAndTheRestCounted() {
    let report = make(rows: 2)
    #expect(
      lines(report)[0] == "becameOverdue: born-late 2026-10-01, became-friday 2026-11-13 and 2")
    #expect(lines(report)[1] == "dueToday: today 2026-11-16, today-evening 2026-11-16")
    #expect(report.headline.becameOverdue == 4)
    #expect(report.problems.count == 2)
    #expect(report.moreProblems == 1)
    #expect(lines(make(rows: 0))[4] == "dueNext:  and 1")
  }

  @Test func aQuietDayHasNoSections() {
    let workspace = workspace([todo("ana/a")])
    let period = ReportPeriod.daily(on: day("2026-11-16"), workdays: Settings().workdays)
    let report = report(workspace, analyse(workspace, at: now("2026-11-16")), over: period)
    #expect(report.sections.isEmpty)
    #expect(numbers(report.headline) == [0, 0, 0, 0, 0])
  }

  /// What was overdue and is not any more explains the rest of the change.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func overdueAddsUp(seed: UInt64) {
    let workspace = randomWorkspace(seed: seed, todos: 80)
    let moment = now("2026-11-21 13:30")
    let insights = analyse(workspace, at: moment)
    let period = ReportPeriod.daily(on: moment.today, workdays: Settings().workdays)
    for user in [nil, "ana", "ben"] {
      let report = report(workspace, insights, over: period, of: user, rows: .max)
      let headline = report.headline
      func rows(_ kind: ReportSection.Kind) -> [Int] {
        report.sections.first { $0.kind == kind }?.rows.map(\.todo) ?? []
      }
      #expect(rows(.becameOverdue).count + rows(.longOverdue).count == headline.overdue)
      #expect(Set(rows(.becameOverdue)).isDisjoint(with: rows(.longOverdue)))
      let resolved = headline.overdueBefore + headline.becameOverdue - headline.overdue
      #expect((0...rows(.completed).count + insights.total.cancelled).contains(resolved))
      #expect(report.sections.allSatisfy { $0.more == 0 && !$0.rows.isEmpty })
    }
  }
}
