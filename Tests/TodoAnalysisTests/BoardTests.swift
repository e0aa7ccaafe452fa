import Testing
import TodoAnalysis
import TodoModel

@Suite struct BoardTests {
  /// The ids of the todos in each column.
  private func columns(
    _ todos: [Todo], _ statuses: [Status] = [], limits: [String: Int] = [:]
  ) -> [(kind: BoardColumn.Kind, limit: Int?, ids: [String])] {
    let workspace = workspace(todos) {
      $0.settings.statuses = statuses
      $0.settings.statusLimits = limits
    }
    let insights = analyse(workspace, at: now("2026-11-21"))
    let open = insights.order.filter { insights.states[$0].isOpen }
    return BoardColumn.all(open: open, closed: insights.closed, of: workspace, insights)
      .map { ($0.kind, $0.limit, workspace.ids($0.todos)) }
  }

  @Test func withoutStatusesBlockedHasAColumn() {
    let columns = columns([
      todo("ana/late", due: "2026-11-01"), todo("ana/new"), todo("ana/now", .doing),
      todo("ana/stuck", .doing) { $0.marks.isBlocked = true },
      todo("ana/old", .done, completed: "2026-11-07"),
      todo("ana/recent", .done, completed: "2026-11-08"),
      todo("ana/today", .done, completed: "2026-11-21"),
      todo("ana/unknown", .done), todo("ana/dropped", .cancelled, completed: "2026-11-20"),
    ])
    #expect(columns.map(\.kind) == [.todo, .doing, .blocked, .done])
    #expect(columns.map(\.ids) == [["late", "new"], ["now"], ["stuck"], ["today", "recent"]])
  }

  /// Those that somebody put in a place come first, and the others stay in the default order.
  @Test func aColumnIsInTheOrderThatFilesGiveIt() {
    let columns = columns([
      todo("ana/late", due: "2026-11-01"), todo("ana/soon", due: "2026-11-22"),
      todo("ana/second") { $0.orderThousandths = 1500 },
      todo("ana/first", due: "2027-01-01") { $0.orderThousandths = -1000 },
      todo("ana/third", due: "2026-12-01") { $0.orderThousandths = 1500 },
      todo("ana/done", .done, completed: "2026-11-20"),
      todo("ana/older", .done, completed: "2026-11-19") { $0.orderThousandths = 1 },
    ])
    #expect(columns[0].ids == ["first", "third", "second", "late", "soon"])
    #expect(columns[3].ids == ["done", "older"])
  }

  @Test func statusesAreColumns() {
    func named(_ id: String, _ meaning: Status.Meaning, _ name: String?, _ day: String? = nil)
      -> Todo
    {
      todo("ana/\(id)", completed: day) { $0.status = Status(meaning, name: name) }
    }
    let statuses = [
      Status(.todo, name: "Open"), Status(.doing, name: "Doing"), Status(.doing, name: "Review"),
      Status(.done, name: "Shipped"), Status(.done, name: "Done"),
      Status(.cancelled, name: "Dropped"),
    ]
    let columns = columns(
      [
        named("a", .todo, "Open"), named("b", .doing, "Review"), named("c", .doing, "testing"),
        named("d", .todo, nil), named("e", .done, "Shipped", "2026-11-20"),
        named("f", .done, nil, "2026-11-20"), named("g", .cancelled, "Dropped", "2026-11-20"),
      ], statuses, limits: ["Doing": 3])
    #expect(columns.map(\.ids) == [["a", "d"], ["c"], ["b"], ["e"], ["f"]])
    #expect(columns.map(\.limit) == [nil, 3, nil, nil, nil])
    #expect(columns.last?.kind == .status("Done"))
  }

  /// No open todo is lost, whatever the statuses are.
  @Test func thereAreAtMostEightColumns() {
    let many = (1...20).map { Status($0 == 1 ? .todo : .doing, name: "S\($0)") }
    let columns = columns(
      [todo("ana/a") { $0.status = Status(.doing, name: "S20") }, todo("ana/b")], many)
    #expect(columns.count == 8)
    #expect(columns.map(\.ids).prefix(2) == [["b"], ["a"]])
    let noTodo = self.columns([todo("ana/a")], [Status(.doing, name: "Now")])
    #expect(noTodo.map(\.ids) == [["a"]])
  }
}
