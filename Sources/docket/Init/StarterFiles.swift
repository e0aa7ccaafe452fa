import Text
import TodoEditing
import TodoModel

/// The files that `docket init` writes, by path relative to the workspace's root.
struct StarterFiles {
  private(set) var files: [(path: String, text: String)] = []

  /// - Parameter user: the owner of the todos in a workspace without accounts; `nil` with accounts.
  mutating func addSettings(title: String, timezone: String, user: String?) {
    let owner = user.map { "# Whose the todos are that name nobody.\nuser: \($0)\n" } ?? ""
    files.append(
      (
        "docket.yml",
        """
        # The settings of this workspace. All of them may be left out.
        title: \(quoted(title))
        # The time zone that days are meant in. Without it the result would depend on the machine.
        timezone: \(timezone)
        \(owner)# Where the website will stand, for links in reports.
        # base_url: https://example.org/todos/
        # Your categories, instead of Work, Personal, Shopping, Health, Finance, Travel, Household, Study.
        # categories: [Work, Personal, {name: Garden, colour: "#4c8c2b"}]
        # The statuses of your todos, the columns of the board: each means todo, doing, done or cancelled.
        # statuses:
        #   - {name: Open, means: todo}
        #   - {name: In review, means: doing}
        #   - {name: Done, means: done}
        # Queries that are pages of the website, and with 'report: true' sections of reports.
        # views:
        #   - {name: This week, query: "is:open due<=eow", report: true}

        """
      ))
  }

  mutating func addProfile(of account: Account, joined day: CalendarDay) throws {
    let path = "users/\(account.username)/profile.md"
    do {
      var profile = try ProfileText(path: path)
      try profile.set(.firstName, to: account.firstName)
      try profile.set(.lastName, to: account.lastName)
      try profile.set(.email, to: account.email)
      try profile.set(.joined, to: "\(day)")
      files.append((path, String(decoding: profile.bytes, as: UTF8.self)))
    } catch {
      throw Failure.work("\(error)")
    }
  }

  /// Adds three example todos: a completed one, one due today, one that repeats.
  mutating func addTodos(of username: String, today: CalendarDay) {
    let folder = "users/\(username)"
    files.append(
      (
        "\(folder)/set-up-docket.md",
        """
        ---
        title: Set up Docket
        created: \(today)
        completed: \(today)
        ---
        A todo with `completed:` is done. `docket list --all` shows it still.

        """
      ))
    files.append(
      (
        "\(folder)/write-a-todo.md",
        """
        ---
        title: Write a todo of your own
        due: \(today)
        priority: high
        starred: true
        created: \(today)
        ---
        A todo is a Markdown file in your folder, `\(folder)/`, with a `title:` at least.

        - [x] read this file
        - [ ] copy it, and give the copy a title of your own and a day in `due:`
        - [ ] write `completed: \(today)` into this one
        - [ ] look at `docket`, and at the website with `docket build -O`

        """
      ))
    files.append(
      (
        "\(folder)/look-through-the-open-todos.md",
        """
        ---
        title: Look through the open todos
        due: \(today.adding(days: 7))
        repeat: every week
        category: Personal
        tags: [habit]
        created: \(today)
        ---
        What is no longer wanted gets `status: cancelled`, what can wait a later `due:`.
        `docket list is:overdue` and `docket list is:stale` find candidates.

        """
      ))
  }

  /// - Parameter names: the names to keep out of git; folders end with `/`.
  mutating func addIgnoreFile(_ names: [String]) {
    let lines = names.map { $0.hasSuffix("/") ? "/\($0)\n" : "\($0)\n" }.joined()
    files.append(
      (
        ".gitignore",
        "# Docket: this device's own todos, the website, and what a kill leaves.\n" + lines
      ))
  }

  mutating func addContinuousIntegration() {
    files += embeddedFiles
  }
}

/// A text as a double-quoted YAML scalar, with the same escapes as JSON (YAML 1.2 §7.3.1).
private func quoted(_ text: String) -> String {
  var json = JSONWriter()
  json.value(text)
  return String(decoding: json.bytes, as: UTF8.self)
}
