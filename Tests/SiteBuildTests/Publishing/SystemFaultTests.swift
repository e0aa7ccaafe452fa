import Foundation
import Platform
import Synchronization
import Testing

@testable import SiteBuild

/// Faults that the system itself makes. Those that need the right to mount are left out elsewhere.
@Suite struct SystemFaultTests {
  private let old = ["index.html": "old", "users/ana/a.html": "a", "gone": "x"]
  private let new = ["index.html": "new", "users/ana/a.html": "a"]

  @Test func aSecondBuildIsToldOfTheFirst() throws {
    let scratch = try Scratch()
    try scratch.publish(old)
    let first = try scratch.publisher().begin()
    try first.write("index.html", [1])
    let error = #expect(throws: PublishError.self) {
      try scratch.publisher(patience: .zero).begin()
    }
    #expect(error?.reason == .isBusy)
    // What the second did not get is not what it took away.
    try first.write("b", [2])
    _ = try first.publish()
    #expect(try scratch.files() == ["index.html": "\u{1}", "b": "\u{2}"])
    #expect(try scratch.leftovers() == [])
  }

  /// What a killed build leaves is not committed by who adds everything.
  @Test func gitDoesNotSeeWhereABuildWorks() throws {
    let scratch = try Scratch()
    let site = try scratch.publisher().begin()
    let stage = Stage.name(besides: "site")
    #expect(try scratch.files(stage)[".gitignore"] == "*\n")
    site.discard()
    #expect(try scratch.leftovers() == [])
  }

  @Test func aSecondBuildWaitsForTheFirst() async throws {
    let scratch = try Scratch()
    let first = try scratch.publisher().begin()
    // The second asks for the lock until it gets it; the first lets go once it has asked.
    let (asked, asks) = AsyncStream.makeStream(of: Void.self)
    let fileSystem = FileSystem(fault: { call in
      if call == .lock { asks.yield() }
      return nil
    })
    let second = try scratch.publisher(patience: .seconds(3600), fileSystem: fileSystem)
    async let waiting = second.begin()
    for await _ in asked { break }
    try first.write("a", Array("first".utf8))
    _ = try first.publish()
    let site = try await waiting
    #expect(try scratch.files() == ["a": "first"])
    try site.write("a", Array("second".utf8))
    #expect(try site.publish().written == 1)
    #expect(try scratch.files() == ["a": "second"])
    #expect(try scratch.leftovers() == [])
  }

  /// The first build removes its stage just as the second, which has it open, asks for the lock.
  @Test func aStageThatGoesWhileItIsAskedForIsMadeAnew() throws {
    let scratch = try Scratch()
    // Given up, it removes its stage and lets go of the lock.
    let first = Mutex<StagedSite?>(try scratch.publisher().begin())
    let fileSystem = FileSystem(fault: { call in
      if call == .lock { first.withLock { $0 = nil } }
      return nil
    })
    let second = try scratch.publisher(fileSystem: fileSystem).begin()
    let error = #expect(throws: PublishError.self) {
      try scratch.publisher(patience: .zero).begin()
    }
    #expect(error?.reason == .isBusy)
    try second.write("a", [1])
    _ = try second.publish()
    #expect(try scratch.files() == ["a": "\u{1}"])
    #expect(try scratch.leftovers() == [])
  }

  @Test func manyBuildsAtOnceLeaveOneWholeSite() async throws {
    let scratch = try Scratch()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<10 {
            let files = Dictionary(uniqueKeysWithValues: (0..<5).map { ("f\($0)", "\(number)") })
            do {
              let site = try scratch.publisher(patience: .seconds(60)).begin()
              for (path, text) in files { try site.write(path, Array(text.utf8)) }
              _ = try site.publish()
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    let files = try scratch.files()
    #expect(files.count == 5)
    #expect(Set(files.values).count == 1)
    #expect(try scratch.leftovers() == [])
  }

  @Test func aMountPointIsFilledFileByFile() throws {
    let scratch = try Scratch()
    try scratch.make("site")
    try scratch.make("here/volume")
    guard mount("--bind", scratch.path("here/volume"), scratch.path("site")) else { return }
    defer { unmount(scratch.path("site")) }
    let first = try scratch.publish(old)
    #expect(first.placement == .inPlace("it is a mount point"))
    #expect(first.written == 3)
    let second = try scratch.publish(new)
    #expect(second.unchanged == 1)
    #expect(second.written == 1)
    #expect(second.removed == 1)
    #expect(try scratch.files("here/volume") == new)
    #expect(try scratch.leftovers() == [])

    // A killed one: every call in turn is the last.
    for number in 1... {
      let faults = Faults(number...Int.max, EIO)
      _ = try? scratch.publish(old, fileSystem: faults.fileSystem)
      try scratch.publisher().begin().discard()
      let files = try scratch.files()
      #expect(files == old || files == new, "call \(number)")
      #expect(try scratch.leftovers() == [], "call \(number)")
      try scratch.publish(new)
      if !faults.hasStruck { break }
    }
  }

  /// A folder of an image's layer below cannot be renamed as a whole.
  @Test func aFolderOfALowerLayerIsFilledFileByFile() throws {
    let scratch = try Scratch()
    for folder in ["here/upper", "here/work", "here/all"] { try scratch.make(folder) }
    try scratch.publish(old, to: "here/lower/site")
    let options = ["lowerdir=lower", "upperdir=upper", "workdir=work"].map { option in
      option.replacing("=", with: "=\(scratch.path("here"))/")
    }
    let all = scratch.path("here/all")
    guard mount("-t", "overlay", "-o", options.joined(separator: ","), "overlay", all) else {
      return
    }
    defer { unmount(all) }
    let summary = try scratch.publish(new, to: "here/all/site")
    #expect(summary.placement == .inPlace("invalid cross-device link"))
    #expect(try scratch.files("here/all/site") == new)
    #expect(try FileManager.default.contentsOfDirectory(atPath: all) == ["site"])
    #expect(try scratch.files("here/lower/site") == old)
  }

  @Test func aFullDiskLeavesTheOldSite() throws {
    let scratch = try Scratch()
    try scratch.make("disk")
    guard mount("-t", "tmpfs", "-o", "size=256k", "tmpfs", scratch.path("disk")) else { return }
    defer { unmount(scratch.path("disk")) }
    try scratch.publish(old, to: "disk/site")
    let big = String(repeating: "x", count: 20_000)
    let pages = Dictionary(uniqueKeysWithValues: (1...30).map { ("\($0).html", big) })
    let error = #expect(throws: PublishError.self) { try scratch.publish(pages, to: "disk/site") }
    #expect(error?.description.hasSuffix("no space left on device") == true)
    #expect(try scratch.files("disk/site") == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("disk")) == ["site"])
  }

  @Test func aReadOnlyDiskLeavesTheOldSite() throws {
    let scratch = try Scratch()
    try scratch.make("disk")
    guard mount("-t", "tmpfs", "tmpfs", scratch.path("disk")) else { return }
    defer { unmount(scratch.path("disk")) }
    try scratch.publish(old, to: "disk/site")
    guard mount("-o", "remount,ro", scratch.path("disk")) else { return }
    let error = #expect(throws: PublishError.self) { try scratch.publish(new, to: "disk/site") }
    #expect(error?.description.hasSuffix("read-only file system") == true)
    #expect(try scratch.files("disk/site") == old)
  }

  @Test func aReadOnlyParentIsNoProblem() throws {
    guard geteuid() != 0 else {
      print("skipped: whoever runs this may write everywhere")
      return
    }
    let scratch = try Scratch()
    try scratch.publish(old, to: "parent/site")
    let parent = scratch.path("parent")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: parent)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: parent)
    }
    try scratch.publish(new, to: "parent/site")
    #expect(try scratch.files("parent/site") == new)
  }

  @Test func aReadOnlySiteDoesNotStopTheBuildAfterIt() throws {
    guard geteuid() != 0 else {
      print("skipped: whoever runs this may write everywhere")
      return
    }
    let scratch = try Scratch()
    try scratch.publish(old, to: "site")
    let site = scratch.path("site")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site)
    #expect(throws: PublishError.self) { try scratch.publish(new, to: "site") }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site)
    try scratch.publish(new, to: "site")
    #expect(try scratch.files("site") == new)
  }

  private func mount(_ arguments: String...) -> Bool {
    let isMounted = geteuid() == 0 && run("/bin/mount", arguments)
    if !isMounted { print("skipped: mounting is not permitted here") }
    return isMounted
  }

  private func unmount(_ path: String) { _ = run("/bin/umount", [path]) }

  private func run(_ tool: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
