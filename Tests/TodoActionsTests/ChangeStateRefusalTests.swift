import Text
import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Changes of a state that are refused.
struct ChangeStateRefusalTests {
  @Test func unknownTodosAndUsersAreRefused() async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      .unknownTodo(
        "pasport",
        suggestions: [TodoCandidate(address: "ana/passport", title: "Renew passport")],
        unreadPath: nil), of: ChangeState(.done, ["pasport"]))
    try await sandbox.expect(
      .ambiguousTodo(
        "ana/",
        candidates: [
          TodoCandidate(address: "ana/boat", title: "Build a boat"),
          TodoCandidate(address: "ana/dentist", title: "Dentist"),
          TodoCandidate(address: "ana/milk", title: "Buy 牛乳"),
          TodoCandidate(address: "ana/passport", title: "Renew passport"),
        ], isNoneMeant: false), of: ChangeState(.done, ["ana/"]))
    try await sandbox.expect(
      .unknownUser(
        Refusal.UnknownUser(
          name: "carl", field: .actor, isName: true, suggestion: nil, users: ["ana", "ben"],
          addable: "carl")), of: ChangeState(.done, ["milk"]), as: "carl")
  }

  /// Similar names are not looked for, which would take minutes in a large workspace.
  @Test(arguments: [101, 5_000, 1_000_000]) func aLongNameIsUnknown(length: Int) async throws {
    let sandbox = try ActionSandbox.team()
    try await sandbox.expect(
      .unknownTodo(
        "passport" + String(repeating: "x", count: 92) + "…", suggestions: [], unreadPath: nil),
      of: ChangeState(.done, ["passport" + String(repeating: "x", count: length - 8)]))
  }

  @Test func aFileThatCannotBeReadAsItStandsIsNamed() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/x.md": "---\ntitle: X\ndue: 2026-12-01\ndue: 2026-12-02\n---\n",
      "users/ana/several.md": "---\ntitle: Milk\nstatus:\n  # why\n  - doing\n  - later\n---\n",
    ])
    try await sandbox.expect(
      problem: "users/ana/x.md:4:1: correct the file first",
      of: ChangeState(.done, ["x"]))
    let several = "users/ana/several.md:3:1: it has several statuses; edit the file instead"
    try await sandbox.expect(problem: several, of: ChangeState(.cancelled, ["several"]))
    try await sandbox.expect(
      problem: several, of: edit("several") { $0.values[.status] = .set("done") })
    try sandbox.write("docket.yml", "titel: x\n")
    let refusal = try await sandbox.refusal(of: ChangeState(.done, ["milk"]))
    guard case .brokenSettings(let problem) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(problem.path == "docket.yml" && problem.position.line == 1)
  }
}
