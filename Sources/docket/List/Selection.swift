import Diagnostics
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

/// The todos that a query on the command line finds.
struct Selection {
  /// Positions in `Workspace.todos`, in the query's order.
  let todos: [Int]
  /// How many more there would be with closed ones.
  let hidden: Int
  /// Why nothing may have been found: names that nothing has.
  let unknownNames: [String]

  /// - Parameters:
  ///   - terms: the arguments, which mean what they mean joined by blanks.
  ///   - includesClosed: whether closed todos are found too; they are where the query asks for them.
  ///   - me: who asks, where the query wants to know.
  init(
    _ terms: [String], includesClosed: Bool, me: ActingUser?, in loaded: LoadedWorkspace
  ) throws {
    let query = try parseQuery(terms.joined(separator: " "), in: loaded, me: me?.username)
    let found = query.matches(in: loaded.workspace, loaded.insights)
    unknownNames = found.isEmpty ? query.unknownNames(in: loaded.workspace) : []
    if includesClosed || query.asksForClosed {
      (todos, hidden) = (found, 0)
    } else {
      todos = found.filter { loaded.insights.states[$0].isOpen }
      hidden = found.count - todos.count
    }
  }

  /// Whether the answer depends on who asks.
  static func asksForMe(_ query: String, _ acting: ActingOption) -> Bool {
    names(query, "me") || acting.user != nil
  }

  /// Whether a term's value is that word: `user:me`.
  private static func names(_ query: String, _ word: String) -> Bool {
    query.lowercased().split { " ()\"".contains($0) }.contains { $0.hasSuffix(":" + word) }
      || query.lowercased().contains(":\"\(word)\"")
  }
}

/// - Parameter me: the acting user, for `me`.
func parseQuery(_ text: String, in loaded: LoadedWorkspace, me: String? = nil) throws -> Query {
  let context = QueryContext(
    today: loaded.now.today, weekStarts: loaded.workspace.settings.weekStarts, me: me)
  do throws(QueryError) {
    return try Query.parse(text, context: context)
  } catch {
    let excerpt = SourceExcerpt(line: text, column: error.column, length: error.length)
    let indent = String(repeating: " ", count: excerpt.indent)
    let caret = String(repeating: "^", count: excerpt.width)
    throw Failure.usage("\(error.message)\n  \(excerpt.text)\n  \(indent)\(caret)")
  }
}
