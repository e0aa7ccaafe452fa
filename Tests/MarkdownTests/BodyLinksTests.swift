import Testing
import TodoModel

@testable import Markdown

/// What a body shows where it names other files of the workspace.
@Suite struct BodyLinksTests {
  private func html(_ text: String) -> String {
    let links = BodyLinks { reference in
      switch reference {
      case .name("pass port"), .name("ana/passport"): "../p.html"
      case .file("passport.md"), .file("a b/é.md"), .file("/x.md"): "../p.html#a"
      case .image("a.png"), .image("b c.png"): "../../i&.png"
      case .other("b"), .other("a b/c.rs"): "https://a.b/c&d"
      case .person("ben"), .person("a.b-c"): "../ben.html"
      default: nil
      }
    }
    var bytes: [UInt8] = []
    BodyRenderer().render(MarkdownText(text), links: links, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("[[pass port]]", "<a href=\"../p.html\">pass port</a>"),
    ("[[ana/passport|his & b]]", "<a href=\"../p.html\">his &amp; b</a>"),
    ("a [[nobody]] b", "a <span class=\"missing\">nobody</span> b"),
    ("[[nobody|some & one]]", "<span class=\"missing\">some &amp; one</span>"),
    ("Ask @ben.", "Ask <a href=\"../ben.html\">@ben</a>."),
    ("(@a.b-c)", "(<a href=\"../ben.html\">@a.b-c</a>)"),
    ("**@ben**", "<strong><a href=\"../ben.html\">@ben</a></strong>"),
    ("@nobody, ana@ben, a/@ben", "@nobody, ana@ben, a/@ben"),
    ("@@ben", "@<a href=\"../ben.html\">@ben</a>"),
    ("`@ben` @ @ben2", "<code>@ben</code> @ @ben2"),
    (
      "[ask @ben](https://a.b/)",
      "<a href=\"https://a.b/\" rel=\"nofollow\">ask @ben</a>"
    ),
    ("[[]] [[ ]] [[|a]] [[a]", "[[]] [[ ]] [[|a]] [[a]"),
    ("\\[[pass port]]", "[[pass port]]"), ("[\\[pass port]]", "[[pass port]]"),
    ("[[pass port\\]]", "[[pass port]]"), ("`[[pass port]]`", "<code>[[pass port]]</code>"),
    (
      "[a [[pass port]]](b)",
      "<a href=\"https://a.b/c&amp;d\" rel=\"nofollow\">a [[pass port]]</a>"
    ),
    (
      "[t](a%20b/c.rs?x#L1)",
      "<a href=\"https://a.b/c&amp;d#L1\" rel=\"nofollow\">t</a>"
    ),
    ("~~[[pass port]]~~", "<del><a href=\"../p.html\">pass port</a></del>"),
    ("[[[pass port]]]", "[<a href=\"../p.html\">pass port</a>]"),
    ("[t](passport.md)", "<a href=\"../p.html#a\">t</a>"),
    ("[*t*](passport.md#top \"x\")", "<a href=\"../p.html#a\"><em>t</em></a>"),
    ("[t](a%20b/%C3%A9.md)", "<a href=\"../p.html#a\">t</a>"),
    ("[t](</x.md>)", "<a href=\"../p.html#a\">t</a>"),
    ("[t](gone.md)", "<span class=\"missing\">t</span>"),
    ("[t](gone.MD?x)", "<span class=\"missing\">t</span>"),
    ("[t](plan.pdf)", "<span class=\"missing\">t</span>"), ("[t](#x)", "<a href=\"#x\">t</a>"),
    ("[t](javascript:a.md)", "t"), ("[t](//a.md)", "t"),
    ("[t](https://a.b/c.md)", "<a href=\"https://a.b/c.md\" rel=\"nofollow\">t</a>"),
    (
      "![a *b* \"c\"](a.png \"<d>\")",
      "<img src=\"../../i&amp;.png\" alt=\"a b &quot;c&quot;\" title=\"&lt;d&gt;\" loading=\"lazy\">"
    ),
    ("![](b%20c.png)", "<img src=\"../../i&amp;.png\" alt=\"\" loading=\"lazy\">"),
    ("![[a.png]]", "<img src=\"../../i&amp;.png\" alt=\"a.png\" loading=\"lazy\">"),
    ("![[pass port]]", "<a href=\"../p.html\">pass port</a>"),
    (
      "[![t](a.png)](b)",
      "<a href=\"https://a.b/c&amp;d\" rel=\"nofollow\">"
        + "<img src=\"../../i&amp;.png\" alt=\"t\" loading=\"lazy\"></a>"
    ),
    ("![t](gone.png)", "<span class=\"missing\">t</span>"),
    ("![~~t~~ http://a.b](gone.png)", "<span class=\"missing\">t http://a.b</span>"),
    ("![](gone.png)", "<span class=\"missing\">gone.png</span>"),
    (
      "![t](https://a.b/c.png)",
      "<a href=\"https://a.b/c.png\" rel=\"nofollow\">t</a>"
    ),
    ("![t](data:image/png;base64,x)", "t"),
  ])
  func `links between files`(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test func `in a table a bar of a name is escaped`() {
    #expect(
      html("|a|\n|-|\n|[[pass port\\|b]]|").contains("<td><a href=\"../p.html\">b</a></td>"))
  }

  @Test func `without a workspace they are shown as they are written`() {
    var bytes: [UInt8] = []
    BodyRenderer().render(MarkdownText("[[a|b]] ![[c]] [d](e.md)"), into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "<p>[[a|b]] ![[c]] <a href=\"e.md\">d</a></p>\n")
  }
}
