import Text
import TodoAnalysis
import TodoModel

/// An event of a todo's history, with the todo's address and title.
struct ListedEvent {
  let event: TodoEvent
  let todo: String
  let title: String
}

/// Events as JSON, in the given order.
func historyJSON(_ events: [ListedEvent], in history: History) -> [UInt8] {
  var json = JSONWriter()
  json.object { json in
    json.member("schema", 1)
    json.array("events", events, linePerElement: true) { json, listed in
      let author = history.author(of: listed.event)
      let (from, to) = values(of: listed.event.kind)
      json.object { json in
        json.member("todo", listed.todo)
        json.member("title", listed.title)
        json.member("event", listed.event.kind.name)
        json.member("from", from)
        json.member("to", to)
        json.member("date", listed.event.date.description)
        json.member("source", listed.event.source.rawValue)
        json.member("user", author.username)
        json.member("name", author.name)
        json.member("commit", history.hash(of: listed.event))
      }
    }
  }
  json.endLine()
  return json.bytes
}

private func values(of kind: TodoEvent.Kind) -> (from: String?, to: String?) {
  switch kind {
  case .dueMoved(let from, let to): (from?.description, to?.description)
  case .renamed(let from, let to), .handedOver(let from, let to):
    (from.isEmpty ? nil : from, to.isEmpty ? nil : to)
  case .created, .started, .completed, .cancelled, .reopened, .removed, .restored: (nil, nil)
  }
}
