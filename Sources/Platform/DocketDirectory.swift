/// `.docket` in a workspace: Docket's own files, which git ignores.
package enum DocketDirectory {
  package static let name = ".docket"

  /// Opens the directory, made with its `.gitignore` where one of them is missing.
  package static func make(in root: Directory) throws(SystemError) -> Directory {
    let directory = try root.openOrMakeDirectory(name, syncs: true)
    if try directory.status(IgnoreFile.name) == nil { try IgnoreFile.make(in: directory) }
    return directory
  }
}

/// A `.gitignore` that makes git ignore the directory it is in.
package enum IgnoreFile {
  package static let name = ".gitignore"
  package static let draftName = Draft.name(of: name)
  /// Everything, itself too.
  package static let contents = Array("*\n".utf8)

  /// Writes it, unless there is one.
  package static func make(in directory: Directory) throws(SystemError) {
    _ = try Draft(of: name, in: directory, contents).becomeTarget()
  }
}
