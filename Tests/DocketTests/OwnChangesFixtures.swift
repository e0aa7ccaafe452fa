import Foundation
import Testing

/// What people do to others' todos, as lines of a shell.
enum OwnChanges {
  static let handsOver =
    "printf -- '---\\ntitle: X\\nauthor: ana\\n---\\n' > users/ben/x.md"
  static let registers =
    "mkdir -p users/eve; printf -- '---\\nname: Eve\\nemail: eve@example.org\\n---\\n' > users/eve/profile.md"

  static let instead = "comment on the todo or star it, or ask ben"
}

extension Sandbox {
  /// The team with a commit of its own, `start`, in a clone of what `origin` has.
  static func teamInGit(in folder: String = "") throws -> Sandbox {
    let sandbox = try Sandbox.team()
    if !folder.isEmpty {
      try sandbox.git("mkdir -p '\(folder)' && mv docket.yml users '\(folder)'")
    }
    try sandbox.git(
      "git init -q -b main && git add -A && "
        + "git -c user.name=x -c user.email=lead@example.org commit -q -m start && git tag start")
    return sandbox
  }

  /// What `check` says of the commits since `start`, a line each without the commit's hash.
  func problemsSinceStart(
    _ arguments: String..., status: Int32? = nil, in folder: String = ""
  ) throws -> [String] {
    let run = try docket(
      ["check", "--own-changes", "--base", "start"] + arguments, in: folder)
    let lines = run.lines.dropLast().map { $0.replacing(#/commit [0-9a-f]{10} /#, with: "") }
    #expect(run.status == status ?? (lines.isEmpty ? 0 : 1), "\(run)")
    return lines
  }

  /// Runs a script in which `$ana` commits as her.
  func git(_ script: String) throws {
    let people = ["ana", "ben", "eve", "mallory"].map { name in
      "\(name)='git -c user.name=x -c user.email=\(name)@example.org commit -q --allow-empty -m x'\n"
    }
    let run = try shell("set -e\n\(people.joined())\(script)")
    #expect(run.status == 0, "\(script): \(run)")
  }

  /// Commits what a script did.
  func commit(_ script: String, by name: String) throws {
    try git(
      "\(script)\ngit add -A\n"
        + "git -c user.name=x -c user.email=\(name)@example.org commit -q --allow-empty -m x")
  }
}
