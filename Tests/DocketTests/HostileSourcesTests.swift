import Foundation
import Testing

/// Several repositories in one site, of which some are not what they seem.
@Suite struct HostileSourcesTests {
  private func sandbox(_ folders: [String: [String: String]], hub: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    for (folder, files) in folders {
      try sandbox.write("\(folder)/docket.yml", "timezone: Europe/Lisbon\n")
      for (file, text) in files { try sandbox.write("\(folder)/\(file)", text) }
    }
    try sandbox.write("hub/docket.yml", "timezone: Europe/Lisbon\n" + hub)
    return sandbox
  }

  private func profile(_ lines: String = "name: X") -> String { "---\n\(lines)\n---\n" }
  private func todo(_ title: String, _ lines: String = "") -> String {
    "---\ntitle: \(title)\n\(lines)---\n"
  }

  private func commit(_ sandbox: Sandbox, _ folder: String, by name: String) throws {
    let run = try sandbox.shell(
      "cd \(folder) && git init -q && git add -A && git -c user.name='\(name)' "
        + "-c user.email=\(name)@example.org commit -qm x --allow-empty")
    #expect(run.status == 0, "\(run)")
  }

  /// Whoever is sealed here has no todos on the site, and no name of git.
  @Test func whoIsSealedHereStaysSealed() throws {
    let sandbox = try sandbox(
      [
        "a": [
          "users/robert/profile.md": profile("email: bob@example.org"),
          "users/robert/plan.md": todo("Secret plan"), "users/ana/profile.md": profile(),
          "users/ana/x.md": todo("Open one"),
          "users/ana/comments/robert/plan/20261120T100000Z.md": "Secret words\n",
        ],
        "hub": [
          "users/bob/profile.md": profile("email: bob@example.org\nsealed: true"),
          "users/ana/profile.md": profile(),
        ],
      ], hub: "sources: [../a]\n")
    try commit(sandbox, "a", by: "Gitbob")
    try sandbox.write("a/users/ana/y.md", todo("Another"))
    let git = "cd a && git add -A && git -c user.name=Bobsgitname -c user.email=bob@example.org"
    #expect(try sandbox.shell("\(git) commit -qm y").status == 0)
    var said = ""
    for command in [
      ["list", "--all", "--format", "json"], ["report"], ["history"], ["stats"], ["check"],
      ["export", "--to", "json"],
    ] {
      let run = try sandbox.docket(command, environment: ["CI": "1"], in: "hub")
      said += run.output + run.message
    }
    #expect(said.contains("Open one") && said.contains("Another"))
    #expect(said.contains("the todos of 'robert' in the source '../a' are left out"), "\(said)")
    for secret in ["Secret plan", "Secret words", "Bobsgitname"] { #expect(!said.contains(secret)) }
  }

  @Test func aPartTellsNothingOfWhoWasSealed() throws {
    let sandbox = try sandbox(
      [
        "a": [
          "users/zed/profile.md": profile("sealed: true"), "users/zed/z.md": todo("Secret"),
          "users/ana/profile.md": profile(),
        ]
      ], hub: "sources: [../a]\n")
    try commit(sandbox, "a", by: "zed")
    try FileManager.default.removeItem(atPath: sandbox.path + "/a/users/zed")
    try commit(sandbox, "a", by: "zed")
    let run = try sandbox.docket("part", "-o", "a.part", "a", today: nil)
    #expect(run.status == 1 && run.message.contains("has, or had, sealed users"), "\(run)")
    #expect(!sandbox.has("a.part"))
  }

  @Test func noSiteIsWrittenOverASource() throws {
    let sandbox = try sandbox(
      ["a": ["users/ana/profile.md": profile(), "users/ana/x.md": todo("X")]],
      hub: "sources: [../a]\n")
    for output in ["../a", "../a/users", "../a/new"] {
      let run = try sandbox.docket("build", "-d", output, "--force", in: "hub")
      #expect(run.status == 1, "\(run)")
    }
    #expect(try sandbox.read("a/users/ana/x.md").contains("X") && !sandbox.has("a/new"))
  }

  /// Two people there who are one here, an id here that begins like a source, names that are taken.
  @Test func addressesAreUnique() throws {
    let sandbox = try sandbox(
      [
        "a": [
          "users/ana/profile.md": profile("email: ana@elsewhere.org"),
          "users/ana/x.md": todo("Stranger"), "users/a-ana/profile.md": profile(),
          "users/a-ana/x.md": todo("Longer name"), "users/anna/profile.md": profile(),
          "users/anna/x.md": todo("First"),
          "users/anne/profile.md": profile("email: ana@example.org"),
          "users/anne/x.md": todo("Second", "completed: 2026-11-01\n"),
        ],
        "hub": [
          "users/ana/profile.md": profile("email: ana@example.org"),
          "users/ana/own.md": todo("Own", "id: a/x\n"),
        ],
      ], hub: "sources: [{path: ../a, users: {anna: ana, bob: ben}}]\n")
    let run = try sandbox.docket(
      "list", "--all", "--format", "jsonl", "--fields", "owner,id,title", in: "hub")
    let ids = run.output.split(separator: "\n").sorted()
    #expect(
      ids
        == [
          #"{"owner":"a-ana","id":"a/x","title":"Longer name"}"#,
          #"{"owner":"a-ana-2","id":"a/x","title":"Stranger"}"#,
          #"{"owner":"ana","id":"a/anna/x","title":"First"}"#,
          #"{"owner":"ana","id":"a/anne/x","title":"Second"}"#,
          #"{"owner":"ana","id":"a/x","title":"Own"}"#,
        ].map { Substring($0) }.sorted(), "\(run)")
    let check = try sandbox.docket("check", in: "hub")
    #expect(check.output.contains("there is no user 'bob' in the source '../a'"), "\(check)")
  }

  @Test func namesOfSourcesAreToldApartAndNoneIsMissing() throws {
    let sandbox = try sandbox(
      [
        "a": ["docket.yml": "title: Shop\ntimezone: Europe/Lisbon\n", "x.md": "- [ ] A\n"],
        "b": ["docket.yml": "title: Shop\ntimezone: Europe/Lisbon\n", "x.md": "- [ ] B\n"],
        "c": [:],
      ], hub: "sources: [../a, ../b, ../c]\n")
    try sandbox.docket("build", in: "hub")
    #expect(try sandbox.read("hub/site/sources/shop.html").contains(">A<"))
    #expect(try sandbox.read("hub/site/sources/shop-b.html").contains(">B<"))
    #expect(sandbox.has("hub/site/sources/c.html"))
    let check = try sandbox.docket("check", in: "hub")
    #expect(check.output.contains("the source '../c' has no todos"), "\(check)")
    for command in [["list"], ["report"], ["stats"], ["check"], ["next", "--everyone"]] {
      try? FileManager.default.removeItem(atPath: sandbox.path + "/b")
      let run = try sandbox.docket(command, in: "hub")
      #expect(run.status == 1 && "\(run)".contains("cannot read the source '../b'"), "\(run)")
    }
  }

  /// What a lead writes down: our todo waits for one of another repository.
  @Test func aTodoWaitsForOneOfASource() throws {
    let sandbox = try sandbox(
      [
        "a": ["users/ana/profile.md": profile(), "users/ana/x.md": todo("Theirs")],
        "hub": [
          "users/ana/profile.md": profile(),
          "users/ana/y.md": todo("Ours", "depends: [ana/a/x, ana/a/no]\n"),
        ],
      ], hub: "sources: [../a]\n")
    let check = try sandbox.docket("check", in: "hub")
    #expect(!check.output.contains("'ana/a/x'") && check.output.contains("'ana/a/no'"), "\(check)")
    try sandbox.docket("build", in: "hub")
    #expect(try sandbox.read("hub/site/users/ana/todos/y.html").contains("a-x.html"))
    #expect(
      try sandbox.docket("list", "is:blocked", "--format", "ids", in: "hub").output == "ana/y\n")
  }

  @Test func nothingOfPartsStaysInTheTemporaryFolder() throws {
    let sandbox = try sandbox(
      ["a": ["users/ana/profile.md": profile(), "users/ana/x.md": todo("X")]],
      hub: "sources: [../a]\n")
    try sandbox.docket("part", "-o", "a.part", "a", today: nil)
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/tmp", withIntermediateDirectories: true)
    let temporary = ["TMPDIR": sandbox.path + "/tmp"]
    let run = try sandbox.docket("build", "--parts", "..", environment: temporary, in: "hub")
    #expect(run.status == 0 && sandbox.has("hub/site/users/ana/todos/a-x.html"), "\(run)")
    try sandbox.write("hub/docket.yml", "timezone: Europe/Lisbon\nsources: [../a, ../b]\n")
    #expect(
      try sandbox.docket("build", "--parts", "..", environment: temporary, in: "hub").status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/tmp") == [])
  }
}
