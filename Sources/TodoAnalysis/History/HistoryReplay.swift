import TodoModel

/// Goes through all commits, the oldest first, and follows each todo.
struct HistoryReplay {
  private(set) var lives: [TodoLife] = []
  private(set) var addresses: [TodoAddress: Int] = [:]
  /// The day of the oldest commit.
  private(set) var firstDay: CalendarDay?
  private let recorded: RecordedHistory
  private let rule: TodoAddress.Rule
  private let zone: Zone
  /// Addresses whose todo got another one. A new todo may have them.
  private var left: Set<TodoAddress> = []

  init(_ recorded: RecordedHistory, _ rule: TodoAddress.Rule, _ zone: Zone) {
    (self.recorded, self.rule, self.zone) = (recorded, rule, zone)
  }

  mutating func run() {
    var changes: [[Int]] = Array(repeating: [], count: recorded.commits.count)
    for (index, change) in recorded.changes.enumerated() { changes[change.commit].append(index) }
    let order = recorded.commits.indices.sorted { a, b in
      let (first, second) = (recorded.commits[a], recorded.commits[b])
      return first.order != second.order ? first.order < second.order : first.hash < second.hash
    }
    firstDay = order.first.map(day)
    for commit in order { replay(commit, changes[commit].map { recorded.changes[$0] }) }
  }

  /// The todos that one commit changed.
  private struct Step {
    typealias Found = (address: TodoAddress, version: TodoVersion, path: String)
    /// By address: the versions in the parents.
    var old: [TodoAddress: [Found]] = [:]
    var new: [Found] = []
    /// The paths of which a version is missing.
    var unknown: Set<ExactPath> = []
  }

  private mutating func replay(_ commit: Int, _ changes: [RecordedHistory.Change]) {
    let step = step(changes)
    var removed = step.old
    for found in step.new { removed[found.address] = nil }
    // Those that stay, then those that come, so that these find all that went.
    var coming: [Step.Found] = []
    for found in step.new {
      if let old = step.old[found.address] {
        change(from: old, to: found, life: addresses[found.address], commit)
      } else if step.unknown.contains(ExactPath(found.path)), addresses[found.address] != nil {
        continue
      } else {
        coming.append(found)
      }
    }
    for found in coming {
      if let (address, old) = predecessor(of: found, among: removed, coming) {
        removed[address] = nil
        change(from: old, to: found, life: addresses[address], commit)
        if addresses[address] == addresses[found.address] { left.insert(address) }
      } else {
        begin(found, isKnown: !step.unknown.contains(ExactPath(found.path)), commit)
      }
    }
    for address in removed.keys.sorted(by: { ($0.owner, $0.id) < ($1.owner, $1.id) }) {
      guard let life = addresses[address], !lives[life].isRemoved else { continue }
      lives[life].isRemoved = true
      lives[life].move(to: nil, on: day(of: commit))
      note(.removed, at: nil, of: life, commit)
    }
  }

  private func step(_ changes: [RecordedHistory.Change]) -> Step {
    var step = Step()
    for change in changes {
      var isKnown = true
      for before in change.before {
        guard let before else { continue }
        let file = recorded.files[before]
        isKnown = isKnown && file.todos != nil
        for version in file.todos ?? [] {
          let address = rule.address(of: version, at: file.path)
          step.old[address, default: []].append((address, version, file.path))
        }
      }
      guard let after = change.after else { continue }
      let file = recorded.files[after]
      if !isKnown { step.unknown.insert(ExactPath(file.path)) }
      for version in file.todos ?? [] {
        step.new.append((rule.address(of: version, at: file.path), version, file.path))
      }
    }
    return step
  }

  /// The todo that a commit removed when it added another, if they are the same.
  private func predecessor(
    of found: Step.Found, among removed: [TodoAddress: [Step.Found]], _ coming: [Step.Found]
  ) -> (TodoAddress, [Step.Found])? {
    for alias in found.version.aliases {
      let address = rule.address(alias: alias, owner: found.version.owner)
      if let old = removed[address] { return (address, old) }
    }
    let alike = removed.filter { address, old in
      old.contains { old in
        old.version.title == found.version.title
          || (address.id == found.address.id && !found.version.isItem)
      }
    }
    if alike.count == 1, let only = alike.first { return (only.key, only.value) }
    // One item of a checklist with another text.
    guard found.version.isItem, coming.count(where: { $0.path == found.path }) == 1 else {
      return nil
    }
    let items = removed.filter { $0.value.contains { $0.version.isItem && $0.path == found.path } }
    return items.count == 1 ? items.first.map { ($0.key, $0.value) } : nil
  }

  private mutating func change(
    from old: [Step.Found], to found: Step.Found, life: Int?, _ commit: Int
  ) {
    guard let life else { return begin(found, isKnown: false, commit) }
    addresses[found.address] = life
    left.remove(found.address)
    lives[life].version = found.version
    let status = found.version.status.meaning
    // A merge says which of the statuses of its parents holds.
    if lives[life].isRemoved || old.count > 1
      || old.allSatisfy({ $0.version.status.meaning != status })
    {
      lives[life].move(to: status, on: day(of: commit))
    }
    lives[life].isRemoved = false
    let step = VersionChange(old: old.map(\.version), new: found.version)
    for kind in step.kinds { note(kind, at: nil, of: life, commit) }
  }

  /// - Parameter isKnown: whether the todo did not exist before.
  private mutating func begin(_ found: Step.Found, isKnown: Bool, _ commit: Int) {
    if let life = addresses[found.address], !left.contains(found.address),
      lives[life].version.title == found.version.title
    {
      // Another branch has it already, or it was removed. With another title it is another todo.
      lives[life].version = found.version
      if lives[life].isRemoved {
        lives[life].isRemoved = false
        lives[life].move(to: found.version.status.meaning, on: day(of: commit))
        note(.restored, at: nil, of: life, commit)
      }
      return
    }
    for alias in found.version.aliases {
      let address = rule.address(alias: alias, owner: found.version.owner)
      guard let life = addresses[address], lives[life].isRemoved else { continue }
      left.insert(address)
      return change(
        from: [(address, lives[life].version, found.path)], to: found, life: life, commit)
    }
    let life = lives.count
    let moves = TodoLife.firstMoves(of: found.version, on: isKnown ? day(of: commit) : nil)
    lives.append(TodoLife(moves: moves, version: found.version))
    addresses[found.address] = life
    left.remove(found.address)
    let version = found.version
    if version.created == nil, let closed = lives[life].moves.first?.day, closed < day(of: commit) {
      // It was created before it was closed, whenever that was.
      note(.created, at: TodoDate(day: closed), .inferred, of: life, commit, isWritten: false)
    } else {
      note(.created, at: version.created, isKnown ? .git : .inferred, of: life, commit)
    }
    let state: TodoEvent.Kind? =
      switch version.status.meaning {
      case .done: .completed
      case .cancelled: .cancelled
      case .doing: .started
      case .todo: nil
      }
    if let state {
      let date = state == .started ? nil : version.completed
      note(state, at: date, .inferred, of: life, commit)
    }
  }

  /// - Parameters:
  ///   - date: the day in the file, for a todo that is new.
  ///   - source: the source of the day if the file has none.
  ///   - isWritten: whether the day is that of a field of the event.
  private mutating func note(
    _ kind: TodoEvent.Kind, at date: TodoDate?, _ source: TodoEvent.Source = .git, of life: Int,
    _ commit: Int, isWritten: Bool = true
  ) {
    let (time, author) = (recorded.commits[commit].time, recorded.commits[commit].author)
    // A commit that was picked or rebased onto another branch keeps its author and time.
    let isCopy = lives[life].events.contains { event in
      let other = recorded.commits[event.commit]
      return event.kind == kind && other.time == time && other.author == author
        && event.commit != commit
    }
    if isCopy { return }
    let local = zone.local(time)
    let day = day(of: commit)
    let isInFile = date.map { $0.day < day } ?? false
    let isDayInFile = isInFile || source == .inferred && date?.day == day
    let version = lives[life].version
    var user = isInFile ? version.author : nil
    if kind != .created { user = isInFile || source != .git ? version.owner : nil }
    if user == "" { user = nil }
    lives[life].events.append(
      TodoEvent(
        kind: kind, date: isInFile ? date ?? local : TodoDate(day: day, time: local.time),
        source: isDayInFile && isWritten ? .file : source, commit: commit, user: user))
  }

  private func day(of commit: Int) -> CalendarDay {
    let day = zone.local(recorded.commits[commit].time).day.daysSince1970
    return CalendarDay(
      daysSince1970: min(
        max(day, CalendarDay.range.lowerBound), CalendarDay.range.upperBound))
  }
}
