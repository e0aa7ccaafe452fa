import Testing
import TodoModel

@testable import TodoActions

/// All that somebody who leaves hands over.
struct LeaveTeamTests {
  private static let picture = Bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  private static let links = "![](hedge.png) ![[hedge.png]] [plan](plan.pdf) [[list]]\n"

  /// Ben's folder has a checklist, and files that bodies use.
  private func sandbox(_ files: [String: String] = [:]) throws -> ActionSandbox {
    let sandbox = try ActionSandbox(
      [
        "users/ben/garden/list.md":
          "---\nproject: Yard\n---\n- [ ] rake\n- [ ] prune ⛔ list-rake\n",
        "users/ben/garden/hedge.md":
          "---\ntitle: Trim the hedge\nstarred: true\n---\n\(Self.links)",
        "users/ben/notes.md": "Only words, and [the hedge](garden/hedge.md).\n",
        "users/ana/boat.md": "---\ntitle: Boat\n---\n",
        "users/ben/comments/ana/boat/20261102T100000Z.md": "Fine.\n",
      ].merging(files) { $1 })
    try sandbox.write("users/ben/garden/hedge.png", Self.picture.bytes)
    try sandbox.write("users/ben/garden/plan.pdf", "%PDF")
    return sandbox
  }

  @Test func checklistsAndOtherFilesGoAlong() async throws {
    let sandbox = try sandbox()
    let before = try sandbox.files()
    let result = try await sandbox.result(of: HandOverAll(to: "ana"), as: "ben")
    #expect(
      result.outcomes.map { "\($0)" }.filter { $0.contains("handedOver") }.count == 3)
    #expect(
      result.files.filter { $0.key.hasPrefix("users/ana") } == [
        "users/ana/garden/list.md":
          "---\nproject: Yard\nauthor: ben\n---\n- [ ] rake\n- [ ] prune ⛔ list-rake\n",
        "users/ana/garden/hedge.md":
          "---\ntitle: Trim the hedge\naliases: [ben/hedge]\nauthor: ben\n---\n\(Self.links)",
        "users/ana/garden/hedge.png": Self.picture, "users/ana/garden/plan.pdf": "%PDF",
        "users/ana/notes.md": "Only words, and [the hedge](garden/hedge.md).\n",
      ])
    #expect(
      try sandbox.files().keys.filter { $0.hasPrefix("users/ben") }.sorted() == [
        "users/ben/comments/ana/boat/20261102T100000Z.md", "users/ben/profile.md",
        "users/ben/stars.yml",
      ])
    let problems = try await sandbox.problems()
    #expect(problems == [])
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func linksLeadToFilesUnderAnotherName() async throws {
    let sandbox = try sandbox([
      "users/ana/garden/hedge.png": "hers", "users/ana/garden/plan.pdf": "hers",
    ])
    try await sandbox.perform(HandOverAll(to: "ana"), as: "ben")
    let files = try sandbox.files().keys.filter { $0.hasPrefix("users/ana/garden/") }
    let picture = try #require(files.compactMap { $0.firstMatch(of: /hedge-\w{4}\.png$/) }.first).0
    let plan = try #require(files.compactMap { $0.firstMatch(of: /plan-\w{4}\.pdf$/) }.first).0
    #expect(try sandbox.files()["users/ana/garden/\(picture)"] == Self.picture)
    #expect(
      try sandbox.read("users/ana/garden/hedge.md").hasSuffix(
        "\n![](\(picture)) ![[\(picture)]] [plan](\(plan)) [[list]]\n"))
    #expect(try sandbox.read("users/ana/garden/hedge.png") == "hers")
  }

  @Test func anAuthorWhoGetsTheListIsNotNamed() async throws {
    let sandbox = try ActionSandbox(["users/ben/list.md": "---\nauthor: ana\n---\n- [ ] rake\n"])
    let result = try await sandbox.result(of: HandOverAll(to: "ana"), as: "ben")
    #expect(
      result.files == ["users/ben/list.md": nil, "users/ana/list.md": "---\n---\n- [ ] rake\n"])
  }

  @Test func aCategoryThatTheOtherDoesNotHaveIsTold() async throws {
    let sandbox = try ActionSandbox([
      "users/ben/list.md": "---\ncategory: Boats\n---\n- [ ] rake\n"
    ])
    let result = try await sandbox.result(of: HandOverAll(to: "ana"), as: "ben")
    #expect(
      result.notices.contains(.categoryLost("Boats", of: "ana/list-rake", owner: "ana")))
    #expect(!(try await sandbox.hasErrors()))
  }

  @Test func whereNobodyMayAssignNothingIsHandedOver() async throws {
    let sandbox = try sandbox(["docket.yml": "timezone: UTC\nassign: false\n"])
    try await sandbox.expect(.assigningForbidden, of: HandOverAll(to: "ana"), as: "ben")
  }
}
