import TodoActions

extension NewWorkspace {
  /// Remarks to print below the files.
  var remarks: [String] {
    var remarks = [accountRemark].compactMap { $0 }
    if !missingIgnores.isEmpty {
      let list = missingIgnores.map { $0.hasSuffix("/") ? "'/\($0)'" : "'\($0)'" }
        .joined(separator: " and ")
      remarks.append("Add \(list) to .gitignore, to keep them out of git.")
    }
    if isRepositoryRoot == false {
      remarks.append(
        "No CI file was created, because this folder is not the top of its git repository.")
    }
    return remarks
  }

  private var accountRemark: String? {
    switch account {
    case .none(let todos):
      return
        "This folder already contains \(count(todos, "todo")), so no account was created: with a "
        + "users folder, only the todos in it would be read."
    case .existing(let username): return "You already have the account '\(username)' here."
    case .unclear(let email, let users):
      return
        (email.map { "git's e-mail address '\($0)' is in no profile" }
        ?? "git does not know your e-mail address")
        + ", so it is not clear who you are. The users are \(Refusal.list(users)); "
        + "'docket init --as NAME' creates another account."
    case .unclaimed(let username, let account):
      return "The user '\(username)' has no e-mail address. If you are '\(username)', run "
        + "'docket user edit --email \(account.email ?? "ADDRESS")', and "
        + "'docket user rename \(username) \(account.username)' for another name. "
        + "If not, 'docket init --as \(account.username)' creates your account."
    case .added(let account): return remark(onNew: account)
    }
  }

  private func remark(onNew account: NewAccount) -> String? {
    var sentences: [String] = []
    if !users.isEmpty {
      sentences.append(
        "You are now the user '\(account.username)', beside \(Refusal.list(users)).")
    }
    let missing = [
      account.firstName == nil ? "name" : nil, account.email == nil ? "e-mail" : nil,
    ].compactMap { $0 }.joined(separator: " or ")
    if !missing.isEmpty {
      sentences.append(
        "git does not know your \(missing)"
          + (account.isNamed ? ". " : ", so the account is called '\(account.username)'. ")
          + "'docket user edit' changes your profile"
          + (account.isNamed
            ? "." : ", 'docket user rename \(account.username) NAME' your username."))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Suggested next commands, each with its purpose.
  ///
  /// - Parameter folder: the workspace's folder; `nil` for the current one.
  func nextSteps(in folder: String?) -> [(command: String, purpose: String)] {
    let check = ("docket check", "the problems in the files")
    let steps =
      switch account {
      case .none, .unclear, .unclaimed: [("docket list", "the open todos"), check]
      case .existing: [("docket", "your day"), check]
      case .added: [("docket", "your day"), ("docket list --all", "all todos")]
      }
    let subject = users.isEmpty ? "Start using Docket" : "Add my account"
    let commit =
      "git add . && git commit -m '\(subject)'" + (hasOrigin ? " && git push -u origin HEAD" : "")
    let isNew = files.contains(where: \.isNew)
    return (folder.map { [("cd '\($0)'", "")] } ?? [])
      + (isRepositoryRoot == nil ? [("git init && \(commit)", "")] : isNew ? [(commit, "")] : [])
      + steps + [("docket serve -O", "todos in the browser"), ("docket build -O", "the website")]
  }

  /// Lines about what a person has to do for CI, with a heading; none if there is nothing.
  ///
  /// - Parameter wantsSite: whether the user asked for the job that publishes the website.
  func leftToYou(_ wantsSite: Bool) -> [String] {
    guard let ci else { return [] }
    let isNew = files.contains { $0.path == ci.path && $0.isNew }
    guard isNew || wantsSite else { return [] }
    var lines: [String] = []
    if isNew, ci.isIncluded {
      lines += ["Include the pipeline in .gitlab-ci.yml:", "  include: [{local: \(ci.path)}]"]
    }
    if isNew, ci.lacksArchive {
      lines += [
        "Upload an archive of Docket and its .sha256 ('make dist' makes them), and",
        "  write its address into \(ci.path),",
        "  DOCKET_ARCHIVE. Until then the runs only say so.",
      ]
    }
    if isNew { lines += ci.host.leftToYou }
    if isNew, ci.isGuess {
      lines.append("If your host is not GitHub, set 'origin' and run 'docket init' again.")
    }
    lines += site(ci, isNew: isNew, wantsSite)
    return ["", "Left to you:"] + lines.map { "  \($0)" }
  }

  private func site(_ ci: CIFiles, isNew: Bool, _ wantsSite: Bool) -> [String] {
    switch (ci.host, wantsSite) {
    case (.forgejo, true):
      ["Publish the website by hand: Forgejo has no job for that. Each run keeps it."]
    case (.forgejo, false): ["The website is the artifact 'docket-site' of each run."]
    case (_, false),
      (_, true) where !isNew:
      [
        "The website is an artifact of each run. To publish it, remove the '# ' from",
        "  the job 'pages' of that file and from 'base_url' in docket.yml. Everybody",
        "  on the internet can read it then.",
      ]
    case (.github, true):
      [
        "Choose GitHub Actions under Settings, Pages. Everybody on the internet can",
        "  read the website then, also that of a private repository.",
      ]
    case (.gitlab, true):
      [
        "Everybody on the internet can read the website, unless Settings, General,",
        "  Visibility keep Pages to the project's members.",
      ]
    }
  }
}

extension CIFiles.Host {
  /// What the host does not do by itself.
  fileprivate var leftToYou: [String] {
    switch self {
    case .github: []
    case .gitlab:
      ["For a report each morning, add a schedule under Build, Pipeline schedules."]
    case .forgejo:
      [
        "Enable Actions in the settings of the repository, and see that there is a",
        "  runner with the label 'docker': Codeberg's own are for small jobs.",
      ]
    }
  }
}
