import Text
import Foundation
import Testing
import TodoModel

@testable import TodoStore

/// Links in bodies to files that have no page: which lead somewhere, and what is said of the others.
@Suite struct LinkedFileReaderTests {
  private func folder(_ body: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "docket.yml": "timezone: UTC\n", "README.md": "x", ".github/ci.yml": "x",
      "users/ana/trip/pack.md": "---\ntitle: Pack\n---\nfirst\n\n\(body)\n",
      "users/ana/trip/map.pdf": "x", "users/ana/new.md": "---\ntitle: New\naliases: [old]\n---\n",
      "docs/a b.txt": "x", "docs/note.md": "x",
    ])
    try folder.link("users/ana/trip/link.pdf", to: "/etc/passwd")
    try folder.link("away", to: "/etc")
    return folder
  }

  private func load(_ folder: TemporaryFolder, asksGit: Bool = false) async throws -> Workspace {
    try await WorkspaceStore(root: folder.path).load(
      LoadOptions(machineZone: .utc, threads: 2, asksGit: asksGit))
  }

  @Test(arguments: [
    ("[a](map.pdf)", "users/ana/trip/map.pdf"), ("[a](../../../docs/a%20b.txt#L2)", "docs/a b.txt"),
    ("[a](/docs/note.md)", "docs/note.md"), ("[a](docs/note.md)", "docs/note.md"),
    ("[a](/docs/)", "docs"), ("[a](../../../.github/ci.yml?x)", ".github/ci.yml"),
    ("[a](/README.md)", "README.md"), ("[a](link.pdf)", "users/ana/trip/link.pdf"),
    ("[a](pack.md)", "users/ana/trip/pack.md"),
  ])
  func `leads to a file`(body: String, path: String) async throws {
    let workspace = try await load(folder(body))
    #expect(workspace.linkedFiles.map(\.text) == [path])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test(arguments: ["[a](../old.md)", "[a](#part)", "[a](../../../)", "[a](/)", "[[nothing]]"])
  func `needs no file`(body: String) async throws {
    let workspace = try await load(folder(body))
    #expect(workspace.linkedFiles.isEmpty && workspace.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("[a](mpa.pdf)", "no file 'mpa.pdf', did you mean 'map.pdf'? [unknown-file]"),
    ("[a](/docs/nota.md)", "no file '/docs/nota.md', did you mean '/docs/note.md'? [unknown-file]"),
    ("[a](gone/x.rs)", "no file 'gone/x.rs' [unknown-file]"),
    ("[a](/.git/config)", "no file '/.git/config' [unknown-file]"),
    (
      "[a](../../../../etc/passwd)",
      "'../../../../etc/passwd' is outside the workspace, so it is not linked [invalid-link]"
    ),
    (
      "[a](/away/passwd)",
      "'/away/passwd' is behind a symbolic link, and those are not followed [invalid-link]"
    ),
  ])
  func `leads nowhere`(body: String, message: String) async throws {
    let workspace = try await load(folder(body))
    #expect(workspace.linkedFiles.isEmpty)
    let problem = try #require(workspace.diagnostics.first)
    #expect(workspace.diagnostics.count == 1 && problem.severity == .warning)
    #expect(problem.path == "users/ana/trip/pack.md")
    #expect(problem.position == SourcePosition(line: 6, column: 5))
    #expect("\(problem.message) [\(problem.id)]" == message)
  }

  @Test func `what git ignores is not in the repository`() async throws {
    let folder = try folder("[a](map.pdf)")
    try folder.write(".gitignore", "*.pdf\n")
    try folder.git("init", "-q")
    let workspace = try await load(folder, asksGit: true)
    #expect(workspace.linkedFiles.isEmpty && workspace.diagnostics.isEmpty)
  }

  /// Whether a sealed user has a file is that user's own affair.
  @Test func `files of sealed users are not looked at`() async throws {
    let folder = try folder("[a](/users/ben/plan.pdf) [b](/users/ben/gone.pdf)")
    try folder.write("docket.yml", "timezone: UTC\nsite_id: abcdefghijklmnopqrstuv\n")
    try folder.write("users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    try folder.write("users/ben/plan.pdf", "x")
    let reading = try await WorkspaceStore(root: folder.path).read(
      LoadOptions(machineZone: .utc, threads: 2, asksGit: false))
    let open = try reading.cut().open
    #expect(open.linkedFiles.isEmpty)
    #expect(!open.diagnostics.contains { $0.message.contains(".pdf") })
  }
}
