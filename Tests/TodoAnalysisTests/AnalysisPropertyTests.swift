import Testing
import TodoAnalysis
import TodoModel

/// What holds for every workspace.
@Suite struct AnalysisPropertyTests {
  static let moments = ["2026-11-21", "2026-11-21 13:30", "2026-11-22 23:59", "2027-01-01"]

  @Test(arguments: 1...12 as ClosedRange<UInt64>, moments)
  func everyTodoIsOnHomeOrPast(seed: UInt64, moment: String) throws {
    let zone = try #require(Zone(identifier: "Europe/Lisbon"))
    let workspace = randomWorkspace(seed: seed, todos: 80, zone: zone)
    let insights = analyse(workspace, at: now(moment, in: zone))
    for user in insights.users {
      let home = user.home
      let past = user.past
      let listed =
        home.today + home.tomorrow + home.nextSevenDays + home.later + home.noDate
        + past.overdue + past.closed + past.years.flatMap(\.todos)
      #expect(listed.sorted() == user.todos)
      #expect(home.overdue == past.overdue)
      #expect(home.overdue.allSatisfy { insights.states[$0] == .overdue })
      #expect(past.years.map(\.year) == past.years.map(\.year).sorted(by: >))
    }
  }

  /// Queries ask for the same tabs and states that pages show.
  @Test(arguments: 1...12 as ClosedRange<UInt64>, moments)
  func queriesAgreeWithTheTabs(seed: UInt64, moment: String) throws {
    let workspace = randomWorkspace(seed: seed, todos: 80)
    let insights = analyse(workspace, at: now(moment))
    func find(_ text: String) throws -> [Int] {
      try Query.parse(text, context: QueryContext(today: insights.now.today))
        .matches(in: workspace, insights)
    }
    #expect(try find("is:overdue") == insights.overdue)
    #expect(try find("is:today") == insights.dueToday)
    #expect(try find("is:blocked") == insights.blocked)
    #expect(try find("is:stale") == insights.stale)
    #expect(try find("") == insights.order)
    for user in insights.users where user.username != "ben" {
      let (home, past) = (user.home, user.past)
      let onHome =
        home.today + home.tomorrow + home.nextSevenDays + home.later + home.noDate
      let onPast = past.overdue + past.closed + past.years.flatMap(\.todos)
      #expect(try find("is:home is:open user:\(user.username)").sorted() == onHome.sorted())
      #expect(
        try find("(-is:open or is:past) user:\(user.username)").sorted()
          == onPast.sorted())
      #expect(try find("is:today user:\(user.username)") == home.today)
      #expect(try find("starred:\(user.username)").sorted() == user.starred.sorted())
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func countsAddUp(seed: UInt64) {
    let workspace = randomWorkspace(seed: seed, todos: 80)
    let insights = analyse(workspace, at: now("2026-11-21 13:30"))
    #expect(insights.total.all == 80)
    #expect(insights.categories.map(\.counts.all).reduce(0, +) == 80)
    for user in insights.users {
      #expect(user.counts.all == user.todos.count)
      #expect(user.categories.map(\.counts.all).reduce(0, +) == user.todos.count)
      for category in user.categories {
        let closed = category.closed.count + category.years.flatMap(\.todos).count
        #expect(category.counts.open == category.open.count)
        #expect(category.counts.all - category.counts.open == closed)
      }
    }
    for todo in workspace.todos.indices {
      for other in insights.blockers[todo] { #expect(insights.blocking[other].contains(todo)) }
      for user in insights.starredBy[todo] {
        #expect(insights.users.contains { $0.username == user && $0.starred.contains(todo) })
      }
    }
    #expect(insights.weeks.allSatisfy { $0.done <= $0.scope })
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theOrderOfTheFilesChangesNothing(seed: UInt64) {
    let sorted = randomWorkspace(seed: seed, todos: 60)
    let mixed = shuffled(sorted, seed: seed &* 31)
    let moment = now("2026-11-21 13:30")
    #expect(picture(sorted, at: moment) == picture(mixed, at: moment))
  }

  /// Everything that insights say, by address.
  private func picture(_ workspace: Workspace, at moment: Now) -> [String] {
    let insights = analyse(workspace, at: moment)
    func list(_ name: String, _ todos: [Int]) -> String { "\(name): \(workspace.names(todos))" }
    func groups(_ groups: [CategoryInsights]) -> [String] {
      groups.flatMap { group in
        [
          "\(group.category?.name ?? "-") \(group.counts)", list("open", group.open),
          list("closed", group.closed),
        ] + group.years.map { list("\($0.year)", $0.todos) }
      }
    }
    var lines = [
      list("order", insights.order), list("overdue", insights.overdue),
      list("today", insights.dueToday), list("blocked", insights.blocked),
      list("stale", insights.stale), "\(insights.total)", "\(insights.weeks)",
      "\(String(describing: insights.leadTime))",
    ]
    lines += groups(insights.categories)
    lines += insights.activity.map {
      "\($0.kind) \($0.date) \(workspace.todos[$0.todo].address) \($0.user)"
    }
    for user in insights.users {
      let (home, past) = (user.home, user.past)
      lines += [user.username, "\(user.counts)", list("starred", user.starred)]
      lines += [
        home.overdue, home.today, home.tomorrow, home.nextSevenDays, home.later, home.noDate,
      ]
      .map { list("home", $0) }
      lines += [list("past", past.overdue), list("closed", past.closed)]
      lines += past.years.map { list("\($0.year)", $0.todos) }
      lines += groups(user.categories)
    }
    return lines
  }
}
