import Platform
import Synchronization
import Testing

@testable import TodoStore

/// How often a command waits for the disk, and in which order.
struct DiskWaitTests {
  @Test(arguments: [
    (moved: 90, waits: 90..<105),
    // For many the disk is asked for all of a batch.
    (moved: 150, waits: Directory.canSyncAll ? 3..<12 : 150..<165),
  ])
  func aFolderIsAwaitedOncePerBatch(moved count: Int, waits expected: Range<Int>) throws {
    let scratch = try Scratch(
      .init(uniqueKeysWithValues: (1...count).map { ("users/me/\($0).md", "\($0)") }))
    let changes = (1...count).flatMap { number in
      [
        FileChange("users/me/\(number).md", "\(number)", nil),
        FileChange("users/ana/\(number).md", nil, "\(number)"),
      ]
    }
    let log = Mutex<[FileSystem.Call]>([])
    let fileSystem = FileSystem(fault: { call in
      log.withLock { $0.append(call) }
      return nil
    })
    try scratch.writer(fileSystem).commit(
      changes, noting: UndoJournal.Note(command: "docket test", time: "2026-11-21T00:00:00Z"))
    #expect(try scratch.files().keys.allSatisfy { $0.hasPrefix("users/ana/") })
    #expect(try scratch.files().count == count)

    let calls = log.withLock { $0 }
    let waits = calls.count { $0 == .sync }
    #expect(expected.contains(waits), "one for each new file, and some for folders: \(waits)")
    // The disk has the names of the copies before an original is removed, and knows of the removals
    // before the journal has them.
    let names = calls.filter { [.rename, .unlink, .sync].contains($0) }
    let removed = try #require(names.firstIndex(of: .unlink))
    #expect(names[..<removed].last == .sync)
    #expect(names[removed...].count { $0 == .rename } == 1)
    #expect(names.suffix(3) == [.unlink, .sync, .rename])
  }
}
