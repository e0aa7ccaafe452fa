import Foundation
import Platform
import Synchronization
import Testing
import Text
import TodoModel

@testable import SiteBuild

/// What a build into its own earlier output makes anew, and what it believes to be the same.
@Suite struct IncrementalPublishTests {
  private let files = ["index.html": "all", "users/ana/a.html": "a", "users/ana/b.html": "b"]

  /// Builds a site whose files are each made from a text, and says which were made.
  private func build(
    _ sources: [String: String], in scratch: Scratch, after record: SiteRecord?,
    _ survey: SiteSurvey? = nil, fileSystem: FileSystem = FileSystem()
  ) throws -> (summary: PublishSummary, made: [String]) {
    let site = try scratch.publisher(fileSystem: fileSystem).begin(after: record, survey)
    var made: [String] = []
    for (path, text) in sources.sorted(by: { $0.key < $1.key }) {
      let source = Fingerprint(of: text.utf8)
      if try site.keep(path, source) { continue }
      made.append(path)
      try site.write(path, source, Array(text.utf8))
    }
    return (try site.publish(), made)
  }

  @Test func aSiteOfTheSameIsLeftAsItIs() throws {
    let scratch = try Scratch()
    let first = try build(files, in: scratch, after: nil)
    #expect(first.made == files.keys.sorted())
    let folder = try scratch.inode("site")
    let second = try build(files, in: scratch, after: first.summary.record)
    #expect(second.made == [])
    #expect(second.summary.placement == .left)
    #expect(second.summary.unchanged == 3)
    #expect(try scratch.inode("site") == folder)
    #expect(try scratch.leftovers() == [])
    let third = try build(files, in: scratch, after: second.summary.record)
    #expect(third.summary.placement == .left)
  }

  private let whole = Fingerprint(of: "workspace".utf8)

  /// The record of a site that was made from `whole`.
  private func wholeRecord(in scratch: Scratch) throws -> SiteRecord {
    var record = try #require(try build(files, in: scratch, after: nil).summary.record)
    record.source = SiteRecord.Source(fingerprint: whole, pages: 2)
    return record
  }

  @Test func aSiteOfTheSameWorkspaceIsKeptWhole() throws {
    let scratch = try Scratch()
    let record = try wholeRecord(in: scratch)
    let folder = try scratch.inode("site")
    let site = try scratch.publisher().begin(after: record)
    #expect(site.pages(madeFrom: Fingerprint(of: "another".utf8)) == nil)
    #expect(site.pages(madeFrom: whole) == 2)
    #expect(site.keepAll())
    let summary = try site.publish()
    #expect((summary.written, summary.unchanged, summary.removed) == (0, 3, 0))
    #expect(summary.placement == .left && summary.record == record)
    #expect(try scratch.inode("site") == folder)
    #expect(try scratch.leftovers() == [])
  }

  /// The files that the last build wrote, and those of builds before it.
  @Test func aSiteThatWasRenewedIsKeptWhole() throws {
    let scratch = try Scratch()
    let first = try build(files, in: scratch, after: nil).summary.record
    var changed = files
    changed["index.html"] = "new"
    var record = try #require(try build(changed, in: scratch, after: first).summary.record)
    #expect(!record.written.isEmpty)
    record.source = SiteRecord.Source(fingerprint: whole, pages: 2)
    let site = try scratch.publisher().begin(after: record)
    #expect(site.pages(madeFrom: whole) == 2)
    site.discard()
  }

  /// An image has another content, for example.
  @Test func aSiteOfWhichAFileIsNewIsNotKeptWhole() throws {
    let scratch = try Scratch()
    let site = try scratch.publisher().begin(after: try wholeRecord(in: scratch))
    #expect(site.pages(madeFrom: whole) == 2)
    try site.write("index.html", Fingerprint(of: "new".utf8), Array("new".utf8))
    #expect(!site.keepAll())
    for path in ["users/ana/a.html", "users/ana/b.html"] {
      #expect(try site.keep(path, Fingerprint(of: files[path, default: ""].utf8)))
    }
    #expect(try site.publish().placement == .exchanged)
    #expect(try scratch.files()["index.html"] == "new")
  }

  @Test func whatIsMadeFromSomethingElseIsMadeAnew() throws {
    let scratch = try Scratch()
    let record = try build(files, in: scratch, after: nil).summary.record
    let page = try scratch.inode("site/users/ana/b.html")
    var changed = files
    changed["users/ana/a.html"] = "other"
    let second = try build(changed, in: scratch, after: record)
    #expect(second.made == ["users/ana/a.html"])
    #expect(second.summary.placement == .exchanged)
    #expect(second.summary.written == 1)
    #expect(second.summary.unchanged == 2)
    #expect(second.summary.removed == 0)
    #expect(try scratch.files() == changed)
    #expect(try scratch.inode("site/users/ana/b.html") == page)
    changed["index.html"] = nil
    let third = try build(changed, in: scratch, after: second.summary.record)
    #expect(third.made == [])
    #expect(third.summary.removed == 1)
    #expect(try scratch.files() == changed)
  }

  /// Somebody's hand in the site: the next build makes it whole again.
  @Test(arguments: [
    "changed", "as long", "as old", "swapped", "gone", "more", "beside users", "a link", "a folder",
  ])
  func whatSomebodyChangedIsMadeAnew(how: String) throws {
    let scratch = try Scratch()
    let record = try wholeRecord(in: scratch)
    let path = scratch.path("site/users/ana/a.html")
    switch how {
    case "changed": try Data("another".utf8).write(to: URL(filePath: path))
    case "as long": try Data("z".utf8).write(to: URL(filePath: path))
    case "as old":
      let old = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      try Data("z".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.modificationDate: old as Any], ofItemAtPath: path)
    case "swapped":
      let other = scratch.path("site/users/ana/b.html")
      try FileManager.default.moveItem(atPath: path, toPath: scratch.path("x"))
      try FileManager.default.moveItem(atPath: other, toPath: path)
      try FileManager.default.moveItem(atPath: scratch.path("x"), toPath: other)
    case "beside users": try scratch.put("site/users/mine.html", "mine")
    case "more": try scratch.put("site/users/ana/c.html", "mine")
    case "gone": try FileManager.default.removeItem(atPath: path)
    case "a link":
      try FileManager.default.removeItem(atPath: path)
      try scratch.link("site/users/ana/a.html", to: "b.html")
    default:
      try FileManager.default.removeItem(atPath: path)
      try scratch.make("site/users/ana/a.html")
    }
    let site = try scratch.publisher().begin(after: record)
    #expect(site.pages(madeFrom: whole) == nil)
    site.discard()
    let second = try build(files, in: scratch, after: record)
    #expect(second.summary.placement == .exchanged)
    #expect(try scratch.files() == files)
  }

  @Test func aSiteThatWasLookedAtBeforeIsLeftAsItIs() throws {
    let scratch = try Scratch()
    let record = try build(files, in: scratch, after: nil).summary.record
    let survey = try #require(scratch.survey())
    let second = try build(files, in: scratch, after: record, survey)
    #expect(second.made == [])
    #expect(second.summary.placement == .left)
  }

  /// Another build came between the look and the record.
  @Test func whatWasSeenOfAnotherSiteIsNotBelieved() throws {
    let scratch = try Scratch()
    let first = try build(files, in: scratch, after: nil).summary.record
    let survey = try #require(scratch.survey())
    var changed = files
    changed["index.html"] = "new"
    let record = try build(changed, in: scratch, after: first).summary.record
    try scratch.put("site/users/ana/a.html", "z")
    #expect(
      try build(changed, in: scratch, after: record, survey).made == ["users/ana/a.html"])
    #expect(try scratch.files() == changed)
  }

  /// Another build came between the record and the lock.
  @Test func aSiteThatAnotherBuildPutThereIsNotBelieved() throws {
    let scratch = try Scratch()
    let record = try build(files, in: scratch, after: nil).summary.record
    let survey = try #require(scratch.survey())
    var theirs = files
    theirs["users/ana/a.html"] = "theirs"
    let other = Mutex<[String: String]?>(theirs)
    let fileSystem = FileSystem(fault: { call in
      guard call == .lock, let files = other.withLock({ $0.take() }) else { return nil }
      do { try scratch.publish(files) } catch { return EIO }
      return nil
    })
    var mine = files
    mine["index.html"] = "mine"
    _ = try build(mine, in: scratch, after: record, survey, fileSystem: fileSystem)
    #expect(try scratch.files() == mine)
  }

  @Test func whatIsNoSiteOfDocketsIsNotLookedThrough() throws {
    let scratch = try Scratch()
    #expect(scratch.survey() == nil)
    try scratch.put("site/index.html", "mine")
    #expect(scratch.survey() == nil)
  }

  @Test func aRecordOfAnotherSiteIsNotBelieved() throws {
    let scratch = try Scratch()
    let record = try build(files, in: scratch, after: nil).summary.record
    // The same files under the same names, as from a repository or an archive.
    try FileManager.default.moveItem(atPath: scratch.path("site"), toPath: scratch.path("old"))
    try FileManager.default.copyItem(atPath: scratch.path("old"), toPath: scratch.path("site"))
    #expect(try build(files, in: scratch, after: record).made == files.keys.sorted())
    // One of another build of the same output.
    _ = try build(["index.html": "all"], in: scratch, after: nil)
    #expect(try build(files, in: scratch, after: record).made == files.keys.sorted())
  }

  /// A repository that somebody made in a site is not removed with it.
  @Test(arguments: ["site/.git/HEAD", "site/users/ana/.GIT/HEAD"])
  func aSiteWithARepositoryIsNotReplaced(file: String) throws {
    let scratch = try Scratch()
    let record = try build(files, in: scratch, after: nil).summary.record
    try scratch.put(file, "ref: refs/heads/main")
    var new = files
    new["index.html"] = "new"
    for known in [record, nil] {
      let error = #expect(throws: PublishError.self) {
        try build(new, in: scratch, after: known)
      }
      guard case .containsGit = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(try scratch.files()["index.html"] == "all")
      #expect(try scratch.leftovers() == [])
    }
  }

  @Test func aRecordIsReadBackByTheProgramThatWroteIt() throws {
    let scratch = try Scratch()
    let record = try wholeRecord(in: scratch)
    let (mine, other) = (Fingerprint(of: "1".utf8), Fingerprint(of: "2".utf8))
    let bytes = record.bytes(for: mine)
    #expect(SiteRecord(bytes, of: mine) == record)
    #expect(SiteRecord(bytes, of: other) == nil)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(SiteRecord(damaged, of: mine) == nil, "byte \(index)")
    }
    for count in 0..<bytes.count {
      #expect(SiteRecord(Array(bytes.prefix(count)), of: mine) == nil, "\(count) bytes")
    }
  }

  /// Each call of a build in turn fails: what is left is the old site or the new one.
  @Test func aCallThatFailsLeavesAWholeSite() throws {
    var new = files
    new["users/ana/a.html"] = "new"
    for number in 1... {
      let scratch = try Scratch()
      let record = try build(files, in: scratch, after: nil).summary.record
      let faults = Faults(number...number, EIO)
      do {
        let summary = try build(new, in: scratch, after: record, fileSystem: faults.fileSystem)
          .summary
        #expect(try scratch.files() == new, "call \(number)")
        if summary.leftover == nil { #expect(try scratch.leftovers() == [], "call \(number)") }
      } catch {
        #expect(try scratch.files() == files, "call \(number)")
      }
      // Whatever happened, the next build has the new one.
      _ = try build(new, in: scratch, after: record)
      #expect(try scratch.files() == new, "after call \(number)")
      if !faults.hasStruck { break }
    }
  }
}
