import Text
import TodoModel
import TodoStore

/// The places that files take on disks that fold case, as many do: there `Milk.md` is `milk.md`, and a
/// new file of the one name would be the other.
struct TakenPlaces: Sendable {
  /// By path.
  private var known: [String: Folder] = [:]
  /// By path, case folded: the files of this change.
  private var new: [String: String] = [:]

  /// All folders that are the same on such a disk.
  private struct Folder {
    var paths: [String] = []
    /// The paths of what has a name that folds to another: by that one. Most names fold to themselves,
    /// and are looked up where they are asked for.
    var unfolded: [String: String] = [:]
  }

  /// Notes a file that is going to be there.
  mutating func insert(_ path: String) { new[path.foldedName] = path }

  /// What takes the place of a file, and is not of the same name; `nil` where nothing does.
  mutating func other(inPlaceOf path: String, among files: WorkspaceFiles) throws -> String? {
    let parts = WorkspacePath.parts(of: path)
    let name = parts.last?.foldedName ?? ""
    let key = parts.dropLast().joined(separator: "/")
    let folder = try known[key] ?? Self.folder(parts.dropLast(), files)
    known[key] = folder
    let folded = folder.paths.map { Self.join($0, name) }
    let places = folded.filter { !$0.hasSameBytes(as: path) && files.hasAny($0) }
    return ([new[path.foldedName], folder.unfolded[name]].compactMap { $0 } + places)
      .first { !$0.hasSameBytes(as: path) }
  }

  private static func folder(
    _ parts: ArraySlice<String>, _ files: WorkspaceFiles
  ) throws -> Folder {
    var folder = Folder(paths: [""])
    for part in parts {
      let name = part.foldedName
      folder.paths = try folder.paths.flatMap { parent in
        try files.names(in: parent).filter { $0.foldedName == name }.map { join(parent, $0) }
      }
    }
    for path in folder.paths {
      for name in try files.names(in: path, where: mayFold) {
        let folded = name.foldedName
        if !folded.hasSameBytes(as: name) { folder.unfolded[folded] = join(path, name) }
      }
    }
    return folder
  }

  private static func mayFold(_ name: UnsafeRawBufferPointer) -> Bool {
    name.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) }
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}
