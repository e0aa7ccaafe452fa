import Foundation
import Testing

@Suite("Who may read a file")
struct PermissionTests {
  private let ana = ["DOCKET_USER": "ana"]

  private static let moves: [(command: [String], old: String, new: String?)] = [
    (["archive", "off"], "users/ana/off.md", "users/ana/archive/2026/off.md"),
    (["archive", "plan-a"], "users/ana/plan.md", "users/ana/archive/2026/plan.md"),
    (["move", "boat", "--to", "ben"], "users/ana/boat.md", "users/ben/boat.md"),
    (["import", "local", "lamp"], "local/lamp.md", "users/ana/lamp.md"),
    (["import", "local", "list-a"], "local/list.md", "users/ana/list.md"),
    (["remove", "boat", "--yes"], "users/ana/boat.md", nil),
    (["user", "remove", "ana", "--yes"], "users/ana/profile.md", nil),
    (["user", "remove", "ana", "--keep-todos", "--yes"], "users/ana/boat.md", "local/boat.md"),
    (["user", "remove", "ana", "--keep-todos", "--yes"], "users/ana/plan.md", "local/plan.md"),
    (["user", "remove", "ana", "--keep-todos", "--yes"], "users/ana/p.gif", "local/p.gif"),
  ]

  @Test("A file that moves keeps its permissions", arguments: moves, [0o600, 0o755, 0o666])
  func moving(
    move: (command: [String], old: String, new: String?), permissions: Int
  ) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/off.md", "---\ntitle: Off\ncompleted: 2026-03-01\n---\n")
    try sandbox.write("users/ana/plan.md", "- [x] a ✅ 2026-01-02\n")
    try sandbox.write("local/lamp.md", "---\ntitle: Lamp\n---\n")
    try sandbox.write("local/list.md", "- [ ] a\n")
    let picture = Data(ArchiveCommandTests.picture)
    try picture.write(to: URL(fileURLWithPath: sandbox.path + "/users/ana/p.gif"))
    try sandbox.setPermissions(permissions, of: move.old)
    let run = try sandbox.docket(move.command, environment: ana)
    #expect(run.status == 0 && !sandbox.has(move.old), "\(run)")
    if let new = move.new { #expect(try sandbox.permissions(of: new) == permissions) }
    let undone = try sandbox.docket("undo")
    #expect(undone.status == 0, "\(undone)")
    #expect(try sandbox.permissions(of: move.old) == permissions)
    if let new = move.new { #expect(!sandbox.has(new)) }
  }

  @Test func aNewFileHasThoseOfTheUmask() throws {
    let sandbox = try Sandbox.team()
    let line = "umask 027; docket add New --as ana && docket add Mine --local"
    #expect(try sandbox.shell(line).status == 0)
    #expect(try sandbox.permissions(of: "users/ana/new.md") == 0o640)
    #expect(try sandbox.permissions(of: "local/mine.md") == 0o640)
  }

  /// The texts of files that were one's own alone, and of those that became it afterwards.
  @Test func whatIsNotedForUndoIsForNobodyElse() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("add", "Secret", environment: ana)
    #expect(try sandbox.permissions(of: ".docket/undo") == 0o700)
    #expect(try sandbox.permissions(of: sandbox.lastEntry) == 0o600)
    // As an older version made it.
    try sandbox.setPermissions(0o755, of: ".docket/undo")
    try sandbox.docket("add", "Secrets", environment: ana)
    #expect(try sandbox.permissions(of: ".docket/undo") == 0o700)
    #expect(try sandbox.docket("undo").status == 0)
    #expect(try sandbox.docket("undo").status == 0)
  }

  @Test func whoeverSharesTheWorkspaceMayStillWrite() throws {
    let sandbox = try Sandbox.team()
    #expect(try sandbox.shell("umask 002; docket add Secret --as ana").status == 0)
    #expect(try sandbox.permissions(of: ".docket/undo") == 0o770)
    #expect(try sandbox.permissions(of: sandbox.lastEntry) == 0o600)
  }

  @Test func aDiffSaysWhatGitKnowsOfThem() throws {
    let sandbox = try Sandbox.team()
    try sandbox.setPermissions(0o750, of: "users/ana/boat.md")
    let run = try sandbox.docket("move", "boat", "--to", "ben", "--dry-run", environment: ana)
    #expect(run.output.contains("\nnew file mode 100755\n"), "\(run)")
    #expect(run.output.contains("\ndeleted file mode 100755\n"), "\(run)")
  }

  @Test func anEntryOfAnOlderVersionIsUndone() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("remove", "boat", "--yes", environment: ana)
    let entry = try sandbox.read(sandbox.lastEntry)
    let old = entry.replacing("\"permissions\":", with: "\"unknown\":")
    #expect(old != entry)
    try sandbox.write(sandbox.lastEntry, old)
    #expect(try sandbox.docket("undo").status == 0)
    #expect(try sandbox.read("users/ana/boat.md") == "---\ntitle: Build a boat\n---\n")
  }
}

extension Sandbox {
  func setPermissions(_ permissions: Int, of file: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path + "/" + file)
  }

  func permissions(of file: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + file)
    return attributes[.posixPermissions] as? Int
  }
}
