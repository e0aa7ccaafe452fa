import ArgumentParser
import Foundation
import Synchronization
import SiteBuild
import Testing

@testable import docket

@Suite("The progress of a build")
struct ProgressTests {
  @Test(
    "What the line says",
    arguments: [
      (BuildProgress(phase: .finding, elapsed: .seconds(3)), "finding files"),
      (
        BuildProgress(phase: .reading, elapsed: .milliseconds(200), done: 12_400, total: 100_000),
        "reading 12,400 of 100,000 files, 62,000 a second"
      ),
      (
        BuildProgress(phase: .reading, elapsed: .milliseconds(203), done: 12_417, total: 100_000),
        "reading 12,417 of 100,000 files, 61,000 a second"
      ),
      (
        BuildProgress(phase: .reading, elapsed: .milliseconds(99), done: 32, total: 100),
        "reading 32 of 100 files"
      ),
      (BuildProgress(phase: .reading, elapsed: .seconds(9), total: 1), "reading 0 of 1 file"),
      (
        BuildProgress(phase: .reading, elapsed: .seconds(20), done: 7, total: 9),
        "reading 7 of 9 files, 0 a second"
      ),
      (BuildProgress(phase: .reading, elapsed: .seconds(1)), "reading"),
      (BuildProgress(phase: .joining, elapsed: .seconds(1)), "joining the files"),
      (
        BuildProgress(
          phase: .rendering, elapsed: .seconds(2), done: 43, total: 100, pages: 102_000),
        "rendering 102,000 pages, 43 %, 51,000 a second"
      ),
      (BuildProgress(phase: .placing, elapsed: .seconds(1)), "publishing the site"),
    ])
  func text(progress: BuildProgress, text: String) {
    #expect(progress.text == text)
  }

  @Test(
    "Who sees it",
    arguments: [
      (true, "xterm", [], true), (true, nil, [], true), (true, "dumb", [], false),
      (false, "xterm", [], false), (true, "xterm", ["-q"], false), (true, "xterm", ["-v"], true),
    ] as [(Bool, String?, [String], Bool)])
  func viewers(isTerminal: Bool, term: String?, options: [String], isWanted: Bool) throws {
    var environment = ProcessEnvironment.current()
    environment.errorIsTerminal = isTerminal
    environment.variables["TERM"] = term
    #expect(
      ProgressLine.isWanted(environment: environment, try CommonOptions.parse(options)) == isWanted)
  }

  @Test func itStandsAloneAndLeavesNothing() {
    let screen = Mutex("")
    let text = Mutex<String?>(nil)
    let line = ProgressLine(write: { more in screen.withLock { $0 += more } }) {
      text.withLock { $0 }
    }
    line.draw()
    #expect(screen.withLock { $0 } == "", "there is nothing to say yet")
    text.withLock { $0 = "reading 10 of 20 files" }
    line.draw()
    #expect(shown(screen.withLock { $0 }) == ["reading 10 of 20 files"])
    text.withLock { $0 = "joining" }
    line.draw()
    #expect(shown(screen.withLock { $0 }) == ["joining"])
    line.aside { screen.withLock { $0 += "a.md: error: x\n" } }
    #expect(shown(screen.withLock { $0 }) == ["a.md: error: x", ""])
    line.draw()
    #expect(shown(screen.withLock { $0 }) == ["a.md: error: x", "joining"])
    line.end()
    #expect(shown(screen.withLock { $0 }) == ["a.md: error: x", ""])
    #expect(line.draw() == false)
    #expect(shown(screen.withLock { $0 }) == ["a.md: error: x", ""], "it never comes back")
  }

  /// A git that does not answer keeps the build in its first phase until the line was seen.
  @Test func aTerminalShowsItWhileABuildLasts() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/late.md", "---\ntitle: Late\ndue: someday\n---\n")
    #expect(try sandbox.shell("git init -q").status == 0)
    try sandbox.write(
      "bin/git",
      """
      #!/bin/sh
      until [ -e '\(sandbox.path)/go' ]; do sleep 0.1; done
      exec /usr/bin/git "$@"

      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path + "/bin/git")
    var isOpen = false
    let terminal = try sandbox.inTerminal(
      columns: 20, ["build", "-s", sandbox.path, "--color", "never"], .errors
    ) { text in
      if isOpen { return }
      #expect(text.hasPrefix("\rfinding files"), "\(text)")
      try sandbox.write("go", "")
      isOpen = true
    }
    #expect(isOpen)
    let plain = try sandbox.shell("PATH=/usr/bin:$PATH docket build --today 2026-11-21").errors
    #expect(plain.contains("users/ben/late.md:3:6: error: "))
    #expect(shown(terminal).joined(separator: "\n") == plain)
  }

  /// What stands on a terminal in the end, a line each.
  private func shown(_ text: String) -> [String] {
    var lines: [[Unicode.Scalar]] = [[]]
    var column = 0
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n":
        lines.append([])
        column = 0
      case "\u{1B}":
        #expect(rest.popFirst() == "[" && rest.popFirst() == "K")
        lines[lines.count - 1].removeLast(max(0, lines[lines.count - 1].count - column))
      default:
        var line = lines.removeLast()
        if column < line.count { line[column] = scalar } else { line.append(scalar) }
        lines.append(line)
        column += 1
      }
    }
    return lines.map { String(String.UnicodeScalarView($0)) }
  }
}
