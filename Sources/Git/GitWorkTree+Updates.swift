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
    try write(note)
    do throws(GitError) {
      if !note.isFastForward {
        try await git.run([
          "merge", "--no-ff", "--no-commit", "--quiet", "--strategy=ours", note.other,
        ])
        try await git.run(["read-tree", "-m", "-u", "HEAD", note.tree])
      }
      try await finish(note)
    } catch {
      if !note.isFastForward {
        let abort = try await git.ask(["merge", "--abort"])
        if !abort.isSuccess, try await obstacle(at: 0) == .merge {
          throw .failed(reason: "\(error.reason); 'git merge --abort' failed too: \(abort.reason)")
        }
      }
      // What a full disk, say, kept git from writing.
      try await putBack(note)
      removeFile("\(gitFolder)/\(UpdateNote.name)")
      throw error
    }
    removeFile("\(gitFolder)/\(UpdateNote.name)")
  }

  /// Moves the branch, once a merge has its files.
  private func finish(_ note: UpdateNote) async throws(GitError) {
    if note.isFastForward {
      try await git.run(["merge", "--ff-only", "--quiet", note.other])
      return
    }
    let answer = try await git.ask([
      "commit", "--quiet", "--cleanup=whitespace", "--message=\(note.message)",
    ])
    guard answer.isSuccess else {
      throw .failed(reason: "the merge was refused: \(answer.reason)")
    }
  }

  /// Ends an update of ours that was killed: finishes it if git has it in the index, and otherwise
  /// takes it back. Files that were changed since stay as they are.
  ///
  /// - Returns: false if there is none, or another merge is in progress.
  package func endOwnUpdate() async throws(GitError) -> Bool {
    guard let note = try readNote() else { return false }
    let merging = try await commit(named: "MERGE_HEAD")
    if merging != nil, merging != note.other || note.isFastForward { return false }
    if try await commit(named: "HEAD") ?? "" != note.head {
      // The branch was moved; a commit of git leaves `MERGE_HEAD` for a moment.
      if merging != nil { try await quitMerge() }
    } else if try await indexHas(note) {
      try await finishOrTakeBack(note)
    } else {
      try await putBack(note)
      if merging != nil { try await quitMerge() }
    }
    removeFile("\(gitFolder)/\(UpdateNote.name)")
    return true
  }

  private func finishOrTakeBack(_ note: UpdateNote) async throws(GitError) {
    let changes = try await changes(from: note.headOrNil, to: note.tree)
    // A kill while the merge was taken back.
    try await repair(changes.map { Repair($0, wanted: $0.new, other: $0.old) }, as: note.tree)
    do throws(GitError) { try await finish(note) } catch {
      if note.isFastForward { throw error }
      let abort = try await git.ask(["merge", "--abort"])
      if abort.isSuccess { return }
      // What it wrote counts as changed here; the next merge finds the same on the other side.
      let reset = try await git.ask(["reset", "--quiet"])
      try Self.refuseLock(reset)
      guard reset.isSuccess else { throw error }
    }
  }

  private func putBack(_ note: UpdateNote) async throws(GitError) {
    let changes = try await changes(from: note.headOrNil, to: note.tree)
    try await repair(changes.map { Repair($0, wanted: $0.old, other: $0.new) }, as: note.head)
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
    var bytes: [UInt8] { Array("\(head)\n\(other)\n\(tree)\n\(message)".utf8) }

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

  private func write(_ note: UpdateNote) throws(GitError) {
    do throws(SystemError) {
      _ = try FileSystem().openDirectory(gitFolder)
        .writeFile(UpdateNote.name, note.bytes, replaces: true)
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
    let files = files.compactMap { $0 }
    let fromWanted = try await differences(files.map { ($0.path, $0.wanted) })
    let fromOther = try await differences(files.map { ($0.path, $0.other) })
    var mended: [Repair] = []
    var inDoubt: [(file: Repair, bytes: [UInt8])] = []
    for file in files {
      switch (fromWanted[file.path], fromOther[file.path]) {
      case (nil, _) where file.wanted != nil: continue
      case (.missing, _): mended.append(file)
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
