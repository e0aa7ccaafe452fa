import Text
import TodoAnalysis
import TodoModel

/// The fingerprints of the inputs of a site's pages. If a page's fingerprint equals that of the
/// last build, its bytes are the same and it need not be rendered again.
///
/// Most pages are compared by their models, so that no field can be forgotten. The pages of todos, the
/// rows of lists and boards, calendars and charts are compared by the values that they are made from:
/// in a build in which little changed, making their models would take more time than all the rest of
/// the rendering. Too much input costs time, too little leaves a page out of date: when in doubt,
/// include a value.
struct SiteFingerprints: Sendable {
  /// The inputs of every page: the program, settings, theme, names of people, colours of
  /// categories.
  let common: Fingerprint
  /// The targets of the names and paths in bodies.
  let addresses: Fingerprint
  /// By todo: the values that lists, tables and other todos' pages show.
  let rows: [Fingerprint]
  /// By todo: everything in the workspace that its own page shows.
  let todos: [Fingerprint]

  /// - Parameters:
  ///   - fields: the beginnings of the todos' fingerprints, if already made.
  ///   - version: the program's version.
  ///   - theme: the fingerprint of all files of the theme.
  ///   - threads: the number of threads. The result does not depend on it.
  init(
    _ context: SiteContext, _ fields: FieldFingerprints?, version: String, theme: Fingerprint,
    threads: Int
  ) async {
    let common = Self.common(context, version: version, theme: theme)
    let addresses = Self.addresses(context)
    let categoryPages = context.topicPages.ofUsers.map { pages in
      Fingerprint { fingerprinter in
        let sorted = pages.sorted { precedesByBytes($0.key, $1.key) }
        fingerprinter.combine(sorted) { $0.combine($1.key + "\0" + $1.value) }
      }
    }
    let ofFields =
      if let fields { fields } else {
        await FieldFingerprints(of: context.workspace, threads: threads)
      }
    let source = TodoFingerprints(
      context: context, fields: ofFields.ofTodos, addresses: addresses,
      categoryPages: categoryPages,
      hasTopics: !context.topicPages.projects.isEmpty || !context.topicPages.tags.isEmpty)
    let both = await inChunks(
      context.workspace.todos.indices, threads: threads, source.fingerprints)
    rows = both.map(\.row)
    todos = both.map(\.todo)
    self.common = common
    self.addresses = addresses
  }

  private static func common(
    _ context: SiteContext, version: String, theme: Fingerprint
  ) -> Fingerprint {
    let workspace = context.workspace
    return Fingerprint { fingerprinter in
      fingerprinter.combine(version)
      fingerprinter.combine(theme)
      fingerprinter.combine(workspace.settings.fingerprint)
      fingerprinter.combine(workspace.sources) { fingerprinter, source in
        fingerprinter.combine(source.name)
        fingerprinter.combine(source.repository)
        fingerprinter.combine(source.branch)
        fingerprinter.combine(source.settings)
      }
      fingerprinter.combine(workspace.title)
      fingerprinter.combine(workspace.zone.identifier)
      fingerprinter.combine(workspace.kind == .accounts)
      // What is in no commit is the newest of its day, where there are commits.
      fingerprinter.combine(context.insights.history.commits.isEmpty)
      fingerprinter.combine(context.editor != nil)
      fingerprinter.combine(context.editor?.username)
      fingerprinter.combine(context.editor?.isOfProject == true)
      fingerprinter.combine(workspace.categories)
      fingerprinter.combine(workspace.users) { fingerprinter, user in
        fingerprinter.combine(user.username)
        fingerprinter.combine(user.displayName)
        fingerprinter.combine(user.categories)
      }
      fingerprinter.combine(workspace.otherUsers) { fingerprinter, user in
        fingerprinter.combine(user.username)
        fingerprinter.combine(user.displayName)
      }
    }
  }

  /// Equal for all workspaces whose texts contain no such names.
  private static func addresses(_ context: SiteContext) -> Fingerprint {
    let (workspace, paths) = (context.workspace, context.paths)
    let namesPages =
      !workspace.comments.isEmpty || !workspace.checklists.isEmpty
      || workspace.users.contains { !$0.bio.isBlank }
      || workspace.todos.contains { $0.body.digest.namesPages }
    guard namesPages else { return Fingerprint(high: 0, low: 0) }
    return Fingerprint { fingerprinter in
      for index in workspace.todos.indices {
        let todo = workspace.todos[index]
        fingerprinter.combine(todo.owner)
        fingerprinter.combine(todo.id)
        fingerprinter.combine(todo.path)
        fingerprinter.combine(todo.aliases) { $0.combine($1) }
        fingerprinter.combine(paths.todoPages[index])
        fingerprinter.combine(paths.anchors[index])
      }
      for (index, list) in workspace.checklists.enumerated() {
        fingerprinter.combine(list.owner)
        fingerprinter.combine(list.id)
        fingerprinter.combine(list.path)
        fingerprinter.combine(paths.checklistPages[index])
      }
      for user in workspace.users {
        fingerprinter.combine(user.username)
        fingerprinter.combine(user.profilePath)
      }
      fingerprinter.combine(paths.images) { fingerprinter, entry in
        fingerprinter.combine(entry.image.path)
        fingerprinter.combine(entry.path)
      }
      fingerprinter.combine(workspace.images.otherForms) { fingerprinter, form in
        fingerprinter.combine(form.path)
        fingerprinter.combine(form.image)
      }
      let linked = workspace.linkedFiles.map(\.text).sorted(by: precedesByBytes)
      fingerprinter.combine(linked) { $0.combine($1) }
    }
  }
}

/// Computes the fingerprints of todos.
private struct TodoFingerprints: Sendable {
  let context: SiteContext
  /// By todo: see `FieldFingerprints`.
  let fields: [Fingerprinter]
  let addresses: Fingerprint
  /// By user: the pages of the user's categories.
  let categoryPages: [Fingerprint]
  /// Whether projects or tags have pages.
  let hasTopics: Bool

  func fingerprints(of index: Int) -> (row: Fingerprint, todo: Fingerprint) {
    var fingerprinter = fields[index]
    combineRow(index, &fingerprinter)
    let row = fingerprinter.fingerprint
    combinePage(index, &fingerprinter)
    return (row, fingerprinter.fingerprint)
  }

  private func combineRow(_ index: Int, _ fingerprinter: inout Fingerprinter) {
    let (workspace, insights) = (context.workspace, context.insights)
    let todo = workspace.todos[index]
    fingerprinter.combine(insights.states[index].rawValue)
    fingerprinter.combine(insights.isBlocked[index])
    if let claim = workspace.claim(on: todo, at: insights.now.instant) {
      fingerprinter.combine(claim.text)
      fingerprinter.combine(context.claimant(todo))
    }
    fingerprinter.combine(context.paths.todoPages[index])
    fingerprinter.combine(context.paths.anchors[index])
    fingerprinter.combine(insights.starredBy[index]) { $0.combine($1) }
    fingerprinter.combine(insights.comments[index].count)
    fingerprinter.combine(todo.depends) { fingerprinter, dependency in
      guard let target = dependency.target else { return fingerprinter.combine(false) }
      combineLink(to: target, &fingerprinter)
    }
    fingerprinter.combine(insights.blockers[index]) { combineLink(to: $1, &$0) }
    // Charts show since when it is in progress, and lists are sorted by its creation.
    for event in insights.history.events(of: todo)
    where event.kind == .started || event.kind == .created {
      fingerprinter.combine(event.date)
    }
  }

  private func combinePage(_ index: Int, _ fingerprinter: inout Fingerprinter) {
    let (workspace, insights) = (context.workspace, context.insights)
    let todo = workspace.todos[index]
    fingerprinter.combine(todo.body, addresses)
    fingerprinter.combine(insights.blocking[index]) { combineLink(to: $1, &$0) }
    for other in workspace.otherDependents[index] ?? [] {
      fingerprinter.combine(other.title)
      fingerprinter.combine(context.displayName(other.owner))
      fingerprinter.combine(other.status.meaning.rawValue)
      let state = TodoState(other.status.meaning, due: other.due, at: insights.now)
      fingerprinter.combine(state.rawValue)
    }
    fingerprinter.combine(workspace.comments[insights.comments[index]]) {
      $0.combine($1, addresses)
      $0.combine(context.face($1.author))
    }
    fingerprinter.combine(context.diagnostics.of(todo)) { $0.combine($1) }
    fingerprinter.combine(insights.history.recordedMoves(of: todo))
    fingerprinter.combine(insights.history.events(of: todo)) {
      $0.combine($1, of: insights.history)
    }
    if let user = context.people.positions[todo.owner] {
      fingerprinter.combine(categoryPages[user])
    }
    if hasTopics {
      fingerprinter.combine(todo.project.flatMap { context.topicPages.projects[$0.foldedName] })
      for tag in todo.tags { fingerprinter.combine(context.topicPages.tags[tag.foldedName]) }
    }
  }

  /// Adds the values of a todo that another todo's page or row shows.
  private func combineLink(to index: Int, _ fingerprinter: inout Fingerprinter) {
    let todo = context.workspace.todos[index]
    fingerprinter.combine(todo.owner)
    fingerprinter.combine(todo.id)
    fingerprinter.combine(todo.title)
    fingerprinter.combine(todo.status.meaning.rawValue)
    fingerprinter.combine(context.insights.states[index].rawValue)
    fingerprinter.combine(context.insights.isBlocked[index])
    fingerprinter.combine(context.paths.todoPages[index])
    fingerprinter.combine(context.paths.anchors[index])
  }
}
