import Text
import Testing
import TodoAnalysis
import TodoModel

/// What stands on a user's tabs, and in which order, on Wednesday, 2026-11-18 at noon.
@Suite struct UserInsightsTests {
  private let moment = now("2026-11-18 12:00")

  private func user(
    _ todos: [Todo], with change: (inout Workspace) -> Void = { _ in }
  ) throws -> (Workspace, UserInsights) {
    let workspace = workspace(todos, with: change)
    let users = analyse(workspace, at: moment).users
    return (workspace, try #require(users.first { $0.username == "ana" }))
  }

  @Test func homeGroupsByDueDay() throws {
    let (workspace, user) = try user([
      todo("ana/a-overdue", due: "2026-11-17"), todo("ana/b-longer", due: "2026-11-01"),
      todo("ana/c-morning", due: "2026-11-18 09:00"), todo("ana/d-today", due: "2026-11-18"),
      todo("ana/e-sunday", due: "2026-11-22"), todo("ana/f-wednesday", due: "2026-11-25"),
      todo("ana/n-thursday", due: "2026-11-19"), todo("ana/o-thursday", due: "2026-11-26"),
      todo("ana/g-waits", due: "2026-11-18", start: "2026-11-19"),
      todo("ana/p-waits", due: "2026-11-22", start: "2026-11-20"),
      todo("ana/h-starts", start: "2026-12-01"), todo("ana/i-none"),
      todo("ana/j-started", start: "2026-11-18 18:00"),
      todo("ana/k-done", .done, due: "2026-11-20", completed: "2026-11-16"),
      todo("ana/l-off", .cancelled, due: "2026-11-18"),
      todo("ana/m-done", .done, due: "2026-11-30", completed: "2026-11-17"),
    ])
    let home = user.home
    #expect(workspace.ids(home.overdue) == ["b-longer", "a-overdue"])
    // What starts later is not due today; on a later day it is there.
    #expect(workspace.ids(home.today) == ["d-today", "c-morning"])
    #expect(workspace.ids(home.tomorrow) == ["n-thursday"])
    #expect(workspace.ids(home.nextSevenDays) == ["e-sunday", "p-waits", "f-wednesday"])
    #expect(workspace.ids(home.later) == ["g-waits", "o-thursday", "h-starts"])
    #expect(workspace.ids(home.noDate) == ["i-none", "j-started"])
    #expect(workspace.ids(user.past.closed) == ["m-done", "k-done", "l-off"])
    #expect(user.past.overdue == home.overdue)
    #expect((user.counts.overdue, user.counts.pending) == (3, 10))
  }

  @Test func pastPartsByDayOfCompletion() throws {
    let (workspace, user) = try user([
      todo("ana/a", .done, due: "2026-08-01", completed: "2026-08-20"),  // 90 days ago
      todo("ana/b", .done, due: "2026-08-01", completed: "2026-08-19"),
      todo("ana/c", .done), todo("ana/d", .cancelled, completed: "2026-11-18"),
      todo("ana/e", .done, completed: "2025-12-31"), todo("ana/f", .done, completed: "2025-01-01"),
      todo("ana/g", .done, completed: "2026-11-18"), todo("ana/h", due: "2026-11-17"),
      todo("ana/i", .done, due: "2026-11-17"),
      // Before its day.
      todo("ana/j", .done, due: "2026-12-24", completed: "2026-11-17"),
    ])
    #expect(workspace.ids(user.past.overdue) == ["h"])
    #expect(workspace.ids(user.past.closed) == ["d", "g", "j", "a", "c", "i"])
    #expect(user.past.years.map(\.year) == [2026, 2025])
    #expect(user.past.years.map { workspace.ids($0.todos) } == [["b"], ["e", "f"]])
  }

  @Test func theDefaultOrderIsDueThenPriorityThenAddress() {
    let workspace = workspace([
      todo("ana/a"), todo("ana/b", due: "2026-12-01 10:00"), todo("ana/c", due: "2026-12-01"),
      todo("ana/d", due: "2026-12-01 09:00", priority: .lowest),
      todo("ana/e", due: "2026-12-01", priority: .low),
      todo("ana/f", due: "2026-12-01", priority: .medium),
      todo("ana/g", due: "2026-12-01", priority: .highest), todo("ana/h", priority: .high),
      todo("ben/a"), todo("ana/Z"), todo("ana-b/a"),
    ])
    let insights = analyse(workspace, at: moment)
    #expect(
      workspace.names(insights.order) == [
        "ana/g", "ana/f", "ana/c", "ana/e", "ana/d", "ana/b", "ana/h", "ana/Z", "ana/a", "ana-b/a",
        "ben/a",
      ])
  }

  @Test(arguments: [Workspace.Kind.bare, .accounts])
  func aTodoIsListedWithEveryAssigneeAndCountedOnce(kind: Workspace.Kind) throws {
    let todos = [
      todo("ana/shared") { $0.assignees = ["ana", "ben", "ben", "stranger"] }, todo("ben/own"),
    ]
    let workspace = workspace(todos) { $0.kind = kind }
    let insights = analyse(workspace, at: moment)
    // With accounts what lies in a folder is its user's alone.
    let isShared = kind == .bare
    #expect(
      insights.users.map { workspace.names($0.todos) } == [
        ["ana/shared"], isShared ? ["ana/shared", "ben/own"] : ["ben/own"],
      ])
    #expect(insights.users.map(\.counts.all) == [1, isShared ? 2 : 1])
    #expect(insights.total.all == 2)
  }

  @Test func starredHoldsOthersTodosToo() throws {
    let todos = [
      todo("ana/closed", .done, completed: "2026-11-01") { $0.isStarred = true },
      todo("ana/newer", .done, completed: "2026-11-02") { $0.isStarred = true },
      todo("ben/later", due: "2026-12-01"),
      todo("ben/soon", due: "2026-11-19") { $0.isStarred = true },
    ]
    let workspace = workspace(todos) {
      $0.users[0].stars = [2, 3, 3, 99, -1]  // ana
    }
    let insights = analyse(workspace, at: moment)
    #expect(workspace.ids(insights.users[0].starred) == ["soon", "later", "newer", "closed"])
    #expect(workspace.ids(insights.users[1].starred) == ["soon"])
    #expect(insights.starredBy == [["ana"], ["ana"], ["ana"], ["ana", "ben"]])
  }

  @Test func categoriesStandInTheUsersOrder() throws {
    let todos = [
      todo("ana/a", category: "Work"), todo("ana/b", category: "work"), todo("ana/c"),
      todo("ana/d", category: "Zebra"), todo("ana/e", category: "Garden"),
      todo("ana/f", .done, completed: "2024-05-05", category: "travel"),
      todo("ana/g", category: "Apples"),
    ]
    let (workspace, user) = try user(todos) {
      $0.users[0].categories = [
        Category(name: "Garden"), Category(name: "travel"), Category(name: "Empty"),
      ]
    }
    #expect(
      user.categories.map { $0.category?.name } == [
        "Garden", "travel", "Empty", "Work", "Apples", "Zebra", nil,
      ])
    #expect(user.categories.map(\.counts.all) == [1, 1, 0, 2, 1, 1, 1])
    #expect(user.categories[1].category?.colour == Colour(0x0B7A8F))
    #expect(user.categories[1].years.map(\.year) == [2024])
    #expect(workspace.ids(user.categories[3].open) == ["a", "b"])
    let all = analyse(workspace, at: moment).categories
    #expect(all.map { $0.category?.name } == ["Work", "Travel", "Garden", "Apples", "Zebra", nil])
  }
}
