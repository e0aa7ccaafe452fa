import Text

/// The contents of all files of a workspace: the model that every later stage reads.
package struct Workspace: Sendable {
  package enum Kind: String, Sendable {
    /// The workspace has a users folder with one folder per user.
    case accounts
    /// Any other folder.
    case bare
    /// A Backlog.md project, or a folder inside one.
    case backlog
  }

  package var kind: Kind
  package var settings: Settings
  /// The time zone of the settings, else the machine's.
  package var zone: Zone
  /// The title on the pages: the settings' title, else the name of the project or folder.
  package var title: String
  /// By username, in byte order. `local` comes last, if this device has todos.
  package var users: [User]
  /// Whether it is only the public part of a workspace.
  package var isOpenPart = false
  /// In the public part: whether the site has sealed users or folders, had some or may get some.
  package var seals = false
  /// In the public part: the folders that are sealed without being the folder of a user.
  package var sealedFolders: [String] = []
  /// In the public part: the sealed users with what is public about them, by username in byte order.
  package var sealedUsers: [User] = []
  /// The same users with their names and e-mail addresses, only to recognise them as authors of
  /// commits. These are never shown.
  package var sealedAuthors: [User] = []
  /// In the part of a sealed user: the other users, who may have starred and commented on todos.
  package var otherUsers: [User] = []
  /// In the part of a sealed user: the open todos of others that depend on one of these, by the
  /// position of that one.
  package var otherDependents: [Int: [Todo]] = [:]
  /// The settings' categories in their order, then those that only files name, by name in byte
  /// order.
  package var categories: [Category]
  /// In the order of `workspaceOrder`: by owner, then in natural order, items as in their files.
  package var todos: [Todo]
  /// By owner, then id in natural order.
  package var checklists: [Checklist]
  /// By todo, then time, then path.
  package var comments: [Comment]
  /// Folded addresses that stars and comments refer to, but that no loaded todo has. A new todo
  /// with such an address would inherit the stars and comments of another todo.
  package var unresolvedAddresses: Set<String> = []
  package var images = BodyImages()
  /// The other repositories whose todos are among these, in the settings' order.
  package var sources: [Source] = []
  package var knownClaims = KnownClaims()
  /// The files and folders that bodies link and that the repository has.
  package var linkedFiles: Set<ExactPath> = []
  /// The number of Markdown files that were read and contain no todo.
  package var noteCount: Int
  /// All problems of all files, sorted.
  package var diagnostics: [Diagnostic]
  /// The errors that stop a build: in `docket.yml`, or in a `profile.md` that cannot be
  /// read.
  package var blockers: [Diagnostic]

  package init(kind: Kind, settings: Settings, zone: Zone, title: String) {
    self.kind = kind
    self.settings = settings
    self.zone = zone
    self.title = title
    (users, categories, todos, checklists, comments) = ([], settings.categories, [], [], [])
    noteCount = 0
    (diagnostics, blockers) = ([], [])
  }

  /// The username that owns this device's todos, which belong to no account.
  package static let localOwner = "local"
  /// The owner of todos that name nobody, where others name somebody.
  package static let unassigned = "unassigned"
  /// The owner of todos that name nobody, where none names somebody and the settings name no `user`.
  package static let nobody = "me"
  /// The author of a todo of this device.
  package static let localAuthor = "Local Device"
}

extension Workspace {
  /// The number of files that are not read, or not to their end. Each has an error or a warning.
  package var unreadCount: Int {
    let problems = diagnostics.filter { Self.unread.contains($0.id) }
    return Set(problems.map { ExactPath($0.path) }).count
      + problems.reduce(0) { $0 + $1.fileCount - 1 }
  }

  private static let unread: Set = [
    "unreadable-file", "unread-items", "bad-file-name", "symbolic-link", "no-owner",
    "misplaced-comment", "unread-format",
  ]

  /// A todo's name in lists: the id alone where there is only one user.
  package func listedName(of todo: Todo) -> String { listedName(of: todo.id, ownedBy: todo.owner) }

  /// - Parameter owner: may be a user by this todo alone.
  package func listedName(of id: String, ownedBy owner: String) -> String {
    users.allSatisfy { $0.username == owner } ? id : "\(owner)/\(id)"
  }
}
