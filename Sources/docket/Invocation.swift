import ArgumentParser
import Text
import Platform

/// A command with parsed arguments.
protocol DocketCommand: ParsableCommand {
  var common: CommonOptions { get }

  func perform(in session: Session) async throws -> ExitStatus
}

/// Parses the command line.
enum Invocation {
  /// - Throws: the errors of ArgumentParser, including requests for help. `report` handles them.
  static func command(from arguments: [String]) throws -> any DocketCommand {
    let arguments = naming(defaultIn: commandFirst(withOwnScripts(arguments)))
    try checkCommandName(arguments)
    try checkColour(arguments)
    let parsed = try parse(joiningQuery(of: arguments))
    guard let command = parsed as? any DocketCommand else {
      // The `run` method of the built-in `help` command throws the text to print.
      var help = parsed
      try help.run()
      throw CleanExit.helpRequest(Docket.self)
    }
    return command
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try Docket.parseAsRoot(arguments)
    } catch let error where Docket.exitCode(for: error).isSuccess {
      throw error
    } catch {
      let message = Docket.message(for: error)
      let beginning = "Unknown option '"
      let options = try OptionHint(arguments)
      // ArgumentParser reports a missing argument before an unknown option, although the option may
      // be the cause.
      let named = String(message.dropFirst(beginning.count).prefix { $0 != "'" })
      guard let option = message.hasPrefix(beginning) ? named : options.firstUnknown(of: arguments)
      else { throw error }
      let usage = Docket.fullMessage(for: error).split(separator: "\n").dropFirst()
      let first = "unknown option '\(option.quotedShort)'\(options.hint(at: option))"
      throw Failure.usage(([first] + usage.map(String.init)).joined(separator: "\n"))
    }
  }

  /// Replaces ArgumentParser's completion scripts with Docket's own. With the former, bash would
  /// execute the contents of files (`compgen -W`).
  private static func withOwnScripts(_ arguments: [String]) -> [String] {
    guard arguments.first == "--generate-completion-script" else { return arguments }
    return ["completions"] + arguments.dropFirst()
  }

  /// Prints help to standard output and errors to standard error.
  ///
  /// - Parameter arguments: the command line, which the error may quote.
  static func report(_ error: any Error, of arguments: [String]) -> ExitStatus {
    let isHelp = Docket.exitCode(for: error).isSuccess
    var text = Docket.fullMessage(for: error)
    if !isHelp {
      let message = Docket.message(for: error)
      text.replace(
        message, with: reworded(message) + hint(atMissingValue: message, of: arguments),
        maxReplacements: 1)
      for word in arguments.flatMap({
        [$0] + $0.split(separator: "=", maxSplits: 1).map(String.init)
      }) {
        text = text.replacing("'\(word)'", with: "'\(word.quotedShort)'")
      }
      text = text.terminalSafeLines.folded()
    }
    text += "\n"
    let stream = isHelp ? StandardStream.output : StandardStream.error
    do throws(OutputError) { try stream.write(text) } catch {
      if isHelp, !error.reason.isClosedPipe { StandardStream.tell("error: \(error)\n") }
      return .failed
    }
    return isHelp ? .success : status(of: error)
  }

  /// A message of ArgumentParser in the style of Docket's own: lower case, without a full stop.
  private static func reworded(_ message: String) -> String {
    let text = message.replacing(". Please provide one of ", with: "; use one of ")
    return text.prefix(1).lowercased()
      + (text.hasSuffix(".") ? text.dropLast() : text[...]).dropFirst()
  }

  /// How to pass a value that begins with `-`, if the option that has none is followed by one.
  private static func hint(atMissingValue message: String, of arguments: [String]) -> String {
    let beginning = "Missing value for '"
    let option = String(message.dropFirst(beginning.count).prefix { $0 != " " && $0 != "'" })
    guard message.hasPrefix(beginning), option.hasPrefix("--"),
      let place = arguments.firstIndex(of: option), place + 1 < arguments.count,
      case let value = arguments[place + 1], value.hasPrefix("-"), !value.hasPrefix("--")
    else { return "" }
    return "; write \("\(option)=\(value)".quotedShort.shellWord)"
  }

  private static func status(of error: any Error) -> ExitStatus {
    ExitStatus(rawValue: Docket.exitCode(for: error).rawValue) ?? .failed
  }

  /// Moves the command before common options and `--as`, so that `docket -s DIR list` works like
  /// `git -C DIR log`.
  private static func commandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if CommonOptions.flags.contains(argument) || CommonOptions.hasValueInside(argument)
        || argument.hasPrefix("--as=")
      {
        index += 1
      } else if CommonOptions.valued.contains(argument) || argument == "--as" {
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

  /// `import file board.json` for `import board.json`, so that messages are those of that command.
  private static func naming(defaultIn arguments: [String]) -> [String] {
    guard let group = arguments.first, let name = Docket.defaultCommand(ofGroup: group),
      let word = arguments.dropFirst().first, !["-h", "--help", "--version"].contains(word),
      Docket.groups[group]?.contains(word) != true
    else { return arguments }
    return [group, name] + arguments.dropFirst()
  }

  /// Reports an unknown first word as a mistyped command, the most likely mistake.
  private static func checkCommandName(_ arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first else { return }
    let names = Docket.commandNames
    if word.hasPrefix("-") { return try checkOrder(arguments, names) }
    guard !names.contains(word) else { return try checkGroup(word, words.dropFirst().first) }
    throw Failure.usage(
      "there is no command '\(word.quotedShort)'\(hint(word, among: names))"
        + "\n'docket --help' lists the commands")
  }

  /// A hint at the command that another program calls by this name, else at the most similar one.
  private static func hint(_ word: String, in group: String? = nil, among names: [String]) -> String
  {
    CommandSynonyms.command(for: word, in: group).map { ", did you mean '\($0)'?" }
      ?? suggestion(for: word, among: names)
  }

  /// Requires options that not every command has to come after the command.
  private static func checkOrder(_ arguments: [String], _ names: [String]) throws {
    let own = ["-h", "--help", "--version"]
    guard !arguments.contains(where: own.contains),
      let place = arguments.firstIndex(where: names.contains),
      arguments[..<place].contains(where: { isOption($0) && !isOfDay($0) })
    else { return }
    let words = arguments[place...] + arguments[..<place]
    throw Failure.usage(
      "options come after the name of the command"
        + "\n  docket \(words.map { $0.quotedShort.shellWord }.joined(separator: " "))")
  }

  private static func isOfDay(_ option: String) -> Bool {
    CommonOptions.flags.contains(option) || CommonOptions.valued.contains(option)
      || CommonOptions.hasValueInside(option) || option.hasPrefix("--as")
  }

  /// Rejects a category's colour given with `--color`. With every command, `--color` sets when
  /// output is coloured; the colour of a category is a different option.
  private static func checkColour(_ arguments: [String]) throws {
    guard arguments.first == "category",
      arguments.contains(where: { ["add", "edit"].contains($0) }),
      let option = arguments.firstIndex(where: { $0.hasPrefix("--color") }),
      case let words = arguments[option...].flatMap({ $0.split(separator: "=", maxSplits: 1) }),
      words.count > 1, words[0] == "--color",
      CommonOptions.ColorChoice(rawValue: String(words[1])) == nil
    else { return }
    let value = words[1].quotedShort.shellWord
    throw Failure.usage(
      "--color takes auto, always or never"
        + "\nfor the colour of a category; pass --colour \(value)")
  }

  /// Checks the second word of a command group in the same way.
  private static func checkGroup(_ group: String, _ word: String?) throws {
    guard let names = Docket.groups[group], let word, !word.hasPrefix("-"), !names.contains(word)
    else { return }
    throw Failure.usage(
      "there is no command '\(group) \(word.quotedShort)'\(hint(word, in: group, among: names))"
        + "\n'docket \(group) --help' lists the commands")
  }

  /// Joins the words of a query to one argument after `--`, with the same meaning. ArgumentParser
  /// takes quadratic time in the number of words, and parses terms with a leading `-` and a `:` as
  /// options.
  private static func joiningQuery(of arguments: [String]) -> [String] {
    guard let command = arguments.first, let valuedOptions = Docket.takesQuery[command] else {
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
      if valuedOptions.contains(argument), let value = rest.popFirst() {
        options.append(value)
      }
    }
    return words.isEmpty ? options : options + ["--", words.joined(separator: " ")]
  }

  /// Whether an argument is an option and not a word of the query.
  private static func isOption(_ argument: String) -> Bool {
    if argument.hasPrefix("--") { return true }
    return argument.hasPrefix("-") && argument.utf8.count > 1 && !argument.utf8.contains(0x3A)
  }
}
