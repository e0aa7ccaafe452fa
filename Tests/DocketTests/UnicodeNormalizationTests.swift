import Foundation
import Testing
import Text

/// Files whose names look the same, since a letter of them is composed or is not: most disks keep both.
@Suite("Names of two normal forms")
struct UnicodeNormalizationTests {
  private static let composed = "users/ana/caf\u{E9}.md"
  private static let parted = "users/ana/cafe\u{301}.md"

  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(Self.composed, "---\ntitle: One\nid: one\ncategory: Home\n---\n")
    try sandbox.write(Self.parted, "---\ntitle: Two\nid: two\ncategory: Home\n---\nLonger.\n")
    return sandbox
  }

  @Test func eachIsChanged() throws {
    let sandbox = try team()
    let run = try sandbox.docket("done", "one", "two", "--as", "ana")
    #expect(run.output == "completed  ana/one  One\ncompleted  ana/two  Two\n", "\(run)")
    for path in [Self.composed, Self.parted] {
      #expect(try sandbox.read(path).contains("completed: 2026-11-21\n"))
    }
    let archived = try sandbox.docket("archive", "--as", "ana")
    #expect(archived.status == 0 && archived.output.contains("ana/two  Two\n"), "\(archived)")
    #expect(!sandbox.has(Self.composed) && !sandbox.has(Self.parted))
    #expect(try sandbox.docket("show", "two", "--as", "ana").output.contains("Longer."))
  }

  @Test func eachIsRemoved() throws {
    let sandbox = try team()
    let run = try sandbox.docket("remove", "one", "two", "--yes", "--as", "ana")
    #expect(run.status == 0, "\(run)")
    #expect(!sandbox.has(Self.composed) && !sandbox.has(Self.parted))
    #expect(try sandbox.docket("undo").status == 0)
    #expect(try sandbox.read(Self.parted).hasSuffix("Longer.\n"))
  }

  @Test func eachStaysOnTheDevice() throws {
    let sandbox = try team()
    let run = try sandbox.docket(
      "user", "remove", "ana", "--keep-todos", "--yes", "--as", "ana")
    #expect(run.output.contains("ana/one -> ") && run.output.contains("ana/two -> "), "\(run)")
    #expect(try sandbox.docket("show", "local/two").output.contains("Longer."))
    #expect(try sandbox.docket("show", "local/one").output.contains("One"))
  }
}
