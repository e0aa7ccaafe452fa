import Foundation
import TestData
import Testing

/// Links in todos to files that are no todos.
@Suite struct LinkedFileTests {
  private func site(_ data: TestData, settings: String) throws -> (Sandbox, text: String) {
    let sandbox = try Sandbox()
    let copied = try sandbox.shell(
      "cp -R '\(data.path)/cases/link-to-another-file' work && chmod -R u+w work")
    #expect(copied.status == 0, "\(copied)")
    try sandbox.write("work/docket.yml", "timezone: UTC\n\(settings)")
    let check = try sandbox.docket("check", "--strict", "work")
    #expect(check.status == 0, "\(check)")
    #expect(try sandbox.docket("build", "work", "-d", "site").status == 0)
    let pages = sandbox.files(below: "site").filter { $0.contains("/todos/") }
    return (sandbox, try pages.map { try sandbox.read("site/\($0)") }.joined())
  }

  /// `cases/link-to-another-file`.
  @Test(arguments: TestData.folders) func leadToTheGitHost(_ data: TestData) throws {
    let (_, text) = try site(data, settings: "repository: https://github.com/harbour/todos\n")
    #expect(
      text.contains(/href="https:\/\/github.com\/harbour\/todos\/blob\/main\/[a-z]+\/[a-z]+.pdf"/))
    #expect(!text.contains(/href="[.\/a-z]+\.pdf"/))
    guard data.isOwn else { return }
    let tree = "https://github.com/harbour/todos/blob/main/plans"
    #expect(text.contains("\"\(tree)/slope%20%26%20fall.txt#L2\""), "\(text)")
    #expect(text.contains("\"\(tree)\""))
  }

  @Test(arguments: TestData.folders) func arePlainWithoutAHost(_ data: TestData) throws {
    let (sandbox, text) = try site(data, settings: "")
    #expect(!text.contains(/href="[^"]*\.(pdf|txt)/))
    guard data.isOwn else { return }
    #expect(text.contains(">a plan</span>"))
    // A link is checked again when only its target has changed.
    #expect(try sandbox.shell("rm work/plans/roof.pdf").status == 0)
    let check = try sandbox.docket("check", "--strict", "work")
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix(
        "jobs/roof.md:5:26: warning: no file '../plans/roof.pdf' [unknown-file]\n"), "\(check)")
  }
}
