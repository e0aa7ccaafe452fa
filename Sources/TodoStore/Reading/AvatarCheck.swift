import TodoModel

/// Whether what a profile names as its avatar is a picture in the user's folder.
struct AvatarCheck: Sendable {
  let root: Folder
  /// The user's folder, from the workspace's root.
  let folder: String

  /// The most bytes that a picture may have.
  static let limit = 5 << 20

  /// What is wrong with an avatar.
  struct Problem: Error, Hashable, Sendable {
    var message: String
  }

  /// - Parameter name: the file's path from the user's folder, as written.
  func check(_ name: String) throws(Problem) -> Avatar {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.first == "." { parts.removeFirst() }
    guard !parts.isEmpty, !name.utf8.contains(0), !name.utf8.contains(0x5C),
      !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else {
      throw Problem(message: "avatar '\(name)' is no path of a file inside of the user's folder")
    }
    // A link on the way would lead out of the folder, and only the last is refused by opening.
    for count in 1..<max(1, parts.count)
    where root.kind(of: path(parts.prefix(count))) == .link {
      throw Problem(
        message: "avatar '\(name)' lies behind a symbolic link, and those are not followed")
    }
    let file: (bytes: [UInt8], size: Int)
    do {
      file = try root.beginning(of: path(parts[...]), count: 16)
    } catch {
      throw Problem(message: "cannot read avatar '\(name)': \(error.reason)")
    }
    guard let format = Avatar.Format(firstBytes: file.bytes) else {
      throw Problem(
        message: "avatar '\(name)' is no PNG, JPEG, GIF or WebP file by its first bytes")
    }
    guard file.size <= Self.limit else {
      throw Problem(message: "avatar '\(name)' is larger than \(Self.limit >> 20) MB")
    }
    return Avatar(path: path(parts[...]), format: format)
  }

  private func path(_ parts: ArraySlice<String>) -> String {
    folder + "/" + parts.joined(separator: "/")
  }
}
