import ArgumentParser
import Diagnostics

/// A command with its arguments read.
protocol DocketCommand: ParsableCommand {
  var common: CommonOptions { get }

  func perform(in session: Session) async throws -> ExitStatus
}

/// From the words of the command line to a command.
enum Invocation {
  /// - Throws: what ArgumentParser throws, a request for help too; `report` knows it.
  static func command(from arguments: [String]) throws -> any DocketCommand {
    let arguments = commandFirst(withValuesApart(withOwnScripts(arguments)))
    try checkCommandName(arguments)
    let parsed = try Docket.parseAsRoot(joiningQuery(of: arguments))
    guard let command = parsed as? any DocketCommand else {
      // The built-in `help` command: its run method throws the text it has to show.
      var help = parsed
      try help.run()
      throw CleanExit.helpRequest(Docket.self)
    }
    return command
  }

  /// `--tag=X` as two words where X begins with a mark that Unicode puts on the sign before it, so that
  /// there would be no `=` for ArgumentParser.
  private static func withValuesApart(_ arguments: [String]) -> [String] {
    var result: [String] = []
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for argument in arguments[..<end] {
      if argument.utf8.starts(with: "--".utf8), let sign = argument.utf8.firstIndex(of: 0x3D),
        argument.firstIndex(of: "=") != sign
      {
        let value = argument.utf8[argument.utf8.index(after: sign)...]
        result += [String(argument.utf8[..<sign]) ?? argument, String(value) ?? ""]
      } else {
        result.append(argument)
      }
    }
    return result + arguments[end...]
  }

  /// Docket's own scripts in the place of those that ArgumentParser would write, by which bash would
  /// run what a file holds (`compgen -W`).
  private static func withOwnScripts(_ arguments: [String]) -> [String] {
    guard arguments.first == "--generate-completion-script" else { return arguments }
    return ["completions"] + arguments.dropFirst()
  }

  /// Writes help to standard output and a complaint to standard error.
  static func report(_ error: any Error) -> ExitStatus {
    let isHelp = Docket.exitCode(for: error).isSuccess
    let text = Docket.fullMessage(for: error) + "\n"
    let stream = isHelp ? OutputStream.standardOutput : OutputStream.standardError
    switch Result(catching: { () throws(OutputError) in try stream.write(text) }) {
    case .success: return isHelp ? .fine : status(of: error)
    case .failure: return .failed
    }
  }

  private static func status(of error: any Error) -> ExitStatus {
    ExitStatus(rawValue: Docket.exitCode(for: error).rawValue) ?? .failed
  }

  /// Brings the command before options of every command, so that `docket -s DIR list` works as
  /// `git -C DIR log` does.
  private static func commandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if CommonOptions.flags.contains(argument) || CommonOptions.hasValueInside(argument) {
        index += 1
      } else if CommonOptions.valued.contains(argument) {
        index += 2
      } else {
        break
      }
    }
    guard index > 0, index < arguments.count, !arguments[index].hasPrefix("-") else {
      return arguments
    }
    let isGroup = Docket.groups[arguments[index]] != nil && index + 1 < arguments.count
    let behind = index + (isGroup ? 2 : 1)
    return Array(arguments[index..<behind] + arguments[..<index] + arguments[behind...])
  }

  /// A first word that is no command's name is a slip of the pen more often than anything else.
  private static func checkCommandName(_ arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let names = Docket.commandNames
    guard !names.contains(word) else { return try checkGroup(word, words.dropFirst().first) }
    throw Failure.usage(
      "there is no command '\(word)'\(suggestion(for: word, among: names))"
        + "\n'docket --help' names the commands")
  }

  /// The same for the second word of commands that come in groups.
  private static func checkGroup(_ group: String, _ word: String?) throws {
    guard let names = Docket.groups[group], let word, !word.hasPrefix("-"), !names.contains(word)
    else { return }
    throw Failure.usage(
      "there is no command '\(group) \(word)'\(suggestion(for: word, among: names))"
        + "\n'docket \(group) --help' names the commands")
  }

  /// The words of a query as one argument, which mean the same: ArgumentParser takes time by the
  /// square of their number. Terms that begin with `-` and hold a `:` would be read as options: a
  /// blank before them protects them.
  private static func joiningQuery(of arguments: [String]) -> [String] {
    guard let command = arguments.first, Docket.takesQuery.contains(command) else {
      return arguments
    }
    var options = [command]
    var words: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard isOption(argument) else {
        words.append(argument)
        continue
      }
      options.append(argument)
      if ListCommand.valuedOptions.contains(argument), let value = rest.popFirst() {
        options.append(value)
      }
    }
    if words.isEmpty { return options }
    let query = words.joined(separator: " ")
    return options + [query.hasPrefix("-") ? " " + query : query]
  }

  /// Whether it is no word of a query.
  private static func isOption(_ argument: String) -> Bool {
    if argument.hasPrefix("--") { return true }
    return argument.hasPrefix("-") && argument.utf8.count > 1 && !argument.utf8.contains(0x3A)
  }

  /// A term of a query as it was typed.
  static func withoutProtection(_ term: String) -> String {
    term.hasPrefix(" -") ? String(term.dropFirst()) : term
  }
}
