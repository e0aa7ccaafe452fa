import Text
import TodoActions
import TodoAnalysis
import TodoModel
import TodoStore

/// The todos that match a query on the command line.
struct Selection {
  /// Positions in `Workspace.todos`, in the order of the query.
  let todos: [Int]
  /// The number of matching closed todos that are left out.
  let hidden: Int
  /// Names in the query that do not exist, which may explain an empty result.
  let unknownNames: [String]
  /// The fields of the workspace that the query names.
  let customFields: [CustomField]

  /// - Parameters:
  ///   - terms: the query's arguments, which are joined with spaces.
  ///   - includesClosed: whether to include closed todos. A query that asks for them always does.
  ///   - me: the acting user, if the query needs one.
  init(
    _ terms: [String], includesClosed: Bool, me: ActingUser?, in loaded: LoadedWorkspace
  ) throws {
    let query = try parseQuery(terms.joined(separator: " "), in: loaded, me: me?.username)
    customFields = query.customFields
    let found = query.matches(in: loaded.workspace, loaded.insights)
    unknownNames = found.isEmpty ? query.unknownNames(in: loaded.workspace) : []
    if includesClosed || query.asksForClosed {
      (todos, hidden) = (found, 0)
    } else {
      todos = found.filter { loaded.insights.states[$0].isOpen }
      hidden = found.count - todos.count
    }
  }

  /// Whether the result depends on the acting user: with `--as`, or if a term has the value `me`.
  static func asksForMe(_ query: String, _ acting: ActingOption) -> Bool {
    let fields = ["user:me", "owner:me", "author:me", "assignee:me", "starred:me"]
    return acting.user != nil
      || query.lowercased().split { " ()".contains($0) }.contains { word in
        fields.contains { word.hasSuffix($0) }
      }
  }
}

/// - Parameter me: the acting user, as the value of `me`.
func parseQuery(_ text: String, in loaded: LoadedWorkspace, me: String? = nil) throws -> Query {
  let context = QueryContext(
    today: loaded.now.today, loaded.workspace.settings, me: me)
  do throws(QueryError) {
    return try Query.parse(text, context: context)
  } catch {
    let excerpt = SourceExcerpt(line: text, column: error.column, length: error.length)
    let indent = String(repeating: " ", count: excerpt.indent)
    let caret = String(repeating: "^", count: excerpt.width)
    throw Failure.usage("\(error.message)\n  \(excerpt.text)\n  \(indent)\(caret)")
  }
}

extension Selection {
  /// Whether a listed todo is closed, and its file does not say since when.
  func lacksCompletionDays(in workspace: Workspace) -> Bool {
    todos.contains { index in
      workspace.todos[index].status.isClosed && workspace.todos[index].completedFrom != .file
    }
  }
}
