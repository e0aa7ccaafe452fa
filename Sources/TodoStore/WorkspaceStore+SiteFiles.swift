import Diagnostics
import Platform
import Text
import TodoModel
import TodoParsing

extension WorkspaceStore {
  /// The workspace's own templates and assets.
  package struct ThemeFiles: Sendable {
    /// By path from the root, `theme/html/home.html`, in byte order.
    package var files: [SourceFile] = []
    /// What cannot be read: reasons not to build.
    package var problems: [Diagnostic] = []
  }

  /// Reads all of `theme/`, hidden files aside; nothing where there is no such folder, or it is
  /// somebody's notes.
  package func themeFiles(of kind: Workspace.Kind) throws(StoreError) -> ThemeFiles {
    let root = try open()
    var theme = ThemeFiles()
    guard root.holdsTheme(of: kind), root.kind(of: Layout.themeName) != nil else { return theme }
    var pending = [Layout.themeName]
    while let folder = pending.popLast() {
      do {
        for entry in try root.entries(of: folder) where !entry.isHidden {
          let path = folder + "/" + entry.text
          switch entry.kind {
          case .directory
          where !path.hasPrefix(Layout.themeName + "/assets/") && path.contains("."):
            theme.problems.append(
              Diagnostic(
                .error, "unknown-template", path: path,
                "this is a folder, where a template is a file"))
          case .directory: pending.append(path)
          case .file, .symbolicLink, .other: theme.read(path, in: root)
          }
        }
      } catch {
        theme.problems.append(
          Diagnostic(.error, "unreadable-folder", path: folder, "cannot read it: \(error.reason)"))
      }
    }
    theme.files.sort { precedesByBytes($0.path, $1.path) }
    theme.problems.sort()
    return theme
  }

  /// The name of the folder with the workspace's own theme.
  package static let themeName = Layout.themeName

  /// Where that folder lies.
  package var themeFolder: String { root + "/" + Layout.themeName }

  /// Whether that folder is looked at.
  package func readsTheme(of kind: Workspace.Kind) throws(StoreError) -> Bool {
    try open().holdsTheme(of: kind)
  }

  /// Reads pictures of the workspace; one that went away since the workspace was loaded is `nil`.
  package func pictures() throws(StoreError) -> @Sendable (Image) -> [UInt8]? {
    let check = ImageCheck(root: try open())
    return { check.bytes(of: $0) }
  }
}

extension WorkspaceStore.ThemeFiles {
  fileprivate mutating func read(_ path: String, in root: Directory) {
    do {
      let file = SourceFile(path: path, bytes: try root.contents(of: path))
      // An asset may be anything; all else is text.
      if !path.hasPrefix(Layout.themeName + "/assets/"), let problem = FileProblem.find(in: file) {
        problems.append(problem)
      } else {
        files.append(file)
      }
    } catch {
      problems.append(
        Diagnostic(.error, "unreadable-file", path: path, "cannot read it: \(error.reason)"))
    }
  }
}
