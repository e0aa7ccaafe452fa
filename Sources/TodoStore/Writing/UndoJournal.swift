import FoundationEssentials
import Platform

/// `.docket/undo`: the file changes of the last commands, one file for each, for `docket undo`.
///
/// An entry is written before its command changes files, so that a killed command can be undone too.
/// Its number is the microsecond in which it was written, or that after the last one's: a page that asks to
/// undo a change by its number must not undo a later one, even after the journal was removed.
/// Its file is `7.begun.json` until the last change is made, and `7.json` then. While it is undone, it
/// is `7.begun.json` again.
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
    /// The id of the request that asked for it, if it has one.
    package var request: String?
    /// The user of a server who asked for it, and who alone may undo it there.
    package var user: String?
    /// Whether it was made on a server, where many write: the changes of the last hour are then kept.
    /// It is not written.
    package var isOfServer: Bool

    package init(
      command: String, time: String, lines: [String] = [], request: String? = nil,
      user: String? = nil
    ) {
      (self.command, self.time, self.lines) = (command, time, lines)
      (self.request, self.user, isOfServer) = (request, user, user != nil)
    }
  }

  package struct Entry: Hashable, Sendable {
    /// Later entries have higher numbers.
    package var number: Int
    /// Whether its command, or its undo, did not finish.
    package var isBegun: Bool
    package var note: Note
    package var changes: [FileChange]
    /// The top-level folders of the workspace that the command created.
    package var folders: [String]
  }

  /// The end of the journal.
  package enum Last: Hashable, Sendable {
    case entry(Entry)
    /// An unreadable file, by its path from the workspace's root.
    case unreadable(number: Int, path: String, isBegun: Bool)

    package var entry: Entry? { if case .entry(let entry) = self { entry } else { nil } }

    var isBegun: Bool {
      switch self {
      case .entry(let entry): entry.isBegun
      case .unreadable(_, _, let isBegun): isBegun
      }
    }

    package var number: Int {
      switch self {
      case .entry(let entry): entry.number
      case .unreadable(let number, _, _): number
      }
    }
  }

  /// The maximum number of entries.
  private static let most = 50
  /// On a server, where many write: the maximum of those that are less than an hour old.
  private static let mostOfServer = 1000
  private static let name = "undo"
  /// From the workspace's root.
  package static let folder = "\(DocketDirectory.name)/\(name)"

  private static func path(_ file: Name) -> String { "\(folder)/\(file.text)" }

  /// The entry of the last command; `nil` if there is none.
  package func last() throws(WriteError) -> Last? {
    guard let name = try names().last else { return nil }
    return try read(name)
  }

  /// The entries of the last commands, the oldest first; without those that cannot be read.
  ///
  /// - Parameter most: how many are read: each holds whole files.
  package func entries(most: Int) throws(WriteError) -> [Entry] {
    var entries: [Entry] = []
    for name in try names().suffix(most) {
      if let entry = try read(name).entry { entries.append(entry) }
    }
    return entries
  }

  /// The last entry of a user of a server; `nil` if there is none.
  ///
  /// - Parameter number: takes no other entry.
  package func last(of user: String, _ number: Int?) throws(WriteError) -> Last? {
    for name in try names().reversed() where number ?? name.number == name.number {
      if case .entry(let entry) = try read(name), entry.note.user == user { return .entry(entry) }
    }
    return nil
  }

  private func read(_ name: Name) throws(WriteError) -> Last {
    let path = Self.path(name)
    let unreadable = Last.unreadable(number: name.number, path: path, isBegun: name.isBegun)
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try ownFolder.openDirectory(Self.name).openFile(name.text)
      let status = try file.status()
      guard status.kind == .file else { return unreadable }
      bytes = try file.contents(expecting: status.size)
    } catch {
      // In a workspace that a group shares, the entry may be another user's.
      if error.isLink || error.isForbidden { return unreadable }
      throw WriteError("read", path, error)
    }
    return Self.entry(name, bytes).map(Last.entry) ?? unreadable
  }

  /// Begins an entry, and waits until the disk has it.
  ///
  /// - Returns: the new entry's number.
  func add(
    _ changes: [FileChange], _ note: Note, making folders: [String]
  ) throws(WriteError) -> Int {
    let names = try names()
    let number = max((names.last?.number ?? 0) + 1, Int(Clock.microsecondsSince1970))
    let new = Name(number: number, isBegun: true)
    let bytes = try Self.bytes(changes, note, folders)
    try writing("write", Self.path(new)) { () throws(SystemError) in
      let folder = try ownedFolder()
      do throws(SystemError) { try Draft.removeAbandoned(in: folder) } catch {
        // In a workspace that a group shares, the draft may be another user's.
        if !error.isForbidden { throw error }
      }
      try Draft(of: new.text, in: folder, bytes, permissions: 0o600).replaceTarget()
      do throws(SystemError) { try folder.sync() } catch {
        try folder.unlink(new.text)
        throw error
      }
      let kept = note.isOfServer ? Self.mostOfServer : Self.most
      for (index, old) in names.dropLast(Self.most - 1).enumerated()
      where names.count - index >= kept || old.number < number - 3_600_000_000 {
        try folder.unlink(old.text)
      }
    }
    return new.number
  }

  /// Notes that all changes of an entry are made.
  func finish(_ number: Int) throws(WriteError) { try mark(number, isBegun: false) }

  /// Notes that an entry is about to be undone, and waits until the disk has that.
  package func begin(_ number: Int) throws(WriteError) { try mark(number, isBegun: true) }

  private func mark(_ number: Int, isBegun: Bool) throws(WriteError) {
    let new = Name(number: number, isBegun: isBegun)
    for old in try names() where old.number == number && old != new {
      try writing("write", Self.path(new)) { () throws(SystemError) in
        let folder = try ownFolder.openDirectory(Self.name)
        try folder.rename(old.text, to: new.text)
        if isBegun { try folder.sync() }
      }
    }
  }

  /// Creates the folder. It contains texts that other users may not be allowed to read, so users can
  /// read only their own entries. If a group can write to the workspace, it can write here too.
  private func ownedFolder() throws(SystemError) -> Directory {
    let folder = try ownFolder.openOrMakeDirectory(Self.name, syncs: true)
    let permissions = try folder.status().permissions
    let isShared = permissions & 0o020 != 0
    try folder.setPermissions(permissions & ~(isShared ? 0o007 : 0o077))
    return folder
  }

  package func remove(_ number: Int) throws(WriteError) {
    for name in try names() where name.number == number {
      try writing("remove", Self.path(name)) { () throws(SystemError) in
        try ownFolder.openDirectory(Self.name).unlink(name.text)
      }
    }
  }

  private func names() throws(WriteError) -> [Name] {
    do throws(SystemError) {
      return try ownFolder.openDirectory(Self.name).names().compactMap(Name.init)
        .sorted { $0.number < $1.number }
    } catch {
      if error.isMissing { return [] }
      throw WriteError("read", Self.folder, error)
    }
  }

  /// The name of an entry's file.
  private struct Name: Equatable {
    var number: Int
    var isBegun: Bool

    init(number: Int, isBegun: Bool) { (self.number, self.isBegun) = (number, isBegun) }

    /// - Parameter text: its number has at most 18 digits, so that it can be incremented.
    init?(_ text: String) {
      guard let suffix = [Self.suffix(false), Self.suffix(true)].last(where: text.hasSuffix),
        text.utf8.count <= 18 + suffix.utf8.count,
        let number = UInt(text.dropLast(suffix.utf8.count))
      else { return nil }
      self.init(number: Int(number), isBegun: suffix == Self.suffix(true))
    }

    var text: String { "\(number)\(Self.suffix(isBegun))" }

    private static func suffix(_ isBegun: Bool) -> String { isBegun ? ".begun.json" : ".json" }
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
    var request: String?
    var user: String?
    var files: [File]
    /// Those that were made.
    var folders: [String]
  }

  private static func bytes(
    _ changes: [FileChange], _ note: Note, _ folders: [String]
  ) throws(WriteError) -> [UInt8] {
    let written = Written(
      command: note.command, time: note.time, lines: note.lines, request: note.request,
      user: note.user,
      files: changes.map { change in
        Written.File(
          path: change.path, before: change.before.map { Data($0) },
          after: change.after.map { Data($0) }, permissions: change.permissions)
      }, folders: folders)
    do {
      return Array(try JSONEncoder().encode(written))
    } catch {
      throw .failed(action: "write", path: folder, reason: "\(error)")
    }
  }

  private static func entry(_ name: Name, _ bytes: [UInt8]) -> Entry? {
    let written: Written
    do { written = try JSONDecoder().decode(Written.self, from: Data(bytes)) } catch { return nil }
    return Entry(
      number: name.number, isBegun: name.isBegun,
      note: Note(
        command: written.command, time: written.time, lines: written.lines,
        request: written.request, user: written.user),
      changes: written.files.map { file in
        FileChange(
          path: file.path, before: file.before.map { [UInt8]($0) },
          after: file.after.map { [UInt8]($0) }, permissions: file.permissions)
      }, folders: written.folders)
  }
}
