import Foundation
import Testing

@Suite("docket undo and whoami")
struct UndoTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func takesBackOneCommandAfterTheOther() throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ana/passport.md")
    try sandbox.docket("start", "passport", environment: ana)
    let started = try sandbox.read("users/ana/passport.md")
    try sandbox.docket("done", "passport", "milk", environment: ana)
    let dry = try sandbox.docket("undo", "--dry-run")
    #expect(dry.output.contains("-completed: 2026-11-21\n"))
    let run = try sandbox.docket("undo")
    #expect(
      run.output == """
        undone: docket done passport milk --today 2026-11-21
          completed  ana/passport  Renew passport
          completed  ana/milk  Buy 牛乳

        """)
    #expect(try sandbox.read("users/ana/passport.md") == started)
    let data = try sandbox.docket("undo", "--format", "json")
    #expect(data.output.contains("\"files\": [\"users/ana/passport.md\"]"), "\(data)")
    #expect(try sandbox.read("users/ana/passport.md") == before)
    let empty = try sandbox.docket("undo")
    #expect(empty.status == 1)
    #expect(empty.errors == "error: there is nothing to undo here\n")
    #expect(try sandbox.read(".docket/.gitignore") == "*\n")
  }

  @Test func whatChangedSinceIsNotTouched() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("done", "passport", "milk", environment: ana)
    let passport = try sandbox.read("users/ana/passport.md")
    try sandbox.write("users/ana/milk.md", "---\ntitle: Cheese\n---\n")
    let run = try sandbox.docket("undo")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("'users/ana/milk.md' changed after 'docket done passport milk"), "\(run)")
    #expect(try sandbox.read("users/ana/passport.md") == passport)
    #expect(try sandbox.read("users/ana/milk.md") == "---\ntitle: Cheese\n---\n")
  }

  @Test func whatIsTakenBackAlreadyIsForgotten() throws {
    let sandbox = try Sandbox.team()
    let milk = try sandbox.read("users/ana/milk.md")
    try sandbox.docket("done", "passport", environment: ana)
    try sandbox.docket("done", "milk", environment: ana)
    try sandbox.write("users/ana/milk.md", milk)
    let words =
      "nothing is left to undo of 'docket done milk --today 2026-11-21': its files are as they were before\n"
    for arguments in [["--dry-run"], ["--dry-run"], []] {
      let run = try sandbox.docket(["undo"] + arguments)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.errors == words)
    }
    let next = try sandbox.docket("undo")
    #expect(next.output.hasPrefix("undone: docket done passport "), "\(next)")
    #expect(try !sandbox.read("users/ana/passport.md").contains("completed"))
    #expect(try sandbox.read("users/ana/milk.md") == milk)
  }

  @Test func whoAmI() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/x.md", "---\ntitle: X\n---\n")
    let git = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
      "GIT_CONFIG_VALUE_0": "Ana@Example.org",
    ]
    let byMail = try sandbox.docket("whoami", environment: git)
    #expect(
      byMail.output
        == "ana (Ana Núñez), by git's e-mail address Ana@Example.org\n1 local todo of no account, 'docket import local' makes it yours\n"
    )
    #expect(
      try sandbox.docket("whoami", environment: ana).output.hasPrefix(
        "ana (Ana Núñez), as DOCKET_USER says\n"))
    let named = try sandbox.docket("whoami", "--as", "Ben", "--format", "json", environment: git)
    #expect(named.output.contains("\"username\": \"ben\""), "\(named)")
    #expect(named.output.contains("\"reason\": \"option\""))
    #expect(try sandbox.docket("whoami").errors.contains("who are you? git has no e-mail address"))
    try sandbox.write("users/eve/profile.md", "---\nname: Eve\nemail: ana@example.org\n---\n")
    let two = try sandbox.docket("whoami", environment: git)
    #expect(two.status == 64)
    #expect(two.errors.contains("'Ana@Example.org' is in the profiles of ana and eve\n"), "\(two)")
  }

  @Test func theOnlyUser() throws {
    let sandbox = try Sandbox()
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    #expect(try sandbox.docket("whoami").output == "ana (Ana), the only user\n")
  }

  /// What somebody laid into the journal is no way to what git runs.
  @Test func gitsOwnFilesAreNotWritten() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(".git/config", "[core]\n")
    let bytes = Data("[core]\n".utf8).base64EncodedString()
    try sandbox.write(
      ".docket/undo/1.json",
      """
      {"command": "docket done x", "time": "2026-11-21T00:00:00Z", "files": [
        {"path": ".git/config", "before": "\(Data("x".utf8).base64EncodedString())", "after": "\(bytes)"}]}
      """)
    let run = try sandbox.docket("undo")
    #expect(run.status == 1 && run.errors.contains("it is git's own"), "\(run)")
    #expect(try sandbox.read(".git/config") == "[core]\n")
  }

  @Test func aNumberTooHighIsNoEntry() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(".docket/undo/9223372036854775807.json", "")
    let run = try sandbox.docket("done", "milk", environment: ["DOCKET_USER": "ana"])
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.docket("undo").status == 0)
  }
}
