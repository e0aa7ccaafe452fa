import Platform
import TodoRendering
import TodoStore

/// Writes the default theme into a folder, for a user to change.
package struct ThemeExport {
  /// A folder that no path may leave, and the theme's path in it; empty for the folder itself.
  private let root: String
  private let path: String
  /// The name of the folder in the results, ending in `/`.
  private let shown: String
  private let replaces: Bool
  /// Whether the target is the workspace's theme folder.
  package let isWorkspaces: Bool
  /// The files written so far. Files that exist are kept, unless they are to be replaced.
  package private(set) var written: [(path: String, result: WrittenFile)] = []

  /// - Parameters:
  ///   - folder: the folder as typed by the user; `nil` for the workspace's own theme.
  ///   - replaces: whether to replace existing files.
  /// - Throws: an error for anything in the way, before any file is written.
  package init(
    to folder: String?, in store: WorkspaceStore, currentFolder: String, homeFolder: String?,
    replaces: Bool
  ) throws(PublishError) {
    root = folder ?? store.root
    path = folder == nil ? WorkspaceStore.themeName + "/" : ""
    shown = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? path
    self.replaces = replaces
    isWorkspaces = folder == nil || WorkspaceStore(root: root).root == store.themeFolder
    if let folder {
      try checkExport(
        to: folder, from: currentFolder, workspace: store.root, homeFolder: homeFolder)
    }
    for file in Theme.defaultFiles { try checkWay(to: path + file.name) }
  }

  package mutating func write() throws(PublishError) {
    let folder: Directory
    do throws(SystemError) {
      try FileSystem().makeDirectories(root)
      folder = try FileSystem().openDirectory(root)
    } catch {
      throw PublishError(root, cannot: "create", error)
    }
    for file in Theme.defaultFiles {
      do throws(SystemError) {
        let result = try folder.writeFile(
          path + file.name, Array(file.text.utf8), replaces: replaces)
        written.append((shown + file.name, result))
      } catch {
        throw PublishError(shown + file.name, cannot: "write", error)
      }
    }
  }

  private func checkWay(to file: String) throws(PublishError) {
    var place = root.hasSuffix("/") ? String(root.dropLast()) : root
    let parts = file.split(separator: "/")
    for (index, part) in parts.enumerated() {
      place += "/\(part)"
      guard let kind = FileSystem().currentDirectory.kind(of: place) else { return }
      if index < parts.count - 1 {
        if kind != .directory { throw PublishError(place, .isInTheWay(ofFolder: true)) }
      } else if replaces ? kind != .file : kind == .directory {
        throw PublishError(place, .isInTheWay(ofFolder: false))
      }
    }
  }
}
