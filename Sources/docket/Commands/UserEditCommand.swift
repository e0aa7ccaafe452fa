import ArgumentParser
import TodoActions
import TodoFormat

struct UserEditCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change your profile.",
    usage: "docket user edit [<user>] [<options>]",
    discussion: """
      Each option changes one line of 'profile.md', and the rest of the file stays. A profile with \
      'name:' keeps that key if the new name fits it.

      Examples:
        docket user edit --phone "+351 21 000 00 00" --last-name Luz
        docket user edit --avatar me.png
        docket user edit --bio "Harbour master. **Mornings** are best."
        docket user edit --no-phone --dry-run
      """)

  @Argument(help: ArgumentHelp("Your username.", valueName: "user"))
  var name: String?

  @OptionGroup var profile: ProfileOptions

  @Flag(help: "Remove the phone number.")
  var noPhone = false

  @Flag(help: "Remove the avatar, and its file if it was copied.")
  var noAvatar = false

  @Option(
    help: ArgumentHelp(
      "Your bio, in Markdown; '-' reads standard input.",
      valueName: "text"))
  var bio: String?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help:
      "Encrypt your pages (see 'docket help seal'), or publish them; without either, the settings decide."
  )
  var sealed: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Show your name to everybody although your pages are sealed.")
  var publicName: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Show your avatar to everybody although your pages are sealed.")
  var publicAvatar: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Count your todos in the team's totals although they are sealed.")
  var inTeamTotals: Bool?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if profile.phone != nil, noPhone {
      throw ValidationError("--phone and --no-phone cannot be used together")
    }
    if profile.avatar != nil, noAvatar {
      throw ValidationError("--avatar and --no-avatar cannot be used together")
    }
    let (names, contact) = ([profile.firstName, profile.lastName], [profile.email, profile.phone])
    let values = names + contact + [profile.avatar, bio]
    let flags = [sealed, publicName, publicAvatar, inTeamTotals]
    if values.allSatisfy({ $0 == nil }), flags.allSatisfy({ $0 == nil }), !noPhone, !noAvatar {
      throw ValidationError("nothing to change: pass --phone '+351 21 000 00 00' for example")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    var action = EditUser(name)
    (action.firstName, action.lastName) = (profile.firstName, profile.lastName)
    action.email = profile.email
    action.phone = profile.phone.map { .set($0) } ?? (noPhone ? .remove : nil)
    action.bio = bio == "-" ? try readStandardInput() : bio
    action.avatar =
      try profile.avatar.map { .set(try AvatarFile.read($0)) } ?? (noAvatar ? .remove : nil)
    (action.isSealed, action.isInTeamTotals) = (sealed, inTeamTotals)
    (action.publicName, action.publicAvatar) = (publicName, publicAvatar)
    return try await session.perform(action, self)
  }
}
