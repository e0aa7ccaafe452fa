import Text
import TodoModel
import TodoFormat

/// Joins the parsed files into a workspace: owners, ids, categories and references. Has no side
/// effects.
struct WorkspaceAssembly {
  let layout: Layout
  let zone: Zone
  /// The users' folders, in a workspace with accounts.
  var folders: [UserFolder] = []
  /// Users without todos here, whose stars and comments are joined.
  var others: [User] = []
  /// The problems found before reading the files, including those that stop a build.
  var diagnostics: [Diagnostic] = []
  var blockers: [Diagnostic] = []
  /// Whether only some users' files are loaded. References may then point to files that are not
  /// loaded.
  var isOfSomeUsers = false
  /// The archived tasks of a Backlog.md project.
  var archived = ArchivedTasks()

  /// - Parameter gathered: the contents of the planned files.
  func assemble(_ gathered: consuming Gathered) -> Workspace {
    var gathered = gathered
    Ownership(of: gathered, user: layout.settings.user).assign(&gathered)
    if !layout.milestones.isEmpty { nameMilestones(&gathered) }
    if gathered.hasPriorityZero { countPrioritiesFromZero(&gathered) }
    let identifiers = Identifiers(isBare: layout.kind != .accounts)
    identifiers.assign(&gathered)
    if layout.kind == .backlog { identifiers.reportSharedIDs(in: &gathered) }
    sort(&gathered)
    var workspace = Workspace(
      kind: layout.kind, settings: layout.settings, zone: zone, title: layout.title)
    workspace.users = Users(folders: folders, isAccounts: layout.kind == .accounts).list(
      gathered)
    gathered.diagnostics += Users.sharedEmails(of: workspace.users)
    workspace.categories = CategoryJoin(settings: layout.settings, users: workspace.users)
      .join(&gathered)
    workspace.otherUsers = others
    References(
      users: workspace.users, others: others, kind: layout.kind, isPartial: isPartial,
      archived: archived, projects: layout.settings.projects
    ).resolve(&gathered, into: &workspace)
    gathered.diagnostics += SharedSources.problems(in: gathered.todos)
    workspace.todos = gathered.todos
    workspace.checklists = gathered.checklists
    workspace.noteCount = gathered.noteCount
    workspace.diagnostics = Self.inOrder(
      layout.diagnostics + diagnostics + gathered.diagnostics)
    workspace.blockers = Self.inOrder(layout.blockers + blockers + gathered.blockers)
    return workspace
  }

  /// Sorts diagnostics and removes duplicates, since each item of a checklist repeats the problems
  /// of the checklist's front matter.
  private static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var inOrder: [Diagnostic] = []
    inOrder.reserveCapacity(diagnostics.count)
    for diagnostic in diagnostics.sorted() where inOrder.last != diagnostic {
      inOrder.append(diagnostic)
    }
    return inOrder
  }

  /// Replaces the ids of a Backlog.md project's milestones with their titles.
  private func nameMilestones(_ gathered: inout Gathered) {
    for index in gathered.todos.indices {
      guard let id = gathered.todos[index].project,
        let title = layout.milestones[TaskNumber.folded(id)]
      else { continue }
      gathered.todos[index].project = title
    }
  }

  /// Where a priority is 0, the digits mean 0 to 4 as in tk and Beads, not 1 to 5. With accounts, each
  /// user has a scale, because a user's files may be loaded alone.
  private func countPrioritiesFromZero(_ gathered: inout Gathered) {
    let owners = Set(gathered.todos.lazy.filter { $0.marks.priorityDigit == 0 }.map(\.owner))
    for index in gathered.todos.indices {
      guard let digit = gathered.todos[index].marks.priorityDigit,
        layout.kind != .accounts || owners.contains(gathered.todos[index].owner)
      else { continue }
      gathered.todos[index].priority = Priority(rawValue: 5 - Int(digit)) ?? .lowest
    }
  }

  /// In a part of a project, references may point outside.
  private var isPartial: Bool { isOfSomeUsers || layout.project?.isPartial ?? false }

  /// Sorts todos and checklists into the workspace's order, and updates their indices into each
  /// other.
  private func sort(_ gathered: inout Gathered) {
    let todos = workspaceOrder(of: gathered.todos)
    if todos == nil, gathered.checklists.isEmpty { return }
    let lists = gathered.checklists.indices.sorted { a, b in
      let (x, y) = (gathered.checklists[a], gathered.checklists[b])
      if !x.owner.hasSameBytes(as: y.owner) { return precedesByBytes(x.owner, y.owner) }
      return precedesNaturally(x.id, y.id)
    }
    let listPosition = Self.positions(lists)
    let position = todos.map(Self.positions)
    gathered.checklists = lists.map { gathered.checklists[$0] }
    // In the old order, which is the order in each file.
    for (old, todo) in gathered.todos.enumerated() {
      guard case .item(let checklist) = todo.place else { continue }
      let list = listPosition[checklist]
      gathered.todos[old].place = .item(checklist: list)
      gathered.checklists[list].items.append(position?[old] ?? old)
    }
    guard let todos, let position else { return }
    gathered.todos = todos.map { gathered.todos[$0] }
    for index in gathered.embedded.indices {
      gathered.embedded[index].todo = position[gathered.embedded[index].todo]
    }
  }

  /// The new index for each old one.
  private static func positions(_ order: [Int]) -> [Int] {
    var position = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { position[old] = new }
    return position
  }
}
