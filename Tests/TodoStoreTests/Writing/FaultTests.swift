import Foundation
import Platform
import Testing

@testable import TodoStore

/// No file is ever torn or lost, tested by the faults themselves.
@Suite struct FaultTests {
  private let old = ["users/ana/a.md": "old a", "users/ana/b.md": "old b", "users/ana/c.md": "c"]
  private let new = [
    "users/ana/a.md": "new a", "users/ana/b.md": "new b", "users/ana/d/d.md": "d",
    "local/e.md": "e", "local/.gitignore": "*\n",
  ]
  private let changes = [
    FileChange("users/ana/a.md", "old a", "new a"), FileChange("users/ana/d/d.md", nil, "d", 0o620),
    FileChange("users/ana/b.md", "old b", "new b"), FileChange("users/ana/c.md", "c", nil, 0o600),
    FileChange("local/e.md", nil, "e"),
  ]
  private let note = UndoJournal.Note(command: "docket test", time: "2026-11-21T00:00:00Z")

  private func scratch() throws -> Scratch {
    let scratch = try Scratch(old)
    try scratch.setPermissions(0o600, of: "users/ana/c.md")
    return scratch
  }

  /// What is there of the files that come and go has their permissions, and drafts of them no more.
  private func expectPermissions(_ scratch: Scratch, _ place: Comment) throws {
    for (path, permissions) in ["users/ana/c.md": 0o600, "users/ana/d/d.md": 0o620] {
      let parts = path.split(separator: "/")
      let draft = parts.dropLast().joined(separator: "/") + "/.\(parts.last ?? "").docket.tmp"
      if try scratch.files()[path] != nil {
        #expect(try scratch.permissions(of: path) == permissions, place)
      }
      if try scratch.files()[draft] != nil {
        #expect(try scratch.permissions(of: draft).map { $0 & ~permissions } == 0, place)
      }
    }
  }

  /// What is there beside drafts that were left, and what git ignores these by.
  private func finished(_ scratch: Scratch) throws -> [String: String] {
    var files = try scratch.files().filter { !$0.key.hasSuffix(".docket.tmp") }
    if files["local/e.md"] == nil { files["local/.gitignore"] = nil }
    return files
  }

  private func commit(_ scratch: Scratch, _ fileSystem: FileSystem) throws(WriteError) {
    try scratch.writer(fileSystem).commit(changes, noting: note)
  }

  /// Why it failed; `nil` where it did not.
  private func failure(_ scratch: Scratch, _ fileSystem: FileSystem) -> WriteError? {
    do throws(WriteError) {
      try commit(scratch, fileSystem)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [ENOSPC, EACCES, EIO])
  func aCallThatFailsChangesNothing(code: Int32) throws {
    var failures = 0
    for number in 1... {
      let scratch = try scratch()
      let faults = Faults(number...number, code)
      if let error = failure(scratch, faults.fileSystem) {
        failures += 1
        #expect(try finished(scratch) == old, "call \(number): \(error)")
        #expect(try scratch.writer().journal.last() == nil, "call \(number)")
        if case .failed = error {} else { Issue.record("call \(number): \(error)") }
      } else {
        #expect(try finished(scratch) == new, "call \(number)")
      }
      try expectPermissions(scratch, "call \(number)")
      if !faults.hasStruck { break }
      // Whatever happened, the next command is like any other.
      if try finished(scratch) == old { try commit(scratch, FileSystem()) }
      #expect(try finished(scratch) == new, "call \(number)")
    }
    #expect(failures > 40)
  }

  @Test func aKillAtAnyMomentLeavesWholeFilesThatUndoBringsBack() throws {
    var mixtures = 0
    for number in 1... {
      let scratch = try scratch()
      let faults = Faults(number...Int.max, EIO)
      _ = failure(scratch, faults.fileSystem)
      let files = try finished(scratch)
      for (path, text) in files {
        #expect(text == old[path] || text == new[path], "call \(number): \(path)")
      }
      for path in ["users/ana/a.md", "users/ana/b.md"] {
        #expect(files[path] != nil, "call \(number): \(path) is lost")
      }
      try expectPermissions(scratch, "call \(number)")
      if files != old, files != new { mixtures += 1 }
      if files != old {
        // The journal knows what was begun.
        let writer = try scratch.writer()
        let entry = try #require(try writer.journal.last()?.entry)
        #expect(entry.changes == changes && entry.note == note)
        let undo = try entry.changes.reversed().map(\.reversed).filter {
          try writer.contents(of: $0.path) != $0.after
        }
        try writer.commit(undo, removingEmpty: entry.folders)
        #expect(try finished(scratch) == old, "call \(number)")
        try expectPermissions(scratch, "call \(number), undone")
      }
      if !faults.hasStruck { break }
    }
    #expect(mixtures > 2)
  }

  @Test(arguments: [ENOSPC, EDQUOT])
  func aFullDiskChangesNothing(code: Int32) throws {
    let needSpace: Set<FileSystem.Call> = [.write, .sync, .createFile, .makeDirectory]
    var failures = 0
    for number in 1... {
      let scratch = try scratch()
      let faults = Faults(number...Int.max, code, only: needSpace)
      if let error = failure(scratch, faults.fileSystem) {
        failures += 1
        switch error {
        case .failed(_, let path, let reason):
          #expect(!path.isEmpty && !reason.isEmpty)
          #expect(try finished(scratch) == old, "call \(number): \(error)")
        case .partly(let paths, _):
          // Only where a folder that took its names already says that it is full.
          #expect(!paths.isEmpty)
          let left = try finished(scratch).filter { old[$0.key] != $0.value }.map(\.key)
          #expect(Set(left).isSubset(of: paths + ["local/.gitignore"]), "call \(number): \(error)")
        default: Issue.record("call \(number): \(error)")
        }
      }
      if !faults.hasStruck { break }
    }
    #expect(failures > 5)
  }
}
