import Foundation
import Platform
import Synchronization
import Testing
import Text
import TodoModel

@testable import SiteBuild

/// The site that is replaced becomes the one after the next, with what changed in between.
@Suite struct PreviousSiteTests {
  private let scratch: Scratch
  private let first = [
    "index.html": "all", "users/ana/a.html": "a", "users/ana/b.html": "b", "users/bob/c.html": "c",
    "users/bob/d.html": "d", "users/cy/e.html": "e",
  ]

  init() throws { scratch = try Scratch() }

  /// Builds a site whose files are each made from a text.
  private func build(
    _ files: [String: String], after record: SiteRecord?, fileSystem: FileSystem = FileSystem()
  ) throws -> PublishSummary {
    let previousSite = try scratch.previousSite(fileSystem: fileSystem)
    let site = try scratch.publisher(fileSystem: fileSystem).begin(
      after: record, previousSite: previousSite)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let source = Fingerprint(of: text.utf8)
      if try site.keep(path, source) { continue }
      try site.write(path, source, Array(text.utf8))
    }
    return try site.publish()
  }

  private func changed(_ changes: [String: String?]) -> [String: String] {
    first.mapValues(Optional.some).merging(changes) { $1 }.compactMapValues { $0 }
  }

  /// Builds the first site and then one with another `a.html`, so that the first is the previous site.
  private func withPrevious() throws -> SiteRecord {
    let record = try build(first, after: nil).record
    let second = try build(changed(["users/ana/a.html": "second"]), after: record)
    #expect(second.placement == .exchanged && second.removed == 0 && second.written == 1)
    return try #require(second.record)
  }

  @Test func aSiteIsMadeFromTheOneBeforeTheLast() throws {
    let record = try build(first, after: nil).record
    let folders = try [scratch.inode("site"), scratch.inode("site/users/bob")]
    let kept = try scratch.inode("site/users/bob/c.html")
    var files = changed(["users/ana/a.html": "second"])
    let second = try build(files, after: record)
    #expect(try scratch.inode("previous/previous") == folders[0])
    #expect(second.record?.written == ["users/ana/a.html"])
    files = changed(["users/ana/a.html": "second", "users/bob/d.html": "third", "new/f.html": "f"])
    let third = try build(files, after: second.record)
    #expect(try [scratch.inode("site"), scratch.inode("site/users/bob")] == folders)
    #expect(try scratch.inode("site/users/bob/c.html") == kept)
    #expect(third.placement == .exchanged)
    #expect((third.written, third.unchanged, third.removed) == (2, 5, 0))
    #expect(try scratch.files() == files)
    #expect(try scratch.leftovers() == [])
    // A build in which nothing changed leaves it there.
    let same = try build(files, after: third.record)
    #expect(same.placement == .left && same.record?.previous != nil)
    files["users/ana/a.html"] = "a"
    _ = try build(files, after: same.record)
    #expect(try scratch.files() == files)
    #expect(try scratch.inode("previous/previous") == folders[0])
  }

  /// What is not as it was put there is not used, and removed.
  @Test(arguments: [
    "more", "gone", "replaced", "folder", "root", "beside", "link", "whole", "none", "a file",
  ])
  func aPreviousSiteThatSomebodyTouchedIsNotUsed(how: String) throws {
    let record = try withPrevious()
    let previous = "previous/previous"
    let (page, manager) = (scratch.path(previous + "/users/bob/c.html"), FileManager.default)
    switch how {
    case "more": try scratch.put(previous + "/users/bob/mine.html", "mine")
    case "gone": try manager.removeItem(atPath: page)
    case "replaced":
      try manager.removeItem(atPath: page)
      try scratch.put(previous + "/users/bob/c.html", "z")
    case "folder": try scratch.make(previous + "/users/dan")
    case "root": try scratch.put(previous + "/mine.html", "mine")
    case "beside": try scratch.put(previous + "/users/mine.html", "mine")
    case "link":
      let folder = scratch.path(previous + "/users/bob")
      try manager.moveItem(atPath: folder, toPath: scratch.path("here/bob"))
      try manager.createSymbolicLink(
        atPath: folder, withDestinationPath: scratch.path("here/bob"))
    case "whole":
      try manager.copyItem(atPath: scratch.path(previous), toPath: scratch.path("here/copy"))
      try manager.removeItem(atPath: scratch.path(previous))
      try manager.moveItem(atPath: scratch.path("here/copy"), toPath: scratch.path(previous))
    case "none": try manager.removeItem(atPath: scratch.path(previous))
    default:
      try manager.removeItem(atPath: scratch.path(previous))
      try scratch.put(previous, "mine")
    }
    let folder = try? scratch.inode(previous)
    let files = changed(["users/ana/a.html": "third"])
    let summary = try build(files, after: record)
    #expect(try scratch.files() == files)
    #expect(try scratch.inode("site") != folder)
    #expect(summary.leftover == nil)
    #expect(try scratch.leftovers() == [])
  }

  /// A page that is one file in the site and in the previous one is changed in both.
  @Test(arguments: ["site", "previous/previous"]) func aPageThatWasEditedInPlaceIsMadeAnew(
    folder: String
  ) throws {
    let record = try withPrevious()
    let page = try FileHandle(
      forWritingTo: URL(filePath: scratch.path(folder + "/users/bob/c.html")))
    try page.write(contentsOf: Data("z".utf8))
    try page.close()
    #expect(try scratch.files()["users/bob/c.html"] == "z")
    let files = changed(["users/ana/a.html": "third"])
    _ = try build(files, after: record)
    #expect(try scratch.files() == files)
  }

  /// A hand in a page that is kept, to the same size, while a build runs: the next build mends it.
  @Test(arguments: [false, true]) func aPageEditedWhileABuildRunsIsMadeAnew(
    hasPrevious: Bool
  ) throws {
    let record =
      hasPrevious ? try withPrevious() : try #require(try build(first, after: nil).record)
    var old = first
    if hasPrevious { old["users/ana/a.html"] = "second" }
    let scratch = scratch
    let fileSystem = FileSystem(fault: { call in
      guard call == .exchange else { return nil }
      do {
        let page = try FileHandle(
          forWritingTo: URL(filePath: scratch.path("site/users/bob/c.html")))
        try page.write(contentsOf: Data("z".utf8))
        try page.close()
      } catch { return EIO }
      return nil
    })
    old["users/ana/a.html"] = "third"
    let third = try build(old, after: record, fileSystem: fileSystem)
    #expect(try scratch.files()["users/bob/c.html"] == "z")
    _ = try build(old, after: third.record)
    #expect(try scratch.files() == old)
  }

  /// Sites that lose files, and those of which half is written, are made as without a previous one.
  @Test func aSiteThatLosesAFileLeavesNoPreviousSite() throws {
    let record = try withPrevious()
    var files = changed(["users/cy/e.html": nil])
    let third = try build(files, after: record)
    #expect(third.removed == 1 && third.record?.previous == nil)
    #expect(try scratch.files() == files)
    #expect(try scratch.emptyFolders() == [] && scratch.files("previous") == [:])
    files = files.mapValues { $0 + "!" }
    let fourth = try build(files, after: third.record)
    #expect(fourth.written == 5 && fourth.record?.previous == nil)
    #expect(try scratch.files() == files)
  }

  /// On a disk that is full it makes room, at once and for good.
  @Test func aFullDiskTakesThePlaceOfThePreviousSite() throws {
    let record = try withPrevious()
    let scratch = scratch
    let fileSystem = FileSystem(fault: { call in
      let isThere = FileManager.default.fileExists(atPath: scratch.path("previous/previous"))
      return call == .write && isThere ? ENOSPC : nil
    })
    let files = changed(["users/ana/a.html": "third"])
    let third = try build(files, after: record, fileSystem: fileSystem)
    #expect(third.written == 1)
    #expect(try scratch.files() == files)
  }

  /// A folder of the previous site that nothing can be removed from does not stop builds.
  @Test(.enabled(if: geteuid() == 0, "whoever runs this cannot give files away"))
  func aPreviousSiteThatCannotBeRemovedIsInNobodysWay() throws {
    let record = try withPrevious()
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: scratch.path("previous/previous/users/ana"))
    // Root may remove everything: the fault refuses it instead.
    let fileSystem = FileSystem(fault: { call in call == .removeDirectory ? EACCES : nil })
    var last: SiteRecord? = record
    for number in 0..<3 {
      let files = changed(["users/ana/a.html": "\(number) again"])
      let previousSite = try scratch.previousSite(fileSystem: fileSystem)
      let site = try scratch.publisher().begin(after: last, previousSite: previousSite)
      for (path, text) in files {
        let source = Fingerprint(of: text.utf8)
        if try !site.keep(path, source) { try site.write(path, source, Array(text.utf8)) }
      }
      let summary = try site.publish()
      last = summary.record
      #expect(summary.leftover == nil)
      #expect(try scratch.files() == files)
      #expect(try scratch.leftovers() == [])
    }
  }

  /// Removing the previous site changes the shared files: a build finds that they are the same,
  /// and the next one believes it.
  @Test func aPreviousSiteThatIsRemovedCostsOneLook() throws {
    let record = try withPrevious()
    try FileManager.default.removeItem(atPath: scratch.path("previous/previous"))
    let files = changed(["users/ana/a.html": "second"])
    let third = try build(files, after: record)
    #expect(third.placement == .left)
    let site = try scratch.publisher().begin(
      after: third.record, previousSite: scratch.previousSite())
    for (path, text) in files {
      #expect(try site.keep(path, Fingerprint(of: text.utf8)), "\(path)")
    }
    #expect(try site.publish().placement == .left)
  }

  @Test func whatLiesThereOfAnotherOutputIsRemoved() throws {
    let record = try withPrevious()
    let other = try scratch.publisher("other").begin(
      after: nil, previousSite: scratch.previousSite())
    try other.write("index.html", [1])
    #expect(try other.publish().record?.previous == nil)
    #expect(try scratch.files("previous") == [:])
    try FileManager.default.removeItem(atPath: scratch.path("other"))
    let files = changed(["users/ana/a.html": "third"])
    #expect(try build(files, after: record).record?.previous != nil)
    #expect(try scratch.files() == files)
  }

  /// A previous site on another disk, and a disk without links, only cost time.
  @Test(arguments: [FileSystem.Call.rename, .link]) func aDiskThatCannotMoveOrLinkKeepsNone(
    call: FileSystem.Call
  ) throws {
    // The first rename after the exchange is that of the old site.
    let hasExchanged = Atomic(false)
    let fileSystem = FileSystem { made in
      if made == .exchange { hasExchanged.store(true, ordering: .relaxed) }
      guard made == call else { return nil }
      return made == .link || hasExchanged.exchange(false, ordering: .relaxed) ? EXDEV : nil
    }
    var record: SiteRecord?
    for number in 0..<4 {
      let files = changed(["users/ana/a.html": "\(number)"])
      let site = try scratch.publisher(fileSystem: fileSystem)
        .begin(after: record, previousSite: scratch.previousSite())
      for (path, text) in files {
        let source = Fingerprint(of: text.utf8)
        if try !site.keep(path, source) { try site.write(path, source, Array(text.utf8)) }
      }
      record = try site.publish().record
      #expect(record != nil && record?.previous == nil)
      #expect(try scratch.files() == files)
      #expect(try scratch.leftovers() == [] && scratch.files("previous") == [:])
    }
  }

  /// Each call of a build that makes its site from a previous one fails in turn, or is the last one before it
  /// is killed: what is left is the old site or the new one.
  @Test(arguments: [EIO, ENOSPC], [false, true])
  func aCallThatFailsLeavesAWholeSite(code: Int32, isKilled: Bool) throws {
    let old = changed(["users/ana/a.html": "second"])
    let new = changed(["users/bob/d.html": "third", "new/f.html": "f"])
    var outcomes: Set<Bool> = []
    for number in 1... {
      let test = try PreviousSiteTests()
      let record = try test.withPrevious()
      let faults = Faults(number...(isKilled ? Int.max : number), code)
      let summary = try? test.build(new, after: record, fileSystem: faults.fileSystem)
      let files = try test.scratch.files()
      #expect(files == new || (files == old && summary == nil), "call \(number)")
      outcomes.insert(files == new)
      // Whatever happened, and whichever record was kept, the next builds are right.
      let next = try test.build(new, after: summary?.record ?? record)
      #expect(try test.scratch.files() == new, "after call \(number)")
      _ = try test.build(test.first, after: next.record)
      #expect(try test.scratch.files() == test.first, "two after call \(number)")
      #expect(try test.scratch.leftovers() == [] && test.scratch.emptyFolders() == [])
      if !faults.hasStruck { break }
    }
    #expect(outcomes == [false, true])
  }

  /// Random builds one after the other, with hands in between.
  @Test(arguments: 0..<8) func anySequenceOfBuildsIsRight(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var (files, record) = (first, SiteRecord?.none)
    var kept = 0
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let folder = ["", "users/ana/", "users/bob/", "users/cy/", "users/d/e/"]
          .randomElement(using: &random)
        let path = (folder ?? "") + (Bool.random(using: &random) ? "index.html" : "x.html")
        let isGone = Int.random(in: 0..<12, using: &random) == 0
        files[path] = isGone ? nil : "\(Int.random(in: 0..<3, using: &random))"
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: try? scratch.put("site/users/ana/mine.html", "mine")
      case 1: try? scratch.put("previous/previous/users/bob/mine.html", "mine")
      case 2: try? FileManager.default.removeItem(atPath: scratch.path("site/users/bob/c.html"))
      case 3: record = nil
      default: break
      }
      if record?.previous != nil { kept += 1 }
      record = try build(files, after: record).record
      #expect(try scratch.files() == files, "step \(step)")
      #expect(try scratch.emptyFolders() == [] && scratch.leftovers() == [], "step \(step)")
    }
    #expect(kept > 10)
  }
}

/// The same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
