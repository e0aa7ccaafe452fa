import Text

/// Joins the todos of other repositories with those of a workspace.
///
/// The ids of a source's todos begin with its prefix, the paths of its files with its folder. Its people
/// are those of the workspace where the settings, an e-mail address or a username says so.
package struct SourceJoin: Sendable {
  /// The joined workspace.
  package private(set) var workspace: Workspace
  /// The workspace alone, then its sources.
  package private(set) var parts: [Part]

  /// A workspace that was joined with others.
  package struct Part: Sendable {
    /// As it was before.
    package let workspace: Workspace
    /// The prefix of its todos' ids; `nil` of the workspace's own.
    package let prefix: String?
    /// By username there: the username here.
    package let users: [String: String]
    /// The users there whose todos were left out.
    package let leftOut: Set<String>
    /// By its todos: the positions here; `nil` for one that was left out.
    package fileprivate(set) var positions: [Int?]

    /// The id here of a todo there.
    package func id(_ id: String) -> String { prefix.map { "\($0)/\(id)" } ?? id }

    /// The username here of somebody there.
    package func user(_ name: String) -> String { users[name] ?? name }
  }

  package init(of workspace: Workspace) {
    self.workspace = workspace
    parts = [
      Part(
        workspace: workspace, prefix: nil, users: [:], leftOut: [],
        positions: Array(workspace.todos.indices))
    ]
  }

  /// Adds a source after those before it.
  ///
  /// - Parameter other: the workspace in the source's folder, as everybody may see it.
  package mutating func add(_ other: Workspace, as source: Settings.Source) {
    var adding = AddedSource(workspace: workspace, other: other, source: source)
    adding.run()
    workspace = adding.workspace
    parts.append(
      Part(
        workspace: other, prefix: source.prefix, users: adding.users, leftOut: adding.leftOut,
        positions: adding.positions))
  }

  /// Adds problems of sources that are not joined. They stop a build.
  package mutating func add(_ problems: [Diagnostic]) {
    workspace.diagnostics += problems
    workspace.blockers += problems
  }

  /// Sorts everything into the order of a workspace, once all sources are added.
  package mutating func sort() {
    if let order = workspaceOrder(of: workspace.todos) {
      let places = Self.inverse(of: order)
      workspace.todos = order.map { workspace.todos[$0] }
      for index in workspace.todos.indices where !workspace.todos[index].depends.isEmpty {
        for place in workspace.todos[index].depends.indices {
          if let target = workspace.todos[index].depends[place].target {
            workspace.todos[index].depends[place].target = places[target]
          }
        }
      }
      for index in workspace.users.indices {
        workspace.users[index].stars = workspace.users[index].stars.map { places[$0] }.sorted()
      }
      for index in workspace.checklists.indices {
        workspace.checklists[index].items = workspace.checklists[index].items.map { places[$0] }
      }
      for index in workspace.comments.indices {
        workspace.comments[index].todo = places[workspace.comments[index].todo]
      }
      for index in parts.indices {
        parts[index].positions = parts[index].positions.map { $0.map { places[$0] } }
      }
    }
    resolveDependencies()
    sortLists()
    workspace.comments = workspace.comments.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.todo != y.todo { return x.todo < y.todo }
      return x.time == y.time ? a.offset < b.offset : x.time < y.time
    }.map(\.element)
    workspace.users.sort { a, b in
      let (isA, isB) = (a.username == Workspace.localOwner, b.username == Workspace.localOwner)
      return isA == isB ? precedesByBytes(a.username, b.username) : isB
    }
    workspace.diagnostics.sort()
    workspace.blockers.sort()
  }

  /// Finds the todos of sources that the workspace's own todos wait for, by their whole addresses.
  private mutating func resolveDependencies() {
    var book: AddressBook?
    for index in workspace.todos.indices where workspace.todos[index].source == 0 {
      for place in workspace.todos[index].depends.indices {
        let dependency = workspace.todos[index].depends[place]
        guard dependency.target == nil, dependency.text.utf8.count(where: { $0 == 0x2F }) > 1
        else { continue }
        let known = book ?? AddressBook(of: workspace)
        book = known
        guard case .todo(let target) = known.find(dependency.text, for: "") else { continue }
        workspace.todos[index].depends[place].target = target
        let path = workspace.todos[index].path
        workspace.diagnostics.removeAll {
          $0.id == Diagnostic.unknownDependency && $0.position == dependency.position
            && $0.path.hasSameBytes(as: path)
        }
      }
    }
  }

  private mutating func sortLists() {
    let lists = workspace.checklists
    let order = lists.indices.sorted { a, b in
      if !lists[a].owner.hasSameBytes(as: lists[b].owner) {
        return precedesByBytes(lists[a].owner, lists[b].owner)
      }
      return precedesNaturally(lists[a].id, lists[b].id)
    }
    let places = Self.inverse(of: order)
    workspace.checklists = order.map { lists[$0] }
    for index in workspace.todos.indices {
      guard case .item(let list) = workspace.todos[index].place else { continue }
      workspace.todos[index].place = .item(checklist: places[list])
    }
  }

  private static func inverse(of order: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { places[old] = new }
    return places
  }
}

extension Diagnostic {
  /// The id of the problem of a dependency on a todo that does not exist.
  package static let unknownDependency = "unknown-dependency"
  /// The id of the problem of settings without a time zone.
  package static let missingZone = "missing-timezone"
}
