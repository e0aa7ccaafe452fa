import Platform

/// Looks up files one after the other: the directory that several of them share is opened once, so
/// that the system need not resolve the whole of each path.
struct DirectoryCursor {
  /// Where a file lies.
  struct Place {
    /// An open directory on the file's path.
    let directory: Directory
    /// How many bytes of the path lead to it.
    let start: Int

    /// The rest of the path.
    func name(of path: String) -> String {
      start == 0 ? path : String(path[path.utf8.index(path.startIndex, offsetBy: start)...])
    }

    /// The version of the file, without a copy of its path; `nil` where there is none.
    func version(of path: String) -> FileVersion? {
      path.withCString { directory.version(of: $0 + start) }
    }
  }

  private let root: Directory
  /// The directory of the last file, with a final `/`.
  private var path: Substring.UTF8View = Substring().utf8
  /// That directory, once a second file of it was asked for.
  private var directory: Directory?

  /// - Parameter root: where paths begin.
  init(_ root: Directory) { self.root = root }

  /// Goes on to the next file.
  mutating func move(to file: String) -> Place {
    let start = file.utf8.lastIndex(of: 0x2F).map { file.utf8.index(after: $0) }
    let next = file.utf8[..<(start ?? file.startIndex)]
    guard !next.isEmpty, next.elementsEqual(path) else {
      (path, directory) = (next, nil)
      return Place(directory: root, start: 0)
    }
    if directory == nil {
      // Where it cannot be opened, reading the file reports it.
      do throws(SystemError) {
        directory = try root.openDirectory(String(Substring(next.dropLast())))
      } catch {
        return Place(directory: root, start: 0)
      }
    }
    return directory.map { Place(directory: $0, start: next.count) }
      ?? Place(directory: root, start: 0)
  }
}
