import Text
import Testing
import TodoModel

@testable import Markdown

/// Counting from lines alone says what libcmark's tree says, or nothing.
@Suite struct SubtaskScanTests {
  private func scan(_ text: String) -> Todo.SubtaskCount? {
    var text = text
    return text.withUTF8 { SubtaskScan.count(in: $0) }
  }

  private func tree(_ text: String) -> Todo.SubtaskCount {
    BodyOutline.read(MarkdownText(text), path: "a.md").value.subtasks
  }

  @Test(arguments: [
    "", "words\n", "# Heading\n\nA *word* and `code`.\n\n- [x] a\n- [ ] b\n",
    "text\n- [x] right below it\n* [ ] other\n+ [-] dropped\n", "- [x] a\n  - [ ] nested\n",
    "- [x]no blank\n- [x]\n- [ ] \n- [xx] b\n-[ ] c\n", "1. one\n2. two\n\n10) ten\n",
    "- plain\n\n  a paragraph of it\n\n---\n\n***\n- [x] a\r\n- [X] b\r- [/] c",
  ])
  func `plain bodies are counted without a tree`(text: String) {
    #expect(scan(text) == tree(text))
  }

  @Test(arguments: [
    "> - [ ] quoted\n", "```\n- [ ] code\n```\n", "<div>\n- [ ] html\n", "    - [ ] code\n",
    "\t- [ ] code\n", "- [ ] a\n  ===\n", "- - [ ] a\n", "1. [ ] a\n", "- ```\n  - [ ] a\n",
    "-     - [ ] a\n", "- > - [ ] a\n", "\u{FEFF}- [ ] a\n", "- \n", "1. - [ ] a\n",
  ])
  func `what another line could change is left to the tree`(text: String) {
    #expect(scan(text) == nil)
  }

  @Test func `a thousand random bodies are counted as the tree counts them`() {
    let pieces = [
      "- [ ] a", "- [x] b", "* [X] c", "+ [-] d", "  - [x] e", "   - [ ] f", "    - [ ] g", "1. h",
      "2. [x] i", "12) - [ ] j", "text", "  text", "", "", "===", "---", " ---", "  -", "-", "- ",
      "* * *", "# Heading", "> quote", "```", "~~~", "<b>", "<!-- x", "-->", "[a]: /b", "[a]:",
      "'title", "- [a]: /b", "- text", "-  [ ] k", "-     [ ] l", "\t- [x] m", "-\t[x] n",
      "- `a", "b` - [ ] o", "- # p", "|a|b|", "\\- [ ] q", "- \\[ ] r", "- [ ]", "- [ ]  ", "+",
    ]
    var random = SplitMix(seed: 7)
    var answered = 0
    for _ in 0..<1000 {
      let count = Int(random.next() % 9) + 1
      let lines = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
      let text = lines.joined(separator: "\n") + (random.next() % 2 == 0 ? "\n" : "")
      guard let counts = scan(text) else { continue }
      answered += 1
      #expect(counts == tree(text), "\(text.debugDescription)")
    }
    #expect(answered > 100)
  }

  @Test func `a summary looks for a heading only where one is wanted`() {
    let body = MarkdownText("# Title\n\n- [x] a\n", firstLine: 4)
    let without = BodySummary.read(body, path: "a.md", findsHeading: false).value
    #expect(without.firstHeading == nil && without.subtasks.done == 1)
    let with = BodySummary.read(body, path: "a.md", findsHeading: true).value
    #expect(with.firstHeading?.text == "Title" && with.subtasks.done == 1)
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers everywhere.
private struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
