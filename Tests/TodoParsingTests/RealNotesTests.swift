import Diagnostics
import Foundation
import Markdown
import Testing
import TodoModel

@testable import TodoParsing

/// Folders of real input beside the repository, which not every machine has.
enum SharedData {
  static func folder(_ name: String) -> URL? {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "../shared/data/\(name)").standardizedFileURL
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: there is no ../shared/data/\(name)")
    return nil
  }

  /// The Markdown files of a folder below, by their paths in it.
  static func notes(in name: String) throws -> [(path: String, text: String)] {
    guard let folder = folder(name) else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }
}

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

  @Test func `every checkbox of the sample vault is a todo or a subtask`() throws {
    for note in try SharedData.notes(in: "obsidian") {
      let body = body(note.text)
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
