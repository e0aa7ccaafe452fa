import Testing
import TodoModel

@testable import TodoAnalysis

/// What others did that concerns a user.
@Suite struct ForYouTests {
  private func comment(
    _ author: String, on todo: Int, _ text: String = "", at time: String = "2026-11-02"
  ) -> TodoModel.Comment {
    TodoModel.Comment(
      author: author, time: date(time), body: MarkdownText(text), path: "c.md", todo: todo)
  }

  /// What concerns the users, as `user: author kind todo`.
  private func events(
    _ todos: [Todo], _ comments: [TodoModel.Comment] = [], stars: [String: [Int]] = [:],
    limit: Int = 50
  ) -> [String] {
    var workspace = Workspace(kind: .accounts, settings: Settings(), zone: .utc, title: "Team")
    workspace.users = ["ana", "ben", "cleo", "local"].map { name in
      var user = User(username: name)
      user.stars = stars[name] ?? []
      return user
    }
    workspace.todos = todos
    workspace.comments = comments
    let insights = analyse(workspace, at: now("2026-11-21"))
    let found = eventsForUsers(workspace, insights, limit: limit)
    return zip(workspace.users, found).flatMap { user, events in
      events.map { "\(user.username): \($0.user) \($0.kind) \(workspace.todos[$0.todo].id)" }
    }
  }

  @Test func whatOneDoesOneself() {
    let todos = [todo("ana/x", .done, created: "2026-11-01", completed: "2026-11-05")]
    #expect(events(todos, [comment("ana", on: 0, "Note to @ana")]) == [])
  }

  @Test func theTodosOfTheDeviceConcernNobody() {
    let todos = [todo("local/x", created: "2026-11-01") { $0.author = "ben" }]
    #expect(events(todos, [comment("ana", on: 0, "@local")]) == [])
  }

  @Test func aTodoFromSomebodyElse() {
    let todos = [todo("ana/x", created: "2026-11-01") { $0.author = "ben" }]
    #expect(events(todos) == ["ana: ben created x"])
  }

  @Test func commentsReachTheOwnerWhoStarredAndWhoWrote() {
    let todos = [todo("ana/x"), todo("ana/y")]
    let comments = [comment("ben", on: 0), comment("cleo", on: 0, at: "2026-11-03")]
    #expect(
      events(todos, comments, stars: ["ben": [1]]) == [
        "ana: cleo commented x", "ana: ben commented x", "ben: cleo commented x",
        "cleo: ben commented x",
      ])
    #expect(
      events(todos, [comment("cleo", on: 1)], stars: ["ben": [1]]) == [
        "ana: cleo commented y", "ben: cleo commented y",
      ])
  }

  @Test func whoStarredATodoHearsThatItIsCompleted() {
    let todos = [todo("ana/x", .done, created: "2026-11-01", completed: "2026-11-05")]
    #expect(events(todos, stars: ["ben": [0]]) == ["ben: ana completed x"])
  }

  @Test(arguments: [
    ("Ask @cleo.", true), ("Ask @Cleo", true), ("x@cleo", false), ("@cleopatra", false),
  ])
  func aCommentNamesSomebody(text: String, names: Bool) {
    let found = events([todo("ana/x")], [comment("ana", on: 0, text)])
    #expect(found == (names ? ["cleo: ana commented x"] : []))
  }

  @Test func theNewestStay() {
    let comments = (1...9).map { comment("ben", on: 0, at: "2026-11-0\($0)") }
    let found = events([todo("ana/x")], comments, limit: 2)
    #expect(found == ["ana: ben commented x", "ana: ben commented x"])
    #expect(events([todo("ana/x")], [comment("ben", on: 0, at: "2026-11-22")]) == [])
  }
}
