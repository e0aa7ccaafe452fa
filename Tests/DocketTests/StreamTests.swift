import Testing

@Suite("Standard streams")
struct StreamTests {
  @Test func aReaderThatGoesAwayIsNoError() throws {
    let sandbox = try Sandbox()
    for number in 1...300 {
      try sandbox.write("\(number).md", "---\ntitle: Todo number \(number)\ndue: 2026-12-01\n---\n")
    }
    let run = try sandbox.shell("docket list -q --format json | head -n 1")
    #expect(run.status == 0)
    #expect(run.output == "{\"schema\": 1, \"todos\": [\n")
    #expect(run.errors.isEmpty)
    // Also where the signal is ignored, as it is below some programs.
    let ignoring = try sandbox.shell("trap '' PIPE; docket list -q --format json | head -n 1")
    #expect(ignoring.errors.isEmpty)
  }

  @Test(arguments: [
    "list", "--help", "help add", "--version", "check --format json", "report", "stats",
  ])
  func aFullDiskIsAnError(command: String) throws {
    let run = try Sandbox.team().shell("docket \(command) > /dev/full")
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("error: cannot write to standard output: no space left"), "\(run)")
  }

  @Test func aClosedOutputIsAnError() throws {
    let run = try Sandbox.team().shell("docket list >&-")
    #expect(run.status == 1)
    #expect(run.errors.contains("error: cannot write to standard output: bad file descriptor"))
  }

  @Test(arguments: ["list <&-", "list 2>&-", "build <&- 2>&-"])
  func otherClosedStreamsAreFine(command: String) throws {
    let run = try Sandbox.team().shell("docket \(command)")
    #expect(run.status == 0, "\(run)")
    #expect(!run.output.isEmpty)
  }
}
