import Foundation
import TestData
import Testing

/// What strangers write, in Chromium. It is apart from `BrowserTests`, which need no data.
@Suite struct HostilePagesTests {
  /// Hostile strings in every field run nothing, on pages and among results of a search.
  @Test func nothingThatATodoSaysRunsInABrowser() throws {
    guard let python = Reader.python, isAvailable("chromedriver") else { return }
    let sandbox = try Sandbox()
    let strings = try JSONEncoder().encode(try TestData.naughtyStrings())
    try sandbox.write("strings.json", String(decoding: strings, as: UTF8.self))
    let run = try sandbox.shell(
      "\(python) '\(Reader.folder)/make_naughty.py' strings.json work && "
        + "docket build work --today 2026-11-21 -d site -q 2> problems; "
        + "\(python) '\(Reader.package.path)/Tests/Browser/hostile_site.py' site")
    #expect(run.status == 0, "\(run)")
  }
}
