import TemplateEngine
import Testing
import Text
import TodoAnalysis
import TodoModel

@testable import TodoRendering

/// A field that is left out of the fingerprints leaves pages out of date: of a todo whose page is
/// compared by it, or of a page's model. A field that is left out
/// of the cache is lost.
@Suite struct FingerprintTests {
  @Test(arguments: TodoField.allCases)
  func everyField(field: TodoField) async throws {
    let old = todo("ana", "milk")
    let new = try #require(Self.changed(field))
    #expect(try await Self.fingerprint(of: old) != Self.fingerprint(of: new))
    let bytes = Self.bytes(of: new)
    #expect(bytes != Self.bytes(of: old))
    let cached = bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      return reader.todo()
    }
    #expect(Self.bytes(of: cached) == bytes)
  }

  /// The fingerprint of the todo's page.
  private static func fingerprint(of todo: Todo) async throws -> Fingerprint {
    let workspace = workspace([todo.owner], [todo])
    let now = Now(startOf: try #require(calendarDay("2026-11-21")), in: workspace.zone)
    let renderer = await SiteRenderer(
      workspace, analyse(workspace, at: now), theme: try Theme(), version: "1", threads: 1,
      images: { _ in [] })
    return try #require(renderer.fingerprints.todos.first)
  }

  /// One field of each kind.
  @Test(
    arguments: [
      { $0.title = "New" }, { $0.finding = "New" }, { $0.unit = "" }, { $0.note = nil },
      { $0.drawing = HTML(trusted: "<svg/>") }, { $0.drawing = nil }, { $0.keys = [] },
      { $0.keys[0].word = "New" }, { $0.head = ["ab", ""] }, { $0.head = [] },
      { $0.rows[0].name = "New" }, { $0.rows[0].href = "" }, { $0.rows += $0.rows },
    ] as [@Sendable (inout ChartFigure) -> Void])
  func everyFieldOfAModel(change: @Sendable (inout ChartFigure) -> Void) {
    let old = ChartFigure(
      title: "Load", finding: nil, unit: "todos", Chart("load", title: "", description: ""),
      ChartTable(["Name", "a", "b"], [.init("Ana", ["1", "2"])]),
      keys: [ChartKey(tone: "f4", word: "overdue")], note: "")
    var new = old
    change(&new)
    #expect(Fingerprint { $0.combine(old) } != Fingerprint { $0.combine(new) })
  }

  private static func bytes(of todo: Todo) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(todo, body: todo.body)
    return writer.bytes
  }

  /// The todo with another value in one field.
  private static func changed(_ field: TodoField) -> Todo? {
    guard let day = calendarDay("2026-12-01") else { return nil }
    let date = TodoDate(day: day)
    return todo("ana", "milk") { todo in
      switch field {
      case .owner: todo.owner = "ben"
      case .id: todo.id = "bread"
      case .title: todo.title = "Bread"
      case .status: todo.status = Status(.todo, name: "open")
      case .due: todo.due = date
      case .start: todo.start = date
      case .created: todo.created = date
      case .completed: todo.completed = date
      case .category: todo.category = "Home"
      case .project: todo.project = "Trip"
      case .section: todo.section = "Shop"
      case .tags: todo.tags = ["shop"]
      case .starred: todo.isStarred = true
      case .priority: todo.priority = .high
      case .author: todo.author = "ben"
      case .assignee: todo.assignees = ["ben"]
      case .depends: todo.depends = [Todo.Dependency(text: "bread", position: .start)]
      case .repeat:
        let phrase = Recurrence.Phrase(interval: 1, unit: .day)
        todo.recurrence = Recurrence(
          text: "every day", pattern: .phrase(phrase), countsFromCompletion: false)
      case .estimate: todo.estimateMinutes = 30
      case .order: todo.orderThousandths = 2500
      case .subtasks: todo.subtasks = Todo.SubtaskCount(done: 1, total: 2)
      case .place: todo.path = "users/ana/other.md"
      case .updated: todo.updated = date
      case .completions: todo.completions = [day]
      case .aliases: todo.aliases = ["ana/old"]
      case .extra: todo.extra = [Todo.ExtraField(key: "x", value: "y", position: .start)]
      case .body: todo.body = MarkdownText("Two litres\n")
      }
    }
  }
}
