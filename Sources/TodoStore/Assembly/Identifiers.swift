import Text
import TodoModel
import TodoFormat

/// Makes ids unique for each owner.
struct Identifiers {
  /// Whether ids that are not written contain the folder where files share a name.
  let isBare: Bool

  /// An owner and an id in the form used for comparison.
  private struct Key: Hashable {
    var owner: String
    var folded: String
    init(_ owner: String, _ id: String) {
      self.owner = owner
      folded = id.foldedName
    }
  }

  func assign(_ gathered: inout Gathered) {
    if isBare { qualify(&gathered) }
    if !Self.areDistinct(gathered.todos) { distinguish(&gathered) }
    nameChecklists(&gathered)
  }

  /// Prepends the folder to the ids of all todos and checklists whose file shares its name with
  /// another, or has the name of a written id. So an id does not change when another file gets the
  /// same text.
  private func qualify(_ gathered: inout Gathered) {
    var stems: Set<String> = []
    var shared: Set<String> = []
    var last = ""
    for todo in gathered.todos {
      if !todo.isItem, todo.marks.hasWrittenID { shared.insert(todo.id.foldedName) }
      // The items of a file follow one another.
      if todo.path.hasSameBytes(as: last) { continue }
      last = todo.path
      let stem = stem(of: last).foldedName
      if !stems.insert(stem).inserted { shared.insert(stem) }
    }
    if shared.isEmpty { return }
    func folder(for path: String) -> String {
      shared.contains(stem(of: path).foldedName) ? Self.folder(of: path) : ""
    }
    for index in gathered.todos.indices where !gathered.todos[index].marks.hasWrittenID {
      let folder = folder(for: gathered.todos[index].path)
      if !folder.isEmpty { gathered.todos[index].id = folder + gathered.todos[index].id }
    }
    for index in gathered.checklists.indices {
      let list = gathered.checklists[index]
      guard list.id.hasSameBytes(as: stem(of: list.path)) else { continue }
      gathered.checklists[index].id = folder(for: list.path) + list.id
    }
  }

  /// Appends `-2`, `-3`, … to the second and later of equal ids.
  private func distinguish(_ gathered: inout Gathered) {
    var holders: [Key: Int] = [:]
    holders.reserveCapacity(gathered.todos.count)
    var repeated: [Int] = []
    for (index, todo) in gathered.todos.enumerated() {
      let key = Key(todo.owner, todo.id)
      if holders[key] == nil { holders[key] = index } else { repeated.append(index) }
    }
    var next: [Key: Int] = [:]
    for index in repeated {
      let todo = gathered.todos[index]
      let key = Key(todo.owner, todo.id)
      var number = next[key] ?? 2
      while holders[Key(todo.owner, "\(todo.id)-\(number)")] != nil { number += 1 }
      next[key] = number + 1
      let id = "\(todo.id)-\(number)"
      holders[Key(todo.owner, id)] = index
      gathered.todos[index].id = id
      if let first = holders[key] {
        gathered.diagnostics.append(Self.problem(of: todo, now: id, with: gathered.todos[first]))
      }
    }
  }

  /// Reports tasks of a Backlog.md project with one id and different assignees: there each task has
  /// an id of its own.
  func reportSharedIDs(in gathered: inout Gathered) {
    var holders: [String: Todo] = [:]
    for todo in gathered.todos where todo.marks.hasWrittenID && !todo.isItem {
      guard let first = holders[todo.id.foldedName] else {
        holders[todo.id.foldedName] = todo
        continue
      }
      gathered.diagnostics.append(
        Self.problem(
          of: todo, with: first, "Backlog.md takes one of them; give the other another id"))
    }
  }

  /// Whether the todos are in byte order by owner and id, and ids are equal to their folded names, as
  /// in most folders. Then all ids are unique, and no lookup is needed.
  private static func areDistinct(_ todos: [Todo]) -> Bool {
    todos.indices.allSatisfy { index in
      guard isFolded(todos[index].id) else { return false }
      guard index > 0 else { return true }
      let (last, todo) = (todos[index - 1], todos[index])
      return last.owner.hasSameBytes(as: todo.owner)
        ? precedesByBytes(last.id, todo.id) : precedesByBytes(last.owner, todo.owner)
    }
  }

  private static func isFolded(_ id: String) -> Bool {
    func isFolded(_ bytes: some Sequence<UInt8>) -> Bool {
      bytes.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
    }
    return id.utf8.withContiguousStorageIfAvailable { isFolded($0) } ?? isFolded(id.utf8)
  }

  private static func problem(of todo: Todo, now id: String, with first: Todo) -> Diagnostic {
    problem(of: todo, with: first, "this todo is shown as '\(id)'")
  }

  private static func problem(
    of todo: Todo, with first: Todo, _ consequence: String
  ) -> Diagnostic {
    // An item's id without a written one comes from its text, which may occur in two lists.
    let severity: Severity = todo.isItem && !todo.marks.hasWrittenID ? .warning : .error
    let place = first.isItem ? "\(first.path):\(first.line)" : first.path
    var problem = Diagnostic(
      severity, "duplicate-id", path: todo.path,
      at: todo.marks.id ?? SourcePosition(line: todo.line, column: 1),
      length: todo.marks.id == nil ? 1 : todo.id.unicodeScalars.count,
      "the id '\(todo.id)' is also used by '\(place)'; \(consequence)")
    problem.otherPath = first.path
    return problem
  }

  /// Names the page of each checklist after its file, or after its path if that name is taken, or
  /// with a number.
  private func nameChecklists(_ gathered: inout Gathered) {
    if gathered.checklists.isEmpty { return }
    var taken = Set<Key>()
    for todo in gathered.todos where !todo.isItem { taken.insert(Key(todo.owner, todo.id)) }
    var counts: [Key: Int] = [:]
    for list in gathered.checklists { counts[Key(list.owner, list.id), default: 0] += 1 }
    var next: [Key: Int] = [:]
    for index in gathered.checklists.indices {
      let list = gathered.checklists[index]
      let key = Key(list.owner, list.id)
      var id = list.id
      if isBare, counts[key, default: 0] > 1 || taken.contains(key) {
        id = Self.folder(of: list.path) + id
      }
      let plain = Key(list.owner, id)
      if !taken.insert(plain).inserted {
        let name = id
        // Continue with the last number, since thousands of lists may share a name.
        var number = next[plain] ?? 2
        repeat {
          id = "\(name)-\(number)"
          number += 1
        } while !taken.insert(Key(list.owner, id)).inserted
        next[plain] = number
      }
      gathered.checklists[index].id = id
    }
  }

  /// The folder of a path, with the trailing `/`; empty for the workspace's root.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(path[...slash])
  }
}
