import Foundation
import Sealing
import Testing
import TodoFormat
import TodoModel

@Suite("The command line")
struct CommandLineTests {
  /// Those that the build of the program has.
  #if Server
    static let commands = always + ["serve"]
  #else
    static let commands = always
  #endif

  private static let always = [
    "day", "init", "build", "report", "list", "show", "history", "diff", "stats", "check", "add",
    "done",
    "reopen",
    "start",
    "cancel", "star", "unstar", "comment", "comments", "move", "archive", "remove", "undo",
    "whoami", "user", "seal",
    "category", "import", "export", "theme", "completions",
  ]

  /// Those of commands that come in groups.
  static let subcommands = [
    "category list", "category show", "category add", "category edit", "category remove",
    "import local", "seal init", "seal password", "seal revoke", "user list", "user show",
    "user add", "user edit", "user rename",
    "user remove",
    "theme export",
  ]

  @Test(
    "Bytes that are not valid UTF-8 are refused",
    arguments: [
      (#"add "$(printf 'a\377b')""#, 2), (#"add Milk "--tag=$(printf '\303')""#, 3),
      (#"list -s "$(printf 'x\355\240\200')""#, 3), (#""$(printf '\033\200')""#, 1),
    ])
  func argumentsAreText(line: String, number: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.write("todo.md", "- [ ] a\n")
    let run = try sandbox.shell("docket \(line)")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: argument \(number) is not valid UTF-8\n", "\(run)")
    #expect(sandbox.files() == ["todo.md"])
  }

  @Test func helpNamesEveryCommand() throws {
    let help = try Sandbox().docket("--help", today: nil)
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    for command in Self.commands { #expect(help.output.contains("\n  \(command)"), "\(command)") }
    #expect(help.lines.allSatisfy { $0.count <= 80 }, "\(help)")
  }

  @Test(arguments: commands + subcommands)
  func helpTeachesWithExamples(command: String) throws {
    let words = command.components(separatedBy: " ")
    let help = try Sandbox().docket(words + ["--help"], today: nil)
    #expect(help.status == 0)
    #expect(help.output.contains("Examples:"))
    #expect(help.output.contains("docket \(command == "day" ? "" : command)"))
    #expect(try Sandbox().docket(["help"] + words, today: nil).output == help.output)
  }

  /// Every example of every help text, run as a shell would run it. `serve` runs until it is ended:
  /// `ServeTests`.
  @Test(arguments: (commands + subcommands).filter { $0 != "serve" })
  func examplesRun(command: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("bin/xdg-open", "#!/bin/sh\necho \"$1\" > \"$HOME/opened\"\n")
    try sandbox.write("notes/a.md", "---\ntitle: x\ndue: 2026-12-01\n---\n")
    try sandbox.write("README.md", "<!-- docket -->\n<!-- /docket -->\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path + "/bin/xdg-open")
    if command == "check" {
      try sandbox.git(
        "git init -q; git add users; $ana; git update-ref refs/remotes/origin/main HEAD")
    }
    if ["list", "build", "diff", "report"].contains(command) {
      try sandbox.git(
        """
        git init -q
        export GIT_COMMITTER_DATE=2026-09-01T12:00:00Z
        for n in 0 1 2 3 4 5 6 7 8 9 10; do git add users; $ana; done
        git tag v1.0; git update-ref refs/remotes/origin/main HEAD~1
        """)
    }
    var secret: [String: String] = [:]
    if command.hasPrefix("seal") {
      secret = ["DOCKET_SECRET": SealCommandTests.secret]
      try sandbox.write("bin/gh", "#!/bin/sh\ncat > /dev/null\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.path + "/bin/gh")
    }
    if ["seal password", "seal revoke"].contains(command) {
      try sandbox.write("docket.yml", "timezone: UTC\nsite_id: \(SealCommandTests.site)\n")
    }
    if command == "seal revoke" {
      try sandbox.write(
        "users/ana/key.yml", try SealCommandTests.key(of: "ana", "correct horse").text)
    }
    if command == "seal init" { secret = [:] }
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    try sandbox.write("board.json", "{\"lists\": [], \"cards\": []}")
    try sandbox.write("list.csv", "Was,Wann\nMilch,2026-12-01\n")
    try sandbox.write("users/ana/categories.yml", "- Boats\n- Sails\n")
    _ = try sandbox.shell("printf '\\211PNG\\r\\n\\032\\n0000' > me.png")
    let help = try sandbox.docket(
      command.components(separatedBy: " ") + ["--help"], today: nil)
    let examples = help.lines.drop { !$0.contains("Examples:") }.filter { $0.hasPrefix("  docket") }
    #expect(!examples.isEmpty)
    for example in examples {
      // A remark stands three blanks or more to the right.
      var line = String(example.dropFirst(2)).components(separatedBy: "   ")[0]
        .replacingOccurrences(of: "/tmp/", with: "$HOME/tmp/")
      if line.contains("seal password") { line = "echo correct horse | " + line }
      if line.contains("seal init") { try sandbox.write("docket.yml", "timezone: UTC\n") }
      let run = try sandbox.shell(
        line,
        environment: [
          "DOCKET_USER": "ana", "SOURCE_DATE_EPOCH": "1795219200",
          "GITHUB_STEP_SUMMARY": sandbox.path + "/summary.md",
        ].merging(secret) { $1 })
      let expected: ClosedRange<Int32> = line.contains("--fail-on") ? 2...2 : 0...0
      #expect(expected.contains(run.status), "\(line)\n\(run)")
      #expect(!run.errors.contains("error:"), "\(line)\n\(run)")
    }
  }

  @Test(
    "Wrong usage ends with 64 and says what would be right",
    arguments: [
      (["lst"], "there is no command 'lst', did you mean 'list'?"),
      (["frobnicate"], "there is no command 'frobnicate'"),
      (["category", "lst"], "there is no command 'category lst', did you mean 'list'?"),
      (["user", "lst"], "there is no command 'user lst', did you mean 'list'?"),
      (["theme", "exprot"], "there is no command 'theme exprot', did you mean 'export'?"),
      (["-q", "lst"], "there is no command 'lst'"), (["help", "lst"], "did you mean 'list'?"),
      (["list", "--frob"], "unknown option '--frob'"),
      (["list", "--category", "Work"], "unknown option '--category'; use 'category:NAME'"),
      (["done", "--all"], "unknown option '--all'"),
      (["user", "edit", "--foo"], "unknown option '--foo'"),
      (["category", "edit", "Work", "--foo", "x"], "unknown option '--foo'"),
      (["stop", "milk"], "there is no command 'stop', did you mean 'reopen'?"),
      (["list", "--colour", "never"], "unknown option '--colour', did you mean '--color'?"),
      (["edit", "milk", "--tag", "x"], "unknown option '--tag', did you mean '--add-tag'?"),
      (["add", "X", "--add-tag", "x"], "unknown option '--add-tag', did you mean '--tag'?"),
      (["add", "X", "--deadline", "fri"], "unknown option '--deadline', did you mean '--due'?"),
      (["category", "add", "X", "--color", "green"], "a category; pass --colour green"),
      (["category", "edit", "X", "--color=#fff"], "a category; pass --colour '#fff'"),
      (["complete", "milk"], "there is no command 'complete', did you mean 'done'?"),
      (["finish", "milk"], "did you mean 'done'?"), (["delete", "milk"], "did you mean 'remove'?"),
      (["new", "milk"], "did you mean 'add'?"), (["search", "milk"], "did you mean 'list'?"),
      (["register"], "did you mean 'user add'?"),
      (["category", "delete", "X"], "did you mean 'remove'?"),
      (["user", "new"], "did you mean 'add'?"),
      (["category", "rm"], "missing expected argument '<category> ...'"),
      (
        ["--format", "json", "list"],
        "options come after the name of the command\n  docket list --format json\n"
      ),
      (["list", "--format", "xml"], "'xml' is invalid"),
      (["list", "--color", "sometimes"], "'sometimes' is invalid"),
      (["list", "catgory:Work"], "unknown field 'catgory', did you mean 'category'?"),
      (["list", "user:me", "--as", "anna"], "--as: there is no user 'anna', did you mean 'ana'?"),
      (["list", "user:me", "--as", "zzzzzz"], "the users are ana, ben"),
      (["list", "user:me"], "who are you?"),
      (["stats", "extra"], "unexpected argument 'extra'"),
      (["--as", "carl"], "there is no user 'carl'"),
      (["report", "hourly"], "hourly"),
      (["report", "--rows=-1"], "--rows is -1, but must be 0 or more"),
      (["report", "--max-bytes=-1"], "--max-bytes is -1, but must be 1 or more"),
      (["report", "--fail-on", ""], "--fail-on is empty; pass a query, for example"),
      (["report", "--fail-on", " "], "--fail-on is empty"),
      (["report", "--fail-on", "sort:due"], "--fail-on 'sort:due' has no condition"),
      (["list", "sort:-"], "'sort:-' needs a field, for example 'sort:-due'"),
      (["report", "--max-bytes", "0"], "--max-bytes"),
      (["report", "-u", "carl"], "there is no user 'carl'"),
      (["report", "--fail-on", "due<"], "^"),
      (["check", "one", "-s", "two"], "two folders are given"),
      (["list", "-q", "-v"], "cannot be used together"),
      (["init", "--as", "local"], "'local' is not a valid username"),
      (["init", "--as", "../ben"], "--as: '../ben' is not a valid username"),
      (
        ["list", "user:me", "--as", "../ben"],
        "--as: '../ben' is not a valid username, did you mean 'ben'?\n"
      ),
      (["whoami", "--as", "users/zzzz"], "is not a valid username, the users are ana, ben\n"),
      (["whoami", "--as", ".ben"], "'.ben' is not a valid username"),
      (["whoami", "--as", "a\\ben"], "is not a valid username"),
      (["whoami", "--as", "b\u{200B}en"], "is not a valid username"),
      (["add", "X", "--as", "ana", "--for", "./ben"], "--for: './ben' is not a valid username"),
      (
        ["move", "ana/milk", "--as", "ana", "--to", "../ben"],
        "--to: '../ben' is not a valid username"
      ),
      (["report", "-u", "../ben"], "'../ben' is not a valid username"),
      (["user", "show", "../ben"], "'../ben' is not a valid username"),
    ])
  func wrongUsage(arguments: [String], words: String) throws {
    let run = try Sandbox.team().shell(
      "docket " + arguments.map { "'\($0)'" }.joined(separator: " "))
    #expect(run.status == 64, "\(run)")
    #expect((run.errors + run.message).contains(words), "\(run)")
    #expect(run.errors.hasPrefix("error: "), "\(run)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ["--as", "ben", "whoami"], ["--as=ben", "-q", "whoami"], ["whoami", "--as", "ben"],
  ])
  func whoActsMayStandBeforeTheCommand(words: [String]) throws {
    let run = try Sandbox.team().docket(words)
    #expect(run.output == "ben (Ben), named by --as\n", "\(run)")
  }

  @Test(arguments: TodoField.single) func eachFieldIsAnOption(of field: TodoField) throws {
    #expect(KnownKey(field.name) == .field(field))
    let sandbox = try Sandbox()
    // A new todo has no place in its column yet.
    if field != .order {
      #expect(try sandbox.docket("add", "--help").output.contains("--\(field.name) <"))
    }
    let edit = try sandbox.docket("edit", "--help").output
    #expect(edit.contains("--\(field.name) <") && edit.contains("--no-\(field.name)"))
  }

  /// But for the place in a column, which is given by dragging.
  @Test func formsHaveEachFieldWithOneValue() {
    #expect(TodoField.single.filter { !Todo.formFields.contains($0) } == [.order])
  }

  @Test func thisDeviceIsNoUser() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/desk.md", "---\ntitle: Desk\n---\n")
    let none = try sandbox.docket("list", "user:me", "--as", "zoe")
    #expect(none.errors.contains("'zoe', the users are ana, ben\n"), "\(none)")
    let shown = try sandbox.docket("user", "show", "local")
    #expect(shown.errors == "error: 'local' is this device, not a user\n")
    let who = try sandbox.docket("whoami", "--as", "local")
    #expect(who.output == "local (this device), named by --as\n1 local todo of no account\n")
    #expect(try sandbox.docket("report", "-u", "local").status == 0)
    let added = try Sandbox.team().docket("add", "Desk", "--as", "local")
    #expect(added.output == "added  local/desk  Desk\n", "\(added)")
  }

  /// As `$(cat words)` gives them. It takes minutes where the time goes by their number's square.
  @Test(.timeLimit(.minutes(5)), arguments: ["(", "not", "-due:today", "sort:due"])
  func aQueryMayHaveManyWords(word: String) throws {
    let run = try Sandbox.team().shell("docket list --format ids $(yes -- '\(word)' | head -60000)")
    #expect(run.status == (word == "(" || word == "not" ? 64 : 0), "\(run.errors.prefix(400))")
  }

  @Test(
    "Options stand anywhere among the words of a query",
    arguments: [
      ("list bread --format ids or boat", "ben/bread\nana/boat\n"),
      ("list -user:ana --format=ids bread", "ben/bread\n"),
      ("ls --format ids -- -bread -taxes user:ben --all", ""),
      ("ls --format ids --all -- user:ben -bread", "ben/taxes\n"),
      ("ls user:me -q --as ben --format ids", "ben/bread\n"),
    ])
  func optionsAmongQueries(line: String, found: String) throws {
    let run = try Sandbox.team().shell("docket --today 2026-11-21 \(line)")
    #expect(run.output == found, "\(run)")
  }

  @Test(
    "A day that is none is wrong usage",
    arguments: [
      "tomorrow", "2026-02-30", "", "99999-01-01", "2026-11-21 25:00",
    ])
  func wrongToday(day: String) throws {
    let run = try Sandbox.team().docket("list", today: day)
    #expect(run.status == 64)
    #expect(run.errors.contains("--today: "))
  }

  @Test(
    "Now is --today, else SOURCE_DATE_EPOCH",
    arguments: [
      (["--today", "2026-11-18"], "0", "2026-11-18"),
      (["--today", "2026-11-18 23:59"], nil, "2026-11-18"),
      // 23:30 in UTC on the 18th is still the 18th in Lisbon's winter, whatever TZ says.
      ([], "1795044600", "2026-11-18"),
      (["--today", "2026-11-18T23:30:00-02:00"], nil, "2026-11-19"),
      (["--today", "0001-01-01"], nil, "0001-01-01"),
      (["--today", "9999-12-31"], nil, "9999-12-31"),
    ] as [([String], String?, String)])
  func now(arguments: [String], epoch: String?, day: String) throws {
    let line = "docket stats --format json " + arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try Sandbox.team().shell(
      line, environment: epoch.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:])
    #expect(run.output.contains("\"today\": \"\(day)\""), "\(run)")
  }

  @Test(arguments: ["x", "99999999999999", "9223372036854775807", "1.5"])
  func wrongEpoch(text: String) throws {
    let run = try Sandbox.team().docket(
      "list", today: nil, environment: ["SOURCE_DATE_EPOCH": text])
    #expect(run.status == 64)
    #expect(run.errors.contains("SOURCE_DATE_EPOCH"))
  }

  @Test(arguments: ["list", "stats", "check", "report", "build", ""])
  func aFolderThatIsNotThereIsNamed(command: String) throws {
    let run = try Sandbox().shell("docket \(command) -s nowhere")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: there is no folder "), "\(run)")
    #expect(run.errors.contains("nowhere'"))
  }

  @Test func theWorkspaceIsTheNearestUpwards() throws {
    let sandbox = try Sandbox.team()
    #expect(
      try sandbox.docket("list", "--format", "ids", in: "users/ana").lines.contains("ana/milk"))
  }

  @Test(
    "Options of every command may stand before its name",
    arguments: [
      "docket -q -s team ls --format ids", "docket --source=team --color never -q ls --format ids",
      "docket -s team -q list --format ids",
    ])
  func optionsFirst(line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("team/docket.yml", "timezone: UTC\n")
    try sandbox.write("team/a.md", "- [ ] x\n")
    let run = try sandbox.shell(line)
    #expect(run.output == "me/a-x\n", "\(run)")
    #expect(run.errors.isEmpty)
  }

  @Test func quietAndVerboseDecideAboutTheRest() throws {
    let sandbox = try Sandbox.team()
    #expect(try sandbox.docket("list").errors == "5 todos, 1 overdue, 1 closed one with --all\n")
    #expect(try sandbox.docket("list", "-q").errors == "")
    #expect(try sandbox.docket("list", "-v").errors.contains("Europe/Lisbon"))
    #expect(try sandbox.docket("list", "-q").output == sandbox.docket("list", "-v").output)
  }

  @Test func theVersionIsPrinted() throws {
    let run = try Sandbox().docket("--version", today: nil)
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
