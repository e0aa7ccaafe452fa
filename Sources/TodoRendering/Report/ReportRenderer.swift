import TemplateEngine
import TodoAnalysis
import TodoModel

/// Renders a report as text.
package struct ReportRenderer: Sendable {
  let context: SiteContext
  let theme: Theme

  package init(_ workspace: Workspace, _ insights: Insights, theme: Theme) {
    context = SiteContext(
      workspace, insights, theme.strings(workspace.settings.language), hasTeamLists: false)
    self.theme = theme
  }

  /// The formats of a report.
  package enum Format: String, CaseIterable, Sendable {
    case markdown
    /// A single page that needs no other file.
    case html
    case json
    /// The body of a request that posts the report as one message.
    case slack, teams, discord, matrix
    /// A mail without the lines that name its sender and its receivers.
    case email

    fileprivate var service: ChatService? {
      switch self {
      case .markdown, .html, .json, .email: nil
      case .slack: .slack
      case .teams: .teams
      case .discord: .discord
      case .matrix: .matrix
      }
    }
  }

  /// Renders a report of at most `maxBytes` bytes. The rows of each section are halved until the
  /// report fits, then the rows of the people. A report without any rows may be longer. A message
  /// names the last sections instead of showing them, until it is within its service's limits.
  ///
  /// - Parameters:
  ///   - user: the username that the report is about; `nil` for all.
  ///   - changes: see `report`.
  ///   - rows: the maximum number of rows per section.
  package func render(
    _ format: Format, over period: ReportPeriod, of user: String?, changes: ReportChanges? = nil,
    rows: Int, maxBytes: Int
  ) -> [UInt8] {
    let figures = figures(over: period, of: user)
    var (rows, people) = (max(0, rows), Int.max)
    while true {
      let report = report(
        context.workspace, context.insights, over: period, of: user, changes: changes,
        rows: rows)
      if let service = format.service {
        let all = message(page(report, figures, people: 0), of: user)
        if let bytes = fitted(all, service, maxBytes: maxBytes, needsSection: rows > 0) {
          return bytes
        }
        rows /= 2
        continue
      }
      let bytes = text(report, figures, format, people: people)
      if bytes.count <= maxBytes || (rows == 0 && people == 0) { return bytes }
      if rows > 0 {
        rows /= 2
      } else {
        people = min(people, report.users.count) / 2
      }
    }
  }

  private func message(_ page: ReportPage, of user: String?) -> ReportMessage {
    ReportMessage(page, url: firstPage(of: user))
  }

  /// The address of the first page of the site, or of a user; `nil` without the site's address.
  private func firstPage(of user: String?) -> String? {
    context.workspace.settings.baseURL.map { base in
      base + (user.map { context.personHome($0).percentEncoded() } ?? "index.html")
    }
  }

  /// The message with as many whole sections as a service takes; `nil` if it takes none of them and
  /// `needsSection`.
  private func fitted(
    _ message: ReportMessage, _ service: ChatService, maxBytes: Int, needsSection: Bool
  ) -> [UInt8]? {
    let least = needsSection && !message.sections.isEmpty ? 1 : 0
    var shortest: [UInt8]?
    for count in (least...message.sections.count).reversed() {
      let bytes = service.encoded(message.prefix(count, says: context.strings.notShown))
      if let bytes, bytes.count <= maxBytes { return bytes }
      shortest = bytes
    }
    return least == 0 ? shortest ?? [] : nil
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
    if !times.lines.isEmpty, let half = times.percentile50, let most = times.percentile85 {
      sentences.append(strings.reportedCycle(half: half, most: most))
    }
    if let oldest = summary.figures.ageing.items.first {
      sentences.append(
        strings.reportedProgress(summary.figures.ageing.inProgress, oldest: oldest.days))
    }
    if let slips = summary.figures.slips, slips.moves > 0 {
      sentences.append(strings.reported(slips))
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
    if format == .json { return reportJSON(report, figures, people: people, of: context.workspace) }
    let page = page(report, figures, people: people)
    var (markdown, html): ([UInt8], [UInt8]) = ([], [])
    if format != .html { theme.report.render(page, into: &markdown) }
    if format == .html || format == .email { theme.htmlReport.render(page, into: &html) }
    return format == .email
      ? reportMail(subject: "\(page.title), \(page.day.text)", text: markdown, html: html)
      : markdown + html
  }

  private func page(_ report: Report, _ figures: WorkSummary?, people: Int) -> ReportPage {
    let today = report.period.today
    let users = report.users.prefix(people)
    return ReportPage(
      t: context.labels, style: theme.reportStyle,
      title: report.user.map(context.displayName) ?? context.workspace.title,
      day: WrittenDay(machine: today.description, text: context.strings.reported(report.period)),
      sentence: context.strings.sentence(report.headline),
      remark: report.hasLaterChanges ? context.strings.laterChanges(asOf: today) : nil,
      figures: figures.map(sentence),
      users: users.map {
        CountsRow(context.displayName($0.username), href: "", $0.counts, context.strings)
      },
      moreUsers: users.count < report.users.count
        ? context.strings.morePeople(report.users.count - users.count) : nil,
      sections: report.sections.map { block($0, report) }
        + [forYou(report)].filter { !$0.rows.isEmpty },
      problemHeading: context.strings.problemHeading,
      problems: report.problems.map(ProblemRow.init),
      moreProblems: report.moreProblems > 0 ? context.strings.more(report.moreProblems) : nil)
  }

  private func block(_ section: ReportSection, _ report: Report) -> ReportBlock {
    let namesPeople = report.user == nil && report.users.count > 1
    return ReportBlock(
      heading: context.strings.heading(section.kind, report.period),
      rows: section.rows.map { row($0, section.kind, namesPeople: namesPeople) },
      more: section.more > 0 ? context.strings.more(section.more) : nil,
      moreURL: firstPage(of: report.user))
  }

  /// What others did that concerns the user of the report.
  private func forYou(_ report: Report) -> ReportBlock {
    let year = context.insights.now.today.year
    return ReportBlock(
      heading: context.strings.headingForYou(report.period),
      rows: report.forYou.map { event in
        let row = context.activityRow(event, for: report.user)
        return ReportRow(
          event: "\(row.who) \(row.verb)", title: row.todo.text, url: url(of: event.todo),
          day: context.strings.short(event.day, expecting: year), note: row.rest)
      },
      more: report.moreForYou > 0 ? context.strings.more(report.moreForYou) : nil,
      moreURL: firstPage(of: report.user))
  }

  /// The address of the page of a todo; `nil` without the site's address.
  private func url(of todo: Int) -> String? {
    guard context.has(.todos) else { return nil }
    return context.workspace.settings.baseURL.map {
      $0 + context.paths.link(to: todo).percentEncoded()
    }
  }

  private func row(
    _ row: ReportSection.Row, _ kind: ReportSection.Kind, namesPeople: Bool
  ) -> ReportRow {
    let todo = context.workspace.todos[row.todo]
    let today = context.insights.now.today
    let countsDays =
      switch kind {
      case .becameOverdue, .dueNext, .longOverdue, .blocked: true
      case .dueToday, .completed, .new, .stale, .reopened, .slipped, .newlyBlocked: false
      case .view: true
      }
    var day = row.day.map { context.strings.short($0, expecting: today.year) }
    if kind == .dueToday { day = todo.due?.time?.hourAndMinute }
    if [.reopened, .slipped, .newlyBlocked].contains(kind) { day = nil }
    if kind == .stale { day = day.map(context.strings.untouched) }
    return ReportRow(
      title: todo.title,
      url: url(of: row.todo),
      who: namesPeople ? context.displayName(todo.owner) : nil,
      source: context.workspace.source(of: todo)?.name,
      day: day,
      words: countsDays ? row.day.map { context.strings.distance(today.days(until: $0)) } : nil,
      note: note(row, kind))
  }

  private func note(_ row: ReportSection.Row, _ kind: ReportSection.Kind) -> String? {
    switch kind {
    case .blocked, .newlyBlocked:
      context.insights.blockers[row.todo].first.map {
        "\(context.strings[.blockedBy]) "
          + context.strings.quoted(context.workspace.todos[$0].title)
      }
    case .slipped:
      context.strings.dueMove(from: row.before, to: context.workspace.todos[row.todo].due)
    default: nil
    }
  }
}
