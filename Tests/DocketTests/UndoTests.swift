import Foundation
import Testing

@Suite("docket undo and whoami")
struct UndoTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func anEntryThatCannotBeForgottenIsNamed() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("done", "milk", environment: ["DOCKET_USER": "ana"])
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/.docket/undo/7000000000000000.json",
      withIntermediateDirectories: true)
    let run = try sandbox.docket("undo", "--skip")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errors.hasPrefix("error: cannot remove '.docket/undo/7000000000000000.json': "), "\(run)")
  }

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
        undone: docket done passport milk --today 2026-11-21, run at 2026-11-21T00:00:00Z
          restored  users/ana/milk.md
          restored  users/ana/passport.md

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

  /// Undo says what it does, not what the command did.
  @Test func whatARemovalBringsBack() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("add", "Sow", environment: ana)
    try sandbox.docket("remove", "sow", "--yes", environment: ana)
    for verb in ["restored", "removed"] {
      let run = try sandbox.docket("undo")
      #expect(run.lines.dropFirst() == ["  \(verb)  users/ana/sow.md", ""], "\(run)")
    }
  }

  @Test func whatChangedSinceIsNotTouched() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("done", "passport", "milk", environment: ana)
    let passport = try sandbox.read("users/ana/passport.md")
    try sandbox.write("users/ana/milk.md", "---\ntitle: Cheese\n---\n")
    for arguments in [["undo"], ["undo", "--dry-run"], ["undo", "--format", "json"]] {
      let run = try sandbox.docket(arguments)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          error: 'docket done passport milk --today 2026-11-21' was not undone,
          a file changed after it:
          'users/ana/milk.md'
          restore it to undo the command; 'docket undo --skip' forgets the command,
          so that the one before it can be undone

          """)
    }
    #expect(try sandbox.read("users/ana/passport.md") == passport)
    #expect(try sandbox.read("users/ana/milk.md") == "---\ntitle: Cheese\n---\n")
    try sandbox.remove("users/ana/passport.md")
    #expect(
      try sandbox.docket("undo").message.contains(
        ", files changed after it: 'users/ana/milk.md', 'users/ana/passport.md' "
          + "restore them to undo the command; "))
  }

  @Test func aCommandThatCannotBeUndoneIsSkipped() throws {
    let sandbox = try Sandbox.team()
    let boat = try sandbox.read("users/ana/boat.md")
    try sandbox.docket("done", "boat", environment: ana)
    try sandbox.docket("start", "dentist", environment: ana)
    try sandbox.docket("done", "milk", environment: ana)
    try sandbox.write("users/ana/milk.md", "---\ntitle: Cheese\n---\n")
    let dry = try sandbox.docket("undo", "--skip", "--dry-run")
    #expect(dry.output.isEmpty && dry.status == 0)
    #expect(
      dry.message
        == "'docket done milk --today 2026-11-21' would be forgotten, its files stay as they are\n")
    #expect(try sandbox.docket("undo").status == 1)
    let run = try sandbox.docket("undo", "--skip")
    #expect(
      run.output == """
        forgotten: docket done milk --today 2026-11-21; its files stay as they are

        """)
    #expect(try sandbox.read("users/ana/milk.md") == "---\ntitle: Cheese\n---\n")
    let data = try sandbox.docket("undo", "--skip", "--format", "json").output
    #expect(data.contains("\"command\": \"docket start dentist --today 2026-11-21\""), "\(data)")
    #expect(data.contains("\"files\": [], \"skipped\": true}\n"), "\(data)")
    let next = try sandbox.docket("undo", "--format", "json").output
    #expect(next.contains("\"files\": [\"users/ana/boat.md\"], \"skipped\": false}\n"), "\(next)")
    #expect(try sandbox.read("users/ana/boat.md") == boat)
    let empty = try sandbox.docket("undo", "--skip")
    #expect(empty.status == 1 && empty.errors == "error: there is nothing to undo here\n")
  }

  @Test func anEntryThatCannotBeReadIsNamed() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("done", "milk", environment: ana)
    for what in ["{", "[]", "{\"command\": 1}"] {
      try sandbox.write(".docket/undo/7000000000000000.json", what)
      let run = try sandbox.docket("undo")
      #expect(run.status == 1)
      #expect(
        run.errors
          == "error: '.docket/undo/7000000000000000.json' cannot be undone\n'docket undo --skip' forgets it\n"
      )
      let skip = try sandbox.docket("undo", "--skip")
      #expect(
        skip.output
          == "forgotten: .docket/undo/7000000000000000.json; its files stay as they are\n",
        "\(skip)")
    }
    try sandbox.write("other.json", "{}")
    #expect(
      try sandbox.shell("ln -s ../../other.json .docket/undo/8000000000000000.json").status == 0)
    #expect(
      try sandbox.docket("undo").errors.hasPrefix(
        "error: '.docket/undo/8000000000000000.json' cannot"))
    try sandbox.docket("undo", "--skip")
    #expect(try sandbox.read("other.json") == "{}")
    #expect(try sandbox.docket("undo").output.hasPrefix("undone: docket done milk "))
  }

  @Test func foldersThatTheCommandMadeGo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("add", "Charge", "--local", environment: ana)
    #expect(sandbox.has("local/charge.md"))
    try sandbox.docket("undo")
    #expect(!sandbox.has("local"))
    // A folder that was there stays, as does one that others use by now.
    try sandbox.write("local/x.txt", "x")
    try sandbox.remove("local/x.txt")
    try sandbox.docket("add", "Charge", "--local", environment: ana)
    try sandbox.docket("undo")
    #expect(sandbox.has("local"))
    try sandbox.remove("local")
    try sandbox.docket("add", "Charge", "--local", environment: ana)
    try sandbox.write("local/x.txt", "x")
    try sandbox.docket("undo")
    #expect(sandbox.files(below: "local") == [".gitignore", "x.txt"])
  }

  @Test func theFirstAccountGoesWithTheUsersFolder() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    let added = try sandbox.docket(
      "user", "add", "eve", "--first-name", "Eve", "--last-name", "Ito", "--email",
      "eve@example.org")
    #expect(added.status == 0, "\(added)")
    try sandbox.docket("undo")
    #expect(!sandbox.has("users"))
  }

  @Test func whatIsTakenBackAlreadyIsForgotten() throws {
    let sandbox = try Sandbox.team()
    let milk = try sandbox.read("users/ana/milk.md")
    try sandbox.docket("done", "passport", environment: ana)
    try sandbox.docket("done", "milk", environment: ana)
    try sandbox.write("users/ana/milk.md", milk)
    let words =
      "nothing is left to undo of 'docket done milk --today 2026-11-21': its files are as they were before it\n"
    for arguments in [["--dry-run"], ["--dry-run"], []] {
      let run = try sandbox.docket(["undo"] + arguments)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.message == words)
    }
    let next = try sandbox.docket("undo")
    #expect(next.output.hasPrefix("undone: docket done passport "), "\(next)")
    #expect(try !sandbox.read("users/ana/passport.md").contains("completed"))
    #expect(try sandbox.read("users/ana/milk.md") == milk)
  }

  /// What a killed command leaves is named, and the next to write the file takes it away.
  @Test func leftDrafts() throws {
    let sandbox = try Sandbox.team()
    let draft = "users/ana/.milk.md.docket.tmp"
    try sandbox.write(draft, "half")
    let check = try sandbox.docket("check")
    #expect(check.status == 0)
    #expect(
      check.output.hasPrefix(
        "\(draft):1:1: warning: a command was killed and left this temporary file; remove it [left-draft]\n"
      )
    )
    let file = open(sandbox.path + "/" + draft, O_RDONLY)
    #expect(flock(file, LOCK_EX) == 0)
    #expect(try sandbox.docket("check").output.isEmpty, "it is being written")
    close(file)
    #expect(try sandbox.docket("done", "milk", environment: ana).status == 0)
    #expect(!sandbox.has(draft))
    #expect(try sandbox.docket("check").output.isEmpty)
  }

  @Test(arguments: ["mkdir", "mkfifo", "ln -s milk.md"])
  func whatStandsInADraftsPlace(make: String) throws {
    let sandbox = try Sandbox.team()
    let draft = "users/ana/.milk.md.docket.tmp"
    #expect(try sandbox.shell("\(make) \(draft)").status == 0)
    let before = try sandbox.read("users/ana/milk.md")
    let run = try sandbox.docket("done", "milk", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.message == "error: cannot write 'users/ana/milk.md': "
        + "'.milk.md.docket.tmp' beside it has the name of its temporary file but is not a file; remove it no changes made\n"
    )
    #expect(try sandbox.read("users/ana/milk.md") == before)
    #expect(
      try sandbox.docket("check").output.contains(
        "\(draft):1:1: warning: it has the name of a temporary file and prevents commands from writing; remove it"
      ))
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
        "ana (Ana Núñez), named by DOCKET_USER\n"))
    let named = try sandbox.docket("whoami", "--as", "Ben", "--format", "json", environment: git)
    #expect(named.output.contains("\"username\": \"ben\""), "\(named)")
    #expect(named.output.contains("\"reason\": \"option\""))
    #expect(try sandbox.docket("whoami").errors.contains("who are you? git has no e-mail address"))
    try sandbox.write("users/eve/profile.md", "---\nname: Eve\nemail: ana@example.org\n---\n")
    let two = try sandbox.docket("whoami", environment: git)
    #expect(two.status == 64)
    #expect(two.message.contains("'Ana@Example.org' is in the profiles of ana and eve "), "\(two)")
  }

  @Test func theOnlyUser() throws {
    let sandbox = try Sandbox()
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    #expect(try sandbox.docket("whoami").output == "ana (Ana), the only user\n")
    // Somebody else has cloned the workspace.
    let colleague = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
      "GIT_CONFIG_VALUE_0": "ben@example.org",
    ]
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\nemail: ana@example.org\n---\n")
    #expect(try sandbox.docket("whoami").output == "ana (Ana), the only user\n")
    let other = try sandbox.docket("whoami", environment: colleague)
    #expect(other.status == 64 && other.message.contains("who are you?"), "\(other)")
  }

  /// What somebody laid into the journal is no way to what git runs.
  @Test func gitsOwnFilesAreNotWritten() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(".git/config", "[core]\n")
    try sandbox.layIntoJournal(".git/config")
    let run = try sandbox.docket("undo")
    #expect(run.status == 1 && run.errors.contains("no command writes '.git/config'"), "\(run)")
    #expect(try sandbox.read(".git/config") == "[core]\n")
  }

  @Test(
    "Where no command writes, undo does not either",
    arguments: [
      "docket.yml", "theme/page.html", "Makefile", ".envrc", "users/README.md", "users/.x/a.md",
      ".github/workflows/docket.yml", ".docket/undo/1.json", "notes.md", "localx/a.md",
      "usersx/a/b.md",
      "users/ana/../../docket.yml", "users/ana", "local",
    ])
  func onlyWhatCommandsWrite(path: String) throws {
    let sandbox = try Sandbox.team()
    if !["users/ana", ".docket/undo/1.json"].contains(path) { try sandbox.write(path, "[core]\n") }
    let before = sandbox.files()
    try sandbox.layIntoJournal(path)
    let run = try sandbox.docket("undo")
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'docket done x' was not undone: no command writes '\(path)' "
        + "somebody wrote that into '.docket/undo'; 'docket undo --skip' forgets it\n")
    #expect(try sandbox.docket("undo", "--skip").status == 0)
    #expect(
      sandbox.files().filter { !$0.contains(".docket") }
        == before.filter { !$0.contains(".docket") })
  }

  @Test(
    "Nor by a way that leads elsewhere",
    arguments: [
      ("users/ana/link.md", "symbolic links are not followed"),
      ("users/ana/way/x.md", "'way' in its path is not a folder of the workspace"),
      ("users/ana/.git/config", "it belongs to git"), ("local/.GIT/config", "it belongs to git"),
    ])
  func noWayOut(path: String, reason: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("other/x.md", "[core]\n")
    #expect(
      try sandbox.shell("ln -s ../../other/x.md users/ana/link.md; ln -s ../../other users/ana/way")
        .status == 0)
    try sandbox.layIntoJournal(path)
    let run = try sandbox.docket("undo")
    #expect(run.status == 1)
    #expect(
      run.message == "error: cannot change '\(path)': \(reason) "
        + "'docket undo --skip' forgets 'docket done x', which names it\n", "\(run)")
    #expect(try sandbox.read("other/x.md") == "[core]\n")
    #expect(try sandbox.docket("undo", "--skip").status == 0)
  }

  @Test(arguments: [
    ("notes.md", 0), ("a/b/todo.MD", 0), ("x.txt", 1), (".x/a.md", 1), ("docket.yml", 1),
  ])
  func withoutAccounts(path: String, status: Int32) throws {
    let sandbox = try Sandbox()
    try sandbox.write(path, "[core]\n")
    try sandbox.layIntoJournal(path)
    #expect(try sandbox.docket("undo").status == status)
  }

  @Test func aNumberTooHighIsNoEntry() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(".docket/undo/9223372036854775807.json", "")
    let run = try sandbox.docket("done", "milk", environment: ["DOCKET_USER": "ana"])
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.docket("undo").status == 0)
  }
}

extension Sandbox {
  fileprivate func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: self.path + "/" + path)
  }

  /// Makes the journal say that a command wrote `[core]` into a file.
  fileprivate func layIntoJournal(_ path: String) throws {
    let (before, after) = ("x", "[core]\n")
    try write(
      ".docket/undo/1.json",
      """
      {"command": "docket done x", "time": "2026-11-21T00:00:00Z", "files": [
        {"path": "\(path)", "before": "\(Data(before.utf8).base64EncodedString())",
         "after": "\(Data(after.utf8).base64EncodedString())"}], "lines": [], "folders": []}
      """)
  }
}
