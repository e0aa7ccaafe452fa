import ArgumentParser
import FoundationEssentials

/// The commands with their options and arguments, in ArgumentParser's format for
/// `--experimental-dump-help`.
struct CommandShape: Decodable {
  var commandName: String
  var abstract: String?
  var aliases: [String]?
  var shouldDisplay: Bool
  var defaultSubcommand: String?
  var subcommands: [CommandShape]?
  var arguments: [Argument]?

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    var kind: Kind
    var names: [Name]?
    var abstract: String?
    var valueName: String?
    /// All allowed values, if the argument accepts no others.
    var allValues: [String]?
    var isRepeating: Bool
    var shouldDisplay: Bool

    func isNamed(_ word: String) -> Bool { names?.contains { $0.written == word } ?? false }
  }

  struct Name: Decodable {
    enum Kind: String, Decodable { case long, short, longWithSingleDash }
    var kind: Kind
    var name: String

    /// `--format`, `-f`.
    var written: String { (kind == .long ? "--" : "-") + name }
  }

  static func ofDocket() throws -> CommandShape { try docket.get() }

  /// Computed once, because this takes longer than most completions.
  private static let docket = Result {
    struct Dump: Decodable { var command: CommandShape }
    let text = Docket._dumpHelp()
    return try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command
  }

  func subcommand(_ name: String) -> CommandShape? {
    subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) ?? false }
  }

  /// The command at the start of a command line, or the default command.
  func command(of words: [String]) -> CommandShape {
    guard let named = words.first.flatMap(subcommand) else {
      return defaultSubcommand.flatMap(subcommand) ?? self
    }
    return words.dropFirst().first.flatMap(named.subcommand) ?? named
  }

  func option(_ word: String) -> Argument? { arguments?.first { $0.isNamed(word) } }

  var positionals: [Argument] { arguments?.filter { $0.kind == .positional } ?? [] }
}
