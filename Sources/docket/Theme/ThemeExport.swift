import Text
import TodoRendering
import TodoStore

/// An export of the default theme to a folder.
struct ThemeExport {
  /// A folder that no path may leave, and the theme's path relative to it; empty for the folder
  /// itself.
  private let root: String
  private let path: String
  /// The path that each row begins with.
  private let shown: String
  /// Whether the target is the workspace's theme folder, and whether that folder is used.
  private let isWorkspaces: Bool
  private let isRead: Bool
  private let replaces: Bool
  private var kept = 0
  /// The result for each file, one per line.
  private(set) var rows = ""

  /// - Parameters:
  ///   - folder: the folder as typed by the user; `nil` for the workspace's own theme.
  ///   - isRead: whether the workspace's theme folder is used.
  ///   - replaces: whether to replace existing files.
  ///   - home: the home folder, if there is one.
  /// - Throws: an error for anything in the way, before any file is written.
  init(
    to folder: String?, in store: WorkspaceStore, home: String?, isRead: Bool, replaces: Bool
  ) throws {
    let isOwn = folder == nil
    let target = try ThemeTarget(folder ?? store.root)
    root = target.folder
    path = isOwn ? WorkspaceStore.themeName + "/" : ""
    shown = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? path
    isWorkspaces = isOwn || WorkspaceStore(root: root).root == store.themeFolder
    self.isRead = isRead
    self.replaces = replaces
    if !isOwn { try target.check(workspace: store.root, home: home) }
    try target.checkWay(to: Theme.defaultFiles.map { [path] in path + $0.name }, replaces: replaces)
  }

  mutating func write() throws {
    try NewFile.makeFolders(root)
    for file in Theme.defaultFiles {
      let name = path + file.name
      if try NewFile.create(name, below: root, file.text) {
        note("created", file.name)
      } else if replaces {
        try NewFile.replace(name, below: root, file.text)
        note("replaced", file.name)
      } else {
        kept += 1
        note("kept", file.name)
      }
    }
  }

  private mutating func note(_ action: String, _ name: String) {
    rows += "  \(action.padded(toWidth: 8)) \((shown + name).terminalSafe)\n"
  }

  /// The suggested next step.
  var advice: String {
    var text = ""
    if kept > 0 {
      text +=
        "\n\(count(kept, "file")) \(kept == 1 ? "was" : "were") there already, and "
        + "\(kept == 1 ? "is" : "are") as before; --force replaces \(kept == 1 ? "it" : "them").\n"
    }
    if !isWorkspaces {
      text += "\nA workspace's own templates lie in its folder 'theme', with these paths.\n"
    } else if !isRead {
      text +=
        "\nHere they are not looked at: that takes a docket.yml or a users folder beside them. "
        + "'docket init' makes one.\n"
    }
    return text + """

      Next:
        change what you want otherwise, for example html/row.html, and remove
        the rest: what is not there is Docket's own. README.md lists the names
        that templates can use, 'docket build' names every mistake in them.

      """
  }
}
