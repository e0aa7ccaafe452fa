import Text
import TodoModel
import TodoStore
import TodoWriting

/// The last command, which is to be undone.
struct Undoing: Sendable {
  let number: Int
  /// As it was typed; the journal's file where that cannot be read.
  let name: String
  /// `nil` where it cannot be read.
  let entry: UndoJournal.Entry?

  init(_ entry: UndoJournal.Entry) {
    (number, name, self.entry) = (entry.number, entry.note.command, entry)
  }

  init(number: Int, path: String) { (self.number, name, entry) = (number, path, nil) }

  /// What is still to be changed back: a command that was killed did not make all of its changes.
  ///
  /// - Parameter places: where a command may have written; the journal may be somebody else's.
  func changes(_ writer: WorkspaceWriter, _ places: WritablePlaces) throws -> [FileChange] {
    guard let entry else {
      throw Failure.work("'\(name)' is nothing that can be undone\n'docket undo --skip' forgets it")
    }
    if let change = entry.changes.first(where: { !places.contains($0.path) }) {
      throw Failure.work(
        "'\(name)' is not undone: no command writes '\(change.path)'"
          + "\nsomebody wrote that into '.docket/undo'; 'docket undo --skip' forgets it")
    }
    var changes: [FileChange] = []
    var changed: [String] = []
    for change in entry.changes.reversed() {
      let present = try contents(of: change.path, writer)
      if present == change.after {
        changes.append(change.reversed)
      } else if present != change.before {
        changed.append(change.path)
      }
    }
    guard changed.isEmpty else { throw blocked(by: changed.sorted(by: precedesByBytes)) }
    return changes
  }

  private func contents(of path: String, _ writer: WorkspaceWriter) throws -> [UInt8]? {
    do throws(WriteError) {
      return try writer.contents(of: path)
    } catch {
      throw Failure.work("\(error)\n'docket undo --skip' forgets '\(name)', which names it")
    }
  }

  private func blocked(by paths: [String]) -> Failure {
    let isOne = paths.count == 1
    let rest = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    return Failure.work(
      "'\(name)' is not undone, \(isOne ? "a file" : "files") changed after it:\n"
        + paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + rest
        + "\nit can be undone once \(isOne ? "that is as it was" : "those are as they were") then; "
        + "'docket undo --skip' forgets the\ncommand, and the one before it is the next to be undone"
    )
  }
}
