import Platform
import Text
import TodoModel

/// All that lies below a folder, whatever it is.
package struct FolderContents: Sendable {
  /// Regular files by path from the workspace's root, in byte order.
  package var files: [String] = []
  /// The bytes of all files together, as far as that can be told without opening them.
  package var size = 0
  /// The file with the most bytes.
  package var largest: (path: String, size: Int)?
  /// All folders below it and itself, each before those in it.
  package var folders: [String] = []
  /// What is no regular file, or has a name that is no UTF-8, with what it is.
  package var others: [(path: String, what: String)] = []

  fileprivate mutating func add(_ file: String, size: Int) {
    files.append(file)
    self.size += size
    if size > largest?.size ?? -1 { largest = (file, size) }
  }
}

extension WorkspaceStore {
  /// - Parameter start: from the workspace's root.
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
          contents.others.append((path, "its name is no UTF-8"))
          continue
        }
        switch entry.kind {
        case .file: contents.add(path, size: Int(root.version(of: path)?.size ?? 0))
        case .directory: pending.append(path)
        case .symbolicLink: contents.others.append((path, "it is a symbolic link"))
        case .other: contents.others.append((path, "it is no regular file"))
        }
      }
    }
    contents.files.sort(by: precedesByBytes)
    return contents
  }
}
