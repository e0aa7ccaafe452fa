import Text
import TodoFormat
import TodoModel
import TodoStore

/// What changes of files do to todos: `complete renew-passport, add 2 todos`.
package struct ChangeSummary: Sendable {
  package enum Verb: String, CaseIterable, Sendable {
    case join = "make the account of"
    case leave = "delete the account of"
    case complete, add, start, reopen, cancel, reschedule
    case handOver = "hand"
    case rename, edit, remove
    case comment = "comment on"
    case uncomment = "remove a comment on"
    case star, unstar
    /// Of somebody else, or in another way.
    case stars = "change the stars of"
    case account = "edit the account of"
    case categories = "edit the categories of"
    case password = "change the password of"
    case settings = "edit the settings"
    case other = "edit the file"
  }

  /// In the order of the verbs, then of the files.
  package private(set) var changes: [(verb: Verb, name: String)] = []
  /// The number of changes of sealed users, which are not named.
  private var hidden = 0

  package struct File: Sendable {
    /// Relative to the workspace.
    let path: String
    let before: [UInt8]?
    let after: [UInt8]?
  }

  /// - Parameters:
  ///   - user: the acting user, whose todos are named by their ids alone.
  ///   - open: what to name; `nil` for everything.
  init(_ files: [File], in synced: SyncedFiles, as user: String?, naming open: OpenPart? = nil) {
    let all = files
    let files = files.filter { open?.contains($0.path) ?? true }
    if files.count < all.count {
      let rest = all.filter { file in !files.contains { $0.path.hasSameBytes(as: file.path) } }
      hidden = ChangeSummary(rest, in: synced, as: user).count
    }
    var before: [String: Todo] = [:]
    var after: [String: Todo] = [:]
    var names: [String] = []
    for file in files {
      let owner = synced.owner(of: file.path)
      let start = owner.map { $0 == user ? "" : "\($0)/" } ?? ""
      let parts = synced.pathInFolder(file.path)
      switch (parts.first, parts.last) {
      case ("profile.md", _) where owner != nil && (file.before == nil || file.after == nil):
        changes.append((file.before == nil ? .join : .leave, owner ?? ""))
      case ("profile.md", _) where owner != nil: changes.append((.account, owner ?? ""))
      case ("categories.yml", _) where owner != nil: changes.append((.categories, owner ?? ""))
      case ("key.yml", _) where owner != nil: changes.append((.password, owner ?? ""))
      case ("stars.yml", _) where owner != nil:
        changes += Self.stars(file, of: owner ?? "", as: user, in: synced, naming: open)
      case ("comments", _) where owner != nil && parts.count > 3:
        changes.append((file.after == nil ? .uncomment : .comment, "\(parts[1])/\(parts[2])"))
      case (_, let name?) where name.hasSuffix(".md") || name.hasSuffix(".markdown"):
        for (bytes, isAfter) in [(file.before, false), (file.after, true)] {
          for todo in bytes.map({ synced.todos(file.path, $0) }) ?? [] {
            let name = start + todo.id
            names.append(name)
            if isAfter { after[name] = todo } else { before[name] = todo }
          }
        }
      case ("docket.yml", _): changes.append((.settings, ""))
      default: changes.append((.other, file.path))
      }
    }
    var seen: Set<String> = []
    let aliases = Set(
      after.values.flatMap { $0.aliases.map { $0.split(separator: "/").last ?? "" } })
    var gone: Set<String> = []
    for name in names where seen.insert(name).inserted {
      switch (before[name], after[name]) {
      case (let old?, let new?):
        if let verb = Self.verb(from: old, to: new) { changes.append((verb, name)) }
      case (nil, let new?):
        let old = before.first { old in
          new.isItem
            ? after[old.key] == nil && old.value.isItem && old.value.title == new.title
            : new.aliases.contains { $0.split(separator: "/").last == old.value.id[...] }
        }
        switch old {
        case nil: changes.append((.add, name))
        case let old? where old.value.owner == new.owner: changes.append((.rename, name))
        case let old?:
          gone.insert(old.key)
          changes.append((.handOver, "\(old.key) over to \(new.owner)"))
          // The star goes along.
          changes.removeAll { $0.verb == .star && $0.name == new.address }
        }
      case (let old?, nil):
        if !aliases.contains(old.id[...]) { changes.append((.remove, name)) }
      case (nil, nil): break
      }
    }
    changes.removeAll { $0.verb == .remove && gone.contains($0.name) }
    let order = Verb.allCases
    changes = changes.enumerated().sorted { a, b in
      let (x, y) = (order.firstIndex(of: a.element.verb), order.firstIndex(of: b.element.verb))
      return (x ?? 0, a.offset) < (y ?? 0, b.offset)
    }.map(\.element)
  }

  /// What a change of a user's `stars.yml` does.
  private static func stars(
    _ file: File, of owner: String, as user: String?, in synced: SyncedFiles, naming open: OpenPart?
  ) -> [(verb: Verb, name: String)] {
    func names(_ bytes: [UInt8]?) -> [String] {
      bytes.map { StarsFile.parse(SourceFile(path: file.path, bytes: $0)).value.map(\.text) } ?? []
    }
    let (old, new) = (names(file.before), names(file.after))
    let changes =
      new.filter { !old.contains($0) }.map { (verb: Verb.star, name: $0) }
      + old.filter { !new.contains($0) }.map { (verb: Verb.unstar, name: $0) }
    let folder = synced.settings.usersFolder
    let areOpen = changes.allSatisfy { open?.contains("\(folder)/\($0.name).md") ?? true }
    return owner == user && areOpen && !changes.isEmpty ? changes : [(.stars, owner)]
  }

  /// `nil` if only the form of the text changed.
  private static func verb(from old: Todo, to new: Todo) -> Verb? {
    if old.status.meaning != new.status.meaning {
      switch new.status.meaning {
      case .done: return .complete
      case .cancelled: return .cancel
      case .doing: return .start
      case .todo: return .reopen
      }
    }
    let fields = new.fields(differingFrom: old)
    if fields.contains(.completions) { return .complete }
    if fields.contains(.due) { return .reschedule }
    if fields == [.starred], old.subtasks == new.subtasks { return new.isStarred ? .star : .unstar }
    return fields.isEmpty && old.subtasks == new.subtasks ? nil : .edit
  }

  package var count: Int { changes.count + hidden }

  /// `complete renew-passport, add 2 todos`, in at most `width` columns if possible.
  ///
  /// - Parameter nothing: the text if no todo changed.
  package func sentence(upTo width: Int = .max, orElse nothing: String = "edit files") -> String {
    var groups: [(verb: Verb, names: [String])] = []
    for (verb, name) in changes {
      if groups.last?.verb == verb {
        groups[groups.count - 1].names.append(name)
      } else {
        groups.append((verb, [name]))
      }
    }
    var long = groups.map { $0.names.count == 1 ? Self.text($0.verb, $0.names[0]) : short($0) }
    if hidden > 0 { long.append("\(hidden) change\(hidden == 1 ? "" : "s") of sealed users") }
    if long.isEmpty { return nothing }
    let sentence = long.joined(separator: ", ")
    // With the account everything goes that was in it.
    if let first = groups.first, first.verb == .leave { return long[0].terminalSafe }
    guard sentence.count > width else { return sentence.terminalSafe }
    return "change " + Self.counted(count)
  }

  private func short(_ group: (verb: Verb, names: [String])) -> String {
    let number = group.names.count
    switch group.verb {
    case .comment: return "comment on \(Self.counted(number))"
    case .uncomment: return "remove comments on \(Self.counted(number))"
    case .handOver: return "hand over \(Self.counted(number))"
    case .stars: return "change the stars of \(number) users"
    case .password: return "change the passwords of \(number) users"
    case .join: return "make \(number) accounts"
    case .leave: return "delete \(number) accounts"
    case .account: return "edit \(number) accounts"
    case .categories: return "edit the categories of \(number) users"
    case .settings: return group.verb.rawValue
    case .other: return "edit \(number) files"
    case .complete, .add, .start, .reopen, .cancel, .reschedule, .rename, .edit, .remove, .star,
      .unstar:
      return "\(group.verb.rawValue) \(Self.counted(number))"
    }
  }

  private static func text(_ verb: Verb, _ name: String) -> String {
    name.isEmpty ? verb.rawValue : "\(verb.rawValue) \(name)"
  }

  private static func counted(_ number: Int) -> String { "\(number) todo\(number == 1 ? "" : "s")" }

  /// A line for each change, at most `limit`.
  package func lines(limit: Int) -> [String] {
    changes.prefix(limit).map { "- \(Self.text($0.verb, $0.name))".terminalSafe }
      + (count > limit ? ["- and \(count - limit) more"] : [])
  }
}
