import Testing

@Suite("docket report and stats")
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
    #expect(run.errors.contains("which --fail-on forbids") == (status == 2))
  }

  @Test func theReportIsAsLongAsAllowed() throws {
    let sandbox = try Sandbox.team()
    for number in 1...30 {
      try sandbox.write(
        "users/ben/\(number).md", "---\ntitle: Old \(number)\ndue: 2026-10-01\n---\n")
    }
    #expect(try sandbox.docket("report", "--rows", "3").output.contains("28 more"))
    #expect(try sandbox.docket("report", "--max-bytes", "700").output.utf8.count <= 700)
  }

  @Test func statsCount() throws {
    let run = try Sandbox.team().docket("stats")
    #expect(
      run.output == """
                 COMPLETED  PENDING  OVERDUE  CANCELLED  ALL   DONE
        All              1        4        1          0    6   17 %

        Users
        ana              0        3        1          0    4    0 %
        ben              1        1        0          0    2   50 %

        Categories
        Health           0        1        0          0    1    0 %
        Finance          1        0        0          0    1  100 %
        Travel           0        0        1          0    1    0 %
        (none)           0        3        0          0    3    0 %

        """)
  }

  @Test func statsAsJSON() throws {
    let run = try Sandbox.team().docket("stats", "--format", "json")
    #expect(
      run.output == """
        {"schema": 1, "today": "2026-11-21", "total": {"completed": 1, "pending": 4, "overdue": 1, \
        "cancelled": 0, "all": 6}, "users": [
        {"username": "ana", "completed": 0, "pending": 3, "overdue": 1, "cancelled": 0, "all": 4},
        {"username": "ben", "completed": 1, "pending": 1, "overdue": 0, "cancelled": 0, "all": 2}
        ], "categories": [
        {"name": "Health", "completed": 0, "pending": 1, "overdue": 0, "cancelled": 0, "all": 1},
        {"name": "Finance", "completed": 1, "pending": 0, "overdue": 0, "cancelled": 0, "all": 1},
        {"name": "Travel", "completed": 0, "pending": 0, "overdue": 1, "cancelled": 0, "all": 1},
        {"name": null, "completed": 0, "pending": 3, "overdue": 0, "cancelled": 0, "all": 3}
        ]}

        """)
  }
}
