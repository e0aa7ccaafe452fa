import Foundation
import Testing

@Suite("todos of this device")
struct LocalTodosTests {
  /// What `git add -A` would take.
  private func unignored(_ sandbox: Sandbox) throws -> String {
    let run = try sandbox.shell("git init -q . && git status --porcelain -uall")
    #expect(run.status == 0, "\(run)")
    return run.output
  }

  @Test func gitIgnoresThemInAFolderOfNotes() throws {
    let sandbox = try Sandbox()
    try sandbox.write("todo.md", "- [ ] a\n")
    #expect(try sandbox.docket("add", "Secret", "--local").status == 0)
    #expect(sandbox.has("local/secret.md"))
    #expect(try unignored(sandbox) == "?? todo.md\n")
    #expect(try sandbox.docket("list").output.contains("Secret"))
  }

  @Test func gitIgnoresWhatAUserWhoLeavesKeeps() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/trip/x.md", "---\ntitle: X\n---\n")
    try sandbox.write("users/ana/trip/map.gif", bytes: Array("GIF89a".utf8))
    let before = sandbox.files()
    let run = try sandbox.docket(
      "user", "remove", "ana", "--keep-todos", "--yes", "--as", "ana")
    #expect(run.status == 0 && sandbox.has("local/trip/map.gif"), "\(run)")
    #expect(try !unignored(sandbox).contains("local"))
    #expect(try sandbox.docket("undo").status == 0)
    #expect(sandbox.files().filter { !$0.hasPrefix(".") } == before)
    #expect(!sandbox.has("local"))
  }

  @Test func aForgottenCommandsTodoStaysIgnored() throws {
    let sandbox = try Sandbox()
    for title in ["One", "Two"] { try sandbox.docket("add", title, "--local") }
    #expect(try sandbox.docket("undo", "--skip").status == 0)
    #expect(try sandbox.docket("undo").status == 0)
    #expect(sandbox.files(below: "local") == [".gitignore", "two.md"])
    #expect(try unignored(sandbox) == "")
  }

  @Test func ofNotesAreTheirsOnceTheyAreMoved() throws {
    let sandbox = try Sandbox()
    try sandbox.write("todo.md", "- [ ] a\n")
    try sandbox.docket("add", "One", "--local")
    let run = try sandbox.docket("whoami", "--as", "me")
    #expect(
      run.output
        == "me, named by --as\n1 local todo of no account, move it out of 'local' to keep it with the notes\n",
      "\(run)")
  }

  @Test func aDryRunMakesNothing() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.docket("add", "Secret", "--local", "--dry-run")
    #expect(run.output.contains("+++ b/local/secret.md"), "\(run)")
    #expect(sandbox.files().isEmpty)
  }
}
