import Platform

/// Updates of the branch with its files. A kill leaves files that git removed and did not write again,
/// so each update is noted before it begins, and ended by the next sync.
extension GitWorkTree {
  /// Moves the branch on to a commit that follows it.
  package func fastForward(to commit: String) async throws(GitError) {
    try await update(try await UpdateNote(to: commit, commit, message: "", in: self))
  }

  /// Commits a tree as the merge of the present commit with another, and updates the files that differ.
  /// If a file has changed meanwhile, nothing happens.
  package func commitMerge(
    with other: String, tree: String, message: String
  ) async throws(GitError) {
    try await update(try await UpdateNote(to: other, tree, message: message, in: self))
  }

  private func update(_ note: UpdateNote) async throws(GitError) {
    try await refuseIgnored(note)
    try write(note)
    do throws(GitError) {
      if !note.isFastForward {
        // Otherwise files of which only the times have changed would be refused.
        _ = try await git.ask(["update-index", "-q", "--refresh"])
        try await git.run(["read-tree", "-m", "-u", "HEAD", note.tree])
      }
      try await finish(note)
    } catch {
      try await takeBack(note, after: error)
      removeFile("\(gitFolder)/\(UpdateNote.name)")
      throw error
    }
    removeFile("\(gitFolder)/\(UpdateNote.name)")
  }

  /// Moves the branch. A merge has its files and index by then, so that no state without the other side's
  /// changes can be committed as a merge.
  private func finish(_ note: UpdateNote) async throws(GitError) {
    if note.isFastForward {
      try await git.run(["merge", "--ff-only", "--no-overwrite-ignore", "--quiet", note.other])
      return
    }
    try write("MERGE_MSG", note.message + "\n")
    try write("MERGE_HEAD", note.other + "\n")
    let answer = try await git.ask([
      "commit", "--quiet", "--cleanup=whitespace", "--message=\(note.message)",
    ])
    guard answer.isSuccess else {
      throw .failed(reason: "the merge was refused: \(answer.reason)")
    }
  }

  /// Takes an update back that failed: a hook refused it, or the disk is full.
  private func takeBack(_ note: UpdateNote, after error: GitError) async throws(GitError) {
    if !note.isFastForward {
      let reset = try await git.ask(["reset", "--quiet", "--merge"])
      if !reset.isSuccess, try await obstacle(at: 0) == .merge {
        throw .failed(reason: "\(error.reason); 'git merge --abort' failed too: \(reset.reason)")
      }
    }
    try await putBack(note)
  }

  /// Ends an update of ours that was killed: finishes it if git has it in the index, and otherwise
  /// takes it back. Files that were changed since stay as they are.
  ///
  /// - Returns: false if there is none, or another merge is in progress.
  package func endOwnUpdate() async throws(GitError) -> Bool {
    guard let note = try readNote() else { return false }
    let merging = try await commit(named: "MERGE_HEAD")
    if merging != nil, merging != note.other || note.isFastForward { return false }
    // A branch that has other commits since cannot only move on.
    let head = try await commit(named: "HEAD") ?? ""
    let mayFinish = !note.isFastForward || head == note.head
    if try await git.ask(["merge-base", "--is-ancestor", note.other, "HEAD"]).isSuccess {
      // A commit of git leaves `MERGE_HEAD` for a moment.
      if merging != nil { try await quitMerge() }
    } else if mayFinish, try await indexHas(note) {
      try await finishOrTakeBack(note)
    } else {
      try await putBack(note)
      if merging != nil { try await quitMerge() }
    }
    removeFile("\(gitFolder)/\(UpdateNote.name)")
    return true
  }

  /// Ends an update that was killed in the repository of a folder, before a command changes files there:
  /// later nothing could tell its changes from those of the kill.
  package static func endOwnUpdate(around folder: String) async throws(GitError) {
    guard let repository = GitRepository(containing: folder) else { return }
    let (disk, git) = (FileSystem().currentDirectory, "\(repository.root)/.git")
    // An additional work tree has a file that leads to its folder.
    if disk.kind(of: git) == .directory, disk.kind(of: "\(git)/\(UpdateNote.name)") == nil {
      return
    }
    _ = try await GitWorkTree(at: folder)?.endOwnUpdate()
  }

  private func finishOrTakeBack(_ note: UpdateNote) async throws(GitError) {
    let changes = try await changes(from: note.headOrNil, to: note.tree)
    // A kill while the merge was taken back.
    try await repair(changes.map { Repair($0, wanted: $0.new, other: $0.old) }, as: note.tree)
    do throws(GitError) { try await finish(note) } catch {
      if note.isFastForward { throw error }
      let abort = try await git.ask(["reset", "--quiet", "--merge"])
      if abort.isSuccess { return }
      // What it wrote counts as changed here; the next merge finds the same on the other side.
      let reset = try await git.ask(["reset", "--quiet"])
      try Self.refuseLock(reset)
      guard reset.isSuccess else { throw error }
    }
  }

  /// Gives the files of an update their contents of `HEAD`, but for those that were committed since.
  private func putBack(_ note: UpdateNote) async throws(GitError) {
    var changes = try await changes(from: note.headOrNil, to: note.tree)
    let head = try await commit(named: "HEAD") ?? ""
    // Somebody made the branch one without commits.
    if head.isEmpty, !note.head.isEmpty { return }
    if head != note.head {
      let later = Set(try await self.changes(from: note.headOrNil, to: head).map(\.path))
      changes.removeAll { later.contains($0.path) }
    }
    try await repair(changes.map { Repair($0, wanted: $0.old, other: $0.new) }, as: head)
  }

  /// Forgets a merge without touching index and files.
  private func quitMerge() async throws(GitError) {
    let answer = try await git.ask(["merge", "--quit"])
    try Self.refuseLock(answer)
    guard answer.isSuccess else { throw .failed(reason: answer.reason) }
  }

  /// Whether the index has what the update changes. Git writes it after all files.
  private func indexHas(_ note: UpdateNote) async throws(GitError) -> Bool {
    let changed = Set(try await changes(from: note.headOrNil, to: note.tree).map(\.path))
    let output = try await git.run([
      "diff-index", "--cached", "--name-only", "-z", "--no-renames", note.tree,
    ])
    return output.split(separator: 0).allSatisfy { !changed.contains(Array($0)) }
  }

  /// Throws if a file that git ignores, and would overwrite without a word, has the name of a new one.
  private func refuseIgnored(_ note: UpdateNote) async throws(GitError) {
    let new = try await changes(from: note.headOrNil, to: note.tree)
      .filter { $0.old == nil }.compactMap { String(validating: $0.path, as: UTF8.self) }
    let disk = FileSystem().currentDirectory
    let existing = Set(new.filter { disk.kind(of: "\(root)/\($0)") != nil })
    if existing.isEmpty { return }
    let ignored = try await git.run([
      "ls-files", "--others", "--ignored", "--exclude-standard", "-z",
    ])
    for path in ignored.split(separator: 0).compactMap({ String(validating: $0, as: UTF8.self) })
    where existing.contains(path) {
      throw .failed(
        reason: "the remote has a file '\(path)', and yours of that name is ignored by git; move it"
      )
    }
  }

  // MARK: The note

  /// What an update is about to do.
  private struct UpdateNote {
    static let name = "docket-update"

    /// The commit before; empty on a branch without commits.
    let head: String
    /// The commit that is merged, or to which the branch moves on.
    let other: String
    /// The tree that the files get.
    let tree: String
    /// That of the merge; empty if the branch only moves on.
    let message: String

    var headOrNil: String? { head.isEmpty ? nil : head }
    var isFastForward: Bool { message.isEmpty }
    var text: String { "\(head)\n\(other)\n\(tree)\n\(message)" }

    init(to other: String, _ tree: String, message: String, in repository: GitWorkTree)
      async throws(GitError)
    {
      head = try await repository.commit(named: "HEAD") ?? ""
      (self.other, self.tree, self.message) = (other, tree, message)
    }

    init?(_ bytes: [UInt8]) {
      let parts = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4 else { return nil }
      (head, other, tree, message) = (parts[0], parts[1], parts[2], parts[3])
    }
  }

  private func write(_ note: UpdateNote) throws(GitError) { try write(UpdateNote.name, note.text) }

  private func write(_ name: String, _ text: String) throws(GitError) {
    do throws(SystemError) {
      _ = try FileSystem().openDirectory(gitFolder)
        .writeFile(name, Array(text.utf8), replaces: true)
    } catch {
      throw .machineFailed(error)
    }
  }

  private func readNote() throws(GitError) -> UpdateNote? {
    do throws(FileReadingError) {
      return try UpdateNote(
        FileSystem().currentDirectory.contents(of: "\(gitFolder)/\(UpdateNote.name)"))
    } catch {
      if error.isMissing { return nil }
      throw .failed(reason: "cannot read '\(gitFolder)/\(UpdateNote.name)': \(error.reason)")
    }
  }

  // MARK: Files

  /// A path of an update: what its file should be, and what the update may have made of it.
  private struct Repair {
    let path: String
    let wanted: Entry?
    let other: Entry?

    /// - Returns: `nil` for names that are not UTF-8, which cannot be passed to git.
    init?(_ change: Change, wanted: Entry?, other: Entry?) {
      guard let path = String(validating: change.path, as: UTF8.self) else { return nil }
      (self.path, self.wanted, self.other) = (path, wanted, other)
    }
  }

  /// Writes the files that are missing or as the update made them, whole or in part.
  ///
  /// - Parameter revision: the commit or tree with what is wanted.
  private func repair(_ files: [Repair?], as revision: String) async throws(GitError) {
    // A sparse checkout leaves files out.
    let left = try await git.run(["ls-files", "-t", "-z"]).split(separator: 0)
      .filter { $0.starts(with: "S ".utf8) }.map { Array($0.dropFirst(2)) }
    let leftOut = Set(left)
    let files = files.compactMap { $0 }.filter { !leftOut.contains(Array($0.path.utf8)) }
    let fromWanted = try await differences(files.map { ($0.path, $0.wanted) })
    let fromOther = try await differences(files.map { ($0.path, $0.other) })
    var mended: [Repair] = []
    var inDoubt: [(file: Repair, bytes: [UInt8])] = []
    for file in files {
      switch (fromWanted[file.path], fromOther[file.path]) {
      case (nil, _) where file.wanted != nil: continue
      // A folder may have been made there since.
      case (.missing, _):
        if FileSystem().currentDirectory.kind(of: "\(root)/\(file.path)") == nil {
          mended.append(file)
        }
      case (_, nil) where file.other != nil: mended.append(file)
      case (_, .missing): continue
      case (_, .changed), (_, nil):
        if let bytes = contents(of: file.path) { inDoubt.append((file, bytes)) }
      }
    }
    let blobs = try await blobs(Array(Set(inDoubt.compactMap(\.file.other?.blob))))
    mended += inDoubt.filter { file, bytes in
      bytes.isEmpty || file.other.flatMap { blobs[$0.blob] }?.starts(with: bytes) ?? false
    }.map(\.file)
    // Removals come first, so that a folder may take the name of a file.
    try await remove(mended.filter { $0.wanted == nil }.map(\.path))
    try await write(mended.filter { $0.wanted != nil }.map(\.path), of: revision)
  }

  private enum Difference { case missing, changed }

  /// How files differ from entries, as git compares them; paths without a difference are left out.
  private func differences(
    _ files: [(path: String, entry: Entry?)]
  ) async throws(GitError) -> [String: Difference] {
    let index = "\(gitFolder)/docket-index"
    defer { removeFile(index) }
    for file in [index, "\(index).lock"] { removeFile(file) }
    let input = files.compactMap { path, entry in
      entry.map { "\($0.mode) \($0.blob)\t\(path)\0" }
    }
    if input.isEmpty { return [:] }
    try await git.run(
      ["update-index", "-z", "--index-info"], input: Array(input.joined().utf8), index: index)
    // Git compares the contents of what only seems to have changed. `X`, then the path.
    var fields = try await git.run(
      [
        "-c", "diff.autoRefreshIndex=true", "diff", "--name-status", "-z", "--no-renames",
        "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
      ], index: index
    ).split(separator: 0)[...]
    var found: [String: Difference] = [:]
    while let letter = fields.popFirst(), let path = fields.popFirst() {
      found[String(decoding: path, as: UTF8.self)] =
        letter.first == UInt8(ascii: "D") ? .missing : .changed
    }
    return found
  }

  /// The bytes of a file of the work tree; `nil` if it cannot be read, as a link or a very large file.
  private func contents(of path: String) -> [UInt8]? {
    do throws(FileReadingError) {
      return try FileSystem().currentDirectory.contents(of: "\(root)/\(path)")
    } catch {
      return nil
    }
  }

  /// Writes files as they are in a commit or tree, also into the index.
  func write(_ paths: [String], of revision: String) async throws(GitError) {
    if paths.isEmpty { return }
    try await git.run(
      [
        "--literal-pathspecs", "checkout", "--quiet", revision, "--pathspec-from-file=-",
        "--pathspec-file-nul",
      ], input: Array(paths.map { $0 + "\0" }.joined().utf8))
  }

  /// Removes files that are not in the index.
  func remove(_ paths: [String]) async throws(GitError) {
    // `git clean` reads no list of paths, and a command line has a limit.
    for start in stride(from: 0, to: paths.count, by: 500) {
      try await git.run(
        ["--literal-pathspecs", "clean", "-x", "--force", "--quiet", "--"]
          + paths[start..<min(start + 500, paths.count)])
    }
  }
}
