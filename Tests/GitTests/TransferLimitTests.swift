import Foundation
import Testing

@testable import Git

/// A remote that never answers.
@Suite struct TransferLimitTests {
  @Test func aTransferEndsInTime() async throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("a.md", "x")
    // A process that git's end does not end keeps the pipes open.
    try sandbox.git("config", "core.sshCommand", "sleep 600 & wait #")
    let upstream = GitWorkTree.Upstream(
      remote: "ssh://localhost/x", branch: "main", isConfigured: true)
    let tree = try #require(try await GitWorkTree(at: sandbox.path))
    let start = ContinuousClock.now
    let fetched = try await tree.fetch(upstream, within: .milliseconds(300))
    #expect(fetched == .failed(.unreachable(reason: "no answer in time")))
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}

/// What is told of a failure.
@Suite struct GitReasonTests {
  /// Lines of ssh end in CR LF, and tell more than what git says below them.
  @Test func theMessageOfSSHIsTheReason() {
    let messages =
      "ssh: connect to host x.org port 22: Connection refused\r\n"
      + "fatal: Could not read from remote repository.\n\n"
      + "Please make sure you have the correct access rights\nand the repository exists.\n"
    #expect(GitCommand.reason(messages) == "connect to host x.org port 22: Connection refused")
    #expect(GitCommand.reason("hint: x\r\nfatal: no access\r\n") == "no access")
  }
}
