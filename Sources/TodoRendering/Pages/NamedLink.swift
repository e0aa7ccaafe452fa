import TemplateEngine

package struct NamedLink: TemplateModel {
  var text: String
  var href: String?

  package static let shape = Shape<NamedLink>(
    "NamedLink", "A name, with a link if it has a page.",
    [
      .text("text", "The name.", example: "Ana Núñez", \.text),
      .optionalText(
        "href", "Its page, from the site's root.", example: "users/ana/index.html", \.href),
    ])
}

package struct TodoLinks: TemplateModel {
  var count: Int
  var links: [TodoLink]
  var more: String?

  package static let shape = Shape<TodoLinks>(
    "TodoLinks", "Other todos on a todo's page.",
    [
      .number("count", "How many there are.", example: "2", \.count),
      .list("links", "The first fifty.", \.links),
      .optionalText("more", "How many more there are.", example: "7 more", \.more),
    ])
}

package struct TodoLink: TemplateModel {
  var title: String
  var href: String?
  var mark: String
  var state: String
  /// The owner's name, if that is another person.
  var person: String?

  package static let shape = Shape<TodoLink>(
    "TodoLink", "Another todo on a todo's page.",
    [
      .text(
        "title", "Its title, or the id as written if there is no such todo.",
        example: "Crane inspection", \.title),
      .optionalText(
        "href", "Its page, from the site's root.", example: "users/chen/todos/crane.html",
        \.href),
      .text(
        "mark", "Its symbol: open, doing, blocked, completed, overdue, cancelled or missing.",
        example: "open", \.mark),
      .text("state", "The name of its state.", example: "pending", \.state),
      .optionalText(
        "person", "Its owner, if that is another person.", example: "Chen Wei", \.person),
    ])
}

package struct WrittenDay: TemplateModel {
  var machine: String
  var text: String

  package static let shape = Shape<WrittenDay>(
    "WrittenDay", "A day, written in full.",
    [
      .text(
        "machine", "The day, or the moment in RFC 3339.", example: "2026-12-01", \.machine),
      .text("text", "The day in words.", example: "1 Dec 2026", \.text),
    ])
}
