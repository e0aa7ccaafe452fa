import TemplateEngine

package struct BoardPage: TemplateModel {
  var frame: PageFrame
  var heading: String?
  var summary: String?
  var forms: [NavigationLink]
  /// The number of columns.
  var width: Int
  var columns: [BoardHead]
  var lanes: [BoardLane]

  package static let shape = Shape<BoardPage>(
    "BoardPage", "The board of the team, a user or a project.", page: \.frame,
    [
      .optionalText(
        "heading", "What the board is of; absent on a user's page.", example: "Pier 7", \.heading),
      .optionalText(
        "summary", "What the board leaves out.", example: "4 cancelled todos are not shown",
        \.summary),
      .list("forms", "The list and the board of a project.", \.forms),
      .flag("has_forms", "Whether there are both.", isFilled: \.forms),
      .number("width", "The number of columns, 1 to 8.", example: "4", \.width),
      .list("columns", "The columns, from left to right.", \.columns),
      .list("lanes", "The lanes, from top to bottom.", \.lanes),
      .flag("has_lanes", "Whether there are todos.", isFilled: \.lanes),
    ])
}

package struct BoardHead: TemplateModel {
  /// From 1.
  var number: Int
  var name: String
  var note: String
  var count: String
  var isOver: Bool
  var isFirst: Bool

  package static let shape = Shape<BoardHead>(
    "BoardHead", "The head of a board's column.",
    [
      .number("number", "Its number from 1.", example: "2", \.number),
      .text("name", "Its status.", example: "Doing", \.name),
      .text(
        "note", "The number of its todos, and its limit.", example: "4, 1 over the limit of 3",
        \.note),
      .text("count", "The same, short.", example: "4 of 3", \.count),
      .flag("is_over", "Whether it has more todos than its limit.", \.isOver),
      .flag("is_first", "Whether it is the first column.", \.isFirst),
    ])
}

package struct BoardLane: TemplateModel {
  var name: String?
  var face: Face?
  var open: String
  var cells: [BoardCell]

  package static let shape = Shape<BoardLane>(
    "BoardLane", "A lane of a board: a person's or a project's todos.",
    [
      .optionalText(
        "name", "The person or project; absent if it is the only lane.", example: "Chen Wei",
        \.name),
      .optionalObject("face", "The person's avatar, or initials.", \.face),
      .text("open", "The number of its open todos.", example: "11 open", \.open),
      .list("cells", "Its part of each column.", \.cells),
    ])
}

package struct BoardCell: TemplateModel {
  /// That of its column.
  var number: Int
  var label: String
  /// What a todo that is moved here gets, where the acting user may move todos.
  var status: String?
  var rows: [ListRow]
  var more: NamedLink?

  package static let shape = Shape<BoardCell>(
    "BoardCell", "The todos of a lane in a column of a board.",
    [
      .number("number", "The number of its column.", example: "2", \.number),
      .text("label", "Its column and lane.", example: "Doing, Chen Wei", \.label),
      .optionalText(
        "status", "The status of a todo that is moved here, where 'docket serve' shows the page.",
        example: "doing", \.status),
      .list("rows", "Its first todos.", \.rows),
      .flag("has_rows", "Whether there are any.", isFilled: \.rows),
      .optionalObject("more", "The link to the rest.", \.more),
    ])
}
