import Diagnostics

/// Everything that the files of a workspace say: the model that every later stage reads.
package struct Workspace: Sendable {
  package enum Kind: Sendable {
    /// It has a users folder; a user's files lie below it.
    case accounts
    /// Any other folder.
    case bare
    /// A Backlog.md project, or a folder inside of one.
    case backlog
  }

  package var kind: Kind
  package var settings: Settings
  /// The settings' zone, else the machine's.
  package var zone: Zone
  /// What the pages call it: the settings' title, else the project's or folder's name.
  package var title: String
  /// By username, in byte order. `local` is the last, when this device has todos.
  package var users: [User]
  /// The settings' categories in their order, then those that files brought along, by name in byte order.
  package var categories: [Category]
  /// By owner, then id, in byte order.
  package var todos: [Todo]
  /// By owner, then id, in byte order.
  package var checklists: [Checklist]
  /// By todo, then time, then path.
  package var comments: [Comment]
  /// Addresses, folded, that stars and comments name, and no loaded todo has now: a new todo would
  /// take over what was said about another.
  package var lostAddresses: Set<String> = []
  package var images = BodyImages()
  /// Markdown files that were read and hold no todo.
  package var noteCount: Int
  /// All problems of all files, sorted.
  package var diagnostics: [Diagnostic]
  /// Those errors that stop a build (design §3): in `docket.yml`, or in a `profile.md` that cannot be read.
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
  /// Who wrote a todo of this device.
  package static let localAuthor = "Local Device"
}
