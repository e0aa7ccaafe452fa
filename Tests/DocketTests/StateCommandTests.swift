import Foundation
import Testing

/// The actions themselves are tested in `ChangeStateTests`, and the sentences in
/// `RefusalSentenceTests` and `ResultSentenceTests`.
@Suite("docket done, reopen, start, cancel")
struct StateCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func eachCommandHasItsState() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", "---\ntitle: X\n---\n")
    for (command, told, text) in [
      ("start", "started", "status: doing\n"), ("done", "completed", "completed: 2026-11-21\n"),
      ("reopen", "reopened", ""),
      ("cancel", "cancelled", "status: cancelled\ncompleted: 2026-11-21\n"),
    ] {
      let run = try sandbox.docket(command, "x", environment: ana)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      #expect(run.output == "\(told)  ana/x  X\n")
      #expect(try sandbox.read("users/ana/x.md").hasSuffix("\(text)---\n"))
    }
    let other = try sandbox.docket("done", "ben/bread", environment: ana)
    #expect(other.status == 1 && other.output.isEmpty)
    #expect(
      other.errors
        == "error: 'ben/bread' belongs to Ben, and you are 'ana'\ncomment on it or star it; pass --as ben to act as 'ben'\n"
    )
    let again = try sandbox.docket("cancel", "x", "milk", environment: ana)
    #expect(again.status == 0 && again.output == "cancelled  ana/milk  Buy 牛乳\n")
    #expect(again.errors == "ana/x is already cancelled\n")
    for (command, told) in [
      ("start", "started"), ("done", "completed"), ("reopen", "reopened"), ("cancel", "cancelled"),
    ] {
      let run = try sandbox.docket(command, "passp", "--subtask", "2", environment: ana)
      #expect(run.output == "\(told)  ana/passport  2. two photos\n", "\(run)")
    }
  }

  @Test func aTodoThatWaitsForOthersTakesForce() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("done", "bread", "--as", "ben")
    #expect(run.status == 1)
    #expect(
      run.errors == "error: 'ben/bread' waits for 'ana/milk'; pass --force to complete it anyway\n")
    let forced = try sandbox.docket("done", "bread", "--force", "--as", "ben")
    #expect(forced.output == "completed  ben/bread  Bread\n" && forced.status == 0)
  }

  /// Another's todo is named, and git alone says who one is.
  @Test func gitSaysWhoActsOnAnothersTodo() throws {
    let sandbox = try Sandbox.team()
    let git = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
      "GIT_CONFIG_VALUE_0": "ana@example.org",
    ]
    let run = try sandbox.docket("star", "ben/bread", environment: git)
    #expect(run.status == 0, "\(run)")
    let refused = try sandbox.docket("edit", "ben/bread", "--due", "fri", environment: git)
    #expect(refused.errors.contains("belongs to Ben"), "\(refused)")
  }

  @Test func actingAsSomebodyElseIsSaid() throws {
    let sandbox = try Sandbox.team()
    let git = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
      "GIT_CONFIG_VALUE_0": "ana@example.org",
    ]
    let run = try sandbox.docket("done", "ben/bread", "--force", "--as", "ben", environment: git)
    #expect(run.status == 0)
    #expect(run.errors == "you act as 'ben'; by git's e-mail address you are 'ana'\n")
    #expect(try sandbox.docket("done", "milk", environment: git).errors.isEmpty)
    // Also where the command reads nobody else's files.
    let added = try sandbox.docket("add", "X", "--as", "ben", environment: git)
    #expect(added.errors == run.errors)
  }

  @Test func aDryRunIsADiffThatGitApplies() throws {
    let sandbox = try Sandbox.team()
    _ = try sandbox.shell("git init -q")
    let files = sandbox.files(below: "users")
    let run = try sandbox.docket("done", "passport", "milk", "--dry-run", environment: ana)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "diff --git a/users/ana/passport.md b/users/ana/passport.md\n"
          + "--- a/users/ana/passport.md\n+++ b/users/ana/passport.md\n@@ -6,6 +6,7 @@\n"))
    #expect(sandbox.files(below: "users") == files)
    #expect(!sandbox.has(".docket"))
    #expect(try !sandbox.read("users/ana/passport.md").contains("completed"))
    try sandbox.write("change.diff", run.output)
    #expect(try sandbox.shell("git apply change.diff").status == 0)
    let applied = try sandbox.read("users/ana/passport.md")
    _ = try sandbox.shell("git apply -R change.diff")
    try sandbox.docket("done", "passport", "milk", environment: ana)
    #expect(try sandbox.read("users/ana/passport.md") == applied)
  }

  @Test func aDryRunOfATextWithANullByteIsADiffToo() throws {
    let sandbox = try Sandbox.team()
    _ = try sandbox.shell("git init -q")
    let text = "---\ntitle: X\n---\nOne\nt\0wo\n\0\nfour\n"
    for (arguments, file) in [
      (["done", "x"], text.replacing("title: X", with: "title: X\ncompleted: 2026-11-21")),
      (["edit", "x", "--body", "-"], "---\ntitle: X\n---\nOne\n"),
      (["remove", "x", "--yes"], nil),
    ] {
      try sandbox.write("users/ana/x.md", text)
      let words = (arguments + ["--dry-run", "--today", "2026-11-21"]).joined(separator: " ")
      let run = try sandbox.shell("echo One | docket \(words)", environment: ana)
      #expect(run.output.contains("\n@@ -"), "\(run)")
      try sandbox.write("change.diff", run.output)
      #expect(try sandbox.shell("git apply change.diff").status == 0)
      let path = "users/ana/x.md"
      #expect(try (sandbox.has(path) ? sandbox.read(path) : nil) == file)
      #expect(try sandbox.shell("git apply -R change.diff").status == 0)
      #expect(try sandbox.read("users/ana/x.md") == text)
    }
  }

  @Test func aDryRunForOtherPrograms() throws {
    let sandbox = try Sandbox.team()
    let diff = try sandbox.docket("done", "passport", "milk", "--dry-run", environment: ana)
    let run = try sandbox.docket(
      "done", "passport", "milk", "--dry-run", "--format", "json", environment: ana)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let changes = try #require(data["changes"] as? [[String: String]])
    #expect(changes.map { $0["path"] } == ["users/ana/passport.md", "users/ana/milk.md"])
    #expect(changes.compactMap { $0["diff"] }.joined() == diff.output)
    #expect(!sandbox.has(".docket"))
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("done", "milk", "--format", "json", environment: ana)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let todos = try #require(data["todos"] as? [[String: Any]])
    #expect(todos.count == 1)
    #expect(todos[0]["id"] as? String == "milk")
    #expect(todos[0]["state"] as? String == "completed")
    #expect(todos[0]["completed"] as? String == "2026-11-21")
  }

  @Test(
    "What is wrong is said, and no changes made",
    arguments: [
      (["done", "pasport"], 64, "there is no todo 'pasport', did you mean\n  ana/passport"),
      (["done"], 64, "missing expected argument"),
      (["done", "passport", "--subtask=-9223372036854775808"], 64, "has no subtask"),
      (["done", "x"], 1, "users/ana/x.md:4:1: correct the file first"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", "---\ntitle: X\ndue: 2026-12-01\ndue: 2026-12-02\n---\n")
    let run = try sandbox.docket(arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(words) && run.errors.hasPrefix("error: "), "\(run)")
  }
}
