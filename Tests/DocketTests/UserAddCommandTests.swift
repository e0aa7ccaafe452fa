import Foundation
import Testing

/// The actions themselves are tested in `AccountTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket user add")
struct UserAddCommandTests {
  private let eva = ["--first-name", "Eva", "--last-name", "Luz", "--email", "eva@example.org"]

  @Test func anAccountIsAFolderWithAProfile() throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket(["user", "add", "Eva", "--phone", "+351 21 000"] + eva)
    #expect(run.output == "added  eva  Eva Luz, eva@example.org\n", "\(run)")
    #expect(run.errors == "pass --as eva or set DOCKET_USER=eva to act as 'eva'\n")
    #expect(
      try sandbox.read("users/eva/profile.md") == """
        ---
        first_name: Eva
        last_name: Luz
        email: eva@example.org
        phone: "+351 21 000"
        joined: 2026-11-21
        ---

        """)
    #expect(try sandbox.docket("check", "--strict").status == 0)
    #expect(
      try sandbox.docket("whoami", environment: AccountFixtures.evaInGit).output.hasPrefix(
        "eva (Eva Luz), by git"))
    #expect(try sandbox.docket("undo").output.contains("undone: docket user add Eva"))
    #expect(sandbox.files(below: "users") == before)
    #expect(!sandbox.has("users/eva"))
  }

  @Test func thePictureIsCopied() throws {
    let sandbox = try Sandbox.team()
    let picture = try #require(AccountFixtures.images.first).bytes
    try sandbox.write("me", bytes: picture)
    let run = try sandbox.docket(
      ["user", "add", "eva", "--avatar", "me", "--format", "json"] + eva)
    let user = try #require(try run.users.first)
    #expect(user["avatar"] as? String == "users/eva/avatar.png")
    #expect(try sandbox.bytes(of: "users/eva/avatar.png") == picture)
  }

  @Test func whatIsRefused() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("x.svg", "<svg/>")
    let picture = try #require(AccountFixtures.images.first).bytes
    try sandbox.write("big.png", bytes: picture + [UInt8](repeating: 0, count: 5 << 20))
    #expect(try sandbox.shell("mkfifo pipe").status == 0)
    let before = sandbox.files(below: "users")
    for (words, status, message) in [
      (["@ana"], 1, "the username 'ana' is taken"),
      (["eva", "--first-name", " \u{200B}"], 64, "the first name is blank"),
      (["eva", "--avatar", "gone.png"], 1, "--avatar: cannot read 'gone.png'"),
      (["eva", "--avatar", "users"], 1, "--avatar: 'users' is not a PNG, JPEG, GIF or WebP file"),
      (["eva", "--avatar", "x.svg"], 1, "--avatar: 'x.svg' is not a PNG, JPEG, GIF or WebP file"),
      (["eva", "--avatar", "big.png"], 1, "--avatar: 'big.png' is larger than 5 MB"),
      (["eva", "--avatar", "pipe"], 1, "--avatar: 'pipe' is not a PNG"),
    ] as [([String], Int32, String)] {
      // The last of an option counts.
      let run = try sandbox.docket(["user", "add"] + words.prefix(1) + eva + words.dropFirst())
      #expect(run.status == status, "\(run)")
      #expect(run.errors.hasPrefix("error: ") && run.errors.contains(message), "\(run)")
      #expect(run.output.isEmpty)
    }
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func whereAccountsAreMade() throws {
    let empty = try Sandbox()
    let none = try empty.docket(["user", "add", "eva"] + eva)
    #expect(none.status == 1)
    #expect(
      none.errors.contains("this folder is not a workspace\nrun 'docket init' to create one"),
      "\(none)")
    try empty.write("docket.yml", "timezone: UTC\n")
    #expect(try empty.docket(["user", "add", "eva"] + eva).status == 0)
    #expect(try empty.docket("whoami").output == "eva (Eva Luz), the only user\n")
  }

  @Test func withoutATerminalAllMustBeSaid() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "user", "add", "--last-name", "Luz", environment: AccountFixtures.evaInGit)
    #expect(run.status == 64)
    #expect(
      run.message
        == "error: an account needs a username, --first-name, --email\n"
    )
  }

  @Test func aDryRunOnlyShows() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("me.png", bytes: try #require(AccountFixtures.images.first).bytes)
    let before = sandbox.files()
    let run = try sandbox.docket(["user", "add", "eva", "--dry-run", "--avatar", "me.png"] + eva)
    #expect(run.output.contains("+++ b/users/eva/profile.md\n@@ -0,0 +1,7 @@\n+---\n"), "\(run)")
    #expect(run.output.contains("Binary files /dev/null and b/users/eva/avatar.png differ\n"))
    #expect(sandbox.files() == before)
  }

  @Test func ofTwoAtOnceOneWins() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "add.sh",
      """
      docket user add $1 --first-name A --last-name B --email $2@example.org > out.$3 2> err.$3
      echo $? > status.$3
      """)
    for (names, emails) in [("eva eva", "a b"), ("tom tim", "t t")] {
      let (names, emails) = (names.split(separator: " "), emails.split(separator: " "))
      let lines = zip(names, emails).enumerated().map { "\($1.0) \($1.1) \($0)\n" }.joined()
      _ = try sandbox.shell("printf '\(lines)' | xargs -P 2 -L 1 sh add.sh")
      let statuses = try [0, 1].map { try sandbox.read("status.\($0)") }
      #expect(statuses.sorted() == ["0\n", "1\n"], "\(statuses)")
      let loser = statuses[0] == "1\n" ? 0 : 1
      let errors = try sandbox.read("err.\(loser)")
      #expect(
        errors == "error: the username 'eva' is taken\n"
          || errors.hasPrefix("error: the e-mail address 't@example.org' belongs to 't"),
        "\(errors)")
    }
    #expect(try sandbox.docket("check", "--strict").status == 0)
    #expect(try sandbox.docket("user", "list", "--format", "json").users.count == 4)
  }

  // MARK: On a terminal

  @Test func whatIsMissingIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue(
      "user", "add",
      answers: ["ana", "e/va", "", "", " ", "Luz", "ben@example.org", ""],
      environment: AccountFixtures.evaInGit)
    #expect(run.status == 0)
    #expect(
      run.shown == """
        Username [eva-de-la-luz]: ana
        the username 'ana' is taken
        Username [eva-de-la-luz]: e/va
        'e/va' is not a valid username: use up to 32 of a to z, 0 to 9, '.',
        '_' and '-', and begin with a letter or digit
        did you mean 'e-va'?
        Username [eva-de-la-luz]: \n\
        First name [Eva]: \n\
        Last name [de la Luz]:  \n\
        the last name is blank
        Last name [de la Luz]: Luz
        E-mail [eva@example.org]: ben@example.org
        the e-mail address 'ben@example.org' belongs to 'ben'
        E-mail [eva@example.org]: \n\
        added  eva-de-la-luz  Eva Luz, eva@example.org

        """)
  }

  @Test func whoIsKnownIsNoSuggestionForAnother() throws {
    let sandbox = try Sandbox.team()
    let known = AccountFixtures.evaInGit.merging(["GIT_CONFIG_VALUE_1": "ana@example.org"]) { $1 }
    let run = try sandbox.dialogue(
      "user", "add", "eva", "--email", "eva@example.org", answers: ["Eva", "Luz"],
      environment: known)
    #expect(run.shown.hasPrefix("First name: Eva\nLast name: Luz\nadded  eva  Eva Luz"), "\(run)")
  }

  @Test func whoSaysNothingMoreIsNotRegistered() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue("user", "add", "eva", answers: ["Eva"])
    #expect(run.status == 1)
    #expect(run.shown.hasSuffix("error: no changes made\n"), "\(run)")
    #expect(!sandbox.has("users/eva"))
  }

  @Test func anUnknownUserMayRegister() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue(
      "add", "Sail", "--as", "Eva", "--format", "json",
      answers: ["y", "Eva", "Luz", "eva@example.org"])
    #expect(run.status == 0, "\(run)")
    #expect(
      run.shown.hasPrefix("There is no user 'eva'. Create that account? [y/N] y\nFirst name: "))
    #expect(run.shown.contains("added 'eva'\n{\"schema\": 1, \"todos\": ["), "\(run)")
    #expect(sandbox.has("users/eva/sail.md") && sandbox.has("users/eva/profile.md"))
    // Undone apart.
    #expect(try sandbox.docket("undo").output.hasPrefix("undone: docket add Sail"))
    #expect(sandbox.has("users/eva/profile.md"))
  }

  @Test func anUnknownUserMayDecline() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue(
      "list", "user:me", answers: ["n"], environment: ["DOCKET_USER": "bene"])
    #expect(run.status == 64)
    #expect(
      run.shown == """
        There is no user 'bene'. Create that account? [y/N] n
        error: DOCKET_USER: there is no user 'bene', did you mean 'ben'?
        run 'docket user add bene' to create that account

        """)
  }

  @Test func whoCannotRegisterIsNotAsked() throws {
    let sandbox = try Sandbox.team()
    for arguments in [["whoami", "--as", "index"], ["done", "milk", "--as", "eva", "--dry-run"]] {
      let run = try sandbox.dialogue(arguments[0], arguments[1], arguments[2], answers: [])
      #expect(!run.shown.contains("[y/N]") || arguments[0] == "done", "\(run)")
    }
    let bare = try Sandbox()
    try bare.write("a.md", "- [ ] x\n")
    let run = try bare.dialogue("whoami", "--as", "eva", answers: [])
    #expect(run.status == 64)
    #expect(!run.shown.contains("account"), "\(run)")
  }
}
