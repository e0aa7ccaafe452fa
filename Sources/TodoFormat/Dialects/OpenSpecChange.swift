import TodoModel

/// A change of an OpenSpec project, named by the path of its list of tasks: `changes/NAME/tasks.md`
/// or, once it is archived, `changes/archive/2025-01-31-NAME/tasks.md`.
struct OpenSpecChange {
  let name: String
  let isArchived: Bool
  /// The day on which it was archived.
  let day: CalendarDay?

  /// - Returns: `nil` for any other path.
  init?(path: String) {
    guard path.utf8.suffix(9).elementsEqual("/tasks.md".utf8) else { return nil }
    let parts = WorkspacePath.parts(of: path).dropLast()
    guard let last = parts.last, parts.count > 1 else { return nil }
    let parents = parts.dropLast()
    isArchived = parents.suffix(2) == ["changes", "archive"]
    guard isArchived || (parents.last == "changes" && last != "archive") else { return nil }
    if isArchived, last.utf8.count > 11, last.utf8.dropFirst(10).first == 0x2D,
      case .success(let date) = DateReader(zone: .utc).read(last.prefix(10))
    {
      (day, name) = (date.day, String(last.dropFirst(11)))
    } else {
      (day, name) = (nil, last)
    }
  }

  /// Closes the items of an archived change, whatever their marks.
  func close(_ items: inout [Todo]) {
    guard isArchived else { return }
    for index in items.indices {
      if !items[index].status.isClosed { items[index].status = Status(.done) }
      guard items[index].completed == nil, let day else { continue }
      items[index].completed = TodoDate(day: day)
      items[index].completedFrom = .file
    }
  }
}
