import Testing
import TodoFormat
import TodoModel

@testable import TodoActions

/// Places in a column of a board.
struct OrderTodoTests {
  private typealias Card = ColumnOrder.Card

  /// The numbers of all cards after one moved, in thousandths, in the wanted order.
  private func numbers(_ cards: [Card], moved: Int) -> [Int?] {
    let order = ColumnOrder(cards, moved: moved)
    return cards.indices.map { order.numbers[$0] ?? cards[$0].number }
  }

  private func open(_ number: Int? = nil) -> Card { Card(number: number) }
  private func fixed(_ number: Int? = nil) -> Card { Card(number: number, isFixed: true) }

  @Test func theFirstCardAloneGetsANumberAtTheTop() {
    #expect(numbers([open(), open(), open()], moved: 0) == [1000, nil, nil])
    #expect(numbers([open(), open(1000), open()], moved: 0) == [0, 1000, nil])
    #expect(numbers([open(), open(-500), open()], moved: 0) == [-1000, -500, nil])
  }

  @Test func thoseAboveGetNumbersToo() {
    #expect(numbers([open(), open(), open()], moved: 1) == [1000, 2000, nil])
    #expect(numbers([open(2500), open(), open(), open()], moved: 2) == [2500, 3000, 4000, nil])
  }

  @Test func aCardBetweenTwoGetsTheNumberBetween() {
    #expect(numbers([open(1000), open(), open(3000)], moved: 1) == [1000, 2000, 3000])
    #expect(numbers([open(1000), open(), open(2000)], moved: 1) == [1000, 1500, 2000])
    #expect(numbers([open(1000), open(9000), open(2000)], moved: 1) == [1000, 1500, 2000])
  }

  @Test func whereThereIsNoRoomThoseBelowMoveOn() {
    #expect(
      numbers([open(1000), open(), open(1001), open(2000), open(9000)], moved: 1)
        == [1000, 2000, 3000, 4000, 9000])
    #expect(numbers([open(1000), open(), open(1000)], moved: 1) == [1000, 2000, 3000])
    // What cannot be changed stays where it is.
    #expect(numbers([open(1000), open(), fixed(1000)], moved: 1) == [1000, 2000, 1000])
  }

  @Test func aCardStaysAboveThoseThatCannotHaveANumber() {
    let order = ColumnOrder([open(), fixed(), open()], moved: 2)
    #expect(order.place == 1)
    #expect(order.numbers == [0: 1000, 2: 2000])
    #expect(ColumnOrder([fixed(), open()], moved: 1).place == 0)
    #expect(ColumnOrder([fixed(500), open()], moved: 1).numbers == [1: 1000])
  }

  @Test func theFilesGetTheNumbers() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/a.md": "---\ntitle: A\n---\n", "users/ana/b.md": "---\ntitle: B\n---\n",
      "users/ana/c.md": "---\ntitle: C\nordinal: 7 # mine\n---\n",
    ])
    let before = try sandbox.files()
    let result = try await sandbox.result(
      of: OrderTodo("ana/b", in: ["ana/gone", "ana/a", "ana/b", "ben/bread", "ana/c"]))
    #expect(result.outcomes == [.ordered(todo("ana/b", "B"), place: 2)])
    #expect(
      result.files == [
        "users/ana/a.md": "---\ntitle: A\norder: 1\n---\n",
        "users/ana/b.md": "---\ntitle: B\norder: 2\n---\n",
      ])
    let other = try await sandbox.result(of: OrderTodo("ana/c", in: ["ana/a", "ana/c", "ana/b"]))
    #expect(
      other.files == ["users/ana/c.md": "---\ntitle: C\nordinal: 1.5 # mine\n---\n"])
    try sandbox.undo()
    try sandbox.undo()
    #expect(try sandbox.files() == before)
  }

  @Test func aTodoFromAnotherColumnGetsItsStatusAndItsPlace() async throws {
    let sandbox = try ActionSandbox.team([
      "users/ana/a.md": "---\ntitle: A\nstatus: doing\n---\n",
      "users/ana/b.md": "---\ntitle: B\n---\n",
      "users/ana/c.md": "---\ntitle: C\nstatus: doing\n---\n",
    ])
    let before = try sandbox.files()
    var move = OrderTodo("ana/b", in: ["ana/a", "ana/b", "ana/c"])
    var edit = EditTodo(id: "ana/b")
    edit.values[.status] = .set("doing")
    move.edit = edit
    let result = try await sandbox.result(of: move)
    #expect(result.outcomes.count == 1)
    #expect(result.files.keys.sorted() == ["users/ana/a.md", "users/ana/b.md"])
    #expect(try sandbox.read("users/ana/a.md").contains("order: 1\n"))
    let moved = try sandbox.read("users/ana/b.md")
    #expect(moved.contains("status: doing\n") && moved.contains("order: 2\n"), "\(moved)")
    // It is one change.
    try sandbox.undo()
    #expect(try sandbox.files() == before)
    // Where the status changed meanwhile, it has no new place either.
    edit.seen[.status] = "done"
    move.edit = edit
    await #expect(throws: ActionError.self) { try await sandbox.result(of: move) }
    #expect(try sandbox.files() == before)
  }

  @Test func othersAndItemsHaveNoPlace() async throws {
    let sandbox = try ActionSandbox.team(["users/ana/list.md": "- [ ] Oil\n"])
    await #expect(throws: ActionError.self) {
      try await sandbox.result(of: OrderTodo("ben/bread", in: ["ben/bread"]))
    }
    await #expect(throws: ActionError.self) {
      try await sandbox.result(of: OrderTodo("ana/list-oil", in: ["ana/list-oil"]))
    }
  }

  @Test func aPlaceIsANumber() async throws {
    let sandbox = try ActionSandbox.team()
    let path = "users/ana/milk.md"
    _ = try await sandbox.result(of: edit("milk") { $0.values[.order] = .set("2.50") })
    #expect(try sandbox.read(path).contains("order: 2.5\n"))
    await #expect(throws: ActionError.self) {
      try await sandbox.result(of: edit("milk") { $0.values[.order] = .set("first") })
    }
    _ = try await sandbox.result(of: edit("milk") { $0.values[.order] = .remove })
    #expect(try !sandbox.read(path).contains("order"))
  }

  /// A new todo in a column of a board.
  @Test func aNewTodoHasTheStatusOfItsColumn() async throws {
    let sandbox = try ActionSandbox.team()
    var given = AddTodo(title: "")
    given.status = "doing"
    given.values[.project] = "Pier 7"
    _ = try await sandbox.result(of: AddQuickly("Paint it", given: given))
    let text = try sandbox.read("users/ana/paint-it.md")
    #expect(text.contains("title: Paint it\nstatus: doing\nproject: Pier 7\n"), "\(text)")
    given.status = "done"
    let closed = AddQuickly("Paint it again", given: given)
    await #expect(throws: ActionError.self) { try await sandbox.result(of: closed) }
  }
}
