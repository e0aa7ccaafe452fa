import Text
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
    #expect(try await load(files).addresses == ["me/a/l-milk", "me/a/l-bread", "me/b/l-rope"])
    files["b/l.md"] = "- [ ] rope\n- [ ] milk\n"
    let workspace = try await load(files)
    #expect(
      workspace.addresses == ["me/a/l-milk", "me/a/l-bread", "me/b/l-rope", "me/b/l-milk"])
    #expect(workspace.checklists.map(\.id) == ["a/l", "b/l"])
    #expect(workspace.problems == [])
  }

  // MARK: READMEs

  @Test func theItemsOfAReadmeAreRead() async throws {
    let readme = "---\ntitle: Plan\n---\n# Plan\n\n- [ ] ship it\n"
    let bare = try await load(["README.md": readme, "docs/readme.md": "- [x] write it\n"])
    #expect(bare.addresses == ["me/README-ship-it", "me/docs/readme-write-it"])
    let accounts = try await load([
      "README.md": readme, "users/README.md": readme,
      "users/ana/profile.md": "---\nname: Ana\n---\n", "users/ana/README.md": readme,
      "users/ana/comments/README.md": readme, "users/ana/sub/README.md": "---\ntitle: Sub\n---\n",
    ])
    #expect(accounts.addresses == ["ana/README-ship-it"])
    #expect(accounts.checklists.map(\.path) == ["users/ana/README.md"])
    #expect(accounts.problems == [])
    let excluded = try await load([
      "docket.yml": "timezone: UTC\nexclude: [README.md]\n", "README.md": readme,
      "a.md": "- [ ] a\n",
    ])
    #expect(excluded.addresses == ["me/a-a"])
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
    #expect(
      try await load([name: "x", "a.md": "text\n"]).diagnostics.map {
        "\($0.severity) \($0.id) \($0.path)"
      } == ["warning unread-format \(name)"])
    #expect(try await load(["other.txt": "x"]).problems == [])
  }

  private static let issues = #"[{"number": 1, "title": "A", "state": "OPEN"}]"#
  private static let tasks = """
    [
    {"id":1,"description":"a","entry":"20261101T000000Z","status":"pending","uuid":"b1"}
    ]
    """

  @Test(arguments: [
    ("todo/todo.txt", "(A) a", "file of todo.txt"), ("a/Work.org", "* TODO a", "Org file"),
    ("b.jsonl", "{}", "file of JSON lines"), ("c/d.csv", "a,b", "CSV file"),
    ("e.ics", "BEGIN:VCALENDAR", "calendar file"), ("f.json", issues, "list of GitHub issues"),
    ("g.json", tasks, "export of Taskwarrior"),
  ])
  func aFileOfAnotherFormatIsNamed(_ path: String, _ text: String, _ kind: String) async throws {
    let workspace = try await load([path: text, "a.md": "- [ ] a\n"])
    #expect(
      workspace.problems == [
        "warning unread-format \(path): this \(kind) is not read; Docket reads Markdown only"
      ])
    #expect(workspace.unreadCount == 1)
    let profile = "---\nname: A\n---\n"
    let accounts = try await load([
      path: text, "users/ana/profile.md": profile, "users/ana/\(path)": text,
      "users/ben/profile.md": profile, "users/ben/x/\(path)": text, "users/ben/\(path)": text,
    ])
    #expect(
      accounts.diagnostics.map { "\($0.path): \($0.fileCount)" } == [
        "users/ana/\(path): 1", "users/ben/\(path): 2",
      ])
    #expect(accounts.unreadCount == 3)
    let excluded = try await load([
      path: text, "a.md": "- [ ] a\n",
      "docket.yml": "timezone: UTC\nexclude: ['**/\(path)', '\(path)']\n",
    ])
    #expect(excluded.problems == [])
  }

  @Test func filesOfAnotherFormatAreCountedByKind() async throws {
    let workspace = try await load([
      "a.md": "", "b/x.csv": "", "b/y.CSV": "", "z.csv": "", "w.org": "",
      "package.json": #"{"name": "a", "title": "b"}"#, "n.json": "[1]", "todo.txt.md": "",
      "node_modules/a.csv": "", ".hidden/a.csv": "",
    ])
    #expect(
      workspace.problems == [
        "warning unread-format b/x.csv: 3 CSV files are not read, such as this one; Docket reads Markdown only",
        "warning unread-format w.org: this Org file is not read; Docket reads Markdown only",
      ])
    #expect(workspace.unreadCount == 4)
  }
}
