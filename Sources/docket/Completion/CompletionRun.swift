import ArgumentParser
import Diagnostics
import TodoAnalysis
import TodoModel
import TodoStore

/// Works out what a shell is to offer, for the scripts of `docket completions`.
struct CompletionRun {
  let machine: Machine
  let context: CompletionContext

  /// - Parameters:
  ///   - words: those behind the program's name that are complete.
  ///   - current: the one that is being typed.
  init(_ words: [String], current: String, on machine: Machine) throws {
    self.machine = machine
    context = CompletionContext(words, current: current, of: try CommandShape.ofDocket())
  }

  func offer() async throws -> CompletionOffer {
    switch context.wanted {
    case .nothing: return .words([])
    case .command: return words(Self.commands(of: context.command))
    case .option: return words(Self.options(of: context.command))
    case .value(let argument): return try await values(of: argument)
    }
  }

  private static func commands(of docket: CommandShape) -> [Completion] {
    docket.subcommands?.filter(\.shouldDisplay)
      .map { Completion($0.commandName, $0.abstract ?? "") } ?? []
  }

  private static func options(of command: CommandShape) -> [Completion] {
    (command.arguments ?? []).filter(\.shouldDisplay).flatMap { option in
      (option.names ?? []).filter { $0.kind == .long }
        .map { Completion($0.written, option.abstract ?? "") }
    }
  }

  private func values(of argument: CommandShape.Argument) async throws -> CompletionOffer {
    if let all = argument.allValues { return words(all.map { Completion($0) }) }
    switch argument.valueName {
    case "dir": return .folders
    case "file": return .files
    case "user": return words(CompletionValues(workspace: try await workspace()).users)
    case "id":
      var workspace = try await workspace()
      if context.command.commandName == ImportLocalCommand._commandName {
        workspace.todos.removeAll { $0.owner != Workspace.localOwner }
      }
      return words(CompletionValues(workspace: workspace).todos(beginning: context.word))
    case "category":
      return words(CompletionValues(workspace: try await workspace()).values(of: .categories))
    case "project":
      return words(CompletionValues(workspace: try await workspace()).values(of: .projects))
    case "tag": return words(CompletionValues(workspace: try await workspace()).values(of: .tags))
    case "colour": return words(ColourName.allCases.map { Completion($0.rawValue) })
    case "priority": return words(Priority.allCases.reversed().map { Completion($0.name) })
    case "query":
      let query = QueryCompletion(context.word)
      guard let field = query.field else { return offer(query.fields) }
      let values = CompletionValues(workspace: try await workspace()).values(of: field.values)
      return offer(query.completions(values))
    default: return .words([])
    }
  }

  /// Those that the word begins, whatever its case.
  private func words(_ all: [Completion]) -> CompletionOffer {
    let beginning = context.word.foldedName
    return offer(all.filter { $0.value.foldedName.hasPrefix(beginning) })
  }

  /// Shells send what they offer to the terminal as it is: what cannot be sent is not offered.
  private func offer(_ all: [Completion]) -> CompletionOffer {
    .words(
      all.filter { $0.value.terminalSafe == $0.value }.map {
        Completion(context.head + $0.value, $0.note.terminalSafe, isWhole: $0.isWhole)
      })
  }

  /// Without bodies, and without git: what it ignores is offered too, for the time that it takes.
  private func workspace() async throws -> Workspace {
    let root = context.values["source"].map(expanded)
    let store = WorkspaceStore(root: root ?? WorkspaceLocator.find(from: machine.currentFolder))
    return try await store.load(
      LoadOptions(
        machineZone: .machine, threads: machine.processors, asksGit: false, readsBodies: false))
  }

  /// A path as the shell would give it to the program.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = machine.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }
}
