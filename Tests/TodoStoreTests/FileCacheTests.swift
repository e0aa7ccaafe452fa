import Text
import Foundation
import Platform
import Testing
import TodoModel
import TodoFormat

@testable import TodoStore

/// What is kept of files between two builds.
@Suite struct FileCacheTests {
  private static let todo = """
    ---
    title: Renew passport
    due: 2026-12-01 16:30
    start: 2026-11-01
    created: 2026-10-01
    status: doing
    category: Travel
    project: Trip
    tags: [paperwork, later]
    starred: true
    priority: high
    author: bob
    assignee: [ana, bob]
    depends: [bob/x, y]
    repeat: every 2 months on the 2nd tuesday
    estimate: 2h
    id: passport
    aliases: [old]
    colour: red
    completions: [2026-08-01]
    due_date: 2026-12-02
    ---
    # Not the title

    - [x] form
    - [ ] photos of [[bob/x]]
    """

  private static let files: [(path: String, text: String)] = [
    ("users/ana/a.md", todo),
    ("users/ana/b.md", "---\ntitle: B\nrepeat: FREQ=WEEKLY;BYDAY=MO\n---\n"),
    ("users/ana/c.md", "---\nstatus: done\n---\n# Heading\r\n\r\ntext\r\n"),
    (
      "users/ana/list.md",
      "# List\n\n## Travel\n- [ ] one 📅 2026-12-01 🔁 every week\n  - [x] sub\n- [/] two\n"
    ),
    ("users/ana/note.md", "Nothing.\n"),
    ("users/ana/bad.md", "---\ntitle: Bad\ndue: 2026-02-30\npriority: hihg\n---\nbody"),
    ("users/ana/comments/ana/b/20261103T102000Z.md", "Says **something**.\n"),
    ("users/ana/profile.md", "---\nname: Ana\n---\nBio.\n"),
  ]

  private let program = Fingerprint(high: 1, low: 2)

  /// A workspace as files and cache have it, bodies left out, and what it is with them.
  private func load(
    _ folder: TemporaryFolder
  ) async throws -> (found: Workspace, whole: Workspace) {
    let store = WorkspaceStore(root: folder.path)
    let found = try await store.load(options(skipsUnchangedBodies: true))
    let bodies = try store.bodies()
    var whole = found
    for index in whole.todos.indices { whole.todos[index].body = try bodies(found.todos[index]) }
    return (found, whole)
  }

  private func options(skipsUnchangedBodies: Bool) -> LoadOptions {
    LoadOptions(
      machineZone: .utc, threads: 2, asksGit: false,
      skipsUnchangedBodies: { _ in skipsUnchangedBodies },
      cache: LoadOptions.Cache(program: program, makesFolder: true))
  }

  private func count(_ folder: TemporaryFolder, _ workspace: Workspace) throws -> Int? {
    let bytes = try CacheFolder(in: FileSystem().openDirectory(folder.path)).bytes(
      of: FileCache.name)
    return bytes.flatMap { FileCache($0, for: reading(workspace))?.count }
  }

  /// Loads until all files are older than what is noted of them, which they are at the first time
  /// where the disk's clock is fine enough.
  private func keep(_ folder: TemporaryFolder, _ count: Int) async throws -> Workspace {
    while true {
      let workspace = try await load(folder).whole
      let noted = try self.count(folder, workspace)
      if noted == count { return workspace }
      try #require(noted ?? 0 < count)
    }
  }

  private func text(_ workspace: Workspace) -> [String] {
    var workspace = workspace
    for index in workspace.todos.indices { workspace.todos[index].body.known = nil }
    return [
      String(reflecting: workspace.todos), String(reflecting: workspace.checklists),
      String(reflecting: workspace.comments), String(reflecting: workspace.users),
      String(reflecting: workspace.categories), String(reflecting: workspace.diagnostics),
      "\(workspace.noteCount)",
    ]
  }

  @Test func whatIsReadBackIsWhatTheFilesSay() async throws {
    let folder = try TemporaryFolder()
    for file in Self.files { try folder.write(file.path, file.text) }
    // The profile is read each time.
    let first = try await keep(folder, Self.files.count - 1)
    let second = try await load(folder)
    #expect(text(second.whole) == text(first))
    #expect(second.found.todos.filter { $0.body.isUnread }.count == 4)
    let plain = try await WorkspaceStore(root: folder.path).load(
      LoadOptions(machineZone: .utc, threads: 1, asksGit: false))
    #expect(text(second.whole) == text(plain))
  }

  private func reading(_ workspace: Workspace) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.combine(program)
      fingerprinter.combine(workspace.settings.fingerprint)
      fingerprinter.combine("UTC")
    }
  }

  @Test func aFileThatChangedIsReadAgain() async throws {
    let folder = try TemporaryFolder()
    for file in Self.files { try folder.write(file.path, file.text) }
    _ = try await keep(folder, Self.files.count - 1)
    // As long as before.
    try folder.write("users/ana/b.md", "---\ntitle: C\nrepeat: FREQ=WEEKLY;BYDAY=MO\n---\n")
    let changed = try await load(folder).whole
    #expect(
      changed.todos.contains { $0.title == "C" } && !changed.todos.contains { $0.title == "B" })
    try folder.write("docket.yml", "timezone: UTC\nstatuses: [doing, done]\n")
    let settings = try await load(folder).whole
    #expect(settings.todos.first { $0.id == "passport" }?.status.name == "doing")
  }

  @Test func textsAreReadWhereTheyAreWanted() async throws {
    let folder = try TemporaryFolder()
    for file in Self.files { try folder.write(file.path, file.text) }
    let first = try await keep(folder, Self.files.count - 1)
    let store = WorkspaceStore(root: folder.path)
    let found = try await store.load(options(skipsUnchangedBodies: false))
    #expect(found.todos.allSatisfy { !$0.body.isUnread } && text(found) == text(first))
    try folder.write("users/ana/b.md", "---\ntitle: B\n---\nOther text\n")
    #expect(
      try await store.load(options(skipsUnchangedBodies: false)).todos.contains {
        $0.body.text == "Other text\n"
      })
  }

  /// Loading one user's files renews their records and leaves those of others.
  @Test func oneUsersFilesAreRenewed() async throws {
    let folder = try TemporaryFolder()
    for user in ["ana", "ben", "cem"] {
      try folder.write("users/\(user)/profile.md", "---\nname: X\n---\n")
      for name in ["a", "b"] {
        try folder.write("users/\(user)/\(name).md", "---\ntitle: \(user) \(name)\n---\n")
      }
    }
    let workspace = try await keep(folder, 6)
    try folder.write("users/ben/a0.md", "---\ntitle: New\n---\n")
    try folder.write("users/ben/b.md", "---\ntitle: Changed\n---\n")
    let store = WorkspaceStore(root: folder.path)
    while try count(folder, workspace) != 7 {
      let own = try await store.load(options(skipsUnchangedBodies: true), about: "ben")
      #expect(own.todos.map(\.title) == ["ben a", "New", "Changed"])
    }
    let all = try await load(folder).whole
    #expect(
      all.todos.map(\.title).sorted() == [
        "Changed", "New", "ana a", "ana b", "ben a", "cem a", "cem b",
      ])
    #expect(try count(folder, all) == 7)
  }

  /// A few changes in many files are read again sooner than all records are written.
  @Test func theCacheIsRenewedOnceMuchHasChanged() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<200 {
      try folder.write("users/ana/\(number).md", "---\ntitle: T\(number)\n---\n")
    }
    _ = try await keep(folder, 200)
    func version() throws -> FileVersion? {
      try FileSystem().openDirectory(folder.path).version(of: ".docket/cache/files")
    }
    let before = try version()
    for number in 0..<3 {
      try folder.write("users/ana/\(number).md", "---\ntitle: New \(number)\n---\n")
    }
    try await Task.sleep(for: .milliseconds(20))
    #expect(try await load(folder).whole.todos.filter { $0.title.hasPrefix("New") }.count == 3)
    #expect(try version() == before)
    for number in 0..<9 {
      try folder.write("users/ana/\(number).md", "---\ntitle: New \(number)\n---\n")
    }
    try await Task.sleep(for: .milliseconds(20))
    #expect(try await load(folder).whole.todos.filter { $0.title.hasPrefix("New") }.count == 9)
    #expect(try version() != before)
  }

  /// Commands that only read make the folder where many files take time, and need not be able to write.
  @Test func whoReadsAFewFilesMakesNoFolder() async throws {
    let folder = try TemporaryFolder()
    for file in Self.files { try folder.write(file.path, file.text) }
    var reading = options(skipsUnchangedBodies: true)
    reading.cache?.makesFolder = false
    _ = try await WorkspaceStore(root: folder.path).load(reading)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.docket"))
  }

  @Test func aRecordIsOnlyReadWhole() throws {
    let parser = FileParser(settings: Settings(), zone: .utc)
    let source = SourceFile(path: "users/ana/a.md", bytes: Array(Self.todo.utf8))
    let parsed = parser.parse(source, in: FileContext(area: .user, owner: "ana"))
    let file = LoadedFile(
      path: source.path, content: .todo(parsed.value), diagnostics: parsed.diagnostics)
    let record = try #require(FileRecord.bytes(of: file, source: source.bytes))
    func read(_ bytes: [UInt8]) -> LoadedFile? {
      bytes.withUnsafeBytes { FileRecord.file(source.path, $0) }
    }
    #expect(read(record) != nil)
    for count in 0..<record.count { #expect(read(Array(record.prefix(count))) == nil) }
    // Whatever stands there, reading it ends.
    for index in record.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = record
        damaged[index] = value
        _ = read(damaged)
      }
    }
  }

  @Test func whatAKilledBuildLeftIsRemoved() async throws {
    let folder = try TemporaryFolder()
    for file in Self.files { try folder.write(file.path, file.text) }
    try folder.write(".docket/cache/.files.1.2", "half a draft")
    let cache = try WorkspaceStore(root: folder.path).cache()
    // One that is being written stays.
    let draft = try Draft(unsynced: "files", in: cache.directory)
    _ = try await keep(folder, Self.files.count - 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.docket/cache")
    #expect(names.count == 2 && names.contains("files") && !names.contains(".files.1.2"))
    try draft.write([1])
    try draft.replaceTarget()
    #expect(cache.bytes(of: "files") == [1])
  }

  /// They would take a third of the memory of a million todos.
  @Test func theTextsOfManyFilesStayThere() async throws {
    let folder = try TemporaryFolder()
    try folder.write("users/ana/a.md", "---\ntitle: A\n---\nfirst words\n")
    try folder.write("users/ana/b.md", "---\ntitle: B\n---\n")
    let store = WorkspaceStore(root: folder.path)
    var options = LoadOptions(machineZone: .utc, threads: 2, skipsUnchangedBodies: { _ in true })
    for (count, isUnread) in [(3, false), (2, true)] {
      options.manyFiles = count
      let todos = try await store.load(options).todos
      #expect(todos.map(\.body.isUnread) == [isUnread, false], "\(count)")
      #expect(todos[0].body.text == (isUnread ? "" : "first words\n"))
      #expect(try todos.map(store.bodies()).map(\.text) == ["first words\n", ""])
    }
    options.skipsUnchangedBodies = { _ in false }
    #expect(try await store.load(options).todos.allSatisfy { !$0.body.isUnread })
  }

  @Test func aBodyThatChangedMeanwhileIsNotShown() async throws {
    let folder = try TemporaryFolder()
    try folder.write("users/ana/a.md", "---\ntitle: A\n---\nfirst words\n")
    _ = try await keep(folder, 1)
    let workspace = try await load(folder).found
    #expect(workspace.todos[0].body.isUnread && workspace.todos[0].body.text.isEmpty)
    try folder.write("users/ana/a.md", "---\ntitle: A\n---\nother words\n")
    let bodies = try WorkspaceStore(root: folder.path).bodies()
    #expect(throws: ChangedFile.self) { try bodies(workspace.todos[0]) }
  }
}
