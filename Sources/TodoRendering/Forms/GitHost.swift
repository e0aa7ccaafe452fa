import Text
import TodoModel

/// The git host of a workspace's repository, on whose pages files can be edited.
package struct GitHost {
  enum Kind: String {
    case github, gitlab, forgejo
  }

  let kind: Kind
  /// Ends without `/`.
  private let repository: String
  private let branch: String

  /// - Returns: `nil` without a repository, or on a host that is none of the three: no part of its
  ///   name is one of their names.
  package init?(_ settings: Settings) {
    guard let repository = settings.repository,
      let kind = Self.kind(of: repository)
    else { return nil }
    (self.kind, self.repository, branch) = (kind, repository, settings.branch)
  }

  /// - Parameter remote: the address of a remote: `git@host:owner/name.git`, `ssh://…`, `https://…`.
  /// - Returns: `nil` on a host that is none of the three.
  package init?(remote: String, branch: String) {
    let isAddress = remote.contains("://")
    let rest = isAddress ? remote.split(separator: "://", maxSplits: 1).last ?? "" : remote[...]
    // Never a password.
    let place = rest.split(separator: "@", maxSplits: 1).last ?? ""
    guard let end = place.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return nil }
    var path = place[place.index(after: end)...]
    if place[end] == ":", isAddress { path = path.drop { $0 != "/" }.dropFirst() }
    if path.hasSuffix(".git") { path = path.dropLast(4) }
    let repository = "https://\(place[..<end])/\(path.drop { $0 == "/" })"
    guard let kind = Self.kind(of: repository) else { return nil }
    (self.kind, self.repository, self.branch) = (kind, repository, branch)
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
