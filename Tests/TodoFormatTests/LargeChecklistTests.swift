import Text
import Testing
import TodoModel

@testable import TodoFormat

/// The items of a checklist, and the ids of its problems.
func items(
  _ text: String, path: String = "list.md", in context: FileContext = .bare
) -> (items: [Todo], problems: [String]) {
  let file = SourceFile(path: path, bytes: Array(text.utf8))
  let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: context)
  guard case .checklist(_, let items) = parsed.value else { return ([], ["no checklist"]) }
  return (items, parsed.diagnostics.map(\.id))
}

/// Checklists over the size up to which a body is shown as Markdown.
@Suite struct LargeChecklistTests {
  /// Every item of a large list, with its line, its heading, its title and what is below it.
  @Test(arguments: ["\n", "\r\n"])
  func readsTheItemsOfALargeChecklist(_ end: String) {
    let part = [
      "# Part N", "", "- [ ] first N 📅 2026-12-01", "  - [x] below", "  text", "",
      "1. a paragraph", "2. [ ] second N", "", "```", "- [ ] no item", "# no heading", "```",
      "> - [x] third N", "", "<!--", "- [ ] no item", "-->", "",
    ]
    let count = 2_500
    let text = (0..<count)
      .map { part.joined(separator: end).replacing("N", with: "\($0)") + end }.joined()
    #expect(text.utf8.count > 3 * 128 * 1024)
    let read = items(text)
    #expect(read.problems == ["body-too-large", "body-too-long"])
    let titles = (0..<count).flatMap { ["first \($0)", "second \($0)", "third \($0)"] }
    #expect(read.items.map(\.title).elementsEqual(titles))
    for (index, item) in read.items.enumerated() {
      let part = index / 3
      #expect(item.line == part * 19 + [3, 8, 14][index % 3])
      #expect(item.section == "Part \(part)")
      if index % 3 == 0 {
        #expect(item.due != nil && item.subtasks == .init(done: 1, total: 1))
        #expect(item.endLine == item.line + 2)
        #expect(item.body.firstLine == item.line + 1)
      }
      if item.section != "Part \(part)" { return }
    }
  }

  @Test func readsAMegabyteOfItems() {
    let count = (1 << 20) / "- [ ] item 10000\n".utf8.count
    let read = items((0..<count).map { "- [ ] item \(10_000 + $0)\n" }.joined())
    #expect(read.items.count == count)
    #expect(read.items.last?.title == "item \(10_000 + count - 1)")
    #expect(read.items.last?.line == count)
  }

  @Test func namesTheItemsThatItDoesNotRead() {
    let deep = String(repeating: "> ", count: 101) + "- [ ] deep\n"
    #expect(items(deep).problems == ["body-too-deep", "unread-items"])
    // What is before the line that is too much is read.
    let images = String(repeating: "![", count: 4_001)
    for (line, fault) in [(deep, "body-too-deep"), ("\(images)\n- [ ] c\n", "body-too-complex")] {
      let read = items("# H\n\n- [ ] a\n  - [x] b\n\n\(line)")
      #expect(read.items.map(\.title) == ["a"])
      #expect(read.items.first?.section == "H")
      #expect(read.items.first?.subtasks == .init(done: 1, total: 1))
      #expect(read.problems == [fault, "unread-items"])
    }
    #expect(items("- [ ] a\n\n\(images)\n").problems == ["body-too-complex"])
    let code = "- [ ] a\n\n```\n" + String(repeating: "- [ ] b\n", count: 20_000) + "```\n- [ ] c\n"
    let read = items(code)
    #expect(read.items.map(\.title) == ["a"])
    #expect(read.problems.contains("unread-items"))
  }
}
