import TodoFormat
import TodoModel

/// The numbers of subtasks, from 1, as the acting user saw them.
struct SubtaskNumbers {
  /// The body in which the acting user saw the numbers, if it is known.
  let seenBody: String?

  init(seenIn body: String?) { seenBody = body }

  /// The present numbers. A subtask that has another one now is found by its title.
  ///
  /// - Parameter titles: of all subtasks, as they are now.
  func present(
    _ numbers: [Int], of todo: Todo, _ titles: [String], in zone: Zone
  ) throws -> [Int] {
    let seen = try seenBody.map { body in
      try FileText(path: todo.path, Array("---\n---\n\(body)".utf8))
        .body(in: zone).items.map(\.title)
    }
    return try numbers.map { number in
      guard number > 0, number <= (seen ?? titles).count else {
        throw Refusal.unknownSubtask(number, of: todo.address, titles: titles)
      }
      guard let seen, seen != titles else { return number }
      let title = seen[number - 1]
      guard seen.count(where: { $0 == title }) == 1, let place = titles.firstIndex(of: title),
        titles.lastIndex(of: title) == place
      else { throw Refusal.subtasksChanged(address: todo.address) }
      return place + 1
    }
  }
}
