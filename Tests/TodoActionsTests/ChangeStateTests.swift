import Text
import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Todos that are completed, reopened, started and cancelled.
struct ChangeStateTests {
  private static let meanings: [String: Status.Meaning] = [
    "done": .done, "reopen": .todo, "start": .doing, "cancel": .cancelled,
  ]

  /// Expects what an action makes of Ana's file `x.md`, beside files without problems.
  private func expect(
    _ action: ChangeState, of before: String, gives after: String,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let sandbox = try ActionSandbox.team(["users/ana/x.md": before])
    let result = try await sandbox.result(of: action)
    let isSame = Bytes(before) == Bytes(after)
    #expect(
      result.files == (isSame ? [:] : ["users/ana/x.md": Bytes(after)]), sourceLocation: location)
    #expect(try await sandbox.problems() == [], sourceLocation: location)
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
  func file(command: String, before: String, after: String) async throws {
    let meaning = try #require(Self.meanings[command])
    try await expect(
      ChangeState(meaning, ["x"]), of: "---\n\(before)---\nBody\n",
      gives: "---\n\(after)---\nBody\n")
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
  func repeating(before: String, after: String) async throws {
    try await expect(
      ChangeState(.done, ["x"]), of: "---\ntitle: X\n\(before)---\n",
      gives: "---\ntitle: X\n\(after)---\n")
  }

  @Test(arguments: [
    ("x.md", "---\ntitle: X\nrepeat: every blue moon\n---\n", "x"),
    ("list.md", "- [ ] Y 🔁 every day\n- [ ] X 🔁 every blue moon\n", "list-x-every-blue-moon"),
  ])
  func anUnreadableRepeatIsWarnedOf(path: String, text: String, id: String) async throws {
    let sandbox = try ActionSandbox.team(["users/ana/\(path)": text])
    let result = try await sandbox.result(of: ChangeState(.done, [id]))
    guard
      case .repeatNotUnderstood(let todo, "unknown word 'blue' in the repeat rule") =
        result.notices[0]
    else {
      Issue.record("\(result.notices)")
      return
    }
    #expect(result.notices.count == 1 && todo.address == "ana/\(id)")
    #expect(try await sandbox.result(of: ChangeState(.todo, [id])).notices.isEmpty)
    if path == "list.md" {
      #expect(try await sandbox.result(of: ChangeState(.done, ["list-y"])).notices.isEmpty)
    }
  }

  @Test func twiceOnOneDayIsWarnedOf() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/x.md": "---\ntitle: X\ndue: 2026-11-20\nrepeat: daily\n---\n"
    ])
    let x = todo("ana/x", "X")
    #expect(try await sandbox.result(of: ChangeState(.done, ["x"])).notices.isEmpty)
    let twice = try await sandbox.result(of: ChangeState(.done, ["x"]))
    #expect(twice.outcomes == [.stateChanged(x, .done, dueAgain: day(23))])
    #expect(twice.notices == [.completedToday(x)])
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
      (
        "done", "- [ ] X rec:every-month due:2026-10-31\n",
        "- [ ] X rec:every-month-on-the-31st due:2026-11-30\n"
          + "- [x] X rec:every-month due:2026-10-31 completed:2026-11-21\n"
      ),
      // Other tools' repeats keep their words and their meaning.
      (
        "done", "- [ ] X rec:+1m due:2026-10-31\n",
        "- [ ] X rec:+1m due:2026-11-30\n- [x] X rec:+1m due:2026-10-31 completed:2026-11-21\n"
      ),
      (
        "done", "- [ ] X 🔁 every month 📅 2026-10-31\n",
        "- [ ] X 🔁 every month 📅 2026-11-30\n- [x] X 🔁 every month 📅 2026-10-31 ✅ 2026-11-21\n"
      ),
      (
        "done", "- [ ] X 🔁 every month on the 31st 📅 2026-10-31\n",
        "- [ ] X 🔁 every month on the 31st 📅 2026-12-31\n"
          + "- [x] X 🔁 every month on the 31st 📅 2026-10-31 ✅ 2026-11-21\n"
      ),
      ("done", "- [ ] (A) X\n", "- [x] (A) X completed:2026-11-21\n"),
      ("cancel", "- [ ] X t:2026-11-01\n", "- [-] X t:2026-11-01 cancelled:2026-11-21\n"),
      ("reopen", "- [x] X pri:A completed:2026-11-01\n", "- [ ] X pri:A\n"),
      (
        "done", "- [-] X due:2026-12-01 cancelled:2026-11-01\n",
        "- [x] X due:2026-12-01 completed:2026-11-21\n"
      ),
    ])
  func item(command: String, before: String, after: String) async throws {
    let meaning = try #require(Self.meanings[command])
    try await expect(
      ChangeState(meaning, [before.contains("^b") ? "ana/b" : "ana/x-x"]),
      of: "# List\r\n\r\n\(before)\n- [ ] other\n", gives: "# List\r\n\r\n\(after)\n- [ ] other\n")
  }

  @Test func severalItemsOfOneListAtOnce() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/x.md":
        "- [ ] A 🔁 every day 📅 2026-11-20\n- [ ] B 🔁 every day 📅 2026-11-20\n- [ ] C\n"
    ])
    let result = try await sandbox.result(of: ChangeState(.done, ["x-a", "x-b", "x-c", "x-a"]))
    #expect(
      result.outcomes == [
        .stateChanged(todo("ana/x-a", "A"), .done, dueAgain: day(22)),
        .stateChanged(todo("ana/x-b", "B"), .done, dueAgain: day(22)),
        .stateChanged(todo("ana/x-c", "C"), .done, dueAgain: nil),
      ])
    #expect(
      result.files == [
        "users/ana/x.md": """
        - [ ] A 🔁 every day 📅 2026-11-22
        - [x] A 🔁 every day 📅 2026-11-20 ✅ 2026-11-21
        - [ ] B 🔁 every day 📅 2026-11-22
        - [x] B 🔁 every day 📅 2026-11-20 ✅ 2026-11-21
        - [x] C ✅ 2026-11-21

        """
      ])
    #expect(try await sandbox.problems() == [])
  }

  @Test func subtasksOfAnItem() async throws {
    try await expect(
      ChangeState(.done, ["x-x"], subtasks: [2]),
      of: "- [ ] other\n  - [ ] no\n- [ ] X\n  - [ ] a\n    - [ ] b\n",
      gives: "- [ ] other\n  - [ ] no\n- [ ] X\n  - [ ] a\n    - [x] b\n")
  }

  @Test func whatIsSoAlreadyIsLeft() async throws {
    let result = try await ActionSandbox.team().result(
      of: ChangeState(.done, ["taxes"]), as: "ben")
    #expect(result.outcomes.isEmpty && result.files.isEmpty)
    #expect(result.notices == [.alreadyInState(todo("ben/taxes", "Pay taxes"), .done)])
  }

  @Test func aTodoThatWaitsForOthersIsAskedFor() async throws {
    let sandbox = try ActionSandbox.team()
    let action = ChangeState(.done, ["bread"])
    try await sandbox.expect(
      asks: .completeBlocked(todo("ben/bread", "Bread"), by: [todo("ana/milk", "Buy 牛乳")]),
      of: action, as: "ben")
    let forced = try await sandbox.result(of: action, as: "ben", consent: .everything)
    #expect(forced.outcomes == [.stateChanged(todo("ben/bread", "Bread"), .done, dueAgain: nil)])
    #expect(try sandbox.read("users/ben/bread.md").contains("completed: 2026-11-21\n"))
  }

  @Test func completedTogetherNothingIsWaitedFor() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/x.md": "---\ntitle: X\ndepends: [milk]\n---\n"]
    )
    let result = try await sandbox.result(of: ChangeState(.done, ["x", "milk"]))
    #expect(
      result.outcomes == [
        .stateChanged(todo("ana/x", "X"), .done, dueAgain: nil),
        .stateChanged(todo("ana/milk", "Buy 牛乳"), .done, dueAgain: nil),
      ])
  }

  @Test func anothersTodoIsRefused() async throws {
    let sandbox = try ActionSandbox.team()
    let refusal = Refusal.notYours(
      address: "ben/bread", owner: "ben", ownerName: "Ben", actor: "ana")
    for meaning in Self.meanings.values {
      try await sandbox.expect(refusal, of: ChangeState(meaning, ["ben/bread"]))
    }
    // One that is refused leaves the others alone.
    let others = [Refusal.OthersTodo(todo: "ben/bread", title: "Bread", owner: "Ben")]
    try await sandbox.expect(
      .notAllYours(others, actor: "ana"), of: ChangeState(.done, ["milk", "ben/bread"]))
  }

  @Test func ofSeveralThatANameMayMeanThoseThatWouldChange() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/ship-a.md": "---\ntitle: Ship\ncompleted: 2026-11-01\n---\n",
      "users/ana/ship-b.md": "---\ntitle: Ship\ndue: 2026-12-01\n---\n",
      "users/ben/ship-c.md": "---\ntitle: Ship\ndue: 2026-12-01\n---\n",
      "users/ben/ship-d.md": "---\ntitle: Ship\ndue: 2026-12-01\n---\n",
    ])
    func ships(_ ids: String...) -> [TodoCandidate] {
      ids.map { TodoCandidate(address: $0, title: "Ship") }
    }
    let done = try await sandbox.result(of: ChangeState(.done, ["ship"]))
    #expect(done.outcomes == [.stateChanged(todo("ana/ship-b", "Ship"), .done, dueAgain: nil)])
    let all = ships("ana/ship-a", "ana/ship-b", "ben/ship-c", "ben/ship-d")
    try await sandbox.expect(
      .ambiguousTodo("ship", candidates: all, isNoneMeant: true),
      of: ChangeState(.cancelled, ["ship"]))
    try await sandbox.expect(
      .ambiguousTodo(
        "ship", candidates: ships("ana/ship-a", "ana/ship-b"), isNoneMeant: false),
      of: ChangeState(.todo, ["ship"]))
    try await sandbox.expect(
      .ambiguousTodo(
        "ship", candidates: ships("ben/ship-c", "ben/ship-d"), isNoneMeant: false),
      of: ChangeState(.doing, ["ship"]), as: "ben")
  }

  @Test func anItemIsNamedByItsTextAlsoWhereItsIDIsWritten() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/shed.md": "- [ ] Sand it 🆔 one\n- [ ] Paint it\n"
    ])
    try await sandbox.perform(ChangeState(.done, ["sand", "paint-it"]))
    #expect(!(try sandbox.read("users/ana/shed.md").contains("[ ]")))
  }

  @Test func anItemIsNamedByTheBeginningOfItsText() async throws {
    let sandbox = try ActionSandbox(only: [
      "Home.md": "- [ ] Water the plants\n- [ ] Wash up\n- [ ] Home-made jam\n"
    ])
    let result = try await sandbox.result(of: ChangeState(.done, ["water", "home-home"]), as: nil)
    #expect(result.outcomes.count == 2)
    for (outcome, (id, title)) in zip(
      result.outcomes,
      [("Home-water-the-plants", "Water the plants"), ("Home-home-made-jam", "Home-made jam")])
    {
      guard case .stateChanged(let todo, .done, nil) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(todo.name == id && todo.title == title)
    }
    try await sandbox.perform(ChangeState(.done, ["wa"]), as: nil)
    #expect(try sandbox.read("Home.md").contains("- [x] Wash up"))
    let unknown = try await sandbox.refusal(of: ChangeState(.done, ["ater"]), as: nil)
    guard case .unknownTodo("ater", _, nil, nil) = unknown else {
      Issue.record("\(String(describing: unknown))")
      return
    }
  }

  @Test func thisDevicesTodosAreAnybodys() async throws {
    let sandbox = try ActionSandbox.team(["local/x.md": "---\ntitle: X\n---\n"])
    let result = try await sandbox.result(of: ChangeState(.done, ["local/x"]), as: nil)
    #expect(result.files == ["local/x.md": "---\ntitle: X\ncompleted: 2026-11-21\n---\n"])
  }

  @Test func theSettingsOwnStatuses() async throws {
    let sandbox = try ActionSandbox.team([
      "docket.yml": "timezone: Europe/Lisbon\nstatuses: [Inbox, Doing, Review, Shipped]\n",
      "users/ana/x.md": "---\ntitle: X\nstatus: Doing\n---\n",
    ])
    try await sandbox.perform(ChangeState(.done, ["x"]))
    #expect(try sandbox.read("users/ana/x.md").contains("status: Shipped\n"))
    try await sandbox.perform(ChangeState(.todo, ["x"]))
    #expect(try sandbox.read("users/ana/x.md") == "---\ntitle: X\nstatus: Inbox\n---\n")
  }

  @Test func bareWorkspacesNeedNoAccount() async throws {
    let sandbox = try ActionSandbox(only: ["notes/list.md": "- [ ] Milk @ana\n"])
    let result = try await sandbox.result(of: ChangeState(.done, ["list-milk"]), as: nil)
    #expect(result.files == ["notes/list.md": "- [x] Milk @ana ✅ 2026-11-21\n"])
  }
}
