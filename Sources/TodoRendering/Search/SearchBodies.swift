import Text
import TodoModel

/// The bodies of todos for the pages' search, in scripts that the search loads when a query has a
/// word.
///
/// A script contains the bodies of one owner's todos, so that a new todo leaves those of the others
/// unchanged.
enum SearchBodies {
  /// The maximum number of todos in a script.
  private static let size = 256

  static func path(of shard: Int) -> String { "search/\(shard).js" }

  /// The rows of each script.
  static func shards(of todos: [Todo]) -> [Range<Int>] {
    runs(of: todos).flatMap { run in
      stride(from: run.lowerBound, to: run.upperBound, by: size).map {
        $0..<min($0 + size, run.upperBound)
      }
    }
  }

  /// The rows of each owner.
  static func runs(of todos: [Todo]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in todos.indices {
      if let last = runs.last, todos[last.lowerBound].owner == todos[index].owner {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  static func bytes(of shard: Int, _ bodies: [MarkdownText]) -> [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.array { json in
      for body in bodies { json.value(body.isBlank ? "" : body.text) }
    }
    return Array("docketBodies(\(shard),".utf8) + json.bytes + Array(")\n".utf8)
  }
}
