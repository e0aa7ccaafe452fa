import Text
import TodoModel

/// Parses a board's statuses: names, or `{name, means, wip}`.
enum StatusList {
  /// The maximum number of statuses. Each is a column of the board.
  private static let most = 200

  /// - Returns: the statuses, and the limits of their columns by name.
  static func read(
    _ entry: YAMLEntry, _ entries: inout EntryReader
  ) -> (statuses: [Status], limits: [String: Int]) {
    var statuses: [Status] = []
    var limits: [String: Int] = [:]
    var plain: [Int] = []
    var names: Set<String> = []
    let items = entries.items(entry)
    for item in entries.first(most, of: items, in: entry.key, \.mark) {
      var name: MarkedText?
      var meaning: Status.Meaning?
      var limit: Int?
      switch item.content {
      case .scalar:
        name = item.oneText
        plain.append(statuses.count)
      case .map(let parts):
        for part in parts {
          switch part.key {
          case "name": name = entries.text(part)
          case "means": meaning = entries.value(part, read(meaning:))
          case "wip": limit = entries.number(part, 1...999)
          default: entries.reportUnknown(.error, part, among: ["name", "means", "wip"])
          }
        }
      case .list: break
      }
      guard let name, !name.text.isEmpty else {
        entries.report("wrong-type", item.mark, "a status must be a name or {name: …, means: …}")
        continue
      }
      guard names.insert(name.text.foldedName).inserted else {
        entries.report("duplicate-name", name.mark, "duplicate status '\(name.text)'")
        if case .scalar = item.content { plain.removeLast() }
        continue
      }
      statuses.append(Status(meaning ?? usual(name.text) ?? .todo, name: name.text))
      limits[name.text] = limit
    }
    if plain.count == statuses.count { closeLast(&statuses) }
    return (statuses, limits)
  }

  /// If all statuses are plain names, the last one means done, unless it is a word for cancelled
  /// and another one means done.
  private static func closeLast(_ statuses: inout [Status]) {
    guard let last = statuses.indices.last else { return }
    let hasDone = statuses.contains { $0.meaning == .done }
    if statuses[last].meaning != .cancelled || !hasDone { statuses[last].meaning = .done }
  }

  /// The meaning of a name that is known in every workspace.
  private static func usual(_ name: String) -> Status.Meaning? {
    if case .success(let status) = StatusReader(statuses: []).read(name) { return status.meaning }
    return nil
  }

  private static func read(meaning text: String) -> Result<Status.Meaning, ValueProblem> {
    if let meaning = Status.Meaning(rawValue: text.lowercased()) { return .success(meaning) }
    return .problem(
      "unknown-value",
      "unknown meaning '\(text)'; use todo, doing, done or cancelled")
  }
}
