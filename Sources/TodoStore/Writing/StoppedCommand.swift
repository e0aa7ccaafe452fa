import Platform

/// Commands that were killed, or that could not restore their files after an error.
extension WorkspaceWriter {
  /// Removes the temporary files and the empty folders of a stopped command, and its entry if it
  /// changed no file: neither `docket undo` nor a request that is sent again may count it as made.
  ///
  /// - Returns: the entry of a command that was stopped half way, with some of its files changed and
  ///   others not. Only `docket undo` may write then.
  package func settle() throws(WriteError) -> UndoJournal.Last? {
    guard let last = try journal.last(), last.isBegun else { return nil }
    guard case .entry(let entry) = last else { return last }
    let progress: Progress
    do throws(WriteError) {
      for change in entry.changes { try files.removeDraft(of: change.path) }
      if entry.folders.contains(DeviceFolder.name) {
        try files.removeDraft(of: DeviceFolder.ignorePath)
      }
      progress = try files.progress(of: entry.changes)
    } catch {
      // 'docket undo' tells which file it is, and that '--skip' forgets it.
      return last
    }
    if progress == .part { return last }
    removeEmpty(entry.changes.map { parent(of: $0.path) }, and: entry.folders)
    switch progress {
    case .nothing: try journal.remove(entry.number)
    case .part, .everything: try journal.finish(entry.number)
    }
    return nil
  }

  /// The command that was stopped half way; `nil` also while a command is running. Writes nothing.
  package static func stoppedCommand(
    in root: String
  ) throws(WriteError) -> UndoJournal.Entry? {
    if !hasWritten(in: root) { return nil }
    let files = try WorkspaceFiles(root: root)
    let name = DocketDirectory.name
    let ownFolder = try writing("read", name) { () throws(SystemError) in
      try files.root.openDirectory(name)
    }
    let journal = UndoJournal(in: ownFolder)
    guard let entry = try journal.last()?.entry, entry.isBegun else { return nil }
    let isRunning = try writing("read", "\(name)/\(lockName)") { () throws(SystemError) in
      try FileLock.isHeld(lockName, in: ownFolder)
    }
    // A command that was running may have finished in the meantime.
    guard !isRunning, try journal.last()?.entry == entry else { return nil }
    return try files.progress(of: entry.changes) == .part ? entry : nil
  }
}

extension WorkspaceFiles {
  fileprivate func removeDraft(of path: String) throws(WriteError) {
    guard let place = try place(of: path) else { return }
    try writing("remove the temporary file of", path) { () throws(SystemError) in
      try Draft.removeAbandoned(of: place.name, in: place.directory)
    }
  }

  /// How many of the changes were made: a file is as it was before them, or it is not.
  fileprivate func progress(of changes: [FileChange]) throws(WriteError) -> Progress {
    var (hasOld, hasOther) = (false, false)
    for change in changes where change.before != change.after {
      if try contents(of: change.path) == change.before { hasOld = true } else { hasOther = true }
      if hasOld && hasOther { return .part }
    }
    return hasOld ? .nothing : .everything
  }
}

/// How much of a stopped command was carried out.
private enum Progress { case nothing, part, everything }
