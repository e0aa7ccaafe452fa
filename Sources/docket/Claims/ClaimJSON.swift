import Text
import TodoActions
import TodoModel
import TodoRendering
import TodoStore

/// What `docket claim --format json` prints: how the claim on each todo stands.
struct ClaimJSON {
  private let loaded: LoadedWorkspace
  private let standings: [(todo: Int, name: String, claim: Claim?)]

  init(_ result: ClaimResult) {
    loaded = result.loaded
    standings =
      result.taken.map { ($0.todo, $0.claim.place == .file ? "not-sent" : "held", $0.claim) }
      + result.others.map { ($0.todo, "other", $0.claim) }
      + result.completedElsewhere.map { ($0, "completed-elsewhere", nil) }
  }

  init(_ loaded: LoadedWorkspace, _ standings: [(todo: Int, ClaimStanding)]) {
    self.loaded = loaded
    self.standings = standings.map { ($0.todo, $0.1.parts.name, $0.1.parts.claim) }
  }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.array("claims", standings) { json, standing in
        let todo = loaded.workspace.todos[standing.todo]
        json.object { json in
          json.member("owner", todo.owner)
          json.member("id", todo.id)
          json.member("title", todo.title)
          json.member("standing", standing.name)
          if let claim = standing.claim {
            json.object("claim") { claim.write(&$0) }
          } else {
            json.member("claim", nil as String?)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
