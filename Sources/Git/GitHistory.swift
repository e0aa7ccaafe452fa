/// The commits of a repository, read from its objects. It needs no work tree and ignores the files
/// in an existing one.
///
/// It never writes, uses the network or runs a program that the repository names.
package struct GitHistory: Sendable {
  /// The given folder relative to the repository's top: empty, or ending in `/`.
  package let prefix: String
  /// Whether the folder is in a work tree, not in a bare repository or in `.git`.
  package let hasWorkTree: Bool
  /// Whether the oldest commits are missing, as in a shallow clone made by CI.
  package let isShallow: Bool
  private let gitFolder: String

  /// - Parameter folder: a folder in a work tree, or a bare repository. `nil` if it is neither.
  package init?(at folder: String) async throws(GitError) {
    let output: [UInt8]
    do throws(GitError) {
      output = try await GitCommand(in: folder, seesPushedObjects: true).run([
        "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix",
        "--absolute-git-dir",
      ])
    } catch {
      if error.isNoRepository { return nil }
      throw error
    }
    let answers = Self.lines(output)
    guard answers.count >= 4 else {
      throw .failed(reason: "git does not report where the repository is")
    }
    (hasWorkTree, isShallow) = (answers[0] == "true", answers[1] == "true")
    (prefix, gitFolder) = (answers[2], answers[3])
  }

  static func lines(_ output: [UInt8]) -> [String] {
    output.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func git(_ settings: [String] = []) -> GitCommand {
    // An empty work tree keeps git from reading files such as `.mailmap` and `.gitattributes` from
    // the real one.
    GitCommand(
      in: gitFolder,
      options: ["--git-dir=\(gitFolder)", "--work-tree=\(gitFolder)", "--no-replace-objects"]
        + settings,
      seesPushedObjects: true)
  }

  // MARK: Revisions

  /// The hash of the commit that a name refers to; `nil` if there is none.
  package func commit(named name: String) async throws(GitError) -> String? {
    // Git would read it as an option.
    if name.hasPrefix("-") { return nil }
    return try await git().ask(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
      .map { Self.lines($0)[0] }
  }

  /// The names of local branches, remote branches and tags, in this order.
  package func names() async throws(GitError) -> [String] {
    let output = try await git().run([
      "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags",
    ])
    return Self.lines(output).filter { !$0.isEmpty }
  }

  // MARK: Files

  /// The names of the subfolders of a folder.
  ///
  /// - Parameter path: relative to the repository's top, ending in `/`.
  package func folders(in path: String, at commit: String) async throws(GitError) -> [String] {
    let output = try await git().run(
      ["ls-tree", "-z", "-d", "--name-only", "--full-tree", commit, path])
    return output.split(separator: 0).map {
      String(decoding: $0.dropFirst(path.utf8.count), as: UTF8.self)
    }
  }

  /// The contents of the files at some paths in a commit; `nil` where a path names no file.
  ///
  /// - Parameter paths: relative to the repository's top. None with a line feed is found.
  package func contents(
    of paths: [String], at commit: String
  ) async throws(GitError) -> [[UInt8]?] {
    // A line of the input is a name: an empty one names nothing.
    let names = paths.map { $0.utf8.contains(0x0A) ? "\n" : "\(commit):\($0)\n" }
    var rest = try await git().run(
      ["cat-file", "--buffer", "--batch"], input: Array(names.joined().utf8))[...]
    var contents: [[UInt8]?] = []
    while let end = rest.firstIndex(of: 0x0A) {
      // The format is `HASH blob SIZE`, or `NAME missing`.
      let header = rest[..<end].split(separator: 0x20)
      rest = rest[(end + 1)...]
      let size = header.last.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      let isFile = header.dropLast().last?.elementsEqual("blob".utf8) ?? false
      contents.append(isFile ? size.map { Array(rest.prefix($0)) } : nil)
      if let size { rest = rest.dropFirst(size + 1) }
    }
    guard contents.count == paths.count else {
      throw .failed(reason: "the output of 'git cat-file' is incomplete")
    }
    return contents
  }

  package func contents(of path: String, at commit: String) async throws(GitError) -> [UInt8]? {
    try await contents(of: [path], at: commit)[0]
  }

  // MARK: Commits

  /// The commits that are reachable from `head` but not from `base`. Each lists the paths below a
  /// folder that differ from its parent, or from all parents of a merge.
  ///
  /// - Parameters:
  ///   - base: `nil` for all commits up to `head`.
  ///   - folder: relative to the repository's top; compared without case, as on many disks.
  package func commits(
    after base: String?, upTo head: String, below folder: String
  ) async throws(GitError) -> [GitCommit] {
    let mailmap = "mailmap.blob=" + (base.map { "\($0):.mailmap" } ?? "")
    let output = try await git(["-c", mailmap, "-c", "log.showRoot=true"]).run([
      "--icase-pathspecs", "log", "-z", "--name-status", "--no-renames", "--no-relative",
      "--ignore-submodules=none", "--diff-merges=combined", "--full-history", "--sparse",
      "--no-follow", "--no-show-signature", GitCommit.format,
      base.map { "\($0)..\(head)" } ?? head, "--", folder,
    ])
    guard let commits = GitCommit.list(output) else {
      throw .failed(reason: "unexpected output of 'git log'")
    }
    return commits
  }
}
