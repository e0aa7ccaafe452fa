import ArgumentParser
import Text
import TodoActions
import TodoModel
import TodoStore

struct ResolveCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Mend files that contain git's conflict markers.",
    usage: "docket resolve [<path> …]",
    discussion: """
      Merges by fields what git merged by lines, as it does in clones without Docket's merge driver \
      and on the pages of git hosts ('docket merge-driver --help' explains the rules). Takes the \
      versions from git's index during a merge, and then stages the file; else from the markers in the \
      file, also after they were committed. Without the ancestor between the markers (git's setting \
      merge.conflictStyle diff3), what one side removed comes back.

      A file without markers that git still calls unmerged was mended by hand, and is left alone. \
      'docket undo' restores the files.

      Examples:
        git merge main; docket resolve && git commit
        docket resolve users/ana/milk.md
      """)

  @Argument(
    help: ArgumentHelp(
      "The files (default: all of the workspace that have conflicts).", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let store = try session.changeableStore()
    let typed = TypedPath(root: store.root, currentFolder: session.environment.currentFolder)
    let named = try paths.map { word in
      guard let path = typed.path(word) else {
        throw Failure.usage("'\(word.quotedShort)' is not in the workspace '\(store.root)'")
      }
      return path
    }
    let note = UndoJournal.Note(
      command: (["docket"] + session.environment.arguments.map(\.shellWord))
        .joined(separator: " "),
      time: Zone.utc.local(try session.now(in: .utc).instant).description, lines: ["resolve"])
    let marked = named.isEmpty ? try await marked(in: store, session) : []
    let conflicts = try await ResolveConflicts(in: store)
    let files = try await session.reporting { () async throws(ActionError) in
      try await conflicts.run(named.isEmpty ? nil : named, marked: marked, noting: note)
    }
    if files.isEmpty { session.note("no conflicts found") }
    // All may read the log of CI.
    let open =
      session.environment.isOnCI
      ? try await store.openPart(session.loadOptions(readsBodies: false)) : nil
    var isFailed = false
    for file in files {
      if case .failed = file.result { isFailed = true }
      if let open, !open.contains(file.path) {
        session.note(
          "\(open.shown(file.path)): a sealed user's file had a conflict; see it on your machine")
      } else {
        try tell(file, in: session)
      }
    }
    if !isFailed, try await conflicts.awaitsCommit() {
      session.note("'git commit' finishes the merge")
    }
    return isFailed ? .failed : .success
  }

  private func tell(_ file: ResolveConflicts.File, in session: Session) throws {
    switch file.result {
    case .merged(let replaced, let isStaged):
      if !common.quiet {
        try session.print(
          "\(file.path): merged\(isStaged ? " and staged" : "")".terminalSafe + "\n")
      }
      for line in replaced.lines(of: file.path) { session.note(line) }
    case .kept:
      session.note(
        "\(file.path): kept, because one side changed it and the other removed it")
    case .hasNoMarkers:
      session.note(
        "\(file.path): left alone, because it has no conflict markers; 'git add' tells git that "
          + "it is resolved")
    case .failed(let reason, let place):
      session.warn { _ in
        "error: \(file.path): not merged: \(reason)".terminalSafe + "\n"
          + (place.map { "both versions are in '\($0).ours' and '….theirs'".terminalSafe + "\n" }
            ?? "")
      }
    }
  }

  /// The files of the workspace that hold conflict markers.
  private func marked(in store: WorkspaceStore, _ session: Session) async throws -> [String] {
    var options = session.loadOptions(readsBodies: true)
    options.audience = .owner
    let workspace = try await store.load(options)
    let paths = Set(workspace.diagnostics.filter { $0.id == "merge-conflict" }.map(\.path))
    return paths.sorted(by: precedesByBytes)
  }
}
