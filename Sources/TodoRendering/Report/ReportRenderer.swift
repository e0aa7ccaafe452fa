import TemplateEngine
import TodoAnalysis
import TodoModel

/// Renders a report as text.
package struct ReportRenderer: Sendable {
  let context: SiteContext
  let theme: Theme

  package init(_ workspace: Workspace, _ insights: Insights, theme: Theme) {
    context = SiteContext(workspace, insights, hasTeamLists: false)
    self.theme = theme
  }

  /// The formats of a report.
  package enum Format: String, CaseIterable, Sendable {
    case markdown
    /// A single page that needs no other file.
    case html
    case json
  }

  /// Renders a report of at most `maxBytes` bytes. The rows of each section are halved until the
  /// report fits, then the rows of the people. A report without any rows may be longer.
  ///
  /// - Parameters:
  ///   - user: the username that the report is about; `nil` for all.
  ///   - rows: the maximum number of rows per section.
  package func render(
    _ format: Format, over period: ReportPeriod, of user: String?, rows: Int, maxBytes: Int
  ) -> [UInt8] {
    let figures = figures(over: period, of: user)
    var (rows, people) = (max(0, rows), Int.max)
    while true {
      let report = report(
        context.workspace, context.insights, over: period, of: user, rows: rows)
      let bytes = text(report, figures, format, people: people)
      if bytes.count <= maxBytes || (rows == 0 && people == 0) { return bytes }
      if rows > 0 {
        rows /= 2
      } else {
        people = min(people, report.users.count) / 2
      }
    }
  }

  /// The figures of a week's or a month's report, if there are two weeks of data.
  private func figures(over period: ReportPeriod, of user: String?) -> WorkSummary? {
    let (workspace, insights) = (context.workspace, context.insights)
    let todos = user.map { name in insights.users.first { $0.username == name }?.todos ?? [] }
    guard period.kind != .daily,
      insights.hasFigures(of: todos ?? Array(workspace.todos.indices), in: workspace)
    else { return nil }
    return WorkSummary(workspace, insights, of: user)
  }

  /// The figures in a few sentences.
  private func sentence(_ summary: WorkSummary) -> String {
    let (strings, times) = (context.strings, summary.figures.cycleTimes)
    var sentences: [String] = []
    if let median = summary.figures.median {
      sentences.append(strings.reportedMedian(strings.decimal(median)))
    }
    if let half = times.percentile50, let most = times.percentile85 {
      sentences.append(strings.reportedCycle(half: half, most: most))
    }
    if let oldest = summary.figures.ageing.items.first {
      sentences.append(
        strings.reportedProgress(summary.figures.ageing.inProgress, oldest: oldest.days))
    }
    if let days = summary.forecast?.days(85, withNew: false) {
      let day = context.insights.now.today.adding(days: days)
      sentences.append(
        strings.reportedForecast(
          open: summary.input.open, by: strings.short(day, expecting: nil)))
    }
    return sentences.joined(separator: " ")
  }

  private func text(
    _ report: Report, _ figures: WorkSummary?, _ format: Format, people: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .markdown: theme.report.render(page(report, figures, people: people), into: &bytes)
    case .html: theme.htmlReport.render(page(report, figures, people: people), into: &bytes)
    case .json: bytes = reportJSON(report, figures, people: people, of: context.workspace)
    }
    return bytes
  }

  private func page(_ report: Report, _ figures: WorkSummary?, people: Int) -> ReportPage {
    let today = report.period.today
    let users = report.users.prefix(people)
    return ReportPage(
      title: report.user.map(context.displayName) ?? context.workspace.title,
      day: WrittenDay(machine: today.description, text: context.strings.reported(report.period)),
      sentence: context.strings.sentence(report.headline),
      remark: report.hasLaterChanges ? context.strings.laterChanges(asOf: today) : nil,
      figures: figures.map(sentence),
      users: users.map {
        CountsRow(context.displayName($0.username), href: "", $0.counts)
      },
      moreUsers: users.count < report.users.count
        ? context.strings.morePeople(report.users.count - users.count) : nil,
      sections: report.sections.map { block($0, report) },
      problemHeading: context.strings.problemHeading,
      problems: report.problems.map(ProblemRow.init),
      moreProblems: report.moreProblems > 0 ? context.strings.more(report.moreProblems) : nil,
      style: theme.reportStyle, labels: context.labels)
  }

  private func block(_ section: ReportSection, _ report: Report) -> ReportBlock {
    let namesPeople = report.user == nil && report.users.count > 1
    return ReportBlock(
      heading: context.strings.heading(section.kind, report.period),
      rows: section.rows.map { row($0, section.kind, namesPeople: namesPeople) },
      more: section.more > 0 ? context.strings.more(section.more) : nil,
      moreURL: context.workspace.settings.baseURL.map { base in
        base + (report.user.map { context.personHome($0).percentEncoded() } ?? "index.html")
      })
  }

  private func row(
    _ row: ReportSection.Row, _ kind: ReportSection.Kind, namesPeople: Bool
  ) -> ReportRow {
    let todo = context.workspace.todos[row.todo]
    let today = context.insights.now.today
    let countsDays =
      switch kind {
      case .becameOverdue, .dueNext, .longOverdue, .blocked: true
      case .dueToday, .completed, .new, .stale: false
      case .view: true
      }
    var day = row.day.map { context.strings.short($0, expecting: today.year) }
    if kind == .dueToday { day = todo.due?.time?.hourAndMinute }
    if kind == .stale { day = day.map(context.strings.untouched) }
    return ReportRow(
      title: todo.title,
      url: context.has(.todos)
        ? context.workspace.settings.baseURL.map {
          $0 + context.paths.link(to: row.todo).percentEncoded()
        } : nil,
      who: namesPeople ? context.displayName(todo.owner) : nil,
      day: day,
      words: countsDays ? row.day.map { context.strings.distance(today.days(until: $0)) } : nil,
      note: kind == .blocked
        ? context.insights.blockers[row.todo].first.map {
          "\(context.strings[.blockedBy]) “\(context.workspace.todos[$0].title)”"
        } : nil)
  }
}
