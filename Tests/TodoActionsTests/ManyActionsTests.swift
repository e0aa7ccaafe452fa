import Foundation
import Testing
import TodoActions
import TodoModel

@Suite("Many actions in one process")
struct ManyActionsTests {
  /// No workspace stays alive after its action.
  @Test func memoryStaysFlat() async throws {
    var files: [String: String] = [:]
    for todo in 0..<300 {
      let body = String(repeating: "Text of a todo. ", count: 60)
      files["users/ana/todo-\(todo).md"] = "---\ntitle: Todo \(todo)\n---\n\(body)\n"
    }
    let sandbox = try ActionSandbox(files)
    var memory: [Int] = []
    for number in 0..<1000 {
      let id = "todo-\(number % 300)"
      try await sandbox.perform(
        ChangeState(number % 600 < 300 ? .done : .todo, [id]), consent: .everything)
      if let size = residentMemory() { memory.append(size) }
    }
    guard memory.count == 1000 else { return }
    // A hundred workspaces of these files would be dozens of megabytes. Other tests of this process may
    // need more meanwhile, but not all the time.
    let growths = stride(from: 199, to: 1000, by: 100).map { memory[$0] - memory[$0 - 100] }
    let growth = growths.min() ?? .max
    #expect(growth < 5 << 20, "at least \(growth / 1024) KB more after each 100 actions")
  }

  /// In bytes; `nil` where the system does not tell.
  private func residentMemory() -> Int? {
    guard
      case .success(let text) = Result(catching: {
        try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      })
    else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}
