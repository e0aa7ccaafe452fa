import ArgumentParser
import FoundationEssentials

/// A command as ArgumentParser describes it: what `--experimental-dump-help` prints.
struct CommandDescription: Decodable {
  let commandName: String
  var abstract: String?
  var discussion: String?
  var aliases: [String]?
  var shouldDisplay: Bool?
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  struct Argument: Decodable {
    let kind: Kind
    let shouldDisplay: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
    var discussion: String?
  }

  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable, Equatable {
    let kind: String
    let name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The commands of the program, those that help does not name left out.
  static func program() throws -> CommandDescription {
    struct Tool: Decodable { let command: CommandDescription }
    let json = Data(Docket._dumpHelp().utf8)
    return try JSONDecoder().decode(Tool.self, from: json).command
  }
}

extension CommandDescription {
  /// The commands below it that do something, in the order of the help, each with its whole name.
  func commands(below name: [String] = []) -> [(name: [String], command: CommandDescription)] {
    (subcommands ?? []).filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
      .flatMap { command in
        let whole = name + [command.commandName]
        return [(whole, command)] + command.commands(below: whole)
      }
  }

  var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
}
