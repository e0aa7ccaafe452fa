import Platform
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

extension Directory {
  /// Creates a file with the folders on its way.
  func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var folder = self
    let parts = WorkspacePath.parts(of: path)
    for part in parts.dropLast() { folder = try folder.openOrMakeDirectory(part) }
    try folder.createFile(parts.last ?? path, bytes)
  }
}
