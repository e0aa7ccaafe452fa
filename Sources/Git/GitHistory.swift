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

  /// - Parameter folder: a folder in a work tree, or a bare repository.
  package init(at folder: String) async throws(GitError) {
    let git = GitCommand(in: folder, seesPushedObjects: true)
    let answers = try await git.run([
      "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--absolute-git-dir",
    ]).split(separator: 0x0A, maxSplits: 2)
    guard answers.count == 3 else {
      throw .failed(reason: "git does not say where it keeps things")
    }
    hasWorkTree = answers[0].elementsEqual("true".utf8)
    isShallow = answers[1].elementsEqual("true".utf8)
    gitFolder = Self.line(answers[2])
    prefix = Self.line(try await git.run(["rev-parse", "--show-prefix"])[...])
  }

  /// The text of an answer without its final line feed.
  private static func line(_ output: ArraySlice<UInt8>) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output, as: UTF8.self)
  }

  /// - Parameter settings: arguments for `-c`.
  private func git(_ settings: [String] = []) -> GitCommand {
    // An empty work tree keeps git from reading files such as `.mailmap` and `.gitattributes` from
    // the real one.
    GitCommand(
      in: gitFolder,
      options: [
        "--git-dir=\(gitFolder)", "--work-tree=\(gitFolder)", "--no-replace-objects",
      ] + settings.flatMap { ["-c", $0] },
      seesPushedObjects: true)
  }

  // MARK: Revisions

  /// The hash of the commit that a name refers to; `nil` if there is none.
  package func commit(named name: String) async throws(GitError) -> String? {
    // Git would read it as an option.
    if name.hasPrefix("-") { return nil }
    return try await object("\(name)^{commit}")
  }

  /// The names of local branches, remote branches and tags, in this order.
  package func names() async throws(GitError) -> [String] {
    let output = try await git().run([
      "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags",
    ])
    return output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The branch that the checked-out branch is usually merged into, as far as git knows: its
  /// upstream, else the default branch of the clone.
  package func usualBase() async throws(GitError) -> String? {
    do throws(GitError) {
      let name = try await git().run(["rev-parse", "--abbrev-ref", "@{upstream}"])
      return Self.line(name[...])
    } catch {
      // The branch has no upstream, or no branch is checked out.
    }
    for name in ["origin/HEAD", "origin/main", "origin/master"] {
      if try await commit(named: "refs/remotes/\(name)") != nil { return name }
    }
    return nil
  }

  private func object(_ name: String) async throws(GitError) -> String? {
    try await git().ask(["rev-parse", "--verify", "--quiet", name]).map { Self.line($0[...]) }
  }

  // MARK: Files

  /// The object at a path in a commit; `nil` if there is none.
  ///
  /// - Parameter path: relative to the repository's top, without a final `/`.
  package func object(at path: String, in commit: String) async throws(GitError) -> String? {
    try await object("\(commit):\(path)")
  }

  /// The subfolders of a folder, by name.
  ///
  /// - Returns: the name and the object of each; empty if the object is not a folder.
  package func folders(
    in folder: String
  ) async throws(GitError) -> [(name: String, object: String)] {
    guard let tree = try await object("\(folder)^{tree}") else { return [] }
    return try await git().run(["ls-tree", "-z", tree]).split(separator: 0).compactMap { entry in
      // The format is `040000 tree HASH`, a tab, the name.
      guard let tab = entry.firstIndex(of: 0x09) else { return nil }
      let words = entry[..<tab].split(separator: 0x20)
      guard words.count == 3, words[1].elementsEqual("tree".utf8) else { return nil }
      return (
        String(decoding: entry[(tab + 1)...], as: UTF8.self),
        String(decoding: words[2], as: UTF8.self)
      )
    }
  }

  /// The contents of files.
  ///
  /// - Parameter names: names of objects, in any form without a line feed: `HASH`,
  ///   `TREE:profile.md`.
  /// - Returns: the contents by name, without the names that do not exist.
  package func contents(of names: [String]) async throws(GitError) -> [String: [UInt8]] {
    if names.isEmpty { return [:] }
    let output = try await git().run(
      ["cat-file", "--batch"], input: Array(names.map { "\($0)\n" }.joined().utf8))
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    for name in names {
      guard let end = rest.firstIndex(of: 0x0A) else {
        throw .failed(reason: "the output of 'git cat-file' is cut off")
      }
      // The format is `HASH blob SIZE`, or `NAME missing`.
      let header = rest[..<end].split(separator: 0x20)
      rest = rest[(end + 1)...]
      guard header.count == 3, let size = Int(String(decoding: header[2], as: UTF8.self)) else {
        continue
      }
      if header[1].elementsEqual("blob".utf8) { contents[name] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  // MARK: Commits

  /// The commits that are reachable from `head` but not from `base`, oldest first. Each lists the
  /// paths below a folder that differ from its parent, or from all parents of a merge.
  ///
  /// - Parameters:
  ///   - base: `nil` for all commits up to `head`.
  ///   - folder: relative to the repository's top; compared without case, as on many disks.
  package func commits(
    after base: String?, upTo head: String, below folder: String
  ) async throws(GitError) -> [GitCommit] {
    let mailmap = "mailmap.blob=" + (base.map { "\($0):.mailmap" } ?? "")
    let output = try await git([mailmap, "log.showRoot=true"]).run(
      ["--icase-pathspecs", "log"] + Self.logOptions + [
        base.map { "\($0)..\(head)" } ?? head, "--", folder,
      ])
    guard let commits = GitCommit.list(output) else {
      throw .failed(reason: "unexpected output of 'git log'")
    }
    return commits.reversed()
  }

  private static let logOptions = [
    "-z", "--raw", "--no-abbrev", "--no-renames", "--no-relative", "--ignore-submodules=none",
    "--diff-merges=combined", "--topo-order", "--full-history", "--sparse", "--no-follow",
    "--no-show-signature", "--no-notes", "--no-color", "--encoding=UTF-8", GitCommit.format,
  ]
}
