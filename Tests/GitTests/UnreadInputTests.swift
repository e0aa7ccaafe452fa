import Foundation
import Testing

@testable import Git

/// Git that ends before it has read what it is given: it refuses its arguments, or finds a lock.
@Suite struct UnreadInputTests {
  private static let input = [UInt8](repeating: 0x61, count: 8 << 20)

  @Test func anErrorIsThrown() async {
    let folder = FileManager.default.temporaryDirectory.path
    for _ in 0..<20 {
      await #expect(throws: GitError.self) {
        try await GitCommand(in: folder).run(["no-such-command"], input: Self.input)
      }
      await #expect(throws: GitError.self) {
        try await UserGit(folder: folder, mayAsk: false).run(["no-such-command"], input: Self.input)
      }
    }
  }

  /// Part of a list of paths could mean something else.
  @Test func aSuccessWithoutAllOfTheInputIsNone() async {
    let folder = FileManager.default.temporaryDirectory.path
    await #expect(throws: GitError.self) {
      try await GitCommand(in: folder).run(["--version"], input: Self.input)
    }
  }
}
