/// A change that a user can make, as a value: no terminal, no options, no input or output of its own.
package protocol TodoAction: Sendable {
  /// The todos that have to be known before it can be worked out.
  var scope: LoadScope { get }

  /// Whether it is possible in a project of Backlog.md, which has no accounts and no files but tasks.
  var fitsProjects: Bool { get }

  /// Whether it is possible while the settings have errors: it corrects them.
  var correctsSettings: Bool { get }

  /// Whether it has to know the todos of the repositories in `sources`.
  var readsSources: Bool { get }

  /// Works out what becomes of the files.
  ///
  /// - Throws: `Refusal`, `Confirmation`, and what reading and editing the files throws.
  func apply(to changeset: inout Changeset) throws
}

extension TodoAction {
  package var scope: LoadScope { .all }
  package var fitsProjects: Bool { false }
  package var correctsSettings: Bool { false }
  package var readsSources: Bool { false }
}

/// Which todos are loaded for an action.
package enum LoadScope: Hashable, Sendable {
  case all
  /// The acting user's own, or those of another one whose todos all these ids name by their addresses,
  /// with those that they wait for; all where one of the ids is not among them. By its whole id a user's
  /// own todo comes before all others of that name (`TodoFinder`).
  case own(including: [String] = [])
}
