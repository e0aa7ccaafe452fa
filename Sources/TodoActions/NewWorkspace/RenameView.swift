import Text
import TodoFormat
import TodoModel
import TodoStore

/// Gives a view of the settings another name. On a team's server an admin may.
package struct RenameView: TodoAction {
  let name: String
  let newName: String

  package init(_ name: String, to newName: String) { (self.name, self.newName) = (name, newName) }

  package var scope: LoadScope { .own() }

  package func apply(to changeset: inout Changeset) throws {
    let new = try FieldCheck(changeset).line(newName, .viewName)
    let views = changeset.settings.views
    guard let old = views.first(where: { $0.name == name }) else {
      throw Refusal.invalid(.viewName, "there is no view '\(name.quotedShort)'")
    }
    if views.contains(where: { $0.name != old.name && $0.name.foldedName == new.foldedName }) {
      throw Refusal.invalid(.viewName, "there is a view '\(new)' already")
    }
    let bytes = try changeset.bytes(of: EditSettings.path) ?? []
    try changeset.putSettings(SettingsText.renaming(old.name, to: new, of: .views, in: bytes))
    changeset.tell(.viewRenamed(from: old.name, to: new))
  }
}
