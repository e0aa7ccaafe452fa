import ArgumentParser

/// The options for the fields of a profile.
struct ProfileOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The first name.", valueName: "text"))
  var firstName: String?

  @Option(help: ArgumentHelp("The last name.", valueName: "text"))
  var lastName: String?

  @Option(
    help: ArgumentHelp("The e-mail address; no other user may have it.", valueName: "address"))
  var email: String?

  @Option(help: ArgumentHelp("The phone number.", valueName: "number"))
  var phone: String?

  @Option(
    help: ArgumentHelp(
      "The avatar: a PNG, JPEG, GIF or WebP file of up to 5 MB, which is copied.", valueName: "file"
    ))
  var avatar: String?
}
