import Text
import Markdown
import Testing
import TodoModel

@testable import TodoFormat

/// A checklist file read with the defaults of an empty front matter.
func readChecklist(
  _ text: String, firstLine: Int = 1, categories: [String] = ["Work", "Shopping"],
  defaults: Todo = Todo(owner: "ana", id: "list", title: "", path: "list.md")
) -> Parsed<[Todo]> {
  let body = MarkdownText(text, firstLine: firstLine)
  let outline = BodyOutline.read(body, path: defaults.path).value
  return ChecklistReader(
    dates: DateReader(zone: .utc), categories: categories, titleLimit: 120
  ).read(body, outline: outline, stem: "list", defaults: defaults)
}

@Suite struct ChecklistReaderTests {
  private func titles(_ text: String) -> [String] { readChecklist(text).value.map(\.title) }

  @Test(arguments: [
    ("- [ ] a\n  - [ ] b\n- c\n  - [ ] d\n> - [ ] e", ["a", "d", "e"]),
    ("- [ ] a\n  - [ ] b due:2026-12-01\n    - [ ] c", ["a", "b"]),
  ])
  func `an item without one above, or with a due date, is a todo`(text: String, expected: [String])
  {
    #expect(titles(text) == expected)
  }

  @Test func `an item has fifty tags, those of the file first`() {
    var defaults = Todo(owner: "ana", id: "list", title: "", path: "list.md")
    defaults.tags = (1...45).map { "f\($0)" }
    let tags = (1...7).map { "t\($0)" }
    let read = readChecklist(
      "- [ ] a #t1\n- [ ] b #\(tags.joined(separator: " #"))\n", defaults: defaults)
    #expect(read.value.map(\.tags) == [defaults.tags + ["t1"], defaults.tags + tags.prefix(5)])
    #expect(
      read.diagnostics.map { "\($0.position.line): \($0.id): \($0.message)" } == [
        "2: too-many-tags: a todo has at most 50 tags; the tags from 't6' on are not read"
      ])
  }

  @Test func `nested items are subtasks at any depth`() {
    let todos = readChecklist("- [ ] a\n  - [x] b due:2026-12-01\n    - [x] c\n  - [-] d\n").value
    #expect(todos.map(\.subtasks) == [.init(done: 2, total: 2), .init(done: 1, total: 1)])
  }

  @Test(arguments: [
    ("- [ ] a\n\n  text\n\n      code\n- [ ] b", "text\n\n    code\n", 3),
    ("- [ ] a\n  more\n  - [ ] b", "more\n- [ ] b\n", 2),
    ("> 1. [ ] a\n>    text\n>    > quote\n", "text\n> quote\n", 2),
    ("- x\n  - [ ] a\nlazy", "lazy\n", 3),
    ("-\t[ ] a\n\ttext", "text\n", 2),
    ("- [ ] a\r\n  text\r\n", "text\n", 2),
    ("é\n\n- x\n\n  - y\n    1) [ ] a\n\n       text\n", "text\n", 8),
    ("- [ ] a", "", 1),
  ])
  func `other text below an item is its body`(text: String, body: String, line: Int) {
    #expect(readChecklist(text).value.first?.body == MarkdownText(body, firstLine: line))
  }

  @Test(arguments: [
    (" ", Status.Meaning.todo), ("x", .done), ("X", .done), ("/", .doing), ("-", .cancelled),
    (">", .todo), ("?", .todo), ("h", .todo), ("✓", .todo),
  ])
  func `the mark is the status`(mark: String, meaning: Status.Meaning) {
    #expect(readChecklist("- [\(mark)] a").value.first?.status == Status(meaning))
  }

  @Test func `days on which it was closed`() {
    let todos = readChecklist(
      "- [x] a ✅ 2026-11-20\n- [-] b ❌ 2026-11-19\n- [x] c [completion:: 2026-11-18]\n- [x] d"
    ).value
    #expect(
      todos.map { $0.completed?.description } == ["2026-11-20", "2026-11-19", "2026-11-18", nil])
    #expect(todos.map(\.completedFrom) == [.file, .file, .file, nil])
  }

  @Test func `a day of completion wins over an open mark, with a warning`() {
    let read = readChecklist("- [ ] a ✅ 2026-11-20")
    #expect(read.value.first?.status == Status(.done))
    #expect(
      read.diagnostics == [
        Diagnostic(
          .warning, "closed-but-open", path: "list.md", at: SourcePosition(line: 1, column: 1),
          "the item has a completed date but the mark '[ ]'; it counts as completed")
      ])
  }

  @Test func `ids are the written ones, else made of the text`() {
    let todos = readChecklist(
      """
      - [ ] Buy milk
      - [ ] Buy **milk**
      - [ ] Buy milk!
      - [ ] a 🆔 x1
      - [ ] b [id:: list-c]
      - [ ] d id:x3
      - [ ] e ^x4
      - [ ] c
      - [ ] ...
      """
    ).value
    #expect(
      todos.map(\.id) == [
        "list-buy-milk", "list-buy-milk-2", "list-buy-milk-3", "x1", "list-c", "x3", "x4",
        "list-c-2", "list-todo",
      ])
    #expect(todos.map(\.marks.hasWrittenID).filter { $0 }.count == 4)
    #expect(todos[3].marks.id == SourcePosition(line: 4, column: 11))
  }

  @Test func `a heading is the section, and the category that has its name`() {
    var defaults = Todo(owner: "ana", id: "list", title: "", path: "list.md")
    defaults.category = "Home"
    let todos = readChecklist(
      "- [ ] a\n# SHOPPING\n- [ ] b\n## Soon\n- [ ] c", defaults: defaults
    ).value
    #expect(todos.map(\.section) == [nil, "SHOPPING", "Soon"])
    #expect(todos.map(\.category) == ["Home", "Shopping", "Home"])
  }

  @Test func `front matter gives the defaults`() throws {
    var defaults = Todo(owner: "ana", id: "list", title: "List", path: "list.md")
    defaults.due = TodoDate(day: try #require(CalendarDay(year: 2026, month: 12, day: 24)))
    defaults.priority = .low
    defaults.tags = ["one"]
    defaults.status = Status(.doing, name: "Started")
    defaults.aliases = ["old"]
    let todos = readChecklist(
      "- [ ] a\n- [x] b #two #one ⏫ 📅 2026-12-01", firstLine: 5, defaults: defaults
    ).value
    #expect(todos.map { $0.due?.description } == ["2026-12-24", "2026-12-01"])
    #expect(todos.map(\.priority) == [.low, .high])
    #expect(todos.map(\.tags) == [["one"], ["one", "two"]])
    #expect(todos.map(\.status) == [Status(.doing, name: "Started"), Status(.done)])
    #expect(todos.map(\.aliases) == [[], []])
    #expect(todos.map(\.line) == [5, 6])
  }

  @Test(arguments: [
    ("**Bold** `code` [link](x) <b>", "Bold code link <b>"),
    ("![image](x) a  b", "image a b"),
    ("[[Page|shown]] [[Page]] ![[File.pdf]]", "shown Page File.pdf"),
    ("a <!-- hidden --> b", "a b"), ("1. # - > a", "1. # - > a"), ("\\*a\\* &amp; b", "*a* & b"),
    ("#task", "#task"), ("📅 2026-12-01", "📅 2026-12-01"), ("a\u{1}\u{7F}b\u{2028}c", "a b c"),
    ("\u{1}", "todo"), ("<!-- x -->", "todo"), ("[[]]", "todo"),
    ("#12 is a number", "#12 is a number"),
    ("[[a", "[[a"), ("*a", "*a"), ("~~old~~ new ~*a*~", "old new a"), ("*~~a~~ b*", "a b"),
    ("`~~a~~` in ~5 min", "~~a~~ in ~5 min"), ("\\~~a~~ ~~b", "~~a~~ ~~b"),
    ("[~~a~~](b) [[c~~d~~]]", "a c~~d~~"), ("~~~a~~~", "~~~a~~~"),
  ])
  func `titles are one line of plain text and never empty`(text: String, title: String) {
    #expect(titles("- [ ] \(text)") == [title])
  }

  @Test(arguments: [(120, ""), (121, "…"), (60_000, "…")])
  func `a long heading is a short section`(length: Int, end: String) {
    let heading = String(repeating: "é", count: length)
    let section = readChecklist("# \(heading)\n\n- [ ] a\n").value.first?.section
    #expect(section == heading.prefix(120) + end)
  }

  @Test func `a long title is a warning`() {
    let read = readChecklist("- [ ] " + String(repeating: "é", count: 121))
    #expect(read.diagnostics.map(\.message) == ["the title has 121 characters; the limit is 120"])
  }

  @Test(
    arguments: [
      "*a **a ", "[a", "a**b c* ", "[ (](", "e`", "[a](<b", "a <!-- ", "&", "> a\nb\n\n", "![a",
      "- [ ] [due:: ", "[[", "🔁 a ", "due:x ", "p:x ", "a,", "- [ ] a\n",
      "~~a ", "~a ~~", "a~", "~~a~ ", "|", "a|", "\\|", "|-", "[[a|", "[[a]", "[[a]] ", "![[a",
      "http://a ", "http://", "www.", "www.a", "http://a)", "a_", "&a;", "\\~", "www.a_.",
      "(www.a.b",
    ])
  func `what repeats to the limit is read and shown`(unit: String) {
    let count = (128 * 1024 - 6) / unit.utf8.count
    let text = "- [ ] " + String(repeating: unit, count: count)
    let read = readChecklist(text)
    #expect(read.value.isEmpty == unit.hasPrefix("!["))
    var html: [UInt8] = []
    BodyRenderer().render(MarkdownText(text), into: &html)
    // Nothing is shown more often than it was written.
    #expect((count / 2...text.utf8.count * 40).contains(html.count))
  }
}
