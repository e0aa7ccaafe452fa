import Text
import Platform
import TodoModel
import TodoFormat

extension WorkspaceStore {
  /// The workspace's own templates and assets.
  package struct ThemeFiles: Sendable {
    /// By path relative to the root, such as `theme/html/home.html`, in byte order.
    package var files: [SourceFile] = []
    /// Files that cannot be read. They stop a build.
    package var problems: [Diagnostic] = []
    /// The workspace's settings.
    package let settings: Settings
  }

  /// Loads all files in `theme/` except hidden ones. Empty if there is no such folder, or if it
  /// contains somebody's notes instead of a theme.
  ///
  /// - Throws: also where a sealed user's folder was moved into it.
  package func themeFiles() throws(StoreError) -> ThemeFiles {
    let root = try open()
    let layout = Layout(of: root, path: self.root)
    var theme = ThemeFiles(settings: layout.settings)
    guard root.holdsTheme(of: layout.kind), root.kind(of: Layout.themeName) != nil else {
      try checkMachine(root)
      return theme
    }
    var pending = [Layout.themeName]
    while let folder = pending.popLast() {
      if let seal = SealMark.ofUser(in: root, folder) {
        throw .sealed(
          reason: "'\(seal)' seals its folder, but the files of a theme are on the site; move the "
            + "folder to the other users")
      }
      do {
        for entry in try root.entries(of: folder) where !entry.isHidden {
          let path = folder + "/" + entry.text
          switch entry.kind {
          case .directory
          where !path.hasPrefix(Layout.themeName + "/assets/") && path.contains("."):
            theme.problems.report(
              .error, "unknown-template", path: path,
              "this is a folder; a template must be a file")
          case .directory: pending.append(path)
          case .file, .symbolicLink, .other: theme.read(path, in: root)
          }
        }
      } catch {
        theme.problems.report(
          .error, "unreadable-folder", path: folder, "cannot read it: \(error.reason)")
      }
    }
    try checkMachine(root)
    theme.files.sort { precedesByBytes($0.path, $1.path) }
    theme.problems.sort()
    return theme
  }

  /// The name of the folder that contains the workspace's own theme.
  package static let themeName = Layout.themeName

  /// The name of the file of the settings.
  package static let settingsName = Layout.settingsName

  package var themeFolder: String { root + "/" + Layout.themeName }

  /// Whether the theme folder is loaded.
  package func readsTheme(of kind: Workspace.Kind) throws(StoreError) -> Bool {
    try reading { $0.holdsTheme(of: kind) }
  }

  /// Returns a function that reads images of the workspace. It returns `nil` for an image that
  /// was removed since the workspace was loaded.
  package func images() throws(StoreError) -> @Sendable (Image) throws -> [UInt8]? {
    let folder = try open()
    let check = ImageCheck(root: folder)
    return { image in
      let bytes = check.bytes(of: image)
      try checkMachine(folder)
      return bytes
    }
  }
}

extension WorkspaceStore.ThemeFiles {
  fileprivate mutating func read(_ path: String, in root: Directory) {
    do {
      let file = SourceFile(path: path, bytes: try root.contents(of: path))
      // An asset may have any content; all other files are text.
      if !path.hasPrefix(Layout.themeName + "/assets/"), let problem = FileProblem.find(in: file) {
        problems.append(problem)
      } else {
        files.append(file)
      }
    } catch {
      problems.report(.error, "unreadable-file", path: path, "cannot read it: \(error.reason)")
    }
  }
}
