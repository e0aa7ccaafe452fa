import Text
import Foundation
import Markdown
import TestData
import Testing
import TodoModel

@testable import TodoFormat

/// Hostile strings in bodies and items.
@Suite struct HostileTextTests {
  /// The renderer's own tags.
  private let own: Regex<AnyRegexOutput>

  init() throws {
    own = try Regex(
      #"</?(p|em|strong|del|code|pre|ul|ol|li|blockquote|h[2-6])>|<(br|hr)>|</a>"#
        + #"|<pre class="(raw|plain)">|<code class="language-[^"<>]*">|<ol start="[0-9]+">"#
        + #"|<li class="task( doing| done| cancelled)?"( id="[^"<>]*")?>"#
        + #"|<input type="checkbox" disabled( checked)? aria-label="[a-z ]+">"#
        + #"|<a href="[^"<>]*"( rel="nofollow")?( title="[^"<>]*")?>"#
    ).matchingSemantics(.unicodeScalar)
  }

  private func unexpectedMarkup(_ html: String) throws -> [Substring] {
    var unexpectedMarkup: [Substring] = []
    var rest = html[...]
    while let open = rest.utf8.firstIndex(of: 0x3C) {
      let end = rest.utf8[open...].firstIndex(of: 0x3E).map { rest.utf8.index(after: $0) }
      let tag = rest[open..<(end ?? rest.endIndex)]
      if tag.wholeMatch(of: own) == nil || !leadsSomewhereAllowed(tag) {
        unexpectedMarkup.append(tag)
      }
      rest = rest[(end ?? rest.endIndex)...]
    }
    return unexpectedMarkup
  }

  private func leadsSomewhereAllowed(_ tag: Substring) -> Bool {
    guard tag.hasPrefix("<a href=\"") else { return true }
    let address = tag.dropFirst(9).prefix { $0 != "\"" }.lowercased()
    if address.hasPrefix("//") || address.hasPrefix("/\\") { return false }
    let head = address.prefix { !"/?#".contains($0) }
    return !head.contains(":") || ["http:", "https:", "mailto:"].contains { head.hasPrefix($0) }
  }

  @Test func `the test knows a stranger`() throws {
    #expect(try unexpectedMarkup("<p>a</p><b>").count == 1)
    #expect(try unexpectedMarkup("<a href=\"javascript:x\">").count == 1)
    #expect(try unexpectedMarkup("<a href=\"//x\">").count == 1)
    #expect(try unexpectedMarkup("<li class=\"task\" onclick=\"x\">").count == 1)
  }

  @Test(arguments: [
    "%@", "- [ ] %@", "- [%@] a", "[a](%@)", "[a](<%@>)", "![%@](b)", "![](%@)", "<%@>", "# %@",
    "```%@\n%@\n```", "> %@", "[a](b \"%@\")", "<div %@>", "<!-- %@ -->", "[a]: %@\n\n[a]",
  ])
  func `bodies have no tags but the renderer's`(pattern: String) throws {
    for naughty in try TestData.naughtyStrings() {
      let text = pattern.replacing("%@", with: naughty)
      for isPlain in [false, true] {
        var html: [UInt8] = []
        BodyRenderer().render(MarkdownText(text, isPlain: isPlain), into: &html)
        let page = String(decoding: html, as: UTF8.self)
        let found = try unexpectedMarkup(page)
        #expect(found == [], "\(found)")
        #expect(!html.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 })
      }
    }
  }

  @Test func `items have titles of one line and ids`() throws {
    for naughty in try TestData.naughtyStrings() {
      let todos = readChecklist("- [ ] \(naughty)\n- [ ] a \(naughty) due:\(naughty)\n").value
      for todo in todos {
        #expect(!todo.title.isEmpty && !todo.id.isEmpty)
        #expect(!todo.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
      }
    }
  }
}
