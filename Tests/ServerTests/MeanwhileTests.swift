import SiteBuild
import Testing
import Text
import TodoModel
import TodoStore

@testable import Server

/// What happened between the page that somebody saw and the change that is sent.
@Suite struct MeanwhileTests {
  /// A change that waited in a browser does not reopen what was completed meanwhile, and moves on boards know
  /// the column that they came from.
  @Test(
    arguments: [
      ("completed: 2026-11-20", "action.start=ana/fence&seen.status=todo", true),
      ("completed: 2026-11-20", "action.done=ana/fence&seen.status=todo", false),
      ("completed: 2026-11-20", "action.reopen=ana/fence&seen.status=done", false),
      ("status: doing", "action.cancel=ana/fence&seen.status=todo", false),
      ("status: doing", "action.edit=ana/fence&status=done&seen.status=todo", true),
      ("status: doing", "action.edit=ana/fence&status=done&seen.status=doing", false),
      ("status: in progress", "action.edit=ana/fence&status=done&seen.status=doing", false),
      ("priority: high", "action.edit=ana/fence&status=doing&seen.status=todo", false),
    ])
  func aStatusThatSomebodyChangedStays(line: String, form: String, isConflict: Bool) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let text = "---\ntitle: Mend the fence\n\(line)\n---\n"
    try workspace.write("users/ana/fence.md", text)
    let answer = await workspace.send(form)
    #expect(answer.status == (isConflict ? 409 : 200), "\(answer.text)")
    #expect(answer.text.contains(#""field": "status""#) == isConflict)
    if isConflict { #expect(try workspace.read("users/ana/fence.md") == text) }
  }

  /// A page that is still open may be that of another workspace, or of another user.
  @Test func changesOfAnotherSiteAreRefused() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let other = ServedWorkspace(after: workspace, editedBy: "ben")
    await other.update()
    let own = try #require(workspace.site.queue(of: nil)).hex
    #expect(await other.send("action.add=Mow", ["docket-site": own]).status == 412)
    #expect(await workspace.send("action.add=Mow", ["docket-site": own]).status == 200)
  }

  /// Hours that pass change a page without a change of a file: a todo becomes overdue at its time.
  @Test(arguments: [(839, false), (840, true), (1440, true)])
  func pagesAreOutdated(minutes: Int64, isOutdated: Bool) async throws {
    let workspace = try ServedWorkspace()
    try workspace.write("users/ana/call.md", "---\ntitle: Call\ndue: 2026-11-21 14:00\n---\n")
    let loaded = try #require(await workspace.update()).loaded
    let later = Now(instant: loaded.now.instant + minutes * 60, in: .utc)
    #expect(loaded.isOutdated(at: later) == isOutdated)
  }
}
