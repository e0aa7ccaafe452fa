import Foundation
import Platform
import Synchronization
import Testing

@testable import SiteBuild

/// Counts the calls that a build makes, and makes some of them fail.
final class Faults: Sendable {
  private let count = Atomic(0)
  private let first: Int
  private let last: Int
  private let code: Int32
  /// The folders of this disk cannot be exchanged.
  private let isMountPoint: Bool

  init(_ calls: ClosedRange<Int>, _ code: Int32, isMountPoint: Bool = false) {
    first = calls.lowerBound
    last = calls.upperBound
    self.code = code
    self.isMountPoint = isMountPoint
  }

  var hasStruck: Bool { count.load(ordering: .relaxed) >= first }

  var fileSystem: FileSystem {
    FileSystem(fault: { [self] call in
      let number = count.add(1, ordering: .relaxed).newValue
      if number >= first, number <= last { return code }
      return call == .exchange && isMountPoint ? EBUSY : nil
    })
  }
}

/// The site is never half-written, tested by the faults themselves: each call of a build in turn
/// fails, or is the last one before the build is killed.
@Suite struct FaultTests {
  private let old = [
    "index.html": "old", "users/ana/a.html": "a", "users/ana/b.html": "b", "gone": "x",
  ]
  private let new = ["index.html": "new", "users/ana/a.html": "a", "users/bob/c.html": "c"]

  @Test(arguments: [ENOSPC, EACCES], [false, true])
  func aCallThatFailsLeavesAWholeSite(code: Int32, isMountPoint: Bool) throws {
    var failures = 0
    for number in 1... {
      let scratch = try Scratch()
      try scratch.publish(old)
      let faults = Faults(number...number, code, isMountPoint: isMountPoint)
      let result = Result { () throws(PublishError) in
        try scratch.publish(new, fileSystem: faults.fileSystem)
      }
      let files = try scratch.files()
      switch result {
      case .success(let summary):
        #expect(files == new, "call \(number)")
        if summary.leftover == nil { #expect(try scratch.leftovers() == [], "call \(number)") }
      case .failure(let error):
        failures += 1
        if isMountPoint && files != old {
          #expect(isMixture(files), "call \(number)")
        } else {
          #expect(files == old, "call \(number): \(error)")
          // A stage stays while it may be another build's, or holds a site that is half moved.
          let path = scratch.path(Stage.name(besides: "site"))
          let stage = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
          #expect(
            stage.allSatisfy { ["lock", ".gitignore"].contains($0) } || stage.contains("files"),
            "call \(number): \(error)")
        }
      }
      // Whatever happened, the next build is like any other.
      let site = try scratch.publisher().begin()
      let recovered = try scratch.files()
      #expect(recovered == old || recovered == new, "call \(number)")
      site.discard()
      #expect(try scratch.publish(new).leftover == nil)
      #expect(try scratch.files() == new, "call \(number)")
      #expect(try scratch.leftovers() == [], "call \(number)")
      if !faults.hasStruck { break }
    }
    #expect(failures > 20)
  }

  @Test(arguments: [false, true])
  func aKilledBuildLeavesAWholeSite(isMountPoint: Bool) throws {
    var (olds, news, mixtures) = (0, 0, 0)
    for number in 1... {
      let scratch = try Scratch()
      try scratch.publish(old)
      let faults = Faults(number...Int.max, EIO, isMountPoint: isMountPoint)
      _ = try? scratch.publish(new, fileSystem: faults.fileSystem)
      let files = try scratch.files()
      switch files {
      case old: olds += 1
      case new: news += 1
      default:
        mixtures += 1
        #expect(isMountPoint && isMixture(files), "call \(number): \(files)")
      }
      // The next build finishes what was begun before it writes a page of its own.
      let site = try scratch.publisher().begin()
      let recovered = try scratch.files()
      #expect(recovered == new || (recovered == old && files == old), "call \(number)")
      site.discard()
      #expect(try scratch.leftovers() == [], "call \(number)")
      if !faults.hasStruck { break }
    }
    #expect(olds > 20)
    #expect(news > 0)
    #expect((mixtures > 0) == isMountPoint)
  }

  @Test func aKilledFirstBuildLeavesNothing() throws {
    for number in 1... {
      let scratch = try Scratch()
      let faults = Faults(number...Int.max, EIO)
      _ = try? scratch.publish(new, fileSystem: faults.fileSystem)
      let files = try scratch.files()
      #expect(files == [:] || files == new, "call \(number)")
      try scratch.publish(new)
      #expect(try scratch.files() == new)
      #expect(try scratch.leftovers() == [], "call \(number)")
      if !faults.hasStruck { break }
    }
  }

  /// Every file of a site in between is one that the old or the new site has, whole.
  private func isMixture(_ files: [String: String]) -> Bool {
    files.allSatisfy { old[$0.key] == $0.value || new[$0.key] == $0.value }
  }

  @Test(arguments: [FileSystem.Call.link])
  func aDiskWithoutLinksGetsCopies(_ call: FileSystem.Call) throws {
    let scratch = try Scratch()
    try scratch.publish(old)
    let summary = try scratch.publish(
      old, fileSystem: FileSystem(fault: { $0 == call ? EPERM : nil }))
    #expect(summary.unchanged == 4)
    #expect(summary.written == 0)
    #expect(try scratch.files() == old)
  }

  @Test(arguments: [EBUSY, EXDEV, EINVAL, ENOSYS, EOPNOTSUPP])
  func aFolderThatCannotBeExchangedIsFilledFileByFile(_ code: Int32) throws {
    let scratch = try Scratch()
    let fileSystem = FileSystem(fault: { $0 == .exchange ? code : nil })
    try scratch.publish(old, fileSystem: fileSystem)
    let summary = try scratch.publish(new, fileSystem: fileSystem)
    #expect(summary.placement == .inPlace(SystemError(code: code).reason))
    #expect(summary.written == 2)
    #expect(summary.unchanged == 1)
    #expect(summary.removed == 2)
    #expect(try scratch.files() == new)
    #expect(try scratch.leftovers() == [])
  }

  @Test func pagesMoveBeforeTheIndexesThatLinkToThem() {
    let files = ["a.html", "index.html", "users/ana/index.html", "users/ana/todos/x.html", "b/c"]
    #expect(
      InPlaceReplacement.ordered(files)
        == ["users/ana/todos/x.html", "b/c", "a.html", "users/ana/index.html", "index.html"])
  }

  @Test func aParentThatIsNotOursIsNotWritten() throws {
    let scratch = try Scratch()
    try scratch.make("site")
    let first = Atomic(true)
    let fileSystem = FileSystem(fault: { call in
      call == .makeDirectory && first.exchange(false, ordering: .relaxed) ? EACCES : nil
    })
    let summary = try scratch.publish(new, fileSystem: fileSystem)
    #expect(summary.placement == .inPlace("the folder around it is not writable"))
    #expect(try scratch.files() == new)
    #expect(try scratch.leftovers() == [])
  }

  @Test func theErrorNamesThePageAndTheReason() throws {
    let scratch = try Scratch()
    let fileSystem = FileSystem(fault: { $0 == .write ? ENOSPC : nil })
    let site = try scratch.publisher(fileSystem: FileSystem(fault: nil)).begin()
    site.discard()
    let error = #expect(throws: PublishError.self) {
      try scratch.publish(new, fileSystem: fileSystem)
    }
    #expect(error?.description.hasSuffix("no space left on device") == true)
  }
}
