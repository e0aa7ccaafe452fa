import Text
import TodoModel

/// Writes a script that creates issues on GitHub with its program `gh`. A person reads and runs it: Docket posts
/// nothing.
enum GitHubScript {
  static func file(_ todos: [ForeignTodo]) -> ExportedFile {
    let tags = Set(todos.flatMap(labels)).sorted()
    let projects = Set(todos.compactMap(\.project)).sorted()
    let titles = Dictionary(todos.map { ($0.source, $0.title) }) { first, _ in first }
    let parts =
      [head(count: todos.count)] + tags.map { "label \(quoted($0))\n" }
      + projects.map { "milestone \(quoted($0))\n" } + todos.map { issue($0, titles) }
    var omissions = Omissions()
    for todo in todos { omissions.count(.starred, todo.isStarred) }
    return ExportedFile(bytes: Array(parts.joined().utf8), omitted: omissions.counts)
  }

  private static func head(count: Int) -> String {
    """
    #!/usr/bin/env bash
    # Creates \(count) \(count == 1 ? "issue" : "issues") on GitHub with 'gh' (https://cli.github.com). Read it first, then run:
    #   bash issues.sh OWNER/REPOSITORY
    # If it stops, run it again: what is created is in 'OWNER-REPOSITORY.created', and is not created twice.
    set -euo pipefail
    repository=${1:?"say which repository: bash issues.sh OWNER/REPOSITORY"}
    created=${repository//\\//-}.created
    touch "$created"

    # A label or milestone that exists stays as it is.
    label() { gh label create "$1" --repo "$repository" >/dev/null 2>&1 || true; }
    milestone() { gh api "repos/$repository/milestones" -f title="$1" >/dev/null 2>&1 || true; }

    # new TODO OPTION…: creates the issue of a todo, unless an earlier run did.
    new() {
      if grep -qxF -e "$1" "$created"; then return 1; fi
      url=$(gh issue create --repo "$repository" "${@:2}") || exit 1
      echo "$1" >>"$created"
      echo "$url"
    }


    """
  }

  /// Without what separates them in an option.
  private static func labels(_ todo: ForeignTodo) -> [String] {
    let names = [todo.category].compactMap { $0 } + todo.tags
    let priority = [todo.priority.map { "priority: \($0.name)" }].compactMap { $0 }
    return names.map { $0.replacing(#/[,"]/#, with: " ") } + priority
  }

  private static func issue(_ todo: ForeignTodo, _ titles: [String: String]) -> String {
    let options =
      ["--title=\(quoted(silent(todo.title)))", "--body=\(quoted(body(of: todo, titles)))"]
      + labels(todo).map { "--label=\(quoted($0))" }
      + [todo.project.map { "--milestone=\(quoted($0))" }].compactMap { $0 }
    var lines = ["", "if new \(quoted(todo.source)) \(options.joined(separator: " ")); then"]
    for comment in todo.comments {
      let head = [comment.author, comment.time?.day.description].compactMap { $0 }
      let text = "**\(head.joined(separator: ", "))**\n\n\(silent(comment.text.trimmingBlanks))"
      lines.append("  gh issue comment \"$url\" --body=\(quoted(text)) >/dev/null")
    }
    switch todo.state {
    case .done: lines.append("  gh issue close \"$url\" --reason=completed")
    case .cancelled: lines.append("  gh issue close \"$url\" --reason='not planned'")
    case .todo, .doing: if todo.comments.isEmpty { lines.append("  :") }
    }
    return (lines + ["fi", ""]).joined(separator: "\n")
  }

  /// The text, and below it what issues have no place for.
  private static func body(of todo: ForeignTodo, _ titles: [String: String]) -> String {
    var facts: [(String, String)] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, value)) }
    }
    if todo.state == .doing { add("Status", todo.stateName ?? todo.state.rawValue) }
    add("Due", todo.due?.description)
    add("Start", todo.start?.description)
    add("Repeats", todo.repeats)
    add("Estimate", todo.estimateMinutes.map { "\($0)m" })
    add("People", todo.people.joined(separator: ", "))
    add("Waits for", todo.depends.map { titles[$0] ?? $0 }.joined(separator: "; "))
    add("Created", todo.created?.description)
    add("Completed", todo.closed?.description)
    for (key, values) in todo.otherValues { add(key, values.joined(separator: ", ")) }
    let list = facts.map { "- \($0.0): \(silent($0.1))" }.joined(separator: "\n")
    return [silent(todo.body), list].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Names of people are others' names there, who should hear nothing of it.
  private static func silent(_ text: String) -> String {
    text.replacing(#/(^|[^A-Za-z0-9_\/])@(?=[A-Za-z0-9])/#) { "\($0.1)@\u{2060}" }
  }

  /// As one word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\u{0}", with: "").replacing("'", with: #"'\''"#) + "'"
  }
}
