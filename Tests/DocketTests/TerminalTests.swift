import Text
import Testing

@Suite("On a terminal")
struct TerminalTests {
  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/long.md",
      "---\ntitle: 世界 \(String(repeating: "word ", count: 20))\ncategory: Household\ndue: 2026-11-24\n---\n"
    )
    return sandbox
  }

  @Test("Tables fit", arguments: [40, 60, 80, 100, 200] as [UInt16])
  func tablesFit(columns: UInt16) throws {
    let sandbox = try team()
    for command in ["list", "day"] {
      let text = try sandbox.inTerminal(
        columns: columns, command, "--color", "never", "--as", "ana")
      let lines = text.split(separator: "\n").map(String.init)
      #expect(lines.count > 5, "\(text)")
      for line in lines where !line.contains("docket list") {
        #expect(line.displayWidth <= columns, "\(line)")
      }
      #expect(text.contains("…") == (columns < 150), "\(text)")
    }
  }

  @Test func aTitleIsCutAndTheRestStays() throws {
    let text = try team().inTerminal(columns: 70, "list", "世界", "--color", "never")
    #expect(
      text == """
        STATE    DUE         TITLE                         CATEGORY   TODO
        pending  2026-11-24  世界 word word word word wo…  Household  ana/long

        """)
  }

  @Test func aNarrowTerminalLosesColumnsBeforeTitles() throws {
    let text = try team().inTerminal(columns: 50, "list", "世界", "--color", "never")
    #expect(!text.contains("CATEGORY"))
    #expect(text.contains("世界 word"))
  }

  @Test func aTitleKeepsItsWordsLongerThanAnAddress() throws {
    let sandbox = try Sandbox()
    let title = "Ask the divers for the film"
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write(
      "users/ana/\(String(repeating: "long-name-", count: 6)).md",
      "---\ntitle: \(title)\ndue: 2026-11-24 10:00\ncategory: Household\npriority: high\n---\n")
    let text = try sandbox.inTerminal(columns: 80, "list", "--color", "never")
    #expect(text.contains("pending  2026-11-24 10:00  \(title.prefix(25))"), "\(text)")
    // Nobody else is there, so that the id goes without saying whose.
    #expect(text.contains(" long-name"), "\(text)")
    #expect(!text.contains("ana/"), "\(text)")
  }

  @Test func anIdThatCommandsTakeIsNotCut() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/look-through-the-log.md",
      "---\ntitle: Look through the log of the harbour\ncategory: Household\npriority: high\n---\n")
    let text = try sandbox.inTerminal(columns: 80, "list", "--color", "never")
    #expect(text.contains(" ana/look-through-the-log"), "\(text)")
  }

  @Test func whatIsSaidFitsToo() throws {
    let sandbox = try Sandbox.team()
    for (columns, environment) in [(40, [:]), (100, ["COLUMNS": "40"])]
      as [(UInt16, [String: String])]
    {
      let text = try sandbox.inTerminal(
        columns: columns, ["list"], environment: environment, .errors)
      #expect(
        text == "5 todos, 1 overdue,\n1 closed one with --all\n", "\(text)")
    }
    #expect(
      try sandbox.docket("list", environment: ["COLUMNS": "40"]).errors.count { $0 == "\n" } == 1)
  }

  @Test func COLUMNSDecides() throws {
    let sandbox = try team()
    let text = try sandbox.inTerminal(
      columns: 200, "list", "--color", "never", environment: ["COLUMNS": "60"])
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= 60 })
  }

  @Test(
    "Colour",
    arguments: [
      ([], [:], true), (["--color", "never"], [:], false), ([], ["NO_COLOR": "1"], false),
      ([], ["NO_COLOR": ""], true), ([], ["TERM": "dumb"], false),
      (["--color", "always"], ["NO_COLOR": "1"], true),
    ] as [([String], [String: String], Bool)])
  func colour(arguments: [String], environment: [String: String], isOn: Bool) throws {
    let sandbox = try Sandbox.team()
    let option = arguments.last ?? "auto"
    let text = try sandbox.inTerminal(
      columns: 80, "list", "--color", option, environment: environment)
    #expect(text.contains("\u{1B}[31moverdue\u{1B}[0m") == isOn, "\(text)")
  }

  @Test func aPipeHasNoColourUnlessAsked() throws {
    let sandbox = try Sandbox.team()
    #expect(!(try sandbox.docket("list").output.contains("\u{1B}")))
    #expect(try sandbox.docket("list", "--color", "always").output.contains("\u{1B}[31m"))
  }

  /// CSV and reports are for other programs, and hold what the files hold.
  @Test(arguments: [
    ["list", "--format", "csv"], ["report"], ["stats", "--by", "tag", "--format", "csv"],
  ])
  func aTerminalIsShownWhatAPipeIsGiven(command: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "a.md", "---\ntitle: \"a\\u202Eb\\u202C\"\ntags: [\"c\\u202Ed\"]\ndue: 2026-11-21\n---\n")
    let words = command + ["--color", "never"]
    let shown = try sandbox.inTerminal(columns: 80, words)
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
    #expect(shown.contains("\\u{202E}"), "\(shown)")
    let piped = try sandbox.shell("docket --today 2026-11-21 " + words.joined(separator: " "))
    #expect(piped.output.unicodeScalars.contains("\u{202E}"), "\(piped)")
  }
}
