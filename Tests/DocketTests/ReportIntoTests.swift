import Foundation
import Testing

@Suite("docket report --into")
struct ReportIntoTests {
  /// What stands around the report, `%` being what was there before.
  @Test(
    "All but the report stays byte for byte",
    arguments: [
      "# Us\n\n<!-- docket -->%<!-- /docket -->\n\nText.\n",
      "<!-- docket -->%<!-- /docket -->",
      "<!-- docket -->%<!-- docket -->\n",
      "\u{FEFF}<!-- docket -->%<!-- /docket -->\nno final line end",
      "Trailing  \n   <!-- docket -->  %  <!-- /docket -->\t\n\ttabs\u{0}\u{B}\n",
      "```\n<!-- docket -->\n```\n~~~~ md\n```\n<!-- /docket -->\n~~~~\n<!-- docket -->%<!-- /docket -->\n",
      "    <!-- docket -->\nIn text `<!-- docket -->`.\n\n<!-- docket -->%<!-- /docket -->\n",
    ], ["\n", "\nold\n<!-- something -->\n", "\n\n```\n<!-- /docket -->\n```\n"])
  func theRestStays(around: String, before: String) throws {
    let sandbox = try Sandbox.team()
    let (head, tail) = try halves(of: around)
    try sandbox.write("README.md", head + before + tail)
    let run = try sandbox.docket("report", "--into", "README.md")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.isEmpty && run.errors.isEmpty)
    let report = try sandbox.docket("report").output
    #expect(
      try bytes(of: "README.md", in: sandbox) == Data((head + "\n\n" + report + "\n" + tail).utf8))

    let written = try identity(of: "README.md", in: sandbox)
    #expect(try sandbox.docket("report", "--into", "README.md").status == 0)
    #expect(try identity(of: "README.md", in: sandbox) == written, "nothing to write, but written")
    #expect(sandbox.files().filter { $0.contains("README") } == ["README.md"])
  }

  @Test func theReportHasTheLineEndsOfTheFile() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("README.md", "one\r\n<!-- docket -->\r\nold\r\n<!-- /docket -->\r\nlast\n")
    #expect(try sandbox.docket("report", "--into", "README.md").status == 0)
    let report = try sandbox.docket("report").output
    #expect(
      try bytes(of: "README.md", in: sandbox)
        == Data(
          ("one\r\n<!-- docket -->\r\n\r\n" + report.replacingOccurrences(of: "\n", with: "\r\n")
            + "\r\n<!-- /docket -->\r\nlast\n").utf8))
  }

  @Test func theReportIsAnyThatIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("README.md", "<!-- docket -->\n<!-- /docket -->\n")
    let run = try sandbox.docket(
      "report", "weekly", "-u", "ben", "--fail-on", "is:completed", "--into", "README.md")
    #expect(run.status == 2)
    let report = try sandbox.docket("report", "weekly", "-u", "ben").output
    #expect(try sandbox.read("README.md").contains(report))
  }

  @Test(
    "Without one place nothing is written",
    arguments: [
      ("# Us\n", "README.md: no place is marked for the report"),
      ("<!-- docket\n", "README.md: no place is marked for the report"),
      ("~~~\n<!-- docket -->\n<!-- /docket -->\n", "README.md: no place is marked for the report"),
      ("# Us\n<!-- docket -->\n", "README.md:2: '<!-- docket -->' is not closed"),
      (
        "<!-- /docket -->\n<!-- docket -->\n",
        "README.md:1: '<!-- /docket -->' has no '<!-- docket -->' above it"
      ),
      (
        "<!-- docket -->\n<!-- /docket -->\n\n<!-- docket -->\n<!-- /docket -->\n",
        "README.md:4: duplicate marker"
      ),
      (
        "<!-- docket -->\na\n<!-- docket -->\nb\n<!-- docket -->\n", "README.md:3: duplicate marker"
      ),
      (
        "# Us\n<!-- docket -->\n<!-- docket -->\n<!-- /docket -->\n<!-- /docket -->\n",
        "README.md:3: duplicate marker"
      ),
      ("<!-- docket -->\n<!-- /docket -->\n<!-- /docket -->\n", "README.md:3: duplicate marker"),
      ("", "README.md: no place is marked for the report"),
    ])
  func noPlace(text: String, words: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("README.md", text)
    let run = try sandbox.docket("report", "--into", "README.md")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: \(words)"), "\(run)")
    #expect(run.errors.contains("<!-- /docket -->"))
    #expect(try sandbox.read("README.md") == text)
  }

  @Test(
    "What is no file that may be written is named",
    arguments: [
      ("true", "cannot read 'README.md': no such file or directory"),
      ("mkdir README.md", "cannot change 'README.md': is a directory"),
      ("mkfifo README.md", "cannot change 'README.md': it is not a regular file"),
      ("ln -s nowhere README.md", "cannot read 'README.md': no such file or directory"),
      (
        "printf '<!-- docket -->\\n<!-- /docket -->\\n' > a.txt && ln a.txt README.md",
        "cannot change 'README.md': it has 2 hard links, which would be separated"
      ),
    ])
  func noFile(command: String, words: String) throws {
    let sandbox = try Sandbox.team()
    _ = try sandbox.shell(command)
    let run = try sandbox.docket("report", "--into", "README.md")
    #expect(run.status == 1)
    #expect(run.message == "error: \(words)\n")
  }

  @Test func linksAndPermissionsStay() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("docs/status.md", "<!-- docket -->\n<!-- /docket -->\n")
    _ = try sandbox.shell("chmod 664 docs/status.md && ln -s docs/status.md README.md")
    #expect(try sandbox.docket("report", "--into", "README.md").status == 0)
    #expect(try sandbox.read("docs/status.md").contains("# The Team"))
    let kept = try sandbox.shell("test -L README.md && ls -l docs/status.md")
    #expect(kept.output.hasPrefix("-rw-rw-r--"), "\(kept)")
  }

  @Test(.enabled(if: getuid() == 0, "only the superuser gives files away"))
  func theOwnerStays() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("README.md", "<!-- docket -->\n<!-- /docket -->\n")
    _ = try sandbox.shell("chown 1234:2345 README.md && chmod 640 README.md")
    #expect(try sandbox.docket("report", "--into", "README.md").status == 0)
    #expect(try sandbox.read("README.md").contains("# The Team"))
    let kept = try sandbox.shell("ls -ln README.md").output.split(separator: " ")
    #expect(kept.prefix(4) == ["-rw-r-----", "1", "1234", "2345"])
  }

  @Test func whatAKilledProcessLeftIsTakenAway() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("README.md", "<!-- docket -->\n<!-- /docket -->\n")
    try sandbox.write(".README.md.docket.tmp", "<!-- docket -->\nhalf a rep")
    #expect(try sandbox.docket("report", "--into", "README.md").status == 0)
    #expect(try sandbox.read("README.md").contains("# The Team"))
    #expect(sandbox.files().filter { $0.contains("README") } == ["README.md"])
  }

  @Test func nothingIsWrittenBesideAnotherWriter() throws {
    let sandbox = try Sandbox.team()
    let text = "<!-- docket -->\n<!-- /docket -->\n"
    try sandbox.write("README.md", text)
    try sandbox.write(".README.md.docket.tmp", "of a process that lives")
    let other = open(sandbox.path + "/.README.md.docket.tmp", O_RDONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    let run = try sandbox.docket("report", "--into", "README.md")
    #expect(run.status == 1)
    #expect(run.message.contains("README.md': another process is writing it; try again"), "\(run)")
    #expect(try sandbox.read("README.md") == text)
    #expect(try sandbox.read(".README.md.docket.tmp") == "of a process that lives")
  }

  @Test(
    "What makes no sense together",
    arguments: [
      ["-o", "out.md"], ["--format", "html"], ["--format", "json"],
    ])
  func contradictions(arguments: [String]) throws {
    let sandbox = try Sandbox.team()
    let line = "docket report --into README.md " + arguments.joined(separator: " ")
    #expect(try sandbox.shell(line).status == 64)
    #expect(!sandbox.has("out.md"))
  }

  private func bytes(of file: String, in sandbox: Sandbox) throws -> Data {
    try Data(contentsOf: URL(filePath: sandbox.path + "/" + file))
  }

  private func halves(of text: String) throws -> (String, String) {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 2)
    return (parts[0], parts[1])
  }

  /// The file's number, which a file put in its place does not have.
  private func identity(of file: String, in sandbox: Sandbox) throws -> UInt64? {
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.path + "/" + file)
    return (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
  }
}
