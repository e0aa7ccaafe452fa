import Platform
import TodoModel
import TodoStore

/// A picture that somebody wants to be shown as.
struct AvatarFile: Sendable {
  let bytes: [UInt8]
  let format: Image.Format
  /// Without links.
  private let path: String

  /// - Parameter path: as it was typed; links are followed.
  /// - Throws: where pages would not show it: it is no PNG, JPEG, GIF or WebP file by its first bytes, or
  ///   too large.
  init(_ path: String) throws {
    do throws(SystemError) {
      self.path = try FileSystem.realPath(path)
      let file = try FileSystem().currentDirectory.openFile(self.path)
      bytes = try file.status().kind == .file ? file.contents(upTo: Image.limit + 1) : []
    } catch {
      throw Failure.work("--avatar: cannot read '\(path)': \(error.reason)")
    }
    guard let format = Image.Format(firstBytes: Array(bytes.prefix(16))) else {
      throw Failure.work("--avatar: '\(path)' is no PNG, JPEG, GIF or WebP file")
    }
    guard bytes.count <= Image.limit else {
      throw Failure.work("--avatar: '\(path)' is larger than \(Image.limit >> 20) MB")
    }
    self.format = format
  }

  /// Puts it into a user's folder, unless it lies there already.
  ///
  /// - Parameter folder: from the workspace's root.
  /// - Returns: its path from that folder.
  func put(into folder: String, _ edit: inout Edit) throws -> String {
    let whole = "\(edit.loaded.store.root)/\(folder)/"
    if path.utf8.starts(with: whole.utf8) {
      return String(decoding: path.utf8.dropFirst(whole.utf8.count), as: UTF8.self)
    }
    let name = Self.name(format)
    try edit.put("\(folder)/\(name)", bytes)
    return name
  }

  /// What a picture is called that was put there.
  private static func name(_ format: Image.Format) -> String { "avatar.\(format.fileEnding)" }

  /// Whether a file of that name in a user's folder was put there.
  static func isOwnName(_ name: String) -> Bool {
    [.png, .jpeg, .gif, .webp].contains { Self.name($0) == name }
  }
}
