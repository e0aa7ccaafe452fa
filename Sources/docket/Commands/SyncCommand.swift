import ArgumentParser
import Text
import Git
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

struct SyncCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Commit your changes, fetch, merge and push.",
    usage: "docket sync [--watch] [--branch <name>]",
    discussion: """
      Commits the changed files of the workspace and no others, with a message that says what was done, \
      then merges the branch of the remote by fields ('docket merge-driver --help' explains the rules) \
      and pushes. Git runs as you would run it: with the hooks, filters, signing, credentials and other \
      programs that its settings name. A push that lost a race is tried again, five times. Nothing is \
      ever forced. A sync that was killed is ended by the next one, or by the next command that changes \
      a todo.

      On another branch than the remote's main branch, in a repository of users' todos alone, main is \
      merged too: the merge button of a git host runs no merge driver.

      Without a connection the changes are committed and wait; the next sync sends them, and this one \
      ends with status 0. Without a terminal a fetch or a push that takes more than ten minutes is ended; that \
      counts as no connection. A todo that one side removed and the other changed is kept. If both sides changed the same field, the value \
      that is not taken is in the message of the merge commit, in a line 'Docket-replaced:'.

      What cannot be merged (a file that cannot be read, or that is not a todo) stops the merge, and \
      nothing of it is pushed. Both versions are then in '.docket/conflicts'. Write the version that \
      you want beside them, without '.ours' and '.theirs' in its name, and sync again.

      The first run adds Docket's merge driver to '.gitattributes' and to the settings of this clone, \
      so that 'git merge' and 'git pull' merge by fields too. It needs 'docket' on the PATH.

      Examples:
        docket sync
        docket sync --watch             every minute, and when files change
        docket sync --branch ana-todos  push to a branch, where main is protected
      """)

  @Flag(help: "Go on until Ctrl-C: every minute, and when files change.")
  var watch = false

  @Option(
    help: ArgumentHelp("With --watch: the seconds between two runs (default: 60).", valueName: "s"))
  var every: Int?

  @Option(
    help: ArgumentHelp(
      "Push to this branch of the remote, which is created, instead of the one that is merged.",
      valueName: "name"))
  var branch: String?

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if every != nil, !watch { throw ValidationError("--every needs --watch") }
    if let every, !(1...86_400).contains(every) {
      throw ValidationError("--every takes 1 to 86400 seconds")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let store = try session.store(nil)
    try session.refuseUsersFolder(store.root)
    guard let tree = try await GitWorkTree(at: store.root, mayAsk: session.environment.canAsk)
    else {
      throw Failure.work(
        "'\(store.root)' is in no git repository\n"
          + "run 'git init' there and add a remote, or clone a repository that has todos")
    }
    if let branch, try await !tree.isBranchName(branch) {
      throw Failure.usage("'\(branch.quotedShort)' is not a valid name of a branch")
    }
    let wait: @Sendable (Double) async throws -> Void = { seconds in
      try await Task.sleep(for: .milliseconds(Int(seconds * 1000)))
    }
    let users = try await store.profiles(session.loadOptions(readsBodies: false)) ?? []
    var options = SyncOptions(
      user: try await session.knownActor(acting, among: users, in: store), branch: branch,
      wait: wait)
    if session.environment.isOnCI { options.naming = session.loadOptions(readsBodies: false) }
    guard watch else { return try await run(store, tree, options, session) }
    session.note("syncing every \(every ?? 60) seconds and when files change; Ctrl-C ends it")
    var last = ""
    while true {
      do {
        _ = try await run(store, tree, options, session, isRepeated: true)
        last = ""
      } catch let failure as Failure {
        // Say it once, not every minute.
        if failure.description != last { session.note(lines: "error: \(failure)") }
        last = failure.description
      }
      try await SyncWatch(tree, wait: wait).next(upTo: every ?? 60)
    }
  }

  /// - Parameter isRepeated: whether to print only what happened.
  private func run(
    _ store: WorkspaceStore, _ tree: GitWorkTree, _ options: SyncOptions, _ session: Session,
    isRepeated: Bool = false
  ) async throws -> ExitStatus {
    var result: SyncResult
    do throws(SyncError) {
      result = try await Sync(store, in: tree, options).run()
    } catch {
      throw error.failure(session)
    }
    if let naming = options.naming {
      result.hide(allBut: try await store.openPart(naming), below: tree.prefix)
    }
    let lines = result.lines
    if !common.quiet {
      let shown = lines.isEmpty && !isRepeated ? result.upToDate : lines
      try session.print(shown.map { $0.terminalSafe + "\n" }.joined())
    }
    if let other = self.branch ?? options.branch, result.sent.commits > 0, result.isSynchronized,
      let address = try await pullRequest(of: other, tree)
    {
      try session.print("open the pull request: \(address)".terminalSafe + "\n")
    }
    for note in result.notes { session.noteOnce(note) }
    switch result.end {
    case .noRemote: return .success
    case .synchronized:
      if let head = try await tree.commit(named: "HEAD"),
        let reason = try await session.claiming({
          try await session.claims(acting, run: nil).settle(after: head)
        })
      {
        session.noteOnce("claims of completed todos were not given back: \(reason)")
      }
      return .success
    case .offline(let reason):
      session.noteOnce(
        "\(result.remote ?? "the remote") cannot be reached: \(reason); "
          + (result.waiting.commits == 0
            ? "nothing waits to be sent"
            : "\(count(result.waiting.count, "change")) \(result.waiting.count == 1 ? "waits" : "wait") "
              + "for the next sync"))
      return .success
    case .conflicts: throw result.conflictFailure
    case .protected(let reason, let remote, let branch):
      return try await offerBranch(
        reason, remote, branch, store, tree, options, result, session, isRepeated)
    }
  }

  /// The page that opens a pull request; `nil` if the host is not known.
  private func pullRequest(of other: String, _ tree: GitWorkTree) async throws -> String? {
    guard let branch = try await tree.branch(),
      let upstream = try await tree.upstream(of: branch), upstream.branch != other,
      let remote = try await tree.address(of: upstream.remote)
    else { return nil }
    return GitHost(remote: remote, branch: upstream.branch)?.pullRequestAddress(from: other)
  }

  /// Offers to push to another branch, from which a pull request can be opened.
  private func offerBranch(
    _ reason: String, _ remote: String?, _ branch: String, _ store: WorkspaceStore,
    _ tree: GitWorkTree, _ options: SyncOptions, _ result: SyncResult, _ session: Session,
    _ isRepeated: Bool
  ) async throws -> ExitStatus {
    let name = "\(options.user ?? "my")-todos"
    let refusal = "\(result.remote ?? branch) does not accept the push: \(reason)"
    guard self.branch == nil, !isRepeated, session.environment.canAsk,
      session.ask("\(refusal)\nPush to the branch '\(name)' instead, for a pull request?")
    else {
      throw Failure.work(
        "\(refusal)\nthe changes are committed here; 'docket sync --branch \(name)' pushes them to a "
          + "branch, for a pull request")
    }
    var options = options
    options.branch = name
    return try await run(store, tree, options, session)
  }
}
