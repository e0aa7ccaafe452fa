import Text
import TodoAnalysis
import TodoModel

/// The chips of a list that is not whole on one page, so that its script cannot narrow it in place: they lead to
/// the results of a query.
extension SiteContext {
  /// The most people among the chips of a list.
  private static let peopleInChips = 12

  /// The page of a query's results; `nil` if the settings disable the search.
  func results(of query: String) -> String? {
    guard has(.search) else { return nil }
    let text = query.percentEncoded(keeping: " :=()")
    let plus = text.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }
    return "search.html#q=" + String(decoding: plus, as: UTF8.self)
  }

  /// The chips for people, states and priorities of the todos of a list, with the results of its
  /// query and theirs.
  func facets(_ plan: ListPlan) -> [FacetChip] {
    guard has(.search), let query = plan.query else { return [] }
    let todos = plan.queried
    var (owners, priorities): ([String: Int], [Priority: Int]) = ([:], [:])
    var (overdue, doing, blocked) = (0, 0, 0)
    for index in todos {
      let todo = workspace.todos[index]
      if plan.options.namesPeople { owners[todo.owner, default: 0] += 1 }
      let state = insights.states[index]
      if state == .overdue { overdue += 1 }
      if state.isOpen, todo.status.meaning == .doing { doing += 1 }
      if insights.isBlocked[index] { blocked += 1 }
      if let priority = todo.priority { priorities[priority, default: 0] += 1 }
    }
    // Of the groups beside the list.
    let aside = plan.groups.filter(\.isAside).reduce(0) { $0 + $1.todos.count }
    func chip(
      _ name: String, _ term: String, _ count: Int, of list: String? = nil, mark: String? = nil
    ) -> FacetChip? {
      guard count > 0, let href = results(of: "\(list ?? query) \(term)") else { return nil }
      return FacetChip(name: name, mark: mark, href: href, count: strings.number(count))
    }
    let people =
      owners.count > 1
      ? owners.sorted { a, b in
        a.value != b.value ? a.value > b.value : precedesByBytes(a.key, b.key)
      } : []
    var chips = people.prefix(Self.peopleInChips).compactMap { username, count in
      QueryFragment.quoted(username).flatMap {
        chip(displayName(username), "user:\($0)", count)
      }
    }
    chips += [
      chip(
        strings[.overdue], "is:overdue", overdue + aside, of: plan.queryAside, mark: "overdue"),
      chip(strings[.doing], "is:doing", doing, mark: "doing"),
      chip(strings[.blocked], "is:blocked", blocked, mark: "blocked"),
    ].compactMap(\.self)
    chips += priorities.sorted { $0.key > $1.key }.compactMap { priority, count in
      chip(strings.priorityPhrase(priority), "priority:\(priority.name)", count)
    }
    return chips
  }

  /// The results of a list's query in one category.
  func results(of plan: ListPlan, inCategory name: String) -> String? {
    guard let query = plan.query, let value = QueryFragment.quoted(name) else { return nil }
    return results(of: "\(query) category:\(value)")
  }

  // MARK: The queries of lists, if the settings enable the search

  /// The query for the todos listed with a user; empty on one person's site.
  func query(ofUser username: String) -> String? {
    guard has(.search) else { return nil }
    if workspace.users.count == 1 { return "" }
    // In accounts a todo belongs to its owner alone.
    return QueryFragment.quoted(username).map {
      workspace.kind == .accounts ? "user:\($0)" : "(user:\($0) or assignee:\($0))"
    }
  }

  /// The query for a topic's open todos and those closed in the last days.
  func query(of field: String, _ value: String, ofUser user: String? = nil) -> String? {
    guard has(.search), let value = QueryFragment.quoted(value) else { return nil }
    return recent("\(user.map { $0 + " " } ?? "")\(field):\(value)")
  }

  /// The query without todos that were closed long ago.
  func recent(_ query: String) -> String { "\(query) -completed<-\(ClosedSplit.recentDays)d" }

  /// The query also for those.
  private func whole(_ query: String) -> String {
    let recent = recent("")
    return query.hasSuffix(recent) ? String(query.dropLast(recent.count)) : query
  }

  /// The query for the todos among which a search on the pages of a list looks at first.
  func scope(of plan: ListPlan) -> String? {
    switch plan.scope {
    case .query: plan.query.map(whole)
    case .other(let query): query
    }
  }

  /// The query for the todos of a list that were closed in a year.
  func query(of query: String?, in year: Int) -> String? {
    let days = ClosedSplit.recentDays
    return query.map { query in
      whole(query) + " completed>=\(year)-01-01 completed<=\(year)-12-31 completed<-\(days)d"
    }
  }
}
