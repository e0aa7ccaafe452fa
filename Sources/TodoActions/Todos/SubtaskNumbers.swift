import TodoFormat
import TodoModel

/// The numbers of subtasks, from 1, as the acting user saw them.
struct SubtaskNumbers {
  /// The body in which the acting user saw the numbers, if it is known.
  let seenBody: String?

  init(seenIn body: String?) { seenBody = body }

  /// The subtasks of these numbers with their present ones, and their items of the body. A subtask that has
  /// another number now is found by its title.
  ///
  /// - Parameter text: the todo's file, as it is now.
  func present(
    _ numbers: [Int], of todo: Todo, in text: FileText, _ zone: Zone
  ) throws -> [(number: Int, item: Int)] {
    let items = try text.subtasks(of: todo, in: zone)
    let layouts = text.body(in: zone).items
    let titles = items.map { layouts[$0].title }
    let seen = try seenBody.map { body in
      try FileText(path: todo.path, Array("---\n---\n\(body)".utf8))
        .body(in: zone).items.map(\.title)
    }
    return try numbers.map { number in
      guard number > 0, number <= (seen ?? titles).count else {
        throw Refusal.unknownSubtask(number, of: todo.address, titles: titles)
      }
      guard let seen, seen != titles else { return (number, items[number - 1]) }
      let title = seen[number - 1]
      guard seen.count(where: { $0 == title }) == 1, let place = titles.firstIndex(of: title),
        titles.lastIndex(of: title) == place
      else { throw Refusal.subtasksChanged(address: todo.address) }
      return (place + 1, items[place])
    }
  }
}
