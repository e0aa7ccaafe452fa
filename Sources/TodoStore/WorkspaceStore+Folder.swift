import Platform
import Text
import TodoModel

/// Everything inside a folder, of any kind.
package struct FolderContents: Sendable {
  /// Paths of regular files relative to the workspace's root, in byte order.
  package var files: [String] = []
  /// The total size of all files in bytes, as far as known without opening them.
  package var size = 0
  /// The largest file, with its size in bytes.
  package var largest: (path: String, size: Int)?
  /// The folder itself and all folders inside it, each before its subfolders.
  package var folders: [String] = []
  /// Entries that are not regular files, or whose names are not valid UTF-8, with a description.
  package var others: [(path: String, what: String)] = []

  fileprivate mutating func add(_ file: String, size: Int) {
    files.append(file)
    self.size += size
    if size > largest?.size ?? -1 { largest = (file, size) }
  }
}

extension WorkspaceStore {
  /// - Parameter start: a path relative to the workspace's root.
  package func contents(of start: String) throws(StoreError) -> FolderContents {
    let root = try open()
    var contents = FolderContents()
    var pending = [start]
    while let folder = pending.popLast() {
      contents.folders.append(folder)
      let entries: [DirectoryEntry]
      do {
        entries = try root.entries(of: folder)
      } catch {
        throw .unreadable(path: folder, reason: error.reason)
      }
      for entry in entries {
        let path = folder + "/" + entry.text
        guard entry.validText != nil else {
          contents.others.append((path, "its name is not valid UTF-8"))
          continue
        }
        switch entry.kind {
        case .file: contents.add(path, size: Int(root.version(of: path)?.size ?? 0))
        case .directory: pending.append(path)
        case .symbolicLink: contents.others.append((path, "it is a symbolic link"))
        case .other: contents.others.append((path, "it is not a regular file"))
        }
      }
    }
    contents.files.sort(by: precedesByBytes)
    return contents
  }
}
