import TestData
import Testing

@Suite("docket next")
struct NextCommandTests {
  private func workspace() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    for name in ["ana", "ben"] {
      try sandbox.write("users/\(name)/profile.md", "---\nname: \(name)\n---\n")
    }
    return sandbox
  }

  @Test func whatCanBeDoneNowComesInOrder() throws {
    let sandbox = try workspace()
    func todo(_ id: String, _ lines: String, of user: String = "ana") throws {
      try sandbox.write("users/\(user)/\(id).md", "---\ntitle: \(id)\n\(lines)---\n")
    }
    try todo("late", "due: 2026-11-01\n")
    try todo("later", "due: 2026-11-10\n")
    try todo("high", "priority: high\ndue: 2026-12-24\n")
    try todo("first", "")
    try todo("second", "depends: first\npriority: highest\n")
    try todo("third", "depends: second\n")
    try todo("other", "due: 2026-12-01\n")
    try todo("waiting", "start: 2027-01-01\npriority: highest\n")
    try todo("closed", "status: done\n")
    try todo("bens", "priority: highest\n", of: "ben")
    let run = try sandbox.docket(
      "next", "--for", "ana", "--count", "9", "--format", "ids", today: "2026-11-21")
    #expect(
      run.output == "ana/high\nana/late\nana/later\nana/first\nana/other\n", "\(run)")
    let three = try sandbox.docket("next", "--for", "ana", "--count", "4", today: "2026-11-21")
    #expect(three.output.contains("high priority, due 2026-12-24"), "\(three)")
    #expect(three.output.contains("20 days late"), "\(three)")
    #expect(three.output.contains("1 todo waits for it, begins a chain of 3"), "\(three)")
    #expect(three.message.contains("1 more: --count"), "\(three)")
    let all = try sandbox.docket(
      "next", "--everyone", "--count", "1", "--format", "json", today: "2026-11-21")
    #expect(all.output.contains(#""owner": "ben", "id": "bens""#), "\(all)")
    #expect(all.output.contains(#""count": 6"#), "\(all)")
  }

  /// Otherwise a program that works off one todo after the other never ends.
  @Test func aRepeatingTodoIsNotDoneTwiceADay() throws {
    let sandbox = try workspace()
    try sandbox.write(
      "users/ana/plants.md",
      "---\ntitle: Plants\ndue: 2026-11-19\nrepeat: every 2 days\n---\n")
    func next(_ day: String) throws -> Run {
      try sandbox.docket("next", "--claim", "--for", "ana", "--format", "ids", today: day)
    }
    func done() throws {
      _ = try sandbox.docket("done", "plants", "--as", "ana", today: "2026-11-21")
    }
    #expect(try next("2026-11-21").output == "ana/plants\n")
    try done()
    #expect(try next("2026-11-21").status == 3)
    #expect(try next("2026-11-22").output == "ana/plants\n")
  }

  /// What 'docket init' writes is for people.
  @Test func noProgramIsGivenASample() throws {
    let sandbox = try workspace()
    try sandbox.write(
      "users/ana/a.md", "---\ntitle: A\npriority: high\ntags: [docket-sample]\n---\n")
    try sandbox.write("users/ana/b.md", "---\ntitle: B\n---\n")
    let shown = try sandbox.docket("next", "--for", "ana", "--count", "1", "--format", "ids")
    #expect(shown.output == "ana/a\n")
    let claimed = try sandbox.docket("next", "--claim", "--for", "ana", "--format", "ids")
    #expect(claimed.output == "ana/b\n", "\(claimed)")
  }

  @Test func withoutAccountsTheOwnerIsWhomATodoNames() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: A\nassignee: ana\n---\n")
    try sandbox.write("b.md", "---\ntitle: B\ndue: 2026-12-01\n---\n")
    #expect(try sandbox.docket("next", "--for", "ana", "--format", "ids").output == "ana/a\n")
    #expect(try sandbox.docket("next").output.contains("B"))
  }

  @Test func nothingToDoIsAStatusOfItsOwn() throws {
    let sandbox = try workspace()
    try sandbox.write("users/ana/a.md", "---\ntitle: A\nstart: 2027-01-01\n---\n")
    let run = try sandbox.docket("next", "--for", "ana", today: "2026-11-21")
    #expect(run.status == 3 && run.output.isEmpty, "\(run)")
    #expect(run.message == "nothing to do now\n", "\(run)")
    #expect(try sandbox.docket("next", "--count", "0").status == 64)
  }
}
