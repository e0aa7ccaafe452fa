import Platform

/// The work tree of a workspace, for commands that write to git as the user.
package struct GitWorkTree: Sendable {
  /// The top folder: absolute, without a final `/`.
  package let root: String
  /// The workspace's folder relative to the top: empty, or ending in `/`.
  package let prefix: String
  /// The folder with this work tree's `HEAD` and index.
  package let gitFolder: String
  /// Whether the oldest commits are missing.
  package let isShallow: Bool
  private(set) var git: UserGit

  /// - Parameters:
  ///   - folder: the workspace's folder.
  ///   - mayAsk: whether git may ask for a password at the terminal.
  /// - Returns: `nil` if the folder is in no work tree.
  package init?(at folder: String, mayAsk: Bool = false) async throws(GitError) {
    let answer = try await UserGit(folder: folder, mayAsk: mayAsk).ask([
      "rev-parse", "--is-shallow-repository", "--show-toplevel", "--absolute-git-dir",
      "--show-prefix",
    ])
    guard answer.isSuccess else {
      if answer.errors.contains("not a git repository")
        || answer.errors.contains("must be run in a work tree")
      {
        return nil
      }
      throw .failed(reason: answer.reason)
    }
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard lines.count >= 3 else {
      throw .failed(reason: "git does not report where the repository is")
    }
    (isShallow, root, gitFolder) = (lines[0] == "true", lines[1], lines[2])
    prefix = lines.count > 3 ? lines[3] : ""
    git = UserGit(folder: root, mayAsk: mayAsk)
  }

  /// The same, where git's settings may lack a name for commits: they are then Docket's.
  package func naming() async throws(GitError) -> GitWorkTree {
    guard try await setting("user.email") == nil else { return self }
    var tree = self
    tree.git.settings = ["-c", "user.name=Docket", "-c", "user.email=docket@localhost"]
    return tree
  }

  // MARK: Settings

  /// The value of a setting; `nil` if it is not set.
  package func setting(_ key: String) async throws(GitError) -> String? {
    try await git.line(["config", "--get", key])
  }

  /// Sets a value in this repository's own settings.
  package func set(_ key: String, to value: String) async throws(GitError) {
    try await git.run(["config", "--local", key, value])
  }

  // MARK: Conflicts in the index

  /// The versions of a path that git could not merge, as blobs.
  package struct Unmerged: Hashable, Sendable {
    /// Relative to the top.
    package let path: String
    package fileprivate(set) var base: String?
    package fileprivate(set) var ours: String?
    package fileprivate(set) var theirs: String?
  }

  /// The paths with conflicts, in the order of the index. Paths that are not UTF-8 are left out.
  package func unmerged() async throws(GitError) -> [Unmerged] {
    var found: [Unmerged] = []
    // `MODE BLOB STAGE<TAB>PATH`
    for entry in try await git.run(["ls-files", "-u", "-z"]).split(separator: 0) {
      let parts = entry.split(separator: 0x09, maxSplits: 1)
      let words = (parts.first ?? []).split(separator: 0x20)
      guard parts.count == 2, words.count == 3,
        let path = String(validating: parts[1], as: UTF8.self)
      else { continue }
      if found.last?.path.utf8.elementsEqual(path.utf8) != true {
        found.append(Unmerged(path: path))
      }
      let blob = String(decoding: words[1], as: UTF8.self)
      switch words[2].first {
      case UInt8(ascii: "1"): found[found.count - 1].base = blob
      case UInt8(ascii: "2"): found[found.count - 1].ours = blob
      default: found[found.count - 1].theirs = blob
      }
    }
    return found
  }

  /// The contents of blobs.
  package func blobs(_ ids: [String]) async throws(GitError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    // An answer of git has a limit.
    var (some, size) = ([String](), 0)
    for (id, bytes) in try await sizes(of: ids) {
      if size + bytes > GitCommand.outputLimit / 2, !some.isEmpty {
        contents.merge(try await batch(some)) { $1 }
        (some, size) = ([], 0)
      }
      some.append(id)
      size += bytes
    }
    if !some.isEmpty { contents.merge(try await batch(some)) { $1 } }
    return contents
  }

  private func sizes(of ids: [String]) async throws(GitError) -> [(id: String, bytes: Int)] {
    if ids.isEmpty { return [] }
    let input = ids.map { $0 + "\n" }.joined()
    let output = try await git.run(
      ["cat-file", "--buffer", "--batch-check"], input: Array(input.utf8))
    // `ID blob SIZE`, or `ID missing`.
    return try output.split(separator: 0x0A).map { line throws(GitError) in
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let size = Int(words[2]) else {
        throw .failed(reason: "the object \(words.first ?? "") is missing")
      }
      return (words[0], size)
    }
  }

  private func batch(_ ids: [String]) async throws(GitError) -> [String: [UInt8]] {
    let input = ids.map { $0 + "\n" }.joined()
    var rest = try await git.run(["cat-file", "--buffer", "--batch"], input: Array(input.utf8))[...]
    var contents: [String: [UInt8]] = [:]
    while let end = rest.firstIndex(of: 0x0A) {
      // `ID blob SIZE`
      let header = rest[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      rest = rest[(end + 1)...]
      guard header.count == 3, let size = Int(header[2]) else {
        throw .failed(reason: "the object \(header.first ?? "") is missing")
      }
      contents[header[0]] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// Stages files as they are on the disk, also removed ones.
  package func add(_ paths: [String]) async throws(GitError) {
    if paths.isEmpty { return }
    try await git.run(
      ["--literal-pathspecs", "add", "--pathspec-from-file=-", "--pathspec-file-nul"],
      input: Array(paths.map { $0 + "\0" }.joined().utf8))
  }

  /// Adds lines to the message of the merge that is in progress, above the comments in it.
  package func addToMergeMessage(_ lines: [String]) throws(GitError) {
    if lines.isEmpty { return }
    let path = "\(gitFolder)/MERGE_MSG"
    let old: [UInt8]
    do { old = try FileSystem().currentDirectory.contents(of: path) } catch { return }
    var text = String(decoding: old, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let comments = text.firstIndex { $0.hasPrefix("#") } ?? text.count
    while text.last == "" { text.removeLast() }
    text.insert(contentsOf: [""] + lines + [""], at: min(comments, text.count))
    do throws(SystemError) {
      _ = try FileSystem().openDirectory(gitFolder).writeFile(
        "MERGE_MSG", Array(text.joined(separator: "\n").utf8) + [0x0A], replaces: true)
    } catch {
      throw .machineFailed(error)
    }
  }
}
