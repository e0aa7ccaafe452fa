import Text
import Testing
import TodoAnalysis
import TodoModel

/// What queries find, each field and operator, in a small workspace on Saturday, 2026-11-21.
@Suite struct QueryMatchingTests {
  static let workspace: Workspace = {
    let todos = [
      todo(
        "ana/bread", title: "Buy bread", due: "2026-11-21", priority: .high, category: "Shopping"
      ) {
        $0.tags = ["errand", "later"]
        $0.estimateMinutes = 30
      },
      todo("ana/call", title: "Call Émile", due: "2026-11-20", created: "2026-11-01") {
        $0.status = Status(.doing, name: "In Progress")
        $0.section = "Phone"
        $0.isStarred = true
        $0.author = "ben"
      },
      todo("ana/done", .done, title: "Old thing", due: "2026-11-10", completed: "2026-11-12"),
      todo("ben/milk", title: "Buy milk", due: "2026-11-22", updated: "2026-11-19") {
        $0.body = MarkdownText("Two bottles of *fresh* MILK; bread too, ΣΊΣΥΦΟΣ")
        $0.subtasks = .init(done: 1, total: 2)
        $0.project = "Big things"
        $0.priority = .lowest
        $0.estimateMinutes = 960
      },
      todo("ben/off", .cancelled, title: "Never mind"),
      todo("ben/paint", title: "Paint", start: "2026-12-01", created: "2026-01-01") {
        $0.assignees = ["ben", "ana"]
        $0.depends = [.init(text: "ana/call", position: .start, target: 1)]
        $0.recurrence = Recurrence(
          text: "every year", pattern: .phrase(.init(interval: 1, unit: .year)))
      },
      todo("local/quiet", title: "Quiet", created: "2026-09-01"),
    ]
    return TodoAnalysisTests.workspace(
      todos, users: [User(username: "ana"), User(username: "ben")]
    ) {
      $0.users[0].stars = [3]
      $0.users[1].stars = [1]
      $0.comments = [
        Comment(author: "ben", time: date("2026-11-02"), body: .empty, path: "c.md", todo: 0)
      ]
    }
  }()

  private func find(_ text: String) throws -> [String] {
    let insights = analyse(Self.workspace, at: now("2026-11-21"))
    let context = QueryContext(today: day("2026-11-21"), me: "ana")
    let query = try Query.parse(text, context: context)
    return Self.workspace.ids(query.matches(in: Self.workspace, insights))
  }

  @Test(arguments: ["milk", "-milk", "is:open (due:today or milk)", "has:body", "not has:subtasks"])
  func `some queries look into bodies`(text: String) {
    #expect(Query.looksIntoBodies(text))
  }

  @Test(arguments: [
    "", "is:overdue user:me sort:-due", "has:comments", "due:today..eow", "(", "x:y",
  ])
  func `others do not`(text: String) {
    #expect(!Query.looksIntoBodies(text))
  }

  private func expect(_ text: String, finds ids: String) throws {
    let found = try find(text)
    #expect(found.sorted().joined(separator: " ") == ids, "\(text)")
  }

  @Test(arguments: [
    ("", "bread call done milk off paint quiet"),
    ("is:open", "bread call milk paint quiet"), ("is:pending", "bread milk paint quiet"),
    ("is:completed", "done"), ("is:overdue", "call"), ("is:cancelled", "off"),
    ("is:starred", "call milk"), ("is:today", "bread"), ("is:upcoming", "milk"),
    ("is:home", "bread milk paint quiet"), ("is:past", "call done"), ("is:waiting", "paint"),
    ("is:blocked", "paint"), ("is:recurring", "paint"), ("is:stale", "quiet"),
    ("is:local", "quiet"), ("IS:Overdue", "call"),
    ("user:ben", "milk off paint"), ("owner:me", "bread call done"),
    ("user:@Ben", "milk off paint"),
    ("user:be", ""), ("author:ben", "call milk off paint"),
    ("assignee:ana", "bread call done paint"),
    ("starred:ana", "call milk"), ("starred:ben", "call"), ("starred:me", "call milk"),
    ("category:shopping", "bread"), ("project:\"big things\"", "milk"), ("project:big", ""),
    ("tag:later", "bread"), ("tag:#ERRAND", "bread"), ("status:in-progress", "call"),
    ("status:\"in progress\"", "call"), ("status:doing", "call"), ("status:done", "done"),
    ("priority:high", "bread"), ("priority:lowest", "milk"),
    ("priority:none", "call done off paint quiet"), ("section:phone", "call"),
    ("id:milk", "milk"), ("id:ben/milk", "milk"), ("id:mil", ""),
    ("has:due", "bread call done milk"), ("has:body", "milk"), ("has:subtasks", "milk"),
    ("has:comments", "bread"),
  ])
  func fields(text: String, ids: String) throws { try expect(text, finds: ids) }

  @Test(arguments: [
    ("due:2026-11-21", "bread"), ("due:today", "bread"), ("due:tomorrow", "milk"),
    ("due:yesterday", "call"), ("due:saturday", "bread"), ("due:sunday", "milk"),
    ("due<today", "call done"), ("due<=today", "bread call done"), ("due>today", "milk"),
    ("due>=today", "bread milk"), ("due<+7d", "bread call done milk"),
    ("due>-2w", "bread call done milk"),
    ("due<-1w", "done"), ("due:today..eow", "bread milk"), ("due:..yesterday", "call done"),
    ("due:tomorrow..", "milk"), ("due<=eom", "bread call done milk"),
    ("due<+1m", "bread call done milk"),
    ("-due<+1y", "off paint quiet"), ("created<-1m", "paint quiet"),
    ("completed>=2026-11-12", "done"),
    ("updated:2026-11-19", "milk"), ("start>eom", "paint"), ("stars>=2", "call"),
    ("stars:1", "milk"), ("stars<1", "bread done off paint quiet"), ("stars:1..2", "call milk"),
    ("comments>0", "bread"), ("estimate<=30m", "bread"), ("estimate:2d", "milk"),
    ("estimate>1h", "milk"),
  ])
  func comparisons(text: String, ids: String) throws { try expect(text, finds: ids) }

  @Test(arguments: [
    ("buy bread", "bread milk"), ("buy and bread", "bread milk"), ("buy -title", "bread milk"),
    ("\"buy bread\"", "bread"), ("emile", "call"), ("ÉMILE", "call"), ("e\u{301}mile", "call"),
    ("milk", "milk"), ("σίσυφος", "milk"), ("shopping", "bread"), ("phone", "call"),
    ("errand", "bread"), ("12:30", ""), ("fresh* milk", "milk"),
    ("milk or call", "call milk"), ("buy milk or call", "call milk"),
    ("call or buy bread", "bread call milk"), ("buy (milk or call)", "milk"),
    ("-buy", "call done off paint quiet"), ("not buy is:open", "call paint quiet"),
    ("not (buy or is:closed)", ""), ("-(buy or call) is:open", "paint quiet"),
    ("not not milk", "milk"),
    ("--milk", "milk"), ("-not milk", "milk"), ("buy OR call", "bread call milk"), ("\"or\"", ""),
    ("NOT is:open", "done off"), ("(buy)(milk)", "milk"), ("category:\"Shopping\" buy", "bread"),
  ])
  func wordsAndJoining(text: String, ids: String) throws {
    guard !text.contains("is:closed") else {
      #expect(throws: QueryError.self) { try find(text) }
      return
    }
    try expect(text, finds: ids)
  }

  @Test(arguments: [
    ("", "done call bread milk off paint quiet"),
    ("sort:due", "done call bread milk off paint quiet"),
    ("sort:-due", "milk bread call done off paint quiet"),
    ("sort:priority", "bread done call off paint quiet milk"),
    ("sort:-priority", "milk done call off paint quiet bread"),
    ("sort:title is:open", "bread milk call paint quiet"),
    ("sort:-title is:open", "quiet paint call milk bread"),
    ("sort:created", "paint quiet call done bread milk off"),
    ("sort:-created", "call quiet paint done bread milk off"),
    ("sort:-stars", "call milk done bread off paint quiet"),
    ("sort:user sort:-due is:open", "bread call milk paint quiet"),
    ("sort:owner is:open", "call bread milk paint quiet"),
    ("sort:status", "bread milk paint quiet call done off"),
    ("buy sort:-id", "milk bread"), ("sort:estimate has:due", "bread milk done call"),
    ("buy or call sort:title", "bread milk call"),
  ])
  func sorting(text: String, ids: String) throws {
    #expect(try find(text).joined(separator: " ") == ids, "\(text)")
  }

  @Test func theBoardsOrderIsTheSettings() throws {
    var workspace = TodoAnalysisTests.workspace([
      todo("a/x", .done) { $0.status.name = "Shipped" },
      todo("a/y") { $0.status.name = "Ideas" },
      todo("a/z", .doing) { $0.status.name = "Building" },
    ])
    workspace.settings.statuses = [
      Status(.todo, name: "Ideas"), Status(.doing, name: "Building"),
      Status(.done, name: "Shipped"),
    ]
    let query = try Query.parse("sort:status", context: QueryContext(today: day("2026-11-21")))
    let found = query.matches(in: workspace, analyse(workspace, at: now("2026-11-21")))
    #expect(workspace.ids(found) == ["y", "z", "x"])
  }

  @Test func theWeekEndsWhereTheSettingsSay() throws {
    let context = QueryContext(today: day("2026-11-21"), weekStarts: .sunday)
    let insights = analyse(Self.workspace, at: now("2026-11-21"))
    let query = try Query.parse("due>=today due<=eow", context: context)
    #expect(Self.workspace.ids(query.matches(in: Self.workspace, insights)) == ["bread"])
  }
}
