import Text
import TodoModel
import TodoParsing

/// Which addresses that todos had stand in the files of each user's folder, as these were when they
/// were read last. A file that comes into a folder, goes from it or is replaced in it gives the folder
/// another version: as long as that is the same, none of its files is looked at. What somebody writes
/// into a file in place is seen with the folder's next change.
struct FoldersWithOldAddresses {
  /// A user's folder, or that of this device's todos.
  struct Tree {
    /// With the versions that they had before their files were read: the folder, and those below it
    /// that may hold todos.
    var folders: [(path: String, version: FileVersion)] = []
    /// Case folded.
    var addresses: [String] = []
    /// Whether all of its files could be read.
    var isWhole = true
  }

  private let folder: CacheFolder
  private let reading: Fingerprint
  /// By path.
  private let known: [String: Tree]

  private static let name = "addresses"
  private static let beginning = "docket-addresses 1\n"

  /// - Parameter reading: of all that decides how files are read.
  init(in folder: CacheFolder, reading: Fingerprint) {
    (self.folder, self.reading) = (folder, reading)
    known = folder.bytes(of: Self.name).flatMap { Self.known($0, reading) } ?? [:]
  }

  /// What was noted of a folder, where that is still so.
  func tree(_ path: String, in root: Folder) -> Tree? {
    guard let tree = known[path],
      tree.folders.allSatisfy({ root.folderVersion(of: $0.path) == $0.version })
    else { return nil }
    return tree
  }

  /// Begins to note, before the folders are looked at.
  func draft() throws(SystemError) -> CacheDraft { try folder.draft(of: Self.name) }

  /// Notes for the next time what is in the folders.
  ///
  /// - Parameter trees: by path.
  func keep(_ trees: [String: Tree], in draft: CacheDraft) throws(SystemError) {
    var writer = ByteWriter(bytes: Array(Self.beginning.utf8))
    writer.write(reading)
    // A folder that changes in this moment may change once more and have the same version.
    let settled = trees.filter { _, tree in
      tree.isWhole && tree.folders.allSatisfy { $0.version.isBefore(draft.begun) }
    }
    writer.write(settled.sorted { precedesByBytes($0.key, $1.key) }) { writer, tree in
      writer.write(tree.key)
      writer.write(tree.value.folders) { writer, folder in
        writer.write(folder.path)
        for number in folder.version.numbers { writer.write(number) }
      }
      writer.write(tree.value.addresses) { $0.write($1) }
    }
    writer.write(Fingerprint(of: writer.bytes))
    try draft.finish(writer.bytes)
  }

  /// - Returns: `nil` for what another program or settings wrote, and for what is damaged.
  private static func known(_ bytes: [UInt8], _ reading: Fingerprint) -> [String: Tree]? {
    guard bytes.count >= 16, bytes.starts(with: beginning.utf8) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(
        UnsafeRawBufferPointer(rebasing: bytes.dropFirst(beginning.utf8.count)))
      guard reader.fingerprint() == reading else { return nil }
      let trees = reader.list { reader in
        let path = reader.text()
        let folders = reader.list { reader in
          let path = reader.text()
          return (path: path, version: FileVersion(numbers: { reader.number() }))
        }
        return (path, Tree(folders: folders, addresses: reader.list { $0.text() }))
      }
      let end = reader.fingerprint()
      guard reader.isAtEnd, !reader.isDamaged, end == Fingerprint(of: bytes.dropLast(16)) else {
        return nil
      }
      return Dictionary(trees) { first, _ in first }
    }
  }
}

extension FileVersion {
  fileprivate func isBefore(_ time: Int64) -> Bool { max(modified, changed) < time }

  fileprivate var numbers: [Int] {
    [Int(size), Int(bitPattern: UInt(inode)), Int(modified), Int(changed)]
  }

  /// - Parameter next: gives one number after the other.
  fileprivate init(numbers next: () -> Int) {
    let (size, inode) = (next(), next())
    let modified = next()
    self.init(
      size: Int64(size), inode: UInt64(UInt(bitPattern: inode)), modified: Int64(modified),
      changed: Int64(next()))
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ fingerprint: Fingerprint) {
    write(Int(bitPattern: UInt(fingerprint.high)))
    write(Int(bitPattern: UInt(fingerprint.low)))
  }
}

extension ByteReader {
  fileprivate mutating func fingerprint() -> Fingerprint {
    let high = number()
    return Fingerprint(
      high: UInt64(UInt(bitPattern: high)), low: UInt64(UInt(bitPattern: number())))
  }
}
