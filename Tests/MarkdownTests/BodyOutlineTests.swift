import Text
import Testing
import TodoModel

@testable import Markdown

@Suite struct BodyOutlineTests {
  private func outline(_ text: String, firstLine: Int = 1) -> BodyOutline {
    BodyOutline.read(MarkdownText(text, firstLine: firstLine), path: "a.md").value
  }

  /// An item a line: mark, text, lines, parent.
  private func items(_ text: String) -> [String] {
    outline(text).taskItems.map { item in
      let own = String(decoding: Array(text.utf8)[item.text], as: UTF8.self)
      let parent = item.parent.map { " in \($0)" } ?? ""
      return "\(item.mark)|\(own)|\(item.line)-\(item.endLine)\(parent)"
    }
  }

  @Test(arguments: [
    ("- [ ] a", [" |a|1-1"]),
    (
      "- [x] a\n* [X] b\n+ [/] c\n1. [-] d\n2) [>] e",
      ["x|a|1-1", "X|b|2-2", "/|c|3-3", "-|d|4-4", ">|e|5-5"]
    ),
    ("- [✓] é", ["✓|é|1-1"]),
    ("-\t[\t]\ta\t ", ["\t|a|1-1"]),
    (
      "- [ ] a\n  - [x] b\n    - [ ] c\n- [ ] d",
      [" |a|1-3", "x|b|2-3 in 0", " |c|3-3 in 1", " |d|4-4"]
    ),
    ("- plain\n  - [ ] a\n    - plain\n      - [x] b", [" |a|2-4", "x|b|4-4 in 0"]),
    ("> - [ ] a\n>   more\n> - [ ] b", [" |a|1-2", " |b|3-3"]),
    // A lazy continuation line, behind which libcmark's columns of inlines are wrong.
    ("> - [ ] a\nlazy\n> - [x] b", [" |a|1-2", "x|b|3-3"]),
    ("- [ ] a\n\n  under it\n\n\n- [ ] b\n\n\nend", [" |a|1-3", " |b|6-6"]),
    ("> - [ ] a\n>\n>\n> text", [" |a|1-1"]),
    ("-\n  [ ] a", [" |a|2-2"]),
    ("- - [ ] a", [" |a|1-1"]),
    ("- [ ] a\r\n- [x] b\r\n", [" |a|1-1", "x|b|2-2"]),
    ("- [ ] a\r- [x] b", [" |a|1-1", "x|b|2-2"]),
    ("[x]: /address\n\n- [x] a", ["x|a|3-3"]),
    ("\u{0} - [ ] a\n\n- [ ] \u{0}b", [" |\u{0}b|3-3"]),
    ("- [ ] `code` and **bold**", [" |`code` and **bold**|1-1"]),
    // None of these is a task item.
    ("- \\[ ] a\n- [\\ ] a\n- [x]done\n- [ ]\n- [ ] \n- [] a\n- a [ ] b\n[ ] a\n", []),
    ("```\n- [ ] a\n```\n\n    - [ ] b\n\n`- [ ] c`\n<!--\n- [ ] d\n-->", []),
    ("- ```\n  - [ ] a\n  ```", []),
  ])
  func `task items`(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  @Test func `lines are those of the file`() {
    let item = outline("\n- [ ] a\n  b", firstLine: 5).taskItems.first
    #expect(item?.line == 6)
    #expect(item?.endLine == 7)
  }

  @Test func `the section is the nearest heading above`() {
    let text = "- [ ] a\n# One **two**\n- [ ] b\n\nThree\n-----\n- [ ] c\n> # Four\n- [ ] d"
    #expect(outline(text).taskItems.map(\.section) == [nil, "One two", "Three", "Four"])
  }

  @Test(arguments: [
    ("# Title\nrest", "Title", 8, 2), ("\n\n  # A *b* `c` #\n\nrest", "A b c", 18, 4),
    ("Title\n=====\nrest", "Title", 12, 3), ("Two\nlines\n=\n", "Two lines", 12, 4),
    ("# ~~Only~~ ~", "Only ~", 12, 2), ("# Only", "Only", 6, 2), ("# A <b>\r\nrest", "A <b>", 9, 2),
    ("[a]: /b\n# Behind a definition\n", "Behind a definition", 30, 3),
  ])
  func `the first heading and where the rest begins`(
    text: String, title: String, offset: Int, line: Int
  ) {
    let heading = outline(text).firstHeading
    #expect(
      heading == BodyOutline.FirstHeading(text: title, restOffset: offset, restLine: line))
  }

  @Test(arguments: ["## Two", "text\n# One", "    # code", "> # quoted", "#tag", "a = b", ""])
  func `no first heading of level 1`(text: String) {
    #expect(outline(text).firstHeading == nil)
  }

  @Test func `cancelled items are no subtasks that are left to do`() {
    let text = "- [x] a\n- [ ] b\n- [-] c\n- [/] d\n  - [X] e\n- [?] f"
    #expect(outline(text).subtasks == Todo.SubtaskCount(done: 2, total: 5))
  }
}
