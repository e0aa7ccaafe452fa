import Testing
import TodoModel
import TodoStore

@testable import TodoActions

/// What commits say that changes do.
struct ChangeSummaryTests {
  private static let hedge = "---\ntitle: Hedge\n---\n"
  private static let handedOver = "---\ntitle: Hedge\naliases: [ben/hedge]\nauthor: ben\n---\n"

  @Test(
    arguments: [
      (
        [("users/ben/hedge.md", hedge, nil), ("users/ana/hedge.md", nil, handedOver)],
        "hand hedge over to ana"
      ),
      (
        [
          ("users/ben/stars.yml", nil, "- ana/hedge\n"), ("users/ben/hedge.md", hedge, nil),
          ("users/ana/hedge.md", nil, handedOver),
        ], "hand hedge over to ana"
      ),
      (
        [
          ("users/ben/list.md", "- [ ] rake\n- [ ] prune\n", nil),
          ("users/ana/list.md", nil, "---\nauthor: ben\n---\n- [ ] rake\n- [ ] prune\n"),
        ], "hand over 2 todos"
      ),
      (
        [
          ("users/ben/hedge.md", hedge, nil),
          ("users/ben/trim.md", nil, "---\ntitle: Hedge\naliases: [hedge]\n---\n"),
        ], "rename trim"
      ),
      ([("users/ben/hedge.md", hedge, "---\ntitle: Hedge\nstarred: true\n---\n")], "star hedge"),
      ([("users/ben/hedge.md", "---\ntitle: Hedge\nstarred: true\n---\n", hedge)], "unstar hedge"),
      (
        [("users/ben/stars.yml", "- ana/a\n- ana/b\n", "- ana/b\n- ana/c\n")],
        "star ana/c, unstar ana/a"
      ),
      ([("users/ana/stars.yml", "- ben/a\n", nil)], "change the stars of ana"),
      ([("users/ben/categories.yml", nil, "- Boats\n")], "edit the categories of ben"),
      ([("users/ben/profile.md", "---\nname: Ben\n---\n", "")], "edit the account of ben"),
      ([("docket.yml", "title: A\n", "title: A\nadmins: ben\n")], "edit the settings"),
    ] as [([(String, String?, String?)], String)])
  func saysWhatChanged(files: [(String, String?, String?)], sentence: String) throws {
    let sandbox = try ActionSandbox()
    let synced = try SyncedFiles(of: WorkspaceStore(root: sandbox.root), prefix: "")
    let summary = ChangeSummary(
      files.map { path, before, after in
        ChangeSummary.File(
          path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
      }, in: synced, as: "ben")
    #expect(summary.sentence(upTo: 72) == sentence)
  }
}
