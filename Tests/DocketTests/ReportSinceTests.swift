import Foundation
import Testing

@Suite("docket report --since")
struct ReportSinceTests {
  private func repository() throws -> Sandbox {
    let sandbox = try Sandbox.repository()
    for (id, fields) in [
      ("a", "due: 2026-11-20"), ("b", "due: 2026-11-20"), ("d", "status: done"),
      ("g", "due: 2026-11-03"), ("h", "due: 2026-11-01"), ("k", ""), ("l", "due: 2026-11-20"),
    ] {
      try sandbox.todo("ana", id, fields, on: "2026-11-02")
    }
    try sandbox.git("git tag old")
    try sandbox.todo("ana", "a", "status: done", on: "2026-11-04")
    try sandbox.todo("ana", "b", "due: 2026-11-22", on: "2026-11-04")
    try sandbox.todo("ana", "l", "due: 2026-11-19", on: "2026-11-04")
    try sandbox.todo("ana", "d", on: "2026-11-05")
    try sandbox.todo("ana", "k", "depends: b", on: "2026-11-05")
    try sandbox.todo("ben", "f", "due: 2026-12-01", by: "ben", on: "2026-11-06")
    return sandbox
  }

  private func headings(_ report: String) -> [String] {
    report.split(separator: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("- ") }
      .map(String.init)
  }

  @Test(
    arguments: [
      ("old", "Monday 2"), ("2026-11-03", "Tuesday 3"), ("old..HEAD", "Monday 2"),
    ])
  func whatChangedComesFirst(since: String, day: String) throws {
    let sandbox = try repository()
    let run = try sandbox.docket("report", "--since", since, today: "2026-11-10")
    #expect(run.status == 0, "\(run)")
    #expect(
      headings(run.output).prefix(12).joined(separator: "\n") == """
        ## Completed since \(day) November 2026
        - a · Ana Núñez · 4 Nov
        ## Became overdue since \(day) November 2026
        - g · Ana Núñez · 3 Nov · 7 days late
        ## New since \(day) November 2026
        - f · Ben
        ## Reopened since \(day) November 2026
        - d · Ana Núñez
        ## Due day moved since \(day) November 2026
        - b · Ana Núñez · 20 Nov 2026 to 22 Nov 2026, 2 days later
        ## Newly blocked since \(day) November 2026
        - k · Ana Núñez · blocked by “b”
        """, "\(run)")
    #expect(run.output.contains("1 became overdue, 1 completed"), "\(run)")
    #expect(run.output.contains("2 overdue in total, 1 more than before"), "\(run)")
  }

  @Test(arguments: ["json", "slack", "teams", "discord", "matrix"])
  func aMessageInAFileStaysJSON(format: String) throws {
    let sandbox = try repository()
    let run = try sandbox.docket(
      "report", "--since", "old", "--format", format, "-o", "report.out", today: "2026-11-10")
    #expect(run.status == 0, "\(run)")
    _ = try JSONSerialization.jsonObject(with: Data(try sandbox.read("report.out").utf8))
  }

  @Test func lastIsTheCommitOfTheReportBefore() throws {
    let sandbox = try repository()
    func report(_ today: String) throws -> String {
      let run = try sandbox.docket(
        "report", "weekly", "--since", "last", "-o", "report.md", today: today)
      #expect(run.status == 0, "\(run)")
      return try sandbox.read("report.md")
    }
    // Without a report it is the last commit before the period.
    let first = try report("2026-11-12")
    #expect(first.contains("## Reopened since Thursday 5 November 2026"), "\(first)")
    let head = try sandbox.shell("git rev-parse HEAD").output.dropLast()
    #expect(first.hasSuffix("\n<!-- docket report of \(head) -->\n"))
    try sandbox.todo("ana", "g", "status: done", on: "2026-11-12")
    let second = try report("2026-11-12")
    #expect(
      headings(second).prefix(2)
        == ["## Completed since Friday 6 November 2026", "- g · Ana Núñez · 12 Nov"], "\(second)")
    #expect(!second.contains("Reopened"))
  }

  @Test func withoutAnEarlierCommitThereIsNothingToCompareWith() throws {
    let sandbox = try repository()
    let run = try sandbox.docket(
      "report", "--since", "last", "-o", "report.md", today: "2026-10-10")
    #expect(run.status == 0)
    #expect(run.message.contains("no commit is older than 2026-10-09"), "\(run)")
    // The next report compares with this one.
    #expect(try sandbox.read("report.md").hasSuffix(" -->\n"))
    try sandbox.todo("ben", "h", "status: done", by: "ben", on: "2026-10-10")
    let next = try sandbox.docket("report", "--since", "last", "-o", "report.md")
    #expect(next.status == 0 && next.errors == "", "\(next)")
    #expect(try headings(sandbox.read("report.md")).contains { $0.hasPrefix("- h · Ben") })
  }

  @Test func theTodosOfThisDeviceAreNotNew() throws {
    let sandbox = try repository()
    try sandbox.write("local/here.md", "---\ntitle: Here\ndue: 2026-11-01\n---\n")
    let run = try sandbox.docket("report", "--since", "HEAD", today: "2026-11-10")
    #expect(run.output.contains("overdue in total, as many as before"), "\(run)")
    let difference = try sandbox.docket("diff", "old..HEAD", today: "2026-11-10")
    #expect(!(run.output + difference.output).contains("new here"), "\(difference)")
    #expect(!(try sandbox.docket("diff", "old", today: "2026-11-10")).output.contains("Here"))
  }

  @Test func aUsersReportHasTheUsersTodosAlone() throws {
    let run = try repository().docket("report", "-u", "ben", "--since", "old", today: "2026-11-10")
    #expect(headings(run.output).first == "## New since Monday 2 November 2026", "\(run)")
    #expect(!run.output.contains("- a"))
  }

  @Test func jsonIsAsItsSchemaSays() throws {
    guard let python = Reader.python else { return }
    let sandbox = try repository()
    try sandbox.write(
      "out.json", try sandbox.docket("report", "--since", "old", "--format", "json").output)
    let read = try sandbox.shell("\(python) \(Reader.folder)/read_json.py report out.json")
    #expect(read.status == 0, "\(read)")
    #expect(try sandbox.read("out.json").contains(#""kind": "slipped""#))
  }
}
