import Foundation
import Testing

@testable import Server

/// What is read of "For you" is read on all devices of an account.
@Suite struct ReadNewsTests {
  @Test func whatWasReadIsKeptOnTheAccount() async throws {
    let workspace = try await TeamWorkspace()
    let desk = await workspace.browser(of: "ben")
    let none = await desk.open("/api/read")
    #expect(none.status == 200 && none.text.contains("\"marks\": null"), "\(none.text)")
    #expect(await desk.open("/api/read", ["marks": "5f02ab11aa22"]).status == 200)
    let phone = await workspace.browser(of: "ben")
    #expect(await phone.open("/api/read").text.contains("\"marks\": \"5f02ab11aa22\""))
    let other = await workspace.browser(of: "ana")
    #expect(await other.open("/api/read").text.contains("\"marks\": null"))
    #expect(await phone.open("/api/read", ["marks": "5f02a"]).status == 400)
    #expect(await phone.open("/users/ben/index.html").text.contains("data-account"))
    // A user of the same name later has read nothing.
    try workspace.team.state.forget("ben")
    #expect(try workspace.team.state.readNews(of: "ben") == nil)
  }

  /// On one's own machine the browser remembers it.
  @Test func aServerOfOnePersonKeepsNothing() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    #expect(await workspace.answer("/api/read").status == 404)
    #expect(await !workspace.answer("/users/ana/index.html").text.contains("data-account"))
  }
}
