import Diagnostics
import Foundation
import TodoModel
import Testing

@testable import TodoStore

/// Input that nobody on this project wrote, counted here by other means than loading it.
@Suite struct RealDataTests {
  /// The folder of that name in `../shared/data`; `nil`, with a notice, where it is absent.
  private func data(_ name: String) -> String? {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = package.deletingLastPathComponent().path + "/shared/data/" + name
    if FileManager.default.fileExists(atPath: path) { return path }
    print("skipped: there is no \(path)")
    return nil
  }

  private func load(_ path: String) async throws -> Workspace {
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    return try await WorkspaceStore(root: path).load(options)
  }

  /// The Markdown files below a folder, READMEs aside.
  private func files(_ path: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      $0.hasSuffix(".md") && !$0.hasPrefix(".") && !$0.contains("/.")
        && !"/\($0.lowercased())".hasSuffix("/readme.md")
    }
  }

  @Test(arguments: ["backlog.md", "backlog.md/backlog", "backlog.md/backlog/completed"])
  func everyTaskOfABacklogProjectIsATodo(_ name: String) async throws {
    guard let path = data(name) else { return }
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
    #expect(completed.count == 453)
    #expect(completed.count { !$0.status.isClosed } == 0)
    #expect(!workspace.diagnostics.contains { $0.id == "duplicate-id" })
  }

  @Test func everyNoteOfAnObsidianVaultIsAccountedFor() async throws {
    guard let path = data("obsidian") else { return }
    let workspace = try await load(path)
    #expect(workspace.kind == .bare)
    let own = workspace.todos.count { !$0.isItem }
    #expect(own + workspace.checklists.count + workspace.noteCount == files(path).count)
    #expect(!workspace.diagnostics.contains { $0.id == "unreadable-file" })
    #expect(Set(workspace.addresses).count == workspace.todos.count)
    let taskLine = /^[\s>]*([-*+]|[0-9]+[.)])\s+\[.\]\s.*/
    for item in workspace.todos where item.isItem {
      let text = try String(contentsOfFile: "\(path)/\(item.path)", encoding: .utf8)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect(lines[item.line - 1].wholeMatch(of: taskLine) != nil, "\(item.path):\(item.line)")
    }
    // 972 task items stand outside of code, 76 of them below another; those with a day of their own
    // are todos too.
    #expect((972 - 76...972).contains(workspace.todos.count - own))
  }
}
