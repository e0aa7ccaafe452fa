import Platform

/// Trees of commits, for a merge that does not touch files until it is whole.
extension GitWorkTree {
  /// What a tree has at a path.
  package struct Entry: Hashable, Sendable {
    /// `100644`, `100755`, `120000` (a link) or `160000` (a submodule).
    package let mode: String
    package let blob: String

    package init(mode: String, blob: String) { (self.mode, self.blob) = (mode, blob) }

    /// Whether it is a regular file.
    package var isFile: Bool { mode.hasPrefix("100") }
  }

  /// A path that differs between two commits, as bytes: two names that differ in normalisation are two
  /// files.
  package struct Change: Hashable, Sendable {
    package let path: [UInt8]
    package let old: Entry?
    package let new: Entry?

    package init(path: [UInt8], old: Entry?, new: Entry?) {
      (self.path, self.old, self.new) = (path, old, new)
    }
  }

  /// The paths that differ between two commits. A rename is a removal and an addition.
  ///
  /// - Parameter old: `nil` for an empty tree.
  package func changes(
    from old: String?, to new: String
  ) async throws(GitError) -> [Change] {
    let start: String
    if let old {
      start = old
    } else {
      start = String(
        decoding: try await git.run(["hash-object", "-t", "tree", "--stdin"]).filter { $0 != 0x0A },
        as: UTF8.self)
    }
    let output = try await git.run([
      "diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-ext-diff", "--full-index", start, new,
    ])
    var fields = output.split(separator: 0)[...]
    var changes: [Change] = []
    // `:MODE MODE BLOB BLOB X`, then the path.
    while let header = fields.popFirst(), let path = fields.popFirst() {
      let words = header.dropFirst().split(separator: 0x20)
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5 else { throw .failed(reason: "unexpected output of 'git diff-tree'") }
      func entry(_ mode: String, _ blob: String) -> Entry? {
        mode == "000000" ? nil : Entry(mode: mode, blob: blob)
      }
      changes.append(
        Change(
          path: Array(path), old: entry(words[0], words[2]), new: entry(words[1], words[3])))
    }
    return changes
  }

  /// The entries of paths in a commit; paths that do not exist are left out.
  func entries(
    of paths: [String], at commit: String
  ) async throws(GitError) -> [([UInt8], Entry)] {
    var found: [([UInt8], Entry)] = []
    // The arguments of a program have a maximum length.
    for start in stride(from: 0, to: paths.count, by: 500) {
      let some = paths[start..<min(start + 500, paths.count)]
      let output = try await git.run(
        ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", commit, "--"] + some)
      // `MODE TYPE BLOB<TAB>PATH`
      for line in output.split(separator: 0) {
        let parts = line.split(separator: 0x09, maxSplits: 1)
        let words = (parts.first ?? []).split(separator: 0x20)
          .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2, words.count == 3 else { continue }
        found.append((Array(parts[1]), Entry(mode: words[0], blob: words[2])))
      }
    }
    return found
  }

  /// Writes a blob.
  package func write(_ bytes: [UInt8]) async throws(GitError) -> String {
    String(
      decoding: try await git.run(["hash-object", "-w", "--stdin"], input: bytes)
        .filter { $0 != 0x0A }, as: UTF8.self)
  }

  /// Writes the tree of a commit with some paths changed.
  ///
  /// - Parameter changes: `nil` to remove a path.
  package func tree(
    of commit: String, with changes: [(path: [UInt8], entry: Entry?)]
  ) async throws(GitError) -> String {
    let index = "\(gitFolder)/docket-index"
    defer { removeFile(index) }
    // A killed run leaves them.
    for file in [index, "\(index).lock"] { removeFile(file) }
    try await git.run(["read-tree", commit], index: index)
    var input: [UInt8] = []
    // Removals come first, so that a folder may take the name of a file.
    for (path, entry) in changes.sorted(by: { $0.entry == nil && $1.entry != nil }) {
      let mode = entry?.mode ?? "0"
      let blob = entry?.blob ?? String(repeating: "0", count: commit.utf8.count)
      input += Array("\(mode) \(blob)\t".utf8) + path + [0]
    }
    try await git.run(["update-index", "-z", "--index-info"], input: input, index: index)
    return String(
      decoding: try await git.run(["write-tree"], index: index).filter { $0 != 0x0A },
      as: UTF8.self)
  }

  func removeFile(_ path: String) {
    do throws(SystemError) { try FileSystem().currentDirectory.unlink(path) } catch {
      // Nearly always there is none; git overwrites another.
    }
  }

  /// Merges three texts by lines, as git does; `nil` if both sides changed the same lines.
  package func mergedByLines(
    base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) async throws(GitError) -> [UInt8]? {
    var files: [String] = []
    defer { for file in files { removeFile(file) } }
    for (name, bytes) in [("ours", ours), ("base", base), ("theirs", theirs)] {
      files.append("\(gitFolder)/docket-merge.\(name)")
      do throws(SystemError) {
        _ = try FileSystem().openDirectory(gitFolder)
          .writeFile("docket-merge.\(name)", bytes, replaces: true)
      } catch {
        throw .machineFailed(error)
      }
    }
    let answer = try await git.ask(["merge-file", "-p", "-q"] + files)
    return answer.isSuccess ? answer.output : nil
  }
}
