import Foundation
import Testing

/// A mistake keeps pages sealed.
@Suite("Words of sealed users after a mistake in a name")
struct SealedNamesTests {
  /// In titles, names of files, bodies, comments on the user's todos, profiles.
  private static let words = ["dentist", "qzxbody", "qzxcomment", "qzxlast", "qzxtag"]

  private static let commands = [
    ["build", "-d", "/OUT/a"], ["report", "weekly"], ["report", "weekly", "-u", "ana"],
    ["report", "--since", "HEAD~1"],
    ["list", "--all"], ["list", "--all", "--format", "json"], ["stats"], ["check"], ["history"],
    ["diff", "HEAD~1"], ["show", "fence"], ["list", "--all", "--at", "HEAD~1"],
    ["check", "--own-changes", "--base", "HEAD~1"],
  ]

  /// Those that show most.
  private static let fewCommands = commands.filter { ["build", "list", "history"].contains($0[0]) }

  private static let environment = [
    "CI": "true", "DOCKET_SECRET": SealCommandTests.secret,
  ]

  @Test(arguments: SealingMistake.ofPlaces)
  func areNowhere(_ mistake: SealingMistake) throws {
    let sandbox = try sandbox(after: mistake)
    let source = mistake.source.map { ["--source", $0] } ?? []
    try expectNoWords(sandbox, in: mistake.start, source, after: Self.commands)
  }

  @Test(arguments: SealingMistake.ofSeals)
  func areNowhereWhateverSealsThem(_ mistake: SealingMistake) throws {
    try expectNoWords(sandbox(after: mistake), in: mistake.start, after: Self.fewCommands)
  }

  private func sandbox(after mistake: SealingMistake) throws -> Sandbox {
    let sandbox = try Sandbox()
    var (settings, profile) = ("title: Team\ntimezone: Etc/UTC\n", "name: Ben qzxlast")
    switch mistake.seal {
    case .profile: profile += "\nsealed: true"
    case .key: try sandbox.write("users/ben/key.yml", "user: ben\n")
    case .settings: settings += "sealed: true\n"
    case .site:
      settings += "site_id: 000102030405060708090a0b0c0d0e0f\n"
      profile += "\nsealed: true"
    }
    try sandbox.write("docket.yml", settings)
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write("users/ana/fence.md", "---\ntitle: Mend the fence\ndue: 2026-11-20\n---\n")
    try sandbox.git("git init -q -b main; git config user.name x; git config user.email x@x")
    try sandbox.commit(":", day: "01")
    try sandbox.write("users/ben/profile.md", "---\n\(profile)\n---\n")
    try sandbox.write(
      "users/ben/dentist.md",
      "---\ntitle: See the dentist\ndue: 2026-11-20\ntags: [qzxtag]\n---\nqzxbody\n")
    try sandbox.write("users/ana/comments/ben/dentist/20261120T100000Z.md", "qzxcomment\n")
    try sandbox.write("users/ben/comments/ana/fence/20261120T110000Z.md", "qzxcomment @ana\n")
    try sandbox.write("users/ana/stars.yml", "- ben/dentist\n")
    try sandbox.commit(":", day: "02")
    try sandbox.commit(mistake.script, day: "03")
    return sandbox
  }

  /// - Parameter options: added to each command.
  private func expectNoWords(
    _ sandbox: Sandbox, in start: String = "", _ options: [String] = [],
    after commands: [[String]]
  ) throws {
    let output = NSTemporaryDirectory() + "sealed-\(UUID().uuidString)"
    defer { _ = Result { try FileManager.default.removeItem(atPath: output) } }
    for command in commands {
      let run = try sandbox.docket(
        command.map { $0.replacing("/OUT", with: output) } + options,
        environment: Self.environment, in: start)
      for word in Self.words {
        #expect(!(run.output + run.errors).contains(word), "\(command): \(run)")
      }
    }
    for path in FileManager.default.enumerator(atPath: output)?.allObjects ?? [] {
      guard let path = path as? String else { continue }
      let bytes = FileManager.default.contents(atPath: "\(output)/\(path)") ?? Data()
      for word in Self.words {
        #expect(!path.contains(word) && bytes.firstRange(of: Data(word.utf8)) == nil, "\(path)")
      }
    }
  }

  /// What was public before a user was sealed is not public in past commits.
  @Test(
    arguments: [
      ":", "mv users/ben users/benny", "rm -r users/ben", "rm users/ben/profile.md",
      "mkdir users/jose\u{301} users/jos\u{E9}; echo > users/jose\u{301}/profile.md; mv users/ben/* users/jos\u{E9}; rmdir users/ben",
    ])
  func areInNoPastCommit(_ change: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "docket.yml", "timezone: Etc/UTC\nsite_id: 000102030405060708090a0b0c0d0e0f\n")
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\nemail: x@x\n---\n")
    try sandbox.write("users/ana/fence.md", "---\ntitle: Mend the fence\n---\n")
    try sandbox.write("users/ben/profile.md", "---\nname: qzxlast\n---\n")
    try sandbox.write(
      "users/ben/dentist.md", "---\ntitle: See the dentist\ndue: qzxtag\n---\nqzxbody\n")
    try sandbox.git("git init -q -b main; git config user.name x; git config user.email x@x")
    try sandbox.commit(":", day: "01")
    try sandbox.commit(
      "printf -- '---\\nsealed: true\\n---\\n' > users/ben/profile.md; echo >> users/ben/dentist.md",
      day: "02")
    try sandbox.commit(change, day: "03")
    let base = ["--base", "HEAD~2"]
    try expectNoWords(
      sandbox,
      after: Self.commands + [
        ["build", "--at", "HEAD~2", "-d", "/OUT/b"], ["list", "--all", "--at", "HEAD~2"],
        ["diff", "HEAD~2"], ["diff", "HEAD~2..HEAD~1"], ["report", "--since", "HEAD~2"],
        ["check", "--own-changes"] + base,
      ])
  }

  /// What is left out or stops a command is said, and how to mend it.
  @Test(
    arguments: [
      ("mv users people", "", "'people/ben/profile.md' seals its folder"),
      ("mv users/ben .", "", "'ben/profile.md' seals its folder, but only folders in 'users/'"),
      ("rm docket.yml; mv users people", "", "rename the users' folder back"),
      (":", "users/ben", "start in the workspace's folder"),
      ("mv users/ben users/ana/ben", "", "'profile.md' seals this folder"),
      ("mv docket.yml docket.yaml", "", "rename the file to 'docket.yml'"),
    ])
  func saysWhy(_ script: String, _ start: String, _ message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Etc/UTC\n")
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write("users/ben/profile.md", "---\nsealed: true\n---\n")
    try sandbox.write("users/ben/dentist.md", "---\ntitle: See the dentist\n---\n")
    try sandbox.git("git init -q -b main; \(script)")
    let run = try sandbox.docket("build", ".", in: start)
    #expect(run.status == 1 || script.contains("ana/ben"), "\(run)")
    #expect(run.message.contains(message), "\(run)")
  }

  /// On a site, who is open, and what opens the pages of the others.
  @Test(
    arguments: [
      ("---\nname: Ben\n---\n", nil), ("", nil),
      ("---\nsealed: false\n---\nNot sealed.\n", nil),
      ("---\nname: Ben\n---\nNot sealed.\n", "'profile.md' contains the word 'sealed' without"),
      (nil, "there is no 'profile.md' that can be read"),
    ] as [(String?, String?)])
  func opens(_ profile: String?, _ message: String?) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "docket.yml", "timezone: Etc/UTC\nsite_id: 000102030405060708090a0b0c0d0e0f\n")
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    if let profile { try sandbox.write("users/ben/profile.md", profile) }
    try sandbox.write("users/ben/dentist.md", "---\ntitle: See the dentist\n---\n")
    let list = try sandbox.docket("list", "--all", environment: Self.environment)
    #expect(list.output.contains("dentist") == (message == nil), "\(list)")
    for environment in [[:], Self.environment] {
      let check = try sandbox.docket("check", environment: environment)
      #expect(check.output.contains("[unclear-seal]") == (message != nil), "\(check)")
      guard let message else { continue }
      #expect(check.output.onOneLine.contains(message), "\(check)")
      #expect(
        check.output.onOneLine.contains(
          "write 'sealed: false' in 'users/ben/profile.md' to open the pages"), "\(check)")
    }
  }

  /// In CI, a sync counts what sealed users changed.
  @Test func areNotInASync() throws {
    let sandbox = try Sandbox()
    try sandbox.write("team/docket.yml", "timezone: Etc/UTC\n")
    try sandbox.write("team/users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write("team/users/ana/fence.md", "---\ntitle: Mend the fence\n---\n")
    try sandbox.write("team/users/ben/profile.md", "---\nsealed: true\n---\n")
    try sandbox.git(
      "git init -q --bare remote; cd team; git init -q -b main; git config user.name x; "
        + "git config user.email x@x; git remote add origin ../remote; git add -A; "
        + "git commit -qm x; git push -qu origin main")
    try sandbox.write("team/users/ben/dentist.md", "---\ntitle: See the dentist\n---\n")
    try sandbox.write("team/users/ana/fence.md", "---\ntitle: Mend the gate\n---\n")
    try sandbox.write("team/users/ben/dentist-empty.md", "")
    let run = try sandbox.docket("sync", environment: ["CI": "true"], in: "team")
    #expect(run.status == 0, "\(run)")
    #expect(run.message.contains("not committed, because it is empty: 'users/ben'"), "\(run)")
    #expect(run.output.contains("committed: edit ana/fence, 1 change of sealed users"), "\(run)")
    #expect(!(run.output + run.errors).contains("dentist"), "\(run)")
  }
}
