import Text
import TodoFormat
import TodoModel

/// A file of a new workspace.
struct StarterFile {
  /// Relative to the workspace's root.
  let path: String
  let text: String

  /// The names to keep out of git; folders end with `/`.
  static let ignored = ["local/", "site/", ".*.docket.tmp"]

  /// The files of a workspace, in the order in which they are written.
  static func all(
    of new: NewWorkspace, _ account: NewAccount, in workspace: Workspace, timezone: String,
    hosted: NewWorkspace.Hosted?, today: CalendarDay
  ) throws -> [StarterFile] {
    var owner: String?
    if case .none = new.account, workspace.kind == .bare { owner = account.username }
    var files = [
      settings(
        title: workspace.title, timezone: timezone, user: owner, hosted,
        publishesSite: new.ci?.publishesSite ?? false)
    ]
    if case .added(let added) = new.account {
      files.append(try profile(of: added, joined: today))
      // Who joins others has theirs to look at.
      if new.users.isEmpty { files += todos(of: added.username, today: today) }
    }
    files.append(ignoreFile)
    files += attributesFile(of: new, in: workspace).map { [$0] } ?? []
    files += new.ci?.files ?? []
    return files
  }

  /// - Parameter user: the owner of the todos in a workspace without accounts; `nil` with accounts.
  private static func settings(
    title: String, timezone: String, user: String?, _ hosted: NewWorkspace.Hosted?,
    publishesSite: Bool
  ) -> StarterFile {
    let owner = user.map { "# The owner of todos that name no user.\nuser: \($0)\n" } ?? ""
    let seal =
      SealedClaim.isMentioned(in: title.utf8)
      ? "# The title has the word 'sealed', which seals all users where nothing else is said.\nsealed: false\n"
      : ""
    return StarterFile(
      path: "docket.yml",
      text: """
        # The settings of this workspace. All of them are optional.
        title: \(quoted(title))
        \(seal)\
        # The time zone of all days. Without it, results depend on the machine.
        timezone: \(timezone)
        \(owner)\(addresses(hosted, publishesSite: publishesSite))\
        # Your categories, instead of Work, Personal, Shopping, Health, Finance, Travel, Household, Study.
        # categories: [Work, Personal, {name: Garden, colour: "#4c8c2b"}]
        # The statuses of your todos. Each means todo, doing, done or cancelled.
        # statuses:
        #   - {name: Open, means: todo}
        #   - {name: In review, means: doing}
        #   - {name: Done, means: done}
        # Queries that become pages of the website and, with 'report: true', sections of reports.
        # views:
        #   - {name: This week, query: "is:open due<=eow", report: true}

        """)
  }

  private static func addresses(
    _ hosted: NewWorkspace.Hosted?, publishesSite: Bool
  ) -> String {
    let ofSite =
      "# The address of the website, for links in reports and on its page for missing addresses"
    let ofRepository =
      "# The web page of the repository, on which the website's forms for todos open"
    let site = hosted?.site.map { site in
      publishesSite
        ? "\(ofSite):\n# that of the host's pages. Change it if yours is another.\nbase_url: \(quoted(site))\n"
        : "\(ofSite),\n# once it is published: that of the host's pages, unless yours is another.\n"
          + "# base_url: \(quoted(site))\n"
    }
    let repository = hosted.map {
      "\(ofRepository).\nrepository: \(quoted($0.repository))\nbranch: \(quoted($0.branch))\n"
    }
    return (site ?? "\(ofSite).\n# base_url: https://example.org/todos/\n")
      + (repository ?? "\(ofRepository).\n# repository: https://github.com/example/todos\n")
  }

  private static func profile(of account: NewAccount, joined day: CalendarDay) throws -> StarterFile
  {
    let path = "users/\(account.username)/profile.md"
    var profile = try ProfileText(path: path)
    try profile.set(.firstName, to: account.firstName)
    try profile.set(.lastName, to: account.lastName)
    try profile.set(.email, to: account.email)
    try profile.set(.joined, to: "\(day)")
    return StarterFile(path: path, text: String(decoding: profile.bytes, as: UTF8.self))
  }

  /// Three example todos: a completed one, one due today, one that repeats.
  private static func todos(of username: String, today: CalendarDay) -> [StarterFile] {
    let folder = "users/\(username)"
    return [
      StarterFile(
        path: "\(folder)/set-up-docket.md",
        text: """
          ---
          title: Set up Docket
          tags: [\(Todo.sampleTag)]
          created: \(today)
          completed: \(today)
          ---
          A todo with `completed:` is done. `docket list is:completed` still shows it.

          """),
      StarterFile(
        path: "\(folder)/write-a-todo.md",
        text: """
          ---
          title: Write a todo of your own
          due: \(today)
          priority: high
          starred: true
          tags: [\(Todo.sampleTag)]
          created: \(today)
          ---
          A todo is a Markdown file in your folder, `\(folder)/`, with at least a `title:`.

          - [x] read this file
          - [ ] copy it, give the copy its own title and a date in `due:`, and take out the tag, with which a todo is in no report
          - [ ] add `completed: \(today)` to this file
          - [ ] run `docket`, and `docket build` to make the website

          """),
      StarterFile(
        path: "\(folder)/look-through-the-open-todos.md",
        text: """
          ---
          title: Look through the open todos
          due: \(today.adding(days: 7))
          repeat: every week
          category: Personal
          tags: [habit, \(Todo.sampleTag)]
          created: \(today)
          ---
          Give todos that you no longer want `status: cancelled`, and those that can wait a later `due:`.
          `docket list is:overdue` and `docket list is:stale` find candidates.

          """),
    ]
  }

  private static func attributesFile(
    of new: NewWorkspace, in workspace: Workspace
  ) -> StarterFile? {
    var kind = workspace.kind
    if case .added = new.account { kind = .accounts }
    if kind == .backlog { return nil }
    return MergeSetup.attributes(nil, kind, usersFolder: workspace.settings.usersFolder)
      .map { StarterFile(path: MergeSetup.attributes, text: $0) }
  }

  private static var ignoreFile: StarterFile {
    let lines = ignored.map { $0.hasSuffix("/") ? "/\($0)\n" : "\($0)\n" }.joined()
    return StarterFile(
      path: ".gitignore",
      text: "# Docket: todos of this device, the website, temporary files.\n" + lines)
  }
}

/// A text as a double-quoted YAML scalar, with the same escapes as JSON (YAML 1.2 §7.3.1).
func quoted(_ text: String) -> String {
  var json = JSONWriter()
  json.value(text)
  return String(decoding: json.bytes, as: UTF8.self)
}
