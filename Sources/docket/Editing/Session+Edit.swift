import Diagnostics
import Platform
import SiteBuild
import Text
import TodoEditing
import TodoModel
import TodoRendering
import TodoStore
import TodoWriting

extension Session {
  /// Changes files of the workspace, or with `--dry-run` shows how they would be changed.
  ///
  /// - Parameters:
  ///   - backlog: what Backlog.md has in its place; `nil` for nothing.
  ///   - need: which todos have to be known.
  ///   - agreed: the questions that were answered with yes before.
  ///   - work: makes one attempt; made again where a file changed meanwhile.
  func edit(
    _ command: some EditingCommand, backlog: BacklogInstead?, knowing need: EditNeed = .all,
    agreeing agreed: Set<String> = [], _ work: (inout Edit) async throws -> Void
  ) async throws -> ExitStatus {
    try checkMayWrite(instead: backlog)
    var agreed = agreed
    var attempts = 0
    var lastProblem: EditProblem?
    var writer: WorkspaceWriter?
    let root = try store(nil).root
    while true {
      attempts += 1
      // Of the workspace before it is read; `nil` where nobody else can write.
      var generation: Int?
      do {
        if !command.editing.dryRun, writer == nil {
          if attempts == 1 { writer = try .afterOthers(inWorkspaceAt: root) }
          if writer == nil { generation = WorkspaceWriter.generation(ofWorkspaceAt: root) }
        }
        let edit = try await attempt(command, agreed, need, generation, writer.take(), work)
        generation = nil
        do {
          return try await tell(of: edit, command.editing)
        } catch let error as OutputError {
          if !command.editing.dryRun { note("the change is made, and could not be told") }
          throw error
        }
      } catch let error as StaleWorkspace {
        writer = error.writer
      } catch let error as Failure {
        // What it was refused for may be half of what another was writing.
        guard attempts == 1, let generation,
          let turn = try turn(inWorkspaceAt: root, after: generation)
        else { throw error }
        writer = turn
      } catch let error as Unanswered {
        guard ask(error.question) else {
          note("nothing is changed")
          return .failed
        }
        agreed.insert(error.question)
        attempts = 0
      } catch let error as WriteError {
        guard case .changed = error, attempts < 10 else {
          throw Failure.work(error.description)
        }
      } catch let error as EditProblem {
        // An editor may have moved the lines since the workspace was read.
        guard error != lastProblem, attempts < 3 else { throw Failure.work(error.description) }
        lastProblem = error
      }
    }
  }

  /// - Returns: `nil` where nobody has written since that generation.
  private func turn(
    inWorkspaceAt root: String, after generation: Int
  ) throws -> WorkspaceWriter? {
    do throws(WriteError) {
      return try .afterOthers(inWorkspaceAt: root, since: generation)
    } catch {
      throw Failure.work(error.description)
    }
  }

  /// Looks at the workspace as a command that changes it would, and changes nothing.
  ///
  /// - Parameter work: what it looks for.
  /// - Returns: the attempt too, in which more can be tried.
  func look<Found>(
    _ command: some EditingCommand, backlog: BacklogInstead?, knowing need: EditNeed = .all,
    _ work: (inout Edit) async throws -> Found
  ) async throws -> (edit: Edit, found: Found) {
    try checkMayWrite(instead: backlog)
    do {
      var edit = try await begin(command, [], need, isDryRun: true)
      let found = try await work(&edit)
      return (edit, found)
    } catch let error as WriteError {
      throw Failure.work(error.description)
    } catch let error as EditProblem {
      throw Failure.work(error.description)
    }
  }

  /// Refuses to write in a Backlog.md project, and in what is only a part of a workspace.
  ///
  /// - Parameter backlog: what Backlog.md has in its place; `nil` for nothing.
  func checkMayWrite(instead backlog: BacklogInstead?) throws {
    let store = try store(nil)
    try refuseUsersFolder(store.root)
    guard let statuses = try store.backlogStatuses() else { return }
    let settings = try store.settings()
    let zone = settings.timezone ?? .machine
    let days = DayOption(try now(in: zone), zone, settings)
    let instead = try backlog?.message(statuses, days) ?? ", and has no place for that"
    throw Failure.work("a Backlog.md project is only read here\(instead)")
  }

  private func attempt(
    _ command: some EditingCommand, _ agreed: Set<String>, _ need: EditNeed,
    _ generation: Int?, _ writer: WorkspaceWriter?, _ work: (inout Edit) async throws -> Void
  ) async throws -> Edit {
    var edit = try await begin(
      command, agreed, need, isDryRun: command.editing.dryRun, generation: generation,
      writer: writer)
    try await work(&edit)
    try edit.commit(noting: note(of: edit))
    return edit
  }

  private func begin(
    _ command: some EditingCommand, _ agreed: Set<String>, _ need: EditNeed, isDryRun: Bool,
    generation: Int? = nil, writer: WorkspaceWriter? = nil
  ) async throws -> Edit {
    let loaded = try await load(need, for: command.acting)
    if let problem = loaded.workspace.blockers.first(where: { $0.path == "docket.yml" }) {
      throw Failure.work(
        "\(problem.path):\(problem.position.line):\(problem.position.column): \(problem.message)"
          + "\nnothing is changed before the settings are put right")
    }
    return Edit(
      loaded, self, command.acting, agreed, isDryRun: isDryRun, knowsAll: need.isAll,
      generation: generation, writer: writer)
  }

  private func note(of edit: Edit) -> UndoJournal.Note {
    UndoJournal.Note(
      command: (["docket"] + environment.arguments.map(\.shellWord)).joined(separator: " "),
      time: Zone.utc.local(edit.loaded.now.instant).description, lines: edit.lines)
  }

  private func tell(of edit: Edit, _ options: EditOptions) async throws -> ExitStatus {
    for warning in edit.warnings { note("warning: \(warning)".terminalSafe) }
    if options.dryRun {
      if edit.hasDrawnLetters {
        note("the last four letters of new names are drawn anew each time")
      }
      let changes = try edit.changes()
      if changes.isEmpty { note("nothing would change") }
      try show(changes, as: options.format)
      return .fine
    }
    switch options.format {
    case .text:
      if !self.options.quiet {
        try print(edit.lines.map { $0.terminalSafe + "\n" }.joined())
      }
    case .json:
      if let members = edit.json {
        try print { json in members(&json) }
        return .fine
      }
      let loaded = try await load(readsBodies: true)
      let places = Dictionary(
        zip(loaded.workspace.todos.map(\.address), loaded.workspace.todos.indices)
      ) { first, _ in first }
      let todos = edit.addresses.compactMap {
        places[$0] ?? Self.itemOfNotes(withIDOf: $0, in: loaded.workspace)
      }
      try print(todosJSON(todos, of: loaded.workspace, loaded.insights))
    }
    return .fine
  }

  /// A new item of notes, whose owner may be another than its list alone says: where other files name
  /// assignees, it is unassigned.
  private static func itemOfNotes(withIDOf address: String, in workspace: Workspace) -> Int? {
    guard workspace.kind == .bare, let id = WorkspacePath.parts(of: address).last else {
      return nil
    }
    return workspace.todos.firstIndex { $0.isItem && $0.id.hasSameBytes(as: id) }
  }

  /// Prints what a command would change.
  func show(_ changes: [FileChange], as format: EditOptions.Format) throws {
    switch format {
    case .text:
      try print(data: Array(changes.map { unifiedDiff($0) }.joined()))
    case .json:
      try print { json in
        json.array("changes", changes) { json, change in
          json.object { json in
            json.member("path", change.path)
            json.member("diff", String(decoding: unifiedDiff(change), as: UTF8.self))
          }
        }
      }
    }
  }

  /// Says as data that a command changed nothing.
  ///
  /// - Parameter members: writes what comes behind `schema`, with nothing in it.
  func showNothing(_ editing: EditOptions, _ members: (inout JSONWriter) -> Void) throws {
    guard editing.format == .json else { return }
    if editing.dryRun { return try show([], as: .json) }
    try print(members)
  }

  /// Prints an object of JSON.
  ///
  /// - Parameter members: writes what comes behind `schema`.
  func print(_ members: (inout JSONWriter) -> Void) throws {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      members(&json)
    }
    json.endLine()
    try print(json.bytes)
  }

  /// Whether the answer is yes; anything else is no.
  ///
  /// - Parameter byDefault: what an empty line means; no line at all is no.
  func ask(_ question: String, byDefault: Bool = false) -> Bool {
    let text = "\(question.terminalSafe) [\(byDefault ? "Y/n" : "y/N")]"
    StandardStream.tell("\(text.folded()) ")
    guard let answer = readLine()?.lowercased() else { return false }
    return answer.isEmpty ? byDefault : ["y", "yes"].contains(answer)
  }
}

extension String {
  /// The word as one would type it to a shell.
  var shellWord: String {
    let plain = "-_./:=@+,%".utf8
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte >= 0x80 || byte.isLetter || byte.isDigit
          || plain.contains(byte)
      }
    return isPlain ? self : quotedForShell
  }

  /// In single quotes, between which a shell takes everything as it is.
  var quotedForShell: String {
    var text = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}
