import ArgumentParser
import TodoModel

/// `docket manual`: for those who pack and install Docket.
struct ManualCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "The help of all commands as one page for man(1).",
    usage: "docket manual > docket.1",
    shouldDisplay: false)

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let day = try session.now(in: .utc).today
    try session.print(ManualPage(program: .program(), day: "\(day)").text())
    return .fine
  }
}
