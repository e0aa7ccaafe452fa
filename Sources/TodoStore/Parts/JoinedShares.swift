import Platform
import TodoModel

/// The workspace that its shares make up, in a temporary folder.
package struct JoinedShares: Sendable {
  package let store: WorkspaceStore
  package let history: LoadedHistory
  /// The moment that the shares say the site is to be of, in seconds since 1970.
  package let now: Int64?
  /// The names of the files of the shares.
  let files: [String]
}

/// Joins shares, by their numbers, and proves that they belong together.
struct SharesJoin {
  let files: TemporaryWorkspace
  private let first: WorkspacePart.Share
  private let folder: String
  /// The file of the first share.
  private let path: String
  private var history: LoadedHistory

  init(
    of part: WorkspacePart, from path: String, in files: TemporaryWorkspace
  ) throws(PartError) {
    guard let share = part.share else { throw PartError(reason: "'\(path)' is not a share") }
    (first, folder, self.path, self.files) = (share, part.folder, path, files)
    history = part.history
    history.history = RecordedHistory()
  }

  mutating func add(_ part: WorkspacePart, from path: String) throws(PartError) {
    let share = part.share
    for (isSame, what) in [
      (part.folder == folder, "another workspace"),
      (part.history.head == history.head, "another commit"),
      (share?.settings == first.settings, "other settings or another theme"),
      (share?.paths == first.paths, "other files"),
      (share?.now == first.now, "another '--today'"),
      (part.history.isShallow == history.isShallow, "another depth of the history"),
    ] where !isSame {
      throw PartError(reason: "'\(path)' was written from \(what) than '\(self.path)'")
    }
    history.history.add(part.history.history)
    history.isPartial = history.isPartial || part.history.isPartial
    let runs = stride(from: 0, to: part.files.count, by: 1024).map {
      part.files[$0...].prefix(1024)
    }
    let folder = files.folder
    try inParallel(runs) { files throws(PartError) in
      var writer = ShareWriter(folder)
      for file in files where try !writer.add(file) {
        throw PartError(
          reason: "'\(path)' has another '\(file.path)' than a share before it; write the shares "
            + "again from the same files")
      }
    }
  }

  func joined(files names: [String], place: String) -> JoinedShares {
    JoinedShares(
      store: WorkspaceStore(root: files.path, today: nil, place: place), history: history,
      now: first.now, files: names)
  }
}

/// Writes the files of shares into one folder.
private struct ShareWriter {
  private let folder: Directory
  private var writer: TreeWriter

  init(_ folder: Directory) { (self.folder, writer) = (folder, TreeWriter(folder)) }

  /// Writes a file. What only a link of another share names has no contents there.
  ///
  /// - Returns: whether it is the same as in the shares before.
  mutating func add(_ file: WorkspacePart.File) throws(PartError) -> Bool {
    do throws(SystemError) { try writer.write(file.bytes, to: file.path) } catch {
      guard error.isTaken else { throw Self.failed(error.reason) }
      return file.bytes.isEmpty ? true : try replace(file)
    }
    return true
  }

  private func replace(_ file: WorkspacePart.File) throws(PartError) -> Bool {
    let known: [UInt8]
    do throws(FileReadingError) {
      known = try folder.contents(of: file.path, limit: .max)
    } catch {
      throw Self.failed(error.reason)
    }
    if known == file.bytes { return true }
    guard known.isEmpty else { return false }
    do throws(SystemError) {
      try folder.unlink(file.path)
      try folder.createFile(file.path, file.bytes)
    } catch {
      throw Self.failed(error.reason)
    }
    return true
  }

  private static func failed(_ reason: String) -> PartError {
    PartError(reason: "cannot unpack the shares: \(reason)")
  }
}
