import Text
import Git
import TodoModel
import TodoStore

/// Performs actions on workspaces, for the whole process: one writer at a time, and each change is made
/// from files that no other process is writing.
package struct Workspaces: Sendable {
  private(set) var options: LoadOptions
  let now: @Sendable (Zone) throws -> Now
  let currentFolder: String?
  let abbreviates: Bool
  /// How many seconds ago the words of an action were typed.
  private var age: Int64 = 0
  private let letters: any RandomNumberGenerator & Sendable

  /// - Parameters:
  ///   - options: how workspaces are loaded.
  ///   - now: returns the current time in a zone.
  ///   - currentFolder: the folder that relative paths of files start from; `nil` for no paths.
  ///   - abbreviates: whether the beginning of a todo's name is enough, as on a command line. A program
  ///     that names a todo which is gone must not change another one.
  ///   - letters: the source of random letters in unique names.
  package init(
    loading options: LoadOptions, now: @escaping @Sendable (Zone) throws -> Now,
    currentFolder: String? = nil, abbreviates: Bool = true,
    letters: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    (self.options, self.now) = (options, now)
    (self.currentFolder, self.abbreviates) = (currentFolder, abbreviates)
    self.letters = letters
  }

  /// The same for a user of a server, whose changes are made without what this user does not see.
  package func seen(by user: String) -> Workspaces {
    var workspaces = self
    workspaces.options.audience = .member(user)
    return workspaces
  }

  /// The same for words that were typed that many seconds ago: `tomorrow` is the day after the one of then.
  package func typed(secondsAgo age: Int64) -> Workspaces {
    var workspaces = self
    workspaces.age = age
    return workspaces
  }

  /// Makes a change: takes the workspace's lock, loads, applies, writes and releases it. If an editor
  /// saved one of the files in between, it starts again.
  ///
  /// - Parameters:
  ///   - consent: the questions that were answered with yes. Another question is thrown as an error: the
  ///     caller asks it and performs the action again with the answer.
  ///   - note: the description of the change in the journal of `docket undo`.
  /// - Returns: the change that was written.
  package func perform(
    _ action: some TodoAction, in store: WorkspaceStore, as actor: Actor,
    consent: Consent = .to([]), noting note: (Changeset) throws -> UndoJournal.Note
  ) async throws(ActionError) -> Changeset {
    // A refusal leaves no `.docket` where there was none.
    if !WorkspaceWriter.hasWritten(in: store.root) {
      _ = try await preview(action, in: store, as: actor, consent: consent)
    }
    var attempts = 0
    while true {
      attempts += 1
      do {
        let writer = try WorkspaceWriter(root: store.root)
        switch try writer.settle() {
        case nil: break
        case .entry(let entry): throw Refusal.stopped(entry.note.command)
        case .unreadable(_, let path, _): throw Refusal.unreadableUndo(path)
        }
        try await GitWorkTree.endOwnUpdate(around: store.root)
        var changeset = try await changeset(of: action, in: store, as: actor, consent)
        changeset.entry = try writer.commit(
          try changeset.changes(), noting: try note(changeset),
          removingEmpty: changeset.emptiedFolders)
        return changeset
      } catch WriteError.changed where attempts < 10 {
        continue
      } catch {
        throw ActionError(error)
      }
    }
  }

  /// Works a change out, and writes nothing.
  package func preview(
    _ action: some TodoAction, in store: WorkspaceStore, as actor: Actor,
    consent: Consent = .everything
  ) async throws(ActionError) -> Changeset {
    do {
      return try await changeset(of: action, in: store, as: actor, consent)
    } catch {
      throw ActionError(error)
    }
  }

  private func changeset(
    of action: some TodoAction, in store: WorkspaceStore, as actor: Actor, _ consent: Consent
  ) async throws -> Changeset {
    let loaded = try await load(action.scope, of: store, as: actor)
    if loaded.workspace.kind == .backlog {
      guard action.fitsProjects else { throw Refusal.notInProject(.action) }
      guard try store.project() != nil else { throw Refusal.partOfProject }
    }
    if !action.correctsSettings,
      let problem = loaded.workspace.blockers.first(where: { $0.path == "docket.yml" })
    {
      throw Refusal.brokenSettings(problem)
    }
    let typed =
      age == 0
      ? loaded.now : Now(instant: loaded.now.instant - age, in: loaded.workspace.zone)
    var changeset = try Changeset(
      loaded, typed: typed, as: actor, consent, currentFolder: currentFolder,
      abbreviates: abbreviates,
      audience: options.audience, letters: letters)
    if action.readsSources { changeset.sourceTodos = try await sourceTodos(of: changeset, store) }
    try action.apply(to: &changeset)
    try await checkReading(changeset.newTodoFiles, store)
    return changeset
  }

  /// The todos of the sources, as this workspace calls them. A team's server leaves them out.
  private func sourceTodos(of changeset: Changeset, _ store: WorkspaceStore) async throws -> [Todo]
  {
    guard options.audience == .owner,
      let sources = try await store.sources(options, readsHistory: false)
    else { return [] }
    let joined = sources.joined(with: changeset.workspace).join.workspace
    return joined.todos.filter { $0.source != 0 }
  }

  /// Refuses new files that the next command would not read.
  private func checkReading(_ paths: [String], _ store: WorkspaceStore) async throws {
    if paths.isEmpty { return }
    if let path = try store.firstUnwanted(of: paths) {
      throw Refusal.unreadPath(path, by: .settings)
    }
    if let path = await store.firstIgnored(of: paths) { throw Refusal.unreadPath(path, by: .git) }
  }

  private func load(
    _ scope: LoadScope, of store: WorkspaceStore, as actor: Actor
  ) async throws -> LoadedWorkspace {
    let workspace =
      if let part = try await todosOfOne(scope, of: store, as: actor) {
        part
      } else {
        try await store.load(options)
      }
    return LoadedWorkspace(workspace, from: store, at: try now(workspace.zone))
  }

  /// The todos of the acting user, or of another one whose todos are named; `nil` where all todos have to
  /// be loaded.
  private func todosOfOne(
    _ scope: LoadScope, of store: WorkspaceStore, as actor: Actor
  ) async throws -> Workspace? {
    guard case .own(let names) = scope, let users = try await store.profiles(options),
      case .success(let user) = Result(catching: {
        try ActingUser(actor, among: users, in: .accounts).username
      }), users.contains(where: { $0.username == user })
    else { return nil }
    let owners = Set(names.map { AddressBook.owner(in: $0) ?? user.foldedName })
    guard owners.count < 2,
      let owner = users.map(\.username).first(where: {
        $0.foldedName == owners.first ?? user.foldedName
      })
    else { return nil }
    var options = options
    if options.audience != .owner {
      let settings = try store.settings()
      guard !settings.areOfSealedSite, !users.contains(where: { $0.isSealed(by: settings) }) else {
        return nil
      }
      // Nobody is sealed: everybody sees everything.
      options.audience = .owner
    }
    var workspace = try await store.load(options, about: owner)
    // The acting user may be known by an address, and no profile but the owner's is read there.
    let emails = Dictionary(users.map { ($0.username, $0.email) }) { first, _ in first }
    for index in workspace.users.indices {
      workspace.users[index].email = emails[workspace.users[index].username] ?? nil
    }
    if names.isEmpty { return workspace }
    let found = workspace.todos.filter { $0.owner == owner }
    let known = Set(found.flatMap { [$0.id.foldedName, $0.address.foldedName] })
    return names.allSatisfy { known.contains($0.foldedName) } ? workspace : nil
  }
}
