import TodoModel

/// The data of each user's pages, in the order of `Workspace.users`.
func userInsights(
  _ workspace: Workspace, _ facts: [TodoFacts], _ order: TodoOrder, _ stars: Stars,
  _ categories: inout CategoryGrouping, at now: Now
) -> [UserInsights] {
  let listing = Listing(workspace)
  var lists = [UserLists](repeating: UserLists(), count: workspace.users.count)
  for todo in facts.indices {
    for user in listing.users[todo] { lists[user].todos.append(todo) }
  }
  for todo in order.open {
    for user in listing.users[todo] { lists[user].open.append(todo) }
    for user in stars.users[todo] where user < lists.count { lists[user].starred.append(todo) }
  }
  for todo in order.closed {
    for user in listing.users[todo] { lists[user].closed.append(todo) }
    for user in stars.users[todo] where user < lists.count { lists[user].starred.append(todo) }
  }
  return workspace.users.indices.map { index in
    let list = lists[index]
    var tabs = HomeAndPast(at: now)
    for todo in list.open { tabs.addOpen(todo, facts[todo]) }
    for todo in list.closed { tabs.addClosed(todo, facts[todo]) }
    return UserInsights(
      username: workspace.users[index].username,
      counts: StateCounts(of: list.todos, facts),
      todos: list.todos,
      open: list.open,
      closed: list.closed,
      home: tabs.home,
      past: tabs.past,
      starred: list.starred,
      categories: categories.groups(
        open: list.open, closed: list.closed, facts: facts, own: categories.table.own[index]))
  }
}

/// A user's todos in the orders that the lists need.
private struct UserLists {
  var todos: [Int] = []
  var open: [Int] = []
  var closed: [Int] = []
  var starred: [Int] = []
}
