/// The commits of a repository, read from its objects: a work tree is not needed, and where there is
/// one, what stands in it decides nothing.
///
/// Nothing here writes, reaches the network or runs a program that the repository names.
package struct GitHistory: Sendable {
  /// The folder that was named, from the repository's top: empty, or ending in `/`.
  package let prefix: String
  /// Whether the folder lies in a work tree, and not in a bare repository or in `.git`.
  package let hasWorkTree: Bool
  /// Whether the commits end before the first, as in what CI fetches.
  package let isShallow: Bool
  private let gitFolder: String

  /// - Parameter folder: in a work tree, or a bare repository.
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

  /// The text of an answer without its line end.
  private static func line(_ output: ArraySlice<UInt8>) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output, as: UTF8.self)
  }

  /// - Parameter settings: in the form of `-c`.
  private func git(_ settings: [String] = []) -> GitCommand {
    // With a work tree in which there is nothing, files like `.mailmap` and `.gitattributes` of the
    // real one are not read.
    GitCommand(
      in: gitFolder,
      options: [
        "--git-dir=\(gitFolder)", "--work-tree=\(gitFolder)", "--no-replace-objects",
      ] + settings.flatMap { ["-c", $0] },
      seesPushedObjects: true)
  }

  // MARK: Revisions

  /// The commit that a name means here; `nil` where there is none.
  package func commit(named name: String) async throws(GitError) -> String? {
    // It would be an option.
    if name.hasPrefix("-") { return nil }
    return try await object("\(name)^{commit}")
  }

  /// The names of branches and tags, in the order of their kinds: own branches, others', tags.
  package func names() async throws(GitError) -> [String] {
    let output = try await git().run([
      "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags",
    ])
    return output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the branch that is checked out is to be merged into, as far as git knows: its upstream, else
  /// the branch that a clone begins with.
  package func usualBase() async throws(GitError) -> String? {
    do throws(GitError) {
      let name = try await git().run(["rev-parse", "--abbrev-ref", "@{upstream}"])
      return Self.line(name[...])
    } catch {
      // It has none, or no branch is checked out.
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

  /// The object that a path has in a commit; `nil` where it has none.
  ///
  /// - Parameter path: from the repository's top, without a final `/`.
  package func object(at path: String, in commit: String) async throws(GitError) -> String? {
    try await object("\(commit):\(path)")
  }

  /// The folders of a folder, by name.
  ///
  /// - Returns: the name and the object of each; none where the object is no folder.
  package func folders(
    in folder: String
  ) async throws(GitError) -> [(name: String, object: String)] {
    guard let tree = try await object("\(folder)^{tree}") else { return [] }
    return try await git().run(["ls-tree", "-z", tree]).split(separator: 0).compactMap { entry in
      // `040000 tree HASH`, a tab, the name.
      guard let tab = entry.firstIndex(of: 0x09) else { return nil }
      let words = entry[..<tab].split(separator: 0x20)
      guard words.count == 3, words[1].elementsEqual("tree".utf8) else { return nil }
      return (
        String(decoding: entry[(tab + 1)...], as: UTF8.self),
        String(decoding: words[2], as: UTF8.self)
      )
    }
  }

  /// The bytes of files.
  ///
  /// - Parameter names: of objects, in any form without a line feed: `HASH`, `TREE:profile.md`.
  /// - Returns: by name, without those that do not exist.
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
      // `HASH blob SIZE`, or `NAME missing`.
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

  /// The commits that one has and the other has not, oldest first, each with the paths below a folder
  /// that differ from its parent, or from all of its parents.
  ///
  /// - Parameters:
  ///   - base: `nil` for all commits up to `head`.
  ///   - folder: from the repository's top; its case does not matter, as on many disks.
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
