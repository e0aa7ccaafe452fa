import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

struct WhoamiCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "whoami",
    abstract: "Show which user you are here, and why.",
    usage: "docket whoami [--format <format>]",
    discussion: """
      You are the user that --as or DOCKET_USER names, else the one with git's e-mail address, else \
      the only user.

      Examples:
        docket whoami
        DOCKET_USER=ben docket whoami
      """)

  @Option(help: "The output format.")
  var format = EditOptions.Format.text

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let user = try await session.actingUser(acting, in: loaded)
    let name = loaded.workspace.users.first { $0.username == user.username }?.displayName
    let waiting = zip(loaded.workspace.todos, loaded.insights.states).count { todo, state in
      todo.owner == Workspace.localOwner && state.isOpen
    }
    switch format {
    case .text:
      let isDevice = user.username == Workspace.localOwner
      let shown = isDevice ? "this device" : name
      let named = shown.map { $0 == user.username ? "" : " (\($0))" } ?? ""
      var text = "\(user.username)\(named), \(user.reason.words)\n"
      if waiting > 0 {
        text += "\(count(waiting, "local todo")) of no account"
        let them = waiting == 1 ? "it" : "them"
        if loaded.workspace.kind == .bare {
          text += ", move \(them) out of 'local' to keep \(them) with the notes"
        } else if !isDevice {
          // This device has no account into which the todos could be imported.
          text += ", 'docket import local' makes \(them) yours"
        }
        text += "\n"
      }
      try session.print(text.terminalSafeLines)
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
    return .success
  }
}

extension ActingUser.Reason {
  var words: String {
    switch self {
    case .option: "named by --as"
    case .variable: "named by DOCKET_USER"
    case .email(let email): "by git's e-mail address \(email)"
    case .onlyUser: "the only user"
    }
  }

  /// The identifier in JSON output.
  var id: String {
    switch self {
    case .option: "option"
    case .variable: "variable"
    case .email: "email"
    case .onlyUser: "only_user"
    }
  }
}
