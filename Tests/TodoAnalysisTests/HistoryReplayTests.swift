import TodoModel
import Testing

@testable import TodoAnalysis

/// History from versions of todos, without git.
@Suite("History of todos")
struct HistoryReplayTests {
  /// A linear history: each step is the state of all todos after a commit on a day.
  private func history(
    _ steps: KeyValuePairs<String, [Todo]>, now todos: [Todo]? = nil
  ) -> History {
    var recorded = RecordedHistory()
    recorded.people = [RecordedHistory.Person(name: "Ana", email: "ana@example.org")]
    var files: [String: Int] = [:]
    for (commit, (day, todos)) in steps.enumerated() {
      let time = date("\(day) 12:00").instant
      recorded.commits.append(
        RecordedHistory.Commit(hash: "\(commit)", order: time, time: time, author: 0))
      var after: [String: Int] = [:]
      for todo in todos {
        after[todo.path] = recorded.files.count
        recorded.files.append(
          RecordedHistory.File(blob: "", path: todo.path, todos: [TodoVersion(todo)]))
      }
      for path in Set(files.keys).union(after.keys).sorted() {
        recorded.changes.append(
          RecordedHistory.Change(commit: commit, before: [files[path]], after: after[path]))
      }
      files = after
    }
    return History(recorded, of: workspace(todos ?? steps.last?.value ?? []))
  }

  @Test func nothingHappensToATodoThatStaysTheSame() {
    let a = todo("ana/a")
    let history = history(["2026-11-01": [a], "2026-11-02": [a]])
    #expect(history.events(of: a).map(\.kind) == [.created])
    #expect(history.events(of: todo("ana/b")) == [])
  }

  @Test func aRepeatingTodoIsCompletedAndItsDueDayIsNotMoved() {
    let done = todo("ana/a", due: "2026-11-08") { $0.completions = [day("2026-11-01")] }
    let history = history(["2026-10-01": [todo("ana/a", due: "2026-11-01")], "2026-11-01": [done]])
    #expect(history.events(of: done).map(\.kind) == [.created, .completed])
  }

  @Test func theCommitThatClosedATodoIsTheFirstSinceItWasOpenLast() {
    let (open, done) = (todo("ana/a"), todo("ana/a", .done))
    let doing = todo("ana/a", .doing)
    let found = history([
      "2026-11-01": [open], "2026-11-02": [done], "2026-11-03": [doing], "2026-11-04": [done],
    ])
    #expect(found.completion(of: done)?.date.day == day("2026-11-04"))
    #expect(found.completion(of: open) == nil)
    let uncommitted = history(["2026-11-01": [open]], now: [done])
    #expect(uncommitted.completion(of: done) == nil)
  }

  @Test func twoTodosThatChangePlacesAreNotMixedUp() {
    let history = history([
      "2026-11-01": [todo("ana/a", title: "A"), todo("ana/b", title: "B")],
      "2026-11-02": [todo("ana/x", title: "A"), todo("ana/y", title: "B")],
      "2026-11-03": [todo("ana/x", .done, title: "A"), todo("ana/y", title: "B")],
    ])
    #expect(history.events(of: todo("ana/x")).map(\.kind) == [.created, .completed])
    #expect(history.events(of: todo("ana/y")).map(\.kind) == [.created])
  }

  @Test func whatNoCommitHasYetIsTheNewestOfItsDay() {
    let done = todo("ana/a", .done) { $0.completed = date("2026-11-03") }
    let others = [todo("ana/b"), todo("ana/c") { $0.created = date("2026-11-03") }]
    let history = history(
      ["2026-11-01": [todo("ana/a")], "2026-11-03": [todo("ana/a"), others[0]]],
      now: [done] + others)
    let events = recentActivity(
      workspace([done] + others), history, at: now("2026-11-03"), limit: 10)
    #expect(events.map(\.todo) == [0, 2, 1, 0])
    #expect(events.map(\.kind) == [.completed, .created, .created, .created])
  }

  @Test func aMissingVersionIsNoEvent() {
    var recorded = RecordedHistory()
    recorded.people = [RecordedHistory.Person(name: "", email: "")]
    recorded.commits = (1...3).map {
      RecordedHistory.Commit(hash: "\($0)", order: Int64($0), time: Int64($0), author: 0)
    }
    let done = todo("ana/a", .done)
    recorded.files = [
      RecordedHistory.File(blob: "0", path: done.path, todos: [TodoVersion(todo("ana/a"))]),
      RecordedHistory.File(blob: "1", path: done.path),
      RecordedHistory.File(blob: "2", path: done.path, todos: [TodoVersion(done)]),
    ]
    recorded.changes = [
      RecordedHistory.Change(commit: 0, before: [nil], after: 0),
      RecordedHistory.Change(commit: 1, before: [0], after: 1),
      RecordedHistory.Change(commit: 2, before: [1], after: 2),
    ]
    let found = History(recorded, of: workspace([done]))
    #expect(!found.events(of: done).contains { $0.kind == .completed })
    #expect(found.completion(of: done) == nil)
  }

  @Test func daysOfHostileCommitsAreInTheCalendar() {
    for time in [Int64.min / 4, -1, 0, Int64.max / 4] {
      var recorded = RecordedHistory()
      recorded.people = [RecordedHistory.Person(name: "", email: "")]
      recorded.commits = [RecordedHistory.Commit(hash: "", order: time, time: time, author: 0)]
      recorded.files = [
        RecordedHistory.File(blob: "", path: "users/a/b.md", todos: [TodoVersion(todo("a/b"))])
      ]
      recorded.changes = [RecordedHistory.Change(commit: 0, before: [nil], after: 0)]
      let events = History(recorded, of: workspace([todo("a/b")])).events(of: todo("a/b"))
      #expect(events.count == 1)
      #expect(CalendarDay.range.contains(events[0].date.day.daysSince1970))
      #expect(!"\(events[0].date)".isEmpty)
    }
  }

  @Test func workBeginsWithTheCommitThatHasItInProgress() throws {
    let created = "2026-11-01"
    let done = todo("ana/a", .done, created: created, completed: "2026-11-10")
    let doing = todo("ana/b", .doing, created: created)
    let open = [todo("ana/a", created: created), todo("ana/b", created: created)]
    let history = history([
      "2026-11-01": open,
      "2026-11-04": [todo("ana/a", .doing, created: created), doing],
      "2026-11-05": [todo("ana/a", .doing, created: created), open[1]],
      "2026-11-06": [todo("ana/a", .doing, created: created), doing],
      "2026-11-10": [done, doing],
    ])
    let workspace = workspace([done, doing])
    let insights = analyse(workspace, at: now("2026-11-12"), history: history)
    let figures = WorkFigures(open: [1], closed: [0], of: workspace, insights)
    #expect(figures.cycleTimes.items.map(\.days) == [7])
    #expect(figures.ageing.items.map(\.days) == [7])
    let without = analyse(workspace, at: now("2026-11-12"))
    let written = WorkFigures(open: [1], closed: [0], of: workspace, without)
    #expect(written.cycleTimes.items.map(\.days) == [10])
    #expect(written.ageing.items.map(\.days) == [12])
  }

  /// Todos through twelve weeks from Monday 7 September 2026 on.
  private func flow(
    _ steps: KeyValuePairs<String, [Todo]>, now todos: [Todo]? = nil, today: String = "2026-11-24"
  ) throws -> (flow: WorkFlow, figures: WorkFigures) {
    let history = history(steps, now: todos)
    let workspace = workspace(todos ?? steps.last?.value ?? [])
    let insights = analyse(workspace, at: now(today), history: history)
    let figures = WorkFigures(
      open: insights.order.filter { insights.states[$0].isOpen }, closed: insights.closed,
      removed: history.removed(), of: workspace, insights)
    return (try #require(figures.flow), figures)
  }

  @Test func whatCameInAndWhatLeftAreCountedApart() throws {
    let (old, a, b) = (todo("ana/old"), todo("ana/a"), todo("ana/b"))
    let gone = todo("ana/gone")
    let (flow, figures) = try flow([
      "2026-08-03": [old],
      // In the first week.
      "2026-09-08": [old, a, b, gone],
      "2026-09-15": [old, todo("ana/a", .doing), todo("ana/b", .cancelled)],
      "2026-09-22": [todo("ana/old", .done), a, b],
      "2026-09-29": [old, a, b],
      "2026-11-24": [todo("ana/old", .done), a, b, gone],
    ])
    #expect(flow.openBefore == 1 && flow.doneBefore == 0)
    #expect(flow.weeks.map(\.added) == [3, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(flow.weeks.map(\.dropped) == [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(flow.weeks.map(\.done) == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(flow.weeks.map(\.inProgress) == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(flow.weeks.map(\.toDo) == [4, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3])
    #expect(flow.open == 3)
    #expect(figures.weeks.map(\.scope) == [4, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5])
    #expect(figures.weeks.map(\.done) == [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
  }

  @Test func toRemoveWhatIsDoneDropsNothing() throws {
    let (flow, figures) = try flow([
      "2026-08-03": [todo("ana/a", .done), todo("ana/b")],
      "2026-10-06": [todo("ana/b", .done)], "2026-10-07": [],
    ])
    #expect((flow.added, flow.dropped, flow.done, flow.open) == (0, 0, 1, 0))
    #expect(figures.weeks.map(\.scope) == Array(repeating: 1, count: 12))
  }

  @Test func aRepeatingTodoStaysOpen() throws {
    let done = todo("ana/a") { $0.completions = [day("2026-10-01")] }
    let flow = try flow(["2026-09-08": [todo("ana/a")], "2026-10-01": [done]]).flow
    #expect((flow.added, flow.done, flow.open) == (1, 0, 1))
  }

  /// A file that says when a todo was created or completed is right, and so is one that is not
  /// committed.
  @Test func filesSayMoreThanTheirCommits() throws {
    let imported = todo("ana/a", .done, created: "2026-01-01", completed: "2026-09-08")
    let new = todo("ana/new", .done, created: "2026-11-03", completed: "2026-11-04")
    let (closed, open) = (todo("ana/b", .done, completed: "2026-10-06"), todo("ana/b"))
    let flow = try flow(
      ["2026-10-01": [imported, open]], now: [imported, closed, new]
    ).flow
    #expect(flow.openBefore == 1)
    #expect(flow.weeks.map(\.added) == [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0])
    #expect(flow.weeks.map(\.done) == [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    #expect(flow.open == 0)
  }

  @Test func aHistoryThatLacksSomeOfTheseWeeksTellsNoFlow() throws {
    let a = todo("ana/a")
    var recorded = RecordedHistory()
    recorded.people = [RecordedHistory.Person(name: "", email: "")]
    let time = date("2026-10-01 12:00").instant
    recorded.commits = [RecordedHistory.Commit(hash: "", order: time, time: time, author: 0)]
    recorded.files = [
      RecordedHistory.File(blob: "1", path: a.path, todos: [TodoVersion(a)])
    ]
    recorded.changes = [RecordedHistory.Change(commit: 0, before: [nil], after: 0)]
    let workspace = workspace([a])
    func figures(_ today: String, isShallow: Bool) -> WorkFigures {
      let history = History(recorded, of: workspace, isShallow: isShallow)
      let insights = analyse(workspace, at: now(today), history: history)
      return WorkFigures(open: [0], closed: [], of: workspace, insights)
    }
    #expect(figures("2026-11-24", isShallow: false).flow != nil)
    #expect(figures("2026-11-24", isShallow: true).flow == nil)
    #expect(figures("2026-11-24", isShallow: true).slips == nil)
    #expect(figures("2027-01-24", isShallow: true).flow != nil)
    recorded.files.append(RecordedHistory.File(blob: "0", path: a.path))
    #expect(figures("2027-01-24", isShallow: false).flow == nil)
    let insights = analyse(workspace, at: now("2026-11-24"))
    let without = WorkFigures(open: [0], closed: [], of: workspace, insights)
    #expect(without.flow == nil && without.slips == nil)
  }

  @Test func onlyDueDaysThatMovedLaterSlipped() throws {
    let todos = [
      ("2026-09-01", "2026-10-01"), ("2026-09-30", "2026-10-01"), ("2026-10-01", "2026-10-11"),
      ("2026-09-02", "2026-10-21"),
    ].map { [todo("ana/a", due: $0), todo("ana/b", due: $1)] }
    let slips = try #require(
      try flow([
        "2026-09-01": todos[0], "2026-09-06": todos[1], "2026-09-07": todos[2],
        "2026-09-08": todos[3],
      ]).figures.slips)
    #expect(slips.items.map(\.todo) == [1, 0])
    #expect(slips.items.map(\.days) == [20, 1] && slips.items.map(\.moves) == [2, 1])
    #expect((slips.moves, slips.days, slips.median) == (3, 21, 10))
  }

  @Test func aReopenedTodoIsInProgressSinceThen() {
    let doing = todo("ana/a", .doing)
    let history = history([
      "2026-11-01": [doing], "2026-11-05": [todo("ana/a", .done)], "2026-11-09": [doing],
    ])
    let workspace = workspace([doing])
    let insights = analyse(workspace, at: now("2026-11-10"), history: history)
    let figures = WorkFigures(open: [0], closed: [], of: workspace, insights)
    #expect(figures.ageing.items.map(\.days) == [2])
  }

  @Test func itsBytesAreReadBack() {
    let a = todo("ana/a", .done, due: "2026-11-01 10:00", created: "2026-10-01")
    var recorded = RecordedHistory()
    recorded.people = [RecordedHistory.Person(name: "N", email: "e")]
    recorded.commits = [RecordedHistory.Commit(hash: "h", order: 2, time: -1, author: 0)]
    recorded.files = [
      RecordedHistory.File(blob: "b", path: "p", todos: [TodoVersion(a)]),
      RecordedHistory.File(blob: "c", path: "p"),
    ]
    recorded.changes = [RecordedHistory.Change(commit: 0, before: [nil, 1], after: 0)]
    var writer = ByteWriter()
    writer.write(recorded)
    let written = writer.bytes
    written.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let read = reader.history()
      #expect(reader.isAtEnd && !reader.isDamaged)
      #expect(read.commits == recorded.commits && read.people == recorded.people)
      #expect(read.files == recorded.files && read.changes == recorded.changes)
    }
    // Damaged bytes never lead out of the lists.
    for index in written.indices {
      var damaged = written
      damaged[index] ^= 0xFF
      damaged.withUnsafeBytes { bytes in
        var reader = ByteReader(bytes)
        let read = reader.history()
        if !reader.isDamaged { _ = History(read, of: workspace([a])) }
      }
    }
  }
}
