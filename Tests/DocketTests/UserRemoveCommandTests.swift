import Foundation
import Testing

@Suite("docket user remove")
struct UserRemoveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  private func busy() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/stars.yml", "- ana/milk\n- ana/boat\n")
    try sandbox.docket("comment", "ana/milk", "Two.", "--as", "ben")
    try sandbox.docket("comment", "ben/bread", "Mine.", environment: ana)
    try sandbox.write("me.png", bytes: try #require(AccountFixtures.pictures.first).bytes)
    try sandbox.docket("user", "edit", "--avatar", "me.png", environment: ana)
    try sandbox.write("users/ana/.hidden/x", "x")
    #expect(try sandbox.shell("mkdir -p users/ana/empty/er").status == 0)
    return sandbox
  }

  @Test func everythingGoesAndComesBack() throws {
    let sandbox = try busy()
    let before = try sandbox.files(below: "users").map { try sandbox.bytes(of: "users/" + $0) }
    let paths = sandbox.files(below: "users")
    let run = try sandbox.docket("user", "remove", "ana", "--yes", environment: ana)
    #expect(run.output == "removed  ana  8 files in 'users/ana'\n", "\(run)")
    #expect(!sandbox.has("users/ana"))
    #expect(try sandbox.docket("user", "list").lines.count == 3)
    #expect(try sandbox.docket("undo").status == 0)
    #expect(sandbox.files(below: "users") == paths)
    #expect(
      try sandbox.files(below: "users").map { try sandbox.bytes(of: "users/" + $0) } == before)
  }

  @Test func theQuestionSaysHowMuchGoes() throws {
    let sandbox = try busy()
    let question =
      "'ana' (Ana Núñez) with 4 todos, 1 comment and 3 other files, "
      + "and leave behind 2 stars, 1 comment and 1 dependency of others"
    let nobody = try sandbox.docket("user", "remove", "ana", environment: ana)
    #expect(nobody.status == 1)
    #expect(
      nobody.message == "error: nobody can be asked whether to remove \(question) "
        + "--yes does it without a question\n", "\(nobody)")
    let no = try sandbox.dialogue("user", "remove", "ana", answers: ["n"], environment: ana)
    #expect(no.shown.onOneLine == "Remove \(question)? [y/N] n nothing is changed\n")
    #expect(no.status == 1 && sandbox.has("users/ana/milk.md"))
    let kept = try sandbox.docket("user", "remove", "ana", "--keep-todos", environment: ana)
    #expect(
      kept.message
        == "error: nobody can be asked whether to remove 'ana' (Ana Núñez) with 1 comment and "
        + "3 other files, while 4 todos stay on this device --yes does it without a question\n",
      "\(kept)")
    let yes = try sandbox.dialogue("user", "rm", "ana", answers: ["y"], environment: ana)
    #expect(yes.status == 0 && !sandbox.has("users/ana"), "\(yes)")
  }

  @Test func todosMayStayOnThisDevice() throws {
    let sandbox = try busy()
    try sandbox.write("local/milk.md", "---\ntitle: Other milk\n---\n")
    try sandbox.write("users/ana/list.md", "- [ ] a\n- [x] b\n")
    try sandbox.write(
      "users/ana/trip/x.md", "---\ntitle: X\nauthor: ana\ncreated: 2026-11-01\n---\n")
    try sandbox.write("users/ana/trip/map.gif", bytes: Array("GIF89a".utf8))
    let paths = sandbox.files(below: "users")
    let run = try sandbox.docket(
      "user", "remove", "ana", "--keep-todos", "--yes", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("kept  ana/boat -> local/boat  Build a boat\n"), "\(run)")
    #expect(!sandbox.has("users/ana"))
    let local = sandbox.files(below: "local")
    #expect(local.count == 8, "\(local)")
    #expect(local.contains("trip/map.gif") && !local.contains("avatar.png"))
    #expect(try sandbox.read("local/milk.md") == "---\ntitle: Other milk\n---\n")
    #expect(
      try sandbox.read("local/trip/x.md")
        == "---\ntitle: X\ncreated: 2026-11-01\naliases: [ana/x]\n---\n")
    #expect(try sandbox.read("local/list.md") == "- [ ] a\n- [x] b\n")
    // What others made of them follows.
    let shown = try sandbox.docket("show", "ana/milk", "--as", "ben")
    #expect(shown.output.contains("Two.") && shown.output.contains("Buy 牛乳"), "\(shown)")
    let check = try sandbox.docket("check", "--strict")
    #expect(check.status == 0, "\(check)")
    #expect(try sandbox.docket("undo").status == 0)
    #expect(sandbox.files(below: "users") == paths)
    #expect(sandbox.files(below: "local") == ["milk.md"])
  }

  @Test(
    "Who may not be removed",
    arguments: [
      (["ben"], 1, "the account of Ben is not yours, you are 'ana'\n'--as ben' acts as 'ben'"),
      (["bem"], 64, "there is no user 'bem', did you mean 'ben'?"),
      (["local"], 64, "'local' is this device, and no user"),
    ] as [([String], Int32, String)])
  func whoMayNotBeRemoved(words: [String], status: Int32, message: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/x.md", "---\ntitle: x\n---\n")
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket(["user", "remove", "--yes"] + words, environment: ana)
    #expect(run.status == status && run.errors.contains(message), "\(run)")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func whatCouldNotComeBackIsNamed() throws {
    let sandbox = try Sandbox.team()
    #expect(try sandbox.shell("ln -s /etc users/ana/link").status == 0)
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket("user", "remove", "ana", "--yes", environment: ana)
    #expect(run.status == 1)
    #expect(run.errors.contains("'users/ana/link' cannot be brought back"), "\(run)")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func aRemovalForOtherPrograms() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "user", "remove", "ana", "--yes", "--format", "json", environment: ana)
    #expect(
      run.output == "{\"schema\": 1, \"removed\": [\"ana\"], \"files\": 5, \"kept\": []}\n",
      "\(run)")
    let dry = try sandbox.docket("user", "remove", "ben", "--as", "ben", "--dry-run")
    #expect(dry.output.contains("--- a/users/ben/profile.md\n+++ /dev/null\n"), "\(dry)")
  }

  /// A diff as git makes it, also of files without lines and of what is no text.
  @Test func aDryRunIsAPatch() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/empty.txt", "")
    try sandbox.write("users/ben/odd \"name\"\t\\é.txt", "x")
    try sandbox.git("git init -q && git add -A")
    let dry = try sandbox.docket("user", "remove", "ben", "--as", "ben", "--dry-run")
    #expect(
      dry.output.contains(
        "diff --git a/users/ben/empty.txt b/users/ben/empty.txt\ndeleted file mode 100644\ndiff --git "
      ))
    try sandbox.write("patch", dry.output)
    try sandbox.git("git apply --index patch")
    #expect(!sandbox.has("users/ben"))
    try sandbox.git("git apply -R --index patch")
    #expect(sandbox.files(below: "users/ben").count == 5)
    #expect(try sandbox.read("users/ben/empty.txt").isEmpty)
    try Data([0x61, 0, 0xFF]).write(to: URL(fileURLWithPath: sandbox.path + "/users/ben/x.bin"))
    #expect(
      try sandbox.docket("user", "remove", "ben", "--as", "ben", "--dry-run").output.contains(
        "diff --git a/users/ben/x.bin b/users/ben/x.bin\ndeleted file mode 100644\n"
          + "Binary files a/users/ben/x.bin and /dev/null differ\n"))
  }
}
