/// A commit with the files that it changed.
package struct LoggedCommit: Hashable, Sendable {
  package var hash: String
  package var parents: [String]
  /// When the commit was made, in seconds since 1970.
  package var committed: Int64
  /// When the change was written, in seconds since 1970; a rebase keeps it.
  package var authored: Int64
  /// The author's address, as mapped by `.mailmap`.
  package var email: String
  package var name: String
  /// For a merge: the files that differ from all of its parents.
  package var files: [FileChange] = []

  /// The change of one path. A rename is one removal and one addition.
  package struct FileChange: Hashable, Sendable {
    /// Relative to the repository's top, with `/`; bytes that are not valid UTF-8 are replaced.
    package var path: String
    /// By parent: the name of the blob; `nil` where the path is no regular file.
    package var before: [String?]
    package var after: String?
  }
}

/// Reads the output of `git log -z --raw`, in pieces.
struct GitLogReader {
  /// Hash and parents, times, e-mail address and name, which may both be empty.
  static let format = "--format=tformat:%x01%H %P%x01%ct%x01%at%x01%aE%x01%aN"

  private let wants: (String) -> Bool
  private var field: [UInt8] = []
  private var commit: LoggedCommit?
  /// The change whose path is the next field.
  private var change: LoggedCommit.FileChange?
  /// Whether the output had another form.
  private(set) var isDamaged = false

  /// - Parameter wants: whether to keep the change of a path.
  init(wants: @escaping (String) -> Bool) { self.wants = wants }

  mutating func read(_ piece: UnsafeRawBufferPointer, _ receive: (LoggedCommit) -> Void) {
    var start = 0
    while let end = piece[start...].firstIndex(of: 0) {
      field += piece[start..<end]
      take(receive)
      field.removeAll(keepingCapacity: true)
      start = end + 1
    }
    field += piece[start...]
  }

  mutating func end(_ receive: (LoggedCommit) -> Void) {
    if !field.isEmpty || change != nil { isDamaged = true }
    if let commit { receive(commit) }
    commit = nil
  }

  private mutating func take(_ receive: (LoggedCommit) -> Void) {
    if var change {
      change.path = String(decoding: field, as: UTF8.self)
      if wants(change.path) { commit?.files.append(change) }
      self.change = nil
      return
    }
    // A line feed separates a commit from its changes.
    let content = field.drop { $0 == 0x0A }
    switch content.first {
    case nil: break
    case 1:
      if let commit { receive(commit) }
      commit = Self.commit(content)
      if commit == nil { isDamaged = true }
    case UInt8(ascii: ":"):
      change = Self.change(content)
      if change == nil { isDamaged = true }
    default: isDamaged = true
    }
  }

  private static func commit(_ field: ArraySlice<UInt8>) -> LoggedCommit? {
    let parts = field.split(separator: 1, maxSplits: 5, omittingEmptySubsequences: false)
    guard parts.count == 6 else { return nil }
    let hashes = words(parts[1])
    guard let hash = hashes.first else { return nil }
    // Empty where the commit's date is damaged.
    let times = parts[2...3].map { Int64(String(decoding: $0, as: UTF8.self)) }
    return LoggedCommit(
      hash: hash, parents: Array(hashes.dropFirst()), committed: times[0] ?? times[1] ?? 0,
      authored: times[1] ?? times[0] ?? 0, email: String(decoding: parts[4], as: UTF8.self),
      name: String(decoding: parts[5], as: UTF8.self))
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// `:100644 100644 HASH HASH M`, with a colon, a mode and a hash more for each further parent.
  private static func change(_ field: ArraySlice<UInt8>) -> LoggedCommit.FileChange? {
    let words = words(field.drop { $0 == UInt8(ascii: ":") })
    let parents = field.prefix { $0 == UInt8(ascii: ":") }.count
    guard words.count == 2 * (parents + 1) + 1 else { return nil }
    let blobs = (0...parents).map { index in
      // Links, submodules and absent files are no files.
      words[index].hasPrefix("100") ? words[parents + 1 + index] : nil
    }
    return LoggedCommit.FileChange(path: "", before: Array(blobs.dropLast()), after: blobs[parents])
  }
}
