/// What to complete on a command line.
package struct CompletionContext: Sendable {
  enum Wanted: Sendable {
    case command
    /// An option of the command.
    case option
    /// The value of an option or a positional argument.
    case value(CommandShape.Argument)
    case nothing
  }

  private(set) var command: CommandShape
  private(set) var wanted: Wanted
  /// The part of the word before the completed part: `--format=`.
  private(set) var head = ""
  /// The typed part of the word, without `head`.
  package private(set) var word: String
  /// The names of the command, with its group first: `category`, `remove`.
  package private(set) var path: [String] = []
  /// The complete positional arguments.
  package private(set) var positionals: [String] = []
  /// Option values by the option's long name; empty for flags.
  package private(set) var values: [String: String] = [:]

  /// - Parameters:
  ///   - words: the complete words after the program's name.
  ///   - current: the word at the cursor.
  init(_ words: [String], current: String, of program: CommandShape) {
    // Common options may come before the command; the default command has all of them.
    command = program.subcommand(program.defaultSubcommand ?? "") ?? program
    word = current
    wanted = .nothing
    /// The command group that the next word may select from.
    var group: CommandShape? = program
    var pending: CommandShape.Argument?
    var takesOptions = true
    for text in words {
      if let option = pending {
        note(option, text)
        pending = nil
      } else if text == "--", takesOptions {
        takesOptions = false
      } else if text.hasPrefix("-"), takesOptions, !Self.isTerm(text) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard let option = command.option(parts[0]) else { continue }
        if option.kind != .option || parts.count == 2 {
          note(option, parts.count == 2 ? parts[1] : "")
        } else {
          pending = option
        }
      } else if let names = group {
        if names.commandName == program.commandName, text == "help" { continue }
        guard let found = names.subcommand(text) else { return }
        command = found
        path.append(found.commandName)
        group = found.subcommands?.isEmpty == false ? found : nil
      } else {
        positionals.append(text)
      }
    }
    if let pending {
      wanted = .value(pending)
    } else if current.hasPrefix("-"), takesOptions, !Self.isTerm(current) {
      wantOption(current)
    } else if let group {
      wanted = .command
      command = group
    } else {
      let all = command.positionals
      let argument =
        positionals.count < all.count ? all[positionals.count] : all.last { $0.isRepeating }
      wanted = argument.map(Wanted.value) ?? .nothing
    }
  }

  private mutating func wantOption(_ current: String) {
    let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, current.hasPrefix("--") else {
      wanted = .option
      return
    }
    guard let option = command.option(String(parts[0])), option.kind == .option else { return }
    head = parts[0] + "="
    word = String(parts[1])
    wanted = .value(option)
  }

  private mutating func note(_ option: CommandShape.Argument, _ value: String) {
    if let name = option.names?.first(where: { $0.kind == .long })?.name { values[name] = value }
  }

  /// Whether the word is a query term that begins with `-`.
  private static func isTerm(_ word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.utf8.contains(0x3A)
  }

  /// The values for the word: names of commands or options, or values of an argument.
  func values(
    _ values: (CommandShape.Argument, CompletionContext) async throws -> CompletionValues
  ) async throws -> CompletionValues {
    switch wanted {
    case .nothing: return .all([])
    case .command:
      let commands = command.subcommands?.filter(\.shouldDisplay) ?? []
      return .all(commands.map { Completion($0.commandName, $0.abstract ?? "") })
    case .option:
      let options = command.arguments?.filter(\.shouldDisplay) ?? []
      return .all(
        options.flatMap { option in
          (option.names ?? []).filter { $0.kind == .long }
            .map { Completion($0.written, option.abstract ?? "") }
        })
    case .value(let argument):
      if let all = argument.allValues { return .all(all.map { Completion($0) }) }
      return try await values(argument, self)
    }
  }
}
