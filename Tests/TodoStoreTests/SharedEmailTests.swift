import Text
import Testing
import TodoModel

@testable import TodoStore

/// An e-mail address tells who acts, so it belongs to one user.
@Suite struct SharedEmailTests {
  @Test func theLaterProfileIsTheMistake() async throws {
    let workspace = try await load([
      "docket.yml": "timezone: UTC\n",
      "users/ana/profile.md": "---\nname: Ana\nemail: ana@example.org\n---\n",
      "users/ben/profile.md": "---\nname: Ben\nemail: Ana@Example.org\n---\n",
      "users/eva/profile.md": "---\nemail: eva@example.org\n---\n",
      "users/zoe/profile.md": "---\nname: Zoe\n---\n",
      "users/zoe2/profile.md": "---\nname: Zoe\n---\n",
    ])
    #expect(
      workspace.diagnostics == [
        Diagnostic(
          .error, "shared-email", path: "users/ben/profile.md",
          at: SourcePosition(line: 3, column: 8), length: 15,
          "'Ana@Example.org' is already the e-mail address of 'ana'; each user needs a different one"
        )
      ])
  }
}
