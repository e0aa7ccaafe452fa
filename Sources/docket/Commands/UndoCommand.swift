import ArgumentParser
import Diagnostics
import TodoModel
import TodoStore
import TodoWriting

/// `docket undo`.
struct UndoCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what the last command changed.",
    usage: "docket undo [--dry-run]",
    discussion: """
      Once more takes back the command before, for the last 50. Nothing is undone when one of the \
      files has changed since. Where all of them are as they were before the command, it is only \
      forgotten.

      Examples:
        docket done milk
        docket undo --dry-run     what it would change
        docket undo
      """)

  @OptionGroup var editing: EditOptions
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let store = try session.store(nil)
    let entry: UndoJournal.Entry
    let changes: [FileChange]
    do {
      let writer = try WorkspaceWriter(root: store.root)
      guard let last = try writer.journal.last() else {
        throw Failure.work("there is nothing to undo here")
      }
      entry = last
      changes = try Self.changes(of: entry, writer)
      if !editing.dryRun {
        try writer.commit(changes)
        writer.journal.remove(entry.number)
      }
    } catch let error as WriteError {
      throw Failure.work(error.description)
    }
    try tell(of: entry, changes, session)
    return .fine
  }

  /// Those that are still to be taken back: a command that was killed did not make all of its own.
  private static func changes(
    of entry: UndoJournal.Entry, _ writer: WorkspaceWriter
  ) throws -> [FileChange] {
    try entry.changes.reversed().compactMap { change in
      let present = try writer.contents(of: change.path)
      if present == change.after { return change.reversed }
      if present == change.before { return nil }
      throw Failure.work(
        "'\(change.path)' changed after '\(entry.note.command)', so that is not undone")
    }
  }

  private func tell(
    of entry: UndoJournal.Entry, _ changes: [FileChange], _ session: Session
  ) throws {
    if changes.isEmpty {
      session.note(
        "nothing is left to undo of '\(entry.note.command)': its files are as they were before"
          .terminalSafe)
    }
    if editing.dryRun { return try session.show(changes, as: editing.format) }
    switch editing.format {
    case .text:
      if common.quiet || changes.isEmpty { return }
      let lines = ["undone: \(entry.note.command)"] + entry.note.lines.map { "  \($0)" }
      try session.print(lines.map { $0.terminalSafe + "\n" }.joined())
    case .json:
      try session.print { json in
        json.member("command", entry.note.command)
        json.member("time", entry.note.time)
        json.member("files", changes.map(\.path))
      }
    }
  }
}
