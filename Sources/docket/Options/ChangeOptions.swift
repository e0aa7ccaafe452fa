import ArgumentParser

/// The options of a command by which the acting user changes files of the workspace.
struct ChangeOptions: ParsableArguments {
  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions
}

/// A command with these options.
protocol ChangingCommand: EditingCommand {
  var change: ChangeOptions { get }
}

extension ChangingCommand {
  var editing: EditOptions { change.editing }
  var acting: ActingOption { change.acting }
  var common: CommonOptions { change.common }
}
