import Text
import Testing
import TodoAnalysis
import TodoModel

/// Dependencies, staleness, comments and activity.
@Suite struct WorkspaceInsightsTests {
  @Test(arguments: [
    (todo("a/a", created: "2026-11-22"), true), (todo("a/a", created: "2026-11-21"), false),
    (todo("a/a", .done, completed: "2026-11-22"), true),
    (todo("a/a", .done, completed: "2026-11-21 23:00"), false),
    (todo("a/a", due: "2026-11-30", start: "2026-11-22"), false),
    (todo("a/a") { $0.completions = [day("2026-11-22")] }, true),
  ])
  func aDayInThePastIsSeenByLaterChanges(todo: Todo, isPast: Bool) {
    #expect(analyse(workspace([todo]), at: now("2026-11-21")).hasLaterChanges == isPast)
  }

  private func depends(_ targets: Int?...) -> (inout Todo) -> Void {
    { $0.depends = targets.map { .init(text: "x", position: .start, target: $0) } }
  }

  @Test func onlyOpenTodosBlockOpenTodos() {
    let workspace = workspace([
      todo("a/a", due: "2026-11-01"), todo("a/b", .done), todo("a/c", .cancelled),
      todo("a/d", with: depends(0, 1, 2, 0, nil, 3, 99, -1)), todo("a/e", .done, with: depends(0)),
      todo("a/f", with: depends(3)),
    ])
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(insights.blockers == [[], [], [], [0], [], [3]])
    #expect(insights.blocking == [[3], [], [], [5], [], []])
    #expect(workspace.ids(insights.blocked) == ["d", "f"])
  }

  @Test(arguments: [
    ("written 30 days ago", todo("a/a", created: "2026-10-22"), true),
    ("written 29 days ago", todo("a/a", created: "2026-10-23"), false),
    ("no day known", todo("a/a"), false),
    ("touched since", todo("a/a", created: "2026-01-01", updated: "2026-11-01"), false),
    ("due ahead", todo("a/a", due: "2026-12-24", created: "2026-01-01"), false),
    ("due today", todo("a/a", due: "2026-11-21", created: "2026-01-01"), false),
    ("overdue", todo("a/a", due: "2026-11-20", created: "2026-01-01"), false),
    ("closed", todo("a/a", .done, created: "2026-01-01"), false),
    ("starts later", todo("a/a", start: "2027-01-01", created: "2026-01-01"), false),
    ("began long ago", todo("a/a", start: "2026-02-01", created: "2026-01-01"), true),
    (
      "completed once since",
      todo("a/a", created: "2026-01-01") {
        $0.completions = [day("2026-11-01"), day("2026-10-01")]
      },
      false
    ),
  ])
  func staleMeansNoSignOfLife(name: String, todo: Todo, isStale: Bool) {
    let workspace = workspace([todo])
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(insights.isStale == [isStale], "\(name)")
    #expect(insights.stale == (isStale ? [0] : []), "\(name)")
  }

  private func comment(_ todo: Int, _ time: String, by author: String = "ben") -> TodoModel.Comment
  {
    TodoModel.Comment(author: author, time: date(time), body: .empty, path: "c.md", todo: todo)
  }

  @Test func aCommentIsASignOfLife() {
    let workspace = workspace([
      todo("a/a", created: "2026-01-01"), todo("a/b", created: "2026-01-01"),
    ]) {
      $0.comments = [comment(0, "2026-02-01 10:00"), comment(0, "2026-11-01 10:00")]
    }
    let insights = analyse(workspace, at: now("2026-11-21"))
    #expect(insights.isStale == [false, true])
    #expect(insights.comments == [0..<2, 0..<0])
  }

  @Test func theSettingsSayWhenATodoIsStale() {
    let workspace = workspace([todo("a/a", created: "2026-11-14")]) { $0.settings.staleDays = 7 }
    #expect(analyse(workspace, at: now("2026-11-21")).isStale == [true])
  }

  @Test func activityIsTheNewestEventsFirst() {
    let workspace = workspace([
      todo("ana/a", .done, created: "2026-11-20", completed: "2026-11-20") { $0.author = "ben" },
      todo("ana/b", created: "2026-11-22"),
      todo("ana/c", .cancelled, created: "2026-11-19", completed: "2026-11-21"),
      todo("ana/d", created: "2026-11-20 08:00") {
        $0.completions = [day("2026-11-18"), day("2026-11-18")]
      },
    ]) {
      $0.comments = [
        comment(0, "2026-11-20 09:00", by: "cleo"), comment(3, "2026-12-01 09:00"),
      ]
    }
    let events = analyse(workspace, at: now("2026-11-21")).activity
    #expect(
      events.map { "\($0.day) \(workspace.todos[$0.todo].id) \($0.kind) \($0.user)" } == [
        "2026-11-20 a commented cleo", "2026-11-20 d created ana", "2026-11-20 a completed ana",
        "2026-11-20 a created ben", "2026-11-19 c created ana", "2026-11-18 d completed ana",
      ])
  }

  @Test func activityIsLimited() {
    let todos = (0..<300).map { number in
      todo("a/t\(1000 + number)") {
        $0.created = TodoDate(day: day("2026-01-01").adding(days: (number * 7) % 300))
      }
    }
    let workspace = workspace(todos)
    let insights = analyse(workspace, at: now("2026-11-21"))
    let days = insights.activity.map(\.day)
    #expect(days == (280..<300).reversed().map { day("2026-01-01").adding(days: $0) })
    #expect(recentActivity(workspace, at: now("2026-11-21"), limit: 0).isEmpty)
    #expect(recentActivity(workspace, at: now("2026-11-21"), limit: 1000).count == 300)
  }

  @Test func dueTodayHoldsThoseWhoseHourIsOverButNotThoseThatWait() {
    let workspace = workspace([
      todo("a/a", due: "2026-11-21"), todo("a/b", due: "2026-11-21 09:00"),
      todo("a/c", due: "2026-11-21", start: "2026-11-22"), todo("a/d", .done, due: "2026-11-21"),
    ])
    let insights = analyse(workspace, at: now("2026-11-21 10:00"))
    #expect(workspace.ids(insights.dueToday) == ["a", "b"])
    #expect(workspace.ids(insights.overdue) == ["b"])
  }
}
