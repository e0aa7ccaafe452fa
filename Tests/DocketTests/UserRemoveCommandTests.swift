import Foundation
import Testing

/// The actions themselves are tested in `RemoveUserTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket user remove")
struct UserRemoveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  private func busy() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/stars.yml", "- ana/milk\n- ana/boat\n")
    try sandbox.docket("comment", "ana/milk", "Two.", "--as", "ben")
    try sandbox.docket("comment", "ben/bread", "Mine.", environment: ana)
    try sandbox.write("me.png", bytes: try #require(AccountFixtures.images.first).bytes)
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
      nobody.message == "error: cannot ask whether to remove \(question) "
        + "pass --yes to remove without a question\n", "\(nobody)")
    let no = try sandbox.dialogue("user", "remove", "ana", answers: ["n"], environment: ana)
    #expect(no.shown.onOneLine == "Remove \(question)? [y/N] n no changes made\n")
    #expect(no.status == 1 && sandbox.has("users/ana/milk.md"))
    let kept = try sandbox.docket("user", "remove", "ana", "--keep-todos", environment: ana)
    #expect(
      kept.message
        == "error: cannot ask whether to remove 'ana' (Ana Núñez) with 1 comment and "
        + "2 other files, while 4 todos and 1 other file stay on this device "
        + "pass --yes to remove without a question\n",
      "\(kept)")
    let yes = try sandbox.dialogue("user", "rm", "ana", answers: ["y"], environment: ana)
    #expect(yes.status == 0 && !sandbox.has("users/ana"), "\(yes)")
  }

  /// A workspace where Ben has files that are not read as todos.
  private func withUnread() throws -> Sandbox {
    let sandbox = try busy()
    try sandbox.write(
      "docket.yml", "title: T\ntimezone: Europe/Lisbon\nexclude: [users/ben/out/**]\n")
    try sandbox.write(
      "users/ben/latin1.md", bytes: Array("---\ntitle: Latin\n---\ncaf".utf8) + [0xE9, 0x0A])
    try sandbox.write(
      "users/ben/big.md", "---\ntitle: Big\n---\n" + String(repeating: "x", count: 1_100_000))
    try sandbox.write("users/ben/private.md", "---\ntitle: Private\n---\n")
    try sandbox.write("users/ben/.gitignore", "private.md\n")
    try sandbox.write("users/ben/out/side.md", "---\ntitle: Out\n---\n")
    try sandbox.write("users/ben/.hidden/deep.md", "---\ntitle: Deep\n---\n")
    try sandbox.write("users/ben/long.markdown", "---\ntitle: Long\n---\n")
    try sandbox.write("users/ben/note.md", "Only a note.\n")
    try sandbox.write("users/ben/trip/map.gif", "GIF89a")
    try sandbox.write("users/ben/categories.yml", "- name: A\n")
    try sandbox.write("users/ben/.x.md.docket.tmp", "half")
    try sandbox.git("git init -q")
    return sandbox
  }

  private static let unread = [
    ".hidden/deep.md", "big.md", "latin1.md", "long.markdown", "note.md", "out/side.md",
    "private.md", "trip/map.gif",
  ]

  @Test func whatIsNoTodoStaysToo() throws {
    let sandbox = try withUnread()
    let files = sandbox.files(below: "users")
    let before = try files.map { try sandbox.bytes(of: "users/" + $0) }
    let isRead = try sandbox.docket("list", "user:ben", "--all").output.contains("Private")
    let own = Self.unread.filter { $0 != "private.md" || !isRead }
    let question = try sandbox.docket("user", "remove", "ben", "--keep-todos", "--as", "ben")
    #expect(question.message.contains("other files stay on this device"), "\(question)")
    let run = try sandbox.docket("user", "remove", "ben", "--keep-todos", "--yes", "--as", "ben")
    #expect(run.status == 0, "\(run)")
    for path in own {
      #expect(run.output.contains("kept  users/ben/\(path) -> local/\(path)\n"), "\(run)")
      let index = try #require(files.firstIndex(of: "ben/" + path))
      #expect(try sandbox.bytes(of: "local/" + path) == before[index])
    }
    let local = sandbox.files(below: "local")
    #expect(local == ([".gitignore", "bread.md", "taxes.md"] + Self.unread).sorted(), "\(local)")
    #expect(try sandbox.read("local/.gitignore") == "*\n")
    #expect(!sandbox.has("users/ben"))
    #expect(run.output.hasSuffix("removed  ben  6 files in 'users/ben'\n"), "\(run)")
    #expect(try sandbox.docket("undo").status == 0)
    #expect(sandbox.files(below: "users") == files && !sandbox.has("local"))
    #expect(try files.map { try sandbox.bytes(of: "users/" + $0) } == before)
  }

  @Test func whatStaysIsNamedAsData() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/note.md", "Only a note.\n")
    let words = ["user", "remove", "ben", "--keep-todos", "--yes", "--as", "ben"]
    let dry = try sandbox.docket(words + ["--dry-run"])
    #expect(dry.output.contains("+++ b/local/note.md\n@@ -0,0 +1,1 @@\n+Only a note.\n"), "\(dry)")
    #expect(sandbox.has("users/ben/note.md") && !sandbox.has("local"))
    let run = try sandbox.docket(words + ["--format", "json"])
    #expect(
      run.output == "{\"schema\": 1, \"removed\": [\"ben\"], \"files\": 1, "
        + "\"kept\": [\"local/bread\", \"local/taxes\", \"local/note.md\"]}\n", "\(run)")
  }

  @Test func whoMayNotBeRemoved() throws {
    let sandbox = try Sandbox.team()
    let other = try sandbox.docket("user", "remove", "--yes", "ben", environment: ana)
    #expect(other.status == 1)
    #expect(
      other.errors.contains("only 'ben' can remove the account 'ben'; use --as ben"), "\(other)")
    try sandbox.write("users/ben/note.md", "Only a note.")
    try sandbox.write("local/note.md", "Another.")
    let run = try sandbox.docket("user", "remove", "ben", "--keep-todos", "--as", "ben")
    #expect(run.status == 1)
    #expect(
      run.message == "error: 'users/ben/note.md' would become 'local/note.md', "
        + "which exists already rename or move one of them, then try again\n", "\(run)")
    #expect(try sandbox.shell("truncate -s 1G users/ana/sparse.md").status == 0)
    let large = try sandbox.docket(
      "user", "remove", "ana", "--yes", "--dry-run", environment: ana)
    #expect(large.status == 1)
    #expect(
      large.message.hasPrefix(
        "error: 'docket undo' could not restore 'users/ana': it is larger than 128 MB "
          + "move the largest file away, 'users/ana/sparse.md' ("), "\(large)")
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
