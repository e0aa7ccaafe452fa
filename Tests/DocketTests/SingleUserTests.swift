import Text
import Foundation
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore
import Testing

/// A command about one user's todos reads that user's files, and prints what it prints of all.
@Suite("A command about one user")
struct SingleUserTests {
  /// The same question, put so that everybody's todos are read.
  private func ofAll(_ query: String) -> String { "(\(query)) or (\(query))" }

  @Test(
    "The same of the examples",
    arguments: ["team", "broken"],
    ["user:ana", "user:bob is:open", "user:eve sort:-stars", "user:chen"])
  func examples(name: String, query: String) throws {
    let sandbox = try Sandbox()
    try Example.copy(name, to: "work", in: sandbox)
    try compare("\(sandbox.path)/work", query, asCSV: true)
  }

  @Test(
    "The same of a team",
    arguments: [
      "user:ana", "user:ben", "owner:ben is:blocked", "user:ana stars>0", "user:ana has:comments",
      "user:ana starred:ben", "user:ben milk", "user:ana -tag:later sort:-comments",
      "user:nobody", "user:ana tag:nosuch", "user:Ana", "user:cy", "user:ana user:ben",
      "user:ana or user:ben", "-user:ana", "(user:ana) is:open", "user:local",
    ])
  func team(query: String) throws {
    let sandbox = try team()
    try compare(sandbox.path, query)
  }

  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/stars.yml", "- ana/milk\n")
    try sandbox.write("users/ben/comments/ana/milk/20261103T102000Z.md", "Two litres.\n")
    try sandbox.write("users/ben/bad.md", "---\ntitle: Bad\ndue: someday\n---\n")
    try sandbox.write("users/cy/a.md", "---\ntitle: A\ncategory: Boats\nassignee: ana\n---\n")
    try sandbox.write("users/cy/profile.md", "---\nname: Cy\n---\n")
    try sandbox.write("users/dan/b.md", "---\ntitle: B\n---\n")
    return sandbox
  }

  /// Open ones as a table, and all with everything that is known of them. CSV has no more than that,
  /// and is compared where it is asked for.
  private func compare(_ source: String, _ query: String, asCSV: Bool = false) throws {
    let sandbox = try Sandbox()
    let csv = asCSV ? [["--format", "csv"], ["--all"]] : []
    for options in [[], ["--all", "--format", "json"]] + csv {
      let words = ["list", "-q", "-s", source, query] + options
      let part = try sandbox.docket(words)
      let all = try sandbox.docket(["list", "-q", "-s", source, ofAll(query)] + options)
      #expect(part.output == all.output && part.status == all.status, "\(words)\n\(part)\n\(all)")
    }
  }

  @Test func itsProblemsAreThoseOfItsFiles() throws {
    let sandbox = try team()
    #expect(try sandbox.docket("list", "user:ana").errors == "4 todos, 1 overdue\n")
    #expect(
      try sandbox.docket("list", "user:ben").errors
        == "2 todos, 1 closed one with --all\n1 error in 1 file, 'docket check' shows them\n"
    )
    #expect(try sandbox.docket("list").errors.contains("1 error in 1 file"))
  }

  @Test func othersTodosAreNotRead() async throws {
    let sandbox = try team()
    #expect(try await part(of: sandbox, "ana").todos.allSatisfy { $0.owner == "ana" })
    // Who waits for others' needs these.
    #expect(Set(try await part(of: sandbox, "ben").todos.map(\.owner)) == ["ana", "ben"])
    // Nobody has listed the category, so that the first who names it decides how it is written.
    #expect(Set(try await part(of: sandbox, "cy").todos.map(\.owner)).count == 4)
  }

  /// Who acts is known from the profiles, whose todos are read then.
  @Test(arguments: [
    (["list", "assignee:me", "user:me"], "ana"), (["list", "user:ben", "--as", "ana"], "bread"),
    (["list", "user:me", "--as", "Ben"], "bread"), (["list", "user:me", "--as", "local"], "torch"),
    (["list", "user:me", "--as", "@Local"], "torch"),
  ])
  func whoAsksIsFound(words: [String], id: String) throws {
    let sandbox = try team()
    try sandbox.write("local/torch.md", "---\ntitle: Torch\n---\n")
    let run = try sandbox.shell(
      "docket \(words.joined(separator: " ")) --format ids",
      environment: [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.email",
        "GIT_CONFIG_VALUE_0": "ana@example.org",
      ])
    #expect(run.status == 0 && run.output.contains(id), "\(run)")
  }

  private func part(of sandbox: Sandbox, _ owner: String) async throws -> Workspace {
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    return try await WorkspaceStore(root: sandbox.path).load(options, about: owner)
  }

  @Test func theSameOfRandomWorkspaces() async throws {
    var parts = 0
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    let now = Now(startOf: CalendarDay(daysSince1970: 20_778), in: .utc)
    for seed in 1...100 {
      let sandbox = try Sandbox()
      var random = RandomWorkspace(seed: UInt64(seed))
      let files = random.files()
      for (path, text) in files { try sandbox.write(path, text) }
      let store = WorkspaceStore(root: sandbox.path)
      let all = try await store.load(options)
      for owner in RandomWorkspace.users {
        let part = try await store.load(options, about: owner)
        if part.todos.count < all.todos.count { parts += 1 }
        #expect(
          told(of: owner, part, now) == told(of: owner, all, now),
          "seed \(seed), \(owner)\n\(files.map { "== \($0)\n\($1)" }.joined())")
      }
    }
    // Else nothing would have been tried.
    #expect(parts > 100)
  }

  /// A report tells also what is wrong in the user's files.
  @Test func theSameReportsOfRandomWorkspaces() async throws {
    var parts = 0
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    let now = Now(startOf: CalendarDay(daysSince1970: 20_778), in: .utc)
    let days = ReportPeriod.ending(on: now.today, .monthly, workdays: [])
    // Compiled once: that takes longer than all of its reports.
    let theme = try Theme()
    func report(of owner: String, _ workspace: Workspace) -> String {
      let insights = analyse(workspace, at: now)
      let renderer = ReportRenderer(workspace, insights, theme: theme)
      return ReportRenderer.Format.allCases.map { format in
        let bytes = renderer.render(
          format, over: days, of: owner, rows: 100, maxBytes: 1 << 20)
        return String(decoding: bytes, as: UTF8.self)
      }.joined(separator: "\n")
    }
    for seed in 1...60 {
      let sandbox = try Sandbox()
      var random = RandomWorkspace(seed: UInt64(1000 + seed))
      let files = random.files()
      for (path, text) in files { try sandbox.write(path, text) }
      let store = WorkspaceStore(root: sandbox.path)
      let all = try await store.load(options)
      for owner in RandomWorkspace.users where all.users.contains(where: { $0.username == owner }) {
        let part = try await store.load(options, about: owner, printsProblems: true)
        if part.todos.count < all.todos.count { parts += 1 }
        #expect(
          report(of: owner, part) == report(of: owner, all),
          "seed \(seed), \(owner)\n\(files.map { "== \($0)\n\($1)" }.joined())")
      }
    }
    #expect(parts > 50)
  }

  /// What lists can say of an owner's todos.
  private func told(of owner: String, _ workspace: Workspace, _ now: Now) -> String {
    let insights = analyse(workspace, at: now)
    let own = insights.order.filter { workspace.todos[$0].owner == owner }
    let flags = own.map { "\(insights.isStale[$0]) \(insights.blockers[$0].count)" }
    let errors = workspace.diagnostics.filter {
      $0.severity == .error && $0.path.hasPrefix("users/\(owner)/")
    }
    return String(decoding: todosJSON(own, of: workspace, insights), as: UTF8.self)
      + flags.joined(separator: "\n") + "\n"
      + errors.map { "\($0.path) \($0.message)" }.joined(separator: "\n")
  }
}

/// Small workspaces in which users name each other's todos in every way.
struct RandomWorkspace {
  static let users = ["ana", "ben", "cy", "dan", "eve"]

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func one(of words: [String]) -> String { words[below(words.count)] }

  /// The name of a todo that may be there: plain mostly, else in a way that takes more to resolve.
  private mutating func name() -> String {
    let (owner, id) = (one(of: Self.users), one(of: ["a", "b", "c"]))
    switch below(12) {
    case 0: return id
    case 1: return "'@\(owner.uppercased())/\(id).md'"
    case 2: return "\(owner)/none"
    default: return "\(owner)/\(id)"
    }
  }

  mutating func files() -> [(path: String, text: String)] {
    var files = [
      ("docket.yml", "timezone: UTC\ncategories: [Work, Home]\nexclude: ['**/out/**']\n")
    ]
    // Some workspaces have no dependencies and few odd names, as most do.
    let (hasDependencies, isOdd) = (below(2) == 0, below(3) == 0)
    for user in Self.users {
      for id in ["a", "b", "c"] where below(3) > 0 {
        var lines = ["title: \(user) \(id)", "due: 2026-11-\(10 + below(20))"]
        if below(3) == 0 { lines.append("category: \(one(of: ["Work", "work", "home"]))") }
        if isOdd, below(8) == 0 { lines.append("category: \(one(of: ["Boats", "boats"]))") }
        if hasDependencies, below(3) == 0 { lines.append("depends: [\(name())]") }
        if below(isOdd ? 8 : 30) == 0 {
          lines.append("aliases: [\(one(of: ["z", "a", "ben/a", "ana/z", "cy/none"]))]")
        }
        if isOdd, below(8) == 0 { lines.append("assignee: \(one(of: Self.users))") }
        if isOdd, below(8) == 0 { lines.append("id: \(one(of: ["a", "b"]))") }
        if below(4) == 0 { lines.append("completed: 2026-11-12") }
        if below(9) == 0 { lines.append("priority: hihg") }
        let folder = below(6) == 0 ? one(of: ["out/", "deep/er/"]) : ""
        files.append(
          ("users/\(user)/\(folder)\(id).md", "---\n\(lines.joined(separator: "\n"))\n---\n"))
      }
      if below(3) == 0 {
        files.append(
          ("users/\(user)/list.md", "# Home\n\n- [ ] one ⛔ c\n- [x] two 🆔 \(one(of: ["b", "d"]))\n")
        )
      }
      if below(2) == 0 {
        var stars: [String] = []
        for _ in 0...below(3) { stars.append("- \(name())\n") }
        files.append(("users/\(user)/stars.yml", stars.joined()))
      }
      for hour in 10..<13 where below(3) == 0 {
        let owner = below(6) == 0 ? "Ana" : one(of: Self.users)
        files.append(
          (
            "users/\(user)/comments/\(owner)/\(one(of: ["a", "b", "none"]))/20261103T\(hour)2000Z.md",
            "x\n"
          ))
      }
      if below(4) == 0 {
        files.append(("users/\(user)/categories.yml", "- \(one(of: ["Boats", "WORK"]))\n"))
      }
      if below(9) == 0 { files.append(("users/\(user)/out/.docket-build", "")) }
    }
    if below(5) == 0 { files.append(("local/a.md", "---\ntitle: Local\n---\n")) }
    if below(5) == 0 { files.append(("users/Mr Smith/a.md", "---\ntitle: Smith\n---\n")) }
    return files
  }
}
