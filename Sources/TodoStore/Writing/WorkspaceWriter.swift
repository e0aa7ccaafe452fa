import Platform

/// Writes the files of a workspace for all commands. Readers see either the old or the new file, and no
/// change of another process is lost.
package struct WorkspaceWriter: Sendable {
  let files: WorkspaceFiles
  /// `.docket` in the workspace.
  private let ownFolder: Directory
  private let lock: FileLock
  static let lockName = "lock"

  /// Waits for the workspace's lock and holds it as long as the value exists.
  ///
  /// - Parameters:
  ///   - root: the workspace's folder.
  ///   - seconds: the time to wait for other commands.
  package init(
    root: String, waitingUpTo seconds: Int = 30, _ fileSystem: FileSystem = FileSystem()
  ) throws(WriteError) {
    files = try WorkspaceFiles(root: root, fileSystem)
    let (files, name) = (files, DocketDirectory.name)
    let ownFolder = try writing("write in", name) { () throws(SystemError) in
      try DocketDirectory.make(in: files.root)
    }
    let lock = try writing("lock", "\(name)/\(Self.lockName)") { () throws(SystemError) in
      try FileLock(Self.lockName, in: ownFolder, waitingUpTo: seconds)
    }
    guard let lock else { throw .busy(seconds: seconds) }
    (self.ownFolder, self.lock) = (ownFolder, lock)
  }

  /// Whether a command has written in a workspace before, if that can be determined.
  package static func hasWritten(
    in root: String, _ fileSystem: FileSystem = FileSystem()
  ) -> Bool {
    do throws(SystemError) {
      return try fileSystem.currentDirectory.status("\(root)/\(DocketDirectory.name)") != nil
    } catch {
      return false
    }
  }

  /// The changes of earlier commands.
  package var journal: UndoJournal { UndoJournal(in: ownFolder) }

  /// The bytes of a file; `nil` if there is no such file.
  package func contents(of path: String) throws(WriteError) -> [UInt8]? {
    try files.contents(of: path)
  }

  /// Makes all changes or none. A folder is removed with its last file, as in git. Top-level folders
  /// stay, because the kind of the workspace depends on them, unless `folders` names them.
  ///
  /// - Parameters:
  ///   - note: the description for `docket undo`; `nil` to write no entry.
  ///   - folders: the top-level folders to remove if they are empty.
  /// - Returns: the number of the entry for `docket undo`, if there is one.
  /// - Throws: `changed` if a file differs from the bytes that its change is based on.
  @discardableResult
  package func commit(
    _ changes: [FileChange], noting note: UndoJournal.Note? = nil,
    removingEmpty folders: [String] = []
  ) throws(WriteError) -> Int? {
    defer { withExtendedLifetime(lock) {} }
    do throws(WriteError) { return try makeAll(changes, note, folders) } catch {
      throw error.noChangesMade
    }
  }

  private func makeAll(
    _ changes: [FileChange], _ note: UndoJournal.Note?, _ folders: [String]
  ) throws(WriteError) -> Int? {
    if changes.isEmpty {
      removeEmpty([], and: folders)
      return nil
    }
    let newFolders = try newFolders(changes)
    let entry = try note.map { note throws(WriteError) in
      try journal.add(changes, note, making: newFolders)
    }
    var made: [FileChange] = []
    do throws(WriteError) {
      // What is undone comes back into the folder as it was.
      if note != nil || newFolders.contains(DeviceFolder.name),
        changes.contains(where: { $0.before == nil && DeviceFolder.holds($0.path) })
      {
        try DeviceFolder.make(in: files)
      }
      // Removals come last and in batches of their own, so that the disk always has a moved file.
      var disks: Disks? = changes.count > Self.fewChanges && Directory.canSyncAll ? Disks() : nil
      for isRemoval in [false, true] {
        var rest = changes.filter { ($0.after == nil) == isRemoval }[...]
        while !rest.isEmpty {
          try make(rest.prefix(Self.openAtOnce), &disks, &made)
          rest = rest.dropFirst(Self.openAtOnce)
        }
        try disks?.sync()
      }
    } catch {
      let changed = revert(made)
      if !changed.isEmpty { throw .partly(paths: changed, because: error) }
      removeEmpty(changes.filter { $0.before == nil }.map { parent(of: $0.path) }, and: newFolders)
      do throws(WriteError) {
        if let entry { try journal.remove(entry) }
      } catch {
        // An entry that remains does no harm: its files are unchanged.
      }
      throw error
    }
    removeEmpty(changes.filter { $0.after == nil }.map { parent(of: $0.path) }, and: folders)
    do throws(WriteError) {
      if let entry { try journal.finish(entry) }
    } catch {
      // The next command finishes it: its changes are all made.
    }
    return entry
  }

  /// Changes run in batches, because each holds an open file.
  private static let openAtOnce = 100

  /// Up to so many changes the disk is asked for each file and folder. For more it is asked for all that was
  /// written, since each answer takes the disk about as long.
  private static let fewChanges = 200

  /// The file systems of changed files: mostly one.
  private struct Disks {
    private var folders: [UInt64: Directory] = [:]

    mutating func add(_ step: WritingStep) throws(WriteError) {
      try writing("write", step.change.path) { () throws(SystemError) in
        let folder = step.folder
        let device = try folder.status().identity.device
        if folders[device] == nil { folders[device] = folder }
      }
    }

    /// Waits until the disks have all files and names.
    func sync() throws(WriteError) {
      for folder in folders.values { try writing("write", ".", folder.syncAll) }
    }
  }

  /// Makes a batch of changes, and waits until the disk has the files, and then the names in each folder.
  ///
  /// - Parameters:
  ///   - disks: where the caller waits for the names.
  ///   - made: receives each change once it is visible.
  private func make(
    _ changes: ArraySlice<FileChange>, _ disks: inout Disks?, _ made: inout [FileChange]
  ) throws(WriteError) {
    var steps: [WritingStep] = []
    for change in changes {
      let step = try WritingStep(change, in: files, waits: disks == nil)
      steps.append(step)
      try disks?.add(step)
    }
    if steps.contains(where: \.hasFile) { try disks?.sync() }
    for step in steps {
      try step.finish()
      made.append(step.change)
    }
    if disks != nil { return }
    var synced: Set<String> = []
    for step in steps where synced.insert(parent(of: step.change.path)).inserted {
      try step.syncFolder()
    }
  }

  /// The top-level folders that the changes create.
  private func newFolders(_ changes: [FileChange]) throws(WriteError) -> [String] {
    let made = changes.filter { $0.before == nil && $0.after != nil && $0.path.utf8.contains(0x2F) }
    let folders = Set(
      made.map { String($0.path[..<($0.path.firstIndex(of: "/") ?? $0.path.endIndex)]) })
    return try writing("write in", ".") { () throws(SystemError) in
      var new: [String] = []
      for folder in folders.sorted() where try files.root.status(folder) == nil {
        new.append(folder)
      }
      return new
    }
  }

  /// Removes the empty folders, and folders that become empty.
  ///
  /// - Parameter named: the folders that may be top-level folders.
  func removeEmpty(_ folders: [String], and named: [String]) {
    for folder in Set(folders + named).sorted().reversed() {
      var folder = folder
      do {
        while folder.utf8.contains(0x2F) || named.contains(folder),
          let place = try files.place(of: folder)
        {
          if folder == DeviceFolder.name {
            try DeviceFolder.remove(in: files)
          } else {
            try place.directory.removeDirectory(place.name)
          }
          folder = parent(of: folder)
        }
      } catch {
        // It contains other files or cannot be removed; an empty folder does no harm.
      }
    }
  }

  func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Reverts changes, the last one first, until one fails: the copy of a moved file is removed only once
  /// the original is back.
  ///
  /// - Returns: the paths of the files that are still changed.
  private func revert(_ made: [FileChange]) -> [String] {
    var made = made
    do throws(WriteError) {
      while let last = made.last {
        let step = try WritingStep(last.reversed, in: files)
        try step.finish()
        made.removeLast()
        try step.syncFolder()
      }
    } catch {
      // The caller reports why the changes failed, most likely for the same reason.
    }
    return made.map(\.path)
  }
}

/// The replacement of one file.
private struct WritingStep {
  /// Includes the permissions of a removed file, to restore it.
  private(set) var change: FileChange
  private let files: WorkspaceFiles
  private let place: WorkspaceFiles.Place
  /// The new file; `nil` if the file is removed.
  private let draft: Draft?

  var folder: Directory { place.directory }
  var hasFile: Bool { draft != nil }

  /// - Parameter waits: whether to wait until the disk has the new file.
  init(
    _ change: FileChange, in files: WorkspaceFiles, waits: Bool = true
  ) throws(WriteError) {
    self.change = change
    self.files = files
    let makesFolders = change.before == nil && change.after != nil
    guard let place = try files.place(of: change.path, makesFolders: makesFolders, waits: waits)
    else {
      throw .changed(path: change.path)
    }
    self.place = place
    let present = try files.contents(of: place, path: change.path)
    guard present?.bytes == change.before else { throw .changed(path: change.path) }
    if change.after == nil, let present {
      self.change.permissions = present.status.permissions & 0o777
    }
    draft = try writing("write", change.path) { () throws(SystemError) in
      try change.after.map { bytes throws(SystemError) in
        try Draft(
          of: place.name, in: place.directory, bytes, like: present?.status,
          permissions: change.permissions, waits: waits)
      }
    }
  }

  /// Makes the change visible.
  func finish() throws(WriteError) {
    guard try files.contents(of: place, path: change.path)?.bytes == change.before else {
      throw .changed(path: change.path)
    }
    let isMade = try writing(draft == nil ? "remove" : "write", change.path, putInPlace)
    guard isMade else { throw .changed(path: change.path) }
  }

  /// Waits until the disk has the names in the file's folder.
  func syncFolder() throws(WriteError) {
    try writing("write", change.path, place.directory.sync)
  }

  /// - Returns: `false` if another file has taken the name.
  private func putInPlace() throws(SystemError) -> Bool {
    if let draft, change.before == nil { return try draft.becomeTarget() }
    if let draft {
      try draft.replaceTarget()
    } else if change.before != nil {
      try place.directory.unlink(place.name)
    }
    return true
  }
}
