import Diagnostics
import Platform
import Text
import TodoModel
import TodoParsing

/// What marks a folder as sealed: a key file, a profile or settings that say so.
///
/// Names count in any case, and YAML files with either ending, since a file that is named wrongly must
/// not publish anything.
enum SealMark {
  /// Whether a file of this name may seal its folder. Called for each entry of each folder.
  static func isName(_ name: some Collection<UInt8>) -> Bool {
    guard (7...11).contains(name.count) else { return false }
    return names.contains { $0.count == name.count && $0.elementsEqual(name, by: isSame) }
  }

  private static let names = [
    "key.yml", "key.yaml", UserFiles.profile, Layout.settingsName, "docket.yaml",
  ].map { Array($0.utf8) }

  private static func isSame(_ lower: UInt8, _ byte: UInt8) -> Bool {
    lower == byte || lower.isLetter && lower == byte | 0x20
  }

  /// Whether a file of such a name seals its folder. One that cannot be read does.
  static func isMade(by path: String, in root: Directory) -> Bool {
    switch WorkspacePath.name(of: path).lowercased() {
    case UserFiles.profile:
      source(path, in: root).map { Profile.parse($0, username: "").value.user.isSealed == true }
        ?? true
    case Layout.settingsName, "docket.yaml":
      source(path, in: root).map { Settings.parse($0).value.areOfSealedSite } ?? true
    default: true
    }
  }

  /// The file with a name that settings could have by mistake; `nil` if there is none.
  static func misnamedSettings(in root: Directory) -> String? {
    let names: [String]
    // A folder that cannot be listed is reported when its files are.
    do throws(SystemError) { names = try root.names(where: isName) } catch { return nil }
    return names.filter { $0.lowercased().hasPrefix("docket.") && $0 != Layout.settingsName }
      .min(by: precedesByBytes)
  }

  private static func source(_ path: String, in root: Directory) -> SourceFile? {
    do { return SourceFile(path: path, bytes: try root.contents(of: path)) } catch { return nil }
  }
}

extension WorkspaceLocator {
  /// The file that seals a folder around the workspace, and so the workspace; `nil` if there is none.
  /// The workspace may be one user's folder, or the users folder.
  ///
  /// - Parameters:
  ///   - root: an absolute path, with links resolved.
  ///   - hasSettings: whether the workspace has settings of its own, which then decide.
  static func seal(around root: String, hasSettings: Bool) -> String? {
    var path = root
    while let slash = path.utf8.lastIndex(of: 0x2F), path != "/" {
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      let folder: Directory
      // Nothing is read in a folder that cannot be opened.
      do throws(SystemError) { folder = try FileSystem().openDirectory(path) } catch { continue }
      let start = path == "/" ? path : path + "/"
      let profile = UserFiles.profile
      let isUsersFolder = folder.kind(of: profile) == .file
      // Elsewhere a file of this name may be of another program.
      if isUsersFolder, folder.kind(of: UserFiles.key) != nil { return start + UserFiles.key }
      if isUsersFolder, SealMark.isMade(by: profile, in: folder) { return start + profile }
      if !hasSettings, folder.kind(of: Layout.settingsName) == .file {
        if SealMark.isMade(by: Layout.settingsName, in: folder) {
          return start + Layout.settingsName
        }
      }
    }
    return nil
  }
}
