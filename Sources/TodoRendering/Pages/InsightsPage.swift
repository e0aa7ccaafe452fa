import TemplateEngine

/// How the work of the team, a user, a project or a category gets done.
package struct InsightsPage: PageModel {
  var frame: PageFrame
  /// What the page is about; absent on a user's page.
  var heading: String?  // Insights
  /// The list, the board and the insights of a project or category.
  var forms: [NavigationLink] = []
  /// Whether there are several.
  var hasForms: Bool { !forms.isEmpty }
  /// The main numbers.
  var numbers: [InsightsNumber]
  /// The charts.
  var figures: [InsightsFigure]
  /// How the numbers are computed.
  var definitions: String  // Cycle time is end − start + 1 days.
}

/// A number with what it means.
package struct InsightsNumber: TemplateModel {
  /// The number, or a day.
  var number: String  // 142 d
  /// What it is.
  var meaning: String  // cycle time, 85%
  /// What belongs to it.
  var note: String  // half within 46 d
}

/// A chart of a page of insights.
package struct InsightsFigure: TemplateModel {
  /// The chart.
  var figure: ChartFigure
  /// The chart of a longer period that can take its place, where there is data for it.
  var months: MonthsFigure?

  init(figure: ChartFigure, months: MonthsFigure?) {
    (self.figure, self.months) = (figure, months)
  }
  init(_ figure: ChartFigure) { self.init(figure: figure, months: nil) }
}

/// The chart of twelve months beside that of twelve weeks.
package struct MonthsFigure: TemplateModel {
  /// The name of the shorter period.
  var weeks: String  // 12 weeks
  /// The name of the longer one.
  var months: String  // 12 months
  /// Its chart.
  var figure: ChartFigure
}

/// A chart with its caption and its table.
package struct ChartFigure: TemplateModel {
  /// What it shows.
  var title: String  // Cycle time
  /// What is to be seen; absent if there is too little data.
  var finding: String?  // 85% within 142 days
  /// The unit, or why there is no drawing.
  var unit: String  // days
  /// The drawing as SVG.
  var drawing: HTML?  // <svg>…</svg>
  /// The meanings of its colours.
  var keys: [ChartKey] = []
  /// Whether colours have meanings.
  var hasKeys: Bool { !keys.isEmpty }
  /// A remark.
  var note: String?  // Counting new work, …
  /// The head of the table's first column.
  var firstHead: String  // Week of
  /// The heads of the other columns.
  var head: [String]  // Completed
  /// The table: all numbers that are drawn.
  var rows: [ChartRow]
  /// Whether there are any.
  var hasRows: Bool { !rows.isEmpty }

  init(
    title: String, finding: String?, unit: String, _ chart: Chart?, _ table: ChartTable,
    keys: [ChartKey] = [], note: String? = nil
  ) {
    (self.title, self.finding, self.unit, self.keys, self.note) = (title, finding, unit, keys, note)
    // The chart escapes all texts itself.
    drawing = chart.map { HTML(bytes: $0.svg) }
    firstHead = table.head.first ?? ""
    head = Array(table.head.dropFirst())
    rows = table.rows.map { ChartRow(name: $0.name, href: $0.href, cells: $0.cells) }
  }
}

/// The meaning of a colour of a chart.
package struct ChartKey: TemplateModel {
  /// A class of the stylesheet.
  var tone: String  // f4
  /// What it means.
  var word: String  // overdue
}

/// A row of a chart's table.
package struct ChartRow: TemplateModel {
  /// What it is about.
  var name: String  // 16 Nov
  /// Its page, from the site's root.
  var href: String?  // users/ana/todos/crane.html
  /// The numbers.
  var cells: [String]  // 4
}
