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
    let commit = "git add . && git commit -m 'Start using Docket'"
    let isNew = files.contains(where: \.isNew)
    return (folder.map { [("cd '\($0)'", "")] } ?? [])
      + (isRepositoryRoot == nil ? [("git init && \(commit)", "")] : isNew ? [(commit, "")] : [])
      + steps + [("docket serve -O", "todos in the browser"), ("docket build -O", "the website")]
  }
}
