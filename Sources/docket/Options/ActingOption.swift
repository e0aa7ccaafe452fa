import ArgumentParser

/// For commands that act for somebody.
struct ActingOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Who you are. Default: DOCKET_USER, else the profile with git's e-mail address, else the only user.",
      valueName: "user"))
  var user: String?

  /// Of a command that asks for no user.
  static var none: ActingOption {
    var option = ActingOption()
    option.user = nil
    return option
  }
}
