import Testing
import TodoModel

@testable import Markdown

/// Bodies beside libcmark's safe mode, in which `cmark-gfm` is unless it is told otherwise: what it
/// leaves out, Docket does too.
@Suite struct SafeModeTests {
  private static let addresses =
    [
      "javascript:alert(1)", "JAVASCRIPT:alert(1)", "vbscript:x", "VbScRiPt:x",
      "file:///etc/passwd",
      "File:/x", "data:text/html,x", "data:image/svg+xml;base64,x", "data:image/png;base64,x",
      "data:image/gif;base64,x", "data:image/jpeg;base64,x", "data:image/webp;base64,x",
      "DATA:image/png,x", "java&#115;cript:x", "&#x6A;avascript:x", "java\\\\script:x",
      "javascript&colon;x", "javascript&#58;x", " javascript:x", "<javascript:x y>",
      "http://a.b", "https://a.b/c?d=e&f#g", "mailto:a@b.c", "a.md", "../a", "#a", "?a", "/a",
    ]
  private static let forms = [
    "[t](ADDRESS)", "![t](ADDRESS)", "[t][NAME]\n\n[NAME]: ADDRESS",
    "<ADDRESS>",
  ]

  /// The values of `href` and `src` in some HTML.
  private func addresses(in html: String) -> [String] {
    html.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
  }

  @Test func `no address that it leaves out is one of Docket's`() throws {
    // All texts are one document to it: each has a name of its own. `<?` begins a block.
    let texts = Self.forms.flatMap { form in
      Self.addresses.enumerated().filter { form != "<ADDRESS>" || $1 != "?a" }.map {
        number, address in
        form.replacing("ADDRESS", with: address).replacing("NAME", with: "r\(number)")
      }
    }
    let theirs = try GitHubMarkdown.html(of: texts)
    guard !theirs.isEmpty else { return }
    #expect(theirs.count == texts.count)
    var kept = 0
    for (text, theirs) in zip(texts, theirs) {
      let allowed = Set(addresses(in: theirs))
      let ours = addresses(in: GitHubMarkdown.docket(text))
      kept += ours.count
      for address in ours { #expect(allowed.contains(address), "of \(text.debugDescription)") }
    }
    #expect(kept > 20)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick=x>b</b>",
    "<a href=\"javascript:x\">b</a>", "<svg><script>x</script></svg>", "<!-->\n<script>x</script>",
    "<iframe src=x>", "<?php x ?>", "<!DOCTYPE x>", "<![CDATA[x]]>", "<style>x</style>",
    "| a |\n|---|\n| <b>x</b> |", "~~<b>x</b>~~", "[<b>x</b>](y)", "![<b>x</b>](y)",
    "[x](y \"<b>\")", "[[<b>x</b>]]", "```<b>\n<b>\n```", "# <b>", "- [ ] <b>",
  ])
  func `no tag of a user's is a tag of the page`(text: String) {
    let tags = GitHubMarkdown.docket(text).matches(of: /<\/?([a-zA-Z!?][a-zA-Z0-9]*)/)
      .map { String($0.output.1) }
    let known: Set<String> = [
      "p", "a", "pre", "code", "table", "thead", "tbody", "tr", "th", "td", "del", "h1", "h2", "ul",
      "li", "input", "div", "span", "em",
    ]
    #expect(Set(tags).subtracting(known).isEmpty)
  }

  /// Footnotes need no more than their text, and are no link that could lead astray.
  @Test(arguments: ["a[^1]\n\n[^1]: b", "a[^1]", "[^1]: b", "^[inline]"])
  func `footnotes are text as they are written`(text: String) throws {
    let theirs = try GitHubMarkdown.html(of: [text])
    guard let theirs = theirs.first else { return }
    #expect(GitHubMarkdown.docket(text) == GitHubMarkdown.plain(theirs))
  }
}
