import Foundation
import TestData
import Testing

/// The scripts of the pages, run in Node and in headless Chromium (`Tests/Browser`).
@Suite struct BrowserTests {
  private static let folder = Reader.package.appending(path: "Tests/Browser").path

  /// The query language in the browser is that of the command line.
  @Test func queriesFindTheSameInTheBrowser() throws {
    guard isAvailable("node") else { return }
    let run = try Sandbox().shell(
      "DOCKET_PROGRAM=\"$(command -v docket)\" node --test '\(Self.folder)'")
    #expect(run.status == 0, "\(run)")
  }

  /// Searches, filters and sorts the example team's site as a reader does, from a disk and over
  /// HTTP; axe-core finds nothing on any kind of page.
  @Test func theSiteWorksInABrowser() throws {
    guard let python = Reader.python, isAvailable("chromedriver") else { return }
    let sandbox = try Sandbox()
    try Example.copy("team", to: "work", in: sandbox)
    try sandbox.docket("build", "work", "-d", "site", "--today", "2026-11-21")
    let run = try sandbox.shell("\(python) '\(Self.folder)/browse_site.py' site")
    #expect(run.status == 0, "\(run)")
  }

  /// Hostile strings in every field run nothing, on pages and among results of a search.
  @Test func nothingThatATodoSaysRunsInABrowser() throws {
    guard let python = Reader.python, isAvailable("chromedriver") else { return }
    let sandbox = try Sandbox()
    let strings = try JSONEncoder().encode(try TestData.naughtyStrings())
    try sandbox.write("strings.json", String(decoding: strings, as: UTF8.self))
    let run = try sandbox.shell(
      "\(python) '\(Reader.folder)/make_naughty.py' strings.json work && "
        + "docket build work --today 2026-11-21 -d site -q 2> problems; "
        + "\(python) '\(Self.folder)/hostile_site.py' site")
    #expect(run.status == 0, "\(run)")
  }

  /// Whether a program is installed; `make test` installs those of all tests.
  private func isAvailable(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isFound = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
    if !isFound, ProcessInfo.processInfo.environment["DOCKET_PYTHON"] != nil {
      Issue.record("there is no '\(program)'")
    } else if !isFound {
      print("skipped: using the site in a browser needs what 'make test' installs")
    }
    return isFound
  }
}
