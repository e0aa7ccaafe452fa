import Git
import Platform
import Text
import TodoModel

/// A name for a commit.
package enum Revision: Hashable, Sendable {
  /// A branch, a tag, a hash, `HEAD~3`.
  case named(String)
  /// The last commit before a day begins.
  case before(CalendarDay)
  /// The last commit of a day, or before it.
  case endOf(CalendarDay)
}

/// A workspace as a commit has it: its files in a temporary folder, which goes with the value.
package final class PastWorkspace: Sendable {
  package let store: WorkspaceStore
  /// The hash of the commit.
  package let commit: String
  /// When the commit was made, in seconds since 1970.
  package let time: Int64
  private let files: TemporaryWorkspace

  fileprivate init(
    _ store: WorkspaceStore, _ commit: String, time: Int64, in files: TemporaryWorkspace
  ) {
    (self.store, self.commit, self.time, self.files) = (store, commit, time, files)
  }
}

extension WorkspaceStore {
  /// The hash of the commit that a revision names; `nil` if there is none.
  ///
  /// - Parameter zone: in which days begin.
  /// - Throws: also if the workspace is in no git repository.
  package func commit(
    _ revision: Revision, in zone: Zone
  ) async throws(GitError) -> String? {
    let git = try await repository()
    switch revision {
    case .named(let name): return try await git.commit(named: name)
    case .before(let day):
      return try await git.commit(before: zone.moment(day, secondOfDay: 0).instant)
    case .endOf(let day):
      let next = zone.moment(day.adding(days: 1), secondOfDay: 0)
      return try await git.commit(before: next.instant)
    }
  }

  /// The workspace as a commit has it. Files that no todo, profile, setting or page needs are left
  /// out.
  ///
  /// - Parameters:
  ///   - temporaryFolder: an existing folder.
  ///   - today: what is public of the workspace today. Of the past, nothing else is public either.
  package func past(
    at commit: String, in temporaryFolder: String, today: OpenPart
  ) async throws(GitError) -> PastWorkspace {
    let git = try await repository()
    let prefix = git.prefix.utf8.count
    var paths: [String: [String]] = [:]
    for file in try await git.files(at: commit) {
      let path = String(decoding: file.path.utf8.dropFirst(prefix), as: UTF8.self)
      if Self.isNeeded(path) { paths[file.blob, default: []].append(path) }
    }
    let time = try await git.time(of: commit)
    let (past, folder): (PastWorkspace, Directory)
    do throws(SystemError) {
      let files = try TemporaryWorkspace(named: FileSystem.split(root).name, in: temporaryFolder)
      let store = WorkspaceStore(root: files.path, today: today)
      past = PastWorkspace(store, commit, time: time, in: files)
      folder = files.folder
    } catch {
      throw .machineFailed(error)
    }
    let blobs = paths.keys.sorted()
    var failure: SystemError?
    var writer = TreeWriter(folder)
    try await git.blobs(blobs, of: commit) { position, bytes in
      do throws(SystemError) {
        for path in paths[blobs[position]] ?? [] { try writer.write(Array(bytes), to: path) }
      } catch {
        failure = error
      }
    }
    if let failure { throw .machineFailed(failure) }
    return past
  }

  private func repository() async throws(GitError) -> GitHistory {
    guard let git = try await GitHistory(at: root) else {
      throw .failed(reason: "'\(root)' is in no git repository")
    }
    return git
  }

  /// Whether loading a workspace or building its site may read a file.
  private static func isNeeded(_ path: String) -> Bool {
    let parts = WorkspacePath.parts(of: path)
    guard let name = parts.last, !parts.contains(".."), !parts.contains("."),
      !parts.contains(where: { $0.lowercased() == ".git" })
    else { return false }
    if parts[0] == Layout.themeName { return true }
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return ["md", "yml", "yaml", "png", "jpg", "jpeg", "gif", "webp"].contains(ending)
  }
}
