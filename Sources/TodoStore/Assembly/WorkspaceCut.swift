import Text
import TodoModel
import TodoFormat

/// The public part of a workspace, and the private part of each sealed user.
package struct CutWorkspace: Sendable {
  package var open: Workspace
  /// By username in byte order: a workspace of one user with the comments and stars of others on
  /// that user's todos.
  package var sealed: [Workspace] = []
  /// The sealed users whom the public part does not name.
  package var hiddenUsers: [User] = []

  /// The problems in the private parts, in a form that may be published: the ids for each user, without
  /// counts, files and messages.
  package var sealedProblems: [Diagnostic] {
    sealed.flatMap { workspace -> [Diagnostic] in
      let folder = workspace.users.first.map { "\(workspace.settings.usersFolder)/\($0.username)" }
      var kinds = Dictionary(grouping: workspace.diagnostics, by: \.id)
      // It names only the user.
      let unclear = kinds.removeValue(forKey: Diagnostic.unclearSeal) ?? []
      return unclear
        + kinds.map { id, problems in
          Diagnostic(
            problems.hasErrors ? .error : .warning, id, path: folder ?? "",
            "problems in sealed files; run 'docket check' on your machine to see them")
        }
    }.sorted()
  }
}

/// Separates the files of sealed users before the files are joined, so that nothing computed from all
/// files, such as a suggestion in a message, can name sealed todos.
struct WorkspaceCut: Sendable {
  private let usersFolder: String
  /// The usernames by the names of their folders.
  private let usernames: [ExactPath: String]
  private let sealed: Set<String>
  /// The usernames of the users that have a folder, and of this device.
  private let known: Set<String>
  /// Whether the site has sealed users, or had some or may get some. Then nothing is public that
  /// belongs to a user who has no folder: it may have been renamed.
  let seals: Bool
  /// The folders that are sealed without being the folder of a user.
  private let sealedFolders: [String]
  /// The keeper of files that no user may see on the site.
  static let noUser = ""
  /// Whether this device's own todos are left out. If all users are sealed, they are not public either,
  /// and on a server they are nobody's.
  private let hidesLocal: Bool
  /// Whether nothing is public: a past commit from before there were users, on a site that seals today.
  private let hidesAll: Bool

  /// - Parameters:
  ///   - openToday: in a past commit, the users who are open today; `nil` if nothing is sealed
  ///     today. All others are sealed, also those who have no folder any more: it may have been renamed.
  ///   - reader: the user who reads the public part, which has this user's own files too.
  init(
    _ layout: Layout, _ plan: ReadingPlan, _ files: Gathered, openToday: Set<String>? = nil,
    reader: String? = nil
  ) {
    let folders = plan.users
    sealedFolders = plan.sealedFolders
    usersFolder = layout.settings.usersFolder
    hidesAll = openToday != nil && layout.kind != .accounts
    hidesLocal = layout.settings.isSealed == true || reader != nil
    usernames = Dictionary(
      folders.map {
        (ExactPath(WorkspacePath.name(of: $0.path)), $0.username)
      }
    ) { first, _ in first }
    var sealed = Set(
      folders.filter { folder in
        var user = files.profiles[folder.username] ?? User(username: folder.username)
        folder.mark(&user)
        return openToday?.contains(folder.username) == false || user.isSealed(by: layout.settings)
      }.map(\.username))
    // A profile that was not read may say what another says.
    if !sealed.isEmpty {
      sealed.formUnion(
        folders.filter { $0.hasProfile && files.profiles[$0.username] == nil }.map(\.username))
    }
    self.sealed = sealed.filter { $0 != reader }
    known = Set(folders.map(\.username) + [Workspace.localOwner])
    seals =
      !sealed.isEmpty || !sealedFolders.isEmpty || layout.settings.areOfSealedSite
      || openToday != nil
  }

  /// The users who are open, and this device.
  var openUsers: Set<String> {
    hidesLocal
      ? known.subtracting(sealed).subtracting([Workspace.localOwner]) : known.subtracting(sealed)
  }

  /// The settings with only those leads of projects who may be named.
  ///
  /// - Parameter sealed: whether sealed users may be.
  func naming(sealed namesSealed: Bool, in layout: Layout) -> Layout {
    var layout = layout
    let users = namesSealed ? known : openUsers
    for index in layout.settings.projects.indices {
      if let lead = layout.settings.projects[index].lead, !users.contains(lead) {
        layout.settings.projects[index].lead = nil
      }
    }
    return layout
  }

  /// The sealed users by username in byte order.
  var sealedUsers: [String] { sealed.sorted(by: precedesByBytes) }

  func isSealed(_ username: String) -> Bool { sealed.contains(username) }

  /// The only user who may see a file; `nil` for a public file. It is the owner of the folder or, for a
  /// comment in another user's folder, the owner of the todo.
  func keeper(of path: String) -> String? {
    if hidesAll { return Self.noUser }
    let parts = path.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    if hidesLocal, parts[0] == Workspace.localOwner { return Workspace.localOwner }
    if sealedFolders.contains(where: { path.utf8.starts(with: "\($0)/".utf8) }) {
      return Self.noUser
    }
    guard parts.count >= 2, parts[0] == usersFolder else { return nil }
    guard let owner = usernames[ExactPath(String(parts[1]))] else {
      return seals ? Self.noUser : nil
    }
    if parts.count >= 4, parts[2] == UserFiles.comments {
      let commented = String(parts[3]).foldedName
      if sealed.contains(commented) { return commented }
      if seals, !known.contains(commented) { return Self.noUser }
    }
    return sealed.contains(owner) ? owner : nil
  }

  /// The public part under `nil`, and the part of each sealed user. References from the public part to
  /// sealed todos are removed without a problem; stars and dependencies move to the part of the todo
  /// that they name.
  func parts(of files: Gathered) -> [String?: Gathered] {
    let isKept = {
      hidesAll || sealed.contains($0) || hidesLocal && $0 == Workspace.localOwner
    }
    var parts = files.parts(isKept: isKept, keeper: keeper)
    for (author, path, references) in files.stars {
      let starred = Dictionary(grouping: references) { AddressBook.owner(in: $0.text) }
      for case (let owner?, let stars) in starred where sealed.contains(owner) && owner != author {
        parts[owner, default: Gathered()].stars.append((author, path, stars))
      }
    }
    if parts[nil]?.namesTodos == true { moveReferences(to: files, in: &parts) }
    return parts
  }

  /// A problem for all files and references that no user may see, without their names.
  func problem(with hidden: Gathered, _ problems: [Diagnostic]) -> Diagnostic? {
    let problems = problems + hidden.diagnostics
    if problems.isEmpty, hidden.comments.isEmpty, hidden.dependents.isEmpty { return nil }
    return Diagnostic(
      problems.hasErrors ? .error : .warning, "no-owner", path: usersFolder,
      "some files or references belong to users without a folder; they are left out, because the site "
        + "has sealed users; run 'docket check' on your machine to see them")
  }

  private func moveReferences(to files: Gathered, in parts: inout [String?: Gathered]) {
    var open = parts[nil] ?? Gathered()
    let hiddenTodos = files.todos.filter { sealed.contains($0.owner) }
    let hidden = AddressBook(hiddenTodos, ignoresPadding: false)
    let shown = AddressBook(open.todos, ignoresPadding: false)
    /// The sealed user whose todo a reference names.
    func sealedOwner(of text: String, in file: String, for owner: String) -> String? {
      if let named = AddressBook.owner(in: text), sealed.contains(named) { return named }
      let paths = DependencyPath.candidates(for: text, from: file)
      if let keeper = paths.lazy.compactMap({ keeper(of: $0) }).first { return keeper }
      guard shown.find(text, for: owner) == .nothing else { return nil }
      switch hidden.find(text, for: owner) {
      case .todo(let index): return hiddenTodos[index].owner
      case .several(let found): return found.first.map { hiddenTodos[$0].owner }
      case .nothing:
        guard let named = AddressBook.owner(in: text), !known.contains(named) else { return nil }
        return Self.noUser
      }
    }
    for index in open.todos.indices where !open.todos[index].depends.isEmpty {
      let todo = open.todos[index]
      open.todos[index].depends.removeAll { dependency in
        let owner = sealedOwner(of: dependency.text, in: todo.path, for: todo.owner)
        guard let owner else { return false }
        parts[owner, default: Gathered()].dependents.append((todo, dependency.text))
        return true
      }
    }
    open.stars = open.stars.map { username, path, references in
      (
        username, path,
        references.filter { sealedOwner(of: $0.text, in: path, for: username) == nil }
      )
    }
    parts[nil] = open
  }
}
