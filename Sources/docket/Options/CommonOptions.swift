import ArgumentParser

/// What every command takes.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The workspace's folder. Default: the nearest folder upwards that is one, else this one.",
      valueName: "dir"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "What to take for now: 2026-11-21, or '2026-11-21 09:30'.", valueName: "day"))
  var today: String?

  @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
  var color = ColorChoice.auto

  @Flag(name: .shortAndLong, help: "Say nothing beside the result and what is wrong.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more about the work.")
  var verbose = false

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, always, never
  }

  func validate() throws {
    if quiet && verbose { throw ValidationError("--quiet and --verbose contradict each other") }
  }
}

/// The same options as words, for what is read before a command's name.
extension CommonOptions {
  static let flags = ["-q", "--quiet", "-v", "--verbose"]

  /// Those whose value is the next word.
  static let valued = ["-s", "--source", "--today", "--color"]

  /// Whether it is an option with its value in the same word: `--source=DIR`.
  static func hasValueInside(_ argument: String) -> Bool {
    valued.contains { $0.hasPrefix("--") && argument.hasPrefix($0 + "=") }
  }
}
