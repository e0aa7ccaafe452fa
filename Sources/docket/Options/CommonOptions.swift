import ArgumentParser

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The workspace's folder (default: the nearest workspace upwards, or the current folder).",
      valueName: "dir"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "Treat as today: 2026-11-21 or '2026-11-21 09:30'.", valueName: "day"))
  var today: String?

  @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Print only results and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more details.")
  var verbose = false

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, always, never
  }

  func validate() throws {
    if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be used together") }
  }
}

/// The same options as words, for the arguments before a command name.
extension CommonOptions {
  static let flags = ["-q", "--quiet", "-v", "--verbose"]

  /// The options that take the next word as their value.
  static let valued = ["-s", "--source", "--today", "--color"]

  /// Whether the argument is an option with its value in the same word: `--source=DIR`.
  static func hasValueInside(_ argument: String) -> Bool {
    valued.contains { $0.hasPrefix("--") && argument.hasPrefix($0 + "=") }
  }
}
