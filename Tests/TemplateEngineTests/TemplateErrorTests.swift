import Testing

@testable import TemplateEngine

@Suite struct TemplateErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var templates: [String: String]
    var expected: [String]
    var testDescription: String { templates["html/main.html"] ?? "" }

    init(_ main: String, _ others: [String: String] = [:], _ expected: String...) {
      templates = others.merging(["html/main.html": main]) { $1 }
      self.expected = expected
    }
  }

  static let names: [Case] = [
    Case(
      "<p>{{1️⃣titel}}</p>", [:],
      "1️⃣ unknown name 'titel' in Page, did you mean 'title'? [template-unknown-name]"),
    Case("é{{ 1️⃣zebra }}", [:], "1️⃣ unknown name 'zebra' in Page [template-unknown-name]"),
    Case(
      "{{#rows}}\r\n{{2️⃣notes}}{{1️⃣counter}}{{/rows}}", [:],
      "2️⃣ unknown name 'notes' in Row, Page, did you mean 'note'? [template-unknown-name]",
      "1️⃣ unknown name 'counter' in Row, Page, did you mean 'count'? [template-unknown-name]"),
    Case(
      "{{owner.1️⃣nam}}", [:],
      "1️⃣ unknown name 'nam' in Person, did you mean 'name'? [template-unknown-name]"),
    Case(
      "{{title}}{{1️⃣rows.title}}", [:],
      "1️⃣ 'rows' is a list: only an object has fields [template-wrong-kind]"),
    Case(
      "{{1️⃣name}}{{#owner}}{{name}}{{/owner}}", [:],
      "1️⃣ unknown name 'name' in Page [template-unknown-name]"),
    Case(
      "{{#1️⃣nope}}{{title}}{{/nope}}{{^2️⃣nada}}{{/nada}}", [:],
      "1️⃣ unknown name 'nope' in Page [template-unknown-name]",
      "2️⃣ unknown name 'nada' in Page [template-unknown-name]"),
  ]

  static let kinds: [Case] = [
    Case(
      "{{#1️⃣title}}x{{/title}}", [:],
      "1️⃣ 'title' is text that is never absent: a section needs a flag, a list, an object or an optional value [template-wrong-kind]"
    ),
    Case(
      "{{^1️⃣count}}x{{/count}}", [:],
      "1️⃣ 'count' is a number that is never absent: a section needs a flag, a list, an object or an optional value [template-wrong-kind]"
    ),
    Case(
      "{{1️⃣rows}} {{2️⃣owner}} {{3️⃣public}} {{4️⃣tags}}", [:],
      "1️⃣ 'rows' is a list, not text: open it with '{{#rows}}' [template-wrong-kind]",
      "2️⃣ 'owner' is an object, not text: open it with '{{#owner}}' [template-wrong-kind]",
      "3️⃣ 'public' is a flag, not text: open it with '{{#public}}' [template-wrong-kind]",
      "4️⃣ 'tags' is a list, not text: open it with '{{#tags}}' [template-wrong-kind]"),
    Case(
      "{{{ 1️⃣title }}}{{& 2️⃣count}}{{{body}}}", [:],
      "1️⃣ 'title' is text: only HTML can be written unescaped, write '{{title}}' [template-wrong-kind]",
      "2️⃣ 'count' is a number: only HTML can be written unescaped, write '{{count}}' [template-wrong-kind]"
    ),
    Case(
      "{{1️⃣.}}{{#rows}}{{2️⃣.}}{{/rows}}{{#tags}}{{.}}{{{3️⃣.}}}{{/tags}}", [:],
      "1️⃣ '.' is a whole Page here: name one of its fields [template-wrong-kind]",
      "2️⃣ '.' is a whole Row here: name one of its fields [template-wrong-kind]",
      "3️⃣ '.' is text: only HTML can be written unescaped, write '{{.}}' [template-wrong-kind]"),
  ]

  static let blocks: [Case] = [
    Case(
      "{{<page}}{{$head}}a{{/head}}{{$1️⃣mian}}b{{/mian}}{{$foot}}c{{/foot}}{{/page}}",
      [
        "html/page.html":
          "{{<base}}{{$main}}{{#rows}}{{$head}}{{/head}}{{/rows}}{{/main}}{{/base}}",
        "html/base.html": "{{$main}}{{/main}}{{> feet}}", "html/feet.html": "{{$foot}}{{/foot}}",
      ],
      "1️⃣ 'page' has no block 'mian', did you mean 'main'? [template-unknown-block]")
  ]

  static let structure: [Case] = [
    Case(
      "a\n  1️⃣{{#rows}}\n{{title}}", [:],
      "1️⃣ 'rows' is not closed, expected '/rows' [template-unclosed-section]"),
    Case(
      "{{#rows}}{{/1️⃣row}}{{/rows}}", [:],
      "1️⃣ '/row' closes no section: 'rows' in line 1 is still open, did you mean 'rows'? [template-mismatched-section]"
    ),
    Case(
      "{{title}}{{/ 1️⃣rows}}", [:],
      "1️⃣ '/rows' closes no section: none is open [template-mismatched-section]"),
    Case(
      "{{#rows}}1️⃣{{^children}}\n{{/rows}}{{/2️⃣children}}", [:],
      "1️⃣ 'children' is not closed before '/rows' in line 2, expected '/children' [template-unclosed-section]",
      "2️⃣ '/children' closes no section: none is open [template-mismatched-section]"),
    Case(
      "1️⃣{{title} {{count}}", [:],
      "1️⃣ the tag is not closed before the next one begins, expected '}}' [template-malformed-tag]"),
    Case("x 1️⃣{{title", [:], "1️⃣ the tag '{{' is not closed, expected '}}' [template-malformed-tag]"),
    Case(
      "1️⃣{{{body}} {{2️⃣titel}}", [:],
      "1️⃣ the tag '{{' is not closed, expected '}}}' [template-malformed-tag]",
      "2️⃣ unknown name 'titel' in Page, did you mean 'title'? [template-unknown-name]"),
    Case(
      "1️⃣{{}}2️⃣{{# }}", [:], "1️⃣ a tag needs a name [template-malformed-tag]",
      "2️⃣ a tag needs a name [template-malformed-tag]"),
    Case(
      "{{#1️⃣each rows}}", [:],
      "1️⃣ 'each rows' is not a valid name: write one name without spaces [template-malformed-tag]"),
    Case(
      "{{1️⃣owner..name}}{{2️⃣.name}}", [:],
      "1️⃣ 'owner..name' is not a valid name: write a part before and after each dot [template-malformed-tag]",
      "2️⃣ '.name' is not a valid name: write a part before and after each dot [template-malformed-tag]"
    ),
    Case(
      "1️⃣{{=<%=}}{{title}}", [:],
      "1️⃣ write two new delimiters without '=', for example '{{=<% %>=}}' [template-malformed-tag]"
    ),
    Case("\u{FEFF}{{1️⃣nope}}", [:], "1️⃣ unknown name 'nope' in Page [template-unknown-name]"),
  ]

  static let partials: [Case] = [
    Case(
      "{{> 1️⃣rwo}}", ["html/row.html": "", "markdown/rwo.md": ""],
      "1️⃣ there is no template 'html/rwo.html', did you mean 'row'? [template-unknown-partial]"),
    Case(
      "{{<1️⃣layuot}}{{/layuot}}", ["html/layout.html": ""],
      "1️⃣ there is no template 'html/layuot.html', did you mean 'layout'? [template-unknown-partial]"
    ),
    Case(
      "{{>1️⃣*dynamic}}", [:],
      "1️⃣ dynamic names are not supported: name the template itself instead of '*dynamic' [template-malformed-tag]"
    ),
    Case(
      "{{1️⃣nope}}{{>row}}{{>row}}", ["html/row.html": "é{{2️⃣nada}}"],
      "1️⃣ unknown name 'nope' in Page [template-unknown-name]",
      "2️⃣ unknown name 'nada' in Page [template-unknown-name]"),
    Case(
      "{{>row}}", ["html/row.html": "1️⃣{{#rows}}"],
      "1️⃣ 'rows' is not closed, expected '/rows' [template-unclosed-section]"),
    Case(
      "{{> 1️⃣main}}", [:],
      "1️⃣ 'main' includes itself without a section in between that goes deeper into the model [template-recursion]"
    ),
    Case(
      "{{>a}}", ["html/a.html": "  {{>b}}\n", "html/b.html": "\n  {{>1️⃣a}}\n"],
      "1️⃣ 'a' includes itself without a section in between that goes deeper into the model [template-recursion]"
    ),
    Case(
      "{{#public}}{{>1️⃣main}}{{/public}}", [:],
      "1️⃣ 'main' includes itself without a section in between that goes deeper into the model [template-recursion]"
    ),
    // `rows` is found in the page again and again: this would never end.
    Case(
      "{{>list}}", ["html/list.html": "{{#rows}}{{>1️⃣list}}{{/rows}}"],
      "1️⃣ 'list' includes itself without a section in between that goes deeper into the model [template-recursion]"
    ),
    Case(
      "{{<p}}{{$a}}{{$1️⃣a}}{{/a}}{{/a}}{{/p}}", ["html/p.html": "{{$a}}{{/a}}"],
      "1️⃣ 'a' includes itself without a section in between that goes deeper into the model [template-recursion]"
    ),
    Case(
      "{{<p}}{{$a}}{{1️⃣titel}}{{/a}}{{/p}}", ["html/p.html": "{{$a}}{{/a}}"],
      "1️⃣ unknown name 'titel' in Page, did you mean 'title'? [template-unknown-name]"),
  ]

  @Test(arguments: names + kinds + blocks + structure + partials)
  func namesEveryProblemAtItsPlace(_ given: Case) {
    let marked = Marked(given.templates)
    #expect(
      marked.problems("html/main.html", for: Page.self).sorted()
        == marked.expected(given.expected).sorted())
  }
}
