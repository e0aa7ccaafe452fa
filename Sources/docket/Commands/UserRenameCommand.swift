import ArgumentParser
import TodoActions

struct UserRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Change your username.",
    usage: "docket user rename <user> <name> [<options>]",
    discussion: """
      Moves your folder, and changes your name wherever Docket reads it: authors, assignees, \
      dependencies, stars, comments and links in the files of all users, and 'user:', queries and paths \
      in 'docket.yml'. The old addresses of your todos stay in 'aliases:', so that their pages can still \
      be found. '@name' in texts and comments stays as people wrote it, and no longer names you.

      This is the one command that changes files in other users' folders. Where 'docket check \
      --own-changes' guards them, somebody who may bypass it has to merge the change.

      Examples:
        docket user rename ana anna --dry-run
        docket user rename ana anna
        docket undo                       if that was a mistake
      """)

  @Argument(help: ArgumentHelp("Your username.", valueName: "user"))
  var username: String

  @Argument(
    help: ArgumentHelp(
      "The new username: up to 32 of a to z, 0 to 9, '.', '_' and '-'.", valueName: "name"))
  var newName: String

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let status = try await session.perform(RenameUser(username, to: newName), self)
    if !change.editing.dryRun { try session.forgetOnServer(username) }
    return status
  }
}
