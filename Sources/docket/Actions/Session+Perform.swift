import Text
import Git
import Platform
import TodoActions
import TodoFormat
import TodoModel
import TodoStore

/// A command that changes files of the workspace.
protocol EditingCommand: DocketCommand {
  var acting: ActingOption { get }
  var editing: EditOptions { get }
}

extension Session {
  var workspaces: Workspaces {
    Workspaces(
      loading: loadOptions(readsBodies: false), now: { try now(in: $0) },
      currentFolder: environment.currentFolder)
  }

  /// Performs an action and prints the result. With `--dry-run`, prints what it would change.
  ///
  /// - Parameters:
  ///   - agreesToAll: whether to skip all questions.
  ///   - agreed: the questions that were already answered with yes.
  ///   - text: what is printed of a change; `nil` for a sentence for each outcome.
  func perform(
    _ action: some TodoAction, _ command: some EditingCommand, agreesToAll: Bool = false,
    agreed: Set<Confirmation> = [], printing text: ((Changeset) -> String)? = nil
  ) async throws -> ExitStatus {
    let store = try changeableStore()
    let actor = try await actor(command.acting, in: store)
    if command.editing.dryRun {
      let changeset = try await reporting { () async throws(ActionError) in
        try await workspaces.preview(action, in: store, as: actor)
      }
      return try tell(ofDryRun: changeset, command.editing.format)
    }
    var agreed = agreed
    while true {
      do {
        let consent = agreesToAll ? Consent.everything : .to(agreed)
        let changeset = try await workspaces.perform(
          action, in: store, as: actor, consent: consent, noting: note)
        return try await tell(of: changeset, store, command.editing.format, text)
      } catch ActionError.needsConfirmation(let confirmation) {
        guard try confirms(confirmation) else {
          note("no changes made")
          return .failed
        }
        agreed.insert(confirmation)
      } catch let error as ActionError {
        throw failure(error)
      }
    }
  }

  /// Computes an action without writing any file.
  func preview(
    _ action: some TodoAction, _ acting: ActingOption, consent: Consent = .everything
  ) async throws -> Changeset {
    let store = try changeableStore()
    let actor = try await actor(acting, in: store)
    return try await reporting { () async throws(ActionError) in
      try await workspaces.preview(action, in: store, as: actor, consent: consent)
    }
  }

  /// Asks for confirmation. Without a terminal, prints a warning instead if that is enough.
  func confirms(_ confirmation: Confirmation) throws -> Bool {
    if environment.canAsk { return ask(confirmation.question) }
    guard confirmation.isOptional else { throw Failure.work(confirmation.refusal) }
    note("warning: \(confirmation.reason)")
    return true
  }

  /// The acting user, as far as the command line and git identify one.
  func actor(_ acting: ActingOption, in store: WorkspaceStore) async throws -> Actor {
    let hasAccounts = try store.kind() == .accounts
    let email = hasAccounts ? await GitIdentity.configured(in: store.root).email : nil
    guard let name = acting.user else {
      return Actor(name: environment.variables["DOCKET_USER"], source: .variable, email: email)
    }
    if let email { try await noteOtherIdentity(than: name, email, in: store) }
    return Actor(name: name, source: .option, email: email)
  }

  private func noteOtherIdentity(
    than name: String, _ email: String, in store: WorkspaceStore
  ) async throws {
    let users = try await store.profiles(loadOptions(readsBodies: false)) ?? []
    let user = username(from: name) ?? name
    guard users.contains(where: { $0.username == user }),
      case .success(let other?) = Result(catching: {
        try ActingUser.user(ofEmail: email, among: users)
      }), other != user
    else { return }
    noteOnce("you act as '\(user)'; by git's e-mail address you are '\(other)'")
  }

  /// The selected workspace. Throws if it is a user's folder inside a workspace.
  func changeableStore() throws -> WorkspaceStore {
    let store = try store(nil)
    try refuseUsersFolder(store.root)
    return store
  }

  func note(of changeset: Changeset) -> UndoJournal.Note {
    UndoJournal.Note(
      command: (["docket"] + environment.arguments.map(\.shellWord)).joined(separator: " "),
      time: Zone.utc.local(changeset.loaded.now.instant).description,
      lines: changeset.outcomes.map(\.line))
  }

  // MARK: Errors

  func reporting<Value>(
    _ work: () async throws(ActionError) -> Value
  ) async throws -> Value {
    do throws(ActionError) { return try await work() } catch { throw failure(error) }
  }

  func failure(_ error: ActionError) -> any Error {
    switch error {
    case .refused(let refusal): refusal.failure
    case .needsConfirmation(let confirmation): Failure.work(confirmation.refusal)
    case .edit(let problem): Failure.work(problem.description)
    case .write(let error): Failure.work(error.description)
    case .load(let error): error
    case .other(let error): error
    }
  }

  // MARK: Results

  private func tell(
    ofDryRun changeset: Changeset, _ format: EditOptions.Format
  ) throws -> ExitStatus {
    for notice in changeset.notices { note(notice.lineOfDryRun) }
    if changeset.hasRandomLetters {
      note("the last four letters of new names are different each time")
    }
    let changes = try changeset.changes()
    if changes.isEmpty { note("nothing would change") }
    try show(changes, as: format)
    return .success
  }

  private func tell(
    of changeset: Changeset, _ store: WorkspaceStore, _ format: EditOptions.Format,
    _ text: ((Changeset) -> String)?
  ) async throws -> ExitStatus {
    for notice in changeset.notices { note(notice.line) }
    do {
      switch format {
      case .text:
        if !options.quiet {
          try print(
            text?(changeset)
              ?? changeset.outcomes.map { $0.line.terminalSafe + "\n" }.joined())
        }
      case .json: try await print(changeset.data)
      }
      try noteClaims(on: changeset, in: store)
    } catch let error as OutputError {
      note("the change was made, but could not be printed")
      throw error
    }
    return .success
  }

  /// Returns true if the answer is yes; any other answer is no.
  ///
  /// - Parameter byDefault: the meaning of an empty line. End of input is always no.
  func ask(_ question: String, byDefault: Bool = false) -> Bool {
    let text = "\(question.terminalSafe) [\(byDefault ? "Y/n" : "y/N")]"
    StandardStream.tell("\(text.folded()) ")
    guard let answer = readLine()?.lowercased() else { return false }
    return answer.isEmpty ? byDefault : ["y", "yes"].contains(answer)
  }
}
