import Foundation
import Testing

/// The actions themselves are tested in `StarTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket star and unstar")
struct StarCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func starsAreGivenAndTakenAway() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket("star", "milk", "passport", "bread", environment: ana)
    #expect(run.output == "starred  ana/milk  Buy 牛乳\nstarred  ben/bread  Bread\n", "\(run)")
    #expect(run.errors == "ana/passport is already starred\n" && run.status == 0)
    let found = try sandbox.docket("list", "starred:ana", "user:ben", "--format", "ids", "--all")
    #expect(found.output == "ben/bread\n")
    let back = try sandbox.docket("unstar", "milk", "bread", environment: ana)
    #expect(back.output == "unstarred  ana/milk  Buy 牛乳\nunstarred  ben/bread  Bread\n", "\(back)")
    let again = try sandbox.docket("unstar", "milk", environment: ana)
    #expect(again.errors == "ana/milk is not starred\n" && again.output.isEmpty)
  }

  @Test func whatIsRefused() throws {
    let sandbox = try Sandbox.team()
    let nobody = try sandbox.docket("star", "ben/bread")
    #expect(nobody.status == 64 && nobody.errors.contains("who are you?"), "\(nobody)")
    try sandbox.write("users/ana/stars.yml", "- [a\n")
    let broken = try sandbox.docket("star", "ben/bread", environment: ana)
    #expect(broken.status == 1)
    #expect(broken.errors.contains("users/ana/stars.yml:"), "\(broken)")
    try sandbox.docket("add", "Torch", "--local")
    let device = try sandbox.docket("star", "ana/milk", environment: ["DOCKET_USER": "local"])
    #expect(
      device.status == 64 && device.errors.contains("pass --as USER to act as a user"), "\(device)")
  }
}
