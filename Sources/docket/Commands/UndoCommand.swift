import ArgumentParser
import Text
import TodoModel
import TodoStore
import TodoWriting

/// `docket undo`.
struct UndoCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what the last command changed.",
    usage: "docket undo [--skip] [--dry-run]",
    discussion: """
      Once more takes back the command before, for the last 50. Nothing is undone when one of the \
      files has changed since: it can be once that file is as it was then, or --skip forgets the \
      command, and leaves its files as they are. Where all of them are as they were before the \
      command, it is only forgotten.

      Examples:
        docket done milk
        docket undo --dry-run     what it would change
        docket undo
      """)

  @Flag(help: "Forget the last command instead, so that the one before it can be undone.")
  var skip = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let store = try session.store(nil)
    try session.refuseUsersFolder(store.root)
    do {
      let writer = try WorkspaceWriter(root: store.root)
      let places = try store.writablePlaces()
      let undoing: Undoing
      switch try writer.journal.last() {
      case nil: throw Failure.work("there is nothing to undo here")
      case .unreadable(let number, let path): undoing = Undoing(number: number, path: path)
      case .entry(let entry): undoing = Undoing(entry)
      }
      let changes = skip ? [] : try undoing.changes(writer, places)
      if !editing.dryRun {
        try writer.commit(changes, removingEmpty: skip ? [] : undoing.entry?.folders ?? [])
        try writer.journal.remove(undoing.number)
      }
      try tell(of: undoing, changes, session)
    } catch let error as WriteError {
      throw Failure.work(error.description)
    }
    return .fine
  }

  private func tell(of undoing: Undoing, _ changes: [FileChange], _ session: Session) throws {
    if skip, editing.dryRun {
      session.note(
        "'\(undoing.name)' would be forgotten, its files stay as they are".terminalSafe)
    } else if !skip, changes.isEmpty {
      session.note(
        "nothing is left to undo of '\(undoing.name)': its files are as they were before"
          .terminalSafe)
    }
    if editing.dryRun { return try session.show(changes, as: editing.format) }
    switch editing.format {
    case .text:
      if common.quiet || changes.isEmpty && !skip { return }
      let lines =
        ["\(skip ? "skipped" : "undone"): \(undoing.name)"]
        + (undoing.entry?.note.lines ?? []).map { skip ? "  \($0)" : "  taken back: \($0)" }
      try session.print(lines.map { $0.terminalSafe + "\n" }.joined())
    case .json:
      try session.print { json in
        json.member("command", undoing.entry?.note.command)
        json.member("time", undoing.entry?.note.time)
        json.member("files", changes.map(\.path))
        json.member("skipped", skip)
      }
    }
  }
}
