import Git
import Platform
import TodoFormat
import TodoModel
import TodoStore

/// A folder that became a workspace.
package struct NewWorkspace: Sendable {
  package let account: Account
  /// The users that the workspace already had.
  package let users: [String]
  /// The names that `.gitignore` lacks, if there was one; folders end with `/`.
  package let missingIgnores: [String]
  /// Whether the folder is the root of a git repository; `nil` if it is in no repository. CI files
  /// are only of use in the root.
  package let isRepositoryRoot: Bool?
  /// `nil` where CI files are of no use.
  package fileprivate(set) var ci: CIFiles?
  /// Whether there is a remote 'origin' to push to.
  package fileprivate(set) var hasOrigin = false
  /// The files by path, and whether each is new. Files that exist are kept.
  package fileprivate(set) var files: [(path: String, isNew: Bool)] = []

  /// Whether the user has an account in the workspace.
  package enum Account: Sendable {
    case added(NewAccount)
    case existing(username: String)
    /// The profiles do not tell which user it is.
    case unclear(email: String?, users: [String])
    /// The only user has no e-mail address, and may be the person that git knows.
    case unclaimed(username: String, NewAccount)
    /// The folder's todos would not be read any more if there were a folder of users.
    case none(todos: Int)
  }

  /// The repository on its host, and the site that the host publishes.
  package struct Hosted: Sendable {
    let host: CIFiles.Host
    /// The web page of the repository.
    let repository: String
    let branch: String
    /// The address of the site.
    let site: String?

    /// - Returns: `nil` if settings do not take the address.
    package init?(host: CIFiles.Host, repository: String, branch: String, site: String?) {
      guard case .success = WebAddress.read(repository, hasQuery: false) else { return nil }
      self.host = host
      (self.repository, self.branch, self.site) = (repository, branch, site)
    }
  }

  /// - Parameter ignoreFile: the content of `.gitignore`; `nil` if there is none.
  fileprivate init(
    for new: NewAccount, in workspace: Workspace, isRepositoryRoot: Bool?, ignoreFile: String?
  ) {
    let users = workspace.users.withoutDevice
    self.users = users.map(\.username)
    // Use the same rules for the acting user as every other command.
    let existing =
      new.isNamed || users.count == 1 && new.email == nil
      ? users.first { $0.username == new.username || !new.isNamed }
      : new.owner(ofEmailIn: workspace.users)
    let isKnown = new.isNamed || new.email != nil && !users.contains { $0.username == new.username }
    account =
      if workspace.kind != .accounts && !workspace.todos.isEmpty {
        .none(todos: workspace.todos.count)
      } else if let existing {
        .existing(username: existing.username)
      } else if users.count == 1, users[0].email == nil, !new.isNamed {
        .unclaimed(username: users[0].username, new)
      } else if users.isEmpty || isKnown {
        .added(new)
      } else {
        .unclear(email: new.email, users: users.map(\.username))
      }
    let ignored = ignoreFile?.split(whereSeparator: \.isNewline)
    missingIgnores = StarterFile.ignored.filter { name in
      ignored?.contains { $0 == name || $0 == "/" + name || $0 == name.dropLast() } == false
    }
    self.isRepositoryRoot = isRepositoryRoot
  }
}

extension Workspaces {
  /// Makes a folder a workspace: settings, an account with three todos, CI files. A missing folder
  /// is created. Files that exist are kept.
  ///
  /// - Parameters:
  ///   - name: the username that the user gave.
  ///   - login: the user's login name on this system.
  ///   - timezone: the identifier for the settings.
  ///   - publishesSite: whether CI publishes the website.
  ///   - hosted: what is known of a remote's address and its branch.
  package func create(
    at root: String, named name: String?, login: String?, timezone: String,
    publishesSite: Bool = false,
    hosted: (_ remote: String, _ branch: String) -> NewWorkspace.Hosted?
  ) async throws(ActionError) -> NewWorkspace {
    do {
      try Self.makeFolder(root)
      let store = WorkspaceStore(root: root)
      var workspace = try await store.load(options)
      let present = try WorkspaceFiles(root: store.root)
      workspace.users = try workspace.users.filter { [workspace] user in
        try !present.isEmptyFolder(of: user, in: workspace)
      }
      let account = try NewAccount(
        named: name, await GitIdentity.configured(in: store.root), login: login)
      try Self.check(account, in: workspace)
      var new = NewWorkspace(
        for: account, in: workspace,
        isRepositoryRoot: GitRepository(containing: store.root).map { $0.root == store.root },
        ignoreFile: store.sourceText(".gitignore"))
      let today = try now(workspace.zone).today
      // In a folder of a repository, paths of the workspace are not those of the repository.
      let origin = new.isRepositoryRoot == true ? await Self.origin(of: store) : nil
      new.hasOrigin = origin?.address != nil
      let host = origin.flatMap { origin in origin.address.flatMap { hosted($0, origin.branch) } }
      if new.isRepositoryRoot != false {
        new.ci = CIFiles(
          for: host?.host, branch: origin?.branch, publishesSite: publishesSite, in: store)
      }
      let files = try StarterFile.all(
        of: new, account, in: workspace, timezone: timezone, hosted: host, today: today)
      let folder = try FileSystem().openDirectory(store.root)
      for file in files {
        do throws(SystemError) {
          let result = try folder.writeFile(file.path, Array(file.text.utf8))
          new.files.append((file.path, result == .created))
        } catch {
          let path = root == currentFolder ? file.path : "\(root)/\(file.path)"
          throw WriteError.failed(action: "write", path: path, reason: error.reason)
        }
      }
      await Self.addDriver(store)
      return new
    } catch {
      throw ActionError(error)
    }
  }

  /// The address of the remote `origin`, if there is one, and the branch that its clones check out, else the
  /// current one; `nil` without a branch.
  private static func origin(
    of store: WorkspaceStore
  ) async -> (address: String?, branch: String)? {
    do {
      guard let tree = try await GitWorkTree(at: store.root), let branch = try await tree.branch()
      else { return nil }
      return (
        try await tree.address(of: "origin"), try await tree.mainBranch(of: "origin") ?? branch
      )
    } catch {
      // The settings can be written without it.
      return nil
    }
  }

  private static func addDriver(_ store: WorkspaceStore) async {
    guard GitRepository(containing: store.root) != nil else { return }
    do {
      guard let tree = try await GitWorkTree(at: store.root) else { return }
      try await MergeSetup(of: store).addDriver(to: tree)
    } catch {
      // The workspace is complete without it; 'docket check' names what is missing.
    }
  }

  /// Refuses a second account for the person that git's e-mail address names.
  private static func check(_ account: NewAccount, in workspace: Workspace) throws(Refusal) {
    guard account.isNamed, let email = account.email,
      let user = account.owner(ofEmailIn: workspace.users),
      !workspace.users.contains(where: { $0.username == account.username })
    else { return }
    throw .hasAccount(user.username, email: email, wanted: account.username)
  }

  private static func makeFolder(_ path: String) throws {
    do throws(SystemError) { try FileSystem().makeDirectories(path) } catch {
      if error.isNotADirectory, FileSystem().currentDirectory.kind(of: path) != nil {
        throw Refusal.notAFolder(path: path)
      }
      throw WriteError.failed(action: "create the folder", path: path, reason: error.reason)
    }
  }
}
