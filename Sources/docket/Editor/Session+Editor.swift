import Text
import Platform
import TodoActions
import TodoStore

extension Session {
  /// Opens a text in the user's editor until it has no mistakes, and performs the action that it
  /// describes.
  ///
  /// The text is never lost: if it cannot be applied, the draft stays and its path is printed.
  ///
  /// - Parameters:
  ///   - isGivenUp: whether a text means that the user cancels.
  ///   - action: converts a text to an action.
  /// - Returns: `nil` if the text is unchanged or the user cancelled.
  func performInEditor(
    _ original: TextDraft, with program: EditorProgram, _ command: some EditingCommand,
    unless isGivenUp: ([UInt8]) -> Bool = { _ in false },
    _ action: ([UInt8]) throws -> some TodoAction
  ) async throws -> ExitStatus? {
    let draft = try EditorDraft(original.text, named: original.name, environment: environment)
    do {
      guard let (new, agreed) = try await edited(draft, program, command, isGivenUp, action) else {
        draft.remove()
        return nil
      }
      let status = try await perform(new, command, agreed: agreed)
      if command.editing.dryRun || status != .success { note(kept(draft)) } else { draft.remove() }
      return status
    } catch let error as OutputError {
      // The change was written, only the output failed.
      if !command.editing.dryRun { draft.remove() }
      throw error
    } catch {
      let failure = error as? Failure ?? Failure.work("\(error)")
      switch Result(catching: { try draft.text() }) {
      case .success(draft.original): draft.remove()
      case .failure(is MissingDraft): draft.removeEmptyFolder()
      default: throw failure.adding(kept(draft))
      }
      throw failure
    }
  }

  private func kept(_ draft: EditorDraft) -> String { "your draft was saved to '\(draft.path)'" }

  private func edited<Action: TodoAction>(
    _ draft: EditorDraft, _ program: EditorProgram, _ command: some EditingCommand,
    _ isGivenUp: ([UInt8]) -> Bool, _ action: ([UInt8]) throws -> Action
  ) async throws -> (Action, Set<Confirmation>)? {
    let store = try changeableStore()
    let actor = try await actor(command.acting, in: store)
    while true {
      try program.run(on: draft.path)
      let new = try text(of: draft)
      if new == draft.original || isGivenUp(new) { return nil }
      do {
        let action = try action(new)
        if let agreed = try await questions(of: action, in: store, as: actor) {
          return (action, agreed)
        }
      } catch ActionError.refused(.draft(let problems, let text)) {
        StandardStream.tell(problems.text(style: errorStyle) { _ in text })
      } catch let error as ActionError {
        StandardStream.tell("error: \(failure(error))\n")
      } catch let refusal as Refusal {
        StandardStream.tell("error: \(refusal.failure)\n")
      }
      guard environment.canAsk, ask("Edit it again?", byDefault: true) else {
        throw Failure.work("no changes made")
      }
    }
  }

  /// Asks the questions of an action.
  ///
  /// - Returns: the questions, if all were answered with yes; otherwise `nil`.
  private func questions(
    of action: some TodoAction, in store: WorkspaceStore, as actor: Actor
  ) async throws -> Set<Confirmation>? {
    var agreed: Set<Confirmation> = []
    while true {
      do throws(ActionError) {
        _ = try await workspaces.preview(action, in: store, as: actor, consent: .to(agreed))
        return agreed
      } catch {
        guard case .needsConfirmation(let confirmation) = error else { throw error }
        guard try confirms(confirmation) else { return nil }
        agreed.insert(confirmation)
      }
    }
  }

  private func text(of draft: EditorDraft) throws -> [UInt8] {
    do {
      return try draft.text()
    } catch is MissingDraft {
      throw Failure.work("the editor removed its file; no changes made")
    }
  }
}
