import Platform

/// Commits, merges and transfers, with the hooks and the signing of the repository.
extension GitWorkTree {
  /// Commits some files as they are on the disk, and nothing else.
  ///
  /// - Parameters:
  ///   - paths: relative to the top; changed, new or removed files.
  ///   - new: those that git does not know yet.
  ///   - areAdded: whether it was told of them now, together with others.
  ///   - author: somebody else than who git's settings name.
  /// - Returns: false if the present commit has them all as they are on the disk.
  @discardableResult
  package func commit(
    _ paths: [String], new: [String], areAdded: Bool = false, message: String,
    author: GitIdentity? = nil
  ) async throws(GitError) -> Bool {
    if !areAdded { try await add(new) }
    var options = ["--message=\(message)"]
    if let author { options.append("--author=\(author.signature)") }
    let answer = try await git.ask(
      [
        "--literal-pathspecs", "commit", "--quiet", "--only", "--cleanup=whitespace",
        "--pathspec-from-file=-", "--pathspec-file-nul",
      ] + options, input: Array(paths.map { $0 + "\0" }.joined().utf8))
    if !answer.isSuccess {
      // A commit that was killed may have moved the branch, and left the index as it was.
      if answer.errors.isEmpty, try await haveNoChanges(paths) {
        try await add(paths)
        return false
      }
      // Otherwise the files would count as staged by the user.
      if !new.isEmpty {
        try await git.run(
          [
            "--literal-pathspecs", "reset", "--quiet", "--pathspec-from-file=-",
            "--pathspec-file-nul",
          ], input: Array(new.map { $0 + "\0" }.joined().utf8))
      }
      if answer.errors.contains("tell me who you are") {
        throw .failed(
          reason: "git does not know who you are; run 'git config --global user.name NAME' and "
            + "'git config --global user.email ADDRESS'")
      }
      throw .failed(reason: "the commit was refused: \(answer.reason)")
    }
    return true
  }

  /// Whether files are on the disk as in the present commit, whatever is staged.
  private func haveNoChanges(_ paths: [String]) async throws(GitError) -> Bool {
    // `git diff` reads no list of paths, and a command line has a limit.
    for start in stride(from: 0, to: paths.count, by: 500) {
      let some = Array(paths[start..<min(start + 500, paths.count)])
      let answer = try await git.ask(
        ["--literal-pathspecs", "diff", "--quiet", "--no-ext-diff", "--no-textconv", "HEAD", "--"]
          + some)
      if !answer.isSuccess { return false }
    }
    return true
  }

  /// Gives files their contents of the present commit, and removes those that it does not have.
  package func restore(_ files: [Dirty]) async throws(GitError) {
    try await remove(files.filter(\.isUntracked).map(\.path))
    try await write(files.filter { !$0.isUntracked }.map(\.path), of: "HEAD")
  }

  // MARK: Merging

  /// The best common ancestors of two commits.
  package func mergeBases(_ one: String, _ other: String) async throws(GitError) -> [String] {
    (try await git.line(["merge-base", "--all", one, other]) ?? "").split(separator: "\n")
      .map(String.init)
  }

  /// The number of commits of one revision that the other does not have.
  package func count(of head: String, without base: String?) async throws(GitError) -> Int {
    let range = base.map { ["\($0)..\(head)"] } ?? [head]
    return Int(try await git.line(["rev-list", "--count"] + range) ?? "") ?? 0
  }

  /// Throws if git failed because of a lock in this repository, such as that of a branch.
  static func refuseLock(_ answer: UserGit.Answer) throws(GitError) {
    if !answer.isSuccess, answer.errors.contains(".lock': File exists") {
      throw .failed(reason: answer.reason)
    }
  }

  // MARK: Transfers

  package enum Fetched: Hashable, Sendable {
    /// - Parameter tip: `nil` if the remote does not have the branch.
    case done(tip: String?)
    case failed(TransferProblem)
  }

  /// Why the remote did not answer as wanted.
  package enum TransferProblem: Error, Hashable, Sendable {
    /// No connection, most likely for now.
    case unreachable(reason: String)
    /// The remote does not let this user in, or does not exist.
    case refused(reason: String)

    init(_ answer: UserGit.Answer) {
      let text = answer.errors.lowercased()
      let signs = [
        "authentication failed", "permission denied", "could not read username",
        "could not read password", "terminal prompts disabled", "repository not found",
        "no such repository",
        "access denied", "403", "401", "not found", "host key verification failed",
      ]
      self =
        signs.contains { text.contains($0) }
        ? .refused(reason: answer.reason) : .unreachable(reason: answer.reason)
    }
  }

  /// Fetches a branch.
  ///
  /// - Parameters:
  ///   - place: refs of the remote that are fetched too, into the same place here; ends in `/`.
  ///   - limit: see `UserGit.ask`.
  package func fetch(
    _ upstream: Upstream, andRefsBelow place: String? = nil, within limit: Duration? = nil
  ) async throws(GitError) -> Fetched {
    let branch = "refs/heads/\(upstream.branch)"
    let refs = place.map { [Self.mirror(of: $0)] } ?? []
    let answer = try await fetch([branch] + refs, from: upstream.remote, within: limit)
    if answer.isSuccess { return .done(tip: try await commit(named: "FETCH_HEAD")) }
    if answer.errors.lowercased().contains("couldn't find remote ref") {
      if refs.isEmpty { return .done(tip: nil) }
      // Git fetched none of them.
      let answer = try await fetch(refs, from: upstream.remote, within: limit)
      return answer.isSuccess ? .done(tip: nil) : .failed(TransferProblem(answer))
    }
    // It says nothing of the remote.
    try Self.refuseLock(answer)
    return .failed(TransferProblem(answer))
  }

  private func fetch(
    _ refs: [String], from remote: String, within limit: Duration?
  ) async throws(GitError) -> UserGit.Answer {
    // Only where refs are mapped does `--prune` remove any.
    try await git.ask(
      ["fetch", "--quiet", "--no-recurse-submodules", "--prune", "--", remote] + refs,
      within: limit)
  }

  package enum Pushed: Hashable, Sendable {
    case done
    /// Somebody else pushed in between, or is pushing.
    ///
    /// - Parameter lock: the remote's message that its branch is locked. A killed push leaves the lock.
    case lostRace(lock: String?)
    /// The branch may only be changed by pull requests, or a hook refused the push.
    case protected(reason: String)
    case failed(TransferProblem)
  }

  /// Pushes the present commit to a branch.
  ///
  /// - Parameter limit: see `UserGit.ask`.
  package func push(
    to upstream: Upstream, within limit: Duration? = nil
  ) async throws(GitError) -> Pushed {
    let answer = try await git.ask(
      ["push", "--porcelain", "--no-recurse-submodules"]
        + (upstream.isConfigured ? [] : ["--set-upstream"])
        + ["--", upstream.remote, "HEAD:refs/heads/\(upstream.branch)"], within: limit)
    if answer.isSuccess { return .done }
    // `!<TAB>FROM:TO<TAB>[rejected] (REASON)`
    guard let line = answer.text.split(separator: "\n").first(where: { $0.hasPrefix("!") }) else {
      let lines = answer.errors.split(separator: "\n")
      if lines.last?.hasPrefix("error: failed to push some refs") == true,
        !lines.contains(where: { $0.hasPrefix("fatal: ") })
      {
        // The connection is fine: a hook of this repository said no.
        throw .failed(reason: "the hook pre-push refused the push: \(lines[0])")
      }
      return .failed(TransferProblem(answer))
    }
    let summary = line.split(separator: "\t").last.map(String.init) ?? ""
    let said = Self.said(answer.errors)
    if Self.isLostRace(summary) {
      return .lostRace(lock: said.first { $0.contains(".lock': File exists") })
    }
    return .protected(reason: said.first ?? summary)
  }

  /// Whether the remote refused a ref because it was not as expected.
  ///
  /// - Parameter summary: the last part of a line of `git push --porcelain`.
  static func isLostRace(_ summary: String) -> Bool {
    [
      "fetch first", "non-fast-forward", "stale info", "cannot lock ref", "failed to update ref",
      "incorrect old value", "reference already exists",
    ].contains { summary.contains($0) }
  }

  /// What the remote's hooks printed, without rulers.
  static func said(_ errors: String) -> [String] {
    errors.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("remote: ") }
      .map { line in
        // Git pads them.
        let said = line.dropFirst(8).drop { $0 == " " }
        return said[..<(said.lastIndex { $0 != " " }.map(said.index(after:)) ?? said.startIndex)]
      }
      .filter { !$0.isEmpty && !$0.allSatisfy { "=*-".contains($0) } }.map(String.init)
  }

  /// The address of a remote, as in git's settings.
  package func address(of remote: String) async throws(GitError) -> String? {
    try await git.line(["remote", "get-url", "--push", "--", remote])
  }
}
