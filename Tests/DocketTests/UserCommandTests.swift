import Foundation
import Testing

@Suite("docket user")
struct UserCommandTests {
  private let ana = ["DOCKET_USER": "ana"]
  private let eva = ["--first-name", "Eva", "--last-name", "Luz", "--email", "eva@example.org"]
  private let git = [
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Eva de la Luz",
    "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "eva@example.org",
  ]

  /// The first bytes of pictures, by what files of them end in.
  private static let pictures: [(ending: String, bytes: [UInt8])] = [
    ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0xFF]),
    ("jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("gif", Array("GIF89a".utf8)),
    ("webp", Array("RIFF0000WEBP".utf8)),
  ]

  private func write(_ file: String, _ bytes: [UInt8], in sandbox: Sandbox) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: sandbox.path + "/" + file))
  }

  private func bytes(_ file: String, in sandbox: Sandbox) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/" + file)))
  }

  private func users(_ run: Run) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(json?["users"] as? [[String: Any]])
  }

  // MARK: Register

  @Test func anAccountIsAFolderWithAProfile() throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket(["user", "add", "Eva", "--phone", "+351 21 000"] + eva)
    #expect(run.output == "added  eva  Eva Luz, eva@example.org\n", "\(run)")
    #expect(run.errors == "'--as eva' or DOCKET_USER=eva acts as 'eva'\n")
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
      try sandbox.docket("whoami", environment: git).output.hasPrefix("eva (Eva Luz), by git"))
    #expect(try sandbox.docket("undo").output.contains("undone: docket user add Eva"))
    #expect(sandbox.files(below: "users") == before)
    #expect(!sandbox.has("users/eva"))
  }

  @Test(arguments: pictures.map(\.ending))
  func thePictureIsCopied(ending: String) throws {
    let sandbox = try Sandbox.team()
    let picture = try #require(Self.pictures.first { $0.ending == ending }).bytes
    try write("me", picture, in: sandbox)
    let run = try sandbox.docket(
      ["user", "add", "eva", "--avatar", "me", "--format", "json"] + eva)
    let user = try #require(try users(run).first)
    #expect(user["avatar"] as? String == "users/eva/avatar.\(ending)")
    #expect(try bytes("users/eva/avatar.\(ending)", in: sandbox) == picture)
    #expect(try sandbox.read("users/eva/profile.md").contains("\navatar: avatar.\(ending)\n"))
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test(
    "What is refused",
    arguments: [
      (["ana"], 1, "the username 'ana' is taken"), (["ANA"], 1, "the username 'ana' is taken"),
      (["@ana"], 1, "the username 'ana' is taken"), ([""], 64, "the username is blank"),
      ([" "], 64, "the username is blank"),
      (["Eva Luz"], 64, "'Eva Luz' is no username"),
      (["Eva Luz"], 64, "\nas a username it is 'eva-luz'\n"),
      (["../eva"], 64, "'../eva' is no username"), (["a/b"], 64, "'a/b' is no username"),
      ([".eva"], 64, "'.eva' is no username"), (["éva"], 64, "'éva' is no username"),
      ([String(repeating: "a", count: 33)], 64, "up to 32"),
      (["local"], 64, "'local' is reserved"), (["Index"], 64, "'Index' is reserved"),
      (["con"], 64, "'con' is no name for a folder on Windows"),
      (["lpt1.x"], 64, "no name for a folder on Windows"),
      (["eva."], 64, "no name for a folder on Windows"),
      (["eva", "--first-name", " \u{200B}"], 64, "the first name is blank"),
      (["eva", "--last-name", ""], 64, "the last name is blank"),
      (["eva", "--email", "  "], 64, "the e-mail address is blank"),
      (["eva", "--email", "eva"], 64, "'eva' is no e-mail address"),
      (["eva", "--email", "a b@example.org"], 64, "is no e-mail address"),
      (["eva", "--email", "ÁNA@example.org"], 1, "'ÁNA@example.org' is that of 'ana'"),
      (["eva", "--phone", "none"], 64, "'none' is no phone number"),
      (["eva", "--avatar", "gone.png"], 1, "--avatar: cannot read 'gone.png'"),
      (["eva", "--avatar", "users"], 1, "--avatar: 'users' is no PNG, JPEG, GIF or WebP file"),
      (["eva", "--avatar", "x.svg"], 1, "--avatar: 'x.svg' is no PNG, JPEG, GIF or WebP file"),
      (["eva", "--avatar", "big.png"], 1, "--avatar: 'big.png' is larger than 5 MB"),
      (["eva", "--avatar", "pipe"], 1, "--avatar: 'pipe' is no PNG"),
    ] as [([String], Int32, String)])
  func refused(words: [String], status: Int32, message: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("x.svg", "<svg/>")
    let picture = try #require(Self.pictures.first).bytes
    try write("big.png", picture + [UInt8](repeating: 0, count: 5 << 20), in: sandbox)
    #expect(try sandbox.shell("mkfifo pipe").status == 0)
    let before = sandbox.files(below: "users")
    // The last of an option counts.
    let run = try sandbox.docket(["user", "add"] + words.prefix(1) + eva + words.dropFirst())
    #expect(run.status == status, "\(run)")
    #expect(run.errors.hasPrefix("error: ") && run.errors.contains(message), "\(run)")
    #expect(run.output.isEmpty)
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func aFolderWithoutAProfileIsTakenToo() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/eva/x.md", "---\ntitle: x\n---\n")
    let run = try sandbox.docket(["user", "add", "eva"] + eva)
    #expect(run.status == 1)
    #expect(run.errors.contains("'docket user edit --as eva' writes it"), "\(run)")
    let edit = try sandbox.docket(["user", "edit", "--as", "eva"] + eva)
    #expect(edit.status == 0, "\(edit)")
    #expect(try sandbox.read("users/eva/profile.md").contains("\nfirst_name: Eva\n"))
    #expect(try sandbox.read("users/eva/profile.md").contains("joined: 2026-11-21\n"))
  }

  @Test func withoutATerminalAllMustBeSaid() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("user", "add", "--last-name", "Luz", environment: git)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "error: nobody can be asked here, and an account needs a username, --first-name, --email\n"
    )
  }

  @Test func aDryRunOnlyShows() throws {
    let sandbox = try Sandbox.team()
    try write("me.png", try #require(Self.pictures.first).bytes, in: sandbox)
    let before = sandbox.files()
    let run = try sandbox.docket(["user", "add", "eva", "--dry-run", "--avatar", "me.png"] + eva)
    #expect(run.output.contains("+++ b/users/eva/profile.md\n@@ -0,0 +1,7 @@\n+---\n"), "\(run)")
    #expect(run.output.contains("Binary files /dev/null and b/users/eva/avatar.png differ\n"))
    #expect(sandbox.files() == before)
  }

  @Test func whereAccountsAreMade() throws {
    let empty = try Sandbox()
    let none = try empty.docket(["user", "add", "eva"] + eva)
    #expect(none.status == 1)
    #expect(none.errors.contains("there is no workspace here, 'docket init' makes one"), "\(none)")
    try empty.write("notes.md", "- [ ] x\n")
    let notes = try empty.docket(["user", "add", "eva"] + eva)
    #expect(notes.errors.contains("the todos here belong to no accounts"), "\(notes)")
    #expect(!empty.has("users"))
    // Where all have left, settings are there still.
    let left = try Sandbox()
    try left.write("docket.yml", "timezone: UTC\n")
    #expect(try left.docket(["user", "add", "eva"] + eva).status == 0)
    #expect(try left.docket("whoami").output == "eva (Eva Luz), the only user\n")
    let backlog = try Sandbox()
    try backlog.write("backlog/config.yml", "project_name: P\n")
    try backlog.write("backlog/tasks/task-1 - A.md", "---\nid: TASK-1\ntitle: A\n---\n")
    let refused = try backlog.docket("user", "add", "eva")
    #expect(refused.errors.contains("a Backlog.md project is only read here"), "\(refused)")
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
          || errors.hasPrefix("error: the e-mail address 't@example.org' is that of 't"),
        "\(errors)")
    }
    #expect(try sandbox.docket("check", "--strict").status == 0)
    #expect(try users(try sandbox.docket("user", "list", "--format", "json")).count == 4)
  }

  // MARK: On a terminal

  @Test func whatIsMissingIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue(
      "user", "add",
      answers: ["ana", "e/va", "", "", " ", "Luz", "ben@example.org", ""], environment: git)
    #expect(run.status == 0)
    #expect(
      run.shown == """
        Username [eva-de-la-luz]: ana
        the username 'ana' is taken
        Username [eva-de-la-luz]: e/va
        'e/va' is no username, which has up to 32 of a to z, 0 to 9, '.', '_'
        and '-', a letter or digit first
        as a username it is 'e-va'
        Username [eva-de-la-luz]: \n\
        First name [Eva]: \n\
        Last name [de la Luz]:  \n\
        the last name is blank
        Last name [de la Luz]: Luz
        E-mail [eva@example.org]: ben@example.org
        the e-mail address 'ben@example.org' is that of 'ben'
        E-mail [eva@example.org]: \n\
        added  eva-de-la-luz  Eva Luz, eva@example.org

        """)
  }

  @Test func whoIsKnownIsNoSuggestionForAnother() throws {
    let sandbox = try Sandbox.team()
    let known = git.merging(["GIT_CONFIG_VALUE_1": "ana@example.org"]) { $1 }
    let run = try sandbox.dialogue(
      "user", "add", "eva", "--email", "eva@example.org", answers: ["Eva", "Luz"],
      environment: known)
    #expect(run.shown.hasPrefix("First name: Eva\nLast name: Luz\nadded  eva  Eva Luz"), "\(run)")
  }

  @Test func whoSaysNothingMoreIsNotRegistered() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue("user", "add", "eva", answers: ["Eva"])
    #expect(run.status == 1)
    #expect(run.shown.hasSuffix("error: nothing is changed\n"), "\(run)")
    #expect(!sandbox.has("users/eva"))
  }

  @Test func anUnknownUserMayRegister() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.dialogue(
      "add", "Sail", "--as", "Eva", "--format", "json",
      answers: ["y", "Eva", "Luz", "eva@example.org"])
    #expect(run.status == 0, "\(run)")
    #expect(run.shown.hasPrefix("There is no user 'eva'. Make that account? [y/N] y\nFirst name: "))
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
        There is no user 'bene'. Make that account? [y/N] n
        error: DOCKET_USER: there is no user 'bene', did you mean 'ben'?
        'docket user add bene' makes that account

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

  // MARK: See

  @Test func aProfileIsShown() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/profile.md",
      "---\nname: Ana Núñez\nemail: ana@example.org\njoined: 2026-01-02\n---\n- **Harbour** master\n"
    )
    let run = try sandbox.docket("user", "show", environment: ana)
    #expect(
      run.output == """
        Ana Núñez

        username   ana
        e-mail     ana@example.org
        joined     Fri 2 Jan 2026
        completed  0
        pending    3
        overdue    1

        - Harbour master

        """, "\(run)")
    let ben = try sandbox.docket("user", "show", "@Ben", environment: ana)
    #expect(ben.output.contains("username   ben\n") && ben.output.contains("completed  1\n"))
    let unknown = try sandbox.docket("user", "show", "bem")
    #expect(unknown.status == 64)
    #expect(unknown.errors == "error: there is no user 'bem', did you mean 'ben'?\n")
  }

  @Test func usersAreListed() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/x.md", "---\ntitle: x\n---\n")
    #expect(
      try sandbox.docket("user", "list").output == """
        USER  NAME       COMPLETED  PENDING  OVERDUE  E-MAIL
        ana   Ana Núñez          0        3        1  ana@example.org
        ben   Ben                1        1        0  ben@example.org

        """)
    let list = try users(try sandbox.docket("user", "list", "--format", "json"))
    #expect(list.map { $0["username"] as? String } == ["ana", "ben"])
    #expect(list[0]["overdue"] as? Int == 1 && list[0]["all"] as? Int == 4)
    #expect(list[0]["phone"] is NSNull)
  }

  @Test func whatAProfileSaysIsShownAndNotObeyed() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/profile.md", "---\nname: \"A\\e[31m B\"\n---\n\u{1B}]0;x\u{7}\n")
    for arguments in [["user", "show", "ana"], ["user", "list"]] {
      let output = try sandbox.docket(arguments).output
      #expect(output.contains("[31m B"), "\(output)")
      #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  // MARK: Change

  @Test func oneFieldIsOneLine() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/profile.md",
      "---\r\n# me\r\nname: 'Ana Núñez' # all\r\nemail: ana@example.org\r\nfoo: 1\r\n---\r\nBio")
    let run = try sandbox.docket(
      "user", "edit", "ana", "--last-name", "de la O", "--phone", "123 45", environment: ana)
    #expect(run.output == "changed  ana  last name, phone\n", "\(run)")
    #expect(
      Array(try sandbox.read("users/ana/profile.md").utf8)
        == Array(
          "---\r\n# me\r\nname: 'Ana de la O' # all\r\nemail: ana@example.org\r\nfoo: 1\r\nphone: \"123 45\"\r\n---\r\nBio"
            .utf8))
    let no = try sandbox.docket("user", "edit", "--no-phone", "--bio", "New.", environment: ana)
    #expect(no.output == "changed  ana  phone, bio\n", "\(no)")
    #expect(try sandbox.read("users/ana/profile.md").hasSuffix("foo: 1\r\n---\r\nNew.\n"))
    let same = try sandbox.docket("user", "edit", "--no-phone", environment: ana)
    #expect(same.status == 0 && same.output.isEmpty)
    #expect(same.errors == "the profile of ana says that already\n")
    let json = try sandbox.docket(
      "user", "edit", "--first-name", "Anna", "--format", "json", environment: ana)
    #expect(try users(json).first?["first_name"] as? String == "Anna", "\(json)")
    #expect(try users(json).first?["pending"] as? Int == 3)
  }

  @Test func aBioComesFromStandardInput() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell("printf 'Two\\nlines' | docket user edit --as ana --bio -")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/profile.md").hasSuffix("---\nTwo\nlines\n"))
    let long = try sandbox.shell("yes x | head -c 20002 | docket user edit --as ana --bio -")
    #expect(long.status == 1)
    #expect(long.errors == "error: the bio has 20002 characters, the limit is 20000\n")
  }

  @Test func aPictureIsReplacedAndTakenAway() throws {
    let sandbox = try Sandbox.team()
    for picture in Self.pictures { try write("me.\(picture.ending)", picture.bytes, in: sandbox) }
    try sandbox.docket("user", "edit", "--avatar", "me.png", environment: ana)
    let profile = try sandbox.read("users/ana/profile.md")
    #expect(profile.contains("\navatar: avatar.png\n"))
    try sandbox.docket("user", "edit", "--avatar", "me.gif", environment: ana)
    #expect(!sandbox.has("users/ana/avatar.png") && sandbox.has("users/ana/avatar.gif"))
    try sandbox.docket("undo")
    #expect(try sandbox.read("users/ana/profile.md") == profile)
    #expect(
      try bytes("users/ana/avatar.png", in: sandbox) == bytes("me.png", in: sandbox))
    #expect(!sandbox.has("users/ana/avatar.gif"))
    try sandbox.docket("user", "edit", "--no-avatar", environment: ana)
    #expect(!sandbox.has("users/ana/avatar.png"))
    #expect(!(try sandbox.read("users/ana/profile.md").contains("avatar")))
    // One of one's own stays where it is.
    try write("users/ana/face.webp", Array("RIFF0000WEBP".utf8), in: sandbox)
    try sandbox.docket("user", "edit", "--avatar", "users/ana/face.webp", environment: ana)
    #expect(try sandbox.read("users/ana/profile.md").contains("\navatar: face.webp\n"))
    try sandbox.docket("user", "edit", "--no-avatar", environment: ana)
    #expect(sandbox.has("users/ana/face.webp"))
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test func aPictureThatIsNoneCanBeTakenAway() throws {
    let sandbox = try Sandbox.team()
    let profile = try sandbox.read("users/ana/profile.md")
    try sandbox.write(
      "users/ana/profile.md", profile.replacing("email:", with: "avatar: /etc/passwd\nemail:"))
    try sandbox.docket("user", "edit", "--no-avatar", environment: ana)
    #expect(try sandbox.read("users/ana/profile.md") == profile)
  }

  @Test(
    "What is refused in a profile",
    arguments: [
      (["--first-name", " "], 64, "the first name is blank"),
      (["--last-name", ""], 64, "the last name is blank"),
      (["--email", ""], 64, "the e-mail address is blank"),
      (["--email", "x"], 64, "'x' is no e-mail address"),
      (["--email", "BEN@example.org"], 1, "is that of 'ben'"),
      (["--phone", "x"], 64, "is no phone number"),
      (["--avatar", "docket.yml"], 1, "is no PNG, JPEG, GIF or WebP file"),
      (["ben", "--phone", "123"], 1, "the profile of Ben is not yours, you are 'ana'\n'--as ben'"),
      (["bem", "--phone", "123"], 64, "there is no user 'bem', did you mean 'ben'?"),
      ([], 64, "say what to change"),
      (["--phone", "123", "--no-phone"], 64, "contradict"),
      (["--avatar", "x", "--no-avatar"], 64, "contradict"),
      (["--first-name", "a\u{1}b\nc"], 1, "the first name would be read as something else"),
    ] as [([String], Int32, String)])
  func refusedEdits(words: [String], status: Int32, message: String) throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ana/profile.md")
    let run = try sandbox.docket(["user", "edit"] + words, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
    #expect(try sandbox.read("users/ana/profile.md") == before)
  }

  @Test func onesOwnAddressIsNotTaken() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("user", "edit", "--email", "Ana@example.org", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/profile.md").contains("\nemail: Ana@example.org\n"))
  }

  @Test func actingAsAnotherIsSaid() throws {
    let sandbox = try Sandbox.team()
    let known = git.merging(["GIT_CONFIG_VALUE_1": "ana@example.org"]) { $1 }
    let run = try sandbox.docket(
      "user", "edit", "ben", "--as", "ben", "--phone", "123", environment: known)
    #expect(run.errors == "you act as 'ben', by git's e-mail address you are 'ana'\n", "\(run)")
    #expect(try sandbox.read("users/ben/profile.md").contains("phone: \"123\"\n"))
  }

  @Test func naughtyStringsComeBackAsTheyWere() throws {
    guard let path = Reader.shared("data/naughty/blns.json") else { return }
    let strings = try JSONDecoder().decode(
      [String].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let sandbox = try Sandbox.team()
    var taken = 0
    // Each twelfth: a process takes its time.
    for (index, text) in strings.enumerated() where index % 12 == 0 && !text.utf8.contains(0) {
      for field in ["first_name", "last_name", "bio", "phone"] {
        let option = "--\(field.replacing("_", with: "-"))=\(text)"
        guard field == "bio" || field == "first_name" || index % 36 == 0 else { continue }
        let before = try sandbox.read("users/ana/profile.md")
        let run = try sandbox.docket("user", "edit", option, environment: ana)
        guard run.status == 0 else {
          #expect(run.errors.hasPrefix("error: "), "\(text.debugDescription) \(run)")
          #expect(try sandbox.read("users/ana/profile.md") == before)
          continue
        }
        taken += 1
        let shown = try sandbox.docket("user", "show", "ana", "--format", "json")
        let value = try #require(try users(shown).first?[field] as? String)
        let end = field == "bio" && !text.isEmpty && !text.hasSuffix("\n") ? "\n" : ""
        let wanted = field == "bio" ? text + end : text.trimmingCharacters(in: .whitespaces)
        #expect(Array(value.utf8) == Array(wanted.utf8), "\(field) \(text.debugDescription)")
      }
    }
    #expect(taken > 50, "\(taken)")
    let check = try sandbox.docket("check")
    #expect(check.status == 0, "\(check)")
  }

  // MARK: Leave

  private func busy() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/stars.yml", "- ana/milk\n- ana/boat\n")
    try sandbox.docket("comment", "ana/milk", "Two.", "--as", "ben")
    try sandbox.docket("comment", "ben/bread", "Mine.", environment: ana)
    try write("me.png", try #require(Self.pictures.first).bytes, in: sandbox)
    try sandbox.docket("user", "edit", "--avatar", "me.png", environment: ana)
    try sandbox.write("users/ana/.hidden/x", "x")
    #expect(try sandbox.shell("mkdir -p users/ana/empty/er").status == 0)
    return sandbox
  }

  @Test func everythingGoesAndComesBack() throws {
    let sandbox = try busy()
    let before = try sandbox.files(below: "users").map { try bytes("users/" + $0, in: sandbox) }
    let paths = sandbox.files(below: "users")
    let run = try sandbox.docket("user", "remove", "ana", "--yes", environment: ana)
    #expect(run.output == "removed  ana  8 files in 'users/ana'\n", "\(run)")
    #expect(!sandbox.has("users/ana"))
    #expect(try sandbox.docket("user", "list").lines.count == 3)
    #expect(try sandbox.docket("undo").status == 0)
    #expect(sandbox.files(below: "users") == paths)
    #expect(
      try sandbox.files(below: "users").map { try bytes("users/" + $0, in: sandbox) } == before)
  }

  @Test func theQuestionSaysHowMuchGoes() throws {
    let sandbox = try busy()
    let question =
      "'ana' (Ana Núñez) with 4 todos, 1 comment and 3 other files, "
      + "and leave behind 2 stars, 1 comment and 1 dependency of others"
    let nobody = try sandbox.docket("user", "remove", "ana", environment: ana)
    #expect(nobody.status == 1)
    #expect(
      nobody.errors == "error: nobody can be asked whether to remove \(question)\n"
        + "--yes does it without a question\n", "\(nobody)")
    let no = try sandbox.dialogue("user", "remove", "ana", answers: ["n"], environment: ana)
    #expect(no.shown == "Remove \(question)? [y/N] n\nnothing is changed\n")
    #expect(no.status == 1 && sandbox.has("users/ana/milk.md"))
    let yes = try sandbox.dialogue("user", "rm", "ana", answers: ["y"], environment: ana)
    #expect(yes.status == 0 && !sandbox.has("users/ana"), "\(yes)")
  }

  @Test func todosMayStayOnThisDevice() throws {
    let sandbox = try busy()
    try sandbox.write("local/milk.md", "---\ntitle: Other milk\n---\n")
    try sandbox.write("users/ana/list.md", "- [ ] a\n- [x] b\n")
    try sandbox.write(
      "users/ana/trip/x.md", "---\ntitle: X\nauthor: ana\ncreated: 2026-11-01\n---\n")
    try write("users/ana/trip/map.gif", Array("GIF89a".utf8), in: sandbox)
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
      (["local"], 64, "there is no user 'local'"),
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
}
