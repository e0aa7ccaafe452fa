import Foundation
import Platform
import Testing

@testable import SiteBuild

/// What a user finds in the output folder after a build.
@Suite struct PublishTests {
  private let old = ["index.html": "old", "users/ana/index.html": "ana", "assets/style.css": "css"]

  @Test func theFirstBuildMakesTheFolder() throws {
    let scratch = try Scratch()
    let summary = try scratch.publish(old, to: "deep/er/site")
    #expect(try scratch.files("deep/er/site") == old)
    #expect(summary.written == 3)
    #expect(summary.unchanged == 0)
    #expect(summary.removed == 0)
    #expect(summary.placement == .created)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path("deep/er")) == ["site"])
  }

  @Test func aSecondBuildKeepsWhatIsTheSameAndDropsWhatIsGone() throws {
    let scratch = try Scratch()
    try scratch.publish(old)
    let page = try scratch.inode("site/users/ana/index.html")
    let new = ["index.html": "new", "users/ana/index.html": "ana", "users/bob/index.html": "bob"]
    let summary = try scratch.publish(new)
    #expect(try scratch.files() == new)
    #expect(summary.written == 2)
    #expect(summary.unchanged == 1)
    #expect(summary.removed == 1)
    #expect(summary.placement == .exchanged)
    #expect(summary.leftover == nil)
    #expect(try scratch.inode("site/users/ana/index.html") == page)
    #expect(try scratch.leftovers() == [])
  }

  /// `/` and a combining mark are one `Character`.
  @Test func aNameMayBeginWithAnyLetter() throws {
    let scratch = try Scratch()
    let files = ["index.html": "x", "tags/\u{317}a/2.html": "two", "tags/\u{317}a.html": "one"]
    try scratch.publish(files)
    #expect(try scratch.files() == files)
    try scratch.publish(files)
    #expect(try scratch.files() == files)
  }

  @Test func theMarkerIsTheSameForTheSameSite() throws {
    let scratch = try Scratch()
    func marker() throws -> String {
      try String(contentsOfFile: scratch.path("site/.docket-build"), encoding: .utf8)
    }
    try scratch.publish(old)
    let first = try marker()
    try scratch.publish(["a": "b"])
    #expect(try marker() != first)
    try scratch.publish(old)
    #expect(try marker() == first)
  }

  @Test func pagesOfOneLengthAreToldApart() throws {
    let scratch = try Scratch()
    try scratch.publish(["a": "one", "b": ""])
    #expect(try scratch.publish(["a": "two", "b": ""]).unchanged == 1)
    #expect(try scratch.files() == ["a": "two", "b": ""])
  }

  @Test func aThousandPagesGo() throws {
    let scratch = try Scratch()
    let pages = (1...1000).map { ("users/u\($0 % 7)/todos/\($0).html", "\($0)") }
    try scratch.publish(Dictionary(uniqueKeysWithValues: pages + [("index.html", "x")]))
    let summary = try scratch.publish(["index.html": "x"])
    #expect(summary.removed == 1000)
    #expect(try scratch.files() == ["index.html": "x"])
    #expect(!FileManager.default.fileExists(atPath: scratch.path("site/users")))
  }

  @Test func aFolderTakesTheNameOfAFileAndBack() throws {
    let scratch = try Scratch()
    for fileSystem in [FileSystem(), FileSystem(fault: { $0 == .exchange ? EBUSY : nil })] {
      try scratch.publish(["a": "file", "b/c/d": "folder"], fileSystem: fileSystem)
      try scratch.publish(["a/x/y": "folder", "b": "file"], fileSystem: fileSystem)
      #expect(try scratch.files() == ["a/x/y": "folder", "b": "file"])
    }
  }

  @Test(arguments: [
    "-rf", "a b", "two\nlines", "back\\slash", "καφές.html", "e\u{301}", "👩‍🚀", "%2e", "...",
    "CON", ".hidden", String(repeating: "x", count: 255),
  ])
  func unusualNamesArePages(_ name: String) throws {
    let scratch = try Scratch()
    for _ in 1...2 { try scratch.publish([name: "page", "f\(name.prefix(200))/\(name)": "deep"]) }
    #expect(try scratch.files() == [name: "page", "f\(name.prefix(200))/\(name)": "deep"])
  }

  @Test(arguments: ["a b", "two\nlines", "καφές", "-d", "…"])
  func unusualNamesAreOutputs(_ name: String) throws {
    let scratch = try Scratch()
    for _ in 1...2 { try scratch.publish(old, to: "out/\(name)") }
    #expect(try scratch.files("out/\(name)") == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")) == [name])
  }

  /// Swift's `String` takes these two for equal; a disk does not.
  @Test func foldersThatDifferInNormalisationAreTwo() throws {
    let scratch = try Scratch()
    let site = try scratch.publisher().begin()
    try site.write("e\u{301}/a", [1])
    try site.write("\u{E9}/b", [2])
    _ = try site.publish()
    let folders = try FileManager.default.contentsOfDirectory(atPath: scratch.path("site"))
    #if os(Linux)
      #expect(folders.count == 3)
    #else
      #expect(folders.count == 2)
    #endif
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "a//b", "a/", "..", "../x", "a/../../x", "a/./b", ".", "a\0b",
    ".docket-build", ".docket-stage/x", ".docket-",
  ])
  func pathsThatLeaveTheSiteAreRefused(_ path: String) throws {
    let scratch = try Scratch()
    try scratch.publish(old)
    let site = try scratch.publisher().begin()
    #expect(throws: PublishError.self) { try site.write(path, [1]) }
    // Without that page it is not the site that was meant.
    #expect(throws: PublishError.self) { try site.publish() }
    #expect(try scratch.files() == old)
    #expect(try scratch.leftovers() == [])
  }

  @Test func aPageIsWrittenOnce() throws {
    let scratch = try Scratch()
    let site = try scratch.publisher().begin()
    try site.write("a/b.html", [1])
    #expect(throws: PublishError("a/b.html", .writtenTwice)) { try site.write("a/b.html", [1]) }
  }

  @Test func aSiteIsPublishedOnce() throws {
    let scratch = try Scratch()
    let site = try scratch.publisher().begin()
    try site.write("a", [1])
    _ = try site.publish()
    #expect(throws: PublishError.self) { try site.publish() }
    #expect(throws: PublishError("b", .isFinished)) { try site.write("b", [2]) }
    site.discard()
    #expect(try scratch.files() == ["a": "\u{1}"])
  }

  @Test(arguments: [true, false])
  func aSiteThatIsNotPublishedLeavesNothing(explicitly: Bool) throws {
    let scratch = try Scratch()
    try scratch.publish(old)
    do {
      let site = try scratch.publisher().begin()
      try site.write("index.html", [1])
      if explicitly { site.discard() }
    }
    #expect(try scratch.files() == old)
    #expect(try scratch.leftovers() == [])
  }

  @Test func manyThreadsWriteOneSite() async throws {
    let scratch = try Scratch()
    for round in 1...2 {
      let site = try scratch.publisher().begin()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<8 {
          group.addTask {
            // More folders than stay open at once, each wanted by all workers.
            for folder in 0..<300 {
              try site.write("f\(folder)/g/\(worker)", Array("\(folder) \(worker)".utf8))
            }
          }
        }
        try await group.waitForAll()
      }
      let summary = try site.publish()
      #expect(summary.written == (round == 1 ? 2400 : 0))
      #expect(summary.unchanged == (round == 1 ? 0 : 2400))
    }
    #expect(try scratch.files().count == 2400)
    #expect(try scratch.files()["f299/g/7"] == "299 7")
  }

  @Test func theOutputKeepsItsPermissions() throws {
    let scratch = try Scratch()
    try scratch.publish(old)
    let path = scratch.path("site")
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
    try scratch.publish(old)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o750)
  }

  @Test func aLinkInTheOldSiteIsNotFollowed() throws {
    let scratch = try Scratch()
    try scratch.put("home/precious", "ana")
    for fileSystem in [FileSystem(), FileSystem(fault: { $0 == .exchange ? EBUSY : nil })] {
      try scratch.publish(old)
      try FileManager.default.removeItem(atPath: scratch.path("site/users"))
      try scratch.link("site/users", to: scratch.path("home"))
      try scratch.publish(["users/precious": "ana", "index.html": "new"], fileSystem: fileSystem)
      #expect(try scratch.files() == ["users/precious": "ana", "index.html": "new"])
      #expect(try scratch.files("home") == ["precious": "ana"])
    }
  }
}
