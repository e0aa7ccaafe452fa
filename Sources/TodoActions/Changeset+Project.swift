import Text
import TodoFormat
import TodoModel
import TodoStore

/// What differs in a project of Backlog.md.
extension Changeset {
  /// Refuses values that a project of Backlog.md has no place for.
  ///
  /// - Parameter keys: names of fields of the workspace.
  func checkPlaces(of fields: Set<TodoField>, keys: [String] = []) throws {
    guard workspace.kind == .backlog else { return }
    let unfit = TodoField.allCases.first {
      fields.contains($0) && !TodoField.ofProjects.contains($0)
    }
    if let unfit { throw Refusal.notInProject(.field(unfit)) }
    if let key = keys.min() { throw Refusal.notInProject(.key(key)) }
  }

  /// The owner of todos that name nobody, as the workspace is joined.
  var ownerOfUnassigned: String {
    let own = settings.user.flatMap { username(from: $0) } ?? Workspace.nobody
    return workspace.todos.allSatisfy { $0.owner == own } ? own : Workspace.unassigned
  }

  /// The title of the milestone that a file names; the name itself where it is none.
  func milestoneTitle(_ name: String) throws -> String {
    guard workspace.kind == .backlog else { return name }
    let id = TaskNumber.folded(name)
    let milestones = try loaded.store.project()?.milestones ?? []
    return milestones.first { TaskNumber.folded($0.id) == id }?.title ?? name
  }

  /// A project as a file has it: in one of Backlog.md the id of the milestone with that id or title.
  func milestone(_ name: String) throws -> String {
    guard workspace.kind == .backlog else { return name }
    let milestones = try loaded.store.project()?.milestones ?? []
    let wanted = name.foldedName
    guard
      let found = milestones.first(where: { $0.id.foldedName == wanted })
        ?? milestones.first(where: { $0.title.foldedName == wanted })
    else { throw Refusal.unknownMilestone(name, known: milestones.map(\.title)) }
    return found.id
  }
}
