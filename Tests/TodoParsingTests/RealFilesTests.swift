import Diagnostics
import Foundation
import Testing
import TodoModel
import TodoParsing

/// Files that nobody on this project wrote; see `README.md` there.
private let data = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../shared/data").standardizedFileURL

@Suite("Other people's files") struct RealFilesTests {
  private func files(in folder: String) throws -> [SourceFile] {
    let root = data.appending(path: folder)
    guard let names = FileManager.default.enumerator(atPath: root.path) else {
      print("skipped: \(root.path) is not there")
      return []
    }
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().map {
      SourceFile(path: $0, bytes: Array(try Data(contentsOf: root.appending(path: $0))))
    }
  }

  @Test func readsAllTasksOfBacklog() throws {
    let files = try files(in: "backlog.md/backlog").filter { file in
      (file.path.hasPrefix("tasks/") || file.path.hasPrefix("completed/"))
        && !file.path.lowercased().hasSuffix("readme.md")
    }
    if files.isEmpty { return }
    let parser = FileParser(settings: Settings(), zone: .utc)
    var ids: [String: Int] = [:]
    for file in files {
      let parsed = parser.parse(file, in: .backlog)
      for diagnostic in parsed.diagnostics { ids[diagnostic.id, default: 0] += 1 }
      #expect(!parsed.diagnostics.hasErrors, "\(file.path): \(parsed.diagnostics)")
      guard case .todo(let todo, _) = parsed.value else {
        Issue.record("no todo: \(file.path)")
        continue
      }
      let head = String(decoding: file.bytes.prefix(2000), as: UTF8.self)
      if head.contains("\nassignee: @MrLesk") { #expect(todo.assignees == ["mrlesk"]) }
      if head.contains("\nreporter: @MrLesk") { #expect(todo.author == "mrlesk") }
      #expect(todo.created != nil, "\(file.path)")
    }
    // 21 files are no valid YAML.
    let texts = files.filter { file in
      String(decoding: file.bytes.prefix(2000), as: UTF8.self)
        .contains(#/\n(assignee|reporter): @/#)
    }
    #expect(texts.count == 21)
    #expect(ids["yaml-as-text", default: 0] >= 21)
    #expect(ids["unknown-key"] == nil)
  }

  @Test func readsAnObsidianVault() throws {
    let files = try files(in: "obsidian")
    let parser = FileParser(settings: Settings(), zone: .utc)
    for file in files {
      let parsed = parser.parse(file, in: .bare)
      if case .unreadable = parsed.value { Issue.record("\(file.path)") }
    }
  }

  @Test func keepsNaughtyStringsAsTitles() throws {
    let file = data.appending(path: "naughty/blns.json")
    guard let json = FileManager.default.contents(atPath: file.path) else {
      print("skipped: \(file.path) is not there")
      return
    }
    for string in try JSONDecoder().decode([String].self, from: json) {
      let quoted = string.replacing("'", with: "''")
      for text in ["---\nid: x\ntitle: \(string)\n---\n", "---\nid: x\ntitle: '\(quoted)'\n---\n"] {
        let source = SourceFile(path: "f.md", bytes: Array(text.utf8))
        let parsed = FileParser(settings: Settings(), zone: .utc)
          .parse(source, in: FileContext(area: .user, owner: "ana"))
        guard case .todo(let todo, _) = parsed.value else {
          Issue.record("no todo: \(string)")
          continue
        }
        #expect(!todo.title.isEmpty)
        #expect(todo.id == "x")
        #expect(!todo.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
      }
    }
  }
}
