import TemplateEngine

/// A name that links to a page, if there is one.
package struct NamedLink: Sendable {
  var text: String
  /// From the site's root.
  var href: String?
}

extension NamedLink: TemplateModel {
  package static let shape = Shape<NamedLink>(
    "NamedLink", "A name that leads to a page, where it has one.",
    [
      .text("text", "The name.", example: "Ana Núñez", stored: \.text),
      .optionalText(
        "href", "Its page, from the site's root.", example: "users/ana/index.html", stored: \.href),
    ])
}

/// Another todo, as linked on a todo's page.
package struct TodoLink: Sendable {
  var title: String
  var href: String?
  var mark: String
  var state: String
}

extension TodoLink: TemplateModel {
  package static let shape = Shape<TodoLink>(
    "TodoLink", "Another todo, as a todo's page names it.",
    [
      .text(
        "title", "Its title; where there is no such todo, the id as written.",
        example: "Crane inspection", stored: \.title),
      .optionalText(
        "href", "Its page, from the site's root.", example: "users/chen/todos/crane.html",
        stored: \.href),
      .text(
        "mark", "Its shape: open, doing, completed, overdue, cancelled or missing.",
        example: "open", stored: \.mark),
      .text("state", "Its state as a word.", example: "pending", stored: \.state),
    ])
}

/// A day written out in full.
package struct WrittenDay: Sendable {
  var machine: String
  var text: String
}

extension WrittenDay: TemplateModel {
  package static let shape = Shape<WrittenDay>(
    "WrittenDay", "A day as a page writes it out in full.",
    [
      .text(
        "machine", "The day, or the moment in RFC 3339.", example: "2026-12-01", stored: \.machine),
      .text("text", "The day as people write it.", example: "1 Dec 2026", stored: \.text),
    ])
}
