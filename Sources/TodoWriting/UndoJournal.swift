import FoundationEssentials
import Platform

/// `.docket/undo`: the file changes of the last commands, one file for each, for `docket undo`.
///
/// An entry is written before its command changes files, so that a killed command can be undone too.
package struct UndoJournal: Sendable {
  private let ownFolder: Directory

  init(in ownFolder: Directory) { self.ownFolder = ownFolder }

  /// The description of a command.
  package struct Note: Hashable, Sendable {
    /// The command line: `docket done passport`.
    package var command: String
    /// RFC 3339.
    package var time: String
    /// What it told, a line for each todo.
    package var lines: [String]

    package init(command: String, time: String, lines: [String] = []) {
      (self.command, self.time, self.lines) = (command, time, lines)
    }
  }

  package struct Entry: Hashable, Sendable {
    /// Later entries have higher numbers.
    package var number: Int
    package var note: Note
    package var changes: [FileChange]
    /// The top-level folders of the workspace that the command created.
    package var folders: [String]
  }

  /// The end of the journal.
  package enum Last: Hashable, Sendable {
    case entry(Entry)
    /// An unreadable file, by its path from the workspace's root.
    case unreadable(number: Int, path: String)

    package var entry: Entry? { if case .entry(let entry) = self { entry } else { nil } }
  }

  /// The maximum number of entries.
  private static let most = 50
  private static let name = "undo"

  private static func path(_ number: Int) -> String {
    "\(DocketDirectory.name)/\(name)/\(fileName(number))"
  }

  /// The entry of the last command; `nil` if there is none.
  package func last() throws(WriteError) -> Last? {
    guard let number = try numbers().last else { return nil }
    let path = Self.path(number)
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try ownFolder.openDirectory(Self.name).openFile(Self.fileName(number))
      let status = try file.status()
      guard status.kind == .file else { return .unreadable(number: number, path: path) }
      bytes = try file.contents(expecting: status.size)
    } catch {
      if error.isLink { return .unreadable(number: number, path: path) }
      throw WriteError("read", path, error)
    }
    return Self.entry(number, bytes).map(Last.entry) ?? .unreadable(number: number, path: path)
  }

  /// - Returns: the new entry's number.
  func add(
    _ changes: [FileChange], _ note: Note, making folders: [String]
  ) throws(WriteError) -> Int {
    let numbers = try numbers()
    let number = (numbers.last ?? 0) + 1
    let bytes = try Self.bytes(changes, note, folders)
    try writing("write", Self.path(number)) { () throws(SystemError) in
      let folder = try ownedFolder()
      try Draft(of: Self.fileName(number), in: folder, bytes, permissions: 0o600).replaceTarget()
      for old in numbers.dropLast(Self.most - 1) {
        try folder.unlink(Self.fileName(old))
      }
    }
    return number
  }

  /// Creates the folder. It contains texts that other users may not be allowed to read, so users can
  /// read only their own entries. If a group can write to the workspace, it can write here too.
  private func ownedFolder() throws(SystemError) -> Directory {
    let folder = try ownFolder.openOrMakeDirectory(Self.name)
    let permissions = try folder.status().permissions
    let isShared = permissions & 0o020 != 0
    try folder.setPermissions(permissions & ~(isShared ? 0o007 : 0o077))
    return folder
  }

  package func remove(_ number: Int) throws(WriteError) {
    do throws(SystemError) {
      try ownFolder.openDirectory(Self.name).unlink(Self.fileName(number))
    } catch {
      if error.isMissing { return }
      throw WriteError("remove", Self.path(number), error)
    }
  }

  private func numbers() throws(WriteError) -> [Int] {
    do throws(SystemError) {
      return try ownFolder.openDirectory(Self.name).names().compactMap(Self.number(of:)).sorted()
    } catch {
      if error.isMissing { return [] }
      throw WriteError("read", "\(DocketDirectory.name)/\(Self.name)", error)
    }
  }

  private static func fileName(_ number: Int) -> String { "\(number).json" }

  /// The number in a file's name: at most 18 digits, so that it can be incremented.
  private static func number(of name: String) -> Int? {
    guard name.hasSuffix(".json"), name.utf8.count <= 23, let number = UInt(name.dropLast(5)) else {
      return nil
    }
    return Int(number)
  }
}

extension UndoJournal {
  /// The format of an entry on disk; bytes are Base64.
  private struct Written: Codable {
    struct File: Codable {
      var path: String
      var before: Data?
      var after: Data?
      /// Absent of a new file that has what new files have.
      var permissions: UInt32?
    }
    var command: String
    var time: String
    var lines: [String]
    var files: [File]
    /// Those that were made.
    var folders: [String]
  }

  private static func bytes(
    _ changes: [FileChange], _ note: Note, _ folders: [String]
  ) throws(WriteError) -> [UInt8] {
    let written = Written(
      command: note.command, time: note.time, lines: note.lines,
      files: changes.map { change in
        Written.File(
          path: change.path, before: change.before.map { Data($0) },
          after: change.after.map { Data($0) }, permissions: change.permissions)
      }, folders: folders)
    do {
      return Array(try JSONEncoder().encode(written))
    } catch {
      throw .failed(action: "write", path: "\(DocketDirectory.name)/\(name)", reason: "\(error)")
    }
  }

  private static func entry(_ number: Int, _ bytes: [UInt8]) -> Entry? {
    let written: Written
    do { written = try JSONDecoder().decode(Written.self, from: Data(bytes)) } catch { return nil }
    return Entry(
      number: number,
      note: Note(command: written.command, time: written.time, lines: written.lines),
      changes: written.files.map { file in
        FileChange(
          path: file.path, before: file.before.map { [UInt8]($0) },
          after: file.after.map { [UInt8]($0) }, permissions: file.permissions)
      }, folders: written.folders)
  }
}
