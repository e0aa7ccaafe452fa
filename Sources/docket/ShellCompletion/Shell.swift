import Text

/// A shell that asks for completions.
///
/// Each shell has a script that passes the words of the command line to `docket __complete SHELL …`
/// as typed and offers the lines that it prints. The shell never evaluates this output.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The first argument with which the scripts call the program.
  package static let request = "__complete"

  /// Answers the completion script of this shell.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the shell's name, as passed by its script.
  ///   - values: the values that an argument or option of the command line can have.
  package func answer(
    _ arguments: [String], of program: CommandShape,
    values: (CommandShape.Argument, CompletionContext) async throws -> CompletionValues
  ) async throws -> String {
    let (words, current, breaks) = words(of: arguments)
    let context = CompletionContext(words, current: current.text, of: program)
    let completions: [Completion]
    switch try await context.values(values) {
    case .folders: return "folders\n"
    case .files: return "files\n"
    case .fitting(let fitting): completions = fitting
    case .all(let all):
      let beginning = context.word.foldedName
      completions = all.filter { $0.value.foldedName.hasPrefix(beginning) }
    }
    // Shells print completions to the terminal unchanged, so unsafe ones are left out.
    let offered = completions.filter { $0.value.terminalSafe == $0.value }.map {
      Completion(context.head + $0.value, $0.note.terminalSafe, isWhole: $0.isWhole)
    }
    return "words\n" + lines(offered, current, breaks).map { $0 + "\n" }.joined()
  }

  private func words(
    of arguments: [String]
  ) -> (words: [String], current: ShellWord, breaks: String) {
    switch self {
    case .bash:
      let words = ShellWord.words(of: arguments.first ?? "")
      return (
        words.dropFirst().dropLast().map(\.text), words.last ?? ShellWord(),
        arguments.dropFirst().first ?? ""
      )
    case .zsh:
      let words = arguments.map { ShellWord($0) }
      return (words.dropLast().map(\.text), words.last ?? ShellWord(), "")
    case .fish:
      // Fish passes all words but the last without quotes.
      return (Array(arguments.dropLast()), ShellWord(arguments.last ?? ""), "")
    }
  }

  private func lines(
    _ completions: [Completion], _ current: ShellWord, _ breaks: String
  ) -> [String] {
    switch self {
    case .bash: return bashLines(completions, current, breaks)
    case .zsh:
      let width = min(40, completions.map(\.value.displayWidth).max() ?? 0)
      return completions.map { completion in
        let shown =
          completion.note.isEmpty
          ? completion.value : completion.value.padded(toWidth: width) + "  " + completion.note
        let fields = [completion.isWhole ? "whole" : "part", completion.value, shown]
        return fields.joined(separator: "\t")
      }
    case .fish:
      return completions.map {
        $0.note.isEmpty ? $0.value : "\($0.value)\t\($0.note)"
      }
    }
  }

  /// The replacements for the part of the word that bash completes.
  ///
  /// Bash inserts the common beginning of all replacements, so each must begin with the typed text.
  /// Exceptions: a query may need an added quote, and a single replacement may differ in case.
  private func bashLines(
    _ completions: [Completion], _ current: ShellWord, _ breaks: String
  ) -> [String] {
    let before = current.textBeforeBreak(breaks)
    let typed = current.text.dropFirst(before.count)
    let all = completions.filter { $0.value.hasPrefix(before) }
      .map { (rest: $0.value.dropFirst(before.count), isWhole: $0.isWhole) }
    var fitting = all.filter { $0.rest.hasPrefix(typed) || $0.rest.hasPrefix("\"" + typed) }
    if fitting.isEmpty, all.count == 1 { fitting = all }
    // Bash closes an open quote unless the text ends in one; it leaves the space to us.
    let close = current.quote == .none ? " " : String(current.quote.rawValue)
    return fitting.compactMap { completion in
      let end = completion.isWhole ? close : ""
      return ShellWord.quoted(String(completion.rest), in: current.quote).map { $0 + end }
    }
  }
}
