import Text
import TodoAnalysis
import TodoModel

/// A page of charts before they are made.
struct InsightsPlan: Sendable {
  var path: String
  var frame: PageFrame
  var heading: String?
  var forms: [NavigationLink] = []
  /// Open todos, in the default order.
  var open: [Int]
  /// Closed todos, newest completion first.
  var closed: [Int]
  /// The moves of todos that were removed, as far as these are known to be of the page.
  var removed: [[StatusMove]] = []
  /// Whether it is about all todos.
  var isWhole = false
}

/// The pages of insights of the team, of each user and of each project and category, where there
/// are two weeks of data.
extension SiteContext {
  func teamInsights() -> InsightsPlan {
    let title = strings[.insights]
    var frame = teamFrame("insights.html", title: title, hasData: false)
    frame.asOf = asOf
    return InsightsPlan(
      path: "insights.html", frame: frame, heading: title, forms: others,
      open: insights.order.filter { insights.states[$0].isOpen }, closed: insights.closed,
      removed: insights.history.removed(), isWhole: true)
  }

  /// The first people and projects that have such a page.
  private var others: [NavigationLink] {
    guard !isPersonal else { return [] }
    let people = peopleByOverdue.filter { usersWithInsights[$0] }.prefix(6).map { user in
      let name = workspace.users[user].username
      return NavigationLink(label: displayName(name), href: path(of: .insights, name))
    }
    let projects = team.projects.filter(hasInsights).prefix(4).map {
      NavigationLink(label: $0.insights.name, href: Self.insights(of: $0))
    }
    let links = people + projects
    let team = NavigationLink(
      label: strings[.team], href: "insights.html", isCurrent: true)
    return links.isEmpty ? [] : [team] + links
  }

  func insights(ofUser user: Int) -> InsightsPlan {
    let lists = insights.users[user]
    let path = self.path(of: .insights, lists.username)
    let title = "\(strings[.insights]) · \(displayName(lists.username))"
    var frame = personFrame(path, title: title, user: user, tab: .insights)
    frame.asOf = asOf
    return InsightsPlan(
      path: path, frame: frame, open: lists.open, closed: lists.closed,
      removed: insights.history.removed(of: lists.username))
  }

  /// - Parameter section: the page of the rail that lists the topic.
  func insights(of topic: TeamLists.Topic, in section: String) -> InsightsPlan {
    let path = Self.insights(of: topic)
    let title = "\(strings[.insights]) · \(topic.insights.name)"
    var frame = teamFrame(path, title: title, hasData: false)
    frame.mark(section)
    frame.asOf = asOf
    return InsightsPlan(
      path: path, frame: frame, heading: topic.insights.name,
      forms: forms(of: topic, current: path, hasBoard: section == "projects.html"),
      open: topic.insights.open,
      closed: topic.insights.closed + topic.insights.years.flatMap(\.todos))
  }

  static func insights(of topic: TeamLists.Topic) -> String {
    "\(topic.path.dropLast(5))/insights.html"
  }

  func hasInsights(_ topic: TeamLists.Topic) -> Bool {
    guard has(.insights), !topic.isRest else { return false }
    let closed = topic.insights.closed + topic.insights.years.flatMap(\.todos)
    return insights.hasFigures(of: topic.insights.open + closed, in: workspace)
  }

  func page(_ plan: InsightsPlan) -> InsightsPage {
    let figures = WorkFigures(
      open: plan.open, closed: plan.closed, removed: plan.removed, of: workspace, insights)
    var numbers = self.numbers(figures)
    let throughput = InsightsFigure(
      figure: throughputFigure(figures), months: monthsFigure(plan.open + plan.closed))
    var charts =
      [scopeFigure(figures), flowFigure(figures)].compactMap { $0 }.map(InsightsFigure.init)
      + [throughput, InsightsFigure(cycleFigure(figures))]
    let slips = [slipsFigure(figures)].compactMap { $0 }.map(InsightsFigure.init)
    if !figures.ageing.items.isEmpty { charts.append(InsightsFigure(ageingFigure(figures))) }
    charts += slips
    if plan.isWhole {
      let input = Forecast.Input(plan.open + plan.closed, of: workspace, insights)
      let forecast = Forecast(input)
      charts.append(InsightsFigure(forecastFigure(input, forecast)))
      if !isPersonal { charts.append(InsightsFigure(peopleFigure())) }
      charts.append(InsightsFigure(categoriesFigure()))
      if let day = forecast?.days(85, withNew: false) {
        let (meaning, note) = strings.forecastNumber(open: input.open)
        numbers.append(
          InsightsNumber(number: forecastDay(day), meaning: meaning, note: note))
      }
    }
    return InsightsPage(
      frame: plan.frame, heading: plan.heading, forms: plan.forms, numbers: numbers,
      figures: charts, definitions: strings.definitions(hasHistory: !insights.history.isEmpty))
  }

  private func numbers(_ figures: WorkFigures) -> [InsightsNumber] {
    var numbers: [InsightsNumber] = []
    func add(_ number: String, _ words: (meaning: String, note: String)) {
      numbers.append(InsightsNumber(number: number, meaning: words.meaning, note: words.note))
    }
    if let median = figures.median { add(strings.decimal(median), strings.aWeek) }
    let lines = figures.cycleTimes.lines
    if lines.count == 3 {
      add(
        strings.shortDays(lines[1].days),
        strings.cycleNumber(half: strings.shortDays(lines[0].days)))
    }
    if figures.ageing.inProgress > 0 {
      add(
        strings.number(figures.ageing.inProgress),
        strings.progressNumber(oldest: figures.ageing.items.first?.days))
    }
    return numbers
  }
}

extension SiteFingerprints {
  /// The fingerprint of a page of charts: its todos, and the day, from which weeks and ages count.
  func of(_ plan: InsightsPlan, in context: SiteContext) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(common)
      fingerprinter.combine(plan.frame)
      fingerprinter.combine(plan.heading)
      fingerprinter.combine(plan.forms)
      // The page of all todos also shows people and categories.
      if plan.isWhole { for row in rows { fingerprinter.combine(row) } }
      fingerprinter.combine(plan.open) { $0.combine(rows[$1]) }
      fingerprinter.combine(plan.closed) { $0.combine(rows[$1]) }
      let history = context.insights.history
      if history.isEmpty { return }
      fingerprinter.combine(history.cut.map { TodoDate(day: $0) })
      fingerprinter.combine(plan.removed) { $0.combine($1) }
      for index in plan.open + plan.closed {
        let todo = context.workspace.todos[index]
        fingerprinter.combine(history.recordedMoves(of: todo))
        for event in history.events(of: todo) {
          guard case .dueMoved = event.kind else { continue }
          fingerprinter.combine(event, of: history)
        }
      }
    }
  }
}
