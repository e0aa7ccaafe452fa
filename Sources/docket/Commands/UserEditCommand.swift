import ArgumentParser

/// `docket user edit`.
struct UserEditCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change your profile.",
    usage: "docket user edit [<user>] [<options>]",
    discussion: """
      Each option changes one line of 'profile.md', and the rest of the file stays. A profile that \
      says 'name:' keeps doing so where it can.

      Examples:
        docket user edit --phone "+351 21 000 00 00" --last-name Luz
        docket user edit --avatar me.png
        docket user edit --bio "Harbour master. **Mornings** are best."
        docket user edit --no-phone --dry-run
      """)

  @Argument(help: ArgumentHelp("You.", valueName: "user"))
  var name: String?

  @Option(help: ArgumentHelp("The first name.", valueName: "text"))
  var firstName: String?

  @Option(help: ArgumentHelp("The last name.", valueName: "text"))
  var lastName: String?

  @Option(help: ArgumentHelp("The e-mail address, which no other user has.", valueName: "address"))
  var email: String?

  @Option(help: ArgumentHelp("The phone number.", valueName: "number"))
  var phone: String?

  @Flag(help: "Without a phone number.")
  var noPhone = false

  @Option(
    help: ArgumentHelp(
      "A picture, which is copied: PNG, JPEG, GIF or WebP, up to 5 MB.", valueName: "file"))
  var avatar: String?

  @Flag(help: "Without a picture; one that was copied is removed.")
  var noAvatar = false

  @Option(
    help: ArgumentHelp(
      "What you say about yourself, in Markdown; '-' reads it from standard input.",
      valueName: "text"))
  var bio: String?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if phone != nil, noPhone {
      throw ValidationError("--phone and --no-phone contradict each other")
    }
    if avatar != nil, noAvatar {
      throw ValidationError("--avatar and --no-avatar contradict each other")
    }
    if [firstName, lastName, email, phone, avatar, bio].allSatisfy({ $0 == nil }), !noPhone,
      !noAvatar
    {
      throw ValidationError("say what to change, for example --phone '+351 21 000 00 00'")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let bio = bio == "-" ? try readStandardInput() : bio
    let change = try ProfileChange(self, bio: bio, avatar: avatar.map { try AvatarFile($0) })
    return try await session.edit(self, backlog: nil) { edit in
      try await change.apply(to: &edit)
    }
  }
}
