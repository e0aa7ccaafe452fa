import Diagnostics
import TodoModel
import TodoParsing

extension WorkspaceStore {
  /// The workspace's own templates and assets.
  package struct ThemeFiles: Sendable {
    /// By path from the root, `theme/html/home.html`, in byte order.
    package var files: [SourceFile] = []
    /// What cannot be read: reasons not to build.
    package var problems: [Diagnostic] = []
  }

  /// Reads all of `theme/`, hidden files aside; nothing where there is no such folder, or it is
  /// somebody's notes.
  package func themeFiles(of kind: Workspace.Kind) throws(StoreError) -> ThemeFiles {
    let root = try open()
    var theme = ThemeFiles()
    guard root.holdsTheme(of: kind), root.kind(of: Layout.themeName) != nil else { return theme }
    var pending = [Layout.themeName]
    while let folder = pending.popLast() {
      do {
        for entry in try root.entries(of: folder) where entry.name.first != 0x2E {
          let path = folder + "/" + String(decoding: entry.name, as: UTF8.self)
          if entry.kind == .folder { pending.append(path) } else { theme.read(path, in: root) }
        }
      } catch {
        theme.problems.append(
          Diagnostic(.error, "unreadable-folder", path: folder, "cannot read it: \(error.reason)"))
      }
    }
    theme.files.sort { precedesByBytes($0.path, $1.path) }
    theme.problems.sort()
    return theme
  }

  /// The picture of each user who has one, by username. One that went away since the workspace was
  /// loaded is left out.
  package func avatars(of users: [User]) throws(StoreError) -> [String: [UInt8]] {
    let root = try open()
    var pictures: [String: [UInt8]] = [:]
    for user in users {
      guard let avatar = user.avatar else { continue }
      do {
        pictures[user.username] = try root.contents(of: avatar.path, limit: AvatarCheck.limit)
      } catch {
        continue
      }
    }
    return pictures
  }
}

extension WorkspaceStore.ThemeFiles {
  fileprivate mutating func read(_ path: String, in root: Folder) {
    do {
      let bytes = try root.contents(of: path)
      files.append(SourceFile(path: path, bytes: bytes))
    } catch {
      problems.append(
        Diagnostic(.error, "unreadable-file", path: path, "cannot read it: \(error.reason)"))
    }
  }
}
