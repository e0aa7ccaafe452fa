import Text
import TodoActions
import TodoFormat
import TodoModel
import TodoRendering
import TodoStore

/// Performs the actions that requests ask for, one after the other, as the acting user.
package struct ActionService: Sendable {
  let workspaces: Workspaces
  let store: WorkspaceStore
  let actor: Actor
  private let turns = Turns()
  private let finished = FinishedRequests()

  package init(_ workspaces: Workspaces, in store: WorkspaceStore, as actor: Actor) {
    (self.workspaces, self.store, self.actor) = (workspaces, store, actor)
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
      if let result = try finished.result(of: id, workspaces, in: store) { return .done(result) }
      let answer = try await carryOut(request, words)
      if case .done(let result) = answer { finished.note(id, result) }
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
    let isDryRun = try request.isDryRun()
    switch try request.work() {
    case .action(let action): return try await perform(action, request, isDryRun: isDryRun, words)
    case .undo(let entry):
      let undone = try workspaces.undo(
        in: store, only: entry, skips: false, isDryRun: isDryRun)
      return .done(ActionAnswer.Result(undone, words))
    }
  }

  private func perform(
    _ action: some TodoAction, _ request: ActionRequest, isDryRun: Bool = false,
    _ words: ActionWords
  ) async throws(ActionError) -> ActionAnswer {
    var agreed: Set<Confirmation> = []
    while true {
      do throws(ActionError) {
        let changeset =
          if isDryRun {
            try await workspaces.preview(action, in: store, as: actor, consent: .to(agreed))
          } else {
            try await workspaces.perform(
              action, in: store, as: actor, consent: .to(agreed), noting: note(request, words))
          }
        return .done(ActionAnswer.Result(changeset, words))
      } catch .needsConfirmation(let confirmation) {
        guard request.agreed.contains(confirmation.id), agreed.insert(confirmation).inserted
        else { return question(confirmation, words) }
      }
    }
  }

  /// What `docket undo` says that it undoes.
  private func note(
    _ request: ActionRequest, _ words: ActionWords
  ) -> (Changeset) -> UndoJournal.Note {
    { changeset in
      let subject =
        ["todo", "text", "user", "username", "category", "name"].lazy
        .compactMap { request.fields[$0] }.first ?? []
      return UndoJournal.Note(
        command: Self.command + ([request.name] + subject).joined(separator: " "),
        time: Zone.utc.local(changeset.loaded.now.instant).description,
        lines: changeset.outcomes.map { words.sentence($0) },
        request: request.fields["request"]?.first)
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

/// Lets one task work at a time, in the order in which they came.
private actor Turns {
  private var last: Task<Void, Never>?

  func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let previous = last
    let task = Task {
      await previous?.value
      return await work()
    }
    last = Task { _ = await task.value }
    return await task.value
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
