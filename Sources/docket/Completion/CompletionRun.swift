import Text
import TodoModel

/// Works out what a shell is to offer, for the scripts of `docket completions`.
struct CompletionRun {
  let context: CompletionContext
  let source: CompletionSource

  /// - Parameters:
  ///   - words: those behind the program's name that are complete.
  ///   - current: the one that is being typed.
  init(_ words: [String], current: String, environment: ProcessEnvironment) throws {
    context = CompletionContext(words, current: current, of: try CommandShape.ofDocket())
    source = CompletionSource(context, environment: environment)
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

  /// Those that the word begins, whatever its case.
  func words(_ all: [Completion]) -> CompletionOffer {
    let beginning = context.word.foldedName
    return offer(all.filter { $0.value.foldedName.hasPrefix(beginning) })
  }

  /// Shells send what they offer to the terminal as it is: what cannot be sent is not offered.
  func offer(_ all: [Completion]) -> CompletionOffer {
    .words(
      all.filter { $0.value.terminalSafe == $0.value }.map {
        Completion(context.head + $0.value, $0.note.terminalSafe, isWhole: $0.isWhole)
      })
  }
}
