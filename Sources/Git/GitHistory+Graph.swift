extension GitHistory {
  /// The newest commit of the checked out branch, and the version of `.mailmap` in it.
  package struct Head: Hashable, Sendable {
    package var commit: String
    /// The name of the blob; `nil` without such a file.
    package var mailmap: String?
  }

  /// - Parameter name: a branch, a tag, a hash.
  /// - Returns: `nil` if there is no such commit.
  package func head(_ name: String = "HEAD") async throws(GitError) -> Head? {
    guard let commit = try await commit(named: name) else { return nil }
    let mailmap = try await git().ask(["rev-parse", "--verify", "--quiet", "\(commit):.mailmap"])
    return Head(commit: commit, mailmap: mailmap.map { Self.lines($0)[0] })
  }

  /// Whether a commit is reachable from another. False if it no longer exists.
  package func reaches(_ old: String, from new: String) async throws(GitError) -> Bool {
    do throws(GitError) {
      return try await git().ask(["merge-base", "--is-ancestor", old, new]) != nil
    } catch {
      if case .failed = error { return false }
      throw error
    }
  }

  /// Visits all commits that are reachable from `head` but not from `base`, a commit after its
  /// parents. Each lists the paths that differ from its parent, or from all parents of a merge.
  ///
  /// - Parameters:
  ///   - base: `nil` for all commits up to `head`.
  ///   - wants: whether to list the change of a path below the folder that `prefix` names.
  package func graph(
    after base: String?, upTo head: String, wants: @escaping (String) -> Bool,
    receive: (LoggedCommit) -> Void
  ) async throws(GitError) {
    let settings = ["-c", "mailmap.blob=\(head):.mailmap", "-c", "mailmap.file=/dev/null"]
    var arguments = [
      "--literal-pathspecs", "log", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-relative",
      "--no-color",
      "--no-notes", "--root", "--ignore-submodules=all", "-c", "--full-history", "--sparse",
      "--no-follow", "--no-show-signature", "--date-order", "--reverse", "--encoding=UTF-8",
      "-O/dev/null", GitLogReader.format, base.map { "\($0)..\(head)" } ?? head, "--",
    ]
    if !prefix.isEmpty { arguments.append(prefix) }
    var reader = GitLogReader(wants: wants)
    try await git(settings).stream(arguments) { reader.read($0, receive) }
    reader.end(receive)
    if reader.isDamaged { throw .failed(reason: "unexpected output of 'git log'") }
  }

  /// The values of a trailer in the messages of all commits up to `head`, the newest commit first.
  package func trailers(
    _ key: String, upTo head: String
  ) async throws(GitError) -> [(commit: String, value: String)] {
    let output = try await git().run([
      "log", "-z", "--no-show-signature", "--no-color", "--no-notes", "--encoding=UTF-8",
      "--fixed-strings", "--grep=\(key): ",
      "--format=tformat:%H%n%(trailers:key=\(key),valueonly,unfold)", head, "--",
    ])
    return output.split(separator: 0).flatMap { commit in
      let lines = Self.lines(Array(commit)).filter { !$0.isEmpty }
      return lines.dropFirst().map { (lines[0], $0) }
    }
  }

  /// Reads blobs. Nothing is fetched for a clone without them.
  ///
  /// - Parameters:
  ///   - names: each once.
  ///   - head: a commit from which they can be reached.
  ///   - receive: gets the position of each blob that exists, and its contents.
  package func blobs(
    _ names: [String], of head: String, receive: (Int, ArraySlice<UInt8>) -> Void
  ) async throws(GitError) {
    do throws(GitError) {
      try await read(names, Array(names.indices), receive)
    } catch {
      // Versions of git before 2.44 stop at the first blob that is missing in a partial clone.
      guard case .failed(let reason) = error, reason.contains("promisor") else { throw error }
      let missing = try await missingObjects(of: head)
      try await read(names, names.indices.filter { !missing.contains(names[$0]) }, receive)
    }
  }

  private func read(
    _ names: [String], _ positions: [Int], _ receive: (Int, ArraySlice<UInt8>) -> Void
  ) async throws(GitError) {
    if positions.isEmpty { return }
    var reader = BlobReader()
    var next = 0
    let request = Array(positions.lazy.map { names[$0] + "\n" }.joined().utf8)
    try await git().stream(["cat-file", "--buffer", "--batch"], input: request) { piece in
      reader.read(piece) { blob in
        if let blob, positions.indices.contains(next) { receive(positions[next], blob) }
        next += 1
      }
    }
    guard next == positions.count else {
      throw .failed(reason: "the output of 'git cat-file' is incomplete")
    }
  }

  private func missingObjects(of head: String) async throws(GitError) -> Set<String> {
    let output = try await git().run([
      "rev-list", "--objects", "--missing=print", "--no-object-names", head,
    ])
    return Set(Self.lines(output).lazy.filter { $0.hasPrefix("?") }.map { String($0.dropFirst()) })
  }
}
