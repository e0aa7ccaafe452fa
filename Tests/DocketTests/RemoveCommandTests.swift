import Foundation
import Testing

/// The actions themselves are tested in `RemoveTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket remove")
struct RemoveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func aTodoIsRemoved() throws {
    let sandbox = try Sandbox.team()
    let dry = try sandbox.docket("rm", "boat", "--dry-run", environment: ana)
    #expect(dry.output.contains("--- a/users/ana/boat.md\n+++ /dev/null\n"), "\(dry)")
    #expect(sandbox.has("users/ana/boat.md"))
    let run = try sandbox.docket("remove", "boat", "dentist", "--yes", environment: ana)
    #expect(run.status == 0)
    #expect(run.output == "removed  ana/boat  Build a boat\nremoved  ana/dentist  Dentist\n")
    let used = try sandbox.docket("remove", "milk", "--yes", "--format", "json", environment: ana)
    #expect(used.status == 0)
    #expect(used.errors == "warning: 'ana/milk': 'ben/bread' waits for it\n")
    #expect(used.output.contains("\"removed\": [\"ana/milk\"]"), "\(used)")
  }

  @Test func whereNobodyCanBeAskedNothingIsRemoved() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/stars.yml", "- ana/milk\n")
    try sandbox.docket("comment", "ana/milk", "Two.", "--as", "ben")
    let run = try sandbox.docket("remove", "milk", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: cannot ask whether to remove 'ana/milk' (Buy 牛乳); 'ben/bread' waits for it; starred by ben; commented on by ben pass --yes to remove without a question\n",
      "\(run)")
    #expect(sandbox.has("users/ana/milk.md"))
    let other = try sandbox.docket("remove", "ben/bread", "--yes", environment: ana)
    #expect(other.status == 1)
    #expect(other.errors.contains("'ben/bread' belongs to Ben, and you are 'ana'\n"), "\(other)")
  }
}
