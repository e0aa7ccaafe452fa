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
    for todo in todos {
      omissions.count(.starred, todo.isStarred)
      omissions.count(.longText, ([todo.body] + todo.comments.map(\.text)).contains(where: isLong))
    }
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
    label() { gh label create --repo "$repository" -- "$1" >/dev/null 2>&1 || true; }
    milestone() { gh api "repos/$repository/milestones" -f title="$1" >/dev/null 2>&1 || true; }

    # issue TODO OPTION…: creates the issue of a todo, unless an earlier run did; its address is in 'url'.
    issue() {
      url=$(todo=$1 awk -F '\\t' '$1 == ENVIRON["todo"] { print $2 }' "$created")
      if [ -n "$url" ]; then return; fi
      url=$(gh issue create --repo "$repository" "${@:2}")
      printf '%s\\t%s\\n' "$1" "$url" >>"$created"
      echo "$url"
    }

    # step NAME COMMAND…: what belongs to an issue, unless an earlier run did it.
    step() {
      if grep -qxF -e "$1" "$created"; then return; fi
      "${@:2}" >/dev/null
      echo "$1" >>"$created"
    }


    """
  }

  private static let mostOfLabel = 50

  /// Without what separates them in an option.
  private static func labels(_ todo: ForeignTodo) -> [String] {
    let priority = todo.priority.map { ["priority: \($0.name)"] } ?? []
    return todo.categoryAndTags.map {
      String($0.replacing(#/[,"]/#, with: " ").prefix(mostOfLabel))
    } + priority
  }

  private static func issue(_ todo: ForeignTodo, _ titles: [String: String]) -> String {
    let options =
      ["--title=\(quoted(silent(todo.title)))", "--body=\(quoted(short(body(of: todo, titles))))"]
      + labels(todo).map { "--label=\(quoted($0))" }
      + (todo.project.map { ["--milestone=\(quoted($0))"] } ?? [])
    var lines = ["", "issue \(quoted(todo.source)) \(options.joined(separator: " "))"]
    func step(_ name: String, _ command: String) {
      lines.append("step \(quoted("\(todo.source) \(name)")) gh issue \(command)")
    }
    for (index, comment) in todo.comments.enumerated() {
      let head = [comment.author, comment.time?.day.description].compactMap { $0 }
      let text = "**\(head.joined(separator: ", "))**\n\n\(silent(comment.text.trimmingBlanks))"
      step("comment \(index + 1)", "comment \"$url\" --body=\(quoted(short(text)))")
    }
    switch todo.state {
    case .done: step("closed", "close \"$url\" --reason=completed")
    case .cancelled: step("closed", "close \"$url\" --reason='not planned'")
    case .todo, .doing: break
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The most characters of a text on GitHub, and bytes of an argument, with some left for what is put around.
  private static let (mostScalars, mostBytes) = (60_000, 120_000)

  private static func isLong(_ text: String) -> Bool {
    text.utf8.count > mostBytes || text.unicodeScalars.count > mostScalars
  }

  private static func short(_ text: String) -> String {
    guard isLong(text) else { return text }
    var kept = text.unicodeScalars.prefix(mostScalars)
    while kept.reduce(0, { $0 + UTF8.width($1) }) > mostBytes { kept = kept.dropLast(10_000) }
    return String(kept) + " …"
  }

  /// The text, and below it what issues have no place for.
  private static func body(of todo: ForeignTodo, _ titles: [String: String]) -> String {
    var facts: [(String, String)] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, value)) }
    }
    if todo.state == .doing || todo.hasOwnStateName {
      add("Status", todo.stateName ?? todo.state.rawValue)
    }
    add("Due", todo.due?.description)
    add("Start", todo.start?.description)
    add("Repeats", todo.repeats)
    add("Estimate", todo.estimateMinutes.map { "\($0)m" })
    add("People", todo.people.joined(separator: ", "))
    add("Waits for", todo.depends.map { titles[$0] ?? $0 }.joined(separator: "; "))
    add("Created", todo.created?.description)
    add("Completed", todo.closed?.description)
    for (key, values) in todo.otherValues { add(key, values.joined(separator: ", ")) }
    let list = facts.map { silent("- \($0.0): \($0.1)") }.joined(separator: "\n")
    return [silent(todo.body), list].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Names of people are others' names there, who should hear nothing of it. Word by word, since a text may be one
  /// word of a megabyte.
  private static func silent(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = ["&#64;", "&#x40;", "&commat;"].reduce(text) {
      $0.replacing($1, with: "&amp;" + $1.dropFirst())
    }.unicodeScalars[...]
    while !rest.isEmpty {
      let start = rest.firstIndex { !$0.properties.isWhitespace } ?? rest.endIndex
      let end = rest[start...].firstIndex { $0.properties.isWhitespace } ?? rest.endIndex
      result.append(contentsOf: rest[..<start])
      appendSilent(rest[start..<end], to: &result)
      rest = rest[end...]
    }
    return String(result)
  }

  /// Puts U+2060 between an `@` that begins a name and the name.
  private static func appendSilent(
    _ word: Substring.UnicodeScalarView, to result: inout String.UnicodeScalarView
  ) {
    let text = String(word)
    // An address mentions nobody.
    let isAddress = text.contains("http://") || text.contains("https://")
    var (last, lastButOne): (Unicode.Scalar?, Unicode.Scalar?) = (nil, nil)
    for scalar in word {
      if last == "@", !isAddress, isOfName(scalar), !(lastButOne.map(isOfName) ?? false) {
        result.append("\u{2060}")
      }
      result.append(scalar)
      (last, lastButOne) = (scalar, last)
    }
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// As one word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\u{0}", with: "").replacing("'", with: #"'\''"#) + "'"
  }
}
