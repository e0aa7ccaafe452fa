import ArgumentParser
import Text
import Sealing
import TodoActions
import TodoModel
import TodoStore

struct SealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seal",
    abstract: "Encrypt the pages of users, each with a password.",
    usage: "docket seal init|password|revoke",
    discussion: """
      The pages of a sealed user open only with that user's password. 'sealed: true' in 'docket.yml' \
      seals all users, in a 'profile.md' one of them. The todos in the repository stay as \
      they are: give access to it only to people who may read all of them.

      Examples:
        docket seal init                    once for each site
        docket seal password --as ana       set a password, or change it
        docket seal revoke ana --yes        if somebody else knows it
      """,
    subcommands: [SealInitCommand.self, SealPasswordCommand.self, SealRevokeCommand.self])
}

struct SealInitCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Print the secret of this site, and write 'site_id' into 'docket.yml'.",
    usage: "docket seal init [<options>]",
    discussion: """
      Prints the secret once, and writes it to no file. The keys of all users follow from it, so that \
      every build needs it in DOCKET_SECRET. Keep it in a password manager and give it to CI as a \
      secret; never commit it. 'docket undo' removes the 'site_id' again.

      Examples:
        docket seal init
        docket seal init | tee /dev/tty | gh secret set DOCKET_SECRET
      """)

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    var generator = SystemRandomNumberGenerator()
    let secret = SiteSecret.random(using: &generator)
    let action = StartSealing(
      .random(using: &generator), hasSecret: session.environment.variables["DOCKET_SECRET"] != nil)
    let store = try session.changeableStore()
    let actor = try await session.actor(.none, in: store)
    try await session.reporting { () async throws(ActionError) in
      _ = try await session.workspaces.preview(action, in: store, as: actor)
    }
    // Printed first: once the id is in the settings, no other secret is made.
    try session.print(secret.text + "\n")
    try await session.reporting { () async throws(ActionError) in
      _ = try await session.workspaces.perform(
        action, in: store, as: actor, noting: session.note)
    }
    session.note("printed the secret of the site, and wrote 'site_id' into 'docket.yml'")
    for step in Self.steps { session.note("- \(step)") }
    return .success
  }

  private static let steps = [
    "keep it in a password manager: no file has it, and it is not printed again",
    "give it to CI as the secret DOCKET_SECRET, and never commit it",
    "seal users with 'sealed: true' in 'docket.yml' or in a profile",
    "set DOCKET_SECRET, and run 'docket seal password --as USER' for each sealed user",
  ]
}

struct SealPasswordCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Set the password that opens your pages, or change it.",
    usage: "docket seal password [<user>] [<options>]",
    discussion: """
      Writes 'key.yml' into your folder: the key to your pages, encrypted with the password. The first \
      password needs the secret of the site in DOCKET_SECRET; to change it, the old password is \
      enough. A password has 6 to 128 characters, and more if 'password_length' in the settings says \
      so.

      On a terminal asks for the new password twice, and shows nothing of it. Otherwise reads a line of \
      standard input for each: the old password if DOCKET_SECRET is not set, then the new one.

      An old 'key.yml' stays in git, and the old password opens it. If somebody else knows that \
      password, use 'docket seal revoke' first.

      Examples:
        docket seal password
        docket seal password --as ana
      """)

  @Argument(help: ArgumentHelp("Your username (default: you).", valueName: "user"))
  var name: String?

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let secret = try session.siteSecret()
    func action(_ old: Password?, _ new: Password? = nil) -> SetPassword {
      SetPassword(name, keyFrom: secret.map { .secret($0) } ?? .oldPassword(old), new)
    }
    // Whatever would be refused is refused before the questions.
    let checked = try await session.preview(action(nil), acting)
    guard case .key(let user, _, _) = checked.data else { return .failed }
    var old: Password?
    if secret == nil {
      old = try session.oldPassword(of: user)
      _ = try await session.preview(action(old), acting)
    }
    let minimum = checked.loaded.workspace.settings.passwordLength
    guard let new = try session.newPassword(of: user, minimum: minimum) else { return .failed }
    return try await session.perform(action(old, new), self)
  }
}

struct SealRevokeCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Revoke your password, because somebody else knows it.",
    usage: "docket seal revoke <user> [--yes]",
    discussion: """
      Asks first; without a terminal, --yes is required. The next build encrypts your pages with a new \
      key, so that no old password and no old 'key.yml' opens them. Run 'docket seal password' with \
      DOCKET_SECRET then: before that, nobody can log in. Pages that somebody copied before can still \
      be read with the old password.

      Examples:
        docket seal revoke ana --dry-run
        docket seal revoke ana --yes
      """)

  @Argument(help: ArgumentHelp("Your username.", valueName: "user"))
  var name: String

  @Flag(help: "Revoke it without asking.")
  var yes = false

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(RevokeKey(name), self, agreesToAll: yes)
  }
}
