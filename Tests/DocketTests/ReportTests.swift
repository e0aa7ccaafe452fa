import Testing

@Suite("docket report")
struct ReportTests {
  @Test func theReportGoesToStandardOutput() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("report")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("# The Team"))
    #expect(run.output.contains("Pay taxes"))
    #expect(try sandbox.docket("report", "daily", "--format", "markdown").output == run.output)
  }

  @Test func itCanBeAboutOneUserAndGoToAFile() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("report", "-u", "@Ana", "-o", "out.md")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let report = try sandbox.read("out.md")
    #expect(report.contains("Renew passport"))
    #expect(!report.contains("Pay taxes"))
    try sandbox.docket("report", "-o", "out.md")
    #expect(try sandbox.read("out.md") == sandbox.docket("report").output)
    #expect(sandbox.files().filter { $0.contains("out.md") } == ["out.md"])
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let run = try Sandbox.team().docket("report", "-o", "no/such/out.md")
    #expect(run.status == 1)
    #expect(run.errors == "error: cannot write 'no/such/out.md': no such file or directory\n")
    #expect(try Sandbox.team().docket("report", "-o", "/dev/full").status == 1)
  }

  @Test(
    "Gates",
    arguments: [
      (["is:overdue"], 2), (["is:overdue", "-u", "ben"], 0), (["category:Finance"], 0),
      (["is:completed"], 2), (["nothing-has-this"], 0),
      (["is:open or is:completed", "-u", "ben"], 2),
    ] as [([String], Int32)])
  func gates(arguments: [String], status: Int32) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "docket report --today 2026-11-21 --fail-on "
        + arguments.map { "'\($0)'" }.joined(separator: " "))
    #expect(run.status == status, "\(run)")
    #expect(run.output.hasPrefix("# "))
    #expect(run.errors.contains("--fail-on '") == (status == 2))
  }

  @Test func theReportIsAsLongAsAllowed() throws {
    let sandbox = try Sandbox.team()
    for number in 1...30 {
      try sandbox.write(
        "users/ben/\(number).md", "---\ntitle: Old \(number)\ndue: 2026-10-01\n---\n")
    }
    #expect(try sandbox.docket("report", "--rows", "3").output.contains("28 more"))
    #expect(try sandbox.docket("report", "--max-bytes", "700").output.utf8.count <= 700)
    let run = try sandbox.docket("report", "--max-bytes", "10")
    #expect(run.status == 64 && run.output.isEmpty, "\(run)")
    let beginning = "error: --max-bytes is 10, but the shortest report has "
    #expect(run.errors.hasPrefix(beginning), "\(run)")
    let least = try #require(Int(run.errors.dropFirst(beginning.count).prefix { $0 != " " }))
    #expect(
      try sandbox.docket("report", "--max-bytes", "\(least)").output.utf8.count == least)
    #expect(try sandbox.docket("report", "--max-bytes", "\(least - 1)").status == 64)
  }
}
