import Git
import Platform
import TodoModel

/// Checks that a path in the workspace is an image that pages may show: a regular PNG, JPEG, GIF
/// or WebP file by its first bytes, within the size limit, and not reached through a link.
struct ImageCheck: Sendable {
  let root: Directory
  /// The paths excluded by the settings.
  var exclude: [Glob] = []
  /// The paths that git ignores. Images in `local/` are shown even if ignored.
  var ignored = IgnoredPaths.none

  /// The reason why a file is not shown.
  enum Problem: Error, Hashable, Sendable {
    case inNodeModules
    case excluded
    case ignored
    case behindLink
    case unreadable(FileReadingError)
    case wrongFormat
    case tooLarge

    /// The end of a message that begins with the file's name: `is larger than 5 MB`.
    var words: String {
      switch self {
      case .inNodeModules: "is in 'node_modules', which is not read"
      case .excluded: "is excluded by 'exclude' in the settings"
      case .ignored: "is ignored by git, so it is not read"
      case .behindLink: "is behind a symbolic link, and those are not followed"
      case .unreadable(let error): "cannot be read: \(error.reason)"
      case .wrongFormat: "is not a PNG, JPEG, GIF or WebP file"
      case .tooLarge: "is larger than \(Image.limit >> 20) MB"
      }
    }
  }

  /// - Parameter path: relative to the workspace's root, without `.` and `..`.
  func check(_ path: String) throws(Problem) -> Image {
    let parts = WorkspacePath.parts(of: path)
    // Files that are never read are not published either.
    if parts.contains("node_modules") { throw .inNodeModules }
    if exclude.contains(where: { $0.matches(path) }) { throw .excluded }
    if parts.first != Workspace.localOwner, ignored.contains(path) { throw .ignored }
    // A link in a parent folder could lead out of the workspace; opening the file rejects only a
    // link in the last part.
    for count in 1..<max(1, parts.count)
    where root.kind(of: parts.prefix(count).joined(separator: "/")) == .symbolicLink {
      throw .behindLink
    }
    let file: (bytes: [UInt8], size: Int)
    do {
      file = try root.beginning(of: path, count: 16)
    } catch {
      throw .unreadable(error)
    }
    guard let format = Image.Format(firstBytes: file.bytes) else { throw .wrongFormat }
    guard file.size <= Image.limit else { throw .tooLarge }
    return Image(path: path, format: format)
  }

  /// The contents of an image; `nil` if it was removed or is no longer a regular file.
  func bytes(of image: Image) -> [UInt8]? {
    do {
      guard try check(image.path) == image else { return nil }
      let bytes = try root.contents(of: image.path, limit: Image.limit)
      return Image.Format(firstBytes: Array(bytes.prefix(16))) == image.format ? bytes : nil
    } catch {
      return nil
    }
  }
}
