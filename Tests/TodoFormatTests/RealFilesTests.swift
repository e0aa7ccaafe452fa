import Text
import Foundation
import TestData
import Testing
import TodoModel
import TodoFormat

@Suite("Other tools' files") struct RealFilesTests {
  private func files(in folder: String, of data: TestData) throws -> [SourceFile] {
    try data.files(folder, "md").map { SourceFile(path: $0.path, bytes: Array($0.bytes)) }
  }

  @Test(arguments: TestData.folders) func readsAllTasksOfBacklog(_ data: TestData) throws {
    let files = try files(in: "backlog.md/backlog", of: data).filter { file in
      (file.path.hasPrefix("tasks/") || file.path.hasPrefix("completed/"))
        && !file.path.lowercased().hasSuffix("readme.md")
    }
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
      if let named = head.firstMatch(of: #/\nassignee: @(\w+)/#) {
        #expect(todo.assignees == [named.1.lowercased()])
      }
      if let named = head.firstMatch(of: #/\nreporter: @(\w+)/#) {
        #expect(todo.author == named.1.lowercased())
      }
      #expect(todo.created != nil, "\(file.path)")
    }
    // A handle without quotes is not valid YAML, but Backlog.md's own way to write it.
    let texts = files.filter { file in
      String(decoding: file.bytes.prefix(2000), as: UTF8.self)
        .contains(#/\n(assignee|reporter): @/#)
    }
    #expect(texts.count == (data.isOwn ? 2 : 21))
    #expect(ids["yaml-as-text"] == nil)
    #expect(ids["unknown-key"] == nil)
  }

  @Test(arguments: TestData.folders) func readsAnObsidianVault(_ data: TestData) throws {
    let files = try files(in: "obsidian", of: data)
    let parser = FileParser(settings: Settings(), zone: .utc)
    for file in files {
      let parsed = parser.parse(file, in: .bare)
      if case .unreadable = parsed.value { Issue.record("\(file.path)") }
    }
  }

  @Test func keepsNaughtyStringsAsTitles() throws {
    for string in try TestData.naughtyStrings() {
      let quoted = string.replacing("'", with: "''")
      for text in ["---\nid: x\ntitle: \(string)\n---\n", "---\nid: x\ntitle: '\(quoted)'\n---\n"] {
        let source = SourceFile(path: "f.md", bytes: Array(text.utf8))
        let parsed = FileParser(settings: Settings(), zone: .utc)
          .parse(source, in: FileContext(area: .user, owner: "ana"))
        guard case .todo(let todo, _) = parsed.value else {
          // Without quotes, brackets are lists in lists.
          #expect(parsed.diagnostics.map(\.id) == ["too-deep"], "no todo: \(string)")
          continue
        }
        #expect(!todo.title.isEmpty)
        #expect(todo.id == "x")
        #expect(!todo.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
      }
    }
  }
}
