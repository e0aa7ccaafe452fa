import Foundation
import Testing

/// The actions themselves are tested in `AccountTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket user list, show and edit")
struct ProfileCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

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
    let list = try sandbox.docket("user", "list", "--format", "json").users
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

  @Test func eachOptionIsAField() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "user", "edit", "ana", "--last-name", "de la O", "--phone", "123 45", environment: ana)
    #expect(run.output == "changed  ana  last name, phone\n", "\(run)")
    let no = try sandbox.docket("user", "edit", "--no-phone", "--bio", "New.", environment: ana)
    #expect(no.output == "changed  ana  phone, bio\n", "\(no)")
    #expect(
      try sandbox.read("users/ana/profile.md")
        == "---\nname: Ana de la O\nemail: ana@example.org\n---\nNew.\n")
    let same = try sandbox.docket("user", "edit", "--no-phone", environment: ana)
    #expect(same.status == 0 && same.output.isEmpty)
    #expect(same.errors == "nothing to change: the profile of ana already has these values\n")
    let json = try sandbox.docket(
      "user", "edit", "--first-name", "Anna", "--format", "json", environment: ana)
    #expect(try json.users.first?["first_name"] as? String == "Anna", "\(json)")
    #expect(try json.users.first?["pending"] as? Int == 3)
    try sandbox.write("users/ana/face.webp", bytes: Array("RIFF0000WEBP".utf8))
    try sandbox.docket("user", "edit", "--avatar", "users/ana/face.webp", environment: ana)
    #expect(try sandbox.read("users/ana/profile.md").contains("\navatar: face.webp\n"))
    try sandbox.docket("user", "edit", "--no-avatar", environment: ana)
    #expect(try !sandbox.read("users/ana/profile.md").contains("avatar"))
    #expect(sandbox.has("users/ana/face.webp"))
  }

  @Test func aBioComesFromStandardInput() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell("printf 'Two\\nlines' | docket user edit --as ana --bio -")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/profile.md").hasSuffix("---\nTwo\nlines\n"))
    try sandbox.write("long.txt", String(repeating: "x", count: 20_002))
    let long = try sandbox.shell("docket user edit --as ana --bio - < long.txt")
    #expect(long.status == 64)
    #expect(long.errors == "error: the bio has 20002 characters; the limit is 20000\n")
  }

  @Test func whatIsRefusedInAProfile() throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ana/profile.md")
    for (words, status, message) in [
      (["--first-name", " "], 64, "the first name is blank"),
      (["--avatar", "docket.yml"], 1, "is not a PNG, JPEG, GIF or WebP file"),
      (["ben", "--phone", "123"], 1, "only 'ben' can change the profile of 'ben'; use --as ben"),
      ([], 64, "nothing to change"),
      (["--phone", "123", "--no-phone"], 64, "cannot be used together"),
      (["--avatar", "x", "--no-avatar"], 64, "cannot be used together"),
      (["--sealed", "--no-sealed"], 64, "'--no-sealed'"),
      (["--public-name", "--no-public-name"], 64, "'--no-public-name'"),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["user", "edit"] + words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    #expect(try sandbox.read("users/ana/profile.md") == before)
  }

  @Test func whoIsKnownByTheOldAddressIsTold() throws {
    let sandbox = try Sandbox.team()
    let known = AccountFixtures.evaInGit.merging(["GIT_CONFIG_VALUE_1": "ana@example.org"]) { $1 }
    let run = try sandbox.docket("user", "edit", "--email", "ana@new.example", environment: known)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.message
        == "warning: git still has your address 'ana@example.org'; "
        + "run 'git config user.email ana@new.example' to change it\n")
  }

  @Test func actingAsAnotherIsSaid() throws {
    let sandbox = try Sandbox.team()
    let known = AccountFixtures.evaInGit.merging(["GIT_CONFIG_VALUE_1": "ana@example.org"]) { $1 }
    let run = try sandbox.docket(
      "user", "edit", "ben", "--as", "ben", "--phone", "123", environment: known)
    #expect(run.errors == "you act as 'ben'; by git's e-mail address you are 'ana'\n", "\(run)")
    #expect(try sandbox.read("users/ben/profile.md").contains("phone: \"123\"\n"))
  }
}
