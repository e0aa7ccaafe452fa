import Testing

@Suite("docket init --agents") struct AgentsTests {
  @Test func onlyItsOwnLinesAreWritten() throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    let run = try sandbox.docket("init", "--agents")
    #expect(run.output == "created AGENTS.md\n", "\(run)")
    #expect(sandbox.files().filter { $0 != "AGENTS.md" } == before)
    let lines = try sandbox.read("AGENTS.md")
    #expect(lines.hasPrefix("<!-- docket agents -->\n\n## Todos\n"))
    #expect(lines.hasSuffix("\n<!-- /docket agents -->\n"))
    #expect(
      lines.split(separator: "\n").count <= 14 && lines.utf8.count < 2048, "\(lines.utf8.count)")
    #expect(try sandbox.docket("init", "--agents").output == "kept AGENTS.md\n")
    // What others wrote around them stays.
    try sandbox.write(
      "AGENTS.md", "# Ours\n\n<!-- docket agents -->\nold\n<!-- /docket agents -->\nend")
    #expect(try sandbox.docket("init", "--agents").output == "renewed AGENTS.md\n")
    #expect(try sandbox.read("AGENTS.md") == "# Ours\n\n\(lines)end")
    try sandbox.write("AGENTS.md", "# Ours")
    #expect(try sandbox.docket("init", "--agents").output == "added AGENTS.md\n")
    #expect(try sandbox.read("AGENTS.md") == "# Ours\n\n\(lines)")
    try sandbox.write("AGENTS.md", "<!-- docket agents -->\n")
    let half = try sandbox.docket("init", "--agents")
    #expect(half.status == 1 && half.message.contains("AGENTS.md:1: "), "\(half)")
  }

  @Test func withoutAccountsThereAreNoComments() throws {
    let sandbox = try Sandbox()
    try sandbox.write("todo.md", "- [ ] Milk\n")
    try sandbox.docket("init", "--agents")
    #expect(try !sandbox.read("AGENTS.md").contains("docket comment"))
    #expect(try sandbox.docket("list").output.split(separator: "\n").count == 2)
  }

  /// Each command in it exists, with its options.
  @Test func itsCommandsExist() throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("init", "--agents")
    let commands = try sandbox.read("AGENTS.md").matches(of: /`docket ([^`]+)`/).map {
      String($0.1)
    }
    #expect(commands.count > 10)
    for command in commands {
      let words = command.replacing("ID", with: "ana/boat").replacing("COMMAND", with: "next")
      let run = try sandbox.shell("docket \(words) </dev/null", environment: ["DOCKET_USER": "ana"])
      #expect(run.status != 64, "\(command): \(run)")
    }
  }

  /// A clone may bring such a link.
  @Test func aLinkOutOfTheRepositoryIsNotWritten() throws {
    let sandbox = try Sandbox()
    try sandbox.write("profile", "mine\n")
    #expect(try sandbox.shell("mkdir w; cd w; git init -q; ln -s ../profile AGENTS.md").status == 0)
    let run = try sandbox.docket("init", "--agents", in: "w")
    #expect(run.status == 1 && run.message.contains("is a link out of the repository"), "\(run)")
    #expect(try sandbox.read("profile") == "mine\n")
    #expect(
      try sandbox.shell("cd w; rm AGENTS.md; touch CLAUDE.md; ln -s CLAUDE.md AGENTS.md").status
        == 0)
    #expect(try sandbox.docket("init", "--agents", in: "w").status == 0)
    #expect(try sandbox.read("w/CLAUDE.md").contains("docket next --claim"))
  }
}
