import TodoFormat
import TodoModel

/// Writes the first admin of a team's server into the settings.
package struct AddAdmin: TodoAction {
  let username: String

  package init(_ username: String) { self.username = username }

  package func apply(to changeset: inout Changeset) throws {
    guard changeset.settings.admins.isEmpty else { return }
    let old = try changeset.bytes(of: "docket.yml") ?? []
    changeset.allowAllFolders()
    try changeset.put("docket.yml", try SettingsText.adding(Self.key, username, to: old))
  }

  static let key = "admins"
}
