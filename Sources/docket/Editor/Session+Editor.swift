import Diagnostics
import Platform
import Text
import TodoEditing
import TodoWriting

extension Session {
  /// Has the user change a text in their editor, until nothing is wrong with it.
  ///
  /// What they wrote is not lost: where it is not written, the draft stays, and its path is told.
  ///
  /// - Parameters:
  ///   - edit: what `look` gave, in which each text is tried.
  ///   - name: of the draft's file.
  ///   - isGivenUp: whether a text says that nothing is to be done.
  ///   - apply: changes the workspace's files by the text.
  ///   - write: does that, once it went well; gets the questions that were answered with yes.
  /// - Returns: `nil` where the text is what it was, or given up.
  func editing(
    _ text: [UInt8], named name: String, with program: EditorProgram,
    _ command: some EditingCommand,
    tryingIn edit: Edit, unless isGivenUp: ([UInt8]) -> Bool = { _ in false },
    apply: (inout Edit, [UInt8]) async throws -> Void,
    write: ([UInt8], Set<String>) async throws -> ExitStatus
  ) async throws -> ExitStatus? {
    let draft = try EditorDraft(text, named: name, environment: environment)
    do {
      guard let (new, agreed) = try await edited(draft, program, edit, isGivenUp, apply) else {
        draft.remove()
        return nil
      }
      let status = try await write(new, agreed)
      if command.editing.dryRun || status != .fine { note(kept(draft)) } else { draft.remove() }
      return status
    } catch let error as OutputError {
      // It is written, and nobody could be told.
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

  private func kept(_ draft: EditorDraft) -> String { "your text is kept in '\(draft.path)'" }

  private func edited(
    _ draft: EditorDraft, _ program: EditorProgram, _ edit: Edit,
    _ isGivenUp: ([UInt8]) -> Bool, _ apply: (inout Edit, [UInt8]) async throws -> Void
  ) async throws -> ([UInt8], Set<String>)? {
    while true {
      try program.run(on: draft.path)
      let new = try text(of: draft)
      if new == draft.original || isGivenUp(new) { return nil }
      do {
        return (new, try await questions(of: new, in: edit, apply))
      } catch let problem as DraftProblem {
        StandardStream.tell(problem.text)
      } catch let failure as Failure {
        StandardStream.tell("error: \(failure)\n")
      } catch let problem as EditProblem {
        StandardStream.tell("error: \(problem.description.terminalSafe)\n")
      }
      guard environment.canAsk, ask("Edit it again?", byDefault: true) else {
        throw Failure.work("nothing is changed")
      }
    }
  }

  private func text(of draft: EditorDraft) throws -> [UInt8] {
    do {
      return try draft.text()
    } catch is MissingDraft {
      throw Failure.work("the editor removed its file, nothing is changed")
    }
  }

  /// Tries a text, and asks what it gives rise to.
  ///
  /// - Returns: the questions, all answered with yes.
  private func questions(
    of text: [UInt8], in edit: Edit, _ apply: (inout Edit, [UInt8]) async throws -> Void
  ) async throws -> Set<String> {
    var attempt = edit
    while true {
      do {
        var tried = attempt
        try await apply(&tried, text)
        return attempt.agreed
      } catch let error as Unanswered {
        guard ask(error.question) else { throw DraftProblem(text: "") }
        attempt.agreed.insert(error.question)
      }
    }
  }
}
