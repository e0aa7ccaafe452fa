import Testing

/// A command that may open only a few files says so and ends with 1: it neither traps nor prints a
/// part of the todos as if it were all.
@Suite struct OpenFilesTests {
  @Test(arguments: [9, 14, 20, 28]) func tooFewAreAnError(limit: Int) throws {
    let sandbox = try Sandbox.team()
    #expect(try sandbox.shell("git init -q .").status == 0)
    for command in ["list", "check", "report", "import local --dry-run"] {
      let run = try sandbox.shell("ulimit -n \(limit); exec docket \(command)")
      #expect(run.status == 1 && run.output.isEmpty, "\(command): \(run)")
      #expect(run.errors.contains("too many open files"), "\(command): \(run)")
    }
    let build = try sandbox.shell("docket build && (ulimit -n \(limit); docket build)")
    #expect(build.status == 1 && build.errors.contains("too many open files"), "\(build)")
    #expect(sandbox.has("site/index.html"))
  }
}
