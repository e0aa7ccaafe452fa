import TodoAnalysis
import TodoModel

/// The lists across users.
extension SiteContext {
  /// The lists of open and popular todos, and of each category, project, tag and view.
  var teamPlans: [ListPlan] {
    var plans: [ListPlan] = []
    if !team.all.isEmpty {
      var plan = plan("all.html", strings[.allOpen], team.all, .byDueDay, "is:open")
      plan.groups = groupsByDue(team.all)
      plan.groupings = groupings
      plans.append(plan)
    }
    if !team.popular.isEmpty {
      plans.append(
        plan("popular.html", strings[.popular], team.popular, .byStars, "is:starred"))
    }
    var inCategory = teamOptions
    inCategory.hidesCategory = true
    for topic in team.categories {
      var ofTopic = topicPlans(
        topic, in: "categories.html", inCategory, chips: nil,
        field: topic.isRest ? nil : "category",
        forms: forms(of: topic, current: topic.path, hasBoard: false))
      ofTopic[0].style = topic.isRest ? nil : colours.style(of: topic.insights.name, owner: nil)
      ofTopic[0].newTodo = topic.isRest ? nil : newTodo("category", topic.insights.name)
      plans += ofTopic
    }
    var inProject = teamOptions
    inProject.hidesProject = true
    for topic in team.projects {
      var ofTopic = topicPlans(
        topic, in: "projects.html", inProject, chips: chipsOfTeam, field: "project",
        forms: forms(of: topic, current: topic.path))
      describe(topic.insights, &ofTopic[0])
      plans += ofTopic
    }
    for topic in team.tags {
      plans += topicPlans(topic, in: "tags.html", teamOptions, chips: chipsOfTeam, field: "tag")
    }
    var inSource = teamOptions
    inSource.hidesSource = true
    for topic in team.sources {
      plans += topicPlans(topic, in: "sources.html", inSource, chips: chipsOfTeam, field: nil)
    }
    for view in team.views {
      // A query with alternatives cannot be narrowed by another term if it also says an order.
      let query =
        view.query.contains(" or ") ? (view.isSorted ? nil : "(\(view.query))") : view.query
      var plan = plan(
        view.path, view.name, view.todos, view.isSorted ? .asInQuery : .byDueDay, query)
      if editor?.maySetUp == true { plan.renamable = Renamable(kind: "view", name: view.name) }
      plans.append(plan)
    }
    return plans
  }

  /// Todos in the order of their due days, with the headings of Home. There a todo without a day is below *Later*
  /// until its start; here the day alone counts, as the list says.
  func groupsByDue(_ todos: [Int]) -> [ListPlan.Group] {
    let today = insights.now.today
    var (groups, last): ([ListPlan.Group], Label?) = ([], nil)
    for index in todos {
      let label: Label =
        switch workspace.todos[index].due.map({ today.days(until: $0.day) }) {
        case nil: .noDate
        case (..<0)?: .overdueGroup
        case 0: .today
        case 1: .tomorrow
        case (2...7)?: .nextSevenDays
        case _?: .later
        }
      if label != last {
        let tone = label == .overdueGroup ? "overdue" : label == .today ? "today" : ""
        let day: CalendarDay? =
          label == .today ? today : label == .tomorrow ? today.adding(days: 1) : nil
        groups.append(.init(title: strings[label], tone: tone, day: day, todos: []))
      }
      last = label
      groups[groups.count - 1].todos.append(index)
    }
    return groups
  }

  /// The todos of a category, project or tag: open ones by due day, and folded those closed lately.
  func groups(open: [Int], closed: [Int]) -> [ListPlan.Group] {
    groupsByDue(open) + [
      .init(title: strings[.closedInDays], isFolded: true, isWhole: true, todos: closed)
    ]
  }

  /// The pages that have all open todos by person, project and category, as far as they exist.
  private var groupings: [NavigationLink] {
    let pages: [(Label, String, Bool)] = [
      (.byPerson, "people.html", hasPeoplePage),
      (.byProject, "projects.html", !team.projects.isEmpty),
      (.byCategory, "categories.html", !team.categories.isEmpty),
    ]
    return pages.filter(\.2).map { NavigationLink(label: strings[$0.0], href: $0.1) }
  }

  var teamOptions: RowOptions {
    RowOptions(year: insights.now.today.year, namesPeople: !isPersonal)
  }

  /// The target of the chips on a list across users; on one person's site, that person's
  /// categories.
  var chipsOfTeam: ListPlan.Chips? {
    isPersonal ? workspace.users.first.map { .user($0.username) } : .team
  }

  private func plan(
    _ path: String, _ name: String, _ todos: [Int], _ order: Label, _ query: String?
  ) -> ListPlan {
    ListPlan(
      path: path, title: name, heading: name, groups: [.init(todos: todos)],
      order: strings[order], chips: chipsOfTeam, query: query, emptyText: strings[.nothingHere],
      options: teamOptions)
  }

  /// The page of a category, project or tag, and the pages of its earlier years.
  private func topicPlans(
    _ topic: TeamLists.Topic, in section: String, _ options: RowOptions, chips: ListPlan.Chips?,
    field: String?, forms: [NavigationLink] = []
  ) -> [ListPlan] {
    let insights = topic.insights
    let due = insights.due.map { "\(strings[.due]) \(short($0).text)" }
    let name = section == "tags.html" ? "#\(insights.name)" : insights.name
    var first = ListPlan(
      path: topic.path, title: name, section: section, heading: name,
      groups: groups(open: insights.open, closed: insights.closed),
      summary: summary(insights, due), order: strings[.openByDueDay], counts: insights.counts,
      chips: chips,
      query: field.flatMap { query(of: $0, insights.name) }, emptyText: strings[.nothingHere],
      years: yearLinks(insights.years, below: topic.path), forms: forms, options: options)
    if let editor, !editor.isOfProject, let field, field != "category" {
      first.renamable = Renamable(kind: field, name: insights.name)
    }
    return [first] + yearPlans(insights.years, below: first)
  }

  /// Adds what the settings say of a project.
  private func describe(_ topic: TopicInsights, _ plan: inout ListPlan) {
    plan.emptyText = strings[.emptyProject]
    (plan.summary, plan.facts) = (nil, facts(of: topic))
    plan.newTodo = newTodo("project", topic.name)
    if topic.counts.all == 0 { (plan.renamable, plan.counts) = (nil, nil) }
    guard let project = workspace.settings.project(topic.name) else { return }
    plan.description = project.description
  }

  private func summary(_ topic: TopicInsights, _ due: String?) -> String {
    [people(of: topic), due].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func people(of topic: TopicInsights) -> String {
    // In one line.
    let most = topic.people.count > 3 ? 2 : 3
    let named = topic.people.prefix(most).map(displayName).joined(separator: ", ")
    let rest = topic.people.count - most
    return rest > 0 ? "\(named), \(strings.more(rest))" : named
  }

  /// - Parameter kind: what scripts call the topics.
  func topicsPage(
    _ path: String, _ heading: Label, kind: String, _ topics: [TeamLists.Topic]
  ) -> TopicsPage {
    let today = insights.now.today
    return TopicsPage(
      frame: teamFrame(path, title: strings[heading], hasData: !isPersonal),
      heading: strings[heading], kind: kind,
      dueHeading: strings[heading == .tags ? .nextDue : .lastDue],
      // Those that are used most; the heading of the names orders them from A to Z.
      topics: (heading == .tags ? topics.sortedByOpen(\.insights.counts) : topics).map { topic in
        var row = CountsRow(topic.insights.name, href: topic.path, topic.insights.counts, strings)
        row.due = topic.insights.due.map(short)
        if kind == "project", let project = workspace.settings.project(topic.insights.name) {
          row.description = project.description
          row.lead = project.lead.map(namedFace)
          row.target = project.due.map(short)
          row.isLate = topic.insights.counts.open > 0 && project.due.map { $0 < today } ?? false
        }
        let people = topic.insights.people.count { $0 != Workspace.localOwner }
        row.people =
          people > 3 ? strings.say(.countPeople, people) : self.people(of: topic.insights)
        return row
      })
  }
}
