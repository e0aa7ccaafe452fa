import Diagnostics
import TodoAnalysis
import TodoModel
import Testing

@testable import TodoStore

/// Loads a workspace of these files.
func load(_ files: [String: String]) async throws -> Workspace {
  let folder = try TemporaryFolder(files)
  let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
  let workspace = try await WorkspaceStore(root: folder.path).load(options)
  return withExtendedLifetime(folder) { workspace }
}

extension Workspace {
  /// The ids of blocked todos.
  var blocked: [String] {
    let now = Now(startOf: CalendarDay(daysSince1970: 20_000), in: .utc)
    return analyse(self, at: now).blocked.map { todos[$0].id }.sorted()
  }
}

/// Workspaces that people made for other tools.
@Suite struct OtherToolsTests {
  // MARK: Priorities, blocked

  @Test func aPriorityOfZeroMakesTheScaleZeroToFour() async throws {
    let file = { (digit: Int) in "---\nstatus: open\npriority: \(digit)\n---\n" }
    var files = ["1.md": file(1), "2.md": file(2), "3.md": file(3), "4.md": file(4)]
    files["word.md"] = "---\nstatus: open\npriority: high\n---\n"
    files["list.md"] = "- [ ] item [priority:: 1]\n"
    #expect(
      try await load(files).todos.map(\.priority)
        == [.highest, .high, .medium, .low, .highest, .high])
    files["0.md"] = file(0)
    #expect(
      try await load(files).todos.map(\.priority)
        == [.highest, .high, .medium, .low, .lowest, .high, .high])
  }

  @Test func whatSaysThatItIsBlockedIs() async throws {
    let workspace = try await load([
      "a.md": "---\nstatus: Blocked\n---\n", "b.md": "---\nstatus: open\nblocked: true\n---\n",
      "c.md": "---\nstatus: open\nblocked: false\n---\n",
      "d.md": "---\nstatus: done\nblocked: true\n---\n", "e.md": "---\nstatus: open\n---\n",
    ])
    #expect(workspace.blocked == ["a", "b"])
    #expect(workspace.problems == [])
  }

  // MARK: Ids

  @Test func anItemsIDDoesNotDependOnTheTextOfOtherFiles() async throws {
    var files = ["a/l.md": "- [ ] milk\n- [ ] bread\n", "b/l.md": "- [ ] rope\n"]
    #expect(try await load(files).addresses == ["me/a/l-bread", "me/a/l-milk", "me/b/l-rope"])
    files["b/l.md"] = "- [ ] rope\n- [ ] milk\n"
    let workspace = try await load(files)
    #expect(
      workspace.addresses == ["me/a/l-bread", "me/a/l-milk", "me/b/l-milk", "me/b/l-rope"])
    #expect(workspace.checklists.map(\.id) == ["a/l", "b/l"])
    #expect(workspace.problems == [])
  }

  // MARK: Files that are not read

  @Test func filesThatAreNotReadAreCounted() async throws {
    let workspace = try await load([
      "large.md": String(repeating: "- [ ] a\n", count: 200_000),
      "deep.md": String(repeating: "> ", count: 101) + "- [ ] a\n",
      "list.md": String(repeating: "- [ ] a\n", count: 20_000),
    ])
    #expect(workspace.unreadCount == 2)
    #expect(workspace.todos.count == 20_000)
  }

  // MARK: Formats that are not read

  @Test(arguments: ["todo.txt", "work.org", "issues.jsonl", ".beads/issues.jsonl"])
  func aFolderOfAnotherFormatSaysThatItIsNotRead(_ name: String) async throws {
    let workspace = try await load([name: "x"])
    #expect(
      workspace.problems == [
        "error unread-format \(name): this folder has no Markdown files, and Docket reads no others"
      ])
    #expect(try await load([name: "x", "a.md": "text\n"]).problems == [])
    #expect(try await load(["other.txt": "x"]).problems == [])
  }
}
