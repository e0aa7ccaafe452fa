extension GitHistory {
  /// A regular file in a commit.
  package struct FileInCommit: Hashable, Sendable {
    /// Relative to the repository's top, with `/`.
    package var path: String
    /// The name of the blob.
    package var blob: String
  }

  /// The regular files below the folder that `prefix` names.
  package func files(at commit: String) async throws(GitError) -> [FileInCommit] {
    let folder = prefix.isEmpty ? [] : ["--", prefix]
    let output = try await git().run(
      ["--literal-pathspecs", "ls-tree", "-r", "-z", "--full-tree", commit] + folder)
    return output.split(separator: 0).compactMap { entry in
      // `MODE blob HASH`, a tab, and the path.
      let parts = entry.split(separator: 0x09, maxSplits: 1)
      let words = parts[0].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100") else { return nil }
      return FileInCommit(path: String(decoding: parts[1], as: UTF8.self), blob: words[2])
    }
  }

  /// When a commit was made, in seconds since 1970; 0 if its date is damaged.
  package func time(of commit: String) async throws(GitError) -> Int64 {
    let output = try await git().run(
      ["log", "-1", "--no-show-signature", "--format=tformat:%ct", commit, "--"])
    return Int64(Self.lines(output)[0]) ?? 0
  }

  /// The last commit of the checked out branch that was made before a moment; `nil` if there is none.
  ///
  /// - Parameter time: in seconds since 1970.
  package func commit(before time: Int64) async throws(GitError) -> String? {
    let output = try await git().run(
      ["rev-list", "-1", "--first-parent", "--min-age=\(time - 1)", "HEAD", "--"])
    let hash = Self.lines(output)[0]
    return hash.isEmpty ? nil : hash
  }
}
