import TodoModel

/// Sorts todos into Home, where the open ones are, and Past, with the closed ones. Those that are
/// overdue are on both.
struct HomeAndPast {
  private(set) var home = HomeLists()
  private(set) var past = PastLists()

  private let today: Int32
  private let split: ClosedSplit

  init(at now: Now) {
    today = now.today.daysSince1970
    split = ClosedSplit(at: now)
  }

  /// Adds the next open todo; call in the default order.
  mutating func addOpen(_ todo: Int, _ facts: TodoFacts) {
    if let due = facts.due, due < today {
      home.overdue.append(todo)
      past.overdue.append(todo)
    } else if let start = facts.start, start > today, facts.due ?? today == today {
      // What starts later is not due today.
      home.later.append(todo)
    } else if let due = facts.due {
      switch due - today {
      case 0: home.today.append(todo)
      case 1: home.tomorrow.append(todo)
      case ...7: home.nextSevenDays.append(todo)
      default: home.later.append(todo)
      }
    } else {
      home.noDate.append(todo)
    }
  }

  /// Adds the next closed todo; call in completion order, newest first.
  mutating func addClosed(_ todo: Int, _ facts: TodoFacts) {
    split.add(todo, closed: facts.closed, to: &past.closed, or: &past.years)
  }
}
