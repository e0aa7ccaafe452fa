import Foundation
import Testing

@testable import Platform

/// What happens below a folder is reported, by the system's events and by polling.
@Suite("Watching folders", .timeLimit(.minutes(5)))
struct FolderWatchTests {
  /// `nil` for the system's own way.
  static let ways: [Duration?] = [nil, .milliseconds(10)]

  private let folder: TemporaryFolder
  private var root: String { folder.path }

  init() throws {
    folder = try TemporaryFolder(["a.md": "a"])
    try FileManager.default.createDirectory(
      atPath: root + "/in/ner", withIntermediateDirectories: true)
  }

  private func write(_ file: String, _ text: String = "new") throws {
    try folder.write(file, Data(text.utf8))
  }

  private func move(_ file: String, to other: String) throws {
    #expect(rename("\(root)/\(file)", "\(root)/\(other)") == 0)
  }

  /// The changes up to those that are wanted.
  private func changes(
    of watch: FolderWatch, until isEnough: (FolderChanges) -> Bool
  ) async -> FolderChanges {
    var all = FolderChanges()
    for await changes in watch {
      all.add(changes)
      if isEnough(all) { break }
    }
    return all
  }

  private func changes(of watch: FolderWatch, to path: String) async -> Set<String> {
    await changes(of: watch) { $0.paths.contains(path) }.paths
  }

  @Test(arguments: ways) func writing(way: Duration?) async throws {
    let watch = try FolderWatch(root, polling: way)
    try write("a.md", "longer")
    #expect(await changes(of: watch, to: "a.md") == ["a.md"])
    try write("in/ner/b.md")
    #expect(await changes(of: watch, to: "in/ner/b.md") == ["in/ner/b.md"])
  }

  /// Each editor saves in steps of its own; the steps between are of no interest.
  @Test(arguments: ways) func savingByRenaming(way: Duration?) async throws {
    let watch = try FolderWatch(root, polling: way)
    try write(".a.md.swp", "newer")
    try move(".a.md.swp", to: "a.md")
    #expect(await changes(of: watch, to: "a.md") == ["a.md"])
    // The watch is not on the file that was replaced.
    try write("a.md", "and longer still")
    #expect(await changes(of: watch, to: "a.md") == ["a.md"])
  }

  @Test(arguments: ways) func removing(way: Duration?) async throws {
    let watch = try FolderWatch(root, polling: way)
    try FileManager.default.removeItem(atPath: root + "/a.md")
    #expect(await changes(of: watch, to: "a.md") == ["a.md"])
    try FileManager.default.removeItem(atPath: root + "/in")
    #expect(
      await changes(of: watch) { $0.paths.isSuperset(of: ["in", "in/ner"]) }.paths.count == 2)
  }

  /// Files that were made before the new folder was watched are reported with it.
  @Test(arguments: ways) func newFolders(way: Duration?) async throws {
    let watch = try FolderWatch(root, polling: way)
    try FileManager.default.createDirectory(
      atPath: root + "/x/y/z", withIntermediateDirectories: true)
    try write("x/y/z/b.md")
    let found = await changes(of: watch, to: "x/y/z/b.md")
    #expect(found.isSuperset(of: ["x"]))
    try write("x/y/z/c.md")
    #expect(await changes(of: watch, to: "x/y/z/c.md").isSuperset(of: ["x/y/z/c.md"]))
  }

  /// A moved folder has its new path, and its old one no longer.
  @Test(arguments: ways) func movedFolders(way: Duration?) async throws {
    let watch = try FolderWatch(root, polling: way)
    try move("in", to: "out")
    #expect(
      await changes(of: watch) { $0.paths.isSuperset(of: ["in", "out", "out/ner"]) }.mayBeMore
        == false)
    try write("out/ner/b.md")
    #expect(await changes(of: watch, to: "out/ner/b.md") == ["out/ner/b.md"])
  }

  /// Two folders can change places at once (`mv --exchange`), or have the name of a temporary file.
  @Test(arguments: ways) func exchangedFolders(way: Duration?) async throws {
    for folder in ["in.tmp", "out"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    let watch = try FolderWatch(root, polling: way)
    let disk = try FileSystem().openDirectory(root)
    try disk.exchange("in.tmp", with: "out", in: disk)
    try write("mark.md")
    _ = await changes(of: watch, to: "mark.md")
    for file in ["in.tmp/b.md", "out/b.md"] {
      try write(file)
      #expect(await changes(of: watch, to: file).contains(file))
    }
  }

  @Test(arguments: ways) func whatIsLeftOut(way: Duration?) async throws {
    try FileManager.default.createDirectory(
      atPath: root + "/site", withIntermediateDirectories: true)
    try write("site/.mark")
    let rules = WatchRules(mark: ".mark") { $0 == ".git" }
    let watch = try FolderWatch(root, rules, polling: way)
    try FileManager.default.createDirectory(
      atPath: root + "/.git", withIntermediateDirectories: true)
    for file in [".git/index", "site/index.html", "a.md~", "4913", ".#a.md", "#a.md#", "a.swp"] {
      try write(file)
    }
    try write("last.md")
    #expect(await changes(of: watch, to: "last.md") == ["last.md"])
  }

  /// A reader that is slow gets everything at once.
  @Test func aBurstIsJoined() async throws {
    let watch = try FolderWatch(root)
    for number in 0..<100 { try write("\(number).md") }
    let all = await changes(of: watch) { $0.paths.count == 100 }
    #expect(!all.mayBeMore)
  }

  @Test func aCancelledReaderEnds() async throws {
    let watch = try FolderWatch(root)
    let reader = Task {
      for await _ in watch {}
      return true
    }
    reader.cancel()
    #expect(await reader.value)
  }

  @Test func aFolderThatDoesNotExistIsAnError() throws {
    #expect(throws: SystemError.notFound) { _ = try FolderWatch(root + "/none") }
  }

  #if os(Linux)
    /// The system drops events that nobody reads (16,384 by default): then anything may have changed,
    /// and folders whose events were dropped are watched all the same.
    @Test func droppedEvents() async throws {
      let limit = try String(
        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      guard let count = Int(limit.dropLast()), count < 100_000 else { return }
      let full = try InotifyWatcher(root, WatchRules())
      // Equal events that follow each other are joined by the system.
      for _ in 0...count / 4 {
        try move("a.md", to: "b.md")
        try move("b.md", to: "a.md")
      }
      try FileManager.default.createDirectory(
        atPath: root + "/late", withIntermediateDirectories: true)
      let (queue, stop) = (ChangeQueue(), try Platform.Pipe())
      let reading = stop.reading
      DispatchQueue(label: "test").async {
        var watcher = full
        watcher.run(until: reading) { queue.add($0) }
      }
      #expect(await queue.next()?.mayBeMore == true)
      try write("late/b.md")
      var paths: Set<String> = []
      while !paths.contains("late/b.md"), let changes = await queue.next() {
        paths.formUnion(changes.paths)
      }
      #expect(paths.contains("late/b.md"))
      withExtendedLifetime(stop) {}
    }
  #endif
}
