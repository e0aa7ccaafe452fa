import TodoModel
import TodoStore

/// An image that a user wants to be shown as.
package struct Avatar: Sendable {
  let bytes: [UInt8]
  let format: Image.Format
  /// Absolute and without links; `nil` where it was no file.
  private let path: String?

  /// - Parameters:
  ///   - bytes: up to one more than `Image.limit`.
  ///   - path: of the file that they were read from, absolute and without links.
  /// - Throws: where pages would not show it: its first bytes are not a PNG, JPEG, GIF or WebP file's, or
  ///   it is too large.
  package init(_ bytes: [UInt8], path: String?) throws {
    guard let format = Image.Format(firstBytes: Array(bytes.prefix(16))) else {
      throw Refusal.avatarFormat(path: path)
    }
    guard bytes.count <= Image.limit else { throw Refusal.avatarTooLarge(path: path) }
    (self.bytes, self.format, self.path) = (bytes, format, path)
  }

  /// Adds it to a user's folder, unless it is already there. No other file is replaced than the present
  /// avatar.
  ///
  /// - Parameters:
  ///   - folder: from the workspace's root.
  ///   - present: what the profile names as the avatar.
  /// - Returns: its path from that folder.
  func put(
    into folder: String, replacing present: String? = nil, _ changeset: inout Changeset
  ) throws -> String {
    let whole = "\(changeset.loaded.store.root)/\(folder)/"
    if let path, path.utf8.starts(with: whole.utf8) {
      return String(decoding: path.utf8.dropFirst(whole.utf8.count), as: UTF8.self)
    }
    var number = 1
    var name: String { Self.name(format, number) }
    while name != present, try changeset.inPlace(of: "\(folder)/\(name)") != nil { number += 1 }
    try changeset.put("\(folder)/\(name)", bytes)
    return name
  }

  /// `avatar.png`, `avatar-2.png`, …
  private static func name(_ format: Image.Format, _ number: Int) -> String {
    "avatar\(number > 1 ? "-\(number)" : "").\(format.fileEnding)"
  }

  /// Whether the avatar of that name in a user's folder was put there.
  static func isOwnName(_ name: String) -> Bool {
    let number = Int(name.dropFirst("avatar-".count).prefix { $0 != "." }) ?? 1
    return [.png, .jpeg, .gif, .webp].contains { Self.name($0, number) == name }
  }
}
