import ArgumentParser

/// The option that selects the acting user.
struct ActingOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Who you are. Default: DOCKET_USER, else the profile with git's e-mail address, else the only user.",
      valueName: "user"))
  var user: String?

  /// The value for commands without an acting user.
  static var none: ActingOption {
    var option = ActingOption()
    option.user = nil
    return option
  }
}
