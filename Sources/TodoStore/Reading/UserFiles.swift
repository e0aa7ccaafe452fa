import Text
import Platform
import TodoModel
import TodoFormat

struct UserFolder: Sendable {
  /// Relative to the workspace's root.
  var path: String
  /// The folder's name, or if that is not a valid username, the slug under which its todos are
  /// shown.
  var username: String
  /// Whether it has a key file.
  var hasKey = false
  /// Whether it has a profile, which may be unreadable.
  var hasProfile = false
  /// Whether it is sealed although nothing may say so: on a site with sealed users, a folder is open only
  /// if its profile can be read and leaves it open, whatever the settings or git exclude.
  var isClosed = false

  /// Adds what the folder says about sealing to what the profile says.
  func mark(_ user: inout User) {
    user.hasKey = hasKey
    if isClosed { user.isSealed = true }
  }
}

/// The names of the files in a user's folder that are not todos.
package enum UserFiles {
  package static let profile = "profile.md"
  static let categories = "categories.yml"
  static let stars = "stars.yml"
  /// The encrypted key of a sealed user.
  static let key = "key.yml"
  package static let comments = "comments"

  /// Names reserved for pages and for this device's own folder.
  static let reservedNames = ["index", Workspace.localOwner]

  /// Whether a file belongs to the account itself and is useless without it: the files loaded for a
  /// user besides todos, the git ignore rules of that folder, and drafts left by a killed command.
  ///
  /// - Parameter path: relative to the user's folder.
  package static func areOfAccount(_ path: String) -> Bool {
    let parts = WorkspacePath.parts(of: path)
    guard let first = parts.first, let name = parts.last else { return false }
    if Draft.isName(name) { return true }
    if parts.count > 1 { return first == comments }
    return [profile, categories, stars, key].contains(name) || name.foldedName == ".gitignore"
  }
}

/// The users of a workspace with accounts, by folder.
struct UserFolders: Sendable {
  /// By path in byte order.
  var all: [UserFolder] = []
  var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - names: the names of the subfolders of the users folder, in byte order.
  ///   - root: the workspace, if the folders are looked into.
  init(_ names: [String], by settings: Settings, in root: Directory? = nil) {
    let usersFolder = settings.usersFolder
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
    guard let root else { return }
    for index in all.indices {
      let profile = "\(all[index].path)/\(UserFiles.profile)"
      all[index].hasKey = root.kind(of: "\(all[index].path)/\(UserFiles.key)") != nil
      all[index].hasProfile = root.kind(of: profile) != nil
      if settings.siteID == nil { continue }
      let source = SealMark.source(profile, in: root)
      switch Profile.seal(of: source) {
      case .open, .silent: continue
      case .sealed: break
      case .unclear:
        if all[index].hasKey || settings.isSealed == true { break }
        let canRead = source.map { FileProblem.find(in: $0) == nil } ?? false
        diagnostics.append(Self.unclearSeal(of: all[index], canRead: canRead))
      }
      all[index].isClosed = true
    }
  }

  private static func unclearSeal(of folder: UserFolder, canRead: Bool) -> Diagnostic {
    Diagnostic(
      .warning, Diagnostic.unclearSeal, path: folder.path,
      "'\(folder.username)' is sealed, because "
        + (canRead
          ? "'\(UserFiles.profile)' contains the word 'sealed' without a clear value"
          : "there is no '\(UserFiles.profile)' that can be read")
        + "; write 'sealed: false' in '\(folder.path)/\(UserFiles.profile)' to open the pages, or "
        + "'sealed: true'")
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
        .error, "reserved-username", path: path,
        "'\(name)' is reserved and cannot be a username; \(shown)")
    }
    return Diagnostic(
      .error, "bad-username", path: path,
      "'\(name)' is not a valid username; use up to 32 of 'a' to 'z', '0' to '9', '.', '_' and '-', "
        + "with a letter or digit first; \(shown)")
  }
}

extension Diagnostic {
  /// The id of the problem of a user who is sealed without saying so clearly.
  static let unclearSeal = "unclear-seal"
}
