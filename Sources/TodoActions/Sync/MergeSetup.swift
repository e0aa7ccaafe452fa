import Git
import Platform
import TodoModel
import TodoStore

/// What makes git merge the files of a workspace with `docket merge-driver`: lines in `.gitattributes`,
/// and the driver in the settings of each clone, because git takes no command from a repository.
package struct MergeSetup: Sendable {
  package static let attributes = ".gitattributes"
  package static let setting = "merge.docket.driver"
  package static let command = "docket merge-driver %O %A %B %P"
  private static let nameSetting = "merge.docket.name"
  private static let name = "Docket's merge by fields"

  private let store: WorkspaceStore

  package init(of store: WorkspaceStore) { self.store = store }

  /// The lines that `.gitattributes` in the workspace's folder needs.
  static func lines(_ kind: Workspace.Kind, usersFolder: String, backlog: String) -> [String] {
    switch kind {
    case .accounts:
      ["/docket.yml", "/\(usersFolder)/**/*.md", "/\(usersFolder)/**/*.yml"]
        .map { "\($0) merge=docket" }
    case .bare: ["/docket.yml merge=docket", "*.md merge=docket"]
    case .backlog: ["/\(backlog)**/*.md merge=docket"]
    }
  }

  /// A `.gitattributes` with lines for the driver; `nil` if it names the driver already.
  ///
  /// - Parameter text: the present text; `nil` without a file.
  package static func attributes(
    _ text: String?, _ kind: Workspace.Kind, usersFolder: String, backlog: String = ""
  ) -> String? {
    if let text, namesDriver(text) { return nil }
    let start = text.map { $0.isEmpty || $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? ""
    return start
      + "# Merged by fields: 'docket sync' sets up the driver in each clone.\n"
      + lines(kind, usersFolder: usersFolder, backlog: backlog).map { $0 + "\n" }.joined()
  }

  private static func namesDriver(_ attributes: String) -> Bool {
    attributes.split(whereSeparator: \.isNewline).contains {
      !$0.hasPrefix("#") && $0.contains("merge=docket")
    }
  }

  /// Which half of the set-up is missing.
  package enum Half: Hashable, Sendable {
    /// `.gitattributes` names the driver, and git's settings do not have it: git then merges by
    /// lines, without a word.
    case driver
    /// The settings have the driver, and `.gitattributes` names it for no file.
    case attributes
  }

  /// - Returns: `nil` if both halves or none are there, or there is no repository.
  package func missingHalf() async -> Half? {
    guard let repository = GitRepository(containing: store.root) else { return nil }
    let hasDriver = await repository.hasSetting(Self.setting)
    let files = [store.root, repository.root].map { WorkspaceStore(root: $0) }
    let isNamed = files.contains { $0.sourceText(Self.attributes).map(Self.namesDriver) ?? false }
    return hasDriver == isNamed ? nil : isNamed ? .driver : .attributes
  }

  func addDriver(to tree: GitWorkTree) async throws(GitError) {
    if try await tree.setting(Self.setting) == Self.command { return }
    // Git refuses to merge with a name that has no command.
    try await tree.set(Self.setting, to: Self.command)
    try await tree.set(Self.nameSetting, to: Self.name)
  }

  /// Adds lines to `.gitattributes`, and the driver to the settings of the clone.
  ///
  /// - Returns: whether `.gitattributes` was changed.
  package func complete(in tree: GitWorkTree) async throws(ActionError) -> Bool {
    do {
      try await addDriver(to: tree)
      let kind = try store.kind()
      guard
        let text = Self.attributes(
          store.sourceText(Self.attributes), kind, usersFolder: try store.settings().usersFolder,
          backlog: kind == .backlog ? try store.backlogFolder() : "")
      else { return false }
      _ = try FileSystem().openDirectory(store.root)
        .writeFile(Self.attributes, Array(text.utf8), replaces: true)
      return true
    } catch {
      throw ActionError(error)
    }
  }
}
