import ArgumentParser
import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

struct PrimeCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "prime",
    abstract: "Tell a coding agent how to work with the todos here.",
    usage: "docket prime [--as <user>]",
    discussion: """
      Prints at most 1 KB: who the agent acts as, how many todos are open, and the commands that it \
      needs. Let an agent run it when it begins, for example by a line in AGENTS.md: \
      "Run 'docket prime' before you work on todos." 'docket init --agents' writes them there.

      Examples:
        docket prime
        docket prime --as ana
      """)

  /// The most bytes of what it prints.
  static let limit = 1024

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load(readsBodies: false)
    let workspace = loaded.workspace
    let user = try await session.knownActor(acting, among: workspace.users, in: loaded.store)
    try session.print(text(user, in: loaded))
    session.noteProblems(of: loaded, about: user)
    return .success
  }

  private func text(_ user: String?, in loaded: LoadedWorkspace) -> String {
    let (workspace, insights) = (loaded.workspace, loaded.insights)
    let counts = user.flatMap { name in insights.users.first { $0.username == name } }?.counts
    let open = counts ?? insights.total
    let who =
      user.map { "You act as \($0), who has" }
      ?? "Say who you are (--as USER, or DOCKET_USER). All have"
    let statuses = workspace.settings.statuses.compactMap(\.name)
    let named = statuses.isEmpty ? ["todo", "doing", "done", "cancelled"] : statuses
    var lines = [
      "Todos are Markdown files here. Change them with docket, not by hand.",
      "\(who) \(count(open.open, "open todo")), \(open.overdue) overdue. Today is \(insights.now.today).",
      "",
      "docket next --claim        the next todo, for you alone; status 3: nothing to do",
      "docket list is:open --format jsonl --fields owner,id,title,due --limit 20",
      "docket show ID             one todo with its text, comments and what it waits for",
      "docket done ID             when it is done; docket comment ID 'what you did'",
      "docket release ID          if you leave it; docket sync sends and fetches all",
      "docket add 'Title tomorrow !high +project'  prints the new id",
      "docket edit ID --add-depends OTHER           it waits for another",
      "docket check               after changes of files; docket undo takes back the last command",
    ]
    // Names can be long, and the rest matters more.
    let line = "Statuses: \(named.joined(separator: ", "))".terminalSafe
    let size = lines.reduce(line.utf8.count + 1) { $0 + $1.utf8.count + 1 }
    if size <= Self.limit { lines.append(line) }
    return lines.joined(separator: "\n") + "\n"
  }
}
