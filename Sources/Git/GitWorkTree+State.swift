import Platform

/// What keeps a work tree from being synchronized, and what is in it.
extension GitWorkTree {
  package enum Obstacle: Hashable, Sendable {
    /// A commit is checked out, not a branch.
    case detachedHead
    case merge, rebase, cherryPick, revert
    /// Another git command is writing, or was stopped.
    ///
    /// - Parameter seconds: how long the lock exists.
    case lockedIndex(path: String, seconds: Int64)
  }

  /// - Parameter now: seconds since 1970.
  package func obstacle(at now: Int64) async throws(GitError) -> Obstacle? {
    let disk = FileSystem().currentDirectory
    func has(_ name: String) -> Bool { disk.kind(of: "\(gitFolder)/\(name)") != nil }
    // A lock comes first: until it is gone, nothing else can be ended.
    let lock = "\(gitFolder)/index.lock"
    do throws(SystemError) {
      if let status = try disk.status(lock) {
        return .lockedIndex(
          path: lock, seconds: max(0, now - status.version.modified / 1_000_000_000))
      }
    } catch {
      throw .machineFailed(error)
    }
    if has("rebase-merge") || has("rebase-apply") { return .rebase }
    if has("MERGE_HEAD") { return .merge }
    if has("CHERRY_PICK_HEAD") { return .cherryPick }
    if has("REVERT_HEAD") { return .revert }
    return try await branch() == nil ? .detachedHead : nil
  }

  /// Removes the locks of the index and of the branch that a git left which was ended.
  ///
  /// - Parameter time: when they were made, in seconds since 1970. Others stay.
  /// - Returns: their paths.
  package func removeLocks(made time: ClosedRange<Int64>) -> [String] {
    let disk = FileSystem().currentDirectory
    var branch: String?
    do throws(FileReadingError) {
      let head = String(decoding: try disk.contents(of: "\(gitFolder)/HEAD"), as: UTF8.self)
      if head.hasPrefix("ref: ") {
        branch = head.dropFirst(5).split(separator: "\n").first.map(String.init)
      }
    } catch {
      // Then git says what is wrong.
    }
    var names = ["index.lock", "HEAD.lock"] + (branch.map { ["\($0).lock"] } ?? [])
    // The index of a commit of some files alone.
    do throws(SystemError) {
      names += try disk.openDirectory(gitFolder).names().filter {
        $0.hasPrefix("next-index-") && $0.hasSuffix(".lock")
      }
    } catch {
      // They are in nobody's way.
    }
    return names.map { "\(gitFolder)/\($0)" }.filter { path in
      do throws(SystemError) {
        guard let status = try disk.status(path), status.kind == .file,
          time.contains(status.version.modified / 1_000_000_000)
        else { return false }
        try disk.unlink(path)
        return true
      } catch {
        return false
      }
    }
  }

  /// The branch that is checked out, without `refs/heads/`; `nil` for a commit.
  package func branch() async throws(GitError) -> String? {
    guard let name = try await git.line(["symbolic-ref", "--quiet", "HEAD"]),
      name.hasPrefix("refs/heads/")
    else { return nil }
    return String(name.dropFirst("refs/heads/".count))
  }

  /// Whether a name can be that of a branch.
  package func isBranchName(_ name: String) async throws(GitError) -> Bool {
    try await git.ask(["check-ref-format", "refs/heads/\(name)"]).isSuccess
      && !name.hasPrefix("-")
  }

  /// A remote, and the branch there that a local branch is synchronized with.
  package struct Upstream: Hashable, Sendable {
    package let remote: String
    package let branch: String
    /// Whether git's settings have it.
    package let isConfigured: Bool

    package init(remote: String, branch: String, isConfigured: Bool) {
      (self.remote, self.branch, self.isConfigured) = (remote, branch, isConfigured)
    }
  }

  /// The upstream in git's settings, else the branch of the same name of the only remote, or of
  /// `origin`; `nil` without such a remote.
  ///
  /// - Throws: if the remote's name begins with `-`, as only an attacker's does.
  package func upstream(of branch: String) async throws(GitError) -> Upstream? {
    guard let upstream = try await anyUpstream(of: branch) else { return nil }
    if upstream.remote.hasPrefix("-") {
      throw .failed(
        reason: "the name of the remote '\(upstream.remote)' begins with '-'; rename it in "
          + "'\(gitFolder)/config'")
    }
    return upstream
  }

  private func anyUpstream(of branch: String) async throws(GitError) -> Upstream? {
    if let remote = try await setting("branch.\(branch).remote"), remote != ".",
      let name = try await setting("branch.\(branch).merge"), name.hasPrefix("refs/heads/")
    {
      return Upstream(
        remote: remote, branch: String(name.dropFirst("refs/heads/".count)), isConfigured: true)
    }
    let remotes = try await remotes()
    guard let remote = remotes.count == 1 ? remotes[0] : remotes.first(where: { $0 == "origin" })
    else { return nil }
    return Upstream(remote: remote, branch: branch, isConfigured: false)
  }

  package func remotes() async throws(GitError) -> [String] {
    (try await git.line(["remote"]) ?? "").split(separator: "\n").map(String.init)
  }

  /// The branch that a clone of the remote checks out, as far as it is known here.
  package func mainBranch(of remote: String) async throws(GitError) -> String? {
    let start = "refs/remotes/\(remote)/"
    guard let name = try await git.line(["symbolic-ref", "--quiet", "\(start)HEAD"]),
      name.hasPrefix(start)
    else { return nil }
    return String(name.dropFirst(start.count))
  }

  /// The hash of a revision; `nil` if there is none.
  package func commit(named name: String) async throws(GitError) -> String? {
    try await git.line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
  }

  // MARK: Files

  /// A path that differs from `HEAD`, or that git does not know.
  package struct Dirty: Hashable, Sendable {
    /// Relative to the top.
    package let path: String
    package let isStaged: Bool
    package let isUntracked: Bool
  }

  /// The changed and new files of the whole work tree, without ignored ones. Paths that are not UTF-8
  /// are left out.
  package func dirty() async throws(GitError) -> [Dirty] {
    let output = try await git.run([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames",
      "--ignore-submodules=all",
    ])
    return output.split(separator: 0).compactMap { entry in
      // `XY PATH`
      guard entry.count > 3, let path = String(validating: entry.dropFirst(3), as: UTF8.self)
      else { return nil }
      let (x, isUntracked) = (entry[entry.startIndex], entry.starts(with: "??".utf8))
      return Dirty(
        path: path, isStaged: x != 0x20 && !isUntracked, isUntracked: isUntracked)
    }
  }

  /// The contents of files in a commit; `nil` where a path names no file.
  package func contents(
    of paths: [String], at commit: String?
  ) async throws(GitError) -> [[UInt8]?] {
    guard let commit else { return paths.map { _ in nil } }
    var found: [[UInt8]: String] = [:]
    for (path, entry) in try await entries(of: paths, at: commit) where entry.isFile {
      found[path] = entry.blob
    }
    let blobs = try await blobs(Array(Set(found.values)))
    return paths.map { found[Array($0.utf8)].flatMap { blobs[$0] } }
  }
}
