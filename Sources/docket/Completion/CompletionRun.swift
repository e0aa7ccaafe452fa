import Text
import TodoModel

/// Computes completions for the scripts of `docket completions`.
struct CompletionRun {
  let context: CompletionContext
  let source: CompletionSource

  /// - Parameters:
  ///   - words: the complete words after the program's name.
  ///   - current: the word at the cursor.
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

  /// The completions that begin with the typed word, ignoring case.
  func words(_ all: [Completion]) -> CompletionOffer {
    let beginning = context.word.foldedName
    return offer(all.filter { $0.value.foldedName.hasPrefix(beginning) })
  }

  /// Offers completions. Shells print them to the terminal unchanged, so unsafe ones are left out.
  func offer(_ all: [Completion]) -> CompletionOffer {
    .words(
      all.filter { $0.value.terminalSafe == $0.value }.map {
        Completion(context.head + $0.value, $0.note.terminalSafe, isWhole: $0.isWhole)
      })
  }
}
