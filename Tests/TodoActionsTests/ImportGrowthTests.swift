import Exchange
import TestData
import Testing
import TodoModel

/// The time to read a file of another tool grows with its size.
struct ImportGrowthTests {
  private static let lists: [(name: String, text: String, count: Int)] = [
    ("equal lines", String(repeating: "Buy milk\n", count: 10_000), 10_000),
    ("a long line", "Buy" + String(repeating: " milk", count: 200_000), 1),
    ("a long word", "(A) 2026-11-01 " + String(repeating: "a:", count: 500_000), 1),
  ]

  @Test(arguments: lists.indices) func listsAreReadInTime(index: Int) throws {
    let (name, text, count) = Self.lists[index]
    var found = 0
    let time = try processorTime {
      found = try ImportFormat.read("todo.txt", Array(text.utf8), zone: .utc).todos.count
    }
    #expect(found == count)
    #expect(time < .seconds(10), "\(name)")
  }

  @Test func wordsThatAreNoValuesStayInTheTitle() throws {
    let words =
      "(A) 2026-11-01 Call 10:30 a:b:c due:2026-12-01 http://x.org t:/x é:x x1-_:y :z w: p:7"
    let todos = try ImportFormat.read("todo.txt", Array(words.utf8), zone: .utc).todos
    #expect(
      todos.map(\.title) == ["Call 10:30 a:b:c http://x.org t:/x é:x x1-_:y :z w:"], "\(todos)")
    #expect(todos[0].priority != nil && todos[0].due?.day.description == "2026-12-01")
    #expect(todos[0].created?.day.description == "2026-11-01")
    #expect(todos[0].others.map(\.value) == ["7"])
  }
}
