import Foundation
import Testing

/// The actions themselves are tested in `AddToListTests`.
@Suite("docket add in a folder of notes")
struct AddToNotesTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func aCategoryIsTheHeadingThatTheItemStandsBelow() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    let run = try sandbox.docket("add", "Fix it", "--due", "2026-12-01", "--category", "work")
    #expect(run.status == 0 && run.output == "added  todo-fix-it  Fix it, due 2026-12-01\n")
    #expect(try sandbox.read("todo.md") == "## Work\n\n- [ ] Fix it 📅 2026-12-01\n")
    let shown = try sandbox.docket("list", "category:Work", "due:2026-12-01", "--format", "ids")
    #expect(shown.output == "me/todo-fix-it\n", "\(shown)")
    let unknown = try sandbox.docket("add", "X", "--category", "Wrok")
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("error: there is no category 'Wrok', did you mean 'Work'?\n"))
    let data = try sandbox.docket(["add", "--format", "json", "--", "^blk"], today: nil)
    #expect(data.output.contains("\"owner\": \"me\", \"id\": \"todo-blk\""), "\(data)")
    #expect(data.output.contains("\"title\": \"^blk\""), "\(data)")
    try sandbox.write("todo.md", "Words\n\n```\ncode\n")
    let open = try sandbox.docket("add", "b")
    #expect(open.status == 1)
    #expect(
      open.message
        == "error: todo.md:3:1: the block that begins here is not closed and would contain a new item\n"
    )
  }

  @Test func whereOtherFilesNameAssigneesItIsNobodys() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("a.md", "---\nassignee: ana\n---\n")
    let run = try sandbox.docket("add", "Fix it", "--format", "json")
    #expect(run.output.contains("\"owner\": \"unassigned\", \"id\": \"todo-fix-it\""), "\(run)")
  }

  @Test func whatGitIgnoresIsNotWritten() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write(".gitignore", "todo.md\n")
    #expect(try sandbox.shell("git init -q .").status == 0)
    let run = try sandbox.docket("add", "b")
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'todo.md' would not be read: git ignores it 'git check-ignore -v todo.md' shows the rule\n"
    )
    #expect(!sandbox.has("todo.md"))
    #expect(try sandbox.docket("add", "b", "--local").status == 0)
    // What git follows is no longer ignored.
    try sandbox.write("todo.md", "- [ ] a\n")
    #expect(try sandbox.docket("add", "b").status == 1)
    #expect(try sandbox.shell("git add -f todo.md").status == 0)
    #expect(try sandbox.docket("add", "b").status == 0)
    let team = try Sandbox.team()
    try team.write(".gitignore", "users/ana/b*\n")
    #expect(try team.shell("git init -q .").status == 0)
    let refused = try team.docket("add", "b", environment: ana)
    #expect(refused.message.contains("'users/ana/b.md' would not be read: git ignores it"))
    #expect(!team.has("users/ana/b.md"))
    #expect(try team.docket("add", "c", environment: ana).status == 0)
  }
}
