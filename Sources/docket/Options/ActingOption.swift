import ArgumentParser

/// The option that selects the acting user.
struct ActingOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act as this user (default: DOCKET_USER, the user with git's e-mail address, or the only user).",
      valueName: "user"))
  var user: String?

  /// The value for commands without an acting user.
  static var none: ActingOption {
    var option = ActingOption()
    option.user = nil
    return option
  }
}
