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

  /// The regular files in a folder and in those below it.
  ///
  /// - Returns: the path from the folder and the object of each.
  package func files(in folder: String) async throws(GitError) -> [(path: String, object: String)] {
    try await git().run(["ls-tree", "-r", "-z", folder]).split(separator: 0).compactMap { entry in
      // `100644 blob HASH`, a tab, the path.
      guard let tab = entry.firstIndex(of: 0x09), entry.starts(with: "100".utf8) else { return nil }
      guard let object = entry[..<tab].split(separator: 0x20).last else { return nil }
      return (
        String(decoding: entry[(tab + 1)...], as: UTF8.self),
        String(decoding: object, as: UTF8.self)
      )
    }
  }

  /// The bytes of files.
  ///
  /// - Parameter names: of objects, in any form without a line feed: `HASH`, `TREE:profile.md`.
  /// - Returns: by name, without those that there are not, or that are larger than any that is read.
  package func contents(of names: [String]) async throws(GitError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for names in try await askable(names) {
      let output = try await git().run(["cat-file", "--batch"], input: Self.lines(names))
      var rest = output[...]
      for name in names {
        guard let end = rest.firstIndex(of: 0x0A), let size = Self.size(rest[..<end]),
          rest[end...].count > size + 1
        else { throw .failed(reason: "git's answer is cut off") }
        rest = rest[(end + 1)...]
        contents[name] = Array(rest.prefix(size))
        rest = rest.dropFirst(size + 1)
      }
    }
    return contents
  }

  /// The most bytes of a file: more than of any that has a meaning.
  private static let largestFile = 2 << 20

  /// The names of files, in parts to each of which git's answer is not too long.
  private func askable(_ names: [String]) async throws(GitError) -> [[String]] {
    if names.isEmpty { return [] }
    let output = try await git().run(["cat-file", "--batch-check"], input: Self.lines(names))
    var parts: [[String]] = [[]]
    var total = 0
    for (name, line) in zip(names, output.split(separator: 0x0A)) {
      guard let size = Self.size(line), size <= Self.largestFile else { continue }
      total += size + 100
      if total > GitCommand.outputLimit / 2 {
        parts.append([])
        total = size + 100
      }
      parts[parts.count - 1].append(name)
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func lines(_ names: [String]) -> [UInt8] {
    Array(names.map { $0 + "\n" }.joined().utf8)
  }

  /// The bytes of a file, as `cat-file` says it: `HASH blob SIZE`; `nil` of what is none, or `missing`.
  private static func size(_ line: ArraySlice<UInt8>) -> Int? {
    let words = line.split(separator: 0x20)
    guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
    return Int(String(decoding: words[2], as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
  }

  // MARK: Commits

  /// The commits that one has and the other has not, those that others came from first, each with what
  /// it changed below a folder.
  ///
  /// - Parameters:
  ///   - base: `nil` for all commits up to `head`.
  ///   - folder: from the repository's top; its case does not matter, as on many disks.
  package func commits(
    after base: String?, upTo head: String, below folder: String
  ) async throws(GitError) -> [GitCommit] {
    let range = base.map { ["\($0)..\(head)"] } ?? [head]
    let settings =
      try await mergeSettings() + ["mailmap.blob=" + (base.map { "\($0):.mailmap" } ?? "")]
    func log(_ options: [String]) async throws(GitError) -> [GitCommit] {
      let output = try await git(settings).run(
        ["--icase-pathspecs", "log"] + Self.plainLog + options + range + ["--", folder])
      guard let commits = GitCommit.list(output) else {
        throw .failed(reason: "'git log' does not print what it says")
      }
      return commits
    }
    var commits = try await log(["--no-diff-merges"])
    // Those that there seldom are cost a question each, and not every git can answer it.
    let merged = commits.contains { $0.parents == 2 } ? try await log(Self.merges) : []
    let knotted = commits.contains { $0.parents > 2 } ? try await log(Self.knots) : []
    let changes = Dictionary(
      (merged + knotted).map { ($0.hash, $0.changes) }, uniquingKeysWith: Self.joined)
    // Each is there twice, once for each parent.
    let parted = Dictionary(
      grouping: merged.isEmpty ? [] : try await log(Self.sides), by: \.hash)
    for index in commits.indices where commits[index].parents > 1 {
      let hash = commits[index].hash
      commits[index].changes = changes[hash] ?? []
      commits[index].joined = Self.common(parted[hash]?.map(\.changes) ?? [])
    }
    return commits.reversed()
  }

  /// What a commit changed of several parents: what is new to each of them is added, what one of them
  /// has is changed or removed.
  private static func joined(_ changes: [GitChange], _ more: [GitChange]) -> [GitChange] {
    var changes = changes
    // By bytes: names of two normal forms are two files.
    var places = Dictionary(
      changes.enumerated().map { (Array($1.path.utf8), $0) },
      uniquingKeysWith: { first, _ in first })
    for new in more {
      if let place = places[Array(new.path.utf8)] {
        if changes[place].kind == .added { changes[place] = new }
      } else {
        places[Array(new.path.utf8)] = changes.count
        changes.append(new)
      }
    }
    return changes
  }

  /// The changes of paths that differ from both parents.
  private static func common(_ sides: [[GitChange]]) -> [GitChange] {
    guard sides.count == 2 else { return [] }
    let others = Set(sides[1].map { Array($0.path.utf8) })
    return sides[0].filter { others.contains(Array($0.path.utf8)) }
  }

  /// Later commits first: git forgets the parents of those that it has printed, which it needs to merge
  /// them again.
  private static let plainLog = [
    "-z", "--raw", "--no-abbrev", "--no-renames", "--no-relative", "--ignore-submodules=none",
    "--topo-order", "--full-history", "--sparse", "--no-follow", "--no-show-signature",
    "--no-notes",
    "--no-color", "--encoding=UTF-8", GitCommit.format,
  ]

  /// With what their authors did beside merging.
  private static let merges = ["--min-parents=2", "--max-parents=2", "--remerge-diff"]

  private static let sides = ["--min-parents=2", "--max-parents=2", "--diff-merges=separate"]

  /// Git does not merge more than two again: with what they changed of each of them.
  private static let knots = ["--min-parents=3", "--diff-merges=separate"]

  /// Settings under which git merges without a program of the repository's, and without files following
  /// a folder that was renamed: that carries what somebody wrote in one folder into another, and whoever
  /// merges is to answer for that.
  private func mergeSettings() async throws(GitError) -> [String] {
    let drivers = try await git().ask([
      "config", "-z", "--name-only", "--get-regexp", "^merge\\..*\\.driver$",
    ])
    let names = (drivers ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    if let name = names.first(where: { $0.utf8.contains(0x3D) }) {
      throw .failed(reason: "the setting '\(name)' cannot be put out of action for the name's '='")
    }
    return [
      "log.showRoot=true", "merge.default=text", "merge.renormalize=false",
      "merge.directoryRenames=false",
    ]
      + names.map { $0 + "=false" }
  }
}
