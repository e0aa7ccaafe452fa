import Text
import TodoModel

/// The text of `docket.yml`.
package enum SettingsText {
  /// Gives a user another name in `user:`, `admins:`, the `users:` of sources, the `lead:` of projects, in queries (`user:ana`) and in globs (`users/ana/**`).
  ///
  /// - Throws: if the file would mean something else then.
  package static func renaming(
    _ old: String, to new: String, in bytes: [UInt8]
  ) throws(EditProblem) -> [UInt8] {
    let before = parse(bytes)
    func renamed(_ text: [UInt8]) -> [UInt8] {
      Self.renamed(text, old: Array(old.utf8), new: Array(new.utf8), before.usersFolder)
    }
    func renamed(_ text: String) -> String {
      String(decoding: renamed(Array(text.utf8)), as: UTF8.self)
    }
    let result = renamed(namesReplaced(old, new, in: bytes))
    var wanted = before
    wanted.admins = wanted.admins.map { $0 == old ? new : $0 }
    wanted.sources = wanted.sources.map { source in
      var source = source
      source.users = source.users.mapValues { $0 == old ? new : $0 }
      return source
    }
    wanted.projects = wanted.projects.map { project in
      var project = project
      if project.lead == old { project.lead = new }
      return project
    }
    if before.user.flatMap(username(from:)) == old { wanted.user = new }
    wanted.views = wanted.views.map { view in
      var view = view
      view.query = renamed(view.query)
      return view
    }
    wanted.include = wanted.include.map(renamed)
    wanted.exclude = wanted.exclude.map(renamed)
    guard texts(of: parse(result)) == texts(of: wanted) else {
      throw EditProblem(
        path: "docket.yml", "'\(old)' cannot be renamed here; edit the file instead")
    }
    return result
  }

  private static func parse(_ bytes: [UInt8]) -> Settings {
    Settings.parse(SourceFile(path: "docket.yml", bytes: bytes)).value
  }

  /// All that may contain the name of a user.
  private static func texts(of settings: Settings) -> [String] {
    [settings.title ?? "", settings.user ?? ""] + settings.views.flatMap { [$0.name, $0.query] }
      + settings.include + settings.exclude + settings.admins
      + settings.projects.flatMap { [$0.name, $0.lead ?? ""] }
      + settings.sources.flatMap { $0.users.map { "\($0.key): \($0.value)" }.sorted() }
  }

  /// The bytes with another name for a user where a value is a username: in `admins`, in `users` of sources
  /// and in `lead` of projects.
  private static func namesReplaced(
    _ old: String, _ new: String, in bytes: [UInt8]
  ) -> [UInt8] {
    guard
      case .map(let entries)? = YAMLFile.read(SourceFile(path: "docket.yml", bytes: bytes)).root?
        .content
    else { return bytes }
    func values(_ key: String, of entries: [YAMLEntry]) -> [YAMLNode] {
      entries.filter { $0.key == key }.flatMap { entry in
        if case .list(let nodes) = entry.value.content { nodes } else { [entry.value] }
      }
    }
    var names = values("admins", of: entries)
    for source in values("sources", of: entries) {
      guard case .map(let parts) = source.content else { continue }
      for users in values("users", of: parts) {
        if case .map(let pairs) = users.content { names += pairs.map(\.value) }
      }
    }
    for project in values("projects", of: entries) {
      guard case .map(let parts) = project.content else { continue }
      names += values("lead", of: parts)
    }
    var result = bytes
    for name in names.sorted(by: { $0.mark.start > $1.mark.start })
    where name.text.flatMap(username(from:)) == old {
      let range = Int(name.mark.start)..<Int(name.mark.end)
      let isQuoted = [0x22, 0x27].contains(bytes[range].first)
      let quote = isQuoted ? Array(bytes[range].prefix(1)) : []
      result.replaceSubrange(range, with: quote + Array(new.utf8) + quote)
    }
    return result
  }

  private static let keys = ["user:", "owner:", "author:", "assignee:", "starred:"]

  /// A name counts where it follows a key of a query or the users folder.
  private static func renamed(
    _ text: [UInt8], old: [UInt8], new: [UInt8], _ usersFolder: String
  ) -> [UInt8] {
    let starts = (keys + ["\(usersFolder)/"]).map { Array($0.utf8) }
    func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    func isOfName(_ byte: UInt8) -> Bool {
      byte.isLetter || byte.isDigit || [0x2D, 0x2E, 0x5F].contains(byte)
    }
    func follows(_ before: ArraySlice<UInt8>) -> Bool {
      var before = before
      while let last = before.last, [0x20, 0x22, 0x27, 0x40].contains(last) { before.removeLast() }
      return starts.contains { start in
        guard before.suffix(start.count).elementsEqual(start) else { return false }
        // Before it may be the sign of a term.
        return before.dropLast(start.count).last.map { $0 == 0x2D || !isOfName($0) } ?? true
      }
    }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let end = index + old.count
      if end <= text.count, text[index..<end].lazy.map(lower).elementsEqual(old),
        end == text.count || !isOfName(text[end]), follows(text[..<index])
      {
        result += new
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
