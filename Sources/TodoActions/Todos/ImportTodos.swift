import Exchange
import Text
import TodoFormat
import TodoModel
import TodoStore

/// Adds the todos of other tools' files, with their comments, but for those that an earlier import brought:
/// the key `source` tells them.
package struct ImportTodos: TodoAction {
  let files: [File]
  /// `nil` to find it out.
  package var format: ImportFormat?
  /// The names of a table's columns, where they are not the usual ones.
  package var columns: [ImportColumn: String] = [:]
  /// Usernames by the names that people have in the other tool.
  package var people: [String: String] = [:]

  package struct File: Sendable {
    /// As it was given.
    let path: String
    let bytes: [UInt8]

    package init(path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  package init(_ files: [File]) { self.files = files }

  package func apply(to changeset: inout Changeset) throws {
    guard changeset.workspace.kind == .accounts else { throw Refusal.noAccounts(.importTodos) }
    let user = try changeset.actingUser().username
    guard user != Workspace.localOwner else { throw Refusal.actsAsDevice(.account) }
    var known = Set(
      changeset.workspace.todos.flatMap(\.extra).filter { $0.key == KnownKey.source }.map(\.value))
    // What was exported here and is here still.
    let own = Dictionary(
      changeset.workspace.todos.map { (ForeignTodo.source(of: $0.address), $0.title) }
    ) { first, _ in first }
    var work = try TodoImport(by: user, knowing: people, in: changeset)
    for file in files {
      let read = try foreign(file, changeset)
      let named = read.todos.map(\.withSourcesOnOneLine)
      let new = named.filter { own[$0.source] != $0.title && known.insert($0.source).inserted }
      if named.isEmpty { work.remarks.append("\(file.path): there are no todos in the file") }
      work.knownCount += read.todos.count - new.count
      work.remarks += read.notes.map { "\(file.path): \($0)" }
      work.add(new, from: file.path)
    }
    try work.write(to: &changeset)
  }

  private func foreign(_ file: File, _ changeset: Changeset) throws -> ForeignFile {
    do throws(ImportProblem) {
      return try ImportFormat.read(
        file.path, file.bytes, as: format, columns: columns, zone: changeset.workspace.zone,
        settings: changeset.settings)
    } catch {
      throw Refusal.unreadableImport(path: error.path, line: error.line, reason: error.message)
    }
  }
}

/// One import: the new todos, and where each of them goes.
private struct TodoImport {
  private let user: String
  private let limits: Settings.Limits
  private let days: DayReader
  private let quickNames: QuickEntry.Names
  /// Usernames by names, case folded.
  private var usernames: [String: String] = [:]
  private var todos: [(file: String, todo: ForeignTodo)] = []
  /// How many todos were here already.
  var knownCount = 0
  var remarks: [String] = []
  private var strangers: [String: Int] = [:]
  private var otherKeys: [String: Int] = [:]
  private var cutTitles = 0
  private var lostDependencies = 0
  private var waits = Waits()

  private struct Place {
    let owner: String
    let id: String
    var path: String
  }

  init(by user: String, knowing people: [String: String], in changeset: Changeset) throws {
    self.user = user
    limits = changeset.settings.limits
    days = DayReader(changeset)
    quickNames = QuickEntry.Names(in: changeset.workspace, of: user)
    let users = changeset.workspace.users.withoutDevice
    for other in users {
      for name in [other.displayName, other.email].compactMap({ $0?.foldedName }) {
        // Two of one name are nobody.
        usernames[name] = usernames[name] == nil ? other.username : ""
      }
    }
    for other in users { usernames[other.username.foldedName] = other.username }
    for (name, username) in people {
      usernames[name.foldedName] = try knownUser(username, among: users, for: .importedPerson)
    }
  }

  mutating func add(_ new: [ForeignTodo], from file: String) {
    todos += new.map { (file, $0) }
  }

  /// The user of a name; `nil` for somebody who is none, which the summary says.
  private mutating func username(_ name: String) -> String? {
    if let known = usernames[name.foldedName], !known.isEmpty { return known }
    strangers[name, default: 0] += 1
    return nil
  }

  mutating func write(to changeset: inout Changeset) throws {
    var places: [Place] = []
    var addresses: [String: Place] = [:]
    // Nothing may wait for what is on this device alone.
    for todo in changeset.workspace.todos where todo.owner != Workspace.localOwner {
      let place = Place(owner: todo.owner, id: todo.id, path: todo.path)
      addresses[ForeignTodo.source(of: todo.address)] = place
      if let source = todo.extra.first(where: { $0.key == KnownKey.source })?.value {
        addresses[source] = place
      }
    }
    for (_, todo) in todos {
      let place = try place(of: todo, &changeset)
      places.append(place)
      addresses[todo.source] = place
    }
    var counts: [(file: String, todos: Int, comments: Int)] = []
    for ((file, todo), place) in zip(todos, places) {
      let bytes = try bytes(of: todo, from: file, at: place, waitingFor: addresses, changeset)
      try changeset.add(todoFile: place.path, bytes, isHandedOver: place.owner != user)
      for comment in todo.comments { try write(comment, on: place, &changeset) }
      changeset.mention("\(place.owner)/\(place.id)")
      if counts.last?.file != file { counts.append((file, 0, 0)) }
      counts[counts.count - 1].todos += 1
      counts[counts.count - 1].comments += todo.comments.count
    }
    for (file, todos, comments) in counts {
      changeset.tell(.importedFile(file, todos: todos, comments: comments))
    }
    for news in news { changeset.notify(.importing(news)) }
  }

  private var news: [Notice.ImportNews] {
    var news = remarks.map(Notice.ImportNews.remark)
    if knownCount > 0 { news.append(.known(knownCount)) }
    if !strangers.isEmpty { news.append(.strangers(strangers)) }
    if !otherKeys.isEmpty { news.append(.others(otherKeys)) }
    if cutTitles > 0 { news.append(.cutTitles(cutTitles)) }
    if lostDependencies > 0 { news.append(.lostDependencies(lostDependencies)) }
    return news
  }

  private mutating func place(
    of todo: ForeignTodo, _ changeset: inout Changeset
  ) throws -> Place {
    let owner = todo.people.first.flatMap { username($0) } ?? user
    if owner != user { try changeset.checkAssigning() }
    let folder = changeset.folder(of: owner)
    let id = try changeset.freeID(slug(of: title(todo)), of: owner) { name, changeset in
      try changeset.isFreeName(name, in: folder)
    }
    return Place(owner: owner, id: id, path: "\(folder)/\(id).md")
  }

  // MARK: The text of a file

  /// On one line, and no longer than a title may be.
  private func title(_ todo: ForeignTodo) -> String {
    let line = todo.title.printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let title = line.isBlank ? "Untitled" : line
    guard title.unicodeScalars.count > limits.title else { return title }
    return String(title.unicodeScalars.prefix(max(1, limits.title - 1))) + "…"
  }

  private mutating func bytes(
    of todo: ForeignTodo, from file: String, at place: Place, waitingFor addresses: [String: Place],
    _ changeset: Changeset
  ) throws -> [UInt8] {
    var todo = todo
    var new = NewTodo(title: title(todo))
    new.body = body(of: todo)
    if todo.title.unicodeScalars.count > limits.title {
      cutTitles += 1
      new.body = todo.title.printable + (new.body.isEmpty ? "" : "\n\n\(new.body)")
    }
    new.created = todo.created
    new.values[.project] = todo.project.flatMap { $0.oneLine }
    new.values[.priority] = todo.priority?.name
    if let minutes = todo.estimateMinutes, minutes > 0 {
      let estimate = "\(minutes)m"
      if case .success = EstimateReader.read(estimate) {
        new.values[.estimate] = estimate
      } else {
        todo.keep(String(minutes), as: "estimate_minutes")
      }
    }
    new.values[.due] = todo.due.map { "\($0)" }
    new.values[.start] = todo.start.map { "\($0)" }
    new.values[.repeat] = todo.repeats
    readDayWords(&todo, &new)
    let meaning = todo.state
    if meaning == .done { new.completed = todo.closed }
    if meaning == .cancelled { todo.keep(todo.closed?.description, as: "source_closed") }
    let needsStatus = meaning != .todo && (meaning != .done || new.completed == nil)
    if needsStatus || todo.stateName != nil {
      let name = todo.stateName ?? changeset.settings.statuses.name(of: meaning)
      new.status = Status(meaning, name: name)
    }
    new.isStarred = todo.isStarred
    setTags(of: &todo, &new, ownedBy: place.owner, changeset)
    setPeople(&todo, &new, place)
    for source in todo.depends {
      if let other = addresses[source], waits.add(from: todo.source, for: source) {
        new.depends.append(other.owner == place.owner ? other.id : "\(other.owner)/\(other.id)")
      } else if source != todo.source, addresses[source] == nil || !waits.has(todo.source, source) {
        todo.keep(source, as: "source_depends")
        lostDependencies += 1
      }
    }
    setOthers(todo, &new, changeset)
    do throws(EditProblem) {
      return try new.file(place.path)
    } catch {
      throw Refusal.unreadableImport(
        path: file, line: nil, reason: "'\(new.title)' cannot be written: \(error.message)")
    }
  }

  /// Days and rules as people type them: "every day", "tomorrow 10:00".
  private func readDayWords(_ todo: inout ForeignTodo, _ new: inout NewTodo) {
    guard let words = todo.dayWords else { return }
    if let date = days.date(words) {
      new.values[.due] = "\(date)"
      return
    }
    let entry = QuickEntry("x \(words)", given: AddTodo(title: ""), among: quickNames, days)
    if entry.title == "x", entry.values.keys.allSatisfy({ $0 == .due || $0 == .repeat }) {
      new.values.merge(entry.values) { $1 }
    } else {
      todo.keep(words, as: "source_due")
    }
  }

  private func body(of todo: ForeignTodo) -> String {
    let text = todo.body.printable.replacing("\r\n", with: "\n").trimmingEndOfLines
    let list = todo.subtasks.map { subtask in
      let indent = String(repeating: "  ", count: subtask.depth)
      return "\(indent)- [\(subtask.isDone ? "x" : " ")] \(subtask.title.oneLine ?? "…")"
    }
    return [text, list.joined(separator: "\n")].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The first tag that is a category here is the category.
  private func setTags(
    of todo: inout ForeignTodo, _ new: inout NewTodo, ownedBy owner: String, _ changeset: Changeset
  ) {
    let own = changeset.workspace.users.first { $0.username == owner }?.categories ?? []
    let categories = (changeset.settings.categories + own).map(\.name)
    var seen: Set<String> = []
    for tag in todo.categoryAndTags.compactMap(\.oneLine) {
      // Names are one word in some formats.
      let names = [tag, tag.replacing("-", with: " ")].map(\.foldedName)
      let category = categories.first { names.contains($0.foldedName) }
      if let category, new.values[.category] == nil {
        new.values[.category] = category
        continue
      }
      // A comma separates tags in files.
      let name = String(tag.drop { $0 == "#" }).replacing(",", with: " ")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !name.isEmpty, seen.insert(name.foldedName).inserted else { continue }
      if new.tags.count < Todo.mostTags {
        new.tags.append(name)
      } else {
        todo.keep(name, as: "source_tags")
      }
    }
  }

  private mutating func setPeople(
    _ todo: inout ForeignTodo, _ new: inout NewTodo, _ place: Place
  ) {
    let author = todo.author.flatMap { usernames[$0.foldedName] }.flatMap { $0.isEmpty ? nil : $0 }
    // Who writes into another's folder says so.
    new.author = place.owner != user ? user : author == user ? nil : author
    if author == nil || place.owner != user, author != new.author {
      todo.keep(todo.author, as: "source_author")
    }
    for (number, name) in todo.people.enumerated()
    where number > 0 || usernames[name.foldedName] != place.owner {
      todo.keep(name, as: "source_assignee")
    }
  }

  /// What has a field of the workspace is there, all else under keys of its own.
  private mutating func setOthers(
    _ todo: ForeignTodo, _ new: inout NewTodo, _ changeset: Changeset
  ) {
    let check = FieldCheck(changeset)
    var others: [(key: String, values: [String])] = []
    for other in todo.others {
      guard let value = other.value.oneLine else { continue }
      if let field = changeset.settings.fields.first(where: { $0.isMeant(by: other.key) }),
        new.customValues[field] == nil,
        case .success(let written) = Result(catching: { try check.value(value, of: field) })
      {
        new.customValues[field] = written
      } else {
        // The address is under 'source' alone.
        let key = other.key == KnownKey.source ? "source_source" : NewTodo.Other(other.key, []).key
        if let place = others.firstIndex(where: { $0.key == key }) {
          others[place].values.append(value)
        } else {
          others.append((key, [value]))
        }
      }
    }
    for key in others.map(\.key) { otherKeys[key, default: 0] += 1 }
    new.others = [NewTodo.Other(KnownKey.source, [todo.source.oneLine ?? ""])]
    new.others += others.map { NewTodo.Other($0.key, $0.values) }
  }

  // MARK: Comments

  /// In the folder of who wrote it, else in the acting user's with that name before it.
  private mutating func write(
    _ comment: ForeignTodo.Comment, on place: Place, _ changeset: inout Changeset
  ) throws {
    let author = comment.author.map { username($0) } ?? user
    var text = comment.text.printable
    if let name = comment.author, author == nil { text = "**\(name.printable):**\n\n\(text)" }
    if text.isBlank { return }
    let moment = comment.time.map(\.instant) ?? changeset.loaded.now.instant
    let time = Zone.utc.local(moment).description.filter { $0 != "-" && $0 != ":" }
    let folder = "\(changeset.folder(of: author ?? user))/comments/\(place.owner)/\(place.id)"
    var path = "\(folder)/\(time).md"
    while try changeset.bytes(of: path) != nil {
      path = "\(folder)/\(time)-\(changeset.randomLetters()).md"
    }
    try changeset.put(path, try ChangeComment.file(text, path: path, in: changeset.workspace.zone))
    changeset.allow(path)
  }
}

/// Which todos wait for which, without a circle.
private struct Waits {
  private var others: [String: [String]] = [:]

  func has(_ todo: String, _ other: String) -> Bool { others[todo]?.contains(other) ?? false }

  /// - Returns: whether the todo did not wait for the other one, and the other one does not wait for it.
  mutating func add(from todo: String, for other: String) -> Bool {
    var (left, seen) = ([other], Set([other]))
    while let next = left.popLast() {
      if next == todo { return false }
      for one in others[next] ?? [] where seen.insert(one).inserted { left.append(one) }
    }
    if has(todo, other) { return false }
    others[todo, default: []].append(other)
    return true
  }
}

extension ForeignTodo {
  /// As the key of a file holds them.
  fileprivate var withSourcesOnOneLine: ForeignTodo {
    var todo = self
    todo.source = source.oneLine ?? ""
    todo.depends = depends.map { $0.oneLine ?? "" }
    return todo
  }
}

extension String {
  /// With U+FFFD in place of control characters, which git and terminals take for more than text.
  fileprivate var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
    return String(text)
  }

  /// On one line, without blanks around; `nil` for nothing.
  fileprivate var oneLine: String? {
    let words = printable.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  fileprivate var trimmingEndOfLines: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
