import Foundation
import Testing

/// Commands that are killed at random moments, a few dozen times or as often as `DOCKET_KILLS` says.
@Suite("Killed commands")
struct KilledCommandTests {
  private static let commands = [
    ["archive"], ["move", "a1", "a2", "a3", "--to", "ben"], ["import", "local"],
    ["user", "remove", "ana", "--yes"], ["user", "remove", "ana", "--keep-todos", "--yes"],
  ]
  private let ana = ["DOCKET_USER": "ana"]
  private static let variables = ProcessInfo.processInfo.environment
  private let count = variables["DOCKET_KILLS"].flatMap { Int($0) } ?? 24

  @Test func undoRestoresWhatTheyLeave() throws {
    let sandbox = try Sandbox.team()
    for number in 1...9 {
      let todo = "---\ntitle: A\(number)\ncompleted: 2026-11-20\n---\nText \(number).\n"
      try sandbox.write("users/ana/a\(number).md", todo)
      try sandbox.write("local/b\(number).md", todo)
    }
    let before = try contents(of: sandbox)
    var stopped = 0
    for round in 0..<count {
      let command = Self.commands[round % Self.commands.count]
      let place: Comment = "round \(round): \(command)"
      try sandbox.kill(command, ana)
      let check = try sandbox.docket("check").output
      if check.contains("[stopped-command]") {
        stopped += 1
        let left = try contents(of: sandbox)
        let again = try sandbox.docket(command, environment: ana)
        #expect(again.status == 1, place)
        #expect(again.message.contains("was stopped before it finished 'docket undo' "), place)
        #expect(try contents(of: sandbox) == left, place)
        try sandbox.kill(["undo"], ana)
      } else {
        try sandbox.docket("star", "boat", environment: ana)
      }
      var undone = try sandbox.docket("undo")
      while undone.status == 0 { undone = try sandbox.docket("undo") }
      #expect(undone.message == "error: there is nothing to undo here\n", place)
      #expect(try contents(of: sandbox) == before, place)
      #expect(!sandbox.files().contains { $0.hasSuffix(".docket.tmp") }, place)
    }
    if Self.variables["DOCKET_KILLS"] != nil {
      print("\(stopped) of \(count) were stopped half way")
    }
  }

  @Test func whatIsStoppedHalfWayIsNamed() throws {
    let sandbox = try Sandbox.team()
    let milk = try sandbox.read("users/ana/milk.md")
    try sandbox.docket("done", "milk", "boat", environment: ana)
    // As a kill leaves them.
    #expect(try sandbox.shell("mv .docket/undo/*.json .docket/undo/1.begun.json").status == 0)
    try sandbox.write("users/ana/milk.md", milk)
    let sentence = "'docket done milk boat --today 2026-11-21' was stopped before it finished"
    #expect(
      try sandbox.docket("check").output
        == ".docket/undo:1:1: warning: \(sentence); 'docket undo' restores its files, "
        + "'docket undo --skip' leaves them as they are [stopped-command]\n")
    for command in [["list"], ["stats"], ["report"], ["build"]] {
      let lines = try sandbox.docket(command).message.split(separator: "\n")
      let message = lines.joined(separator: " ")
      #expect(message.contains("\(sentence); 'docket undo' restores its files"), "\(command)")
    }
    let done = try sandbox.docket("done", "dentist", environment: ana)
    #expect(
      done.status == 1
        && done.message == "error: no changes made: \(sentence) "
          + "'docket undo' restores its files; 'docket undo --skip' leaves them as they are\n"
    )
    #expect(try sandbox.docket("undo", "--skip").status == 0)
    #expect(try sandbox.docket("check").output.isEmpty)
    #expect(try sandbox.docket("done", "dentist", environment: ana).status == 0)
  }

  /// All files but Docket's own. The ignore rules of `local` come with its first file.
  private func contents(of sandbox: Sandbox) throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in sandbox.files() where !path.hasPrefix(".docket/") && path != "local/.gitignore" {
      if !path.hasSuffix(".docket.tmp") { contents[path] = try sandbox.read(path) }
    }
    return contents
  }
}

extension Sandbox {
  /// Runs a command, and kills it at a random moment after it began to change files.
  fileprivate func kill(_ command: [String], _ variables: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = command + ["--today", "2026-11-21"]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // How long they change files depends on the disk: often 100 ms.
    while process.isRunning, !files(below: ".docket/undo").contains(where: { $0.contains("begun") })
    {
      usleep(300)
    }
    usleep(.random(in: 0..<(Bool.random() ? 250_000 : 60_000)))
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
