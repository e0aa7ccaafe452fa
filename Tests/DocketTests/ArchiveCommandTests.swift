import Foundation
import Testing

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
    where ![".gif", ".docket-build", ".ics"].contains(where: file.hasSuffix) {
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
        1 file in 'users/ana/archive/2024/'
        1 file in 'users/ana/archive/2025/'
        1 file in 'users/ana/archive/2026/'

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

  @Test func undoBringsThemBack() throws {
    let sandbox = try closed()
    let before = sandbox.files(below: "users")
    let texts = try before.filter { $0.hasSuffix(".md") }.map { try sandbox.read("users/" + $0) }
    let dry = try sandbox.docket("archive", "--dry-run", environment: ana)
    #expect(dry.output.contains("+++ b/users/ana/archive/2025/old.md\n"), "\(dry)")
    #expect(sandbox.files(below: "users") == before)
    try sandbox.docket("archive", environment: ana)
    try sandbox.docket("undo")
    #expect(sandbox.files(below: "users") == before)
    #expect(
      try before.filter { $0.hasSuffix(".md") }.map { try sandbox.read("users/" + $0) } == texts)
  }

  @Test(arguments: [
    ("2025-03-01", []), ("2025-03-02", ["old"]), ("2026-02-03", ["old"]),
    ("2026-02-04", ["old", "plan"]), ("today", ["old", "plan"]),
  ])
  func closedBeforeADay(day: String, moved: [String]) throws {
    let sandbox = try closed()
    let run = try sandbox.docket("archive", "--before", day, environment: ana)
    #expect(run.status == 0, "\(run)")
    let files = sandbox.files(below: "users/ana/archive")
    #expect(
      files.compactMap { $0.split(separator: "/").last?.dropLast(3) } == moved.map { $0[...] })
    if moved.isEmpty { #expect(run.errors == "nothing to archive\n") }
  }

  @Test func thoseThatAreNamed() throws {
    let sandbox = try closed()
    try sandbox.write("local/done.md", "---\ntitle: Done\ncompleted: 2026-11-20\n---\n")
    let run = try sandbox.docket("archive", "old", "local/done", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.has("users/ana/archive/2025/old.md"))
    #expect(sandbox.has("local/archive/2026/done.md"))
    #expect(sandbox.has("users/ana/work/off.md"))
    let again = try sandbox.docket("archive", "old", environment: ana)
    #expect(again.status == 0 && again.errors == "ana/old is already archived\n", "\(again)")
    let item = try sandbox.docket("archive", "plan-a", environment: ana)
    #expect(item.status == 0 && sandbox.has("users/ana/archive/2026/work/plan.md"), "\(item)")
    // One that is opened again stays where it lies.
    try sandbox.docket("reopen", "old", environment: ana)
    #expect(sandbox.has("users/ana/archive/2025/old.md"))
  }

  @Test func aNameThatIsTakenThere() throws {
    let sandbox = try closed()
    try sandbox.write(
      "users/ana/archive/2025/old.md", "---\nid: older\ntitle: Older\ncompleted: 2025-01-01\n---\n")
    try sandbox.write(
      "users/ana/archive/2026/work/plan.md", "---\nid: x\ntitle: X\ncompleted: 2026-01-01\n---\n")
    let run = try sandbox.docket("archive", environment: ana)
    #expect(run.status == 0)
    #expect(
      run.message.contains(
        "warning: 'users/ana/work/plan.md' was not archived: 'users/ana/archive/2026/work/plan.md' exists, and the ids of its items come from its name"
      ), "\(run)")
    let file = try #require(
      sandbox.files(below: "users/ana/archive/2025").first { $0.hasPrefix("old-") })
    #expect(try sandbox.read("users/ana/archive/2025/" + file).contains("\nid: old\n---\n"))
    #expect(try sandbox.docket("check").status == 0)
  }

  @Test func twoOfOneIDStay() throws {
    let sandbox = try closed()
    try sandbox.write("users/ana/zoo/old.md", "---\ntitle: Other\ncompleted: 2025-01-01\n---\n")
    let run = try sandbox.docket("archive", environment: ana)
    for path in ["users/ana/old.md", "users/ana/zoo/old.md"] {
      #expect(sandbox.has(path))
      #expect(
        run.errors.contains("warning: '\(path)' was not archived: another todo has its id"),
        "\(run)")
    }
  }

  @Test(
    "Refused, and nothing is written",
    arguments: [
      (["milk"], 1, "'ana/milk' is open, complete or cancel it first"),
      (["old", "milk"], 1, "'ana/milk' is open"),
      (["half-a"], 1, "'users/ana/half.md' has 1 open item, a checklist is archived when all"),
      (["water"], 1, "'ana/water' is open"),
      (["ben/taxes"], 1, "'ben/taxes' belongs to Ben, and you are 'ana'\n"),
      (["nothing"], 64, "there is no todo 'nothing'"),
      (["--before", "soon"], 64, "--before: 'soon' is not a valid date"),
      (["--before", "2026-01-01 10:00"], 64, "--before: '2026-01-01 10:00' is not a day"),
      (["old", "--before", "today"], 64, "--before and ids cannot be used together"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try closed()
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket(["archive"] + arguments, environment: ana)
    #expect(run.status == status && (run.errors + run.message).contains(words), "\(run)")
    #expect(sandbox.files(below: "users") == before)
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try closed()
    let run = try sandbox.docket("archive", "--format", "json", environment: ana)
    #expect(run.output.contains("\"path\": \"users/ana/archive/2025/old.md\""), "\(run)")
  }

  @Test func elsewhere() throws {
    let bare = try Sandbox()
    try bare.write("a.md", "---\ntitle: A\ncompleted: 2026-01-01\n---\n")
    let run = try bare.docket("archive")
    #expect(run.status == 1 && run.errors.contains("this workspace has no accounts"), "\(run)")
  }
}
