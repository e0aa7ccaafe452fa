import Foundation
import Testing

@Suite("docket done, reopen, start, cancel")
struct StateCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// What a command makes of one file of Ana's.
  private func changed(_ text: String, _ arguments: String..., run: (Run) -> Void = { _ in }) throws
    -> String
  {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", text)
    let result = try sandbox.docket(arguments, environment: ana)
    #expect(result.status == 0, "\(result)")
    run(result)
    #expect(try sandbox.docket("check", "--strict").status == 0)
    return try sandbox.read("users/ana/x.md")
  }

  @Test(
    "A todo of its own",
    arguments: [
      ("done", "title: X\n", "title: X\ncompleted: 2026-11-21\n"),
      (
        "done", "title: X\nstatus: doing # now\n",
        "title: X\nstatus: done # now\ncompleted: 2026-11-21\n"
      ),
      ("done", "title: X\nstatus: cancelled\n", "title: X\nstatus: done\ncompleted: 2026-11-21\n"),
      ("done", "title: X\ncompleted: false\n", "title: X\ncompleted: 2026-11-21\n"),
      ("done", "title: X\ncompleted: 2026-11-01\n", "title: X\ncompleted: 2026-11-01\n"),
      (
        "done", "title: X\nupdated: 2026-01-01\n",
        "title: X\nupdated: 2026-11-21\ncompleted: 2026-11-21\n"
      ),
      ("reopen", "title: X\ncompleted: 2026-11-01\n", "title: X\n"),
      ("reopen", "title: X\nstatus: Done\ncompleted: true\n", "title: X\nstatus: todo\n"),
      ("reopen", "title: X\nstatus: open\ncompleted: true\n", "title: X\nstatus: open\n"),
      ("reopen", "title: X\nstatus: wontfix\n", "title: X\nstatus: todo\n"),
      ("reopen", "title: X\nstatus: wip\n", "title: X\nstatus: todo\n"),
      ("reopen", "title: X\nstatus: open\n", "title: X\nstatus: open\n"),
      ("start", "title: X\n", "title: X\nstatus: doing\n"),
      ("start", "title: X\nstatus: done\ncompleted: 2026-11-01\n", "title: X\nstatus: doing\n"),
      ("start", "title: X\nstatus: In Progress\n", "title: X\nstatus: In Progress\n"),
      ("cancel", "title: X\n", "title: X\nstatus: cancelled\ncompleted: 2026-11-21\n"),
      (
        "cancel", "title: X\nrepeat: every day\n",
        "title: X\nrepeat: every day\nstatus: cancelled\ncompleted: 2026-11-21\n"
      ),
    ])
  func file(command: String, before: String, after: String) throws {
    #expect(try changed("---\n\(before)---\nBody\n", command, "x") == "---\n\(after)---\nBody\n")
  }

  @Test(
    "A todo that repeats moves on",
    arguments: [
      (
        "due: 2026-11-20\nrepeat: every week\n",
        "due: 2026-11-27\nrepeat: every week\ncompletions: [2026-11-21]\n"
      ),
      (
        "due: 2026-10-31 09:30\nrepeat: every month\ncompletions:\n  - 2026-09-30\n",
        "due: 2026-11-30 09:30\nrepeat: every month on the 31st\ncompletions:\n  - 2026-09-30\n  - 2026-11-21\n"
      ),
      (
        "due: 2026-03-01T09:00:00Z\nrepeat: every 6 months\n",
        "due: 2027-03-01T09:00:00Z\nrepeat: every 6 months\ncompletions: [2026-11-21]\n"
      ),
      (
        "status: wip\ndue: 2026-11-21\nrepeat: every day\n",
        "status: todo\ndue: 2026-11-22\nrepeat: every day\ncompletions: [2026-11-21]\n"
      ),
      (
        "repeat: every day when done\n",
        "repeat: every day when done\ndue: 2026-11-22\ncompletions: [2026-11-21]\n"
      ),
      (
        "start: 2026-11-18 # early\ndue: 2026-11-20 17:00\nrepeat: every month\n",
        "start: 2026-12-18 # early\ndue: 2026-12-20 17:00\nrepeat: every month\ncompletions: [2026-11-21]\n"
      ),
      // The last one of a rule with an end.
      (
        "due: 2026-11-20\nrepeat: FREQ=DAILY;UNTIL=20261121\n",
        "due: 2026-11-20\nrepeat: FREQ=DAILY;UNTIL=20261121\ncompleted: 2026-11-21\n"
      ),
    ])
  func repeating(before: String, after: String) throws {
    #expect(
      try changed("---\ntitle: X\n\(before)---\n", "done", "x") == "---\ntitle: X\n\(after)---\n")
  }

  @Test(arguments: [
    ("x.md", "---\ntitle: X\nrepeat: every blue moon\n---\n", "x"),
    ("list.md", "- [ ] Y 🔁 every day\n- [ ] X 🔁 every blue moon\n", "list-x-every-blue-moon"),
  ])
  func anUnreadableRepeatIsWarnedOf(path: String, text: String, id: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/\(path)", text)
    let run = try sandbox.docket("done", id, environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.message
        == "warning: 'ana/\(id)' is not due again, its repeat is not understood: unknown word 'blue' in the repeat rule\n",
      "\(run)")
    #expect(try sandbox.docket("reopen", id, environment: ana).errors.isEmpty)
    if path == "list.md" {
      #expect(try sandbox.docket("done", "list-y", environment: ana).errors.isEmpty)
    }
  }

  @Test func twiceOnOneDayIsWarnedOf() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", "---\ntitle: X\ndue: 2026-11-20\nrepeat: daily\n---\n")
    let once = try sandbox.docket("done", "x", environment: ana)
    #expect(once.errors.isEmpty, "\(once)")
    let twice = try sandbox.docket("done", "x", environment: ana)
    #expect(twice.output == "completed  ana/x  X, due again on 2026-11-23\n", "\(twice)")
    #expect(
      twice.message
        == "warning: 'ana/x' was already completed today, 'docket undo' undoes this\n")
  }

  @Test(
    "An item of a checklist, in its dialect",
    arguments: [
      ("done", "- [ ] X\n", "- [x] X ✅ 2026-11-21\n"),
      (
        "done", "* [ ] X [due:: 2026-11-01]\n",
        "* [x] X [due:: 2026-11-01]  [completion:: 2026-11-21]\n"
      ),
      ("done", "- [-] X ❌ 2026-11-01\n", "- [x] X ✅ 2026-11-21\n"),
      ("reopen", "- [x] X ✅ 2026-11-01 ^b\n", "- [ ] X ^b\n"),
      ("start", "1. [ ] X\n", "1. [/] X\n"), ("start", "- [x] X ✅ 2026-11-01\n", "- [/] X\n"),
      ("cancel", "- [ ] X ⏫\n", "- [-] X ⏫ ❌ 2026-11-21\n"),
      (
        "done", "- [ ] X 🔁 every week 🛫 2026-11-18 📅 2026-11-20 ^b\n  - [ ] part\n",
        "- [ ] X 🔁 every week 🛫 2026-11-25 📅 2026-11-27\n- [x] X 🔁 every week 🛫 2026-11-18 📅 2026-11-20 ✅ 2026-11-21 ^b\n  - [ ] part\n"
      ),
      (
        "done", "- [ ] X rec:daily due:2026-11-20\n",
        "- [ ] X rec:daily due:2026-11-22\n- [x] X rec:daily due:2026-11-20 completed:2026-11-21\n"
      ),
      (
        "done", "- [ ] X rec:monthly due:2026-10-31 created:2026-01-01\n",
        "- [ ] X rec:every-month-on-the-31st due:2026-11-30 created:2026-11-21\n"
          + "- [x] X rec:monthly due:2026-10-31 created:2026-01-01 completed:2026-11-21\n"
      ),
      ("done", "- [ ] (A) X\n", "- [x] (A) X completed:2026-11-21\n"),
      ("cancel", "- [ ] X t:2026-11-01\n", "- [-] X t:2026-11-01 cancelled:2026-11-21\n"),
      ("reopen", "- [x] X pri:A completed:2026-11-01\n", "- [ ] X pri:A\n"),
      (
        "done", "- [-] X due:2026-12-01 cancelled:2026-11-01\n",
        "- [x] X due:2026-12-01 completed:2026-11-21\n"
      ),
    ])
  func item(command: String, before: String, after: String) throws {
    let text = "# List\r\n\r\n\(before)\n- [ ] other\n"
    let expected = "# List\r\n\r\n\(after)\n- [ ] other\n"
    let result = try changed(text, command, before.contains("^b") ? "ana/b" : "ana/x-x")
    #expect(Array(result.utf8) == Array(expected.utf8), "\(result)")
  }

  @Test func severalItemsOfOneListAtOnce() throws {
    let text = "- [ ] A 🔁 every day 📅 2026-11-20\n- [ ] B 🔁 every day 📅 2026-11-20\n- [ ] C\n"
    let result = try changed(text, "done", "x-a", "x-b", "x-c", "x-a") { run in
      #expect(
        run.output == """
          completed  ana/x-a  A, due again on 2026-11-22
          completed  ana/x-b  B, due again on 2026-11-22
          completed  ana/x-c  C

          """)
    }
    #expect(
      result == """
        - [ ] A 🔁 every day 📅 2026-11-22
        - [x] A 🔁 every day 📅 2026-11-20 ✅ 2026-11-21
        - [ ] B 🔁 every day 📅 2026-11-22
        - [x] B 🔁 every day 📅 2026-11-20 ✅ 2026-11-21
        - [x] C ✅ 2026-11-21

        """)
  }

  @Test func subtasksByTheirNumber() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("done", "passp", "--subtask", "2", environment: ana)
    #expect(run.output == "completed  ana/passport  2. two photos\n", "\(run)")
    #expect(
      try sandbox.read("users/ana/passport.md").hasSuffix(
        "- [x] fill in the form\n- [x] two photos\n"))
    try sandbox.docket("reopen", "passport", "--subtask", "1", environment: ana)
    #expect(
      try sandbox.read("users/ana/passport.md").hasSuffix(
        "- [ ] fill in the form\n- [x] two photos\n"))
    let none = try sandbox.docket("done", "passport", "--subtask", "3", environment: ana)
    #expect(none.status == 64)
    #expect(
      none.errors.contains("'ana/passport' has no subtask 3, only these:\n  1  fill in the form\n"))
    let two = try sandbox.docket("done", "passport", "milk", "--subtask", "1", environment: ana)
    #expect(two.status == 64)
    let bare = try sandbox.docket("done", "milk", "--subtask", "1", environment: ana)
    #expect(bare.errors == "error: 'ana/milk' has no subtasks\n")
  }

  @Test func subtasksOfAnItem() throws {
    let result = try changed(
      "- [ ] other\n  - [ ] no\n- [ ] X\n  - [ ] a\n    - [ ] b\n", "done", "x-x", "--subtask", "2")
    #expect(result == "- [ ] other\n  - [ ] no\n- [ ] X\n  - [ ] a\n    - [x] b\n")
  }

  @Test func whatIsSoAlreadyIsSaidAndLeft() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("done", "taxes", "--as", "ben")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("ben/taxes is already completed\n"))
  }

  @Test func aTodoThatWaitsForOthersIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ben/bread.md")
    let run = try sandbox.docket("done", "bread", environment: ["DOCKET_USER": "ben"])
    #expect(run.status == 1)
    #expect(
      run.errors == "error: 'ben/bread' waits for 'ana/milk'; pass --force to complete it anyway\n")
    #expect(try sandbox.read("users/ben/bread.md") == before)
    let forced = try sandbox.docket("done", "bread", "--force", environment: ["DOCKET_USER": "ben"])
    #expect(forced.output == "completed  ben/bread  Bread\n")
    #expect(try sandbox.read("users/ben/bread.md").contains("completed: 2026-11-21\n"))
  }

  @Test func completedTogetherNothingIsWaitedFor() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", "---\ntitle: X\ndepends: [milk]\n---\n")
    let run = try sandbox.docket("done", "x", "milk", environment: ana)
    #expect(run.output == "completed  ana/x  X\ncompleted  ana/milk  Buy 牛乳\n", "\(run)")
  }

  @Test func anothersTodoIsRefused() throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ben/bread.md")
    for command in ["done", "reopen", "start", "cancel"] {
      let run = try sandbox.docket(command, "ben/bread", environment: ana)
      #expect(run.status == 1)
      #expect(run.errors.contains("'ben/bread' belongs to Ben, and you are 'ana'\n"), "\(run)")
      #expect(run.errors.contains("--as ben"))
    }
    #expect(try sandbox.read("users/ben/bread.md") == before)
    // One that is refused leaves the others alone.
    let milk = try sandbox.read("users/ana/milk.md")
    #expect(try sandbox.docket("done", "milk", "ben/bread", environment: ana).status == 1)
    #expect(try sandbox.read("users/ana/milk.md") == milk)
  }

  @Test func ofSeveralThatANameMayMeanThoseThatWouldChange() throws {
    let sandbox = try Sandbox.team()
    for (path, more) in [
      ("ana/ship-a", "completed: 2026-11-01"), ("ana/ship-b", "due: 2026-12-01"),
      ("ben/ship-c", "due: 2026-12-01"), ("ben/ship-d", "due: 2026-12-01"),
    ] {
      try sandbox.write("users/\(path).md", "---\ntitle: Ship\n\(more)\n---\n")
    }
    let done = try sandbox.docket("done", "ship", environment: ana)
    #expect(done.output == "completed  ana/ship-b  Ship\n", "\(done)")
    let none = try sandbox.docket("cancel", "ship", environment: ana)
    #expect(none.status == 64)
    #expect(
      none.errors.hasPrefix(
        "error: 'ship' could be any of these todos, none of which would change:\n"), "\(none)")
    let several = try sandbox.docket("reopen", "ship", environment: ana)
    #expect(
      several.errors
        == "error: 'ship' could be any of these todos:\n  ana/ship-a  Ship\n  ana/ship-b  Ship\n")
    #expect(try sandbox.docket("start", "ship", "--as", "ben").errors.contains("ben/ship-d  Ship"))
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

  @Test func anItemIsNamedByItsTextAlsoWhereItsIDIsWritten() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/shed.md", "- [ ] Sand it 🆔 one\n- [ ] Paint it\n")
    let run = try sandbox.docket("done", "sand", "paint-it", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(!(try sandbox.read("users/ana/shed.md").contains("[ ]")))
  }

  @Test func thisDevicesTodosAreAnybodys() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/x.md", "---\ntitle: X\n---\n")
    #expect(try sandbox.docket("done", "local/x").status == 0)
    #expect(try sandbox.read("local/x.md") == "---\ntitle: X\ncompleted: 2026-11-21\n---\n")
  }

  @Test func theSettingsOwnStatuses() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "docket.yml", "timezone: Europe/Lisbon\nstatuses: [Inbox, Doing, Review, Shipped]\n")
    try sandbox.write("users/ana/x.md", "---\ntitle: X\nstatus: Doing\n---\n")
    try sandbox.docket("done", "x", environment: ana)
    #expect(try sandbox.read("users/ana/x.md").contains("status: Shipped\n"))
    try sandbox.docket("reopen", "x", environment: ana)
    #expect(try sandbox.read("users/ana/x.md") == "---\ntitle: X\nstatus: Inbox\n---\n")
  }

  @Test func bareWorkspacesNeedNoAccount() throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes/list.md", "- [ ] Milk @ana\n")
    let run = try sandbox.docket("done", "list-milk")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("notes/list.md") == "- [x] Milk @ana ✅ 2026-11-21\n")
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
      (["done", "ana/"], 64, "'ana/' could be any of these todos:"),
      (["done"], 64, "Missing expected argument"),
      (["done", "milk", "--as", "carl"], 64, "--as: there is no user 'carl'"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.files(below: "users").map { try sandbox.read("users/\($0)") }
    let run = try sandbox.docket(arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    let after = try sandbox.files(below: "users").map { try sandbox.read("users/\($0)") }
    #expect(after == before)
  }

  @Test func aFileThatCannotBeReadAsItStandsIsNamed() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/x.md", "---\ntitle: X\ndue: 2026-12-01\ndue: 2026-12-02\n---\n")
    let run = try sandbox.docket("done", "x", environment: ana)
    #expect(run.status == 1)
    #expect(run.errors.contains("users/ana/x.md:4:1: correct the file first"), "\(run)")
    try sandbox.write("docket.yml", "titel: x\n")
    let settings = try sandbox.docket("done", "milk", environment: ana)
    #expect(settings.status == 1)
    #expect(settings.errors.contains("docket.yml:1:1: "), "\(settings)")
  }

  @Test func anItemIsNamedByTheBeginningOfItsText() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Home.md", "- [ ] Water the plants\n- [ ] Wash up\n- [ ] Home-made jam\n")
    let run = try sandbox.docket("done", "water", "home-home")
    #expect(
      run.output
        == "completed  Home-water-the-plants  Water the plants\n"
        + "completed  Home-home-made-jam  Home-made jam\n", "\(run)")
    let several = try sandbox.docket("done", "wa")
    #expect(several.status == 0, "\(several)")
    #expect(try sandbox.read("Home.md").contains("- [x] Wash up"))
    #expect(try sandbox.docket("done", "ater").status == 64)
    let added = try sandbox.docket("add", "Buy tyres")
    #expect(added.output == "added  todo-buy-tyres  Buy tyres\n")
    #expect(try sandbox.docket("list").output.contains("Buy tyres  todo-buy-tyres\n"))
  }
}
