import Text
import TodoModel

/// The git host of a workspace's repository, on whose pages files can be edited.
package struct GitHost {
  package enum Kind: String {
    case github, gitlab, forgejo
  }

  package let kind: Kind
  /// The web page of the repository. Ends without `/`.
  package let repository: String
  package let branch: String

  /// - Returns: `nil` without a repository, or on a host that is none of the three: no part of its
  ///   name is one of their names.
  package init?(_ settings: Settings) {
    self.init(repository: settings.repository, branch: settings.branch)
  }

  /// - Parameter source: the other repository that a todo is from; `nil` for the workspace's own.
  init?(_ settings: Settings, _ source: Workspace.Source?) {
    guard let source else {
      self.init(settings)
      return
    }
    self.init(repository: source.repository, branch: source.branch)
  }

  private init?(repository: String?, branch: String) {
    guard let repository, let kind = Self.kind(of: repository) else { return nil }
    (self.kind, self.repository, self.branch) = (kind, repository, branch)
  }

  /// - Parameter remote: the address of a remote: `git@host:owner/name.git`, `ssh://…`, `https://…`.
  /// - Returns: `nil` on a host that is none of the three.
  package init?(remote: String, branch: String) {
    let isAddress = remote.contains("://")
    let isOfWeb = remote.hasPrefix("https://") || remote.hasPrefix("http://")
    let rest = isAddress ? remote.split(separator: "://", maxSplits: 1).last ?? "" : remote[...]
    // Never a password.
    let place = rest.split(separator: "@", maxSplits: 1).last ?? ""
    // The port of a page is that of the page, the port of ssh is not.
    guard let end = place.firstIndex(where: { $0 == ":" && !isOfWeb || $0 == "/" }) else {
      return nil
    }
    var path = place[place.index(after: end)...]
    if place[end] == ":", isAddress { path = path.drop { $0 != "/" }.dropFirst() }
    while path.hasSuffix("/") { path = path.dropLast() }
    if path.hasSuffix(".git") { path = path.dropLast(4) }
    let name = place[..<end].lowercased()
    // Both hosts offer ssh by the port of the web under another name.
    let host = ["ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com"][name] ?? name
    let repository = "https://\(host)/\(path.drop { $0 == "/" })"
    // A name without a dot is one of the settings of ssh on this machine.
    guard host.contains("."), let kind = Self.kind(of: repository) else { return nil }
    (self.kind, self.repository, self.branch) = (kind, repository, branch)
  }

  /// The address at which the host itself publishes the site of the repository, unless its owner chose
  /// another; `nil` on a host that publishes none, or where others decide the address.
  package var pagesAddress: String? {
    let parts = repository.split(separator: "/").dropFirst().map(String.init)
    let domains = [
      "github.com": "github.io", "codeberg.org": "codeberg.page", "gitlab.com": "gitlab.io",
    ]
    guard parts.count >= 3, let domain = domains[parts[0]] else { return nil }
    let host = "\(parts[1].lowercased()).\(domain)"
    let path = parts.dropFirst(2).joined(separator: "/")
    // A repository with the name of the site, `pages` on Codeberg, is the root of the host.
    let isRoot = path.lowercased() == host || domain == "codeberg.page" && path == "pages"
    return isRoot ? "https://\(host)/" : "https://\(host)/\(path)/"
  }

  /// The page that opens a pull request of a branch into this one.
  package func pullRequestAddress(from other: String) -> String {
    let (branch, other) = (
      branch.percentEncoded(keeping: ""), other.percentEncoded(keeping: "")
    )
    return switch kind {
    case .github: "\(repository)/compare/\(branch)...\(other)?expand=1"
    case .gitlab:
      "\(repository)/-/merge_requests/new?merge_request%5Bsource_branch%5D=\(other)"
        + "&merge_request%5Btarget_branch%5D=\(branch)"
    case .forgejo: "\(repository)/compare/\(branch)...\(other)"
    }
  }

  /// By the name of the host: Codeberg is a Forgejo, and Gitea has the same pages.
  private static func kind(of repository: String) -> Kind? {
    let host = repository.split(separator: "/").dropFirst().first?.lowercased() ?? ""
    let names: KeyValuePairs<String, Kind> = [
      "github": .github, "gitlab": .gitlab, "codeberg": .forgejo, "forgejo": .forgejo,
      "gitea": .forgejo,
    ]
    let parts = host.split { $0 == "." || $0 == "-" || $0 == ":" }
    return names.first { parts.contains(Substring($0.key)) }?.value
  }

  /// The page of a commit.
  func address(ofCommit hash: String) -> String {
    "\(repository)/\(kind == .gitlab ? "-/commit" : "commit")/\(hash)"
  }

  /// The page that edits a file.
  package func editAddress(of path: String) -> String {
    switch kind {
    case .github: address("edit", of: path)
    case .gitlab: address("-/edit", of: path)
    case .forgejo: address("_edit", of: path)
    }
  }

  /// The page that shows a file or folder.
  func address(of path: String) -> String {
    switch kind {
    case .github: address("blob", of: path)
    case .gitlab: address("-/blob", of: path)
    case .forgejo: address("src/branch", of: path)
    }
  }

  private func address(_ page: String, of path: String) -> String {
    let (branch, path) = (
      branch.percentEncoded(keeping: ""), path.percentEncoded(keeping: "")
    )
    return "\(repository)/\(page)/\(branch)/\(path)"
  }
}
