import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// A todo's status that is changed with its other fields.
struct EditStatusTests {
  private static let settings = """
    timezone: Europe/Lisbon
    statuses:
      - Someday
      - {name: Doing, means: doing}
      - {name: In review, means: doing}
      - {name: Shipped, means: done}
    """

  @Test(
    "A status is set with the days that go with it",
    arguments: [
      ("", "in-review", "status: In review\n"),
      ("status: Doing # now\n", "in review", "status: In review # now\n"),
      ("status: Doing\n", "Doing", "status: Doing\n"),
      // A word for a status that the settings call otherwise.
      ("status: Doing\n", "done", "status: Shipped\ncompleted: 2026-11-21\n"),
      ("status: In review\n", "doing", "status: Doing\n"),
      ("", "closed", "status: Shipped\ncompleted: 2026-11-21\n"),
      ("status: Shipped\ncompleted: 2026-11-01\n", "someday", "status: Someday\n"),
      ("", "cancelled", "status: cancelled\ncompleted: 2026-11-21\n"),
      ("status: In review\n", nil, ""), ("status: [doing]\n", nil, ""), ("status:\n", nil, ""),
      ("status: [doing]\n", "shipped", "status: Shipped\ncompleted: 2026-11-21\n"),
      ("status: cancelled\ncompleted: 2026-11-01\nx: 1\n", nil, "x: 1\n"),
      ("completed: 2026-11-01\nx: 1\n", nil, "x: 1\n"),
      (
        "due: 2026-11-20\nrepeat: every week\n", "shipped",
        "due: 2026-11-27\nrepeat: every week\ncompletions: [2026-11-21]\n"
      ),
    ] as [(String, String?, String)])
  func status(before: String, status: String?, after: String) async throws {
    let sandbox = try ActionSandbox.team([
      "docket.yml": Self.settings, "users/ana/milk.md": "---\ntitle: Milk\n\(before)---\n",
    ])
    let result = try await sandbox.result(
      of: edit("milk") { $0.values[.status] = status.map { .set($0) } ?? .remove })
    #expect(
      result.files
        == (before == after ? [:] : ["users/ana/milk.md": "---\ntitle: Milk\n\(after)---\n"]))
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test(
    "Statuses are words that check knows",
    arguments: [
      ("review", nil), ("wip", nil), ("won't do", nil), ("blocked", nil), ("in-review", nil),
      ("reviw", "unknown status 'reviw', did you mean 'review'?"),
      ("qa", "unknown status 'qa'; statuses are to do, doing, done, cancelled"),
    ] as [(String, String?)])
  func statusOfNoSettings(word: String, problem: String?) async throws {
    let sandbox = try ActionSandbox.team()
    let action = edit("milk") { $0.values[.status] = .set(word) }
    if let problem {
      try await sandbox.expect(.invalid(.field(.status), problem), of: action)
    } else {
      #expect(try await sandbox.result(of: action).notices.isEmpty)
    }
    try sandbox.write("users/ana/milk.md", "---\ntitle: Milk\nstatus: \(word)\n---\n")
    let problems = try await sandbox.problems()
    #expect(problems.isEmpty == (problem == nil))
    #expect(problems.allSatisfy { $0.contains(problem ?? "") })
  }

  @Test func aStatusGoesWithOtherFields() async throws {
    let path = "users/ana/list.md"
    let sandbox = try ActionSandbox.team([path: "# L\n\n- [ ] Plain\n"])
    let result = try await sandbox.result(
      of: edit("list-plain") { ($0.title, $0.values[.status]) = ("Not so", .set("wip")) })
    let item = todo("ana/list-plain", "Not so")
    #expect(result.outcomes == [.edited(item, due: nil, status: "wip", dueAgain: nil)])
    #expect(result.files == [path: "# L\n\n- [/] Not so 🆔 list-plain\n"])
    let again = try await sandbox.result(
      of: edit("list-plain") { $0.values[.status] = .set("doing") })
    #expect(again.notices == [.nothingToEdit(item)])
    let none = try await sandbox.result(of: edit("list-plain") { $0.values[.status] = .remove })
    #expect(none.files == [path: "# L\n\n- [ ] Not so 🆔 list-plain\n"])
  }

  @Test func aWordForSeveralStatusesIsRefused() async throws {
    let sandbox = try ActionSandbox.team(["docket.yml": Self.settings])
    try await sandbox.expect(
      .ambiguousStatus("review", names: ["Doing", "In review"]),
      of: edit("milk") { $0.values[.status] = .set("review") })
    let set = try await sandbox.result(of: edit("milk") { $0.values[.status] = .set("in review") })
    #expect(
      set.outcomes == [
        .edited(todo("ana/milk", "Buy 牛乳"), due: nil, status: "In review", dueAgain: nil)
      ])
  }

  @Test func aBoxOfAnItemHasNoPlaceForEachStatus() async throws {
    let sandbox = try ActionSandbox.team([
      "docket.yml": Self.settings, "users/ana/list.md": "# L\n\n- [ ] Plain\n",
    ])
    try await sandbox.expect(
      problem:
        "users/ana/list.md:3:1: a checklist item cannot have the status 'In review': its box would mean 'Doing'",
      of: edit("list-plain") {
        ($0.values[.status], $0.values[.due]) = (.set("In review"), .set("fri"))
      })
  }

  @Test func completingWhatWaitsIsAskedFor() async throws {
    let path = "users/ana/tea.md"
    let sandbox = try ActionSandbox.team([path: "---\ntitle: Tea\ndepends: milk\n---\n"])
    let question = TodoActions.Confirmation.completeBlocked(
      todo("ana/tea", "Tea"), by: [todo("ana/milk", "Buy 牛乳")])
    let done = edit("tea") { $0.values[.status] = .set("done") }
    try await sandbox.expect(asks: question, of: done)
    let result = try await sandbox.result(of: done, consent: .to([question]))
    #expect(
      result.files == [
        path: "---\ntitle: Tea\ndepends: milk\nstatus: done\ncompleted: 2026-11-21\n---\n"
      ])
    try sandbox.undo()
    try await sandbox.perform(
      edit("tea") { ($0.values[.status], $0.removedDepends) = (.set("done"), ["milk"]) })
    try sandbox.write(path, "---\ntitle: Tea\n---\n")
    try await sandbox.expect(
      asks: question,
      of: edit("tea") { ($0.values[.status], $0.addedDepends) = (.set("done"), ["milk"]) })
  }
}
