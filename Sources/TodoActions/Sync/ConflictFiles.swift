import Platform
import Text
import TodoStore

/// `.docket/conflicts`: both versions of each file that could not be merged.
package struct ConflictFiles: Sendable {
  package static let folder = "conflicts"
  private let root: String

  /// - Parameter root: the workspace's folder.
  package init(root: String) { self.root = root }

  /// Where the versions of a file are, relative to the workspace's folder: `….ours` and `….theirs`.
  package static func path(of file: String) -> String {
    "\(DocketDirectory.name)/\(folder)/\(file)"
  }

  /// Writes the versions of a file.
  ///
  /// - Parameter file: relative to the workspace's folder.
  package func keep(
    _ file: String, ours: [UInt8]?, theirs: [UInt8]?
  ) throws(WriteError) {
    for (name, bytes) in [("ours", ours), ("theirs", theirs)] {
      guard let bytes else { continue }
      do throws(SystemError) {
        let folder = try DocketDirectory.make(in: FileSystem().openDirectory(root))
        _ = try folder.writeFile("\(Self.folder)/\(file).\(name)", bytes, replaces: true)
      } catch {
        throw .failed(
          action: "write", path: "\(Self.path(of: file)).\(name)", reason: error.reason)
      }
    }
  }

  /// The files of which both versions are kept, relative to the workspace's folder.
  package func files(in store: WorkspaceStore) throws -> [String] {
    let start = "\(DocketDirectory.name)/\(Self.folder)"
    guard FileSystem().currentDirectory.kind(of: "\(root)/\(start)") == .directory else {
      return []
    }
    let end = ".theirs"
    return try store.contents(of: start).files.filter { $0.hasSuffix(end) }.map {
      String($0.dropFirst(start.count + 1).dropLast(end.count))
    }.sorted(by: precedesByBytes)
  }

  /// Removes the versions of a file that is merged, and the one that the user wrote.
  package func remove(_ file: String) throws(WriteError) {
    for name in ["", ".ours", ".theirs"] {
      let path = "\(root)/\(Self.path(of: file))\(name)"
      do throws(SystemError) { try FileSystem().currentDirectory.unlink(path) } catch {
        if error.isMissing { continue }
        throw .failed(action: "remove", path: path, reason: error.reason)
      }
    }
  }
}
