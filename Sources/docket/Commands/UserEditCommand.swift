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

  @OptionGroup var profile: ProfileOptions

  @Flag(help: "Without a phone number.")
  var noPhone = false

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
    if profile.phone != nil, noPhone {
      throw ValidationError("--phone and --no-phone contradict each other")
    }
    if profile.avatar != nil, noAvatar {
      throw ValidationError("--avatar and --no-avatar contradict each other")
    }
    let (names, contact) = ([profile.firstName, profile.lastName], [profile.email, profile.phone])
    let values = names + contact + [profile.avatar, bio]
    if values.allSatisfy({ $0 == nil }), !noPhone, !noAvatar {
      throw ValidationError("say what to change, for example --phone '+351 21 000 00 00'")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let bio = bio == "-" ? try readStandardInput() : bio
    let change = try ProfileChange(
      self, bio: bio, avatar: profile.avatar.map { try AvatarFile($0) })
    return try await session.edit(self, backlog: nil) { edit in
      try await change.apply(to: &edit)
    }
  }
}
