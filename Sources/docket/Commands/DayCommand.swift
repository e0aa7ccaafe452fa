import ArgumentParser
import TodoActions
import TodoAnalysis
import TodoModel

/// `docket` without a command.
struct DayCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "day",
    abstract: "Show what is overdue, due today and due in the next 7 days.",
    usage: "docket [--as <user>] [<options>]",
    discussion: """
      Examples:
        docket                         your day
        docket --as ana                ana's day
        docket --today 2026-12-24      as it will look on that day
      """)

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let known = try await session.actingUser(acting)
    let loaded = try await session.load(readsBodies: false, about: known?.username)
    let user =
      if let known { known } else {
        try await session.actingUser(acting, in: loaded)
      }
    let day = Day(of: user.username, in: loaded)
    try session.print(day.text(width: session.environment.width, style: session.style))
    session.noteProblems(of: loaded, about: user.username)
    return .success
  }
}
