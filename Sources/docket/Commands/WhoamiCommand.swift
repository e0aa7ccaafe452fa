import ArgumentParser
import Text
import TodoAnalysis
import TodoModel

/// `docket whoami`.
struct WhoamiCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "whoami",
    abstract: "Who you are here, and why.",
    usage: "docket whoami [--format <format>]",
    discussion: """
      You are who --as or DOCKET_USER says, else the profile with git's e-mail address, else the \
      only user.

      Examples:
        docket whoami
        DOCKET_USER=ben docket whoami
      """)

  @Option(help: "The form of the answer.")
  var format = EditOptions.Format.text

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let user = try await ActingUser(acting.user, in: loaded, environment: session.environment)
    let name = loaded.workspace.users.first { $0.username == user.username }?.displayName
    let waiting = zip(loaded.workspace.todos, loaded.insights.states).count { todo, state in
      todo.owner == Workspace.localOwner && state.isOpen
    }
    switch format {
    case .text:
      let isDevice = user.username == Workspace.localOwner
      let shown = isDevice ? "this device" : name
      let named = shown.map { $0 == user.username ? "" : " (\($0))" } ?? ""
      var text = "\(user.username)\(named), \(user.reason)\n"
      if waiting > 0 {
        text += "\(count(waiting, "local todo")) of no account"
        let them = waiting == 1 ? "it" : "them"
        if loaded.workspace.kind == .bare {
          text += ", move \(them) out of 'local' to keep \(them) with the notes"
        } else if !isDevice {
          // Whoever acts as this device has no account to bring them into.
          text += ", 'docket import local' makes \(them) yours"
        }
        text += "\n"
      }
      try session.print(text.split(separator: "\n").map { String($0).terminalSafe + "\n" }.joined())
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("schema", 1)
        json.member("username", user.username)
        json.member("name", name)
        json.member("reason", user.reason.id)
        json.member("local_todos", waiting)
      }
      json.endLine()
      try session.print(json.bytes)
    }
    return .fine
  }
}

extension ActingUser.Reason: CustomStringConvertible {
  var description: String {
    switch self {
    case .option: "as --as says"
    case .variable: "as DOCKET_USER says"
    case .email(let email): "by git's e-mail address \(email)"
    case .onlyUser: "the only user"
    }
  }

  /// As data for other programs.
  var id: String {
    switch self {
    case .option: "option"
    case .variable: "variable"
    case .email: "email"
    case .onlyUser: "only_user"
    }
  }
}
