import Testing

@testable import TemplateEngine

@Suite struct KnownValuesTests {
  /// Shows each kind of field, as itself, in sections and inside other values.
  static let text = """
    <h1>{{title}} of {{owner.name}}</h1>
    {{#owner}}{{name}} {{nickname}}{{#nickname}} ({{.}}){{/nickname}}{{^nickname}}none{{/nickname}}
    {{#away}}away{{/away}}{{^away}}here{{/away}} {{age}} {{{bio}}}{{#pets}}<i>{{.}}</i>{{/pets}}
    {{^pets}}no pets{{/pets}}{{/owner}}
    {{#rows}}{{title}} by {{owner.nickname}}: {{#owner.pets}}{{.}} of {{title}},{{/owner.pets}}
    {{#children}}{{title}}{{#owner.pets}}<b>{{.}}</b>{{/owner.pets}}{{/children}}{{/rows}}
    {{#owner.away}}{{#rows}}{{title}}{{/rows}}{{/owner.away}}{{first_tag}}{{#tags}}{{.}} {{/tags}}
    """

  static let owners = [
    Person(name: "Ana & Co", nickname: "A\"", isAway: true, age: 4, pets: ["Rex", "<Tom>"]),
    Person(name: "Ben", age: 5, bio: HTML(trusted: "<p>Hi</p>")),
  ]

  static func page(_ owner: Person) -> Page {
    Page(
      title: "T<", owner: owner,
      rows: [Row(title: "a", children: [Row(title: "b"), Row(title: "c>")]), Row(title: "d")],
      tags: ["home", "x&y"])
  }

  private static let template = Result<Template<Page>, any Error> {
    try TemplateSet([TemplateSource(path: "a.html", name: "a.html", text: text)])
      .compile("a.html", for: Page.self)
  }

  private static func rendered(_ template: Template<Page>, _ page: Page) -> String {
    var output: [UInt8] = []
    template.render(page, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: owners) func thePageIsTheSame(owner: Person) throws {
    let template = try Self.template.get()
    let page = Self.page(owner)
    let expected = Self.rendered(template, page)
    let whole = template.knowing(\.owner, owner, except: [])
    #expect(Self.rendered(whole, page) == expected)
    let tags = template.knowing(\.tags, page.tags, except: [])
    #expect(Self.rendered(tags, page) == expected)
    let both = whole.knowing(\.tags, page.tags, except: [])
    #expect(Self.rendered(both, page) == expected)
  }

  @Test(arguments: owners) func whatIsNotKnownIsShownOfEachPage(owner: Person) throws {
    let template = try Self.template.get()
    var other = owner
    (other.name, other.pets) = ("Cem", ["Kit"])
    let most = template.knowing(
      \.owner, owner, except: [StoredProperty(\.pets), StoredProperty(\.name)])
    for owner in [owner, other] {
      let page = Self.page(owner)
      #expect(Self.rendered(most, page) == Self.rendered(template, page))
    }
  }

  @Test func whatIsKnownIsNotReadAgain() throws {
    let known = try Self.template.get().knowing(
      \.owner, Self.owners[0], except: [StoredProperty(\.name)])
    var other = Self.owners[1]
    other.name = "Cem"
    let text = Self.rendered(known, Self.page(other))
    #expect(text.contains("of Cem</h1>") && text.contains("a by A&quot;:"))
    #expect(text.contains("<b>Rex</b><b>&lt;Tom&gt;</b>"))
  }
}
