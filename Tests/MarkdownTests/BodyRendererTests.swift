import Text
import Foundation
import Markdown
import Testing
import TodoModel

@Suite struct BodyRendererTests {
  private func html(_ text: String) -> String {
    var bytes: [UInt8] = []
    BodyRenderer().render(MarkdownText(text), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "a *b* **c** `d<`\ne  \nf",
      "<p>a <em>b</em> <strong>c</strong> <code>d&lt;</code>\ne<br>\nf</p>\n"
    ),
    ("a\u{85}\u{9B}b\u{7F}\u{A0}c", "<p>a\u{FFFD}\u{FFFD}b\u{FFFD}\u{A0}c</p>\n"),
    ("# A\n###### B", "<h2>A</h2>\n<h6>B</h6>\n"),
    ("> a\n\n---", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n"),
    ("- a\n- b", "<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>\n"),
    ("3. a\n\n4. b", "<ol start=\"3\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"),
    (
      "```sw\"ift x\na & b\n```",
      "<pre><code class=\"language-sw&quot;ift\">a &amp; b\n</code></pre>\n"
    ),
    // Raw HTML is shown, its comments are not.
    ("a <b onclick=x>b</b>", "<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>\n"),
    ("<script>\nx\n</script>", "<pre class=\"raw\">&lt;script&gt;\nx\n&lt;/script&gt;\n</pre>\n"),
    ("<!-- a -->\n\nb <!-- c -->d", "<p>b d</p>\n"),
    ("<!-- a --> b", "<pre class=\"raw\"> b\n</pre>\n"),
    ("<!-- never closed", "<pre class=\"raw\">&lt;!-- never closed\n</pre>\n"),
    ("a\u{0}\u{1}\u{1B}b", "<p>a\u{FFFD}\u{FFFD}\u{FFFD}b</p>\n"),
    ("a\"\u{301} onmouseover=x", "<p>a&quot;\u{301} onmouseover=x</p>\n"),
  ])
  func `what is shown`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    (
      "[a](https://b.c/d?e&f \"g\")",
      "<a href=\"https://b.c/d?e&amp;f\" rel=\"nofollow\" title=\"g\">a</a>"
    ),
    ("<https://a.b>", "<a href=\"https://a.b\" rel=\"nofollow\">https://a.b</a>"),
    ("<a@b.c>", "<a href=\"mailto:a@b.c\" rel=\"nofollow\">a@b.c</a>"),
    ("[a](b.md#c)", "<a href=\"b.md#c\">a</a>"), ("[a](#b)", "<a href=\"#b\">a</a>"),
    ("[a](/b)", "<a href=\"/b\">a</a>"), ("[a](b/c:d)", "<a href=\"b/c:d\">a</a>"),
    ("[a](<é \"b>)", "<a href=\"%C3%A9%20%22b\">a</a>"),
    ("[*a*](javascript:x)", "<em>a</em>"), ("[a](JaVaScRiPt:x)", "a"),
    ("[a](java&#10;script:x)", "a"), ("[a](&#1;javascript:x)", "a"), ("[a](data:x)", "a"),
    ("[a](vbscript:x)", "a"), ("[a](blob:x)", "a"), ("[a](view-source:x)", "a"),
    ("[a](feed:x)", "a"), ("[a](file:///x)", "a"), ("[a](//b.c)", "a"), ("[a](/\\\\b.c)", "a"),
    ("[a](\\\\\\\\b.c)", "a"), ("[a](/&#9;/b.c)", "a"), ("[a]()", "a"), ("[a](:x)", "a"),
    ("[a](b\\\\c:d)", "a"),
    ("<javascript:x>", "javascript:x"),
    (
      "![a *b*](https://c.d/e.png)",
      "<a href=\"https://c.d/e.png\" rel=\"nofollow\">a b</a>"
    ),
    ("![](a.png)", "<a href=\"a.png\">a.png</a>"), ("![a](data:x)", "a"),
    ("![a [b](c)](d)", "<a href=\"d\">a b</a>"),
    ("[![a](b)](c)", "<a href=\"c\">a</a>"), ("[![a](b)](javascript:c)", "<a href=\"b\">a</a>"),
  ])
  func `links lead only where they may`(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  private func item(_ state: String, _ rest: String) -> String {
    let label =
      [
        "": "open", " doing": "in progress", " done": "completed", " cancelled": "cancelled",
      ][state] ?? ""
    let checked = state == " done" ? " checked" : ""
    return "<li class=\"task\(state)\"><input type=\"checkbox\" disabled\(checked)"
      + " aria-label=\"\(label)\"> \(rest)\n</li>\n"
  }

  @Test func `task items have a checkbox in place of their mark`() {
    let text = "- [ ] a\n- [x] *b*\n- [/]\tc\n- [-] d\n- [?] e\n- \\[ ] f\n- [ ]g"
    #expect(
      html(text) == "<ul>\n" + item("", "a") + item(" done", "<em>b</em>") + item(" doing", "c")
        + item(" cancelled", "d") + item("", "e") + "<li>[ ] f\n</li>\n<li>[ ]g\n</li>\n</ul>\n")
  }

  @Test(arguments: [
    ("[x]: /address\n\n- [x] a", " done", "a"), ("- [*] a*", "", "<em>a</em>"),
    ("> lazy\n- [x] a", " done", "a"),
  ])
  func `a mark that libcmark reads as something else`(text: String, state: String, rest: String) {
    #expect(html(text).contains(item(state, rest)))
  }

  @Test func `a plain body is shown as it stands`() {
    var bytes = Array("before ".utf8)
    BodyRenderer().render(MarkdownText("*a* <b>", isPlain: true), into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "before <pre class=\"plain\">\n*a* &lt;b&gt;</pre>\n")
  }
}
