import Text
import TodoModel

/// Parses the other repositories of a site: folders, or `{path, name, prefix, …}`.
extension SettingsReader {
  private typealias Source = Settings.Source

  private static let sourceKeys = [
    "path", "name", "prefix", "colour", "users", "repository", "branch",
  ]

  mutating func readSources(_ entry: YAMLEntry) {
    let items = entries.items(entry)
    let isList = if case .list = entry.value.content { true } else { false }
    if !isList, !entry.value.isAbsent { settings.lostSources += 1 }
    for item in entries.first(Source.most, of: items, in: entry.key, \.mark) {
      guard let (source, mark) = readSource(item) else { continue }
      if let other = settings.sources.first(where: { $0.prefix == source.prefix }) {
        entries.report(
          "duplicate-name", mark,
          "'\(other.folder)' has the prefix '\(source.prefix)' too; give one of them another 'prefix'"
        )
      } else if settings.sources.contains(where: { $0.folder == source.folder }) {
        entries.report("duplicate-name", mark, "two sources have the path '\(source.folder)'")
      } else {
        settings.sources.append(source)
      }
    }
    settings.lostSources += items.count - settings.sources.count
  }

  private mutating func readSource(_ item: YAMLNode) -> (Source, YAMLMark)? {
    var path: MarkedText?
    var prefix: MarkedText?
    var source = Source(folder: "", position: .start, prefix: "")
    switch item.content {
    case .scalar: path = item.oneText
    case .map(let parts):
      for part in parts {
        switch part.key {
        case "path": path = entries.text(part)
        case "prefix": prefix = entries.text(part)
        case "name": source.name = entries.text(part)?.text
        case "colour", "color": source.colour = entries.value(part, CategoryList.read(colour:))
        case "users": source.users = readUsers(part)
        case "repository": source.repository = entries.value(part, Self.repository)
        case "branch": source.branch = entries.value(part, Self.branch)
        default: entries.reportUnknown(.error, part, among: Self.sourceKeys)
        }
      }
    case .list: break
    }
    guard let path, !path.text.isEmpty else {
      entries.report("missing-key", item.mark, "this source has no 'path'")
      return nil
    }
    guard let folder = entries.value(path, Self.sourceFolder) else { return nil }
    (source.folder, source.position) = (folder, path.mark.position)
    let name = WorkspacePath.parts(of: folder).last { $0 != ".." } ?? ""
    guard let written = prefix?.text ?? username(from: name), isUsername(written) else {
      entries.report(
        "invalid-prefix", prefix?.mark ?? path.mark,
        prefix.map {
          "'\($0.text.quotedShort)' is not a valid prefix; use up to 32 of a to z, 0 to 9, '.', '_' and '-'"
        }
          ?? "the folder's name cannot be a prefix; write one as 'prefix'")
      return nil
    }
    source.prefix = written
    return (source, prefix?.mark ?? path.mark)
  }

  /// Names there, each with the username here.
  private mutating func readUsers(_ entry: YAMLEntry) -> [String: String] {
    var users: [String: String] = [:]
    for part in entries.entries(entry) {
      if let user = entries.value(part, Self.user) {
        guard user != Workspace.localOwner else {
          entries.report(
            "reserved-username", part.value.mark, "'\(user)' is this device, and nobody's username")
          continue
        }
        users[username(from: part.key) ?? part.key] = user
      }
    }
    return users
  }

  /// The path without `.`, with `..` only at its beginning.
  private static func sourceFolder(_ text: String) -> Result<String, ValueProblem> {
    var parts: [String] = []
    for part in WorkspacePath.parts(of: text) {
      switch part {
      case ".": continue
      case ".." where !text.hasPrefix("/") && parts.last ?? ".." == "..": parts.append(part)
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    let folder = (text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    // A path of `..` alone leads to a folder that contains the workspace.
    guard !text.contains("://"), !text.utf8.contains(0), parts.contains(where: { $0 != ".." })
    else {
      return .problem(
        "invalid-folder",
        "'\(text.quotedShort)' is not the path of a folder; check the repository out, and write where it is, "
          + "such as ../billing")
    }
    return .success(folder)
  }
}
