import Platform

/// A git work tree on this machine, queried with the `git` command.
///
/// It never writes, takes a lock, uses the network or runs a program that the repository names, so
/// it is safe for a repository of unknown origin.
package struct GitRepository: Sendable {
  /// The top folder of the work tree: absolute, without symbolic links, without a final `/`.
  package let root: String

  /// The repository that contains a folder; `nil` if there is none. Runs no program: the top of a
  /// work tree contains `.git`, a folder or (in additional work trees and submodules) a file.
  package init?(containing folder: String) {
    guard var path = realPath(folder) else { return nil }
    let disk = FileSystem().currentDirectory
    while true {
      if disk.kind(of: (path == "/" ? "" : path) + "/.git") != nil {
        root = path
        return
      }
      guard path != "/", let slash = path.utf8.lastIndex(of: 0x2F) else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// The paths that git ignores below a folder of this work tree.
  ///
  /// If the folder itself is ignored, nothing below it counts as ignored: a user who names such a
  /// folder wants it read.
  package func ignored(below folder: String) async throws(GitError) -> IgnoredPaths {
    guard let path = realPath(folder) else {
      throw .failed(reason: "no folder '\(folder)'")
    }
    let prefix = try inner(path)
    let output = try await GitCommand(in: root).run([
      "--literal-pathspecs", "ls-files", "--others", "--ignored", "--exclude-standard",
      "--directory", "-z", "--", prefix.isEmpty ? "." : prefix,
    ])
    return IgnoredPaths(listing: output, below: prefix)
  }

  /// The first of some files below a folder of this work tree that git ignores. The files need not exist;
  /// the answer is the same as that of `ignored(below:)` once they do.
  package func firstIgnored(
    of paths: [String], below folder: String
  ) async throws(GitError) -> String? {
    guard let start = realPath(folder) else { throw .failed(reason: "no folder '\(folder)'") }
    let prefix = try inner(start)
    let inside = prefix.isEmpty ? "" : "\(prefix)/"
    guard let first = try await firstIgnored(of: paths.map { inside + $0 }) else { return nil }
    if !prefix.isEmpty, try await firstIgnored(of: [prefix]) != nil { return nil }
    return paths[first]
  }

  /// The place of the first path that git ignores.
  private func firstIgnored(of paths: [String]) async throws(GitError) -> Int? {
    // `check-ignore` accepts no `--literal-pathspecs`; a path that begins with `./` has no magic.
    let asked = paths.map { Array("./\($0)".utf8) }
    let answer = try await GitCommand(in: root).ask(
      ["check-ignore", "-z", "--stdin"], input: Array(asked.joined(separator: [0])))
    let ignored = answer?.split(separator: 0).first.map(Array.init)
    return ignored.flatMap { asked.firstIndex(of: $0) }
  }

  /// The committer according to git's settings.
  package func identity() async -> GitIdentity { await GitIdentity.configured(in: root) }

  /// Whether a setting has a value. False if git cannot read the settings.
  package func hasSetting(_ key: String) async -> Bool {
    do {
      return try await GitCommand(in: root).ask(["config", "--get", key])?.isEmpty == false
    } catch {
      return false
    }
  }

  /// The path of a folder relative to the root of the work tree; empty for the root itself.
  private func inner(_ path: String) throws(GitError) -> String {
    if path == root { return "" }
    let start = root == "/" ? "/" : root + "/"
    guard path.utf8.starts(with: start.utf8) else {
      throw .failed(reason: "'\(path)' is not in the work tree '\(root)'")
    }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}

/// The reason why git did not answer.
package enum GitError: Error, Hashable, Sendable {
  /// No `git` was found on this machine.
  case notInstalled
  /// - Parameter reason: one line, without a full stop.
  case failed(reason: String)
  /// The machine cannot start a program now.
  case machineFailed(SystemError)

  /// Whether the folder is in no repository, by the message of git in English.
  var isNoRepository: Bool {
    if case .failed(let reason) = self { reason.hasPrefix("not a git repository") } else { false }
  }
}

extension GitError {
  /// One line, without a full stop.
  package var reason: String {
    switch self {
    case .notInstalled: "git is not installed"
    case .failed(let reason): reason
    case .machineFailed(let error): error.reason
    }
  }
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notInstalled: "git is not installed"
    case .failed(let reason): "git: \(reason)"
    case .machineFailed(let error): "cannot start git: \(error.reason)"
    }
  }
}

private func realPath(_ path: String) -> String? {
  do throws(SystemError) { return try FileSystem.realPath(path) } catch { return nil }
}
