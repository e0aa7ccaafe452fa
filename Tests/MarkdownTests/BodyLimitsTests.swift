import Text
import Markdown
import Testing
import TodoModel

/// Bodies that take libcmark quadratic time, and what is near to them and must be read.
@Suite struct BodyLimitsTests {
  private func read(_ text: String) -> Parsed<BodyOutline> {
    BodyOutline.read(MarkdownText(text, firstLine: 3), path: "a.md")
  }

  private static func nestedList(_ depth: Int) -> String {
    (0..<depth).map { String(repeating: "  ", count: $0) + "- [ ] a\n" }.joined()
  }

  @Test(arguments: [
    (nestedList(250), "body-too-deep", 103),
    (String(repeating: "> ", count: 101) + "a", "body-too-deep", 3),
    (String(repeating: ">", count: 101), "body-too-deep", 3),
    (String(repeating: "- ", count: 101) + "a", "body-too-deep", 3),
    ("a\r\nb\r" + String(repeating: "1. ", count: 101) + "a", "body-too-deep", 5),
    (String(repeating: "\t", count: 60) + "* a", "body-too-deep", 3),
    (String(repeating: "![[]()", count: 4001), "body-too-complex", 3),
    (String(repeating: "a\n", count: 65_537), "body-too-large", 3),
  ])
  func `over a limit a body is plain`(text: String, id: String, line: Int) {
    let read = read(text)
    #expect(read.value.isPlain)
    // The limits are of rendering: what is before the line that is too much is read.
    #expect(read.value.taskItems.count == (text.hasPrefix("- [ ]") ? 100 : 0))
    #expect(read.diagnostics.map(\.id) == [id])
    #expect(read.diagnostics.map(\.position) == [SourcePosition(line: line, column: 1)])
    #expect(read.diagnostics.map(\.severity) == [.warning])

    var html: [UInt8] = []
    BodyRenderer().render(MarkdownText(text), into: &html)
    #expect(html.starts(with: "<pre class=\"plain\">".utf8))
  }

  @Test(arguments: [
    nestedList(100), String(repeating: "> ", count: 60) + "- [ ] a",
    String(repeating: "> ", count: 60) + "\n\n- [ ] a",
    String(repeating: "- ", count: 200) + "\n\n- [ ] a",
    String(repeating: " ", count: 400) + "a - b\n\n- [ ] a",
    String(repeating: "-", count: 400) + "\n\n- [ ] a",
    String(repeating: "1", count: 400) + "\n\n- [ ] a",
    String(repeating: "![](a)", count: 3999) + "\n\n- [ ] a",
    "- [ ] a\n" + String(repeating: "a\n", count: 65_000),
  ])
  func `below them it is read`(text: String) {
    let read = read(text)
    #expect(read.diagnostics.isEmpty)
    #expect(!read.value.taskItems.isEmpty)
  }

  /// libcmark's own pathological inputs (its `test/pathological_tests.py`) and what could be such
  /// for Docket's own readers, as large as a body can be.
  @Test func `addresses that stand in many links do not grow without bound`() {
    let address = String(repeating: "u", count: 60_000)
    let text = "[a]: \(address)\n\n" + String(repeating: "[a] ", count: 15_000)
    var html: [UInt8] = []
    BodyRenderer().render(MarkdownText(text), into: &html)
    #expect(html.count < 1_000_000)
  }

  @Test(
    arguments: [
      ("|a\n|-", "\n|a"), ("|a|b\n|-|-", "\n|"), ("a|b\n-|-\n", "`a|"), ("a|b\n-|-", "\na\n|-"),
      ("", "|a|\n|-|\n\n"), ("", "a\n:-\n---\n"), ("", "> |a\n> |-\na\n"), ("", "a\n:-\n"),
      ("|a|\n|-|\n", "|[[a]] ~~b~~ http://c.d\n"),
    ])
  func `tables up to the limit are shown`(first: String, unit: String) {
    let count = (128 * 1024 - first.utf8.count) / unit.utf8.count
    var html: [UInt8] = []
    BodyRenderer().render(
      MarkdownText(first + String(repeating: unit, count: count)), into: &html)
    #expect(html.count < 128 * 1024 * 60)
    #expect(html.starts(with: "<".utf8))
  }

  @Test func `a wide table of short rows does not grow without bound`() {
    let columns = 20_000
    let text =
      String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns)
      + String(repeating: "\na", count: 20_000)
    var html: [UInt8] = []
    BodyRenderer().render(MarkdownText(text), into: &html)
    #expect(html.count < 2_000_000)
  }

  @Test func `blank lines below a deep list take no time each for every level`() {
    let text =
      String(repeating: "- ", count: 66) + "[ ] a" + String(repeating: "\n", count: 130_000)
    #expect(read(text).value.taskItems.map(\.endLine) == [3])
  }
}
