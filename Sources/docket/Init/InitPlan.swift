import Git
import TodoModel

/// The changes that `docket init` makes in a folder, computed before any file is written.
struct InitPlan {
  private(set) var starter = StarterFiles()
  /// Remarks to print in addition to the files.
  private(set) var remarks: [String] = []
  /// Suggested next commands, each with its purpose.
  private(set) var next: [(command: String, purpose: String)] = []

  /// The location of the new workspace.
  struct Surroundings {
    /// The machine's time zone.
    var timezone: String
    var isCurrentFolder: Bool
    /// The folder as typed by the user.
    var folder: String
    /// Whether the folder is the root of a git repository; `nil` if it is in no repository.
    var ownsRepository: Bool?
    /// The content of its `.gitignore`; `nil` if there is none.
    var ignoreFile: String?
  }

  /// - Parameter workspace: the existing content of the folder.
  init(
    for account: Account, in workspace: Workspace, today: CalendarDay, surroundings: Surroundings
  ) throws {
    let keepsItsTodos = workspace.kind != .accounts && !workspace.todos.isEmpty
    let knownByEmail = account.owner(ofEmailIn: workspace.users)
    let users = workspace.users.filter { $0.username != Workspace.localOwner }
    // Use the same rules for the acting user as every other command.
    let existing =
      account.isNamed || users.count == 1 && account.email == nil
      ? users.first { $0.username == account.username || !account.isNamed } : knownByEmail
    let isUnclear =
      existing == nil && !account.isNamed && !users.isEmpty
      && (account.email == nil || users.contains { $0.username == account.username })
    let isBare = workspace.kind == .bare && keepsItsTodos
    starter.addSettings(
      title: workspace.title, timezone: surroundings.timezone,
      user: isBare ? account.username : nil)
    if keepsItsTodos {
      remarks.append(
        "This folder has \(count(workspace.todos.count, "todo")) already. They are read where they "
          + "are, so there is no users folder: with one, only what is below it would be read.")
      next = [("docket list", "the open todos"), ("docket check", "what is wrong in the files")]
    } else if let existing {
      remarks.append("You are '\(existing.username)' here already.")
      next = [("docket", "your day"), ("docket check", "what is wrong in the files")]
    } else if isUnclear {
      remarks.append(
        (account.email.map { "git's e-mail address '\($0)' is in no profile" }
          ?? "git knows no e-mail address of yours")
          + ", so it is not clear who you are. The users are "
          + users.prefix(10).map(\.username).joined(separator: ", ")
          + (users.count > 10 ? " and \(users.count - 10) more" : "")
          + "; 'docket init --as NAME' makes another account.")
      next = [("docket list", "the open todos"), ("docket check", "what is wrong in the files")]
    } else {
      try starter.addProfile(of: knownByEmail == nil ? account : account.anonymous, joined: today)
      starter.addTodos(of: account.username, today: today)
      next = [("docket", "your day"), ("docket list --all", "all todos")]
    }
    next.append(("docket build -O", "the website"))
    if existing == nil, !isUnclear, !keepsItsTodos { addIdentityRemark(account) }
    addIgnoreFile(surroundings.ignoreFile)
    addContinuousIntegration(surroundings.ownsRepository)
    if !surroundings.isCurrentFolder { next.insert(("cd '\(surroundings.folder)'", ""), at: 0) }
  }

  private mutating func addIgnoreFile(_ present: String?) {
    let names = ["local/", "site/", ".*.docket.tmp"]
    starter.addIgnoreFile(names)
    guard let present else { return }
    let lines = present.split(whereSeparator: \.isNewline)
    let missing = names.filter { name in
      !lines.contains { $0 == name || $0 == "/" + name || $0 == name.dropLast() }
    }
    guard !missing.isEmpty else { return }
    let list = missing.map { $0.hasSuffix("/") ? "'/\($0)'" : "'\($0)'" }
      .joined(separator: " and ")
    remarks.append("Add \(list) to .gitignore: they do not belong into git.")
  }

  private mutating func addContinuousIntegration(_ ownsRepository: Bool?) {
    switch ownsRepository {
    case false?:
      remarks.append(
        "No CI file is made, because this folder is not the top of its git repository.")
    case true?: starter.addContinuousIntegration()
    case nil:
      starter.addContinuousIntegration()
      next.insert(("git init && git add . && git commit -m 'Begin with Docket'", ""), at: 0)
    }
  }

  private mutating func addIdentityRemark(_ account: Account) {
    switch (account.firstName, account.email) {
    case (_?, _?): break
    case (_, let email):
      let missing = email == nil ? account.firstName == nil ? "name or e-mail" : "e-mail" : "name"
      remarks.append(
        "git knows no \(missing) of yours, so the account is called '\(account.username)'. "
          + "Write yours into users/\(account.username)/profile.md, or make another account with "
          + "docket init --as NAME.")
    }
  }
}
