import Text
import TodoModel

/// What happened to the todos of a workspace, as its commits tell.
///
/// A todo is followed by its id. It keeps its history under a new id or with a new owner if the file
/// names the old one in `aliases:`, or if one commit removes a todo and adds another of the same
/// title.
package struct History: Sendable {
  package let commits: [RecordedHistory.Commit]
  /// By position in `RecordedHistory.people`.
  private let authors: [Author]
  /// By todo that exists or existed: what happened, the oldest first.
  private let lives: [TodoLife]
  /// By address: a position in `lives`.
  private let addresses: [TodoAddress: Int]
  /// By folded owner: the moves of each todo that was removed.
  private let removed: [String: [[StatusMove]]]
  private let rule: TodoAddress.Rule
  /// Up to this day it is not known what happened, because older commits or versions are missing;
  /// `nil` if none are.
  package let cut: CalendarDay?

  /// The author of a commit.
  package struct Author: Hashable, Sendable {
    /// `nil` if the author is no user of the workspace.
    package var username: String?
    /// The name in git; of a sealed user the public one.
    package var name: String
  }

  package static let empty = History()

  private init() {
    (commits, authors, lives, addresses, removed) = ([], [], [], [:], [:])
    rule = TodoAddress.Rule(of: [], kind: .bare)
    cut = nil
  }

  /// - Parameter isShallow: whether older commits are missing.
  package init(_ recorded: RecordedHistory, of workspace: Workspace, isShallow: Bool = false) {
    commits = recorded.commits
    let users = HistoryPeople(workspace.users + workspace.sealedAuthors)
    // Git may know a name that a sealed user does not make public.
    let shown = Dictionary(
      workspace.sealedUsers.map { ($0.username, $0.displayName) },
      uniquingKeysWith: { first, _ in first })
    authors = recorded.people.map { person in
      let username = users.username(of: person)
      return Author(username: username, name: username.flatMap { shown[$0] } ?? person.name)
    }
    rule = TodoAddress.Rule(of: workspace.todos, kind: workspace.kind)
    var replay = HistoryReplay(recorded, rule, workspace.zone)
    replay.run()
    (lives, addresses) = (replay.lives, replay.addresses)
    let lacksVersions = recorded.files.contains { $0.todos == nil }
    cut =
      lacksVersions
      ? CalendarDay(daysSince1970: CalendarDay.range.upperBound)
      : isShallow ? replay.firstDay : nil
    removed = Self.removed(among: lives)
  }

  private static func removed(among lives: [TodoLife]) -> [String: [[StatusMove]]] {
    Dictionary(grouping: lives.filter { $0.isRemoved }, by: \.version.owner.foldedName)
      .mapValues { $0.map(\.moves) }
  }

  /// The histories of a workspace and its sources as one.
  ///
  /// - Parameter histories: by `SourceJoin.parts`, each of the workspace as it was before.
  package init(_ histories: [History], of join: SourceJoin) {
    rule = TodoAddress.Rule(of: [], kind: .accounts)
    var (commits, authors, lives): ([RecordedHistory.Commit], [Author], [TodoLife]) = ([], [], [])
    var addresses: [TodoAddress: Int] = [:]
    for (part, history) in zip(join.parts, histories) {
      for (index, todo) in part.workspace.todos.enumerated() {
        guard let place = part.positions[index],
          let life = history.addresses[history.rule.address(of: todo)]
        else { continue }
        addresses[rule.address(of: join.workspace.todos[place])] = lives.count + life
      }
      lives += history.lives.map { $0.moved(to: part, commit: commits.count) }
      commits += history.commits.map { commit in
        var commit = commit
        commit.author += authors.count
        return commit
      }
      authors += history.authors.map {
        Author(username: $0.username.map(part.user), name: $0.name)
      }
    }
    (self.commits, self.authors, self.lives, self.addresses) = (commits, authors, lives, addresses)
    cut = histories.compactMap(\.cut).max()
    removed = Self.removed(among: lives)
  }

  package var isEmpty: Bool { lives.isEmpty }

  /// Who did it: the author of the commit, or the user whom the file names for an event from before
  /// the commit.
  package func author(of event: TodoEvent) -> Author {
    event.user.map { Author(username: $0, name: $0) } ?? authors[commits[event.commit].author]
  }

  /// The hash of the commit of an event.
  package func hash(of event: TodoEvent) -> String { commits[event.commit].hash }

  /// What happened to a todo, the oldest event first; empty if no commit has it.
  package func events(of todo: Todo) -> [TodoEvent] {
    life(of: todo)?.events ?? []
  }

  /// The events of all todos, also of those that were removed, the oldest first. The version is the
  /// last one of the todo.
  package var all: [(event: TodoEvent, version: TodoVersion)] {
    lives.flatMap { life in life.events.map { (event: $0, version: life.version) } }
      .sorted { a, b in
        if a.event.date.instant != b.event.date.instant {
          return a.event.date.instant < b.event.date.instant
        }
        let (first, second) = (commits[a.event.commit], commits[b.event.commit])
        return first.order != second.order
          ? first.order < second.order : first.hash < second.hash
      }
  }

  /// The moves of a todo as its commits tell; empty if no commit has it.
  package func recordedMoves(of todo: Todo) -> [StatusMove] {
    life(of: todo)?.moves ?? []
  }

  /// The moves of each todo that was removed.
  ///
  /// - Parameter owner: the username whose todos these were; `nil` for all todos.
  package func removed(of owner: String? = nil) -> [[StatusMove]] {
    if let owner { return removed[owner.foldedName] ?? [] }
    return removed.sorted { precedesByBytes($0.key, $1.key) }.flatMap(\.value)
  }

  /// When a todo was created: as its file says, with the time of its first commit if the file names
  /// only that commit's day.
  package func creation(of todo: Todo) -> TodoDate? {
    guard let written = todo.created, written.time == nil else { return todo.created }
    let commit = events(of: todo).first { $0.kind == .created }?.date
    return commit.flatMap { $0.day == written.day ? $0 : nil } ?? written
  }

  /// The commit that closed a todo which is closed now.
  package func completion(of todo: Todo) -> TodoEvent? {
    guard todo.status.isClosed, let life = life(of: todo), life.version.status.isClosed else {
      return nil
    }
    // It was closed on several branches, or by several people, since it was open last.
    let closing = life.events.reversed().prefix { $0.kind != .reopened && $0.kind != .started }
      .filter { $0.kind == .completed || $0.kind == .cancelled }
    return closing.last { ($0.kind == .completed) == (todo.status.meaning == .done) }
  }

  /// Whether the last commit of a todo has it in the state that it is in.
  package func knowsState(of todo: Todo) -> Bool {
    life(of: todo)?.version.status.isClosed == todo.status.isClosed
  }

  private func life(of todo: Todo) -> TodoLife? {
    lives.isEmpty ? nil : addresses[rule.address(of: todo)].map { lives[$0] }
  }
}

/// The history of one todo.
struct TodoLife: Sendable {
  var events: [TodoEvent] = []
  /// The steps from status to status, the oldest first, at least one.
  var moves: [StatusMove]
  /// The last version.
  var version: TodoVersion
  var isRemoved = false

  /// The same todo in a joined workspace.
  ///
  /// - Parameter commit: the number of commits before those of its source.
  fileprivate func moved(to part: SourceJoin.Part, commit: Int) -> TodoLife {
    var life = self
    if part.leftOut.contains(version.owner) { (life.events, life.isRemoved) = ([], false) }
    life.version.owner = part.user(version.owner)
    life.version.author = part.user(version.author)
    life.version.id = part.id(version.id)
    for index in life.events.indices {
      life.events[index].commit += commit
      life.events[index].user = life.events[index].user.map(part.user)
      if case .handedOver(let from, let to) = life.events[index].kind {
        life.events[index].kind = .handedOver(from: part.user(from), to: part.user(to))
      }
    }
    return life
  }
}
