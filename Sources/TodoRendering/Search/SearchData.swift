import Text
import TodoAnalysis
import TodoModel

/// The data that the pages' search reads: all todos by column, in the workspace's order.
///
/// It is a script of one call, because pages that were opened from a disk can load scripts and
/// nothing else. `assets/query-table.js` reads it.
///
/// A column is an array with a value for each todo, or a string with a character for each. Values
/// that few todos have are objects by row. Texts with few values are numbers that refer to a
/// dictionary, from 1, and 0 if absent. Days are counted from `today`.
struct SearchData {
  static let path = "search.js"

  private let context: SiteContext
  private let todos: [Todo]
  private let today: CalendarDay

  init(_ context: SiteContext) {
    self.context = context
    todos = context.workspace.todos
    today = context.insights.now.today
  }

  var bytes: [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("schema", 1)
      json.member("today", today.description)
      json.member("week_starts", context.workspace.settings.weekStarts.rawValue + 1)
      json.member("count", todos.count)
      writeNames(&json)
      writeStates(&json)
      writeDates(&json)
      writeTopics(&json)
      writeNumbers(&json)
      writeFields(&json)
      if context.has(.board) { writeBoard(&json) }
      json.array("shards", SearchBodies.shards(of: todos)) { json, shard in
        json.array { json in
          json.value(shard.lowerBound)
          json.value(shard.count)
        }
      }
    }
    return Array("globalThis.docketSearch?.(".utf8) + json.bytes + Array(")\n".utf8)
  }

  private func writeNames(_ json: inout JSONWriter) {
    let stars = context.insights.starredBy
    let names = Set(
      todos.indices.flatMap {
        [todos[$0].owner, todos[$0].author] + todos[$0].assignees + stars[$0]
      })
    let users = names.sorted(by: precedesByBytes)
    let places = Dictionary(uniqueKeysWithValues: zip(users, users.indices))
    func write(_ json: inout JSONWriter, _ names: [String]) {
      json.array { json in for name in names { json.value(places[name]) } }
    }
    json.member("users", users)
    json.object(
      "names", of: users.map { ($0, context.displayName($0)) }.filter { $0.0 != $0.1 }
    ) { $0.value($1) }
    json.array("owner", SearchBodies.runs(of: todos)) { json, run in
      json.array { json in
        json.value(places[todos[run.lowerBound].owner])
        json.value(run.count)
      }
    }
    json.array("titles", todos) { $0.value($1.title) }
    json.array("ids", todos) { $0.value(Self.slug($1.title) == $1.id ? "" : $1.id) }
    json.object(
      "pages",
      of: rows { (index, todo) -> String? in
        let page = context.page(of: index) ?? ""
        return page == "users/\(todo.owner)/todos/\(todo.id).html" ? nil : page
      }
    ) { $0.value($1) }
    json.object(
      "author", of: rows { $1.author == $1.owner ? nil : places[$1.author] }
    ) { $0.value($1) }
    json.object(
      "assignees", of: rows { $1.assignees == [$1.owner] ? nil : $1.assignees }, write)
    json.object("stars", of: rows { row, _ in stars[row].isEmpty ? nil : stars[row] }, write)
  }

  private func writeStates(_ json: inout JSONWriter) {
    let states = context.insights.states
    let letters: [TodoState: UInt8] = [
      .pending: UInt8(ascii: "p"), .overdue: UInt8(ascii: "o"), .completed: UInt8(ascii: "c"),
      .cancelled: UInt8(ascii: "x"),
    ]
    json.member("states", String(decoding: states.map { letters[$0] ?? 0x70 }, as: UTF8.self))
    let statuses = Dictionary(grouping: todos.lazy.map(\.status), by: \.self).keys
      .sorted { ($0.meaning.rawValue, $0.name ?? "") < ($1.meaning.rawValue, $1.name ?? "") }
    let places = Dictionary(uniqueKeysWithValues: zip(statuses, statuses.indices))
    json.array("statuses", statuses) { json, status in
      json.array { json in
        json.value(status.name)
        json.value(status.meaning.rawValue)
        json.value(context.workspace.settings.boardPlace(of: status))
        if context.isUnusual(status) { json.value(true) }
      }
    }
    json.array("status", todos) { $0.value(places[$1.status]) }
    // None ranks between medium and low.
    let digits = todos.map { UInt8(ascii: "0") + UInt8($0.priority.sortRank) }
    json.member("priority", String(decoding: digits, as: UTF8.self))
  }

  private func writeDates(_ json: inout JSONWriter) {
    func write(_ name: StaticString, _ json: inout JSONWriter, _ date: (Todo) -> TodoDate?) {
      json.array(name, todos) { $0.value(date($1).map { today.days(until: $0.day) }) }
    }
    write("due", &json) { $0.due }
    write("start", &json) { $0.start }
    write("created", &json) { $0.created }
    write("completed", &json) { $0.completed }
    write("updated", &json) { $0.updated }
    func times(_ name: StaticString, _ json: inout JSONWriter, _ date: (Todo) -> TodoDate?) {
      json.object(
        name, of: rows { _, todo in date(todo).flatMap { $0.time == nil ? nil : $0 } }
      ) { json, date in
        json.array { json in
          json.value(Int(date.sortKey & 0xF_FFFF))
          json.value(date.time?.hourAndMinute)
        }
      }
    }
    json.object("times") { json in
      times("due", &json) { $0.due }
      times("start", &json) { $0.start }
      times("created", &json) { context.insights.history.creation(of: $0) }
      times("completed", &json) { $0.completed }
      times("updated", &json) { $0.updated }
    }
  }

  private func writeTopics(_ json: inout JSONWriter) {
    func write(
      _ names: StaticString, _ column: StaticString, _ json: inout JSONWriter,
      _ value: (Todo) -> String?
    ) -> [String] {
      let (all, places) = Self.dictionary(todos.lazy.compactMap(value))
      json.member(names, all)
      json.array(column, todos) { $0.value(value($1).flatMap { places[$0] } ?? 0) }
      return all
    }
    let categories = write("categories", "category", &json) { $0.category }
    json.member("styles", categories.map { context.colours.style(of: $0, owner: nil) })
    _ = write("projects", "project", &json) { $0.project }
    _ = write("sections", "section", &json) { $0.section }
    if !context.workspace.sources.isEmpty {
      _ = write("sources", "source", &json) { context.workspace.source(of: $0)?.name }
      json.member("own_source", context.workspace.title)
    }
    let (tags, places) = Self.dictionary(todos.lazy.flatMap(\.tags))
    json.member("tags", tags)
    json.array("tag", todos) { json, todo in
      let numbers = todo.tags.compactMap { places[$0] }
      if numbers.count < 2 {
        json.value(numbers.first ?? 0)
      } else {
        json.array { json in for number in numbers { json.value(number) } }
      }
    }
  }

  private func writeNumbers(_ json: inout JSONWriter) {
    let insights = context.insights
    json.object(
      "comments",
      of: rows { row, _ in
        insights.comments[row].isEmpty ? nil : insights.comments[row].count
      }
    ) { $0.value($1) }
    json.object("subtasks") { json in
      json.array("done", todos) { $0.value($1.subtasks.done) }
      json.array("total", todos) { $0.value($1.subtasks.total) }
    }
    json.object("estimate", of: rows { $1.estimateMinutes }) { $0.value($1) }
    for (name, holds) in [
      ("blocked", { insights.isBlocked[$0] }), ("recurring", { todos[$0].recurrence != nil }),
      ("stale", { insights.isStale[$0] }), ("bodies", { !todos[$0].body.isBlank }),
    ] as [(StaticString, (Int) -> Bool)] {
      write(name, &json, where: holds)
    }
    let instant = insights.now.instant
    let claims = todos.map { context.workspace.claim(on: $0, at: instant) != nil }
    // Most sites have none.
    if claims.contains(true) { write("claimed", &json) { claims[$0] } }
  }

  private func write(
    _ name: StaticString, _ json: inout JSONWriter, where holds: (Int) -> Bool
  ) {
    let digits = todos.indices.map { UInt8(ascii: holds($0) ? "1" : "0") }
    json.member(name, String(decoding: digits, as: UTF8.self))
  }

  /// The fields of the workspace: texts and days from `today` by row, numbers in thousandths, and
  /// the places of choices.
  private func writeFields(_ json: inout JSONWriter) {
    let fields = context.workspace.settings.fields
    if fields.isEmpty { return }
    json.array("fields", fields) { json, field in
      json.object { json in
        json.members(of: field)
        let values = rows { $1.value(of: field) }
        json.object("values", of: values) { json, value in
          switch field.kind {
          case .text: json.value(value)
          case .number, .choice: json.value(field.number(value))
          case .day: json.value(CalendarDay(iso: value).map { today.days(until: $0) })
          }
        }
      }
    }
  }

  /// The column of each todo on boards, as the character at its position from `1` on, `0` for none; its own place
  /// there, and the faces of owners.
  private func writeBoard(_ json: inout JSONWriter) {
    let places = BoardPlaces(of: context.workspace, context.insights)
    var columns = String.UnicodeScalarView()
    for todo in todos.indices {
      // There are at most 200.
      let number = places.column(of: todo).map { $0 + 1 } ?? 0
      columns.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(number)))
    }
    json.member("columns", String(columns))
    json.object("order", of: rows { $1.orderThousandths }) { $0.value($1) }
    let owners = context.isPersonal ? [] : Set(todos.map(\.owner)).sorted(by: precedesByBytes)
    json.object("faces", of: owners.map { ($0, context.face($0)) }) { json, face in
      json.object { $0.members(of: face) }
    }
  }

  /// The values that are present, by row.
  private func rows<Value>(_ value: (Int, Todo) -> Value?) -> [(key: String, value: Value)] {
    todos.indices.compactMap { row in value(row, todos[row]).map { (String(row), $0) } }
  }

  /// The names in byte order, and the number of each, from 1.
  private static func dictionary(
    _ names: some Sequence<String>
  ) -> (names: [String], numbers: [String: Int]) {
    let sorted = Set(names).sorted(by: precedesByBytes)
    return (sorted, Dictionary(uniqueKeysWithValues: zip(sorted, 1...)))
  }

  /// The id of most todos: the title in lower case, with `-` for each run of other characters than
  /// letters and digits. Empty unless the title is ASCII; `query-table.js` has the same rule.
  private static func slug(_ title: String) -> String {
    var slug: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case 0x80...: return ""
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        slug.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      default: if slug.last != UInt8(ascii: "-"), !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }
}
