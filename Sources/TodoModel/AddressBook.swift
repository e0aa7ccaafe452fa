import Text

/// Finds todos by the names that other files use: an id, `owner/id`, or a former address.
package struct AddressBook: Sendable {
  /// The result of looking up a name.
  package enum Match: Hashable, Sendable {
    case todo(Int)
    case nothing
    /// A bare id that todos of several owners share.
    case several([Int])
  }

  /// Whether ids are compared as in Backlog.md: `TASK-1` equals `task-01`.
  private let ignoresPadding: Bool
  /// By folded `owner/id`.
  private var addresses: [String: Int] = [:]
  /// By folded id.
  private var ids: [String: [Int]] = [:]
  /// By number, if `ignoresPadding`.
  private var numbers: [String: [Int]] = [:]
  private var oldAddresses: [String: Int] = [:]
  private var oldIDs: [String: [Int]] = [:]

  package init(_ todos: [Todo], ignoresPadding: Bool) {
    self.ignoresPadding = ignoresPadding
    addresses.reserveCapacity(todos.count)
    ids.reserveCapacity(todos.count)
    for (index, todo) in todos.enumerated() {
      let id = fold(todo.id)
      addresses["\(todo.owner)/\(id)"] = index
      ids[id, default: []].append(index)
      if ignoresPadding, let number = TaskNumber.number(of: id) {
        numbers[number, default: []].append(index)
      }
      for alias in todo.aliases { add(alias, of: index, owner: todo.owner) }
    }
  }

  private mutating func add(_ alias: String, of index: Int, owner: String) {
    let folded = fold(alias)
    let id: String
    if let slash = folded.utf8.firstIndex(of: 0x2F) {
      if oldAddresses[folded] == nil { oldAddresses[folded] = index }
      id = String(folded[folded.utf8.index(after: slash)...])
    } else {
      if oldAddresses["\(owner)/\(folded)"] == nil { oldAddresses["\(owner)/\(folded)"] = index }
      id = folded
    }
    if oldIDs[id]?.last != index { oldIDs[id, default: []].append(index) }
  }

  /// The todo that a name written by `owner` refers to. A bare id refers to the same owner's todo,
  /// else to a todo that this owner handed over, else to the only todo with that id. A current
  /// address wins over a former address of another todo.
  package func find(_ text: String, for owner: String) -> Match {
    let name = fold(Self.unwrapped(text))
    let (own, address) = ("\(owner)/\(name)", Self.address(name))
    if let index = addresses[own] ?? addresses[address] ?? oldAddresses[own] {
      return .todo(index)
    }
    if let found = ids[name] { return Self.match(found) }
    if let index = oldAddresses[address] { return .todo(index) }
    if let found = oldIDs[name] { return Self.match(found) }
    let found = ignoresPadding ? TaskNumber.number(of: name).flatMap { numbers[$0] } : nil
    return found.map(Self.match) ?? .nothing
  }

  private static func match(_ found: [Int]) -> Match {
    found.count == 1 ? .todo(found[0]) : .several(found)
  }

  /// The todo of an owner, by its current or a former id.
  package func find(owner: String, id: String) -> Int? {
    let address = "\(owner.foldedName)/\(fold(id))"
    return addresses[address] ?? oldAddresses[address]
  }

  /// The username of the owner in a name; `nil` for a bare id.
  package static func owner(in text: String) -> String? {
    let name = unwrapped(text).foldedName
    guard name.utf8.contains(0x2F) else { return nil }
    return address(name).utf8.split(separator: 0x2F, omittingEmptySubsequences: false).first
      .map { String($0) ?? "" }
  }

  /// Turns `@Ana/passport` into `Ana/passport`, and `[[passport]]` into `passport`.
  private static func unwrapped(_ text: String) -> String {
    var name = Substring(text)
    if name.hasPrefix("[["), name.hasSuffix("]]") {
      name = name.dropFirst(2).dropLast(2)
      name = name.prefix { $0 != "|" }
    }
    if name.hasPrefix("@") { name = name.dropFirst() }
    if name.hasSuffix(".md") { name = name.dropLast(3) }
    return String(name)
  }

  /// A folded `owner/id` with the owner converted to a username.
  private static func address(_ name: String) -> String {
    guard let slash = name.utf8.firstIndex(of: 0x2F) else { return name }
    let owner = String(name[..<slash])
    return (username(from: owner) ?? owner) + name[slash...]
  }

  private func fold(_ id: String) -> String {
    ignoresPadding ? TaskNumber.folded(id) : id.foldedName
  }
}
