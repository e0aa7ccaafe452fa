import Platform

/// A git work tree on this machine, asked through the `git` command.
///
/// Nothing here writes, takes a lock, reaches the network or runs a program that the repository
/// names, so that a repository of unknown origin is safe to ask.
package struct GitRepository: Sendable {
  /// The work tree's top folder: absolute, without links, without a final `/`.
  package let root: String

  /// The repository that a folder lies in, `nil` when it lies in none. Runs no program: a work
  /// tree's top holds `.git`, a folder or (in further work trees and submodules) a file.
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

  /// What git ignores below a folder of this work tree.
  ///
  /// A folder that is ignored itself has nothing ignored below it: whoever names it wants it read.
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

  /// Whether git ignores a file below a folder of this work tree, as it would once the file is there:
  /// whether `ignored(below:)` of that folder would name it.
  package func ignores(_ path: String, below folder: String) async throws(GitError) -> Bool {
    guard let start = realPath(folder) else { throw .failed(reason: "no folder '\(folder)'") }
    let prefix = try inner(start)
    if prefix.isEmpty { return try await ignores(path) }
    guard try await ignores("\(prefix)/\(path)") else { return false }
    return try await !ignores(prefix)
  }

  private func ignores(_ path: String) async throws(GitError) -> Bool {
    // It takes no `--literal-pathspecs`; what begins so has no magic.
    try await GitCommand(in: root).ask(["check-ignore", "-q", "--", "./\(path)"]) != nil
  }

  /// Who commits here, as git's settings say.
  package func identity() async -> GitIdentity { await GitIdentity.configured(in: root) }

  /// The path of a folder from the root of the work tree, empty for the root itself.
  private func inner(_ path: String) throws(GitError) -> String {
    if path == root { return "" }
    let start = root == "/" ? "/" : root + "/"
    guard path.utf8.starts(with: start.utf8) else {
      throw .failed(reason: "'\(path)' is not in the work tree '\(root)'")
    }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}

/// Why git did not answer.
package enum GitError: Error, Hashable, Sendable {
  /// There is no `git` on this machine.
  case notInstalled
  /// - Parameter reason: one line, without a full stop.
  case failed(reason: String)
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notInstalled: "there is no program 'git' here"
    case .failed(let reason): "git: \(reason)"
    }
  }
}

private func realPath(_ path: String) -> String? {
  do throws(SystemError) { return try FileSystem.realPath(path) } catch { return nil }
}
