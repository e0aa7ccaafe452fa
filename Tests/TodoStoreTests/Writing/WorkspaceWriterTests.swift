import Foundation
import Platform
import Synchronization
import Testing

@testable import TodoStore

@Suite struct WorkspaceWriterTests {
  private let change = FileChange("users/ana/a.md", "old", "new")

  @Test func whatChangedMeanwhileIsNotWrittenOver() throws {
    let scratch = try Scratch(["users/ana/a.md": "edited", "users/ana/b.md": "b"])
    let writer = try scratch.writer()
    #expect(throws: WriteError.changed(path: "users/ana/a.md")) {
      try writer.commit([FileChange("users/ana/b.md", "b", "B"), change])
    }
    #expect(throws: WriteError.changed(path: "users/ana/a.md")) {
      try writer.commit([FileChange("users/ana/a.md", nil, "new")])
    }
    #expect(throws: WriteError.changed(path: "gone.md")) {
      try writer.commit([FileChange("gone.md", "x", "y")])
    }
    #expect(try scratch.files() == ["users/ana/a.md": "edited", "users/ana/b.md": "b"])
  }

  /// An editor saves in the moment before the draft takes the file's place.
  @Test func anEditorThatSavesInBetweenIsNoticed() throws {
    let scratch = try Scratch(["users/ana/a.md": "old"])
    let editor = FileSystem(fault: { call in
      // The draft is on the disk, and the file is about to be compared again.
      if call == .sync { _ = Result { try scratch.write("users/ana/a.md", "edited") } }
      return nil
    })
    let writer = try scratch.writer(editor)
    #expect(throws: WriteError.changed(path: "users/ana/a.md")) { try writer.commit([change]) }
    #expect(try scratch.files() == ["users/ana/a.md": "edited"])
  }

  @Test func aFolderGoesWithItsLastFile() throws {
    let scratch = try Scratch([
      "users/ana/a/b/c.md": "c", "users/ana/d/e.md": "e", "users/ana/d/f.md": "f",
      "local/g.md": "g",
    ])
    try scratch.writer().commit([
      FileChange("users/ana/a/b/c.md", "c", nil), FileChange("users/ana/d/e.md", "e", nil),
      FileChange("local/g.md", "g", nil),
    ])
    #expect(try scratch.folders() == ["local", "users", "users/ana", "users/ana/d"])
    try scratch.writer().commit([FileChange("users/ana/d/f.md", "f", nil)])
    #expect(try scratch.folders() == ["local", "users"])
  }

  @Test func aFolderMadeForNothingGoes() throws {
    let scratch = try Scratch(["users/ana/a.md": "a"])
    let changes = [
      FileChange("users/ana/b/b.md", nil, "b"), FileChange("users/ana/a.md", "?", "a"),
    ]
    #expect(throws: WriteError.changed(path: "users/ana/a.md")) {
      try scratch.writer().commit(changes)
    }
    #expect(try scratch.folders() == ["users", "users/ana"])
  }

  @Test func gitIgnoresWhatIsOfThisDevice() throws {
    let scratch = try Scratch()
    let first = FileChange("local/sub/a.md", nil, "a")
    let ignored = ["local/.gitignore": "*\n", "local/sub/a.md": "a"]
    try scratch.writer().commit([first])
    #expect(try scratch.files() == ignored)
    let second = FileChange("local/b.md", nil, "b")
    try scratch.writer().commit([second])
    // As long as a todo is there.
    try scratch.writer().commit([first.reversed], removingEmpty: ["local"])
    #expect(try scratch.files() == ["local/.gitignore": "*\n", "local/b.md": "b"])
    try scratch.writer().commit([second.reversed], removingEmpty: ["local"])
    #expect(try scratch.folders().isEmpty)
  }

  @Test func anIgnoreFileOfOnesOwnStays() throws {
    let scratch = try Scratch(["local/.gitignore": "# mine\n*\n"])
    let change = FileChange("local/a.md", nil, "a")
    try scratch.writer().commit([change])
    try scratch.writer().commit([change.reversed], removingEmpty: ["local"])
    #expect(try scratch.files() == ["local/.gitignore": "# mine\n*\n"])
  }

  @Test func aFolderOfThisDeviceThatIsThereStaysAsItIs() throws {
    let scratch = try Scratch(["local/a.md": "a"])
    try scratch.writer().commit([FileChange("local/b.md", nil, "b")])
    #expect(try scratch.files() == ["local/a.md": "a", "local/b.md": "b"])
  }

  @Test func aFolderOfThisDeviceThatAKillLeftIsIgnored() throws {
    let scratch = try Scratch(["local/..gitignore.docket.tmp": ""])
    let note = UndoJournal.Note(command: "docket test", time: "2026-11-21T00:00:00Z")
    let change = FileChange("local/b.md", nil, "b")
    try scratch.writer().commit([change], noting: note)
    #expect(try scratch.files() == ["local/.gitignore": "*\n", "local/b.md": "b"])
  }

  @Test func permissionsStay() throws {
    let scratch = try Scratch(["users/ana/a.md": "old"])
    for permissions in [0o600, 0o664, 0o640] {
      try scratch.setPermissions(permissions, of: change.path)
      try scratch.writer().commit([change])
      #expect(try scratch.permissions(of: change.path) == permissions)
      try scratch.write("users/ana/a.md", "old")
    }
  }

  /// The change that takes them back says nothing of it.
  @Test func whatIsTakenBackHasItsPermissions() throws {
    let scratch = try Scratch(["a.md": "a", "b.md": "b"])
    try scratch.setPermissions(0o600, of: "a.md")
    let writer = try scratch.writer(
      FileSystem(fault: { call in
        let isFirstGone = (try? scratch.permissions(of: "a.md")) == .none
        return call == .unlink && isFirstGone ? EIO : nil
      }))
    #expect(throws: WriteError.self) {
      try writer.commit([FileChange("a.md", "a", nil), FileChange("b.md", "b", nil)])
    }
    #expect(try scratch.files() == ["a.md": "a", "b.md": "b"])
    #expect(try scratch.permissions(of: "a.md") == 0o600)
  }

  @Test func nothingButPermissionBitsIsGiven() throws {
    let scratch = try Scratch()
    try scratch.writer().commit([FileChange("a.md", nil, "a", 0o7750)])
    #expect(try scratch.permissions(of: "a.md") == 0o750)
  }

  @Test(arguments: [
    "../a.md", "/etc/a.md", "users/../../a.md", "users//a.md", "./a.md", "users/ana/..", "",
    "link/a.md", "users/ana/link.md", "users/ana/fifo.md", "users/ana/hard.md",
    "users/ana/a.md/b.md",
    "users/ana/folder.md",
  ])
  func nothingOutsideIsWritten(path: String) throws {
    let outside = try Scratch(["a.md": "x"])
    let scratch = try Scratch(["users/ana/a.md": "x"])
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch.root + "/link", withDestinationPath: outside.root)
    let ana = scratch.root + "/users/ana"
    try manager.createSymbolicLink(
      atPath: ana + "/link.md", withDestinationPath: outside.root + "/a.md")
    try manager.createDirectory(atPath: ana + "/folder.md", withIntermediateDirectories: false)
    #expect(mkfifo(ana + "/fifo.md", 0o644) == 0)
    #expect(link(outside.root + "/a.md", ana + "/hard.md") == 0)
    let writer = try scratch.writer()
    for before in ["x", nil] {
      #expect {
        try writer.commit([FileChange(path, before, "y")])
      } throws: { error in
        switch error as? WriteError {
        case .refused(path, _): true
        // A folder cannot be opened to be written.
        case .failed("change", path, _): true
        default: false
        }
      }
    }
    #expect(try outside.files() == ["a.md": "x"])
  }

  @Test func oneWritesAtATime() throws {
    let scratch = try Scratch()
    var first: WorkspaceWriter? = try scratch.writer()
    #expect(throws: WriteError.busy(seconds: 0)) {
      _ = try scratch.writer(waitingUpTo: 0)
    }
    #expect(first != nil)
    first = nil
    _ = try scratch.writer()
  }

  @Test func gitIgnoresTheJournal() throws {
    let scratch = try Scratch(["users/ana/a.md": "old"])
    try scratch.writer().commit([change], noting: UndoJournal.Note(command: "x", time: "t"))
    let ignore = try String(contentsOfFile: scratch.root + "/.docket/.gitignore", encoding: .utf8)
    #expect(ignore == "*\n")
  }

  /// Among many people fifty changes are gone within seconds.
  @Test(arguments: [("ana", false, 60), (nil, true, 60), (nil, false, 50)])
  func aServerKeepsTheChangesOfAnHour(user: String?, isOfServer: Bool, count: Int) throws {
    let scratch = try Scratch(["a.md": "0"])
    for number in 0..<60 {
      var note = UndoJournal.Note(command: "x", time: "t", user: user)
      note.isOfServer = note.isOfServer || isOfServer
      try scratch.writer().commit([FileChange("a.md", "\(number)", "\(number + 1)")], noting: note)
    }
    #expect(try scratch.writer().journal.entries(most: 100).count == count)
  }

  @Test func noTwoEntriesHaveOneNumber() throws {
    let scratch = try Scratch(["a.md": "0"])
    func number(_ from: String, _ to: String) throws -> Int {
      let note = UndoJournal.Note(command: "x", time: "t")
      let writer = try scratch.writer()
      return try #require(try writer.commit([FileChange("a.md", from, to)], noting: note))
    }
    let start = Int(Clock.microsecondsSince1970)
    let (first, second) = (try number("0", "1"), try number("1", "2"))
    #expect(start...start + 60_000_000 ~= first && second > first)
    try scratch.writer().journal.remove(second)
    let third = try number("2", "3")
    #expect(third > second)
    try FileManager.default.removeItem(atPath: scratch.root + "/.docket")
    #expect(try number("3", "4") > third)
  }

  @Test func theJournalKeepsTheLastCommands() throws {
    let scratch = try Scratch(["a.md": "0"])
    let writer = try scratch.writer()
    for number in 1...60 {
      let note = UndoJournal.Note(command: "\(number)", time: "t")
      try writer.commit([FileChange("a.md", "\(number - 1)", "\(number)")], noting: note)
    }
    for number in (11...60).reversed() {
      let entry = try #require(try writer.journal.last()?.entry)
      #expect(entry.note.command == "\(number)")
      try writer.commit(entry.changes.map(\.reversed))
      try writer.journal.remove(entry.number)
    }
    #expect(try writer.journal.last() == nil)
    #expect(try scratch.files() == ["a.md": "10"])
  }

  /// A removal that the disk has, and no entry for it, would be a loss.
  @Test func theJournalIsOnTheDiskBeforeAFileIsRemoved() throws {
    let scratch = try Scratch(["a.md": "a"])
    let calls = Mutex<[FileSystem.Call]>([])
    let writer = try scratch.writer(
      FileSystem(fault: { call in
        calls.withLock { $0.append(call) }
        return nil
      }))
    try writer.commit(
      [FileChange("a.md", "a", nil)], noting: UndoJournal.Note(command: "x", time: "t"))
    let afterEntry = calls.withLock { Array($0) }.drop { $0 != .write }.drop { $0 != .rename }
    let beforeRemoval = afterEntry.prefix { $0 != .unlink }
    #expect(beforeRemoval.count < afterEntry.count)
    #expect(beforeRemoval.contains(.sync))
  }

  @Test func bytesAreKeptAsTheyAre() throws {
    let scratch = try Scratch()
    let bytes: [UInt8] = [0xFF, 0, 0x80, 0x0A]
    let writer = try scratch.writer()
    let new = FileChange(path: "users/ana/x.png", before: nil, after: bytes)
    try writer.commit([new], noting: UndoJournal.Note(command: "x", time: "t"))
    #expect(try writer.contents(of: "users/ana/x.png") == bytes)
    #expect(try writer.journal.last()?.entry?.changes == [new])
  }
}
