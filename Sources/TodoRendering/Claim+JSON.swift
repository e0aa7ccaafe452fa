import Text
import TodoModel

extension Claim {
  package func write(_ json: inout JSONWriter) {
    json.member("run", run)
    json.member("user", user.isEmpty ? nil : user)
    json.member("until", end)
    json.member("held", place.rawValue)
  }
}
