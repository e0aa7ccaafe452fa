/// Where files lie that are asked for one after the other: the folder that several of them share is
/// opened once, and the system need not go all of each one's way.
struct FolderCursor {
  /// A file's place.
  struct Place {
    /// An open folder on the file's path.
    let folder: Folder
    /// How many bytes of the path lead to it.
    let start: Int

    /// The rest of the path.
    func name(of path: String) -> String {
      start == 0 ? path : String(path[path.utf8.index(path.startIndex, offsetBy: start)...])
    }
  }

  private let root: Folder
  /// The folder of the last file, with a `/` behind it.
  private var path: Substring.UTF8View = Substring().utf8
  /// That folder, once a second file of it was asked for.
  private var folder: Folder?

  /// - Parameter root: where paths begin.
  init(_ root: Folder) { self.root = root }

  /// Goes on to the next file.
  mutating func move(to file: String) -> Place {
    let start = file.utf8.lastIndex(of: 0x2F).map { file.utf8.index(after: $0) }
    let next = file.utf8[..<(start ?? file.startIndex)]
    guard !next.isEmpty, next.elementsEqual(path) else {
      (path, folder) = (next, nil)
      return Place(folder: root, start: 0)
    }
    if folder == nil {
      // One that cannot be opened is named by whoever reads the file.
      do throws(SystemError) {
        folder = try root.subfolder(String(Substring(next.dropLast())), isMade: false)
      } catch {
        return Place(folder: root, start: 0)
      }
    }
    return folder.map { Place(folder: $0, start: next.count) } ?? Place(folder: root, start: 0)
  }
}
