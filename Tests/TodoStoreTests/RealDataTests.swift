import Text
import Foundation
import TestData
import TodoModel
import Testing

@testable import TodoStore

/// Other tools' folders, counted here by other means than loading them.
@Suite struct RealDataTests {
  private func load(_ path: String) async throws -> Workspace {
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    return try await WorkspaceStore(root: path).load(options)
  }

  /// The Markdown files below a folder.
  private func files(_ path: String, withReadmes: Bool = false) -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      $0.hasSuffix(".md") && !$0.hasPrefix(".") && !$0.contains("/.")
        && (withReadmes || !"/\($0.lowercased())".hasSuffix("/readme.md"))
    }
  }

  @Test(
    arguments: TestData.folders,
    ["backlog.md", "backlog.md/backlog", "backlog.md/backlog/completed"])
  func everyTaskOfABacklogProjectIsATodo(_ data: TestData, _ name: String) async throws {
    let path = "\(data.path)/\(name)"
    let tasks = files(path).filter { file in
      let folders = "\(name)/\(file)".split(separator: "/").dropLast()
      return folders.last == "tasks" && !folders.contains("archive") || folders.last == "completed"
    }
    let workspace = try await load(path)
    #expect(workspace.kind == .backlog)
    #expect(Set(workspace.todos.map(\.path)) == Set(tasks))
    #expect(workspace.todos.count == tasks.count)
    #expect(workspace.noteCount == 0)
    let completed = workspace.todos.filter { "\(name)/\($0.path)".contains("/completed/") }
    #expect(completed.count == (data.isOwn ? 3 : 453))
    #expect(completed.count { !$0.status.isClosed } == 0)
    #expect(!workspace.diagnostics.contains { $0.id == "duplicate-id" })
  }

  @Test(arguments: TestData.folders)
  func everyNoteOfAnObsidianVaultIsAccountedFor(_ data: TestData) async throws {
    let path = "\(data.path)/obsidian"
    let workspace = try await load(path)
    #expect(workspace.kind == .bare)
    let own = workspace.todos.count { !$0.isItem }
    #expect(
      own + workspace.checklists.count + workspace.noteCount == files(path, withReadmes: true).count
    )
    #expect(!workspace.diagnostics.contains { $0.id == "unreadable-file" })
    #expect(Set(workspace.addresses).count == workspace.todos.count)
    let taskLine = /^[\s>]*([-*+]|[0-9]+[.)])\s+\[.\]\s.*/
    for item in workspace.todos where item.isItem {
      let text = try String(contentsOfFile: "\(path)/\(item.path)", encoding: .utf8)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect(lines[item.line - 1].wholeMatch(of: taskLine) != nil, "\(item.path):\(item.line)")
    }
    // Task items outside of code, and how many of them are below another; those with a day of their
    // own are todos too.
    let (items, parts) = data.isOwn ? (75, 4) : (972, 76)
    #expect((items - parts...items).contains(workspace.todos.count - own))
  }
}
