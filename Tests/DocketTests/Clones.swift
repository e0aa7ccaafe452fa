import Foundation
import Testing

/// A bare repository and clones of it, each with the identity of a user: `hub.git`, `ana`, `ben`, ….
final class Clones {
  let sandbox: Sandbox
  private(set) var names: [String] = []

  /// Ana's clone has the team's workspace, which is pushed.
  init(_ names: [String] = ["ana", "ben"]) throws {
    sandbox = try Sandbox()
    let team = try Sandbox.team()
    try git(
      """
      git init -q --bare -b main hub.git; cp -R '\(team.path)' ana; cd ana; git init -q -b main .
      git remote add origin ../hub.git
      """)
    try identify("ana")
    try git("cd ana && git add . && git commit -qm start && git push -q -u origin main")
    self.names = ["ana"]
    for name in names.dropFirst() { try add(name) }
  }

  func add(_ name: String) throws {
    try git("git clone -q hub.git \(name)")
    try identify(name)
    names.append(name)
  }

  private func identify(_ name: String) throws {
    try git(
      "cd \(name); git config user.name \(name); git config user.email \(name)@example.org")
  }

  @discardableResult
  func git(_ line: String) throws -> Run {
    let run = try sandbox.shell("set -e; \(line)")
    #expect(run.status == 0, "\(line)\n\(run)")
    return run
  }

  @discardableResult
  func docket(_ clone: String, _ arguments: String...) throws -> Run {
    try sandbox.docket(
      arguments, today: "2026-11-21", environment: ["DOCKET_USER": clone == "cleo" ? "ben" : clone],
      in: clone)
  }

  @discardableResult
  func sync(_ clone: String, _ options: String...) throws -> Run {
    try sandbox.docket(["sync"] + options, today: nil, in: clone)
  }

  func read(_ path: String) throws -> String { try sandbox.read(path) }

  func write(_ path: String, _ text: String) throws { try sandbox.write(path, text) }

  func has(_ path: String) -> Bool { sandbox.has(path) }

  func log(_ clone: String, _ format: String = "%s", count: Int = 1) throws -> String {
    try git("git -C \(clone) log -\(count) --format='\(format)'").output
  }

  /// The files of the branch, with their blobs.
  func tree(_ clone: String) throws -> String {
    try git("git -C \(clone) ls-tree -r HEAD").output
  }
}
