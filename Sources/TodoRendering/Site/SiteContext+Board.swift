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
      columns: columns(open, insights.closed), hasLimits: true)
    let all = allOpen
    fill(&plan, byPerson: !isPersonal) { lane in
      lane.user.map { pages(of: workspace.users[$0].username) } ?? pages(of: lane) ?? (all, nil)
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
      columns: columns(lists.open, lists.closed), hasLimits: isPersonal)
    fill(&plan, byPerson: false) { lane in pages(of: lane) ?? pages(of: lists.username) }
    return plan
  }

  func board(ofProject project: TeamLists.Topic) -> BoardPlan {
    let insights = project.insights
    let path = Self.board(of: project)
    var frame = teamFrame(path, title: "\(strings[.board]) · \(insights.name)", hasData: false)
    frame.mark("projects.html")
    var plan = BoardPlan(
      path: path, frame: frame, heading: insights.name, forms: forms(of: project, current: path),
      cancelled: insights.counts.cancelled, columns: columns(insights.open, insights.closed))
    fill(&plan, byPerson: true) { _ in (project.path, project.path) }
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

  /// The pages with all open and all completed todos of a lane.
  private typealias LanePages = (open: String?, done: String?)

  private func pages(of username: String) -> LanePages {
    (
      has(.home) ? path(of: .home, username) : nil,
      has(.past) ? path(of: .past, username) : nil
    )
  }

  private func pages(of project: BoardPlan.Lane) -> LanePages? {
    topicPages.projects[project.key].map { ($0, $0) }
  }

  /// Fills the lanes of a board: a lane for each person, else for each project.
  private func fill(
    _ plan: inout BoardPlan, byPerson: Bool, _ pages: (BoardPlan.Lane) -> LanePages
  ) {
    plan.frame.asOf = asOf
    plan.fillLanes(restName: strings[.others]) { todo in
      let todo = workspace.todos[todo]
      if byPerson { return (todo.owner, displayName(todo.owner)) }
      return todo.project.map { ($0.foldedName, $0) } ?? ("", strings[.noProject])
    }
    for index in plan.lanes.indices {
      if byPerson { plan.lanes[index].user = people.positions[plan.lanes[index].key] }
      let (open, done) = pages(plan.lanes[index])
      for (column, head) in plan.columns.enumerated() {
        plan.lanes[index].cells[column].href = head.meaning == .done ? done : open
      }
    }
  }

  /// - Parameter hasRows: false for a comparison, in which the rows are left out.
  func page(_ plan: BoardPlan, hasRows: Bool = true) -> BoardPage {
    let heads = plan.columns.enumerated().map { index, column in
      head(column, number: index + 1, limit: plan.hasLimits ? column.limit : nil)
    }
    return BoardPage(
      frame: plan.frame, heading: plan.heading,
      summary: plan.cancelled > 0 ? strings.cancelledNotShown(plan.cancelled) : nil,
      forms: plan.forms, width: heads.count, columns: heads,
      lanes: plan.lanes.map { lane in
        let name = plan.lanes.count > 1 || !lane.key.isEmpty ? lane.name : nil
        let options = RowOptions(
          year: insights.now.today.year, namesAllBut: plan.owner,
          namesPeople: lane.user == nil && !isPersonal, hidesProject: true)
        return BoardLane(
          name: name, face: lane.user.map { Face(workspace.users[$0]) },
          open: strings.open(lane.openCount),
          cells: zip(heads, lane.cells).map { head, cell in
            BoardCell(
              number: head.number,
              label: [head.name, name].compactMap { $0 }.joined(separator: ", "),
              status: editor == nil ? nil : plan.columns[head.number - 1].status,
              rows: hasRows ? cell.todos.map { boardRow($0, options) } : [],
              more: cell.rest > 0
                ? NamedLink(text: strings.more(cell.rest), href: cell.href) : nil)
          })
      })
  }

  private func head(_ column: BoardColumn, number: Int, limit: Int?) -> BoardHead {
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
        "\(count) · \(strings.last(days: BoardColumn.days))"
      } else {
        String(count)
      }
    return BoardHead(
      number: number, name: name, note: note,
      count: limit.map { strings.part(count, of: $0) } ?? String(count),
      isOver: limit.map { count > $0 } ?? false, isFirst: number == 1)
  }

  /// A row without the details that a column has no room for.
  private func boardRow(_ index: Int, _ options: RowOptions) -> ListRow {
    var row = row(index, options)
    (row.created, row.rank, row.start, row.repeats) = (nil, nil, nil, nil)
    (row.stars, row.comments, row.tags, row.moreTags) = (nil, nil, [], nil)
    if !row.isHigh { row.priority = nil }
    return row
  }
}
