import Platform
import Text

/// Looks up files in sequence. It opens a directory shared by several files once, so that the
/// system does not resolve each full path.
struct DirectoryCursor {
  struct Place {
    /// An open directory on the file's path.
    let directory: Directory
    /// The length in bytes of the path of that directory.
    let start: Int

    /// The remaining path below the directory.
    func name(of path: String) -> String {
      start == 0 ? path : String(path[path.utf8.index(path.startIndex, offsetBy: start)...])
    }

    /// The version of the file, found without copying its path; `nil` if the file does not exist.
    func version(of path: String) -> FileVersion? {
      path.withCString { directory.version(of: $0 + start) }
    }
  }

  private let root: Directory
  /// The directory of the last file, with a trailing `/`.
  private var path = ""
  /// That directory, opened when a second file in it is looked up.
  private var directory: Directory?

  /// - Parameter root: the folder that paths are relative to.
  init(_ root: Directory) { self.root = root }

  /// Moves to the next file.
  mutating func move(to file: String) -> Place {
    let start = file.utf8.lastIndex(of: 0x2F).map { file.utf8.index(after: $0) } ?? file.startIndex
    let length = file.utf8.distance(from: file.startIndex, to: start)
    guard length > 0, length == path.utf8.count, file.begins(withBytesOf: path) else {
      (path, directory) = (String(file[..<start]), nil)
      return Place(directory: root, start: 0)
    }
    if directory == nil {
      // If the directory cannot be opened, reading the file reports it.
      do throws(SystemError) {
        directory = try root.openDirectory(String(Substring(path.utf8.dropLast())))
      } catch {
        return Place(directory: root, start: 0)
      }
    }
    return directory.map { Place(directory: $0, start: length) }
      ?? Place(directory: root, start: 0)
  }
}
