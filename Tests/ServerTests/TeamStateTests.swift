import Foundation
import Sealing
import Testing

@testable import Server

/// The file in which a server keeps passwords and sessions, over versions and from machine to machine.
@Suite struct TeamStateTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docket-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The state as an earlier version left it, with Ana logged in if it had sessions.
  ///
  /// - Parameter version: the number of its migrations.
  private func makeState(
    of version: Int, in root: URL, _ token: RandomToken
  ) throws {
    let place = root.appending(path: TeamState.folder)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let database = try SQLite(
      place.resolvingSymlinksInPath().appending(path: TeamState.name).path)
    for statement in TeamState.migrations[..<min(version, TeamState.migrations.count)] {
      try database.run(statement)
    }
    try database.run("PRAGMA user_version = \(version)")
    guard version >= 2 else { return }
    try database.run(
      "INSERT INTO session (digest, user, device, began, seen) VALUES (?, 'ana', '', 100, 100)",
      [.bytes(token.digest)])
  }

  @Test(arguments: 0...TeamState.migrations.count)
  func earlierStatesAreTakenOver(version: Int) throws {
    let root = try folder()
    defer { remove(root) }
    var generator = SystemRandomNumberGenerator()
    let token = RandomToken(using: &generator)
    try makeState(of: version, in: root, token)
    var sites: Set<String> = []
    for _ in 0..<2 {
      let state = try TeamState(in: nil, of: root.path)
      #expect(try state.session(token, at: 200)?.user == (version >= 2 ? "ana" : nil))
      sites.insert(state.siteID)
    }
    #expect(sites.count == 1 && sites.first?.count == 32)
  }

  @Test func theStateOfALaterVersionIsLeftAlone() throws {
    let root = try folder()
    defer { remove(root) }
    var generator = SystemRandomNumberGenerator()
    try makeState(
      of: TeamState.migrations.count + 1, in: root, RandomToken(using: &generator))
    let failure = #expect(throws: TeamState.Failure.self) { try TeamState(in: nil, of: root.path) }
    #expect(failure?.description.contains("it was written by a later version of Docket") == true)
  }

  /// The folder is copied while no server runs; people stay logged in.
  @Test func aServerMovesWithItsFolder() throws {
    let (root, other) = (try folder(), try folder().appending(path: "todos"))
    defer {
      remove(root)
      remove(other.deletingLastPathComponent())
    }
    let (token, link, site): (RandomToken, String, String)
    do {
      let state = try TeamState(in: nil, of: root.path, isServer: true)
      site = state.siteID
      token = try state.begin(of: "ana", on: "Firefox", at: 100)
      link = try state.invite("ben", by: "ana", at: 100)
    }
    try FileManager.default.copyItem(at: root, to: other)
    let state = try TeamState(in: nil, of: other.path, isServer: true)
    #expect(try state.session(token, at: 200)?.device == "Firefox")
    // Changes that wait in browsers are still for it.
    #expect(state.siteID == site)
    let code = try #require(RandomToken(link))
    #expect(try state.redeem(code, at: 200)?.user == "ben")
  }

  private func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
}
