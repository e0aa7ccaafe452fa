import Text
import Foundation
import Markdown
import TestData
import Testing
import TodoModel

@testable import TodoFormat

@Suite struct RealNotesTests {
  /// What stands below the front matter.
  private func body(_ text: String) -> MarkdownText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      return MarkdownText(text)
    }
    return MarkdownText(lines[(end + 1)...].joined(separator: "\n"), firstLine: end + 2)
  }

  /// Lines that look like task items, outside of fenced code and HTML comments.
  private func checkboxLines(_ body: MarkdownText) throws -> Set<Int> {
    let item = try Regex(#"^[\s>]*([-*+]|[0-9]+[.)])[ \t]+\[[^\[\]\\]\][ \t]+\S"#)
    var found: Set<Int> = []
    var fence: Substring?
    var isInComment = false
    let lines = body.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { " \t>".contains($0) }
      let ticks = text.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count, ticks == text { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else if isInComment || text.hasPrefix("<!--") {
        isInComment = !text.contains("-->")
      } else if line.firstMatch(of: item) != nil {
        found.insert(body.firstLine + index)
      }
    }
    return found
  }

  @Test(arguments: TestData.folders)
  func `every checkbox of the sample vault is a todo or a subtask`(_ data: TestData) throws {
    for note in try data.files("obsidian", "md") {
      let body = body(String(decoding: note.bytes, as: UTF8.self))
      let outline = BodyOutline.read(body, path: note.path).value
      let expected = try checkboxLines(body)
      #expect(Set(outline.taskItems.map(\.line)) == expected, "\(note.path)")
      let todos = ChecklistReader(
        dates: DateReader(zone: .utc), categories: [], titleLimit: 120
      ).read(
        body, outline: outline, stem: "note",
        defaults: Todo(owner: "a", id: "", title: "", path: note.path)
      ).value
      let tops = outline.taskItems.filter { $0.parent == nil }
      #expect(Set(tops.map(\.line)).isSubset(of: Set(todos.map(\.line))), "\(note.path)")
      #expect(Set(todos.map(\.id)).count == todos.count, "\(note.path)")
      #expect(todos.allSatisfy { !$0.title.isEmpty }, "\(note.path)")
    }
  }
}
