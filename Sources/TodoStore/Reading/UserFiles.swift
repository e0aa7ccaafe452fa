import Diagnostics
import Text
import TodoModel

/// A folder below the users folder.
struct UserFolder: Sendable {
  /// Its path, from the workspace's root.
  var path: String
  /// Its name, or where that is no username, the slug that its todos are shown under.
  var username: String
}

/// The names of the files in a user's folder that are no todos.
package enum UserFiles {
  static let profile = "profile.md"
  static let categories = "categories.yml"
  static let stars = "stars.yml"
  /// A sealed user's public key.
  static let key = "key.yml"
  static let comments = "comments"

  /// Names that pages and this device's own folder need.
  static let reservedNames = ["index", Workspace.localOwner]

  /// Whether a file is the account's own, which nobody needs without it: what is read of a user beside
  /// todos, what git is to leave out of that folder, and drafts that a killed command left.
  ///
  /// - Parameter path: from the user's folder.
  package static func areOfAccount(_ path: String) -> Bool {
    let parts = WorkspacePath.parts(of: path)
    guard let first = parts.first, let name = parts.last else { return false }
    if name.hasPrefix("."), name.hasSuffix(".docket.tmp") { return true }
    if parts.count > 1 { return first == comments }
    return [profile, categories, stars, key].contains(name) || name.foldedName == ".gitignore"
  }
}

/// The users of a workspace with accounts, by their folders.
struct UserFolders: Sendable {
  /// By path in byte order.
  var all: [UserFolder] = []
  var diagnostics: [Diagnostic] = []

  /// - Parameter names: the names of the folders below the users folder, in byte order.
  init(_ names: [String], in usersFolder: String) {
    let proper = names.filter { isUsername($0) && !UserFiles.reservedNames.contains($0) }
    var taken = Set(proper + UserFiles.reservedNames)
    for name in names {
      let path = "\(usersFolder)/\(name)"
      if isUsername(name), !UserFiles.reservedNames.contains(name) {
        all.append(UserFolder(path: path, username: name))
        continue
      }
      let username = Self.username(for: name, taken: taken)
      taken.insert(username)
      all.append(UserFolder(path: path, username: username))
      diagnostics.append(Self.problem(with: name, shownAs: username, at: path))
    }
  }

  private static func username(for name: String, taken: Set<String>) -> String {
    let plain = TodoModel.username(from: name) ?? slug(of: name)
    return taken.contains(plain) ? distinctSlug(of: name) : plain
  }

  private static func problem(
    with name: String, shownAs username: String, at path: String
  ) -> Diagnostic {
    let shown = "its todos are shown under '\(username)'"
    if UserFiles.reservedNames.contains(name) {
      return Diagnostic(
        .error, "reserved-username", path: path, "'\(name)' is reserved and no username; \(shown)")
    }
    return Diagnostic(
      .error, "bad-username", path: path,
      "'\(name)' is no username, which has up to 32 of 'a' to 'z', '0' to '9', '.', '_' and '-', "
        + "a letter or digit first; \(shown)")
  }
}
