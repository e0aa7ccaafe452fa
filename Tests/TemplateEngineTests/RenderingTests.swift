import Text
import Testing

@testable import TemplateEngine

@Suite struct RenderingTests {
  static let page = Page(
    title: "T", subtitle: "S", body: HTML(trusted: "<i>"), count: -12, isPublic: true,
    owner: Person(name: "Ana", age: 42, pets: ["Rex", "<Tom>"]),
    rows: [
      Row(title: "a", note: "", children: [Row(title: "b", children: [Row(title: "c")])]),
      Row(title: "d"),
    ],
    tags: ["x", "y"])

  @Test(arguments: [
    ("{{title}}{{subtitle}}{{count}}{{body}}{{banner}}", "TS-12<i>"),
    ("{{#subtitle}}[{{.}}|{{title}}]{{/subtitle}}{{^subtitle}}no{{/subtitle}}", "[S|T]"),
    ("{{#banner}}x{{/banner}}{{^banner}}no{{/banner}}", "no"),
    ("{{#public}}1{{/public}}{{^public}}2{{/public}}", "1"),
    ("{{#owner}}{{name}} {{title}}{{#away}}!{{/away}}{{/owner}}", "Ana T"),
    ("{{owner.name}} {{owner.age}} {{owner.nickname}}{{owner.bio}}.", "Ana 42 ."),
    ("{{#owner.away}}x{{/owner.away}}{{^owner.away}}here{{/owner.away}}", "here"),
    ("{{#owner.pets}}{{.}},{{/owner.pets}}", "Rex,&lt;Tom&gt;,"),
    ("{{#owner.name}}{{.}}{{/owner.name}}{{^owner.name}}none{{/owner.name}}", "Ana"),
    ("{{first_tag}}{{#rows}}{{first_tag}}{{/rows}}", "xxx"),
    // Text behind a section is not the section's.
    ("a{{#public}}b{{#subtitle}}c{{^public}}d{{/public}}e{{/subtitle}}f{{/public}}g", "abcefg"),
    ("a{{^public}}b{{#subtitle}}c{{/subtitle}}d{{/public}}e{{^subtitle}}f{{/subtitle}}g", "aeg"),
    (
      "{{#rows}}<{{#note}}n{{title}}{{/note}}>{{/rows}}{{count}}{{^banner}}-{{/banner}}",
      "<na><>-12-"
    ),
    ("{{#editor}}x{{/editor}}{{^editor}}none{{/editor}}{{editor.name}}{{editor.age}}", "none"),
    ("{{#editor.pets}}x{{/editor.pets}}{{^editor.pets}}none{{/editor.pets}}", "none"),
    ("{{#rows}}{{title}}{{#note}}({{.}}){{/note}}{{^note}}-{{/note}}{{/rows}}", "a()d-"),
    // The inner row hides the outer one whole, also for what it has not.
    ("{{#rows}}{{title}}{{#children}}{{title}}{{note}}{{/children}}{{title}};{{/rows}}", "aba;dd;"),
    ("{{#tags}}{{.}}{{#tags}}{{.}}{{/tags}};{{/tags}}", "xxy;yxy;"),
    ("{{! comment with {{braces }}x{{=<% %>=}}<%title%>{{title}}", "xT{{title}}"),
    ("é{\n{ {title}} }}", "é{\n{ {title}} }}"),
    ("\u{FEFF}{{title}}", "T"),
    ("", ""),
  ]) func renders(_ template: String, _ expected: String) throws {
    #expect(try render(["html/main.html": template], "html/main.html", Self.page) == expected)
  }

  @Test func keepsWindowsLineBreaks() throws {
    let template = "<ul>\r\n  {{#rows}}\r\n  <li>{{title}}</li>\r\n  {{/rows}}\r\n</ul>\r\n"
    #expect(
      try render(["main.html": template], "main.html", Self.page)
        == "<ul>\r\n  <li>a</li>\r\n  <li>d</li>\r\n</ul>\r\n")
  }

  @Test func followsListsOfTheirOwnKind() throws {
    let templates = [
      "html/main.html": "{{#rows}}{{>row}}{{/rows}}",
      "html/row.html": "<{{title}}{{#children}}{{> row}}{{/children}}>",
    ]
    #expect(try render(templates, "html/main.html", Self.page) == "<a<b<c>>><d>")
  }

  @Test func showsAPersonWhoIsThere() throws {
    var page = Self.page
    page.editor = Person(name: "Bo", nickname: "B", isAway: true, pets: ["Kit"])
    let template = """
      {{#editor}}{{name}} {{nickname}}{{#away}}!{{/away}}{{/editor}} {{editor.name}}{{editor.nickname}}\
      {{#editor.pets}}{{.}}{{/editor.pets}}{{^editor}}none{{/editor}}
      """
    #expect(try render(["main.html": template], "main.html", page) == "Bo B! BoBKit")
  }

  @Test func partialsThatStandInSeveralPlacesAreTheSameInEach() throws {
    let templates = [
      "main.html": "{{>a}}{{#rows}}{{>a}}{{>b}}{{/rows}}",
      "a.html": "[{{title}}{{#tags}}{{>c}}{{/tags}}]",
      "b.html": "({{#children}}{{title}}{{>b}}{{/children}}{{count}})",
      "c.html": "{{.}}{{title}}",
    ]
    #expect(
      try render(templates, "main.html", Self.page)
        == "[TxTyT][axaya](b(c(-12)-12)-12)[dxdyd](-12)")
  }

  @Test func indentsRecursivePartials() throws {
    let templates = [
      "main.md": "{{#rows}}\n{{>row}}\n{{/rows}}\n",
      "row.md": "- {{title}}\n{{#children}}\n  {{> row}}\n{{/children}}\n",
    ]
    #expect(try render(templates, "main.md", Self.page) == "- a\n  - b\n    - c\n- d\n")
  }

  @Test func fillsTheBlocksOfALayout() throws {
    let templates = [
      "html/main.html":
        "{{<layout}}\n{{$title}}Home of {{title}}{{/title}}\n{{$main}}\n<p>{{>row}}</p>\n{{/main}}\n{{/layout}}\n",
      "html/layout.html":
        "<title>{{$title}}Docket{{/title}}</title>\n<main>\n  {{$main}}\n  {{/main}}\n</main>\n{{>foot}}\n",
      "html/foot.html": "<footer>{{$foot}}{{owner.name}}{{/foot}}</footer>\n",
      "html/row.html": "{{count}}",
    ]
    let output = try render(templates, "html/main.html", Self.page)
    #expect(
      output
        == "<title>Home of T</title>\n<main>\n  <p>-12</p>\n</main>\n<footer>Ana</footer>\n")
  }

  @Test func aLaterSourceOfTheSameNameReplacesAnEarlierOne() throws {
    let set = TemplateSet([
      TemplateSource(path: "html/main.html", name: "html/main.html", text: "{{>row}}"),
      TemplateSource(path: "html/row.html", name: "html/row.html", text: "{{nope}}"),
      TemplateSource(path: "theme/html/row.html", name: "html/row.html", text: "{{title}}!"),
      TemplateSource(path: "theme/html/unused.html", name: "html/unused.html", text: "{{#x}}"),
    ])
    var output = Array("before ".utf8)
    try set.compile("html/main.html", for: Page.self).render(Self.page, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before T!")
    #expect(set.names == ["html/main.html", "html/row.html", "html/unused.html"])
  }

  @Test func namesATemplateThatIsNotThere() {
    let marked = Marked(["html/home.html": ""])
    #expect(
      marked.problems("html/hme.html", for: Page.self) == [
        "html/hme.html:1:1: there is no template 'html/hme.html', did you mean 'html/home.html'? [template-missing]"
      ])
  }

  @Test func saysWhatShowsABrokenPartial() throws {
    let set = TemplateSet([
      TemplateSource(path: "html/main.html", name: "html/main.html", text: "\n{{>row}}"),
      TemplateSource(path: "theme/html/row.html", name: "html/row.html", text: "{{nope}}"),
    ])
    #expect {
      try set.compile("html/main.html", for: Page.self)
    } throws: { error in
      (error as? TemplateErrors)?.diagnostics.map(\.notes) == [["included by html/main.html:2"]]
    }
  }
}
