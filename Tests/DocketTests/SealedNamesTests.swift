import Foundation
import Testing

/// A way in which a workspace with a sealed user can be named, written or found wrongly.
struct SealingMistake: CustomTestStringConvertible, Sendable {
  var testDescription: String { name }
  let name: String
  /// A script that makes the mistake in the workspace's folder.
  let script: String
  /// The folder that commands start in.
  var start = ""
  /// What seals `ben`.
  var seal = Seal.profile

  enum Seal: Sendable {
    case profile, key, settings, site
  }

  init(_ name: String, _ script: String, from start: String = "", _ seal: Seal = .profile) {
    (self.name, self.script, self.start, self.seal) = (name, script, start, seal)
  }

  static let all = [Seal.profile, .key, .settings, .site].flatMap(names) + texts

  /// Mistakes in names and places.
  private static func names(_ seal: Seal) -> [SealingMistake] {
    let mistakes: [SealingMistake?] = [
      .init("none", ":", seal),
      .init("renamed users", "mv users people", seal),
      .init("capital users", "mv users Users", seal),
      .init("renamed users, no settings", "mv users people; rm docket.yml", seal)
        .where(seal == .profile || seal == .key),
      .init("misspelt users_folder", "echo 'users_folder: user' >> docket.yml", seal),
      .init("users moved down", "mkdir all; mv users all/users", seal),
      .init("started in users", ":", from: "users", seal),
      .init("started in the user's folder", ":", from: "users/ben", seal),
      .init(
        "started below the user's folder",
        "mkdir users/ben/deep; cp users/ben/*.md users/ben/deep", from: "users/ben/deep", seal),
      .init("started above", "mkdir team; mv docket.yml users team", seal),
      .init("in a backlog", "mkdir -p backlog/tasks; mv users/* backlog/tasks; rmdir users", seal)
        .where(seal == .profile || seal == .key),
      .init("settings with another ending", "mv docket.yml docket.yaml", seal),
      .init("settings in capitals", "mv docket.yml Docket.yml", seal),
      .init("user in another's folder", "mv users/ben users/ana/ben", seal)
        .where(seal == .profile || seal == .key),
      .init("user in local", "mkdir local; mv users/ben local/ben", seal),
      .init("todo moved up", "mv users/ben/dentist.md users/dentist.md", seal),
      .init("user renamed", "mv users/ben users/benny", seal),
      .init("user in capitals", "mv users/ben users/Ben", seal),
    ]
    return mistakes.compactMap { $0 }
  }

  /// Mistakes in what is written.
  private static let texts: [SealingMistake] = [
    .init(
      "two keys", "printf -- '---\\nsealed: false\\nsealed: true\\n---\\n' > users/ben/profile.md"
    ),
    .init(
      "two keys, false last",
      "printf -- '---\\nsealed: true\\nsealed: false\\n---\\n' > users/ben/profile.md"),
    .init(
      "conflict",
      "printf -- '---\\n<<<<<<< a\\nsealed: false\\n=======\\nsealed: true\\n>>>>>>> b\\n---\\n' > users/ben/profile.md"
    ),
    .init(
      "conflict with nothing",
      "printf -- '---\\nname: B\\n<<<<<<< a\\nsealed: false\\n=======\\n>>>>>>> b\\n---\\n' > users/ben/profile.md"
    ),
    .init("empty", "printf -- '---\\nsealed:\\n---\\n' > users/ben/profile.md"),
    .init("other word", "printf -- '---\\nsealed: maybe\\n---\\n' > users/ben/profile.md"),
    .init("list", "printf -- '---\\nsealed: [false]\\n---\\n' > users/ben/profile.md"),
    .init("misspelt", "printf -- '---\\nseald: false\\n---\\n' > users/ben/profile.md"),
    .init(
      "indented", "printf -- '---\\nname: B\\n  sealed: true\\n---\\n' > users/ben/profile.md"),
    .init("TOML", "printf -- '+++\\nsealed = true\\n+++\\n' > users/ben/profile.md"),
    .init("a line before", "printf -- '\\n---\\nsealed: true\\n---\\n' > users/ben/profile.md"),
    .init("not closed", "printf -- '---\\nsealed: true\\n' > users/ben/profile.md"),
    .init(
      "UTF-16", "printf -- '---\\nsealed: true\\n---\\n' | iconv -t UTF-16 > users/ben/profile.md"
    ),
    .init("full-width colon", "printf -- '---\\nsealed：true\\n---\\n' > users/ben/profile.md"),
    .init("capital profile", "mv users/ben/profile.md users/ben/Profile.md"),
    .init("key with another ending", "mv users/ben/key.yml users/ben/key.yaml", .key),
    .init("settings false, key", "echo 'sealed: false' >> docket.yml", .key),
    .init("two keys in settings", "echo 'sealed: false' >> docket.yml", .settings),
    .init("misspelt in settings", "sed -i s/sealed/Seled/ docket.yml", .settings),
    .init(
      "conflict in settings",
      "printf '<<<<<<< a\\nsealed: false\\n=======\\nsealed: true\\n>>>>>>> b\\n' > docket.yml",
      .settings),
    .init("settings are not YAML", "echo ' : [' >> docket.yml", .settings),
    .init(
      "above a site, nothing in the profile",
      "rm users/ben/profile.md; mkdir team; mv docket.yml users team", .site),
    .init("settings are a folder", "rm docket.yml; mkdir docket.yml", .settings),
  ]

  private func `where`(_ applies: Bool) -> SealingMistake? { applies ? self : nil }
}

/// A mistake keeps pages sealed.
@Suite("Words of sealed users after a mistake in a name")
struct SealedNamesTests {
  /// In titles, names of files, bodies, comments on the user's todos, profiles.
  private static let words = ["dentist", "qzxbody", "qzxcomment", "qzxlast", "qzxtag"]

  private static let commands = [
    ["build", "-d", "/OUT"], ["report", "weekly"], ["report", "--since", "HEAD~1"],
    ["list", "--all"], ["list", "--all", "--format", "json"], ["stats"], ["check"], ["history"],
    ["diff", "HEAD~1"], ["show", "fence"],
  ]

  @Test(arguments: SealingMistake.all)
  func areNowhere(_ mistake: SealingMistake) throws {
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
    try sandbox.write("users/ana/stars.yml", "- ben/dentist\n")
    try sandbox.commit(":", day: "02")
    try sandbox.commit(mistake.script, day: "03")
    let output = NSTemporaryDirectory() + "sealed-\(UUID().uuidString)"
    defer { _ = Result { try FileManager.default.removeItem(atPath: output) } }
    for command in Self.commands {
      let run = try sandbox.docket(
        command.map { $0 == "/OUT" ? output : $0 }, environment: ["CI": "true"], in: mistake.start)
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

  /// What is left out or stops a command is said, and how to mend it.
  @Test(
    arguments: [
      ("mv users people", "", "'people/ben/profile.md' seals its folder"),
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
}
