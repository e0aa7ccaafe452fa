import Foundation
import Testing

@Suite("docket check --own-changes")
struct OwnChangesTests {
  @Test(
    "What may be done",
    arguments: [
      ("ana", "echo x >> users/ana/milk.md; rm users/ana/boat.md; echo x > users/ana/new.md"),
      ("Ana", "git mv users/ana/milk.md users/ana/later.md; chmod +x users/ana/boat.md"),
      ("ana", "mkdir -p users/ana/comments/ben/taxes; echo x > users/ana/comments/ben/taxes/1.md"),
      // Handing over.
      (
        "ana",
        "printf -- '---\\ntitle: X\\nauthor: Ana\\n---\\n' > users/ben/x.md; rm users/ana/milk.md"
      ),
      ("ana", "printf -- '---\\nauthor: ana\\n---\\n- [ ] a\\n- [ ] b\\n' > users/ben/list.md"),
      // What is nobody's.
      (
        "ana",
        "echo 'title: Us' >> docket.yml; mkdir theme; echo x > theme/x; echo x > users/README.md"
      ),
      ("mallory", "echo x > README.md"),
      // A new user's folder, which is in no user's yet.
      (
        "eve",
        "\(OwnChanges.registers); git add -A; $eve; echo x > users/eve/a.md; echo x >> users/eve/profile.md"
      ),
      (
        "eve", "mkdir users/eve; echo x > users/eve/a.md; git add -A; $eve; \(OwnChanges.registers)"
      ),
      (
        "ana",
        "\(OwnChanges.registers); git add -A; $ana; git rm -q -r users/ana; git add -A; $ana; echo 1 > users/eve/x"
      ),
      // The first password, set by somebody who has the secret.
      ("ana", "printf 'version: 1\\nuser: ben\\nepoch: 7\\n' > users/ben/key.yml"),
      ("nobody", "true"),
    ])
  func isAllowed(who: String, work: String) throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit(work, by: who)
    #expect(try sandbox.problemsSinceStart() == [])
  }

  private static let onlyTodos = "only new todos with 'author: ana' can be handed over"
  private static let noProfile =
    "no profile of the base has this e-mail address"

  @Test(
    "What is another's",
    arguments: [
      (
        "ana", "echo x >> users/ben/bread.md",
        ["bread.md", "ana changes a file in", OwnChanges.instead]
      ),
      (
        "ana", "chmod +x users/ben/bread.md",
        ["bread.md", "ana changes a file in", OwnChanges.instead]
      ),
      (
        "ana", "rm users/ben/bread.md", ["bread.md", "ana removes a file from", OwnChanges.instead]
      ),
      (
        "ana", "ln -sf ../ana/milk.md users/ben/bread.md",
        ["bread.md", "ana changes a file in", OwnChanges.instead]
      ),
      (
        "ana", "git mv users/ben/bread.md users/ana/bread.md",
        ["bread.md", "ana removes a file from", OwnChanges.instead]
      ),
      (
        "ana", "echo '- ana/milk' > users/ben/stars.yml",
        ["stars.yml", "ana adds a file to", onlyTodos]
      ),
      (
        "ana", "printf -- '---\\ntitle: X\\n---\\n' > users/ben/x.md",
        ["x.md", "ana adds a file to", onlyTodos]
      ),
      (
        "ana", "printf -- '---\\ntitle: X\\nauthor: ben\\n---\\n' > users/ben/x.md",
        ["x.md", "ana adds a file to", onlyTodos]
      ),
      ("ana", "echo note > users/ben/x.md", ["x.md", "ana adds a file to", onlyTodos]),
      (
        "ana", "\(OwnChanges.handsOver); mv users/ben/x.md users/ben/key.yml",
        ["key.yml", "ana adds a file to", onlyTodos]
      ),
      (
        "ana",
        "mkdir -p users/ben/comments/ana/milk; \(OwnChanges.handsOver); mv users/ben/x.md users/ben/comments/ana/milk",
        ["comments/ana/milk/x.md", "ana adds a file to", onlyTodos]
      ),
      // What was handed over is its new owner's.
      (
        "ana", "\(OwnChanges.handsOver); git add -A; $ana; echo more >> users/ben/x.md",
        ["x.md", "ana changes a file in", OwnChanges.instead]
      ),
      ("ana", "ln -s ../ana/milk.md users/ben/x.md", ["x.md", "ana adds a file to", onlyTodos]),
      (
        "ana", "mkdir users/Ben; echo x > users/Ben/x.md",
        ["x.md", "ana adds a file to", onlyTodos]
      ),
      (
        "mallory", "echo x >> users/ben/bread.md",
        ["bread.md", "'mallory@example.org' changes a file in", noProfile]
      ),
      // A new user hands nothing over before the base has the profile.
      (
        "eve",
        "\(OwnChanges.registers); printf -- '---\ntitle: X\nauthor: eve\n---\n' > users/ben/x.md",
        ["x.md", "'eve@example.org' adds a file to", noProfile]
      ),
      // Nobody becomes somebody by writing an address into a profile, or by naming other folders.
      (
        "mallory", "sed -i s/ben@/mallory@/ users/ben/profile.md",
        ["profile.md", "'mallory@example.org' changes a file in", noProfile]
      ),
      (
        "mallory",
        "echo 'users_folder: people' >> docket.yml; git add -A; $mallory; echo >> users/ben/bread.md",
        ["bread.md", "'mallory@example.org' changes a file in", noProfile]
      ),
      (
        "mallory",
        "echo '<ben@example.org> <mallory@example.org>' > .mailmap; git add -A; $mallory; echo >> users/ben/bread.md",
        ["bread.md", "'mallory@example.org' changes a file in", noProfile]
      ),
    ] as [(String, String, [String])])
  func isRefused(who: String, work: String, words: [String]) throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit(work, by: who)
    let found = try sandbox.problemsSinceStart()
    #expect(found.count == 1)
    let line = found.first ?? ""
    #expect(line.hasPrefix("users/ben/") || line.hasPrefix("users/Ben/"))
    #expect(line.contains("/\(words[0]):1:1: error: by \(words[1]) the folder of ben"), "\(line)")
    #expect(line.hasSuffix("\(words[2]) [not-own]"), "\(line)")
  }

  @Test func aProfileWithoutAnAddressKnowsNobody() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit("sed -i /email/d users/ben/profile.md", by: "ben")
    try sandbox.git("git tag -f start")
    try sandbox.commit("echo x >> users/ben/bread.md", by: "ben")
    #expect(
      try sandbox.problemsSinceStart() == [
        "users/ben/bread.md:1:1: error: by 'ben@example.org' changes a file in the folder of "
          + "ben; \(Self.noProfile) [not-own]"
      ])
  }

  @Test func theMailmapOfTheBaseIsRespected() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit("echo '<ben@example.org> <home@example.org>' > .mailmap", by: "ana")
    try sandbox.git("git tag -f start")
    try sandbox.commit("rm .mailmap; echo x >> users/ben/bread.md", by: "home")
    #expect(try sandbox.problemsSinceStart() == [])
  }

  @Test func namesOfEveryKind() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit("echo x > \"users/ben/a \\\"quoted\\\"\n\u{1}line é.md\"", by: "ana")
    #expect(
      try sandbox.problemsSinceStart().first?.hasPrefix(
        "users/ben/a \"quoted\"\\u{A}\\u{1}line é.md:1:1: error: ") == true)
    let run = try sandbox.docket("check", "--own-changes", "--base", "start", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let first = try #require((value?["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["path"] as? String == "users/ben/a \"quoted\"\n\u{1}line é.md")
    #expect(first["id"] as? String == "not-own")
  }

  @Test func ofAWorkspaceInAFolderWithUsersElsewhere() throws {
    let sandbox = try Sandbox.teamInGit(in: "the [todos]")
    try sandbox.git(
      "cd 'the [todos]' && echo 'users_folder: people' >> docket.yml && mv users people"
    )
    try sandbox.commit("", by: "ana")
    try sandbox.git("git tag -f start")
    try sandbox.commit(
      "echo x >> 'the [todos]/people/ben/bread.md'; mkdir -p users/ben; echo x > users/ben/x.md",
      by: "ana")
    let found = try sandbox.problemsSinceStart(in: "the [todos]/people")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("people/ben/bread.md:1:1: ") == true)
    #expect(
      try sandbox.problemsSinceStart("the [todos]", "--format", "github").first?
        .hasPrefix("::error file=the [todos]/people/ben/bread.md,line=1,col=1,title=not-own::")
        == true)
  }

  @Test func whatIsComparedWith() throws {
    let sandbox = try Sandbox.teamInGit()
    func run(_ arguments: String...) throws -> Run {
      try sandbox.docket(["check", "--own-changes"] + arguments)
    }
    let unsaid = try run()
    #expect(unsaid.status == 1)
    #expect(
      unsaid.errors == "error: there is no 'origin/HEAD' to compare with: pass --base REV\n")
    #expect(try run("--base", "start").errors == "0 commits after start: no problems\n")
    try sandbox.git("git update-ref refs/remotes/origin/HEAD start")
    try sandbox.commit("echo x >> users/ben/bread.md", by: "ana")
    #expect(try run().message == "1 commit after origin/HEAD: 1 error in 1 file\n")
    #expect(try run("--head", "start").errors == "0 commits after origin/HEAD: no problems\n")
    for base in ["gone", "--all", "start:docket.yml"] {
      let missing = try run("--base=\(base)")
      #expect(missing.status == 1, "\(missing)")
      #expect(
        missing.errors == "error: --base: there is no commit '\(base)' here; fetch it first\n")
    }
    let head = try run("--head", "gone")
    #expect(head.errors == "error: --head: there is no commit 'gone'\n")
    let alone = try sandbox.docket("check", "--base", "start")
    #expect(alone.status == 64)
    #expect(alone.errors == "error: --base and --head need --own-changes\n")
  }

  @Test func unrelatedHistories() throws {
    let sandbox = try Sandbox.teamInGit()
    try sandbox.git("git checkout -q --orphan other && git rm -q --cached -r .")
    try sandbox.commit("echo x >> users/ben/bread.md", by: "ben")
    let found = try sandbox.problemsSinceStart()
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("users/ana/") }, "\(found)")
  }

  @Test func whereNothingCanBeTold() throws {
    let none = try Sandbox.team()
    let outside = try none.docket("check", "--own-changes", "--base", "start")
    #expect(outside.status == 1)
    #expect(
      outside.message
        == "error: not a git repository: '\(none.path)' "
        + "--own-changes checks commits; run it in a clone of the workspace's repository\n",
      "\(outside)")
    try none.git("git init -q")
    #expect(
      try none.docket("check", "--own-changes").errors == "error: there are no commits here yet\n")

    let sandbox = try Sandbox.teamInGit()
    try sandbox.commit("echo x > a.md", by: "ana")
    try sandbox.git("git clone -q --depth 1 \"file://$PWD\" shallow")
    let shallow = try sandbox.docket("check", "--own-changes", in: "shallow")
    #expect(shallow.status == 1)
    #expect(shallow.errors.contains("'fetch-depth: 0'"), "\(shallow)")
  }

  /// In CI the names of sealed files are not printed.
  @Test func nothingSealedIsNamedInCI() throws {
    let sandbox = try Sandbox.teamInGit()
    let seal =
      "printf -- '---\\nemail: ben@example.org\\nsealed: true\\n---\\n' > users/ben/profile.md"
    try sandbox.commit(seal, by: "ben")
    try sandbox.git("git tag -f start")
    try sandbox.commit(
      "echo x >> users/ben/bread.md; mkdir -p users/ana/comments/ben/taxes; "
        + "echo x > users/ana/comments/ben/taxes/1.md", by: "mallory")
    let here = try sandbox.docket("check", "--own-changes", "--base", "start")
    #expect(here.output.contains("bread") && here.output.contains("taxes"))
    #expect(here.output.contains("by 'mallory@example.org'"))
    let run = try sandbox.docket(
      "check", "--own-changes", "--base", "start", environment: ["CI": "true"])
    #expect(run.status == 1)
    #expect(!run.output.contains("bread") && !run.output.contains("taxes"))
    #expect(!run.output.contains("mallory@") && run.output.contains("by an unknown author"))
    #expect(run.output.contains("users/ben:") && run.output.contains("users/ana:"))
  }

  /// Before the first user there is no folder that belongs to somebody.
  @Test func theFirstUsersJoin() throws {
    let sandbox = try Sandbox()
    try sandbox.git("git init -q -b main; echo 'timezone: UTC' > docket.yml")
    try sandbox.commit("", by: "ana")
    try sandbox.git("git tag start")
    try sandbox.commit(OwnChanges.registers, by: "eve")
    let run = try sandbox.docket("check", "--own-changes", "--base", "start")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "1 commit: no problems, because there were no users in 'users/' before\n")
  }
}
