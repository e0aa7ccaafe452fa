import Text
import TodoModel

extension SiteContext {
  /// The script with the data of the forms: it changes with users and settings, not with todos.
  var formsData: [UInt8] {
    let settings = workspace.settings
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("repository", settings.repository)
      json.member("host", GitHost(settings)?.kind.rawValue)
      json.member("branch", settings.branch)
      json.member("folder", settings.usersFolder)
      json.member("weekStarts", settings.weekStarts.rawValue + 1)
      json.member("requireDue", settings.requireDue)
      json.member("assigns", settings.allowsAssigning)
      json.object("limits") { json in
        json.member("title", settings.limits.title)
        json.member("body", settings.limits.body)
        json.member("tag", settings.limits.tag)
        json.member("comment", settings.limits.comment)
        json.member("project", settings.limits.project)
      }
      json.member("categories", workspace.categories.map(\.name))
      json.array("fields", settings.fields) { json, field in
        json.object { json in json.members(of: field) }
      }
      // Without accounts nobody has a folder: only commands can tell which file changes.
      let users = workspace.kind == .accounts ? workspace.users.filter { !$0.isElsewhere } : []
      json.array("users", users.filter { $0.username != Workspace.localOwner }) { json, user in
        json.array { json in
          json.value(user.username)
          json.value(displayName(user.username))
          json.value(user.stars.isEmpty ? 0 : 1)
        }
      }
    }
    return Array("globalThis.docketForms?.(".utf8) + json.bytes + Array(")\n".utf8)
  }
}
