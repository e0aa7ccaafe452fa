import Text
import TodoAnalysis
import TodoModel

/// The charts of open todos.
extension SiteContext {
  /// The most people or categories in a chart.
  private static let largestShown = 8

  func peopleFigure() -> ChartFigure {
    loadFigure(
      .people, head: strings[.person],
      insights.users.map { user in
        let load = Load(of: user.open, in: workspace, insights)
        return (displayName(user.username), personHome(user.username), load)
      })
  }

  func categoriesFigure() -> ChartFigure {
    loadFigure(
      .categories, head: strings[.category],
      insights.categories.map { category in
        let name = category.category?.name
        let load = Load(of: category.open, in: workspace, insights)
        return (
          name ?? strings[.noCategory], name.flatMap { topicPages.categories[$0.foldedName] }, load
        )
      })
  }

  /// The open todos of each by when they are due, the largest first.
  private func loadFigure(
    _ kind: FigureKind, head: String, _ all: [(name: String, href: String?, load: Load)]
  ) -> ChartFigure {
    let sorted = all.filter { $0.load.all > 0 }.enumerated().sorted { a, b in
      let (x, y) = (a.element.load.all, b.element.load.all)
      return x != y ? x > y : a.offset < b.offset
    }.map(\.element)
    let title = strings.title(kind)
    guard let largest = sorted.first else {
      return ChartFigure(
        title: title, finding: nil, unit: strings.nothingOpen, nil, ChartTable([], []))
    }
    let shown = sorted.prefix(Self.largestShown)
    var chart = Chart(
      kind.rawValue, title: title,
      description: shown.map { strings.load(of: $0.name, $0.load.all, overdue: $0.load.overdue) }
        .joined(separator: "; ") + ".",
      height: 34 + 35 * Double(shown.count), left: 2, right: 30, top: 8)
    let ticks = Ticks.upTo(largest.load.all)
    let x = Scale(0, Double(ticks[3]), from: chart.left, to: chart.right)
    chart.columns(x, ticks.map { ($0, strings.number($0)) })
    for (index, entry) in shown.enumerated() {
      let top = chart.top + 2 + 35 * Double(index)
      let load = entry.load
      chart.text(4, top + 8, entry.name.count > 50 ? entry.name.prefix(49) + "…" : entry.name)
      var start = 0
      let parts: [(Int, Chart.Tone)] = [
        (load.overdue, .late), (load.soon, .soon), (load.later, .plain), (load.undated, .outlined),
      ]
      for (count, tone) in parts where count > 0 {
        let length = max(1, x(start + count) - x(start) - 1.5)
        chart.rectangle(x(start) + 0.5, top + 15, length, 8, tone)
        start += count
      }
      chart.text(x(start) + 6, top + 23, strings.number(start), isMain: true)
    }
    let words = [
      strings[.overdue], strings[.withinSevenDays], strings[.later], strings[.noDate],
    ]
    let tones: [Chart.Tone] = [.late, .soon, .plain, .outlined]
    return ChartFigure(
      title: title,
      finding: strings.finding(
        most: largest.name, largest.load.all, of: insights.total.open),
      unit: strings.loadUnit(shown: shown.count, of: sorted.count), chart,
      ChartTable(
        [
          head, strings[.overdueGroup], strings[.withinSevenDays], strings[.later],
          strings[.noDate], strings[.openGroup],
        ],
        shown.map { entry in
          let load = entry.load
          return .init(
            entry.name, href: entry.href,
            [load.overdue, load.soon, load.later, load.undated, load.all].map(String.init))
        }),
      keys: zip(tones, words).map { ChartKey(tone: $0.rawValue, word: $1.lowercasedFirst) })
  }
}
