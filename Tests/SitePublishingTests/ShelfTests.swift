import Foundation
import Testing
import Text
import TodoModel

@testable import SitePublishing

/// The site that is replaced becomes the one after the next, with what changed in between.
@Suite struct ShelfTests {
  private let scratch: Scratch
  private let first = [
    "index.html": "all", "users/ana/a.html": "a", "users/ana/b.html": "b", "users/bob/c.html": "c",
    "users/bob/d.html": "d", "users/cy/e.html": "e",
  ]

  init() throws { scratch = try Scratch() }

  /// Builds a site whose files are each made from a text.
  private func build(
    _ files: [String: String], after record: SiteRecord?, disk: Disk = Disk()
  ) throws -> PublishSummary {
    let shelf = try scratch.shelf(disk: disk)
    let site = try scratch.publisher(disk: disk).begin(after: record, shelf: shelf)
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

  /// Builds the first site and then one with another `a.html`, so that the first is a spare.
  private func withSpare() throws -> SiteRecord {
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
    #expect(try scratch.inode("shelf/spare") == folders[0])
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
    #expect(same.placement == .left && same.record?.spare != nil)
    files["users/ana/a.html"] = "a"
    _ = try build(files, after: same.record)
    #expect(try scratch.files() == files)
    #expect(try scratch.inode("shelf/spare") == folders[0])
  }

  /// What is not as it was put there is not used, and removed.
  @Test(arguments: [
    "more", "gone", "replaced", "folder", "root", "beside", "link", "whole", "none", "a file",
  ])
  func aSpareThatSomebodyTouchedIsNotUsed(how: String) throws {
    let record = try withSpare()
    let spare = "shelf/spare"
    let (page, manager) = (scratch.path(spare + "/users/bob/c.html"), FileManager.default)
    switch how {
    case "more": try scratch.put(spare + "/users/bob/mine.html", "mine")
    case "gone": try manager.removeItem(atPath: page)
    case "replaced":
      try manager.removeItem(atPath: page)
      try scratch.put(spare + "/users/bob/c.html", "z")
    case "folder": try scratch.make(spare + "/users/dan")
    case "root": try scratch.put(spare + "/mine.html", "mine")
    case "beside": try scratch.put(spare + "/users/mine.html", "mine")
    case "link":
      let folder = scratch.path(spare + "/users/bob")
      try manager.moveItem(atPath: folder, toPath: scratch.path("here/bob"))
      try manager.createSymbolicLink(
        atPath: folder, withDestinationPath: scratch.path("here/bob"))
    case "whole":
      try manager.copyItem(atPath: scratch.path(spare), toPath: scratch.path("here/copy"))
      try manager.removeItem(atPath: scratch.path(spare))
      try manager.moveItem(atPath: scratch.path("here/copy"), toPath: scratch.path(spare))
    case "none": try manager.removeItem(atPath: scratch.path(spare))
    default:
      try manager.removeItem(atPath: scratch.path(spare))
      try scratch.put(spare, "mine")
    }
    let folder = try? scratch.inode(spare)
    let files = changed(["users/ana/a.html": "third"])
    let summary = try build(files, after: record)
    #expect(try scratch.files() == files)
    #expect(try scratch.inode("site") != folder)
    #expect(summary.leftover == nil)
    #expect(try scratch.leftovers() == [])
  }

  /// A page that is one file in the site and in the spare is changed in both.
  @Test(arguments: ["site", "shelf/spare"]) func aPageThatWasEditedInPlaceIsMadeAnew(
    folder: String
  ) throws {
    let record = try withSpare()
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
    hasSpare: Bool
  ) throws {
    let record = hasSpare ? try withSpare() : try #require(try build(first, after: nil).record)
    var old = first
    if hasSpare { old["users/ana/a.html"] = "second" }
    let scratch = scratch
    let disk = Disk(fault: { call in
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
    let third = try build(old, after: record, disk: disk)
    #expect(try scratch.files()["users/bob/c.html"] == "z")
    _ = try build(old, after: third.record)
    #expect(try scratch.files() == old)
  }

  /// Sites that lose files, and those of which half is written, are made as without a shelf.
  @Test func aSiteThatLosesAFileLeavesNoSpare() throws {
    let record = try withSpare()
    var files = changed(["users/cy/e.html": nil])
    let third = try build(files, after: record)
    #expect(third.removed == 1 && third.record?.spare == nil)
    #expect(try scratch.files() == files)
    #expect(try scratch.emptyFolders() == [] && scratch.files("shelf") == [:])
    files = files.mapValues { $0 + "!" }
    let fourth = try build(files, after: third.record)
    #expect(fourth.written == 5 && fourth.record?.spare == nil)
    #expect(try scratch.files() == files)
  }

  /// On a disk that is full with what lies there it makes room, at once and for good.
  @Test func aFullDiskTakesThePlaceOfTheSpare() throws {
    let record = try withSpare()
    let scratch = scratch
    let disk = Disk(fault: { call in
      let isSpare = FileManager.default.fileExists(atPath: scratch.path("shelf/spare"))
      return call == .write && isSpare ? ENOSPC : nil
    })
    let files = changed(["users/ana/a.html": "third"])
    let third = try build(files, after: record, disk: disk)
    #expect(third.written == 1)
    #expect(try scratch.files() == files)
  }

  /// A folder of the spare that nothing can be removed from is in no build's way.
  @Test(.enabled(if: geteuid() == 0, "whoever runs this cannot give files away"))
  func aSpareThatCannotBeRemovedIsInNobodysWay() throws {
    let record = try withSpare()
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: scratch.path("shelf/spare/users/ana"))
    // Root may remove everything: the disk says no instead.
    let disk = Disk(fault: { call in call == .removeFolder ? EACCES : nil })
    var last: SiteRecord? = record
    for number in 0..<3 {
      let files = changed(["users/ana/a.html": "\(number) again"])
      let shelf = try scratch.shelf(disk: disk)
      let site = try scratch.publisher().begin(after: last, shelf: shelf)
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

  /// Whoever removes the spare changes the files that it shared: a build finds that they say the same,
  /// and the next one believes it.
  @Test func aSpareThatIsRemovedCostsOneLook() throws {
    let record = try withSpare()
    try FileManager.default.removeItem(atPath: scratch.path("shelf/spare"))
    let files = changed(["users/ana/a.html": "second"])
    let third = try build(files, after: record)
    #expect(third.placement == .left)
    let site = try scratch.publisher().begin(after: third.record, shelf: scratch.shelf())
    for (path, text) in files {
      #expect(try site.keep(path, Fingerprint(of: text.utf8)), "\(path)")
    }
    #expect(try site.publish().placement == .left)
  }

  @Test func whatLiesThereOfAnotherOutputIsRemoved() throws {
    let record = try withSpare()
    let other = try scratch.publisher("other").begin(after: nil, shelf: scratch.shelf())
    try other.write("index.html", [1])
    #expect(try other.publish().record?.spare == nil)
    #expect(try scratch.files("shelf") == [:])
    try FileManager.default.removeItem(atPath: scratch.path("other"))
    let files = changed(["users/ana/a.html": "third"])
    #expect(try build(files, after: record).record?.spare != nil)
    #expect(try scratch.files() == files)
  }

  /// A shelf on another disk, and a disk without links, cost time and nothing else.
  @Test(arguments: [Disk.Call.rename, .link]) func aDiskThatCannotServesForNothing(
    call: Disk.Call
  ) throws {
    let disk = Disk(fault: { $0 == call ? EXDEV : nil })
    let shelf = call == .rename ? disk : Disk()
    var record: SiteRecord?
    for number in 0..<4 {
      let files = changed(["users/ana/a.html": "\(number)"])
      let site = try scratch.publisher(disk: call == .link ? disk : Disk())
        .begin(after: record, shelf: scratch.shelf(disk: shelf))
      for (path, text) in files {
        let source = Fingerprint(of: text.utf8)
        if try !site.keep(path, source) { try site.write(path, source, Array(text.utf8)) }
      }
      record = try site.publish().record
      #expect(record != nil && record?.spare == nil)
      #expect(try scratch.files() == files)
      #expect(try scratch.leftovers() == [] && scratch.files("shelf") == [:])
    }
  }

  /// Each call of a build that makes its site from a spare fails in turn, or is the last one before it
  /// is killed: what is left is the old site or the new one.
  @Test(arguments: [EIO, ENOSPC], [false, true])
  func aCallThatFailsLeavesAWholeSite(code: Int32, isKilled: Bool) throws {
    let old = changed(["users/ana/a.html": "second"])
    let new = changed(["users/bob/d.html": "third", "new/f.html": "f"])
    var outcomes: Set<Bool> = []
    for number in 1... {
      let test = try ShelfTests()
      let record = try test.withSpare()
      let faults = Faults(number...(isKilled ? Int.max : number), code)
      let summary = try? test.build(new, after: record, disk: faults.disk)
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
    var spares = 0
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
      case 1: try? scratch.put("shelf/spare/users/bob/mine.html", "mine")
      case 2: try? FileManager.default.removeItem(atPath: scratch.path("site/users/bob/c.html"))
      case 3: record = nil
      default: break
      }
      if record?.spare != nil { spares += 1 }
      record = try build(files, after: record).record
      #expect(try scratch.files() == files, "step \(step)")
      #expect(try scratch.emptyFolders() == [] && scratch.leftovers() == [], "step \(step)")
    }
    #expect(spares > 10)
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
