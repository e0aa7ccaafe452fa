import TemplateEngine

package struct InsightsPage: TemplateModel {
  var frame: PageFrame
  var heading: String?
  var forms: [NavigationLink] = []
  var numbers: [InsightsNumber]
  var figures: [ChartFigure]
  var definitions: String

  package static let shape = Shape<InsightsPage>(
    "InsightsPage", "How the work of the team, a user, a project or a category gets done.",
    page: \.frame,
    [
      .optionalText(
        "heading", "What the page is about; absent on a user's page.", example: "Insights",
        \.heading),
      .list("forms", "The list, the board and the insights of a project or category.", \.forms),
      .flag("has_forms", "Whether there are several.", isFilled: \.forms),
      .list("numbers", "The main numbers.", \.numbers),
      .list("figures", "The charts.", \.figures),
      .text(
        "definitions", "How the numbers are computed.",
        example: "Cycle time is end − start + 1 days.", \.definitions),
    ])
}

package struct InsightsNumber: TemplateModel {
  var number: String
  var meaning: String
  var note: String

  package static let shape = Shape<InsightsNumber>(
    "InsightsNumber", "A number with what it means.",
    [
      .text("number", "The number, or a day.", example: "142 d", \.number),
      .text("meaning", "What it is.", example: "cycle time, 85 %", \.meaning),
      .text("note", "What belongs to it.", example: "half within 46 d", \.note),
    ])
}

package struct ChartFigure: TemplateModel {
  var title: String
  var finding: String?
  var unit: String
  var drawing: HTML?
  var keys: [ChartKey] = []
  var note: String?
  var head: [String]
  var rows: [ChartRow]
  private var firstHead: String

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

  package static let shape = Shape<ChartFigure>(
    "ChartFigure", "A chart with its caption and its table.",
    [
      .text("title", "What it shows.", example: "Cycle time", \.title),
      .optionalText(
        "finding", "What is to be seen; absent if there is too little data.",
        example: "85 % within 142 days", \.finding),
      .text("unit", "The unit, or why there is no drawing.", example: "days", \.unit),
      .optionalHTML("drawing", "The drawing as SVG.", example: "<svg>…</svg>", \.drawing),
      .list("keys", "The meanings of its colours.", \.keys),
      .flag("has_keys", "Whether colours have meanings.", isFilled: \.keys),
      .optionalText("note", "A remark.", example: "Counting new work, …", \.note),
      .text("first_head", "The head of the table's first column.", example: "Week of", \.firstHead),
      .texts("head", "The heads of the other columns.", example: "Completed", \.head),
      .list("rows", "The table: all numbers that are drawn.", \.rows),
      .flag("has_rows", "Whether there are any.", isFilled: \.rows),
    ])
}

package struct ChartKey: TemplateModel {
  var tone: String
  var word: String

  package static let shape = Shape<ChartKey>(
    "ChartKey", "The meaning of a colour of a chart.",
    [
      .text("tone", "A class of the stylesheet.", example: "f4", \.tone),
      .text("word", "What it means.", example: "overdue", \.word),
    ])
}

package struct ChartRow: TemplateModel {
  var name: String
  var href: String?
  var cells: [String]

  package static let shape = Shape<ChartRow>(
    "ChartRow", "A row of a chart's table.",
    [
      .text("name", "What it is about.", example: "16 Nov", \.name),
      .optionalText(
        "href", "Its page, from the site's root.", example: "users/ana/todos/crane.html", \.href),
      .texts("cells", "The numbers.", example: "4", \.cells),
    ])
}
