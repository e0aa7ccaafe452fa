import Text
import TodoAnalysis
import TodoModel

extension JSONWriter {
  /// Users as JSON: the output of `docket user list --format json` and of the commands that change
  /// users.
  ///
  /// - Parameter counts: the counts of each user, in the same order.
  package mutating func members(of users: [User], _ counts: [StateCounts]) {
    array("users", Array(zip(users, counts)), linePerElement: true) { json, element in
      let (user, counts) = element
      json.object { json in
        json.member("username", user.username)
        json.member("first_name", user.firstName)
        json.member("last_name", user.lastName)
        json.member("email", user.email)
        json.member("phone", user.phone)
        json.member("joined", user.joined?.description)
        json.member("avatar", user.avatar?.path)
        json.member("bio", user.bio.text)
        json.members(of: counts)
      }
    }
  }
}
