/// Refs of a remote beside its branches, each of which points at a commit of a message alone.
extension GitWorkTree {
  package struct RefMessage: Hashable, Sendable {
    package let ref: String
    /// The hash of the commit.
    package let object: String
    package let message: String
  }

  /// What fetches the refs below a place.
  static func mirror(of place: String) -> String { "+\(place)*:\(place)*" }

  /// The refs below a place, as they were fetched last. Those that point at something else than a commit
  /// have no message.
  package func refMessages(below place: String) async throws(GitError) -> [RefMessage] {
    let output = try await git.run([
      "for-each-ref", "--format=%(objectname)%00%(refname)%00%(contents)%00", place,
    ])
    let parts = output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // A line feed comes after each.
    return stride(from: 0, to: parts.count - 2, by: 3).map { start in
      RefMessage(
        ref: parts[start + 1], object: String(parts[start].drop { $0 == "\n" }),
        message: parts[start + 2])
    }
  }

  /// Whether there is a ref below a place here.
  package func hasRefs(below place: String) async throws(GitError) -> Bool {
    try await git.line(["for-each-ref", "--count=1", place]) != nil
  }

  /// Writes commits without files and parents.
  ///
  /// - Returns: their hashes.
  package func writeMessages(_ messages: [String]) async throws(GitError) -> [String] {
    if messages.isEmpty { return [] }
    let named = try await naming().git
    guard let tree = try await named.line(["mktree"]) else {
      throw .failed(reason: "git cannot write an empty tree")
    }
    var objects: [String] = []
    for message in messages {
      let output = try await named.run(
        ["commit-tree", tree, "-F", "-"], input: Array(message.utf8))
      objects.append(String(decoding: output.dropLast(), as: UTF8.self))
    }
    return objects
  }

  /// A ref that is to point at an object, if it points at another one or at none before.
  package struct RefChange: Hashable, Sendable {
    package let ref: String
    package let object: String
    /// `nil` if the remote must not have the ref.
    package let expected: String?

    package init(_ ref: String, to object: String, expecting expected: String?) {
      (self.ref, self.object, self.expected) = (ref, object, expected)
    }
  }

  package enum RefResult: Hashable, Sendable {
    case done
    /// The ref is not as expected: somebody else was faster.
    case lostRace
    /// The host does not take such refs.
    case refused(reason: String)
  }

  /// Pushes refs, each by itself: the remote decides which of several pushes comes first. No hook of this
  /// repository runs, since no files are sent.
  ///
  /// - Parameter limit: see `UserGit.ask`.
  package func pushRefs(
    _ changes: [RefChange], to remote: String, within limit: Duration? = nil
  ) async throws(GitError) -> Result<[String: RefResult], TransferProblem> {
    if changes.isEmpty { return .success([:]) }
    let answer = try await git.ask(
      ["push", "--porcelain", "--no-verify", "--no-recurse-submodules", "--no-follow-tags"]
        + changes.map { "--force-with-lease=\($0.ref):\($0.expected ?? "")" } + ["--", remote]
        + changes.map { "\($0.object):\($0.ref)" }, within: limit)
    var results: [String: RefResult] = [:]
    // `FLAG<TAB>FROM:TO<TAB>SUMMARY (REASON)`
    for line in answer.text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 2, let colon = fields[1].firstIndex(of: ":") else { continue }
      let ref = String(fields[1][fields[1].index(after: colon)...])
      if fields[0] != "!" {
        results[ref] = .done
      } else {
        let summary = String(fields[2])
        results[ref] =
          Self.isLostRace(summary)
          ? .lostRace : .refused(reason: Self.said(answer.errors).first ?? summary)
      }
    }
    if answer.isSuccess || !results.isEmpty {
      for change in changes where results[change.ref] == nil {
        results[change.ref] = answer.isSuccess ? .done : .refused(reason: answer.reason)
      }
      return .success(results)
    }
    return .failure(TransferProblem(answer))
  }

  /// Those of some commits that the present one does not follow, or that are not here.
  package func notFollowed(_ commits: [String]) async throws(GitError) -> Set<String> {
    if commits.isEmpty { return [] }
    let all = Set(commits)
    let input = all.map { $0 + "^{commit}\n" }.joined()
    let known = try await git.run(
      ["cat-file", "--batch-check=%(objectname)"], input: Array(input.utf8))
    let here = Set(
      known.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        .filter { all.contains($0) })
    var found = all.subtracting(here)
    if here.isEmpty { return found }
    let revisions = here.map { $0 + "\n" }.joined() + "^HEAD\n"
    let answer = try await git.ask(["rev-list", "--stdin"], input: Array(revisions.utf8))
    // A branch without commits follows none.
    guard answer.isSuccess else { return all }
    found.formUnion(
      here.intersection(answer.text.split(separator: "\n").map(String.init)))
    return found
  }
}
