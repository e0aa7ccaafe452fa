import ArgumentParser

/// The options of every command that changes files.
struct EditOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable { case text, json }

  @Flag(help: "Print the change as a diff, or as JSON with --format json, without making it.")
  var dryRun = false

  @Option(help: "The output format.")
  var format = Format.text
}
