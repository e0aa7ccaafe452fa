import Testing

@testable import TemplateEngine

@Suite struct EscapingTests {
  private func escaped(_ text: String, _ template: String, _ name: String) throws -> String {
    try render([name: template], name, Page(title: text))
  }

  @Test(arguments: [
    (
      "<script>alert('x') & \"y\"</script>",
      "&lt;script&gt;alert(&#39;x&#39;) &amp; &quot;y&quot;&lt;/script&gt;"
    ),
    // A combining mark makes one Character with the quote, which must be escaped all the same.
    ("a\"\u{301} onmouseover=x", "a&quot;\u{301} onmouseover=x"),
    ("<\u{338}b>\u{338}", "&lt;\u{338}b&gt;\u{338}"),
    ("&amp;", "&amp;amp;"), ("Ana Núñez 🎉 é", "Ana Núñez 🎉 é"), ("", ""),
    ("a\u{7F}b\u{80}\u{9B}\u{9F}\u{A0}c", "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}c"),
    ("a\0b\u{1B}[31m\tc\nd\r\n", "a\u{FFFD}b\u{FFFD}[31m\tc\nd\r\n"),
    ("{{title}}", "{{title}}"),
  ]) func escapesHTMLByByte(_ text: String, _ expected: String) throws {
    #expect(try escaped(text, "{{title}}", "main.html").utf8.elementsEqual(expected.utf8))
    #expect(try escaped(text, "{{title}}", "feed.xml").utf8.elementsEqual(expected.utf8))
  }

  /// The direction of a text ends with it.
  @Test(arguments: [
    ("a\u{202E}b", "ab"), ("a\u{2067}b\u{2069}", "a\u{2067}b\u{2069}"), ("a\u{2069}b", "ab"),
    ("\u{202B}a\u{202C}", "\u{202B}a\u{202C}"), ("\u{2066}a\u{202E}b\u{2069}", "ab"),
    ("\u{2066}a\u{202E}b\u{202C}\u{2069}…", "\u{2066}a\u{202E}b\u{202C}\u{2069}…"),
    ("\u{202A}\u{202D}x\u{202C}", "x"), ("\u{2068}", ""), ("–\u{202C}–", "––"),
  ])
  func directionsEnd(_ text: String, _ expected: String) throws {
    #expect(try escaped(text, "{{title}}", "main.html").utf8.elementsEqual(expected.utf8))
    #expect(try escaped(text, "x {{title}}", "main.md").utf8.elementsEqual("x \(expected)".utf8))
    // In a page the text is isolated, in Markdown nothing is.
    let marks = "\u{200E}a\u{200F}b\u{61C}"
    #expect(try escaped(marks, "{{title}}", "main.html").utf8.elementsEqual(marks.utf8))
    #expect(try escaped(marks, "x {{title}}", "main.md").utf8.elementsEqual("x ab".utf8))
  }

  @Test(arguments: 0..<26)
  func escapesWhereverItStands(length: Int) throws {
    let special = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\u{1}": "\u{FFFD}",
    ]
    let plain = "a=b;c%d?e@f(g) h/i#j!k2.x\ty"
    for place in 0...length {
      for (sign, written) in special {
        let (before, after) = (plain.prefix(place), plain.prefix(length).dropFirst(place))
        #expect(
          try escaped("\(before)\(sign)\(after)", "{{title}}", "main.html")
            == "\(before)\(written)\(after)")
      }
    }
  }

  @Test func leavesPlainTextAlone() throws {
    #expect(try escaped("<a> & *b*\n", "{{title}}", "plain.txt") == "<a> & *b*\n")
  }

  @Test(arguments: [
    // Ordinary text stays as it is.
    "Renew passport, then (maybe) go - or not.", "2026-12-01", "snake_case_name", "C# and F#",
    "10% of 5 + 3 = 8", "Wow! Really?", "it's \"fine\"", "Ana Núñez – café 🎉", "a.b.c", "R & B",
    "x > y", "$5", "a/b", "10:30",
  ]) func leavesReadableMarkdownAlone(_ text: String) throws {
    #expect(try escaped(text, "| {{title}} |", "main.md") == "| \(text) |")
  }

  @Test(arguments: [
    ("a *b* _c_ `d` ~~e~~", "a \\*b\\* \\_c\\_ \\`d\\` \\~\\~e\\~\\~"),
    ("_é_", "\\_é\\_"),
    ("a | b", "a \\| b"),
    ("\\", "\\\\"), ("\\|", "\\\\\\|"),
    ("<b>&lt;&#60;&", "\\<b>\\&lt;\\&#\u{200B}60;&"),
    ("[x](javascript:y) ![z][w]", "\\[x\\](javascript:y) !\\[z\\]\\[w\\]"),
    ("@ana and a@b.org @", "@\u{200B}ana and a@\u{200B}b.org @"),
    ("#12 org/repo#12 GH-12 !7", "#\u{200B}12 org/repo#\u{200B}12 GH-\u{200B}12 !\u{200B}7"),
    ("see https://x.org/a_b or www.x.org", "see https\\://x.org/a_b or www\\.x.org"),
    ("$x^2$ and $$", "\\$x^2\\$ and \\$\\$"),
    ("a\nb\r\n\r\n# c\u{2028}d\u{85}e", "a b \\# c d e"),
    ("a  \n", "a "),
    ("\u{1B}[1m\0\u{7F}\u{9B}", "\u{FFFD}\\[1m\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("F # #", "F \\# \\#"), ("F #\n", "F \\# "), ("F #\u{2028}", "F \\# "),
  ]) func escapesMarkdownInALine(_ text: String, _ expected: String) throws {
    let output = try escaped(text, "x {{title}}", "main.md")
    #expect(output == "x \(expected)", "\(output.unicodeScalars.map { $0.escaped(asASCII: true) })")
  }

  @Test(arguments: [
    ("# a", "\\# a"), ("#12", "\\#\u{200B}12"), ("- a", "\\- a"), ("+ a", "\\+ a"),
    ("* a", "\\* a"), ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("> a", "\\> a"),
    ("---", "\\---"), ("===", "\\==="), ("```", "\\`\\`\\`"), ("~~~", "\\~\\~\\~"),
    ("    code", "code"), ("\tcode", "code"), ("/close", "\\/close"), ("[ ] a", "\\[ \\] a"),
    ("2026-12-01 a", "2026-12-01 a"), ("<!-- a", "\\<!-- a"), ("[a]: /b", "\\[a\\]: /b"),
    ("", ""), ("\n\n", ""),
  ]) func escapesMarkdownWhereABlockCouldBegin(_ text: String, _ expected: String) throws {
    for prefix in ["", "x\n", "- ", "> ", "  ", "1. "] {
      #expect(try escaped(text, prefix + "{{title}}", "main.md") == prefix + expected)
    }
  }

  @Test func escapesMarkdownBetweenAValueAndWhatStandsBesideIt() throws {
    #expect(try escaped("Wow!", "{{title}}[more](x)", "main.md") == "Wow\\![more](x)")
    #expect(try escaped("(evil)", "[x]{{title}}", "main.md") == "[x]\\(evil)")
    #expect(try escaped(": evil", "[x]{{title}}", "main.md") == "[x]\\: evil")
    #expect(try escaped(". a", "1{{title}}", "main.md") == "1\\. a")
  }

  @Test func percentEncodesWhatWouldEndALinksAddress() throws {
    #expect(
      try escaped("a b(c)|<d>\\*é&amp;", "[{{title}}]({{title}}) {{title}}", "main.md")
        == "[a b(c)\\|\\<d>\\\\\\*é\\&amp;](a%20b%28c%29%7C%3Cd%3E%5C*é&amp;amp;) "
        + "a b(c)\\|\\<d>\\\\\\*é\\&amp;")
    #expect(
      try escaped("x/y_z", "[a](https://{{title}}/{{#public}}{{/public}}{{title}}#b)", "main.md")
        == "[a](https://x/y_z/x/y_z#b)")
  }

  @Test func thePageDecidesTheKindOfItsPartials() throws {
    let page = Page(title: "a<*")
    #expect(
      try render(["a.md": "{{>b}} {{<b}}{{/b}}", "b.md": "{{title}}"], "a.md", page)
        == "a\\<\\* a\\<\\*")
    #expect(
      try render(["a.html": "{{>b}} {{<b}}{{/b}}", "b.html": "{{title}}"], "a.html", page)
        == "a&lt;* a&lt;*")
  }

  @Test func onlyAnHTMLTemplateShowsHTML() throws {
    let page = Page(body: HTML(trusted: "<p>&amp;</p>"))
    #expect(
      try render(["a.html": "{{body}}{{{body}}}"], "a.html", page) == "<p>&amp;</p><p>&amp;</p>")
    for name in ["a.md", "a.txt"] {
      let marked = Marked([name: "{{1️⃣body}}"])
      #expect(
        marked.problems(name, for: Page.self)
          == marked.expected([
            "1️⃣ 'body' is HTML, which only an HTML template can show [template-wrong-kind]"
          ]))
    }
  }
}
