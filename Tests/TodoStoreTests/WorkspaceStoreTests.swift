import Text
import Foundation
import TodoModel
import TodoFormat
import Testing

@testable import TodoStore

@Suite struct WorkspaceStoreTests {
  private func load(_ folder: TemporaryFolder, threads: Int = 2) async throws -> Workspace {
    try await WorkspaceStore(root: folder.path)
      .load(LoadOptions(machineZone: .utc, threads: threads))
  }

  private func front(_ lines: String...) -> String {
    "---\n" + lines.joined(separator: "\n") + "\n---\n"
  }

  @Test func aHeadingNamesOneOfTheUsersOwnCategories() async throws {
    let list = "# garden\n\n- [ ] dig\n\n# Work\n\n- [ ] write\n"
    let folder = try TemporaryFolder([
      "users/ana/categories.yml": "- Garden\n", "users/ana/list.md": list,
      "users/ben/list.md": list,
    ])
    let todos = try await load(folder).todos
    #expect(
      todos.map { "\($0.owner) \($0.title): \($0.category ?? "none")" } == [
        "ana dig: Garden", "ana write: Work", "ben dig: none", "ben write: Work",
      ])
  }

  @Test func loadsAWorkspaceWithAccounts() async throws {
    let folder = try TemporaryFolder([
      "docket.yml": "title: Team\ntimezone: Europe/Lisbon\n",
      "notes.md": "- [ ] not read\n",
      "local/l.md": front("title: Here"),
      "users/ana/profile.md": front("name: Ana Núñez", "email: ana@example.org") + "Hello\n",
      "users/ana/categories.yml": "- Garden\n",
      "users/ana/stars.yml": "- ben/b\n",
      "users/ana/a.md": front("title: A", "category: garden", "depends: [ben/b]"),
      "users/ana/sub/list.md": "- [ ] milk\n- [x] bread\n",
      "users/ana/idea.md": "no todo\n",
      "users/ben/b.md": front("title: B", "author: ana"),
      "users/ben/comments/ana/a/20261103T102000Z-k3f9.md": "Nice\n",
    ])
    let workspace = try await load(folder)
    #expect(workspace.problems == [])
    #expect(workspace.kind == .accounts)
    #expect(workspace.title == "Team")
    #expect(workspace.zone.identifier == "Europe/Lisbon")
    #expect(workspace.users.map(\.username) == ["ana", "ben", "local"])
    #expect(workspace.users.first?.displayName == "Ana Núñez")
    #expect(
      workspace.addresses == [
        "ana/a", "ana/list-milk", "ana/list-bread", "ben/b", "local/l",
      ])
    #expect(workspace.todos.map(\.author) == ["ana", "ana", "ana", "ana", "Local Device"])
    #expect(workspace.todos.first?.depends.map(\.target) == [3])
    #expect(workspace.todos.first?.category == "Garden")
    #expect(workspace.checklists.map(\.items) == [[1, 2]])
    #expect(workspace.users.map(\.stars) == [[3], [], []])
    #expect(workspace.comments.map(\.todo) == [0])
    #expect(workspace.comments.map(\.author) == ["ben"])
    #expect(workspace.noteCount == 1)
    #expect(workspace.blockers.isEmpty)
  }

  @Test func loadsABareFolder() async throws {
    let folder = try TemporaryFolder([
      "a.md": front("due: 2026-12-01"), "sub/a.md": front("status: done"),
      "list.md": "- [ ] one\n", "note.md": "x\n", ".obsidian/x.md": "- [ ] hidden\n",
    ])
    let workspace = try await load(folder)
    #expect(workspace.kind == .bare)
    #expect(workspace.addresses == ["me/a", "me/list-one", "me/sub/a"])
    #expect(workspace.noteCount == 1)
    #expect(workspace.title == folder.path.split(separator: "/").last.map(String.init))
  }

  @Test func loadsABacklogProject() async throws {
    let task = { (id: String, status: String, more: String) in
      front("id: \(id)", "title: T", "status: \(status)", more)
    }
    let folder = try TemporaryFolder([
      "backlog/config.yml": "project_name: Big\nstatuses: [\"To Do\", \"Shipped\"]\n",
      "backlog/tasks/task-1 - a.md": task("TASK-1", "To Do", "assignee: @Claude"),
      "backlog/tasks/task-2 - b.md": task("TASK-2", "Shipped", "dependencies: [task-01]"),
      "backlog/completed/task-3 - c.md": task("TASK-3", "To Do", "assignee: []"),
      "backlog/drafts/draft-1 - d.md": task("DRAFT-1", "To Do", "assignee: []"),
    ])
    let workspace = try await load(folder)
    #expect(workspace.kind == .backlog)
    #expect(workspace.title == "Big")
    #expect(workspace.addresses == ["claude/TASK-1", "unassigned/TASK-2", "unassigned/TASK-3"])
    #expect(workspace.todos.map(\.status.meaning) == [.todo, .done, .done])
    #expect(workspace.todos.map { $0.depends.map(\.target) } == [[], [0], []])
  }

  @Test func theNumberOfThreadsChangesNothing() async throws {
    var files: [String: String] = ["users/ana/profile.md": front("name: Ana", "nick: x")]
    for index in 0..<300 {
      files["users/u\(index % 7)/d\(index % 3)/t\(index % 50).md"] = front(
        "title: T\(index)", "due: 2026-13-01", "category: C\(index % 5)", "depends: [t\(index)]")
      files["users/u\(index % 7)/l\(index).md"] = "- [ ] one\n- [ ] two\n"
    }
    let folder = try TemporaryFolder(files)
    let one = try await load(folder, threads: 1)
    #expect(one.todos.count > 500)
    #expect(one.diagnostics.count > 300)
    for threads in [2, 7] {
      let other = try await load(folder, threads: threads)
      #expect(String(describing: other.todos) == String(describing: one.todos))
      #expect(String(describing: other.checklists) == String(describing: one.checklists))
      #expect(String(describing: other.users) == String(describing: one.users))
      #expect(other.categories == one.categories)
      #expect(other.diagnostics == one.diagnostics)
    }
  }

  @Test func oneBadFileHidesNothingElse() async throws {
    var files: [String: String] = [:]
    for index in 0..<100 { files["users/ana/t\(index).md"] = front("title: T\(index)") }
    let folder = try TemporaryFolder(files)
    let bad: [(String, Data)] = [
      ("large", Data(repeating: 0x61, count: 10 << 20)), ("bytes", Data([0xFF, 0xFE, 0x00, 0xD8])),
      ("yaml", Data("---\n: [}\n- {\n---\n".utf8)), ("open", Data("---\ntitle: x\n".utf8)),
      ("nested", Data(String(repeating: "- ", count: 32_000).utf8)), ("empty", Data()),
      ("conflict", Data("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n".utf8)),
    ]
    for (name, data) in bad { try folder.write("users/ana/bad-\(name).md", data) }
    try folder.link("users/ana/bad-link.md", to: "/etc/passwd")
    #expect(mkfifo(folder.path + "/users/ana/bad-pipe.md", 0o600) == 0)
    try folder.makeFolder("users/ana/bad-folder.md")
    let workspace = try await load(folder)
    #expect(workspace.todos.count(where: { $0.id.hasPrefix("t") }) == 100)
    let named = Set(workspace.diagnostics.map(\.path))
    for name in ["large", "bytes", "link", "pipe"] {
      #expect(named.contains("users/ana/bad-\(name).md"), "\(name)")
    }
    #expect(!named.contains { !$0.hasPrefix("users/ana/bad-") })
  }

  @Test func aProfileThatCannotBeReadStopsABuildAndHidesNoTodo() async throws {
    let folder = try TemporaryFolder(["users/ana/a.md": front("title: A")])
    try folder.write("users/ana/profile.md", Data([0xFF]))
    let workspace = try await load(folder)
    #expect(workspace.addresses == ["ana/a"])
    #expect(workspace.blockers.map(\.path) == ["users/ana/profile.md"])
    #expect(workspace.blockers.map(\.id) == ["unreadable-file"])
  }

  @Test func anUnknownKeyOfAProfileStopsABuildOnlyBesideAKey() async throws {
    let folder = try TemporaryFolder(["users/ana/profile.md": front("nick: x")])
    #expect(try await load(folder).blockers.isEmpty)
    try folder.write("users/ana/key.yml", "x")
    #expect(try await load(folder).blockers.map(\.id) == ["unknown-key"])
    #expect(try await load(folder).diagnostics.map(\.severity) == [.error])
  }

  @Test func anErrorInTheSettingsStopsABuild() async throws {
    let folder = try TemporaryFolder(["docket.yml": "titel: X\n", "a.md": "- [ ] x\n"])
    let workspace = try await load(folder)
    #expect(workspace.todos.count == 1)
    #expect(workspace.blockers.map(\.path) == ["docket.yml"])
    #expect(workspace.diagnostics == workspace.blockers)
  }

  @Test func whatIsWrongInAChecklistsFrontMatterIsSaidOnce() async throws {
    let folder = try TemporaryFolder([
      "users/ana/list.md": front(
        "kind: checklist", "category: Wrok", "author: bbo", "depends: [zzz]")
        + "- [ ] one\n- [ ] two\n- [ ] three\n"
    ])
    #expect(
      try await load(folder).diagnostics.map(\.id) == [
        "unknown-category", "unknown-user", "unknown-dependency",
      ])
  }

  @Test func anEmptyFolderIsAWorkspace() async throws {
    let workspace = try await load(try TemporaryFolder())
    #expect(workspace.kind == .bare)
    #expect(workspace.todos.isEmpty && workspace.users.isEmpty && workspace.diagnostics.isEmpty)
  }

  @Test func saysWhyThereIsNoWorkspace() async throws {
    let folder = try TemporaryFolder(["a.md": ""])
    let options = LoadOptions(machineZone: .utc, threads: 1)
    let gone = folder.path + "/gone"
    let file = folder.path + "/a.md"
    await #expect(throws: StoreError.noSuchFolder(path: gone)) {
      _ = try await WorkspaceStore(root: gone).load(options)
    }
    await #expect(throws: StoreError.notAFolder(path: file)) {
      _ = try await WorkspaceStore(root: file).load(options)
    }
  }

  @Test func withoutBodiesAllElseIsTheSame() async throws {
    let folder = try TemporaryFolder([
      "docket.yml": "timezone: UTC\n",
      "users/ana/a.md": front("title: A", "due: 2026-12-01") + "Words\n\n- [x] one\n- [ ] two\n",
      "users/ana/headed.md": front("due: 2026-12-02") + "# From its heading\n\n- [x] one\n",
      "users/ana/list.md": "- [ ] milk\n  - [x] whole\n",
      "users/ana/torn.md": front("title: B") + "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n",
    ])
    let store = WorkspaceStore(root: folder.path)
    let whole = try await load(folder)
    let without = try await store.load(
      LoadOptions(machineZone: .utc, threads: 2, readsBodies: false))
    #expect(whole.todos.map(\.title) == ["A", "From its heading", "milk", "B"])
    #expect(without.todos.map(\.title) == whole.todos.map(\.title))
    #expect(without.diagnostics == whole.diagnostics && whole.diagnostics.hasErrors)
    #expect(without.todos[0].body == .empty && without.todos[0].subtasks.total == 0)
    #expect(whole.todos[0].subtasks == Todo.SubtaskCount(done: 1, total: 2))
    #expect(without.todos[1].subtasks == whole.todos[1].subtasks)
    #expect(without.todos[2].subtasks == whole.todos[2].subtasks)
  }

  @Test func showsASourceAgain() throws {
    let folder = try TemporaryFolder(["a.md": "one\ntwo\n"])
    let store = WorkspaceStore(root: folder.path)
    #expect(store.sourceText("a.md") == "one\ntwo\n")
    #expect(store.sourceText("gone.md") == nil)
  }

  @Test func aTemplateThatIsNoUTF8IsAnError() throws {
    let folder = try TemporaryFolder(["docket.yml": "timezone: UTC\n"])
    let bytes = Array("<p>\n".utf8) + [0xFF]
    for name in ["html/home.html", "html/report.css", "assets/logo.png", "html/fine.html"] {
      try folder.write("theme/\(name)", Data(name == "html/fine.html" ? [0x61] : bytes))
    }
    let theme = try WorkspaceStore(root: folder.path).themeFiles()
    #expect(
      theme.problems.map { "\($0.path):\($0.position.line): \($0.message) [\($0.id)]" }
        == ["home.html", "report.css"].map {
          "theme/html/\($0):2: the file is not valid UTF-8: byte FF at offset 4; save it as UTF-8 "
            + "[unreadable-file]"
        })
    #expect(theme.files.map(\.path) == ["theme/assets/logo.png", "theme/html/fine.html"])
  }

  @Test func whatGitIgnoresIsNotRead() async throws {
    let folder = try TemporaryFolder([
      ".gitignore": "drafts/\n", "a.md": "- [ ] a\n", "drafts/b.md": "- [ ] b\n",
    ])
    try folder.git("init", "-q")
    #expect(try await load(folder).addresses == ["me/a-a"])
    let all = LoadOptions(machineZone: .utc, threads: 1, asksGit: false)
    #expect(try await WorkspaceStore(root: folder.path).load(all).todos.count == 2)
  }

  @Test func aBrokenRepositoryIsAWarning() async throws {
    let folder = try TemporaryFolder(["a.md": "- [ ] a\n", ".git": "gitdir: nowhere\n"])
    let workspace = try await load(folder)
    #expect(workspace.todos.count == 1)
    #expect(workspace.diagnostics.map(\.id) == ["git-failed"])
  }
}
