import Foundation
import Testing

/// Lines typed into real shells and completed: what the program then gets is what was meant, and
/// nothing that a file holds runs.
@Suite("In a shell")
struct ShellTests {
  private enum How: String { case one, all }

  /// Names that a shell would read as something else.
  private static let names = [
    "Open day", "$(touch pwned1)", "`touch pwned2`", "it's; touch pwned3", "牛乳 とパン", "*", "~", "!!",
    "\\",
    "a:b", "-x", "#c", "{a,b}", "%1", "=ls", "[ab]", "<x>", "&", "|", "?", "^x", "$HOME", "é x",
    "a=b", "\\n",
  ]

  private func workspace() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    for (number, name) in Self.names.enumerated() {
      let quoted = name.replacing("\\", with: "\\\\")
      try sandbox.write(
        "users/ana/n\(number).md",
        "---\ntitle: \"N\(number) \(quoted)\"\ncategory: \"\(quoted)\"\n---\n")
    }
    try sandbox.write(
      "users/ben/evil.md", "---\ntitle: $(touch pwned4)\nid: $(touch pwned5)\n---\n")
    return sandbox
  }

  private static let typed: [(line: String, words: [String])] = [
    ("docket li", ["docket", "list"]), ("docket list is:ov", ["docket", "list", "is:overdue"]),
    ("docket list us", ["docket", "list", "user:"]),
    ("docket list category:Op", ["docket", "list", "category:\"Open day\""]),
    ("docket list 'category:Op", ["docket", "list", "category:\"Open day\""]),
    ("docket list category:\"Op", ["docket", "list", "category:\"Open day\""]),
    ("docket list -category:Op", ["docket", "list", "-category:\"Open day\""]),
    ("docket list 'is:open category:tr", ["docket", "list", "is:open category:Travel"]),
    ("docket list is:open category:tr", ["docket", "list", "is:open", "category:Travel"]),
    ("docket list category:牛", ["docket", "list", "category:\"牛乳 とパン\""]),
    ("docket list category:\\\"\\$\\(", ["docket", "list", "category:\"$(touch pwned1)\""]),
    ("docket list category:\\`", ["docket", "list", "category:\"`touch pwned2`\""]),
    ("docket list category:it\\'", ["docket", "list", "category:\"it's; touch pwned3\""]),
    ("docket list category:\\!", ["docket", "list", "category:!!"]),
    ("docket list category:\\{", ["docket", "list", "category:{a,b}"]),
    ("docket list category:a:", ["docket", "list", "category:a:b"]),
    ("docket list due\\<eo", ["docket", "list", "due<eo"]),
    ("docket list due\\<=yes", ["docket", "list", "due<=yesterday"]),
    ("docket report -u b", ["docket", "report", "-u", "ben"]),
    ("docket report --format=ht", ["docket", "report", "--format=html"]),
    ("docket show ana/pass", ["docket", "show", "ana/passport"]),
    ("docket show passport bo", ["docket", "show", "passport", "boat"]),
    ("docket show \\$\\(", ["docket", "show", "$(touch pwned5)"]),
    ("docket -s . show pass", ["docket", "-s", ".", "show", "passport"]),
    ("docket build use", ["docket", "build", "users/"]),
    ("docket list --source=use", ["docket", "list", "--source=users/"]),
    ("docket report -o docket.y", ["docket", "report", "-o", "docket.yml"]),
    ("docket list --today=", ["docket", "list", "--today="]),
    ("docket reopen --as ben ", ["docket", "reopen", "--as", "ben", "taxes"]),
    ("docket done passport --subtask ", ["docket", "done", "passport", "--subtask", "2"]),
    ("docket add x --repeat every\\ d", ["docket", "add", "x", "--repeat", "every day"]),
    ("docket add x --due=to", ["docket", "add", "x", "--due=to"]),
  ]

  private static let listed: [(line: String, words: Set<String>)] = [
    ("docket stats --by ", ["user", "category", "tag", "project", "source", "week"]),
    ("docket report ", ["daily", "weekly", "monthly"]),
    ("docket list user:", ["user:ana", "user:ben", "user:me"]),
    (
      "docket list category:",
      Set(
        (["Travel", "Health", "Finance", "Work", "Personal", "Shopping", "Household", "Study"]
          + names).map { name in
            "category:" + (name.contains(" ") ? "\"\(name)\"" : name)
          })
    ),
  ]

  @Test(arguments: ["bash", "zsh", "fish"])
  func completes(shell: String) throws {
    guard let python = Reader.python, isInstalled(shell) else { return }
    let sandbox = try workspace()
    let rows =
      Self.typed.map { [$0.line, How.one.rawValue] }
      + Self.listed.map { [$0.line, How.all.rawValue] }
    let lines = try rows.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try sandbox.write("typed", lines.joined(separator: "\n") + "\n")
    let run = try sandbox.shell("\(python) \(Reader.folder)/type_in_shell.py \(shell) < typed")
    #expect(run.status == 0, "\(run)")
    let answers = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode([String].self, from: Data($0.utf8))
    }
    #expect(answers.count == rows.count)
    for ((line, words), answer) in zip(Self.typed, answers) {
      // Where several begin so, what they have in common is written.
      let trimmed =
        shell == "zsh" && line.hasSuffix("use")
        ? words.map { $0.replacing("users/", with: "users") } : words
      #expect(answer == words || answer == trimmed, "\(shell): \(line)")
    }
    for ((line, words), answer) in zip(Self.listed, answers.dropFirst(Self.typed.count)) {
      // Bash writes the part before a colon once, and the program's name comes first.
      let prefix =
        line.split(separator: " ").last.map(String.init).flatMap { $0.hasSuffix(":") ? $0 : nil }
        ?? ""
      let found = answer.filter { word in !line.split(separator: " ").contains { $0 == word } }
        .map { $0.hasPrefix(prefix) ? $0 : prefix + $0 }
      #expect(Set(found) == words, "\(shell): \(line)")
    }
    let made = sandbox.files().filter { $0.contains("pwned") }
    #expect(made.isEmpty, "\(shell) ran what a file holds: \(made)")
  }

  private func isInstalled(_ shell: String) -> Bool {
    let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    if folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }) {
      return true
    }
    if ProcessInfo.processInfo.environment["DOCKET_PYTHON"] != nil {
      Issue.record("'make test' installs \(shell), which is not there")
    }
    print("skipped: no \(shell) to complete in")
    return false
  }
}
