import Foundation
import Testing

@Suite("Texts that begin with '-'")
struct LeadingDashTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test(
    "They come after '--' or '='",
    arguments: [
      (["add", "X", "--body=- [ ] x=1\n- y"], "x.md", "---\n- [ ] x=1\n- y\n"),
      (["add", "X", "--due=-1d"], "x.md", "due: 2026-11-20\n"),
      (["add", "X", "--body=- a", "--star"], "x.md", "starred: true\n"),
      (["add", "x", "--", "- y"], "x-y.md", "title: x - y\n"),
      (["add", "--star", "--", "-x"], "x.md", "title: \"-x\"\nstarred: true\n"),
      (["edit", "milk", "--title=- x"], "milk.md", "title: \"- x\"\n"),
    ])
  func isTaken(words: [String], file: String, text: String) throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(["--today", "2026-11-21"] + words, today: nil, environment: ana)
    #expect(run.status == 0, "\(run)")
    let written = try sandbox.read("users/ana/\(file)")
    #expect(written.contains(text), "\(written)")
  }

  @Test func inComments() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "--today", "2026-11-21", "comment", "milk", "--", "- one\n- two", today: nil,
      environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.docket("comments", "milk").output.hasSuffix("\n   - one\n   - two\n"))
  }

  @Test(
    "Elsewhere they are options",
    arguments: [
      ("add X --body -x", "error: missing value for '--body <text>'; write --body=-x\n"),
      ("edit milk --due -1d", "error: missing value for '--due <day>'; write --due=-1d\n"),
      ("edit milk --due", "error: missing value for '--due <day>'\n"),
      ("add X --due --star", "error: missing value for '--due <day>'\n"),
      ("add X --body --x", "error: unknown option '--x'\n"),
      ("add -t", "error: unknown option '-t'; put '--' before text that begins with '-'\n"),
      ("add '- x'", "error: unknown option '- x'; put '--' before text that begins with '-'\n"),
      (
        "comment milk -t",
        "error: unknown option '-t'; put '--' before text that begins with '-'\n"
      ),
      ("done milk -t", "error: unknown option '-t'\n"),
    ])
  func isOption(line: String, error: String) throws {
    let run = try Sandbox.team().shell("docket \(line)", environment: ana)
    #expect(run.status == 64, "\(run)")
    #expect(run.errors.hasPrefix(error), "\(run)")
  }
}
