import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Adds a view to the settings: a query with a name. On a team's server an admin may.
package struct AddView: TodoAction {
  let name: String
  let query: String

  package init(_ name: String, query: String) { (self.name, self.query) = (name, query) }

  package var scope: LoadScope { .own() }

  package func apply(to changeset: inout Changeset) throws {
    let check = FieldCheck(changeset)
    let name = try check.line(name, .viewName)
    let query = try check.line(query, .viewQuery)
    if changeset.settings.views.contains(where: { $0.name.foldedName == name.foldedName }) {
      throw Refusal.invalid(.viewName, "there is a view '\(name)' already")
    }
    let old = try changeset.bytes(of: EditSettings.path) ?? []
    let new = try SettingsText.adding(view: name, query: query, to: old)
    let read = EditSettings.read(new)
    let problems = ViewQueries(read.value, at: changeset.typed, path: EditSettings.path).problems
    if let problem = (read.diagnostics + problems).first(where: { $0.severity == .error }) {
      throw Refusal.invalid(.viewQuery, problem.message)
    }
    try changeset.putSettings(new)
    changeset.tell(.viewAdded(name))
  }
}

extension Changeset {
  /// Writes `docket.yml`: on a team's server the admins may.
  mutating func putSettings(_ bytes: [UInt8]) throws {
    if mayPutSettings { allowAllFolders() }
    try put(EditSettings.path, bytes)
  }

  /// Whether the acting user may change the settings.
  var mayPutSettings: Bool {
    if case .member(let name) = audience { settings.admins.contains(name) } else { true }
  }
}
