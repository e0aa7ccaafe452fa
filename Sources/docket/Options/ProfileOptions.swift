import ArgumentParser

/// The options for the fields of a profile.
struct ProfileOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The first name.", valueName: "text"))
  var firstName: String?

  @Option(help: ArgumentHelp("The last name.", valueName: "text"))
  var lastName: String?

  @Option(help: ArgumentHelp("The e-mail address, which no other user has.", valueName: "address"))
  var email: String?

  @Option(help: ArgumentHelp("The phone number.", valueName: "number"))
  var phone: String?

  @Option(
    help: ArgumentHelp(
      "A picture, which is copied: PNG, JPEG, GIF or WebP, up to 5 MB.", valueName: "file"))
  var avatar: String?
}
