import Text
import TodoModel

/// The git host of a workspace's repository, on whose pages files can be edited.
struct GitHost {
  enum Kind: String {
    case github, gitlab, forgejo
  }

  let kind: Kind
  /// Ends without `/`.
  private let repository: String
  private let branch: String

  /// - Returns: `nil` without a repository, or on a host that is none of the three: its name
  ///   contains neither of their names.
  init?(_ settings: Settings) {
    guard let repository = settings.repository,
      let kind = Self.kind(of: repository)
    else { return nil }
    (self.kind, self.repository, branch) = (kind, repository, settings.branch)
  }

  /// By the name of the host: Codeberg is a Forgejo, and Gitea has the same pages.
  private static func kind(of repository: String) -> Kind? {
    let host = repository.split(separator: "/").dropFirst().first?.lowercased() ?? ""
    let names: KeyValuePairs<String, Kind> = [
      "github": .github, "gitlab": .gitlab, "codeberg": .forgejo, "forgejo": .forgejo,
      "gitea": .forgejo,
    ]
    return names.first { host.contains($0.key) }?.value
  }

  /// The page that edits a file.
  func editAddress(of path: String) -> String {
    let page =
      switch kind {
      case .github: "edit"
      case .gitlab: "-/edit"
      case .forgejo: "_edit"
      }
    let (branch, path) = (
      branch.percentEncoded(keepsFragment: false), path.percentEncoded(keepsFragment: false)
    )
    return "\(repository)/\(page)/\(branch)/\(path)"
  }
}
