@testable import TemplateEngine

/// A page as the tests show it. Its fields are stored where they can be, those of `Person` computed.
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
      .text("title", "What it is about.", example: "Plans & pains", stored: \.title),
      .optionalText("subtitle", "More of it.", example: "for a week", stored: \.subtitle),
      .html("body", "What it says.", example: "<p>Hello</p>") { $0.body },
      .optionalHTML("banner", "What stands above.", example: "<b>!</b>") { $0.banner },
      .number("count", "How many there are.", example: "3") { $0.count },
      .flag("public", "Whether all may see it.", stored: \.isPublic),
      .object("owner", "Whose it is.") { $0.owner },
      .object("author", "The same, where it is stored.", stored: \.owner),
      .optionalObject("editor", "Who changed it last.", stored: \.editor),
      .list("rows", "What is listed.") { $0.rows },
      .texts("tags", "What it is tagged with.", example: "home, paper|work") { $0.tags },
      .text("first_tag", "The first of them.", example: "home", stored: \.tags, at: 0),
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
      .text("name", "What they are called.", example: "Ana Núñez") { $0.name },
      .optionalText("nickname", "What friends say.", example: "Anita") { $0.nickname },
      .flag("away", "Whether they are away.") { $0.isAway },
      .number("age", "In years.", example: "42") { $0.age },
      .optionalHTML("bio", "What they say of themselves.", example: "<p>Hi</p>") { $0.bio },
      .texts("pets", "Their animals.", example: "Rex") { $0.pets },
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
      .text("title", "What is to be done.", example: "Renew passport", stored: \.title),
      .optionalText("note", "What to think of.", example: "bring a photo", stored: \.note),
      .list("children", "What belongs to it.") { $0.children },
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
