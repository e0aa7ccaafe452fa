import Text
import TodoActions
import TodoFormat
import TodoModel
import TodoRendering
import TodoStore

/// Performs the actions that requests ask for, one after the other, as the acting user.
package struct ActionService: Sendable {
  private let workspaces: Workspaces
  let store: WorkspaceStore
  private var actor: Actor
  /// The user of a team's server for whom it acts; `nil` on a server for one person.
  private var member: String?
  private let turns = Turns()
  private let finished = FinishedRequests()
  /// Commits what users of a team's server change; `nil` where nothing is committed.
  private let commits: TeamCommits?
  /// Told what users of a team's server do.
  private let webhooks: Webhooks?

  package init(
    _ workspaces: Workspaces, in store: WorkspaceStore, as actor: Actor,
    commits: TeamCommits? = nil, webhooks: Webhooks? = nil
  ) {
    (self.workspaces, self.store, self.actor) = (workspaces, store, actor)
    (self.commits, self.webhooks) = (commits, webhooks)
  }

  /// The same for a user of a team's server, who changes and sees no more than is his. Its changes wait
  /// for those of the others.
  func acting(for member: String) -> ActionService {
    var service = self
    (service.actor, service.member) = (Actor(name: member, email: nil), member)
    return service
  }

  /// Makes an account on a team's server.
  ///
  /// - Returns: why it was not made; `nil` if it was.
  func addAccount(_ account: AddUser, in strings: Strings) async -> FieldRefusal? {
    let request = ActionRequest("add_user", ["username": [account.username]])
    return await answer(
      account, request, as: ProfileRules.normalized(account.username), in: strings
    ).refusal
  }

  /// Writes the first admin of a team's server into the settings.
  ///
  /// - Returns: why it was not done; `nil` if it was.
  @discardableResult
  func addAdmin(_ user: String, in strings: Strings) async -> String? {
    await perform(
      AddAdmin(user), ActionRequest("add_admin", ["username": [user]]), as: user, in: strings)
  }

  /// Writes the settings of a team's server.
  ///
  /// - Returns: why it was not done; `nil` if it was.
  func edit(_ settings: EditSettings, as user: String, in strings: Strings) async -> String? {
    await perform(settings, ActionRequest("edit_settings", [:]), as: user, in: strings)
  }

  /// Removes the account of a user of a team's server, and commits what the user changed.
  ///
  /// - Parameters:
  ///   - recipient: who gets the todos; `nil` to remove them too.
  ///   - keep: receives the files before they are removed.
  /// - Returns: why it was not done; `nil` if it was.
  func removeAccount(
    _ user: String, handingTodosTo recipient: String?, in strings: Strings,
    keep: @escaping @Sendable ([FileChange]) throws -> Void
  ) async -> String? {
    let request = ActionRequest("remove_account", ["username": [user]])
    // Nothing is handed over if the rest cannot be removed.
    do {
      _ = try await workspaces.preview(
        RemoveUser(user, keepsTodos: false), in: store, as: acting(for: user).actor)
    } catch {
      return answer(to: ActionError(error), ActionWords(strings)).problem
    }
    let words = ActionWords(strings)
    // In one turn: what somebody adds for the user in between would be removed unseen.
    return await turns.wait { () async -> String? in
      defer { commits?.endWriting() }
      do {
        let service = acting(for: user)
        let folder = try store.settings().usersFolder
        // What others wrote into the folder is committed in their names.
        await commits?.settle(for: user) { "\(folder)/\($0)" }
        if let recipient {
          let answer = try await service.perform(HandOverAll(to: recipient), request, words)
          if let refusal = answer.problem { return refusal }
        }
        let author = await commits?.author(user)
        await commits?.commit(of: user)
        let changeset = try await workspaces.perform(
          RemoveUser(user, keepsTodos: false), in: store, as: service.actor, consent: .everything
        ) { changeset in
          try keep(try changeset.changes())
          return try service.note(request, words)(changeset)
        }
        webhooks?.note(changeset, by: user, words)
        commits?.endWriting()
        await commits?.commit(of: user, as: author)
        return nil
      } catch {
        return answer(to: ActionError(error), words).problem
      }
    }
  }

  /// Brings the files of an account back that was removed.
  ///
  /// - Returns: why it was not done; `nil` if it was.
  func restore(
    _ files: [(path: String, bytes: [UInt8])], of user: String, in strings: Strings
  ) async -> String? {
    let request = ActionRequest("restore_account", ["username": [user]])
    return await perform(RestoreAccount(files), request, as: user, in: strings)
  }

  private func perform(
    _ action: some TodoAction, _ request: ActionRequest, as user: String, in strings: Strings
  ) async -> String? {
    await answer(action, request, as: user, in: strings).problem
  }

  private func answer(
    _ action: some TodoAction, _ request: ActionRequest, as user: String, in strings: Strings
  ) async -> ActionAnswer {
    let words = ActionWords(strings)
    return await turns.wait {
      do {
        return try await acting(for: user).perform(action, request, words)
      } catch {
        return answer(to: ActionError(error), words)
      }
    }
  }

  /// The acting user; `nil` if the workspace does not tell.
  package func user(among workspace: Workspace) -> String? {
    let user = Result { try ActingUser(actor, among: workspace.users, in: workspace.kind) }
    return if case .success(let user) = user { user.username } else { nil }
  }

  /// Undoes the change that an earlier server was killed in. Nobody was told that it was made.
  ///
  /// - Returns: what the journal calls the change; `nil` if there is none.
  package func undoStopped() throws(ActionError) -> String? {
    try workspaces.undoStopped(in: store) { $0.hasPrefix(Self.command) }
  }

  /// What the journal calls changes begins with this.
  private static let command = "docket serve: "

  /// - Parameter strings: the texts of the answer.
  func answer(_ request: ActionRequest, in strings: Strings) async -> ActionAnswer {
    await turns.wait { await perform(request, ActionWords(strings)) }
  }

  /// Gives the acting user another avatar; an empty file removes it.
  func setAvatar(_ bytes: [UInt8], in strings: Strings) async -> ActionAnswer {
    let words = ActionWords(strings)
    return await turns.wait {
      do {
        var edit = EditUser(nil)
        edit.avatar = bytes.isEmpty ? .remove : .set(try Avatar(bytes, path: nil))
        let request = ActionRequest("edit_profile", ["avatar": []])
        return try await perform(edit, request, words)
      } catch {
        return answer(to: ActionError(error), words)
      }
    }
  }

  private func perform(_ request: ActionRequest, _ words: ActionWords) async -> ActionAnswer {
    do {
      guard let id = try request.id(), try !request.isDryRun() else {
        return try await carryOut(request, words)
      }
      let own = member.map { "\($0) \(id)" } ?? id
      if let result = try finished.result(of: own, workspaces, in: store) { return .done(result) }
      let answer = try await carryOut(request, words)
      if case .done(let result) = answer { finished.note(own, result) }
      return answer
    } catch let mistake as ActionRequest.Mistake {
      return .mistake(mistake.message)
    } catch {
      return answer(to: ActionError(error), words)
    }
  }

  private func carryOut(
    _ request: ActionRequest, _ words: ActionWords
  ) async throws -> ActionAnswer {
    defer { commits?.endWriting() }
    let isDryRun = try request.isDryRun()
    if let member, !isDryRun {
      let folder = try store.settings().usersFolder
      await commits?.settle(for: member) { "\(folder)/\($0)" }
    }
    switch try request.work() {
    case .action(let action):
      return try await perform(
        action, request, typed: try request.age(), isDryRun: isDryRun, words)
    case .undo(let entry):
      let undone =
        if let member {
          try workspaces.undo(
            in: store, of: member, only: entry, isDryRun: isDryRun, noting: note)
        } else {
          try workspaces.undo(in: store, only: entry, skips: false, isDryRun: isDryRun)
        }
      if let member, !isDryRun { await webhooks?.note(undone, by: member, in: store, words) }
      return .done(ActionAnswer.Result(undone, words))
    }
  }

  /// Imports the file of another tool.
  func answer(
    _ action: ImportTodos, isDryRun: Bool, in strings: Strings
  ) async -> Result<Changeset, ImportRefusal> {
    let words = ActionWords(strings)
    return await turns.wait {
      do {
        if let member, !isDryRun {
          let folder = try store.settings().usersFolder
          await commits?.settle(for: member) { "\(folder)/\($0)" }
        }
        let request = ActionRequest("import", ["name": action.files.map(\.path)])
        return .success(try await changeset(action, request, isDryRun: isDryRun, words))
      } catch {
        let answer = answer(to: ActionError(error), words)
        return .failure(ImportRefusal(text: answer.problem ?? ""))
      }
    }
  }

  struct ImportRefusal: Error { let text: String }

  private func perform(
    _ action: some TodoAction, _ request: ActionRequest, typed age: Int64 = 0,
    isDryRun: Bool = false, _ words: ActionWords
  ) async throws(ActionError) -> ActionAnswer {
    let changeset = try await changeset(
      action, request, typed: age, isDryRun: isDryRun, words)
    return .done(ActionAnswer.Result(changeset, words))
  }

  private func changeset(
    _ action: some TodoAction, _ request: ActionRequest, typed age: Int64 = 0,
    isDryRun: Bool = false, _ words: ActionWords
  ) async throws(ActionError) -> Changeset {
    defer { commits?.endWriting() }
    var agreed: Set<Confirmation> = []
    // A name and an address must not be those of a user whom the member does not see.
    let isOwnProfile = action is EditUser && request.fields["user"] ?? [] == member.map { [$0] }
    let reader = action is AddUser || isOwnProfile ? nil : member
    let workspaces = (reader.map(workspaces.seen) ?? workspaces).typed(secondsAgo: age)
    while true {
      do throws(ActionError) {
        let changeset =
          if isDryRun {
            try await workspaces.preview(action, in: store, as: actor, consent: .to(agreed))
          } else {
            try await workspaces.perform(
              action, in: store, as: actor, consent: .to(agreed), noting: note(request, words))
          }
        if let member, !isDryRun { webhooks?.note(changeset, by: member, words) }
        return changeset
      } catch .needsConfirmation(let confirmation) {
        guard request.agreed.contains(confirmation.id), agreed.insert(confirmation).inserted
        else { throw .needsConfirmation(confirmation) }
      }
    }
  }

  /// Notes what is about to change, so that it is committed in the name of the member.
  private func note(_ paths: [String]) throws {
    if let member { try commits?.note(paths, of: member) }
  }

  /// Forgets what was done in a name that is another user's now: it can be neither undone nor asked for.
  func forgetChanges(of user: String) async throws {
    try await turns.wait { () async -> Result<Void, ActionError> in
      finished.forget(beginning: "\(user) ")
      do throws(ActionError) {
        return .success(try workspaces.forgetChanges(of: user, in: store))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// What `docket undo` says that it undoes.
  private func note(
    _ request: ActionRequest, _ words: ActionWords
  ) -> (Changeset) throws -> UndoJournal.Note {
    { changeset in
      try note(changeset.changedPaths)
      let subject =
        ["todo", "text", "user", "username", "category", "name"].lazy
        .compactMap { request.fields[$0] }.first ?? []
      return UndoJournal.Note(
        command: Self.command + ([request.name] + subject).joined(separator: " "),
        time: Zone.utc.local(changeset.loaded.now.instant).description,
        lines: changeset.outcomes.map { words.sentence($0) },
        request: request.fields["request"]?.first.map { id in member.map { "\($0) \(id)" } ?? id },
        user: member)
    }
  }

  private func question(_ confirmation: Confirmation, _ words: ActionWords) -> ActionAnswer {
    .question(words.question(confirmation), id: confirmation.id)
  }

  private func answer(to error: ActionError, _ words: ActionWords) -> ActionAnswer {
    switch error {
    case .refused(let refusal):
      return .refused(
        words.sentence(refusal), field: refusal.field?.formName,
        conflicts: refusal.conflicts.map { ActionAnswer.Conflict($0, words.strings) })
    case .needsConfirmation(let confirmation): return question(confirmation, words)
    case .edit(let problem):
      return .refused(
        words.strings.say(.fileUnchanged, ["reason": .text(problem.description)]), field: nil,
        conflicts: [])
    case .write(let error): return .failed(error.description)
    case .load(let error): return .failed("\(error)")
    case .other(let error): return .failed("\(error)")
    }
  }
}

extension Refusal {
  /// The field whose value is refused.
  fileprivate var field: InputField? {
    switch self {
    case .empty(let field, _), .tooLong(let field, _, _), .invalid(let field, _),
      .invalidDay(let field, _, _, _), .noDay(let field, _), .tagWithComma(let field, _):
      field
    case .unknownTodo(_, _, _, let field): field
    case .unknownUser(let user): user.field
    case .deviceIsNoUser(let field): field
    case .alreadyOwned: .newOwner
    case .tooManyTags: .field(.tags)
    case .ambiguousStatus: .field(.status)
    case .dueRequired: .field(.due)
    case .unknownCategory, .unknownHeading: .field(.category)
    case .invalidUsername, .usernameTaken, .folderTaken: .username
    case .invalidEmail, .emailTaken: .email
    case .avatarFormat, .avatarTooLarge: .avatar
    case .waitsForItself, .waitsInCircle, .waitsForDevice: .field(.depends)
    default: nil
    }
  }

  fileprivate var conflicts: [Conflict] {
    if case .changedMeanwhile(_, let conflicts) = self { conflicts } else { [] }
  }
}
