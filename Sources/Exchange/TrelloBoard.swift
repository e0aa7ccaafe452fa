import Text
import TodoFormat
import TodoModel

/// The board that Trello exports as JSON ("Print, export, and share").
struct TrelloBoard {
  private let reading: ImportReading
  private let board: JSONValue
  /// By id.
  private let lists: [String: JSONValue]
  private let members: [String: String]
  private let checklists: [String: [JSONValue]]
  private let comments: [String: [JSONValue]]
  /// What happened to cards, by card, and to lists, by list.
  private let changes: [String: [JSONValue]]

  /// Trello writes no more of what happened on a board.
  private static let mostActions = 1000

  init(_ board: JSONValue, _ reading: ImportReading) {
    (self.board, self.reading) = (board, reading)
    lists = Self.byID(board["lists"].elements)
    members = Self.byID(board["members"].elements).compactMapValues(Self.name)
    checklists = Dictionary(grouping: board["checklists"].elements) { $0["idCard"].text ?? "" }
    comments = Dictionary(
      grouping: board["actions"].elements.filter {
        ["commentCard", "copyCommentCard"].contains($0["type"].text)
      }
    ) { $0["data"]["card"]["id"].text ?? "" }
    changes = Dictionary(
      grouping: board["actions"].elements.filter {
        ["updateCard", "createCard", "updateList"].contains($0["type"].text)
      }
    ) { ($0["data"]["card"]["id"].text ?? $0["data"]["list"]["id"].text) ?? "" }
  }

  static func fits(_ values: [JSONValue]) -> Bool {
    values.count == 1 && values[0].members.contains { $0.key == "cards" }
      && values[0].members.contains { $0.key == "lists" }
  }

  private static func byID(_ values: [JSONValue]) -> [String: JSONValue] {
    Dictionary(values.compactMap { value in value["id"].text.map { ($0, value) } }) { first, _ in
      first
    }
  }

  private static func name(_ member: JSONValue) -> String? {
    member["username"].text ?? member["fullName"].text
  }

  func file() throws(ImportProblem) -> ForeignFile {
    var file = ForeignFile(format: .trello)
    let people = board["members"].elements + board["actions"].elements.map { $0["memberCreator"] }
    for person in people {
      if let name = person["username"].text { file.fullNames[name] = person["fullName"].text }
    }
    var templates = 0
    for (index, card) in board["cards"].elements.enumerated() {
      guard let id = card["id"].text, let title = card["name"].written else {
        throw reading.problem("card \(index + 1) has no 'id' or no 'name'")
      }
      if card["isTemplate"].isTrue {
        templates += 1
        continue
      }
      let source = card["shortUrl"].text ?? card["url"].text ?? "trello:\(id)"
      file.todos.append(todo(card, id, ForeignTodo(source: source, title: title)))
    }
    if templates > 0 {
      file.notes.append(
        templates == 1
          ? "a card that is a template is left out"
          : "\(grouped(templates)) cards that are templates are left out")
    }
    let count = board["actions"].elements.count
    if count >= Self.mostActions {
      file.notes.append(
        "Trello exports the last \(grouped(count)) actions of a board: older comments are not in the file"
      )
    }
    return file
  }

  private func todo(_ card: JSONValue, _ id: String, _ begun: ForeignTodo) -> ForeignTodo {
    var todo = begun
    todo.line = card.objectLine
    todo.project = board["name"].text
    todo.created = Self.created(id).map { reading.zone.local($0) }
    todo.due = reading.date(card["due"].text, orKeptAs: "source_due", of: &todo)
    todo.start = reading.date(card["start"].text, orKeptAs: "source_start", of: &todo)
    let list = card["idList"].text.flatMap { lists[$0] }
    let place = list?["name"].text
    let word = place.map { reading.stateWord(ofList: $0) }
    let state = word.flatMap { reading.state($0) }
    todo.state = state ?? .todo
    todo.stateName = word.flatMap { reading.ownName(ofState: $0) }
    if card["dueComplete"].isTrue || card["closed"].isTrue || list?["closed"].isTrue == true,
      todo.state != .cancelled
    {
      if todo.state != .done { todo.stateName = nil }
      todo.state = .done
    }
    if todo.state == .done || todo.state == .cancelled {
      todo.closed =
        closed(card, id, isListDone: state == todo.state)
        ?? reading.date(card["dateLastActivity"].text)
    }
    for place in ["locationName", "address"] { todo.keep(card[place].text, as: place) }
    for item in card["customFieldItems"].elements {
      let field = board["customFields"].elements.first { $0["id"] == item["idCustomField"] }
      let option = field?["options"].elements.first { $0["id"] == item["idValue"] }
      let value = option?["value"]["text"].text ?? item["value"].members.first?.value.line
      todo.keep(value, as: field?["name"].text ?? "custom_field")
    }
    // A list that says more than a state.
    if state == nil { todo.keep(place, as: "list") }
    todo.tags = card["labels"].elements.compactMap { $0["name"].text ?? $0["color"].text }
    todo.people = card["idMembers"].elements.compactMap(\.text).map { members[$0] ?? $0 }
    let own = checklists[id] ?? []
    for checklist in own {
      // As Trello itself names the first one.
      let isNamed = own.count > 1 || checklist["name"].text != "Checklist"
      if isNamed, let name = checklist["name"].text {
        todo.subtasks.append(ForeignTodo.Subtask(title: name, isDone: Self.isDone(checklist)))
      }
      for item in checklist["checkItems"].elements.sorted(by: { Self.place($0) < Self.place($1) }) {
        guard var title = item["name"].text else { continue }
        let person = item["idMember"].text.flatMap { members[$0] }
        let notes = [item["due"].text.map { "due \($0.prefix(10))" }, person].compactMap { $0 }
        if !notes.isEmpty { title += " (\(notes.joined(separator: ", ")))" }
        todo.subtasks.append(
          ForeignTodo.Subtask(
            title: title, isDone: item["state"].text == "complete", depth: isNamed ? 1 : 0))
      }
    }
    todo.body = card["desc"].text ?? ""
    let links = card["attachments"].elements.compactMap { attachment in
      attachment["url"].text.map { ImportReading.link($0, named: attachment["name"].text) }
    }
    if !links.isEmpty {
      todo.body +=
        (todo.body.isEmpty ? "" : "\n\n") + links.map { "- \($0)" }.joined(separator: "\n")
    }
    todo.comments = (comments[id] ?? []).compactMap { action in
      action["data"]["text"].text.map { text in
        ForeignTodo.Comment(
          author: Self.name(action["memberCreator"]), time: reading.date(action["date"].text),
          text: text)
      }
    }
    return todo
  }

  /// When a card became completed, as far as the file says: when it was marked, came into its list or was
  /// archived, whichever was first and holds still.
  ///
  /// - Parameter isListDone: whether what is in its list is completed.
  private func closed(_ card: JSONValue, _ id: String, isListDone: Bool) -> TodoDate? {
    let list = card["idList"]
    func last(_ actions: [JSONValue]?, where isMeant: (_ data: JSONValue) -> Bool) -> TodoDate? {
      (actions ?? []).filter { isMeant($0["data"]) }.compactMap { reading.date($0["date"].text) }
        .max { $0.instant < $1.instant }
    }
    func became(_ key: String, _ actions: [JSONValue]?, of kind: String) -> TodoDate? {
      last(actions) { data in
        data[kind][key].isTrue && data["old"].members.contains { $0.key == key }
      }
    }
    var times: [TodoDate?] = []
    if card["dueComplete"].isTrue { times.append(became("dueComplete", changes[id], of: "card")) }
    if card["closed"].isTrue { times.append(became("closed", changes[id], of: "card")) }
    if isListDone {
      times.append(
        last(changes[id]) { data in
          data["listAfter"]["id"] == list
            || data["list"]["id"] == list && data["old"].members.isEmpty
        })
    }
    if let list = list.text, lists[list]?["closed"].isTrue == true {
      times.append(became("closed", changes[list], of: "list"))
    }
    return times.compactMap(\.self).min { $0.instant < $1.instant }
  }

  private static func isDone(_ checklist: JSONValue) -> Bool {
    let items = checklist["checkItems"].elements
    return !items.isEmpty && items.allSatisfy { $0["state"].text == "complete" }
  }

  private static func place(_ item: JSONValue) -> Double {
    item["pos"].text.flatMap { Double($0) } ?? 0
  }

  /// The first eight digits of an id are the second in which it was made.
  private static func created(_ id: String) -> Int64? {
    id.utf8.count == 24 ? Int64(id.prefix(8), radix: 16) : nil
  }
}
