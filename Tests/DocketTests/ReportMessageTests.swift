import Testing

/// Reports as messages, read by rules taken from the services' documentation
/// (`Tests/Readers/read_message.py`).
@Suite struct ReportMessageTests {
  static let services = ["slack", "teams", "discord", "matrix", "email"]

  /// Nobody is mentioned, nothing is formatted, and no link goes elsewhere.
  private static let hostile = [
    "@everyone <!channel> <@U123> @room <at>Ana</at>", "[x](https://evil.example.org) **b** `c`",
    "</li><script>alert(1)</script> &amp; \"q\"", "a\u{202E}b ||c|| ~~d~~ _e_ #f", "bcc: x",
  ]

  private func sandbox(todos: Int, address: Bool) throws -> Sandbox {
    let sandbox = try Sandbox()
    let base = address ? "base_url: https://todo.example.org/team/\n" : ""
    try sandbox.write("docket.yml", "title: Harbour & Ñ\n\(base)timezone: UTC\n")
    try sandbox.write("users/ana/profile.md", "---\nfirst_name: Ana\n---\n")
    try sandbox.write("users/bob/profile.md", "---\nfirst_name: Bob\n---\n")
    let lines = (0..<todos).map { index in
      let title = index < Self.hostile.count ? Self.hostile[index] : "Todo number \(index)"
      return "- [ ] \(title) [due:: 2026-11-\(index.isMultiple(of: 2) ? "20" : "10")]\n"
    }
    for part in stride(from: 0, to: todos, by: 1000) {
      try sandbox.write(
        "users/ana/list\(part).md", lines[part..<min(todos, part + 1000)].joined())
    }
    return sandbox
  }

  @Test(arguments: services, [true, false])
  func aReportOfTenThousandOverdueTodosIsOneMessage(service: String, address: Bool) throws {
    guard let python = Reader.python else { return }
    let sandbox = try sandbox(todos: 10_000, address: address)
    let run = try sandbox.shell(
      "docket report --format \(service) --today 2026-11-21 > message"
        + " && \(python) '\(Reader.folder)/read_message.py' \(service) message 'Todo number'")
    #expect(run.status == 0, "\(run)")
  }

  @Test(arguments: services) func titlesMentionNobody(service: String) throws {
    guard let python = Reader.python else { return }
    let sandbox = try sandbox(todos: 5, address: true)
    let run = try sandbox.shell(
      "docket report weekly --format \(service) --today 2026-11-21 > message"
        + " && \(python) '\(Reader.folder)/read_message.py' \(service) message 'everyone <!channel>'"
    )
    #expect(run.status == 0, "\(run)")
  }

  /// The most important sections stay whole; the others are named.
  @Test func sectionsThatDoNotFitAreNamed() throws {
    let sandbox = try sandbox(todos: 200, address: true)
    let whole = try sandbox.docket("report", "--format", "discord", "--today", "2026-11-21")
    #expect(!whole.output.contains("Not shown here"))
    let run = try sandbox.docket(
      "report", "--format", "discord", "--rows", "30", "--today", "2026-11-21")
    #expect(run.output.contains("Not shown here"))
    #expect(run.output.contains("Became overdue since"))
  }

  @Test func aMessageIsTheSameEachTime() throws {
    let sandbox = try Sandbox.team()
    for service in Self.services {
      let run = {
        try sandbox.docket("report", "--format", service, "--today", "2026-11-21").output
      }
      #expect(try run() == run())
    }
  }
}
