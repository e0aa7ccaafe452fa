import Testing

/// A command that may open only a few files says so and ends with 1: it neither traps nor prints a
/// part of the todos as if it were all.
@Suite struct OpenFilesTests {
  @Test(arguments: [9, 14, 20, 28]) func tooFewAreAnError(limit: Int) throws {
    let sandbox = try Sandbox.team()
    #expect(try sandbox.shell("git init -q .").status == 0)
    try sandbox.write("local/note.md", "---\ntitle: Note\n---\n")
    try sandbox.write("report.md", "old\n")
    let files = sandbox.files()
    // A long path is on a line of its own.
    let message = /error: cannot [^:]+:\s+too many open files\n/
    for command in [
      "list", "check", "report", "report -o report.md", "import local --dry-run",
      "import local --as ana",
    ] {
      let run = try sandbox.shell("ulimit -n \(limit); exec docket \(command)")
      #expect(run.status == 1 && run.output.isEmpty, "\(command): \(run)")
      #expect(run.errors.contains(message), "\(command): \(run)")
    }
    #expect(try sandbox.read("report.md") == "old\n")
    #expect(sandbox.files().filter { !$0.hasPrefix(".docket") } == files)
    let build = try sandbox.shell("docket build && (ulimit -n \(limit); docket build)")
    #expect(build.status == 1 && build.errors.contains(message), "\(build)")
    #expect(sandbox.has("site/index.html"))
  }
}
