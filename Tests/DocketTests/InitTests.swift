import Foundation
import Testing

@Suite("docket init")
struct InitTests {
  private let ana = [
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name",
    "GIT_CONFIG_VALUE_0": "Ana \"N\" Núñez",
    "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "ana@example.org",
  ]

  /// The word would seal all users.
  @Test func aFolderMayBeCalledSealed() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.shell("mkdir 'Sealed bids'").status == 0)
    #expect(try sandbox.docket("init", environment: ana, in: "Sealed bids").status == 0)
    let check = try sandbox.docket("check", "--strict", in: "Sealed bids")
    #expect(check.status == 0, "\(check)")
  }

  @Test func makesAWorkspaceThatWorks() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.docket("init", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(
      sandbox.files() == [
        ".gitattributes", ".github/actions/docket/action.yml", ".github/workflows/docket.yml",
        ".gitignore",
        "docket.yml",
        "users/ana-n-nunez/look-through-the-open-todos.md", "users/ana-n-nunez/profile.md",
        "users/ana-n-nunez/set-up-docket.md", "users/ana-n-nunez/write-a-todo.md",
      ])
    #expect(run.output.contains("  created  docket.yml\n"))
    #expect(run.output.contains("\nNext:\n  git init && git add ."))
    #expect(try sandbox.read(".gitignore").hasSuffix("\n/local/\n/site/\n.*.docket.tmp\n"))
    #expect(try sandbox.read("docket.yml").contains("\ntimezone: Asia/Tokyo\n"))

    let check = try sandbox.docket("check", "--strict")
    #expect(check.status == 0, "\(check)")
    let day = try sandbox.docket(environment: ana)
    #expect(day.output.contains("· Ana \"N\" Núñez\n"))
    #expect(day.output.contains("Today (1)"))
    #expect(try sandbox.docket("list", "--all", "--format", "ids").lines.count == 4)
    #expect(try sandbox.docket("build", "--strict").status == 0)
  }

  /// In the root of a repository alone: elsewhere paths are others there.
  @Test func theAddressesComeFromTheRemote() throws {
    let sandbox = try Sandbox()
    try sandbox.git("git init -q -b trunk")
    try sandbox.git("git remote add origin git@github.com:Ana/todos.git")
    #expect(try sandbox.docket("init", environment: ana).status == 0)
    let settings = try sandbox.read("docket.yml")
    // The site is not published yet.
    #expect(settings.contains("\n# base_url: \"https://ana.github.io/todos/\"\n"), "\(settings)")
    #expect(
      settings.contains("\nrepository: \"https://github.com/Ana/todos\"\nbranch: \"trunk\"\n"))
    let check = try sandbox.docket("check", "--strict")
    #expect(check.status == 0, "\(check)")
    #expect(try sandbox.docket("init", "inside", environment: ana).status == 0)
    #expect(try sandbox.read("inside/docket.yml").contains("\n# repository: https://github.com/"))
  }

  @Test(arguments: [
    ("git@gitlab.com:ana/todos.git", "", ".gitlab-ci.yml"),
    ("https://codeberg.org/ana/todos", "", ".forgejo/workflows/docket.yml"),
    ("git@github.com:ana/todos.git", "touch .gitlab-ci.yml", ".github/workflows/docket.yml"),
    // What CI is there tells where the remote does not.
    ("/srv/git/todos.git", "mkdir .forgejo", ".forgejo/workflows/docket.yml"),
    ("", "", ".github/workflows/docket.yml"),
  ])
  func theHostDecidesOnTheCIFiles(remote: String, command: String, path: String) throws {
    let sandbox = try Sandbox()
    try sandbox.git("git init -q -b 'it\"s'")
    if !remote.isEmpty { try sandbox.git("git remote add origin \(remote)") }
    _ = try sandbox.shell(command)
    let run = try sandbox.docket("init", environment: ana)
    #expect(run.output.contains("  created  \(path)\n"), "\(run)")
    let all = [".github/workflows/docket.yml", ".gitlab-ci.yml", ".forgejo/workflows/docket.yml"]
    #expect(all.filter { run.output.contains("created  \($0)\n") } == [path])
    #expect(run.output.contains("\nLeft to you:\n  Upload an archive of Docket"), "\(run)")
    #expect(run.output.contains("write its address into \(path),\n"), "\(run)")
    #expect(run.output.contains("If your host is not GitHub") == remote.isEmpty, "\(run)")
    #expect(run.output.contains("&& git push -u origin HEAD\n") == !remote.isEmpty, "\(run)")
    if path != ".gitlab-ci.yml" {
      #expect(try sandbox.read(path).contains(#"branches: ["it\"s"]"#))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// In the patterns of a workflow these signs have a meaning.
  @Test func aBranchWithSignsIsMeantAsItIs() throws {
    let sandbox = try Sandbox()
    try sandbox.git("git init -q -b 'c++'")
    #expect(try sandbox.docket("init", environment: ana).status == 0)
    let workflow = try sandbox.read(".github/workflows/docket.yml")
    #expect(workflow.contains(#"branches: ["c\\+\\+"]"#), "\(workflow)")
  }

  @Test func theTodosThatItWritesAreInNoReport() throws {
    let sandbox = try Sandbox()
    try sandbox.docket("init", environment: ana)
    let report = try sandbox.docket("report").output
    #expect(report.contains("0 completed") && !report.contains("Ana"), "\(report)")
    try sandbox.docket("add", "Water the plants", environment: ana)
    let next = try sandbox.docket("report").output
    #expect(next.contains("| Ana \"N\" Núñez | 0 | 1 | 0 |"), "\(next)")
    #expect(next.contains("- Water the plants") && !next.contains("Write a todo"), "\(next)")
  }

  @Test func theSettingsThatStandAsideAreRight() throws {
    let sandbox = try Sandbox()
    try sandbox.docket("init", environment: ana)
    let lines = try sandbox.read("docket.yml").split(separator: "\n").map { line in
      line.wholeMatch(of: /# ( *(?:- |[a-z_]+:(?: |$)).*)/).map { String($0.1) } ?? String(line)
    }
    for key in ["base_url", "repository", "categories", "statuses", "views"] {
      #expect(lines.contains { $0.hasPrefix("\(key):") }, "\(key)")
    }
    try sandbox.write("docket.yml", lines.joined(separator: "\n") + "\n")
    let check = try sandbox.docket("check", "--strict")
    #expect(check.status == 0, "\(check)")
    let edit = try sandbox.docket("edit", "write", "--status", "in review", environment: ana)
    #expect(edit.status == 0, "\(edit)")
  }

  @Test func aSecondTimeChangesNothing() throws {
    let sandbox = try Sandbox()
    try sandbox.docket("init", environment: ana)
    let before = try sandbox.files().map { try sandbox.read($0) }
    let run = try sandbox.docket("init", today: "2026-11-25", environment: ana)
    #expect(run.status == 0)
    #expect(run.output.contains("You already have the account 'ana-n-nunez' here."))
    #expect(!run.output.contains("created"))
    #expect(try sandbox.files().map { try sandbox.read($0) } == before)
  }

  @Test func filesThatExistAreKept() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "title: Mine\n")
    try sandbox.write(".gitignore", "*.log\nlocal\n")
    let run = try sandbox.docket("init", "--as", "Ana")
    #expect(run.output.contains("  kept     docket.yml\n"))
    #expect(run.output.contains("Add '/site/' and '.*.docket.tmp' to .gitignore"))
    #expect(try sandbox.read("docket.yml") == "title: Mine\n")
    #expect(sandbox.has("users/ana/profile.md"))
  }

  @Test func aNewFolderIsMade() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.docket("init", "deep/er", "--as", "ana")
    #expect(run.status == 0)
    #expect(sandbox.has("deep/er/users/ana/profile.md"))
    #expect(run.output.contains("\n  cd 'deep/er'\n"))
  }

  @Test func withoutGitsNameTheLoginsNameServes() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.docket("init", environment: ["USER": "Bob"])
    #expect(sandbox.has("users/bob/profile.md"))
    #expect(run.output.contains("git does not know your name or e-mail"))
    #expect(run.output.onOneLine.contains("'docket user rename bob NAME' your username."), "\(run)")
    #expect(try sandbox.docket().status == 0)
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test func anIdentityThatComesLaterIsTheSameUser() throws {
    let sandbox = try Sandbox()
    try sandbox.docket("init", environment: ["USER": "Me"])
    let files = sandbox.files()
    let again = try sandbox.docket("init", environment: ana)
    #expect(
      again.output.onOneLine.contains(
        "The user 'me' has no e-mail address. If you are 'me', run 'docket user edit --email "
          + "ana@example.org', and 'docket user rename me ana-n-nunez' for another name. If not, "
          + "'docket init --as ana-n-nunez' creates your account."), "\(again)")
    #expect(again.status == 0 && sandbox.files() == files)
    #expect(try sandbox.docket("whoami", environment: ana).output.hasPrefix("me,"))
    #expect(try sandbox.docket("user", "edit", "--email", "ana@example.org").status == 0)
    let rename = try sandbox.docket("user", "rename", "me", "ana", environment: ana)
    #expect(rename.output == "renamed  me to ana  3 todos\n", "\(rename)")
    let done = try sandbox.docket("init", environment: ana)
    #expect(done.output.contains("You already have the account 'ana' here."), "\(done)")
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test func aFolderWithTodosKeepsThemWhereTheyAre() throws {
    let sandbox = try Sandbox()
    try sandbox.write("ideas.md", "- [ ] write a book\n")
    let run = try sandbox.docket("init", environment: ana)
    #expect(run.output.contains("already contains 1 todo, so no account"))
    #expect(!sandbox.has("users"))
    #expect(try sandbox.docket("list").output.contains("write a book"))
    #expect(try sandbox.docket("check", "--strict").status == 0)
  }

  @Test func somebodyElsesWorkspaceGetsAnAccountMore() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("init", "--as", "carl")
    #expect(sandbox.has("users/carl/profile.md"))
    // Known by the e-mail address, whatever git's name is.
    let again = try sandbox.docket("init", environment: ana)
    #expect(again.output.contains("You already have the account 'ana' here."))
    #expect(!sandbox.has("users/ana-n-nunez"))
    // Nobody gets a second account by another name.
    let second = try sandbox.docket("init", "--as", "dora", environment: ana)
    #expect(second.status == 1)
    #expect(
      second.message
        == "error: you already have the account 'ana' here, with git's e-mail address 'ana@example.org' run 'docket user add dora' to create an account for another person\n"
    )
    #expect(!sandbox.has("users/dora"))
    let eve = [
      "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Eve",
      "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "eve@example.org",
    ]
    let joined = try sandbox.docket("init", environment: eve)
    #expect(
      joined.output.contains("\nYou are now the user 'eve', beside ana, ben, carl.\n"), "\(joined)")
  }

  @Test func insideARepositoryThereIsNoWorkflow() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.shell("git init -q && mkdir todos")
    let run = try sandbox.docket("init", "todos", "--as", "ana")
    #expect(!sandbox.has("todos/.github"))
    #expect(run.output.contains("No CI file was created"))
    #expect(!run.output.contains("git init"))
  }

  @Test(
    "What is in the way is named and left alone",
    arguments: [
      ("touch users", "exists but is not"),
      ("mkdir elsewhere && ln -s elsewhere users", "exists but is not"),
      ("touch .github", "exists but is not"),
    ])
  func obstacles(command: String, words: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.shell(command)
    let run = try sandbox.docket("init", "--as", "ana")
    #expect(run.status == 1, "\(run)")
    #expect(run.message.contains(words), "\(run)")
    #expect(sandbox.files(below: "elsewhere").isEmpty)
    #expect(!sandbox.files().contains { $0.hasSuffix(".tmp") })
  }

  @Test func aFileIsNoFolder() throws {
    let sandbox = try Sandbox()
    try sandbox.write("file", "")
    let run = try sandbox.docket("init", "file")
    #expect(run.status == 1)
    #expect(run.errors == "error: 'file' is a file, not a folder\n")
  }

  @Test(
    "Who one is, init and whoami say alike",
    arguments: [
      // Whose profiles are there, what the environment says, and who that is.
      (["ben"], [:], "ben"), (["ben", "me"], [:], nil), (["ben", "zoe"], ["USER": "zoe"], nil),
      (["ben", "zoe"], ["DOCKET_USER": "zoe"], "zoe"), (["ben"], ["USER": "zoe"], "ben"),
    ] as [([String], [String: String], String?)])
  func whoIsIt(users: [String], environment: [String: String], user: String?) throws {
    let sandbox = try Sandbox()
    for user in users { try sandbox.write("users/\(user)/profile.md", "---\nname: N\n---\n") }
    let run = try sandbox.docket("init", environment: environment)
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.files(below: "users") == users.map { "\($0)/profile.md" })
    let who = try sandbox.docket("whoami", environment: environment)
    if let user {
      #expect(run.output.contains("You already have the account '\(user)' here."), "\(run)")
      #expect(who.output.hasPrefix("\(user) "), "\(who)")
    } else {
      #expect(run.output.contains("it is not clear who you are"), "\(run)")
      #expect(who.errors.contains("who are you?"), "\(who)")
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func gitStaysClean() throws {
    let sandbox = try Sandbox.repository()
    try sandbox.git("rm -r users docket.yml .gitignore")
    try sandbox.docket("init", "--as", "ana")
    try sandbox.git("git add .; git commit -qm init")
    for command in ["build", "report", "check", "stats", "history", "diff HEAD"] {
      let run = try sandbox.shell("docket \(command) --today 2026-11-21")
      #expect(run.status == 0, "\(command): \(run)")
    }
    try sandbox.git("git status --porcelain --untracked-files=all >.git/status")
    #expect(try sandbox.read(".git/status") == "")
  }
}
