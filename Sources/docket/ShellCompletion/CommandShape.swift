import FoundationEssentials

/// The commands of a program with their options and arguments, in ArgumentParser's format for
/// `--experimental-dump-help`.
package struct CommandShape: Decodable, Sendable {
  package var commandName: String
  var abstract: String?
  var aliases: [String]?
  var shouldDisplay: Bool
  var defaultSubcommand: String?
  var subcommands: [CommandShape]?
  package var arguments: [Argument]?

  package struct Argument: Decodable, Sendable {
    package enum Kind: String, Decodable, Sendable { case positional, option, flag }
    package var kind: Kind
    package var names: [Name]?
    var abstract: String?
    package var valueName: String?
    /// All allowed values, if the argument accepts no others.
    var allValues: [String]?
    var isRepeating: Bool
    var shouldDisplay: Bool

    package func isNamed(_ word: String) -> Bool { names?.contains { $0.written == word } ?? false }
  }

  package struct Name: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case long, short, longWithSingleDash }
    var kind: Kind
    var name: String

    /// `--format`, `-f`.
    package var written: String { (kind == .long ? "--" : "-") + name }
  }

  /// - Parameter dump: the output of `--experimental-dump-help`.
  package init(helpDump dump: String) throws {
    struct Dump: Decodable { var command: CommandShape }
    self = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }

  func subcommand(_ name: String) -> CommandShape? {
    subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) ?? false }
  }

  /// The command at the start of a command line, or the default command.
  package func command(of words: [String]) -> CommandShape {
    guard let named = words.first.flatMap(subcommand) else {
      return defaultSubcommand.flatMap(subcommand) ?? self
    }
    return words.dropFirst().first.flatMap(named.subcommand) ?? named
  }

  func option(_ word: String) -> Argument? { arguments?.first { $0.isNamed(word) } }

  package var positionals: [Argument] { arguments?.filter { $0.kind == .positional } ?? [] }
}
