import Foundation
import Testing

/// `docket sync` with a remote over the network, and without it.
@Suite struct SyncDaemonTests {
  @Test func syncsOverTheNetwork() throws {
    let clones = try Clones()
    let port = Int.random(in: 20_000..<60_000)
    try clones.git(
      "for i in ana ben; do git -C $i remote set-url origin git://127.0.0.1:\(port)/hub.git; done")
    try clones.docket("ana", "done", "milk")
    #expect(try clones.sync("ana").message.contains("1 change waits for the next sync"))

    let daemon = Process()
    // The program itself: 'git daemon' would be its parent, and outlive it.
    let folder = try clones.git("git --exec-path").output.dropLast()
    daemon.executableURL = URL(fileURLWithPath: "\(folder)/git-daemon")
    daemon.arguments = [
      "--listen=127.0.0.1", "--port=\(port)", "--export-all", "--reuseaddr",
      "--base-path=\(clones.sandbox.path)", "--enable=receive-pack", "--informative-errors",
    ]
    (daemon.standardOutput, daemon.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try daemon.run()
    defer {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
    // It listens once it answers.
    var run = try clones.sync("ana")
    for _ in 0..<100 where !run.output.contains("sent") {
      usleep(50_000)
      run = try clones.sync("ana")
    }
    #expect(run.output.contains("sent 2 commits to origin/main"), "\(run)")
    try clones.docket("ben", "add", "Tea")
    #expect(try clones.sync("ben").output.contains("sent 2 commits"))
    #expect(try clones.sync("ana").output.contains("add ben/tea"))
    #expect(try clones.tree("ana") == clones.tree("ben"))
    try clones.git("git -C ana remote set-url origin git://127.0.0.1:\(port)/none.git")
    let refused = try clones.sync("ana")
    #expect(refused.status == 1 && refused.message.contains("the remote refuses"), "\(refused)")
  }
}
