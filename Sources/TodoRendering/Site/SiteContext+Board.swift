import Text
import TodoAnalysis
import TodoModel

/// The boards of the team, of each user and of each project.
extension SiteContext {
  func teamBoard() -> BoardPlan {
    let open = insights.order.filter { insights.states[$0].isOpen }
    var plan = BoardPlan(
      path: "board.html",
      frame: teamFrame("board.html", title: strings[.board], hasData: false),
      heading: strings[.board], cancelled: insights.total.cancelled,
      columns: columns(open, insights.closed),
      pages: (allOpen, results(of: "is:completed sort:-completed")),
      scope: has(.search) ? "" : nil, isByPerson: !isPersonal,
      hasLimits: true)
    fill(&plan) { lane in
      lane.user.map { pages(of: workspace.users[$0].username) } ?? pages(of: lane)
    }
    return plan
  }

  func board(ofUser user: Int) -> BoardPlan {
    let lists = insights.users[user]
    let path = self.path(of: .board, lists.username)
    let title = "\(strings[.board]) · \(displayName(lists.username))"
    var plan = BoardPlan(
      path: path, frame: personFrame(path, title: title, user: user, tab: .board),
      owner: lists.username, cancelled: lists.counts.cancelled,
      columns: columns(lists.open, lists.closed), pages: pages(of: lists.username),
      scope: query(ofUser: lists.username), isByPerson: false,
      hasLimits: isPersonal)
    fill(&plan, pages)
    return plan
  }

  func board(ofProject project: TeamLists.Topic) -> BoardPlan {
    let insights = project.insights
    let path = Self.board(of: project)
    var frame = teamFrame(path, title: "\(strings[.board]) · \(insights.name)", hasData: false)
    frame.mark("projects.html")
    var plan = BoardPlan(
      path: path, frame: frame, heading: insights.name, forms: forms(of: project, current: path),
      cancelled: insights.counts.cancelled, columns: columns(insights.open, insights.closed),
      pages: (project.path, project.path),
      scope: QueryFragment.quoted(insights.name).flatMap {
        has(.search) ? "project:\($0)" : nil
      }, isByPerson: true,
      project: insights.name)
    (plan.facts, plan.newTodo) = (facts(of: insights), newTodo("project", insights.name))
    fill(&plan) { _ in nil }
    return plan
  }

  private static func board(of project: TeamLists.Topic) -> String {
    "\(project.path.dropLast(5))/board.html"
  }

  /// The links between the list, the board and the insights of a project, or of a category, which
  /// has no board.
  func forms(
    of topic: TeamLists.Topic, current: String, hasBoard: Bool = true
  ) -> [NavigationLink] {
    var pages: [(Label, String)] = [(.list, topic.path)]
    if hasBoard, has(.board) { pages.append((.board, Self.board(of: topic))) }
    if hasInsights(topic) { pages.append((.insights, Self.insights(of: topic))) }
    guard pages.count > 1 else { return [] }
    return pages.map { label, path in
      NavigationLink(label: strings[label], href: path, isCurrent: path == current)
    }
  }

  private func columns(_ open: [Int], _ closed: [Int]) -> [BoardColumn] {
    BoardColumn.all(open: open, closed: closed, of: workspace, insights)
  }

  private func pages(of username: String) -> BoardPlan.Pages {
    (
      has(.home) ? path(of: .home, username) : nil,
      has(.past) ? path(of: .past, username) : nil
    )
  }

  private func pages(of project: BoardPlan.Lane) -> BoardPlan.Pages? {
    topicPages.projects[project.key].map { ($0, $0) }
  }

  /// Fills the lanes of a board: a lane for each person, else for each project.
  ///
  /// - Parameter pages: of a lane; `nil` for those of the board.
  private func fill(_ plan: inout BoardPlan, _ pages: (BoardPlan.Lane) -> BoardPlan.Pages?) {
    plan.frame.asOf = asOf
    let isByPerson = plan.isByPerson
    plan.fillLanes(restName: strings[.others]) { todo in
      let todo = workspace.todos[todo]
      if isByPerson { return (todo.owner, displayName(todo.owner)) }
      return todo.project.map { ($0.foldedName, $0) } ?? ("", strings[.noProject])
    }
    for index in plan.lanes.indices {
      if isByPerson { plan.lanes[index].user = people.positions[plan.lanes[index].key] }
      let (open, done) = pages(plan.lanes[index]) ?? plan.pages
      for (column, head) in plan.columns.enumerated() {
        plan.lanes[index].cells[column].href = head.meaning == .done ? done : open
      }
    }
  }

  /// - Parameter hasCards: false for a comparison, in which the cards are left out.
  func page(_ plan: BoardPlan, hasCards: Bool = true) -> BoardPage {
    let heads = plan.columns.indices.map { head(of: $0, plan) }
    let list = list(of: plan)
    return BoardPage(
      frame: plan.frame, heading: plan.heading,
      summary: plan.cancelled > 0 ? strings.cancelledNotShown(plan.cancelled) : nil,
      facts: plan.facts, newTodo: plan.newTodo, forms: plan.forms,
      isCut: plan.isCut, scope: plan.isCut ? plan.scope : nil,
      chips: list.map { categoryChips($0) } ?? [],
      facets: list.map(facets) ?? [], grouping: plan.isByPerson ? "person" : "project",
      width: heads.count,
      columns: heads,
      lanes: plan.lanes.map { lane in
        let name = plan.lanes.count > 1 || !lane.key.isEmpty ? lane.name : nil
        return BoardLane(
          name: name, face: lane.user.map { Face(workspace.users[$0]) },
          open: strings.open(lane.openCount),
          cells: zip(heads, lane.cells).map { head, cell in
            BoardCell(
              number: head.number,
              label: [head.name, name].compactMap { $0 }.joined(separator: ", "),
              status: editor == nil ? nil : plan.columns[head.number - 1].status,
              isOrdered: editor != nil && plan.columns[head.number - 1].meaning != .done,
              cards: hasCards ? zip(cell.todos, cell.places).map { card($0, $1, plan) } : [],
              more: more(cell.rest, cell.href))
          })
      })
  }

  /// The open todos of a board that leaves todos out: without the data of the search its chips lead to the results of
  /// their query, since those that it shows are not all.
  private func list(of plan: BoardPlan) -> ListPlan? {
    guard plan.isCut else { return nil }
    let open = plan.columns.filter { $0.meaning != .done }.flatMap(\.todos)
    return ListPlan(
      path: plan.path, title: plan.frame.title, groups: [.init(todos: open)],
      chips: plan.owner.map(ListPlan.Chips.user) ?? chipsOfTeam,
      query: plan.scope.map { $0.isEmpty ? "is:open" : "\($0) is:open" },
      options: RowOptions(
        year: insights.now.today.year, namesPeople: plan.owner == nil && !isPersonal))
  }

  private func more(_ count: Int, _ href: String?) -> NamedLink? {
    count > 0 ? NamedLink(text: strings.more(count), href: href) : nil
  }

  private func head(of index: Int, _ plan: BoardPlan) -> BoardHead {
    let column = plan.columns[index]
    let limit = plan.hasLimits ? column.limit : nil
    let name =
      switch column.kind {
      case .status(let name): name
      case .todo: strings[.toDo]
      case .doing: strings[.doingGroup]
      case .blocked: strings[.blockedGroup]
      case .done: strings[.done]
      }
    let count = column.todos.count
    let note =
      if let limit {
        strings.count(count, limit: limit)
      } else if column.meaning == .done {
        "\(strings.number(count)) · \(strings.last(days: BoardColumn.days))"
      } else {
        strings.number(count)
      }
    let rest = plan.lanes.reduce(0) { $0 + $1.cells[index].rest }
    return BoardHead(
      number: index + 1, name: name, note: note,
      count: limit.map { strings.part(count, of: $0) } ?? strings.number(count),
      isOver: limit.map { count > $0 } ?? false, isFirst: index == 0,
      rest: more(rest, column.meaning == .done ? plan.pages.done : plan.pages.open),
      form: form(forColumn: index, name: name, plan))
  }

  /// The form for a new todo of the acting user, which has to be on the board.
  private func form(forColumn index: Int, name: String, _ plan: BoardPlan) -> ColumnForm? {
    let column = plan.columns[index]
    guard let editor, plan.owner == nil || plan.owner == editor.username || isPersonal,
      column.kind != .blocked, column.meaning != .done
    else { return nil }
    // Where todos without a status are.
    let isFirst = plan.columns.firstIndex { $0.meaning == .todo } == index
    // Without accounts a new todo is an item of a list, which has no place for others.
    if !isFirst || plan.project != nil, editor.username == nil, !editor.isOfProject { return nil }
    return ColumnForm(
      label: strings.say(.newTodoIn, ["name": .text(name)]),
      status: isFirst ? nil : column.status, project: plan.project)
  }

  /// The most tags of a card.
  private static let tagsOfCard = 2

  /// A card has no room for all details of a row, and a large board for fewer still.
  private func card(_ index: Int, _ place: Int, _ plan: BoardPlan) -> BoardCard {
    var row = row(
      index, RowOptions(year: insights.now.today.year, hidesProject: plan.project != nil))
    (row.created, row.start, row.repeats, row.stars) = (nil, nil, nil, nil)
    row.moreTags = nil
    (row.comments, row.tags) =
      plan.isCut ? (nil, []) : (row.comments, Array(row.tags.prefix(Self.tagsOfCard)))
    if !row.isHigh { row.priority = nil }
    let todo = workspace.todos[index]
    return BoardCard(
      row: row, place: place, order: editor == nil ? nil : todo.order.map { "\($0)" },
      isFixed: editor.map { todo.isItem || !$0.mayChange(todo) } ?? false,
      owner: cardOwner(index, onPageOf: plan.owner))
  }

  /// The owner that a card shows.
  ///
  /// - Parameter user: whose page it is on; `nil` for one of several people.
  func cardOwner(_ index: Int, onPageOf user: String?) -> CardOwner? {
    let owner = workspace.todos[index].owner
    if isPersonal || owner == user { return nil }
    return CardOwner(name: displayName(owner), face: face(owner))
  }
}
