@testable import TemplateEngine

/// A page as the tests show it.
struct Page: TemplateModel {
  var title = ""
  var subtitle: String?
  var body = HTML(trusted: "")
  var banner: HTML?
  var count = 0
  var isPublic = false
  var owner = Person()
  var editor: Person?
  var rows: [Row] = []
  var tags: [String] = []

  static let shape = Shape<Page>(
    "Page", "A page of the tests.",
    [
      .text("title", "What it is about.", example: "Plans & pains", \.title),
      .optionalText("subtitle", "More of it.", example: "for a week", \.subtitle),
      .html("body", "The text.", example: "<p>Hello</p>", \.body),
      .optionalHTML("banner", "What stands above.", example: "<b>!</b>", \.banner),
      .number("count", "The number of problems.", example: "3", \.count),
      .flag("public", "Whether all may see it.", \.isPublic),
      .object("owner", "Whose it is.", \.owner),
      .optionalObject("editor", "Who changed it last.", \.editor),
      .list("rows", "What is listed.", \.rows),
      .texts("tags", "What it is tagged with.", example: "home, paper|work", \.tags),
      .text("first_tag", "The first of them.", example: "home", \.tags, at: 0),
    ])
}

struct Person: TemplateModel {
  var name = ""
  var nickname: String?
  var isAway = false
  var age = 0
  var bio: HTML?
  var pets: [String] = []

  static let shape = Shape<Person>(
    "Person", "Somebody.",
    [
      .text("name", "What they are called.", example: "Ana Núñez", \.name),
      .optionalText("nickname", "What friends say.", example: "Anita", \.nickname),
      .flag("away", "Whether they are away.", \.isAway),
      .number("age", "In years.", example: "42", \.age),
      .optionalHTML("bio", "What they say of themselves.", example: "<p>Hi</p>", \.bio),
      .texts("pets", "Their animals.", example: "Rex", \.pets),
    ])
}

/// A row that holds rows of its own kind.
struct Row: TemplateModel {
  var title = ""
  var note: String?
  var children: [Row] = []

  static let shape = Shape<Row>(
    "Row", "One line of a list.",
    [
      .text("title", "What is to be done.", example: "Renew passport", \.title),
      .optionalText("note", "What to think of.", example: "bring a photo", \.note),
      .list("children", "What belongs to it.", \.children),
    ])
}

/// Renders `main` of a set of templates by name.
func render<M: TemplateModel>(_ templates: [String: String], _ main: String, _ model: M) throws
  -> String
{
  let sources = templates.map {
    TemplateSource(path: "theme/\($0.key)", name: $0.key, text: $0.value)
  }
  var output: [UInt8] = []
  try TemplateSet(sources).compile(main, for: M.self).render(model, into: &output)
  return String(decoding: output, as: UTF8.self)
}
