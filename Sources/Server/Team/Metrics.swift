import Synchronization

/// What a team's server counts, in the text form of Prometheus (0.0.4).
final class Metrics: Sendable {
  private let requests = Mutex<[Int: Int]>([:])
  private let start: Int64

  init(start: Int64) { self.start = start }

  func count(_ status: Int) { requests.withLock { $0[status, default: 0] += 1 } }

  /// - Parameter commits: `nil` outside of a repository.
  func text(
    users: Int, todos: Int, sessions: Int, messages: Int, failed: Bool,
    _ commits: TeamCommits.Status?
  ) -> String {
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ values: [(String, Int64)]) {
      text += "# HELP docket_\(name) \(help)\n# TYPE docket_\(name) \(kind)\n"
      for (labels, value) in values { text += "docket_\(name)\(labels) \(value)\n" }
    }
    let counts = requests.withLock { $0.sorted { $0.key < $1.key } }
    add(
      "requests_total", "counter", "Requests that were answered, by status.",
      counts.map { ("{status=\"\($0)\"}", Int64($1)) })
    add("start_time_seconds", "gauge", "When the server was started.", [("", start)])
    add("users", "gauge", "Users whom everybody sees.", [("", Int64(users))])
    add("todos", "gauge", "Todos that everybody sees.", [("", Int64(todos))])
    add("sessions", "gauge", "Browsers that are logged in.", [("", Int64(sessions))])
    add(
      "waiting_messages", "gauge", "Messages that webhooks have not taken yet.",
      [("", Int64(messages))])
    add(
      "site_failed", "gauge", "1 if mistakes in files keep the last site shown.",
      [("", failed ? 1 : 0)])
    guard let commits else { return text }
    add(
      "waiting_files", "gauge", "Changed files that wait for their commit.",
      [("", Int64(commits.waiting))])
    add(
      "git_problems", "gauge", "What keeps commits or the exchange with the remote back.",
      [("", Int64(commits.problems.count))])
    if let synced = commits.synced {
      add(
        "synced_time_seconds", "gauge", "When commits were last exchanged with the remote.",
        [("", synced)])
    }
    return text
  }
}
