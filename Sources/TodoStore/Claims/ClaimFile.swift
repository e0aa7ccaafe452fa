import FoundationEssentials
import Platform
import Text
import TodoModel

/// `.docket/claims.json`: what this clone knows of claims on todos, as of the last command that asked the
/// remote, and which of them are its own.
package struct ClaimFile: Hashable, Sendable {
  package struct Entry: Hashable, Sendable, Codable {
    /// `owner/id`.
    package var todo: String
    package var run: String
    package var user: String
    /// Seconds since 1970.
    package var until: Int64
    /// A `Claim.Place`.
    fileprivate var place: String
    /// Whether a command in this folder made it.
    package var isOwn: Bool
    /// Whether that command did not get to know if the remote gave it the claim: it is still at it, or was
    /// killed.
    package var isPending: Bool
    private var completions: Int?

    package init(_ todo: String, _ claim: Claim, isOwn: Bool, isPending: Bool = false) {
      (self.todo, run, user, until) = (todo, claim.run, claim.user, claim.until)
      (place, self.isOwn, self.isPending) = (claim.place.rawValue, isOwn, isPending)
      completions = claim.completions
    }

    package var claim: Claim {
      Claim(
        run: run, user: user, until: until, place: Claim.Place(rawValue: place) ?? .here,
        completions: completions)
    }
  }

  /// Each todo once.
  package var entries: [Entry] = []
  /// See `KnownClaims`.
  package var completedElsewhere: [String] = []

  package init() {}

  private static let name = "claims.json"
  package static let path = "\(DocketDirectory.name)/\(name)"

  package subscript(todo: String) -> Entry? {
    entries.first { $0.todo.utf8.elementsEqual(todo.utf8) }
  }

  package mutating func set(_ entry: Entry) {
    remove(entry.todo)
    entries.append(entry)
  }

  package mutating func remove(_ todo: String) {
    entries.removeAll { $0.todo.utf8.elementsEqual(todo.utf8) }
  }

  /// What all commands see of it: claims that are certain.
  package var known: KnownClaims {
    var known = KnownClaims()
    for entry in entries where !entry.isPending {
      known.claims[ExactPath(entry.todo)] = entry.claim
    }
    known.completedElsewhere = Set(completedElsewhere.map { ExactPath($0) })
    return known
  }

  /// Forgets that the claim in the file of a todo was one's own.
  package mutating func forget(_ todo: String) {
    entries.removeAll { $0.todo.utf8.elementsEqual(todo.utf8) && $0.claim.place == .file }
  }

  // MARK: On the disk

  private struct Written: Codable {
    var schema = 1
    var claims: [Entry]
    var completed: [String]
  }

  /// A file that is missing or cannot be understood counts as empty: commands that claim ask the remote.
  package init(in root: Directory) {
    guard root.kind(of: Self.path) == .file else { return }
    do {
      let written = try JSONDecoder().decode(
        Written.self, from: Data(try root.contents(of: Self.path, limit: 64 << 20)))
      (entries, completedElsewhere) = (written.claims, written.completed)
    } catch {
      // See above.
    }
  }

  /// - Parameter folder: `.docket` of the workspace.
  package func write(in folder: Directory) throws(WriteError) {
    let bytes: [UInt8]
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      bytes = Array(
        try encoder.encode(
          Written(
            claims: entries.sorted { precedesByBytes($0.todo, $1.todo) },
            completed: completedElsewhere.sorted(by: precedesByBytes))))
    } catch {
      throw .failed(action: "write", path: Self.path, reason: "\(error)")
    }
    try writing("write", Self.path) { () throws(SystemError) in
      _ = try folder.writeFile(Self.name, bytes, replaces: true)
    }
  }
}

/// The lock of commands that claim todos in a workspace. It is not that of commands that write todos, which
/// do not have to wait for a slow remote.
package struct ClaimLock: Sendable {
  /// `.docket` of the workspace.
  package let folder: Directory
  private let lock: FileLock

  /// Waits for the lock and holds it as long as the value exists.
  package init(
    root: String, waitingUpTo seconds: Int = 120, _ fileSystem: FileSystem = FileSystem()
  ) throws(WriteError) {
    let name = "claims.lock"
    let folder = try writing("write in", DocketDirectory.name) { () throws(SystemError) in
      try DocketDirectory.make(in: fileSystem.openDirectory(root))
    }
    let lock = try writing("lock", "\(DocketDirectory.name)/\(name)") { () throws(SystemError) in
      try FileLock(name, in: folder, waitingUpTo: seconds)
    }
    guard let lock else { throw .busy(seconds: seconds) }
    (self.folder, self.lock) = (folder, lock)
  }
}
