import Foundation
import Testing
import TodoModel

@testable import Markdown

/// Bodies beside what `cmark-gfm` makes of them.
@Suite struct GitHubComparisonTests {
  private func compare(_ texts: [String], links: BodyLinks? = nil) throws {
    let theirs = try GitHubMarkdown.html(of: texts)
    guard !theirs.isEmpty else { return }
    #expect(theirs.count == texts.count)
    for (text, theirs) in zip(texts, theirs) {
      #expect(
        GitHubMarkdown.docket(text, links: links) == GitHubMarkdown.plain(theirs),
        "of \(text.debugDescription)")
    }
  }

  @Test func `strikethrough`() throws {
    try compare([
      "~~Hi~~ Hello, ~there~ world!", "This ~~has a\n\nnew paragraph~~.",
      "This will ~~~not~~~ strike.", "~~a~ b~~ c", "~~a ~b~~ c~", "a~~b~~c", "~~a~~b~~c~~",
      "~~ a~~", "~~a ~~", "~~a\nb~~", "~~a *b* c~~", "*a ~~b~~ c*", "**~~a~~**", "[~~a~~](b)",
      "~~[a](b)~~", "~~`a`~~", "`~~a~~`", "\\~~a~~", "~~a\\~~", "\\~\\~a~~ b~~", "~~\\~a~~",
      "*a\\~*b", "a*\\~b*", "~\\~~a~~", "~", "~~", "~a", "a~", "# ~~a~~", "- ~~a~~",
      "> ~~a~~", "a ~~b~~. c", "«~~a~~»", "é~~é~~é", "~~a~~\u{A0}~b~",
      "1~2~3~4", "~~1~~~2~~", "    ~~a~~", "~~a  \nb~~", "~~http://a.b~~", "\\\\~~a~~",
    ])
  }

  @Test func `bare addresses`() throws {
    try compare([
      "www.commonmark.org", "Visit www.commonmark.org/help for more information.",
      "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.",
      "www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))",
      "(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)",
      "www.google.com/search?q=(business))+ok", "www.google.com/search?q=commonmark&hl=en",
      "www.google.com/search?q=commonmark&hl;", "www.commonmark.org/he<lp",
      "http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))",
      "http://a", "http://a_b.c", "http://a.b_c.d", "http://a_b.c.d", "https://localhost:8080/a",
      "HTTP://A.B", "xhttp://a.b", "1http://a.b", "http:// a", "http:/a", "http://-a.b",
      "http://.a",
      "http://a.b/c,d;e:f!g?", "http://a.b;", "http://a.b/&amp", "http://a.b\"c\"", "http://é.b/é",
      "http://a.b,http://c.d", "http://a.b/~c~d", "http://a.b/~~c", "`http://a.b`", "<http://a.b>",
      "[http://a.b](c)", "[c](http://a.b)", "    http://a.b", "www.", "www.a",
      "www..a", "awww.a.b", "(www.a.b)", "'www.a.b", "http\\://a.b", "http:\\//a.b", "www\\.a.b",
      "http://a.b  \nhttp://c.d", "# http://a.b", "- http://a.b", "> www.a.b", "**http://a.b**",
      "*www.a.b*", "http://a.b...", "http://a.b/(c)", "http://a.b/c)", "javascript://a.b",
      "http://a.b/http://c.d", "http://www.a.b", "www.a.b www.c.d", "http://[::1]/",
      "mailto:a", "a:b//c", "https://a.b/c#d'e",
    ])
  }

  /// Those of the workspace, each where it is written; one of elsewhere is a link, which is Docket's own.
  @Test func `pictures`() throws {
    let there = BodyLinks { reference in
      switch reference {
      case .image(let path), .file(let path), .other(let path): path
      case .name, .person: nil
      }
    }
    try compare(
      [
        "![a](b.png)", "![](b.png)", "![a](b.png \"t 'u'\")", "a ![b *c* `d` **e**](f.png) g",
        "![a [b](c) d](e.png)", "![a ![b](c.png) d](e.png)", "[![a](b.png)](c)", "![a\nb](c.png)",
        "![a  \nb](c.png)", "![~~a~~](b.png)", "~~![a](b.png)~~", "*![a](b.png)*", "\\![a](b.png)",
        "!\\[a](b.png)", "![a]\\(b.png)", "`![a](b.png)`", "![<b>](c.png)", "![&amp;\"](c.png)",
        "![http://a.b](c.png)", "![a][b]\n\n[b]: c.png 'd'", "![q]\n\n[q]: b.png", "![a](é.png)",
        "| ![a](b.png) |\n|---|\n| ![c\\|d](e.png) |", "# ![a](b.png)", "- ![a](b.png)",
        "> ![a](../b.png)", "![a](/b.png)", "![a](<b c.png>)", "![a] (b.png)", "![a](b c.png)",
      ], links: there)
  }

  /// Pieces that mean something, put together at random but always the same.
  private func random(_ pieces: [String], count: Int, length: Int) -> [String] {
    var state: UInt64 = 0x9E37_79B9
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { _ in
      "x" + (0...next(length)).map { _ in pieces[next(pieces.count)] }.joined() + "x"
    }
  }

  /// libcmark does not tell a backslash at the end of a line from two spaces there.
  @Test func `tildes at random`() throws {
    try compare(
      random(
        [
          "~", "~~", "a", " ", "~~~", ".", "é", "\\", "`a`", "\nz", "(", "\\~", "[a](b)", "~ ",
          " ~",
        ],
        count: 3000, length: 14
      ).filter { !$0.contains("\\\n") })
  }

  /// cmark-gfm's emphasis passes over tildes beside it, which CommonMark's does not; and the end of
  /// a line means something else to it behind `www.` and `_` than the end of a paragraph.
  @Test func `addresses at random`() throws {
    try compare(
      random(
        [
          "http://", "https://", "www.", "a", ".", "_", "-", "/", "(", ")", " ", "?", "&", ";",
          "é", ":", "~", "~~", "http://a.b", "'", ",", "1", "\nz", "«",
        ], count: 3000, length: 12
      ).filter { text in
        !GitHubMarkdown.docket(text).contains("<em>")
          && !["www.\n", "_\n"].contains { text.contains($0) }
      })
  }

  @Test func `tables`() throws {
    try compare([
      "| foo | bar |\n| --- | --- |\n| baz | bim |",
      "| abc | defghi |\n:-: | -----------:\nbar | baz",
      "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
      "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
      "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar",
      "| abc | def |\n| --- |\n| bar |",
      "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
      "| abc | def |\n| --- | --- |", "a\n-:", "| a\n| - |", "a | b\n--|--\nc\n# d",
      "p q\na | b\n--|--\n`c | d`", "p\nq\na | b\n--|--", "| a |\n    |-|", "||\n|-|\n| x |",
      "| a | |\n|-|-|\n| ||", "| a | b\n|-|-\nx|y|  \n|x|y", "|a|\n|:-|\n|b|\n---\nc",
      "| a |\n|---|\n| c \\\\| d |\n| c \\\\\\| d |\n| \\| d |", "a | b\n- | -", "|a|\n|- -|",
      "|a|\n|:|", "|a|\n|-|\n|~~b~~|\n|http://c.d|", "|a|\n|-|\n|# b|\n|- c|\n|> d|\n|`e|",
      "> | a | b |\n> | - | - |\n> | c | d |", "1. | a |\n   |---|\n   | b |\n\n   c",
      "- a\n\n  |b|\n  |-|\n  |c|", "```\n|a|\n|-|\n```", "    |a|\n    |-|", "`|a|\n|-|`",
      "|a|\n|-|\n\n|b|", "|a|b|\n|-|-|\n|[c](d)|<http://e.f>|", "|a|\n|-|\n|b|\n===",
      "|*a*|\n|-|\n|b|\n--",
      "a\nb\n-", "|a|\n|-|\n|&#124;b|", "|\ta\t|\n|\t-\t|",
      "|a|\n| -|\n* * *",
    ])
  }

  /// A lazy line ends the table. There it also ends the containers, here it stays in them.
  @Test func `lazy lines beside tables`() throws {
    let texts = [
      "> | a | b |\n> |---|---|\nc", "> | a |\n> |---|\n> | b |\nc *d*\ne",
      "> a\nb | c\n> --|--\n> 1|2", "> a\nb\n> c | d\n> --|--\ne", "> | a |\n|---|",
      "> - | a |\n>   |---|\n> b | c", "> > | a |\n> > |---|\n> b\nc",
      "> | a |\n> |---|\n   b\\|c",
    ]
    let theirs = try GitHubMarkdown.html(of: texts)
    func withoutContainers(_ html: String) -> String {
      html.replacing(#/<\/?(blockquote|ul|li|p)>\n?/#, with: "")
        .replacing("</table>\n", with: "</table>").trimmingCharacters(in: .newlines)
    }
    for (text, theirs) in zip(texts, theirs) {
      let theirs = withoutContainers(GitHubMarkdown.plain(theirs))
      #expect(withoutContainers(GitHubMarkdown.docket(text)) == theirs, "of \(text)")
    }
  }

  @Test func `tables at random`() throws {
    let rows = random(
      ["|", "|", "a", "b c", " ", "\\|", "`d`", "*e*", "~~f~~", "\\", "`", "é", "[g](h)"],
      count: 3000, length: 12)
    let delimiters = ["|-|", "-|-", "|:-|-:|", "|-|-|-|", "| :-: | - |", "-|", "|--|--|--|--|"]
    try compare(
      rows.indices.map { i in
        "\(rows[i])\n\(delimiters[i % delimiters.count])\n\(rows[(i * 7) % rows.count])"
      })
  }
}
