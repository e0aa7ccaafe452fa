import Platform
import Text
import TodoModel

/// A workspace in a temporary folder, which goes with the value.
final class TemporaryWorkspace: Sendable {
  let path: String
  let folder: Directory
  private let parent: Directory
  private let name: String

  /// - Parameters:
  ///   - name: of the folder, since a workspace without a title is called like it; empty for any.
  ///   - temporaryFolder: an existing folder.
  init(named name: String, in temporaryFolder: String) throws(SystemError) {
    let folderName = name.isEmpty ? "workspace" : name
    let temporary = try TemporaryDirectory(in: temporaryFolder, prefix: "docket-").path
    (path, self.name) = ("\(temporary)/\(folderName)", FileSystem.split(temporary).name)
    parent = try FileSystem().openDirectory(temporaryFolder)
    folder = try FileSystem().openDirectory(temporary).openOrMakeDirectory(folderName)
  }

  deinit {
    // What cannot be removed stays among the system's temporary files.
    do throws(SystemError) { try parent.removeTree(name) } catch {}
  }
}

/// Creates files with the folders on their way. A folder is opened once for all files in it that follow
/// each other.
struct TreeWriter {
  private let root: Directory
  /// The path of the folder of the last file.
  private var path = ""
  private var folder: Directory

  init(_ root: Directory) { (self.root, folder) = (root, root) }

  mutating func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let parent = WorkspacePath.folder(of: path)
    if !parent.hasSameBytes(as: self.path) {
      var opened = root
      for part in WorkspacePath.parts(of: parent) { opened = try opened.openOrMakeDirectory(part) }
      (folder, self.path) = (opened, parent)
    }
    try folder.createFile(WorkspacePath.name(of: path), bytes)
  }
}
