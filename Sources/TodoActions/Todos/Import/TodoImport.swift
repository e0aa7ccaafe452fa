import Exchange
import Text
import TodoFormat
import TodoModel
import TodoStore

/// One import: the new todos and where each of them goes, and those that are here and may have changed.
struct TodoImport {
  let user: String
  /// Whether it is the change of a user of a team's server.
  private let isServed: Bool
  let limits: Settings.Limits
  let days: DayReader
  let quickNames: QuickEntry.Names
  /// Usernames by names, case folded.
  private var usernames: [String: String] = [:]
  /// The names of the files, in the order in which they were given.
  let files: [String]
  var new: [(file: String, todo: ForeignTodo)] = []
  /// With their positions in the workspace. Of those that were exported here, also what an export has now.
  var known: [(file: String, todo: ForeignTodo, index: Int, unchanged: ForeignTodo?)] = []
  /// The positions of all that are here, by what the files call them.
  var present: [String: Int] = [:]
  /// How many todos were here already, and stay as they are.
  var knownCount = 0
  /// How many are of other repositories, which the site shows already.
  var sourcesCount = 0
  /// Those that changed there, and are others'.
  var others: [TodoReference] = []
  /// How many a file has that an earlier one has too.
  var shared: [FilePair: Int] = [:]
  /// How many were not compared, since others have the same words and no ids.
  var sameCount = 0
  /// Where each todo of the files is first.
  private var places: [String: (file: String, line: Int)] = [:]
  var remarks: [String] = []
  /// The columns of a table that are those of the last import.
  var lastColumns: [ImportColumn: String] = [:]
  /// What became of todos that are here.
  var updateNews: [Notice.ImportNews] = []
  var strangers: [String: Int] = [:]
  /// Those of people in the files, case folded.
  var names: Set<String> = []
  /// What new todos hold that has no place.
  var losses = Losses()
  var waits = Waits()
  /// Those of the workspace, once they are asked for.
  var waitsHere: Waits?
  /// How many links in texts lead to what is not here.
  private var brokenLinks = 0

  struct FilePair: Hashable {
    let first: String
    let other: String
  }

  struct Losses {
    var otherKeys: [String: Int] = [:]
    var cutTitles = 0
    var dependencies = 0
    /// The titles of todos that would wait for themselves.
    var circles: [String] = []
  }

  struct Place {
    let owner: String
    let id: String
    var path: String
  }

  /// What a file of another tool brought.
  struct Counts {
    var todos = 0
    var updated = 0
    var comments = 0
  }

  init(
    of files: [String], by user: String, knowing people: [String: String], in changeset: Changeset
  ) throws {
    (self.files, self.user) = (files, user)
    isServed = if case .member = changeset.audience { true } else { false }
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

  /// Finds people by their full names too, where the names that they have in a file are nobody's here.
  mutating func learn(_ fullNames: [String: String]) {
    for (name, full) in fullNames where usernames[name.foldedName] == nil {
      usernames[name.foldedName] = user(named: full)
    }
  }

  /// Whether no file had a todo yet; says so where one had.
  mutating func isFirst(_ todo: ForeignTodo, in file: String) -> Bool {
    guard let first = places[todo.source] else {
      places[todo.source] = (file, todo.line)
      return true
    }
    if first.file == file {
      noteTwo(todo, in: file, first.line)
    } else {
      shared[.init(first: first.file, other: file), default: 0] += 1
    }
    return false
  }

  /// The user of a name; `nil` for somebody who is none, which the summary says.
  private mutating func username(_ name: String) -> String? {
    if let known = user(named: name) { return known }
    strangers[name, default: 0] += 1
    return nil
  }

  /// The user of a name; `nil` for nobody's, and for one of several.
  func user(named name: String) -> String? {
    usernames[name.foldedName].flatMap { $0.isEmpty ? nil : $0 }
  }

  mutating func write(to changeset: inout Changeset) throws {
    var places: [Place] = []
    var addresses: [String: Place] = [:]
    // Nothing may wait for what is on this device alone.
    for todo in changeset.workspace.todos where todo.owner != Workspace.localOwner {
      let place = Place(owner: todo.owner, id: todo.id, path: todo.path)
      addresses[ForeignTodo.source(of: todo.address)] = place
      if let source = todo.importedFrom { addresses[source] = place }
    }
    for (source, index) in present {
      let todo = changeset.workspace.todos[index]
      if addresses[source] == nil, todo.owner != Workspace.localOwner {
        addresses[source] = Place(owner: todo.owner, id: todo.id, path: todo.path)
      }
    }
    for (_, todo) in new {
      let place = try place(of: todo, &changeset)
      places.append(place)
      addresses[todo.source] = place
    }
    var counts: [String: Counts] = [:]
    for ((file, todo), place) in zip(new, places) {
      let bytes = try bytes(of: todo, from: file, at: place, waitingFor: addresses, changeset)
      try changeset.add(
        todoFile: place.path, try recorded(todo, bytes, at: place, changeset),
        isHandedOver: place.owner != user)
      try write(todo.comments, of: todo, in: file, on: place, &changeset)
      changeset.mention("\(place.owner)/\(place.id)")
      counts[file, default: Counts()].todos += 1
      counts[file, default: Counts()].comments += todo.comments.count
    }
    brokenLinks = try changeset.brokenLinks(in: places)
    for (file, todo, index, unchanged) in known {
      try update(
        index, from: todo, since: unchanged, in: file, waitingFor: addresses, &counts, &changeset)
    }
    for file in files {
      guard let found = counts.removeValue(forKey: file) else { continue }
      changeset.tell(
        .importedFile(
          file, todos: found.todos, updated: found.updated, comments: found.comments))
    }
    for news in news { changeset.notify(.importing(news)) }
  }

  private var news: [Notice.ImportNews] {
    var news = (remarks + sharedRemarks).map(Notice.ImportNews.remark) + updateNews
    if !lastColumns.isEmpty { news.append(.lastColumns(lastColumns)) }
    if knownCount > 0 { news.append(.known(knownCount)) }
    if sourcesCount > 0 { news.append(.ofSources(sourcesCount)) }
    if sameCount > 0 { news.append(.sameWords(sameCount)) }
    if !others.isEmpty { news.append(.othersTodos(others.count, first: Array(others.prefix(3)))) }
    if !strangers.isEmpty { news.append(.strangers(strangers)) }
    if !losses.otherKeys.isEmpty { news.append(.others(losses.otherKeys)) }
    if losses.cutTitles > 0 { news.append(.cutTitles(losses.cutTitles)) }
    if losses.dependencies > 0 { news.append(.lostDependencies(losses.dependencies)) }
    if brokenLinks > 0 { news.append(.brokenLinks(brokenLinks)) }
    if let first = losses.circles.first {
      news.append(.circles(losses.circles.count, first: first))
    }
    return news
  }

  private mutating func place(
    of todo: ForeignTodo, _ changeset: inout Changeset
  ) throws -> Place {
    let owner = todo.people.first.flatMap { username($0) } ?? user
    if let author = todo.author { _ = username(author) }
    if owner != user { try changeset.checkAssigning() }
    let folder = changeset.folder(of: owner)
    let id = try changeset.freeID(slug(of: title(todo)), of: owner) { name, changeset in
      try changeset.isFreeName(name, in: folder)
    }
    return Place(owner: owner, id: id, path: "\(folder)/\(id).md")
  }

  // MARK: Comments

  /// In the folders of who writes them here. Those of one second stay in their order.
  mutating func write(
    _ comments: [ForeignTodo.Comment], of todo: ForeignTodo, in file: String, on place: Place,
    _ changeset: inout Changeset
  ) throws {
    var files: [(start: String, text: String)] = []
    for comment in comments {
      if let name = comment.author, user(named: name) == nil { strangers[name, default: 0] += 1 }
      let (author, text) = attributed(comment)
      if text.isBlank { continue }
      let time = comment.time.map(Self.stamp) ?? Self.stamp(changeset.loaded.now.instant)
      let folder = "\(changeset.folder(of: author))/comments/\(place.owner)/\(place.id)"
      files.append(("\(folder)/\(time)", text))
    }
    let counts = Dictionary(files.map { ($0.start, 1) }, uniquingKeysWith: +)
    var letters: [String: String] = [:]
    for (start, text) in files {
      var path = "\(start).md"
      while try counts[start] != 1 && path == "\(start).md" || changeset.bytes(of: path) != nil {
        let next = changeset.randomLetters(after: letters[start]?[...])
        letters[start] = next
        path = "\(start)-\(next).md"
      }
      let bytes: [UInt8]
      do {
        bytes = try ChangeComment.file(text, path: path, in: changeset.workspace.zone)
      } catch Refusal.unreadableComment where text.utf8.count > FileProblem.longestText {
        let name = "a comment on '\(title(todo))'"
        throw tooLong(name, text.utf8.count, of: todo, in: file)
      }
      try changeset.put(path, bytes)
      changeset.allow(path)
    }
  }

  /// Who writes a comment here, and its text: with the name of another one before it who does not. On a team's
  /// server nobody writes in another's name.
  func attributed(_ comment: ForeignTodo.Comment) -> (author: String, text: String) {
    let text = comment.text.printable
    guard let name = comment.author else { return (user, text) }
    let author = self.user(named: name)
    if let author, author == user || !isServed { return (author, text) }
    let named = author ?? name.printable
    return (user, text.isBlank ? text : "**\(named):**\n\n\(text)")
  }

  /// As names of comments' files begin.
  static func stamp(_ time: TodoDate) -> String { stamp(time.instant) }

  static func stamp(_ moment: Int64) -> String {
    Zone.utc.local(moment).description.filter { $0 != "-" && $0 != ":" }
  }
}
