import ArgumentParser
import Text
import TodoActions
import TodoStore

struct UndoCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last command that changed todos, categories or users.",
    usage: "docket undo [--skip] [--dry-run]",
    discussion: """
      Prints the command and when it ran, and each file that is restored or removed. Run it again to \
      undo the command before that, up to 50 commands. 'docket init' and 'docket theme export' are not \
      undone: they only create files.

      Nothing is undone if one of the files has changed since: restore that file first, or pass --skip \
      to forget the command and leave its files as they are.

      After a command that was killed half way, no other command changes files before 'docket undo' \
      restores those of the killed one, or 'docket undo --skip' leaves them as they are.

      Examples:
        docket done milk
        docket undo --dry-run     show what it would change
        docket undo
      """)

  @Flag(help: "Forget the last command, so that the one before it can be undone.")
  var skip = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let store = try session.changeableStore()
    let undone = try await session.reporting { () async throws(ActionError) in
      try session.workspaces.undo(in: store, skips: skip, isDryRun: editing.dryRun)
    }
    try tell(of: undone, session)
    return .success
  }

  private func tell(of undone: Undone, _ session: Session) throws {
    if skip, editing.dryRun {
      session.note("'\(undone.name)' would be forgotten, its files stay as they are")
    } else if !skip, undone.changes.isEmpty {
      session.note(
        "nothing is left to undo of '\(undone.name)': its files are as they were before it")
    }
    if editing.dryRun { return try session.show(undone.changes, as: editing.format) }
    switch editing.format {
    case .text:
      if common.quiet || undone.changes.isEmpty && !skip { return }
      let lines =
        skip
        ? ["forgotten: \(undone.name); its files stay as they are"]
        : undone.lines
      try session.print(lines.map { $0.terminalSafe + "\n" }.joined())
    case .json:
      try session.print { json in
        json.member("command", undone.entry?.note.command)
        json.member("time", undone.entry?.note.time)
        json.member("files", undone.changes.map(\.path))
        json.member("skipped", skip)
      }
    }
  }
}

extension Undone {
  /// The command with its time, and what happened to its files.
  fileprivate var lines: [String] {
    let shown = changes.prefix(10).map { change in
      "  \(change.after == nil ? "removed" : "restored")  \(change.path)"
    }
    return ["undone: \(name)" + (entry.map { ", run at \($0.note.time)" } ?? "")] + shown
      + (changes.count > 10 ? ["  and \(count(changes.count - 10, "more file"))"] : [])
  }
}
