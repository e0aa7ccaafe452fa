import Text
import TodoAnalysis
import TodoModel

/// Todos with all their fields as JSON: the output of `docket show --format json`. Each has the
/// fields of `todosJSON`, and those that a list leaves out.
///
/// - Parameter todos: positions in `workspace.todos`, in output order.
package func todoDetailsJSON(
  _ todos: [Int], of workspace: Workspace, _ insights: Insights
) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.member("schema", 1)
    json.array("todos", todos, linePerElement: true) { json, index in
      json.object { json in
        json.members(of: index, in: workspace, insights)
        json.details(of: index, in: workspace, insights)
      }
    }
  }
  json.endLine()
  return json.bytes
}

extension JSONWriter {
  fileprivate mutating func details(
    of index: Int, in workspace: Workspace, _ insights: Insights
  ) {
    let todo = workspace.todos[index]
    member("updated", todo.updated?.description)
    array("completions", todo.completions) { $0.value($1.description) }
    member("aliases", todo.aliases)
    array("extra", todo.extra) { json, field in
      json.object { json in
        json.member("key", field.key)
        json.member("value", field.value)
      }
    }
    member("body", todo.body.text)
    array("dependencies", todo.depends) { json, dependency in
      guard let target = dependency.target else {
        json.object { json in
          json.member("todo", dependency.text)
          json.member("title", nil as String?)
          json.member("state", nil as String?)
        }
        return
      }
      json.reference(to: target, in: workspace, insights)
    }
    array("blocked_by", insights.allBlockers(of: index)) {
      $0.reference(to: $1, in: workspace, insights)
    }
    array("blocks", insights.allBlocking(of: index)) {
      $0.reference(to: $1, in: workspace, insights)
    }
    // Newest first, as on the page.
    array("discussion", workspace.comments[insights.comments[index]].reversed()) { json, comment in
      json.object { json in
        json.member("author", comment.author)
        json.member("time", comment.time.description)
        json.member("body", comment.body.text)
        json.member("path", comment.path)
      }
    }
  }

  private mutating func reference(
    to index: Int, in workspace: Workspace, _ insights: Insights
  ) {
    object { json in
      json.member("todo", workspace.todos[index].address)
      json.member("title", workspace.todos[index].title)
      json.member("state", insights.states[index].rawValue)
    }
  }
}
