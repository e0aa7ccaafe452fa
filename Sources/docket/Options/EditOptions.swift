import ArgumentParser

/// The options of every command that changes files.
struct EditOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable { case text, json }

  @Flag(help: "Change nothing, and print the change: a diff, or JSON with --format json.")
  var dryRun = false

  @Option(help: "The form of what is said about the change.")
  var format = Format.text
}
