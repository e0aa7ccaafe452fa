import Foundation
import Testing

/// A build into its own earlier output: whatever changed in between, it is byte for byte the build
/// into an empty folder.
@Suite struct IncrementalTests {
  @Test(arguments: [1, 2])
  func anyChangesGiveTheSiteOfACleanBuild(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let sandbox = try Sandbox.team()
    try edits.begin(in: sandbox)
    try build(sandbox, edits.now)
    for step in 1...18 {
      var names: [String] = []
      for _ in 0..<edits.count(to: 3) { names.append(try edits.change(sandbox)) }
      try build(sandbox, edits.now)
      let stale = try stale(sandbox, edits.now)
      #expect(stale.isEmpty, "seed \(seed), step \(step), after \(names): \(stale.prefix(10))")
      if !stale.isEmpty { return }
    }
  }

  /// The cards of the board have pictures also where a script makes them.
  @Test func anAvatarAloneChangesTheSite() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\navatar: face.png\n---\n")
    try sandbox.write("users/ben/face.png", "none")
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    try build(sandbox, "2026-11-21")
    try picture.write(to: URL(filePath: sandbox.path + "/users/ben/face.png"))
    try build(sandbox, "2026-11-21")
    #expect(try stale(sandbox, "2026-11-21") == [])
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\n---\n")
    try build(sandbox, "2026-11-21")
    #expect(try stale(sandbox, "2026-11-21") == [])
  }

  /// With commits, what is in none of them is the newest of its day.
  @Test func theFirstCommitChangesTheActivity() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "title: The Team\ntimezone: Etc/UTC\n")
    try sandbox.write("users/ana/profile.md", "---\nname: Ana\n---\n")
    try sandbox.write("users/ana/a.md", "---\ntitle: A\ncreated: 2026-11-16\n---\n")
    try sandbox.write("users/ana/b.md", "---\ntitle: B\ncreated: 2026-11-01\n---\n")
    try sandbox.write("users/ana/comments/ana/b/20261116T083000Z.md", "Hello\n")
    try build(sandbox, "2026-11-21")
    let run = try sandbox.shell(
      """
      git init -q && git add docket.yml users/ana/profile.md &&
        export GIT_COMMITTER_DATE=2026-11-20T10:00:00Z &&
        git -c user.name=x -c user.email=x@x commit -q --date $GIT_COMMITTER_DATE -m x
      """)
    #expect(run.status == 0, "\(run)")
    try build(sandbox, "2026-11-21")
    #expect(try stale(sandbox, "2026-11-21") == [])
  }

  /// It tells that the folders below `users` are users, and todos are only in them.
  @Test func theFirstProfileChangesWhatHistoryIsOf() throws {
    let sandbox = try Sandbox()
    try sandbox.write("users/ann/a.md", "---\ntitle: Friday\ndue: 2026-12-20\n---\n")
    try sandbox.write("b.md", "---\ntitle: Other\ndue: 2026-12-20\n---\n")
    func commit() throws {
      let run = try sandbox.shell(
        "git init -q && git add users b.md && git -c user.name=x -c user.email=x@x commit -q -m x")
      #expect(run.status == 0, "\(run)")
    }
    try commit()
    try build(sandbox, "2026-11-21")
    try sandbox.write("users/ann/profile.md", "---\nname: Ann\n---\n")
    try commit()
    try build(sandbox, "2026-11-21")
    #expect(try stale(sandbox, "2026-11-21") == [])
  }

  @Test func aSecondBuildWritesNothing() throws {
    let sandbox = try Sandbox.team()
    try build(sandbox, "2026-11-21")
    let before = try modified(sandbox)
    let run = try sandbox.docket("build")
    let files = run.output.firstMatch(of: /files +(\d+)\n/)?.1
    #expect(files != nil && run.output.firstMatch(of: /unchanged +(\d+)\n/)?.1 == files)
    #expect(try modified(sandbox) == before)
    // Also on a later day, of pages that tell no days.
    _ = try sandbox.docket("build", today: "2026-11-22")
    let later = try modified(sandbox)
    #expect(later["users/ana/todos/boat.html"] == before["users/ana/todos/boat.html"])
    #expect(later["users/ana/index.html"] != before["users/ana/index.html"])
  }

  /// A page that only it is on, and the lists that it stands in.
  @Test func aChangedBodyChangesOnePage() throws {
    let sandbox = try Sandbox.team()
    try build(sandbox, "2026-11-21")
    let before = try modified(sandbox)
    try sandbox.write("users/ana/boat.md", "---\ntitle: Build a boat\n---\nOf wood.\n")
    try sandbox.docket("build")
    let after = try modified(sandbox)
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    // The calendar tells what todos say, and the search finds them.
    let pages = ["users/ana/calendar.ics", "users/ana/todos/boat.html"]
    #expect(changed == [".docket-build", "search.js", "search/0.js", "sw.js"] + pages)
  }

  /// Whatever stands in the cache, the site is right.
  @Test(arguments: ["files", "site"])
  func aDamagedCacheIsMadeAnew(name: String) throws {
    let sandbox = try Sandbox.team()
    try build(sandbox, "2026-11-21")
    let good = try site(sandbox, "site")
    let url = URL(filePath: sandbox.path + "/.docket/cache/" + name)
    let bytes = try Data(contentsOf: url)
    var random = RandomEdits(seed: 7)
    for attempt in 0..<12 {
      var damaged = bytes
      switch attempt {
      case 0: damaged = Data()
      case 1: damaged = bytes.prefix(bytes.count / 2)
      case 2: damaged = bytes + bytes
      case 3: damaged = Data(repeating: 0xFF, count: 4096)
      default: damaged[random.count(to: bytes.count) - 1] ^= 0x55
      }
      try damaged.write(to: url)
      try sandbox.write("users/ana/milk.md", "---\ntitle: Milk \(attempt)\n---\n")
      #expect(try sandbox.docket("build").status == 0)
      #expect(try sandbox.read("site/users/ana/todos/milk.html").contains("Milk \(attempt)"))
    }
    try sandbox.write("users/ana/milk.md", "---\ntitle: Buy 牛乳\ndue: 2026-11-21\n---\n")
    try build(sandbox, "2026-11-21")
    #expect(try site(sandbox, "site") == good)
  }

  @Test func theCacheIsHiddenFromGitAndCanBeRemoved() throws {
    let sandbox = try Sandbox.team()
    try build(sandbox, "2026-11-21")
    #expect(try sandbox.read(".docket/.gitignore") == "*\n")
    #expect(sandbox.files(below: ".docket/cache") == ["files", "site"])
    let good = try site(sandbox, "site")
    try FileManager.default.removeItem(atPath: sandbox.path + "/.docket")
    try build(sandbox, "2026-11-21")
    #expect(try site(sandbox, "site") == good)
  }

  /// Where nothing can be kept a build says so to who asks, and is a build.
  @Test(arguments: ["a file", "a link"])
  func aBuildNeedsNoCache(what: String) throws {
    let sandbox = try Sandbox.team()
    if what == "a file" {
      try sandbox.write(".docket", "mine")
    } else {
      try FileManager.default.createDirectory(
        atPath: sandbox.path + "/elsewhere", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path + "/.docket", withDestinationPath: "elsewhere")
    }
    let run = try sandbox.docket("build", "-v")
    #expect(run.status == 0 && sandbox.has("site/index.html"))
    #expect(run.errors.contains("cannot write to '.docket/cache'"), "\(run)")
    #expect(sandbox.files(below: "elsewhere") == [])
  }

  // MARK: Sites

  private func build(_ sandbox: Sandbox, _ now: String, _ options: String...) throws {
    let words = options.map { "'\($0)'" }.joined(separator: " ")
    let run = try sandbox.shell("docket build -q --today '\(now)' \(words)")
    #expect(run.status == 0, "\(run)")
  }

  /// The files of the site that differ from those of a build into an empty folder.
  private func stale(_ sandbox: Sandbox, _ now: String) throws -> [String] {
    // What the builds into the one folder know stays as it is.
    try FileManager.default.moveItem(
      atPath: sandbox.path + "/.docket", toPath: sandbox.path + "/kept")
    try build(sandbox, now, "--full", "-d", "clean")
    try FileManager.default.removeItem(atPath: sandbox.path + "/.docket")
    try FileManager.default.moveItem(
      atPath: sandbox.path + "/kept", toPath: sandbox.path + "/.docket")
    let (kept, made) = (try site(sandbox, "site"), try site(sandbox, "clean"))
    try FileManager.default.removeItem(atPath: sandbox.path + "/clean")
    return Set(kept.keys).union(made.keys).filter { kept[$0] != made[$0] }.sorted()
  }

  private func site(_ sandbox: Sandbox, _ folder: String) throws -> [String: Data] {
    var site: [String: Data] = [:]
    for file in sandbox.files(below: folder) {
      site[file] = try Data(contentsOf: URL(filePath: "\(sandbox.path)/\(folder)/\(file)"))
    }
    return site
  }

  /// By file of the site: its number on the disk, which a file that is written anew does not keep.
  private func modified(_ sandbox: Sandbox) throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    for file in sandbox.files(below: "site") {
      let path = "\(sandbox.path)/site/\(file)"
      numbers[file] =
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    return numbers
  }
}
