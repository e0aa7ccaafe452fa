import Text
import TodoFormat
import TodoModel
import TodoStore

/// What `undo` did, or would do.
package struct Undone: Sendable {
  /// The command, as it was typed; the journal's file where that cannot be read.
  package var name: String
  /// `nil` where it cannot be read.
  package var entry: UndoJournal.Entry?
  package var changes: [FileChange]
}

extension Workspaces {
  /// Undoes the last change of the journal.
  ///
  /// - Parameters:
  ///   - number: undoes nothing if the last entry is another one.
  ///   - skips: whether the change is only forgotten, and its files stay.
  ///   - isDryRun: whether nothing is written.
  package func undo(
    in store: WorkspaceStore, only number: Int? = nil, skips: Bool, isDryRun: Bool
  ) throws(ActionError) -> Undone {
    do {
      let writer = try WorkspaceWriter(root: store.root)
      let stopped = try writer.journal.last()?.entry
      if !isDryRun { _ = try writer.settle() }
      // It changed nothing: the change before it stays.
      if let stopped, stopped.isBegun, number ?? stopped.number == stopped.number,
        try writer.journal.last().map({ $0.number != stopped.number }) ?? true
      {
        return Undone(name: stopped.note.command, entry: stopped, changes: [])
      }
      var undone: Undone
      let last: Int
      switch try writer.journal.last() {
      case nil: throw Refusal.nothingToUndo
      case .unreadable(let number, let path, _):
        guard skips else { throw Refusal.unreadableUndo(path) }
        (last, undone) = (number, Undone(name: path, entry: nil, changes: []))
      case .entry(let entry):
        if let number, number != entry.number {
          throw Refusal.notLastChange(last: entry.note.command)
        }
        (last, undone) = (
          entry.number, Undone(name: entry.note.command, entry: entry, changes: [])
        )
        if !skips { undone.changes = try Self.reversed(entry, writer, store.writablePlaces()) }
      }
      if !isDryRun {
        let folders = skips ? [] : undone.entry?.folders ?? []
        if !undone.changes.isEmpty { try writer.journal.begin(last) }
        try writer.commit(undone.changes, removingEmpty: folders)
        try writer.journal.remove(last)
      }
      return undone
    } catch {
      throw ActionError(error)
    }
  }

  /// Undoes the last change of a user of a server, whatever others did since, as long as its files are
  /// as it left them.
  ///
  /// - Parameters:
  ///   - number: undoes nothing but this entry of the journal.
  ///   - note: receives the paths of the files before they are changed.
  package func undo(
    in store: WorkspaceStore, of user: String, only number: Int?, isDryRun: Bool,
    noting note: (_ paths: [String]) throws -> Void
  ) throws(ActionError) -> Undone {
    do {
      let writer = try WorkspaceWriter(root: store.root)
      if case .entry(let stopped)? = try writer.settle() {
        throw Refusal.stopped(stopped.note.user == user ? stopped.note.command : "docket serve")
      }
      guard let entry = try writer.journal.last(of: user, number)?.entry else {
        throw Refusal.nothingToUndo
      }
      let changes = try Self.reversed(entry, writer, store.writablePlaces())
      if !isDryRun, !changes.isEmpty {
        // A change of its own: an entry in the middle of the journal could not be settled after a crash.
        var command = UndoJournal.Note(
          command: "undo of '\(entry.note.command)'", time: entry.note.time)
        (command.lines, command.isOfServer) = (entry.note.lines, true)
        try note(changes.map(\.path))
        try writer.commit(changes, noting: command, removingEmpty: entry.folders)
        try writer.journal.remove(entry.number)
      }
      return Undone(name: entry.note.command, entry: entry, changes: changes)
    } catch {
      throw ActionError(error)
    }
  }

  /// Makes the changes of a user of a server permanent, since the name is another one's now.
  package func forgetChanges(of user: String, in store: WorkspaceStore) throws(ActionError) {
    guard WorkspaceWriter.hasWritten(in: store.root) else { return }
    do {
      let writer = try WorkspaceWriter(root: store.root)
      while let last = try writer.journal.last(of: user, nil) {
        try writer.journal.remove(last.number)
      }
    } catch {
      throw ActionError(error)
    }
  }

  /// Undoes a change that was stopped half way.
  ///
  /// - Parameter condition: whether to undo a command, as it was typed.
  /// - Returns: the command; `nil` if none was stopped, or another one.
  package func undoStopped(
    in store: WorkspaceStore, where condition: (_ command: String) -> Bool
  ) throws(ActionError) -> String? {
    guard WorkspaceWriter.hasWritten(in: store.root) else { return nil }
    do {
      let writer = try WorkspaceWriter(root: store.root)
      guard case .entry(let entry)? = try writer.settle(), condition(entry.note.command)
      else { return nil }
      let changes = try Self.reversed(entry, writer, store.writablePlaces())
      try writer.commit(changes, removingEmpty: entry.folders)
      try writer.journal.remove(entry.number)
      return entry.note.command
    } catch {
      throw ActionError(error)
    }
  }

  /// The last changes of the journal that were made to their end, the oldest first.
  package func recentChanges(
    in store: WorkspaceStore, most: Int
  ) throws(ActionError) -> [UndoJournal.Entry] {
    guard WorkspaceWriter.hasWritten(in: store.root) else { return [] }
    do {
      let writer = try WorkspaceWriter(root: store.root)
      _ = try writer.settle()
      return try writer.journal.entries(most: most).filter { !$0.isBegun }
    } catch {
      throw ActionError(error)
    }
  }

  /// The changes that are still to be reversed: a command that was killed did not make all of its own.
  ///
  /// - Parameter places: the paths that commands may write; another program may have written the journal.
  private static func reversed(
    _ entry: UndoJournal.Entry, _ writer: WorkspaceWriter, _ places: WritablePlaces
  ) throws -> [FileChange] {
    let name = entry.note.command
    if let change = entry.changes.first(where: {
      !places.contains($0.path) && !isRename($0, in: entry) && !startsSealing($0)
        && !changesNames($0)
    }) {
      throw Refusal.foreignUndo(name, path: change.path)
    }
    var changes: [FileChange] = []
    var changed: [String] = []
    for change in entry.changes.reversed() {
      let present = try contents(of: change.path, writer, undoing: name)
      if present == change.after {
        changes.append(change.reversed)
      } else if present != change.before {
        changed.append(change.path)
      }
    }
    guard changed.isEmpty else {
      throw Refusal.changedSince(name, paths: changed.sorted(by: precedesByBytes))
    }
    return changes
  }

  /// Whether a change of `docket.yml` only gives a user another name, as `RenameUser` does.
  private static func isRename(_ change: FileChange, in entry: UndoJournal.Entry) -> Bool {
    guard change.path == "docket.yml", let before = change.before, let after = change.after,
      let removed = entry.changes.first(where: { $0.after == nil })?.path,
      let added = entry.changes.first(where: { $0.before == nil })?.path,
      let (old, new) = zip(WorkspacePath.parts(of: removed), WorkspacePath.parts(of: added))
        .first(where: { $0 != $1 }), isUsername(old), isUsername(new)
    else { return false }
    do throws(EditProblem) {
      return try SettingsText.renaming(old, to: new, in: before) == after
    } catch {
      return false
    }
  }

  /// Whether a change of `docket.yml` only adds the id of a site, as `StartSealing` does.
  private static func startsSealing(_ change: FileChange) -> Bool {
    guard change.path == "docket.yml", let after = change.after,
      let id = Settings.parse(SourceFile(path: change.path, bytes: after)).value.siteID
    else { return false }
    do throws(EditProblem) {
      return try SettingsText.adding(StartSealing.key, id, to: change.before ?? []) == after
    } catch {
      return false
    }
  }

  /// Whether a change of `docket.yml` only adds or renames a view, or renames a project, as `AddView`,
  /// `RenameView` and `RenameTopic` do.
  private static func changesNames(_ change: FileChange) -> Bool {
    guard change.path == EditSettings.path, let after = change.after else { return false }
    let before = change.before ?? []
    let (old, new) = (EditSettings.read(before).value, EditSettings.read(after).value)
    do throws(EditProblem) {
      for list in [SettingsText.NamedList.views, .projects] {
        let names = zip(names(of: list, in: old), names(of: list, in: new))
        guard let (old, new) = names.first(where: { $0 != $1 }) else { continue }
        return try SettingsText.renaming(old, to: new, of: list, in: before) == after
      }
      guard let view = new.views.last else { return false }
      return try SettingsText.adding(view: view.name, query: view.query, to: before) == after
    } catch {
      return false
    }
  }

  private static func names(of list: SettingsText.NamedList, in settings: Settings) -> [String] {
    switch list {
    case .views: settings.views.map(\.name)
    case .projects: settings.projects.map(\.name)
    }
  }

  private static func contents(
    of path: String, _ writer: WorkspaceWriter, undoing name: String
  ) throws -> [UInt8]? {
    do throws(WriteError) {
      return try writer.contents(of: path)
    } catch {
      throw Refusal.undoBlocked(name, by: "\(error)")
    }
  }
}
