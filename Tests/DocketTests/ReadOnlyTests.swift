import Foundation
import Testing

/// Where files cannot be written a command ends with 1, the path and the reason, and has changed
/// nothing.
@Suite("What cannot be written")
struct ReadOnlyTests {
  private static let commands = [
    "docket done milk", "docket star milk", "docket add Kites", "docket comment milk Whole",
    "docket remove milk --yes",
  ]

  @Test(arguments: commands)
  func aFolder(command: String) throws {
    try expectRefusal(
      of: command, after: "find users/ana -type d -exec chmod a-w {} +",
      #/error: cannot (write|remove) 'users/ana/[a-z/]+.*\.md': permission denied no changes made\n/#
    )
  }

  @Test(arguments: ["docket done milk", "docket star milk", "docket remove milk --yes"])
  func aFile(command: String) throws {
    try expectRefusal(
      of: command, after: "chmod a-w users/ana/milk.md",
      #/error: cannot change 'users/ana/milk\.md': permission denied\n/#)
  }

  @Test(arguments: commands)
  func theWorkspace(command: String) throws {
    try expectRefusal(
      of: command, after: "chmod -R a-w .",
      #/error: cannot (write in '\.docket'|change 'users/ana/milk\.md'): permission denied\n/#)
  }

  @Test(arguments: commands + ["docket undo"])
  func aFileSystem(command: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.docket("start", "boat", environment: ana)
    let mounted = "mount --bind . . && mount -o remount,bind,ro . && cd \"$PWD\""
    let trial = try sandbox.shell("unshare -m sh -c '\(mounted) && ! touch x'")
    guard trial.errors.contains("Read-only file system") else {
      print("skipped: this machine mounts nothing read-only: \(trial.errors)")
      return
    }
    let before = try sandbox.contents()
    let run = try sandbox.shell("unshare -m sh -c '\(mounted) && \(command)'", environment: ana)
    #expect(run.status == 1, "\(run)")
    let words = #/error: cannot [a-z ]+ '\.docket(/lock)?': read-only file system\n/#
    #expect(try words.wholeMatch(in: run.message) != nil, "\(run)")
    #expect(try sandbox.contents() == before)
    #expect(try sandbox.shell(command, environment: ana).status == 0)
  }

  private let ana = ["DOCKET_USER": "ana"]

  /// - Parameter lock: takes away the right to write, which root has all the same.
  private func expectRefusal(
    of command: String, after lock: String, _ words: Regex<some Any>
  ) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/comments/ana/milk/20261120T100000Z.md", "Which?\n")
    var person = ""
    if getuid() == 0 {
      person = "setpriv --reuid=65534 --regid=65534 --clear-groups "
      let trial = try sandbox.shell("chown -R 65534:65534 . && \(person) docket --version")
      guard trial.status == 0 else {
        print("skipped: root cannot be somebody else here: \(trial.errors)")
        return
      }
    }
    let before = try sandbox.contents()
    #expect(try sandbox.shell(lock).status == 0)
    let run = try sandbox.shell(person + command, environment: ana)
    #expect(run.status == 1, "\(run)")
    #expect(try words.wholeMatch(in: run.message) != nil, "\(run)")
    #expect(try sandbox.contents() == before)
    // It was for that alone.
    #expect(try sandbox.shell("chmod -R u+w .").status == 0)
    let again = try sandbox.shell(person + command, environment: ana)
    #expect(again.status == 0, "\(again)")
  }
}

extension Sandbox {
  /// The bytes of every file by path, but for what Docket keeps for itself.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for file in files() where !file.hasPrefix(".docket/") {
      contents[file] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + file))
    }
    return contents
  }
}
