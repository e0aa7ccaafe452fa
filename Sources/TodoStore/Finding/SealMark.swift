import Text
import Platform
import TodoModel
import TodoFormat

/// What marks a folder as sealed: a key file, a profile or settings that say so.
///
/// Names count in any case, and YAML files with either ending, since a file that is named wrongly
/// must not publish anything.
enum SealMark {
  /// Whether a file of this name may seal its folder. Called for each entry of each folder.
  static func isName(_ name: some Collection<UInt8>) -> Bool {
    guard (7...11).contains(name.count) else { return false }
    return names.contains { $0.count == name.count && $0.elementsEqual(name, by: isSame) }
  }

  private static let names = kinds.keys.map { Array($0.utf8) }

  enum Kind: Sendable { case key, profile, settings }

  private static let kinds: [String: Kind] = [
    UserFiles.key: .key, "key.yaml": .key, UserFiles.profile: .profile,
    Layout.settingsName: .settings, "docket.yaml": .settings,
  ]

  /// The files with such names in a folder, by name in byte order. A folder that cannot be listed
  /// is reported when its files are.
  static func files(in root: Directory, _ folder: String = ".") -> [(name: String, kind: Kind)] {
    let entries: [DirectoryEntry]
    do throws(SystemError) {
      entries = try root.entries(of: folder) { isName($0.bytes) }
    } catch {
      return []
    }
    return entries.compactMap { entry in
      kinds[entry.text.lowercased()].map { (entry.text, $0) }
    }.sorted { precedesByBytes($0.name, $1.name) }
  }

  /// The path of the first file in a folder that seals it as a user's, wherever it is. `nil` if
  /// there is none.
  static func ofUser(in root: Directory, _ folder: String) -> String? {
    let files = files(in: root, folder)
    let hasProfile = files.contains { $0.kind == .profile }
    let seal = files.first { file in
      let path = "\(folder)/\(file.name)"
      switch file.kind {
      case .profile: return isMade(by: path, in: root)
      // A file of this name may be of another program.
      case .key: return hasProfile || isKey(source(path, in: root))
      case .settings: return false
      }
    }
    return seal.map { "\(folder)/\($0.name)" }
  }

  private static func isSame(_ lower: UInt8, _ byte: UInt8) -> Bool {
    lower == byte || lower.isLetter && lower == byte | 0x20
  }

  /// Whether a file of such a name seals its folder. One that cannot be read does.
  static func isMade(by path: String, in root: Directory) -> Bool {
    switch kinds[WorkspacePath.name(of: path).lowercased()] {
    case .profile?:
      source(path, in: root).map { Profile.parse($0, username: "").value.user.isSealed == true }
        ?? true
    case .settings?:
      source(path, in: root).map { Settings.parse($0).value.areOfSealedSite } ?? true
    case .key?, nil: true
    }
  }

  /// Whether a file with the name of a key has the text of one. One that cannot be read may have
  /// it.
  static func isKey(_ file: SourceFile?) -> Bool {
    file?.bytes.split(separator: 0x0A).contains { $0.starts(with: "user:".utf8) } ?? true
  }

  /// Whether a file of this path is called like one that seals a user's folder. Called for each
  /// path of each commit.
  static func isOfUser(_ path: String) -> Bool {
    let start = path.utf8.lastIndex(of: 0x2F).map { path.utf8.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    guard isName(name.utf8) else { return false }
    switch kinds[name.lowercased()] {
    case .key?, .profile?: return true
    case .settings?, nil: return false
    }
  }

  /// Whether a past version of a file that is called so sealed the user.
  static func isMade(byPast file: SourceFile) -> Bool {
    switch kinds[WorkspacePath.name(of: file.path).lowercased()] {
    case .profile?:
      switch Profile.seal(of: file) {
      case .sealed, .unclear: true
      case .open, .silent: false
      }
    case .key?: isKey(file)
    case .settings?, nil: false
    }
  }

  /// The file with a name that settings could have by mistake; `nil` if there is none.
  static func misnamedSettings(in root: Directory) -> String? {
    files(in: root).first { $0.kind == .settings && $0.name != Layout.settingsName }?.name
  }

  static func source(_ path: String, in root: Directory) -> SourceFile? {
    do { return SourceFile(path: path, bytes: try root.contents(of: path)) } catch { return nil }
  }
}
