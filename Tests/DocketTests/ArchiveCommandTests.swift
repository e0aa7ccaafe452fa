import Foundation
import Testing

/// The actions themselves are tested in `ArchiveTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket archive")
struct ArchiveCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// Closed todos of several years, with what leads to them and what they lead to.
  private func closed() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/old.md",
      """
      ---
      title: Old
      completed: 2025-03-01 # late
      updated: 2025-03-02
      depends: milk
      ---
      [milk](milk.md), ![p](p.gif), ![[p.gif]], [[milk]], [taxes](../ben/taxes.md), [plan](work/plan.md), [own](old.md)

      """)
    try Data(Self.picture).write(to: URL(fileURLWithPath: sandbox.path + "/users/ana/p.gif"))
    try sandbox.write(
      "users/ana/work/off.md", "---\ntitle: Off\nstatus: cancelled\ndue: 2024-05-01\n---\n")
    try sandbox.write(
      "users/ana/work/plan.md",
      "# Plan\n\n- [x] a ✅ 2026-01-02\n- [-] b ❌ 2026-02-03\n  see [old](../old.md)\n")
    try sandbox.write("users/ana/half.md", "- [x] a ✅ 2026-01-02\n- [ ] b\n")
    try sandbox.write(
      "users/ana/water.md",
      "---\ntitle: Water\ndue: 2026-12-01\nrepeat: every week\ncompletions: [2025-01-01]\n---\n")
    try sandbox.write(
      "users/ana/boat.md", "---\ntitle: Build a boat\ndepends: old\n---\n[old](./old.md#x)\n")
    try sandbox.write(
      "users/ben/bread.md", "---\ntitle: Bread\ndepends: ana/old\n---\n[old](../ana/old.md)\n")
    try sandbox.write("users/ben/stars.yml", "- ana/old\n- ana/plan-a\n")
    try sandbox.docket("comment", "ana/old", "His, [this](../../../../ana/old.md).", "--as", "ben")
    try sandbox.docket("comment", "ana/old", "Hers, [this](../../../old.md).", "--as", "ana")
    return sandbox
  }

  /// The smallest GIF.
  static let picture: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0x3B]

  /// A site's files with their texts, without what shows the paths of files: calendars have bodies as
  /// they are written.
  private func site(of sandbox: Sandbox) throws -> [String: String] {
    let run = try sandbox.docket("build", "--full")
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run)")
    var site: [String: String] = [:]
    for file in sandbox.files(below: "site")
    where ![".gif", ".png", "sw.js", ".docket-build", ".ics"].contains(where: file.hasSuffix)
      && !file.hasPrefix("search/")
    {
      site[file] = try sandbox.read("site/" + file).replacing("ana/archive/2026/", with: "ana/")
        .replacing("ana/archive/2025/", with: "ana/").replacing("ana/archive/2024/", with: "ana/")
        .replacing(/images\/[a-z0-9.-]*/, with: "IMAGE")
        .replacing(/alt="[.\/]*p\.gif"/, with: "alt=\"p.gif\"")
    }
    return site
  }

  @Test func everythingButTheFilesStays() throws {
    let sandbox = try closed()
    let before = try site(of: sandbox)
    let warnings = try sandbox.docket("check").output
    let run = try sandbox.docket("archive", environment: ana)
    #expect(run.status == 0)
    #expect(
      run.output == """
        archived  ana/off  Off
        archived  ana/old  Old
        archived  users/ana/work/plan.md  Plan

        """, "\(run)")
    #expect(
      run.errors == """
        1 file moves to 'users/ana/archive/2024/'
        1 file moves to 'users/ana/archive/2025/'
        1 file moves to 'users/ana/archive/2026/'

        """)
    #expect(sandbox.has("users/ana/archive/2024/work/off.md"))
    #expect(!sandbox.has("users/ana/old.md") && !sandbox.has("users/ana/work"))
    #expect(sandbox.has("users/ana/half.md") && sandbox.has("users/ana/water.md"))
    #expect(
      try sandbox.read("users/ana/archive/2025/old.md") == """
        ---
        title: Old
        completed: 2025-03-01 # late
        updated: 2025-03-02
        depends: milk
        ---
        [milk](../../milk.md), ![p](../../p.gif), ![[../../p.gif]], [[milk]], [taxes](../../../ben/taxes.md), [plan](../2026/work/plan.md), [own](old.md)

        """)
    #expect(
      try sandbox.read("users/ana/archive/2026/work/plan.md").hasSuffix(
        "see [old](../../2025/old.md)\n"))
    #expect(try sandbox.read("users/ana/boat.md").hasSuffix("[old](archive/2025/old.md#x)\n"))
    // Others' files are theirs; their links lead on by the todo's id.
    #expect(try sandbox.read("users/ben/bread.md").hasSuffix("[old](../ana/old.md)\n"))
    #expect(try sandbox.docket("check").output == warnings)
    let after = try site(of: sandbox)
    #expect(after.keys.sorted() == before.keys.sorted())
    for (file, text) in before where after[file] != text {
      Issue.record("\(file):\n\(after[file] ?? "")\n--- was\n\(text)")
    }
  }

  @Test func thoseThatAreNamed() throws {
    let sandbox = try closed()
    let dry = try sandbox.docket("archive", "--dry-run", environment: ana)
    #expect(dry.output.contains("+++ b/users/ana/archive/2025/old.md\n"), "\(dry)")
    #expect(!sandbox.has("users/ana/archive"))
    let run = try sandbox.docket("archive", "--before", "2025-03-01", environment: ana)
    #expect(run.status == 0 && run.errors == "nothing to archive\n", "\(run)")
    let data = try sandbox.docket("archive", "old", "--format", "json", environment: ana)
    #expect(data.output.contains("\"path\": \"users/ana/archive/2025/old.md\""), "\(data)")
    let again = try sandbox.docket("archive", "old", environment: ana)
    #expect(again.status == 0 && again.errors == "ana/old is already archived\n", "\(again)")
  }

  @Test func whatIsRefused() throws {
    let sandbox = try closed()
    for (words, status, message) in [
      (["old", "milk"], 1, "'ana/milk' is open; complete or cancel it first"),
      (["--before", "soon"], 64, "--before: 'soon' is not a valid date"),
      (["old", "--before", "today"], 64, "--before and ids cannot be used together"),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["archive"] + words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    #expect(!sandbox.has("users/ana/archive"))
  }
}
