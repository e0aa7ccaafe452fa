import Text
import TodoModel

/// What others did that concerns a user, newest first, at most `limit` events for each: to the user's
/// todos and to those that the user starred, comments where the user took part, and comments that
/// name the user with `@`.
///
/// - Returns: by position in `Workspace.users`.
package func eventsForUsers(
  _ workspace: Workspace, _ insights: Insights, limit: Int
) -> [[ActivityEvent]] {
  let (history, todos) = (insights.history, workspace.todos)
  var newest = [NewestEvents](
    repeating: NewestEvents(limit: limit) { todos[$0].precedes(todos[$1]) },
    count: workspace.users.count)
  let listing = Listing(workspace)
  let positions = workspace.userPositions
  // Todos of the device belong to no person who could be told.
  let device = positions[Workspace.localOwner]
  for index in todos.indices {
    let comments = insights.comments[index]
    let owners = listing.users[index]
    let stars = insights.starredBy[index].compactMap { positions[$0] }
    // Most todos concern only their owner.
    if comments.isEmpty, stars.allSatisfy(owners.contains), owners.count < 2,
      todos[index].author == todos[index].owner, history.events(of: todos[index]).isEmpty
    {
      continue
    }
    let readers = Set(owners + stars)
    let writers = Set(comments.compactMap { positions[workspace.comments[$0].author] })
    visitEvents(of: index, in: workspace, history, comments: comments, at: insights.now) { event in
      // The first commit shows earlier events without their days: they are not news.
      if event.change?.source == .inferred { return }
      let who = positions[event.named(in: workspace, history).user]
      let others: Set<Int> =
        switch event.kind {
        case .created: Set(owners)
        case .changed: readers
        case .completed: readers.union(writers)
        case .commented: readers.union(writers).union(event.mentioned(in: workspace, positions))
        }
      for user in others where user != who && user != device { newest[user].add(event) }
    }
  }
  return newest.indices.map { user in
    newest[user].events().map { $0.named(in: workspace, history) }
  }
}

extension UnnamedEvent {
  /// The users whom a comment names with `@`.
  fileprivate func mentioned(in workspace: Workspace, _ positions: [String: Int]) -> [Int] {
    guard let comment else { return [] }
    return workspace.comments[comment].mentioned.compactMap { positions[$0] }
  }
}

extension ActivityEvent {
  /// Whether the event is a comment that names a user.
  package func names(_ username: String, in workspace: Workspace) -> Bool {
    guard let comment else { return false }
    return workspace.comments[comment].mentioned.contains(username)
  }
}

extension Comment {
  /// The usernames that the comment names with `@`.
  fileprivate var mentioned: [String] { body.text.mentions.map { $0.lowercased() } }
}
