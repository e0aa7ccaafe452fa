import Foundation
import Testing

@Suite("docket alone")
struct DayTests {
  @Test func showsOverdueTodayAndSevenDaysAhead() throws {
    let run = try Sandbox.team().docket("--as", "ana")
    #expect(
      run.output == """
        Saturday 21 November 2026 · Ana Núñez

        Overdue (1)
          3 days ago        Renew passport  Travel  passport

        Today (1)
          today             Buy 牛乳                milk

        Next 7 days (1)
          Wed 25 Nov 16:30  Dentist         Health  dentist

        1 more open: docket list user:ana

        """)
    #expect(run.errors.isEmpty)
  }

  /// Comments on one's todos, and todos from others; not what is older than a week.
  @Test func whatOthersDidComesLast() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("comment", "ana/passport", "Take two photos", "--as", "ben")
    try sandbox.docket("comment", "ana/milk", "@ana, two litres", "--as", "ben")
    try sandbox.docket("add", "Order ropes for:ana", "--as", "ben")
    let output = try sandbox.docket("--as", "ana").output
    let events = try #require(output.components(separatedBy: "\nFor you\n").dropFirst().first)
    for event in [
      "ben commented on Renew passport", "ben added Order ropes", "ben mentioned you on Buy 牛乳",
    ] {
      #expect(events.contains("  today             \(event)"), "\(output)")
    }
    #expect(try !sandbox.docket("--as", "ben").lines.contains("For you"))
    #expect(try !sandbox.docket("--as", "ana", today: "2026-12-24").lines.contains("For you"))
  }

  @Test(
    "Who acts",
    arguments: [
      (arguments: ["--as", "@Ben"], environment: ["DOCKET_USER": "ana"], name: "Ben"),
      ([], ["DOCKET_USER": "ana"], "Ana Núñez"),
      (
        [],
        [
          "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
          "GIT_CONFIG_VALUE_0": "BEN@example.org",
        ], "Ben"
      ),
    ] as [(arguments: [String], environment: [String: String], name: String)])
  func whoActs(arguments: [String], environment: [String: String], name: String) throws {
    let run = try Sandbox.team().shell(
      "docket \(arguments.joined(separator: " "))", environment: environment)
    #expect(run.status == 0, "\(run)")
    #expect(run.lines[0].hasSuffix("· \(name)"), "\(run)")
  }

  @Test func nobodyKnownSaysHowToChoose() throws {
    let run = try Sandbox.team().docket()
    #expect(run.status == 64)
    #expect(
      run.errors == """
        error: who are you? git has no e-mail address
        pass --as USER or set DOCKET_USER; the users are ana, ben
        run 'docket user add' to create an account

        """)
  }

  @Test func theOnlyUserActs() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: Ship it\ndue: 2026-11-22\n---\n")
    #expect(try sandbox.docket().output.contains("\nTomorrow (1)\n  tomorrow  Ship it  a\n"))
  }

  @Test func thisDevicesTodosAreNoSecondUser() throws {
    let sandbox = try Sandbox()
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write("local/here.md", "---\ntitle: Here\n---\n")
    #expect(try sandbox.docket().output.contains("· Ana\n"))
  }

  @Test func anEmptyFolderPointsToInit() throws {
    let run = try Sandbox().docket()
    #expect(run.status == 1)
    #expect(run.errors.contains("'docket init'"))
  }

  @Test(
    "A quiet day says so",
    arguments: [
      (
        "2026-11-26",
        "Nothing is overdue or due in the next 7 days.\n1 open todo without a due date or due later: docket list user:me"
      ),
      ("2026-12-20", "Overdue (1)"),
    ])
  func quietDay(day: String, words: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: Ship it\ndue: 2026-12-04\n---\n")
    #expect(try sandbox.docket(today: day).output.contains(words))
  }

  @Test func whatStartsLaterIsNotDueToday() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "---\ntitle: x\ndue: 2026-11-21\nstart: 2026-11-22\n---\n")
    #expect(!(try sandbox.docket().output.contains("Today")))
  }
}
