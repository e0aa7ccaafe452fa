import TodoModel

/// The people of a site.
struct SitePeople: Sendable {
  /// Positions in `Workspace.users` by username.
  let positions: [String: Int]
  /// The number of people; this device's todos belong to nobody.
  let count: Int
  /// Whether the workspace belongs to one person, so that there is no team.
  let isOne: Bool
  /// Whether all users are sealed. Then the first page is the list of people.
  let areSealed: Bool
  /// Display names by username.
  private let names: [String: String]

  init(_ workspace: Workspace, _ strings: Strings) {
    let device = strings[.localDevice]
    var names: [String: String] = [
      Workspace.localOwner: device, Workspace.localAuthor: device,
    ]
    var positions: [String: Int] = [:]
    for (position, user) in workspace.users.enumerated() {
      if user.username != Workspace.localOwner { names[user.username] = user.displayName }
      positions[user.username] = position
    }
    for user in workspace.otherUsers { names[user.username] = user.displayName }
    (self.names, self.positions) = (names, positions)
    let openCount = workspace.users.count { $0.username != Workspace.localOwner }
    count = openCount + workspace.sealedUsers.count
    isOne = openCount <= 1 && workspace.sealedUsers.isEmpty
    areSealed = openCount == 0 && !workspace.sealedUsers.isEmpty
  }

  /// The display name of a user, else the username.
  func name(of username: String) -> String { names[username] ?? username }
}
