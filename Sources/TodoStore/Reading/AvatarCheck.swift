import Platform
import TodoModel

/// Checks that the avatar of a profile is an image in the user's folder.
struct AvatarCheck: Sendable {
  let root: Directory
  /// The user's folder, relative to the workspace's root.
  let folder: String
  /// The paths excluded by the settings.
  var exclude: [Glob] = []

  struct Problem: Error, Hashable, Sendable {
    var message: String
  }

  /// - Parameter name: the file's path relative to the user's folder, as written.
  func check(_ name: String) throws(Problem) -> Image {
    // Split at bytes, as `WorkspacePath.parts` does.
    var parts = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if parts.first == "." { parts.removeFirst() }
    guard !parts.isEmpty, !name.utf8.contains(0), !name.utf8.contains(0x5C),
      !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else {
      throw Problem(message: "avatar '\(name)' is not a file in the user's folder")
    }
    do {
      return try ImageCheck(root: root, exclude: exclude)
        .check(folder + "/" + parts.joined(separator: "/"))
    } catch {
      throw Problem(message: "avatar '\(name)' \(error.words)")
    }
  }
}
