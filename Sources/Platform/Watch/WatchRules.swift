/// Which files and folders are watched.
package struct WatchRules: Sendable {
  /// Whether files and folders of a name are left out, with everything inside.
  package var isLeftOut: @Sendable (_ name: String) -> Bool
  /// A folder with a file of this name is left out.
  package var mark: String?

  package init(
    mark: String? = nil, isLeftOut: @escaping @Sendable (_ name: String) -> Bool = { _ in false }
  ) {
    (self.mark, self.isLeftOut) = (mark, isLeftOut)
  }

  /// Whether a name is watched. Folders with the name of a temporary file hold files like others.
  func isWatched(_ name: String, isFolder: Bool) -> Bool {
    !isLeftOut(name) && (isFolder || !Self.isTemporary(name))
  }

  /// The watched entries of a folder; `nil` if it has the mark.
  func entries(
    of path: String, in root: Directory
  ) throws(SystemError) -> [(path: String, kind: FileKind)]? {
    let entries = try root.entries(of: path.isEmpty ? "." : path)
    if let mark, entries.contains(where: { $0.isNamed(mark) }) { return nil }
    return entries.compactMap { entry in
      guard let name = entry.validText, isWatched(name, isFolder: entry.kind == .directory)
      else { return nil }
      return (Self.path(of: name, in: path), entry.kind)
    }
  }

  static func path(of name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Whether editors give such names to files of their own: vim (`4913` is its probe of a folder),
  /// Emacs, GNOME's, JetBrains', and those of macOS (the list of Hugo's `watcher`).
  static func isTemporary(_ name: String) -> Bool {
    name == "4913" || (name.hasPrefix("#") && name.hasSuffix("#") && name.utf8.count > 1)
      || temporaryStarts.contains(where: name.hasPrefix)
      || temporaryEnds.contains(where: name.hasSuffix)
  }

  private static let temporaryStarts = [".#", ".goutputstream", ".sb-"]
  private static let temporaryEnds = [
    "~", ".swp", ".swx", ".swo", ".bck", ".tmp", ".DS_Store", "jb_old___", "jb_tmp___", "jb_bak___",
  ]
}
