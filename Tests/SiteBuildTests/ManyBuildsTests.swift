import Text
import Foundation
import SiteBuild
import Testing
import TodoModel
import TodoStore

@Suite("Many builds in one process")
struct ManyBuildsTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "builds-\(UUID())")
    for user in 0..<10 {
      let home = folder.appending(path: "users/user\(user)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try Data("---\nname: User \(user)\n---\n".utf8).write(to: home.appending(path: "profile.md"))
      for todo in 0..<50 { try write(user, todo, "Todo \(todo)") }
    }
  }

  private func write(_ user: Int, _ todo: Int, _ title: String) throws {
    let text = "---\ntitle: \(title)\ndue: 2026-12-01\ntags: [a, b]\n---\nText of **\(title)**.\n"
    try Data(text.utf8).write(to: folder.appending(path: "users/user\(user)/todo-\(todo).md"))
  }

  private var options: BuildOptions {
    BuildOptions(
      store: WorkspaceStore(root: folder.path), output: folder.appending(path: "site").path,
      currentFolder: folder.path, homeFolder: nil,
      now: {
        Now(startOf: CalendarDay(year: 2026, month: 11, day: 21) ?? .init(daysSince1970: 0), in: $0)
      },
      machineZone: .utc, threads: 2, program: Fingerprint(of: []), version: "1")
  }

  /// Nothing is kept alive, neither of builds that reuse the cache nor of full ones.
  @Test func memoryStaysFlat() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var memory: [Int] = []
    for number in 1...50 {
      try write(number % 10, 7, "Title \(number)")
      var options = options
      options.usesCache = number % 2 == 0
      let result = try await build(options)
      #expect(result.loaded.workspace.todos.count == 500)
      #expect(result.pages > 500)
      if let size = residentMemory() { memory.append(size) }
    }
    guard memory.count == 50 else { return }
    // A build of these files holds several megabytes. Other tests of this process may need more meanwhile,
    // but not all the time.
    let growths = stride(from: 19, to: 50, by: 10).map { memory[$0] - memory[$0 - 10] }
    let growth = growths.min() ?? .max
    #expect(growth < 10 << 20, "at least \(growth / 1024) KB more after each 10 builds")
  }

  /// In bytes; `nil` where the system does not tell.
  private func residentMemory() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }

  @Test func whatStopsABuildIsAValue() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("titel: X\n".utf8).write(to: folder.appending(path: "docket.yml"))
    await #expect {
      _ = try await build(options)
    } throws: { error in
      guard case .blocked(let problems)? = error as? BuildError else { return false }
      return problems.map(\.path) == ["docket.yml"]
    }
    try Data("title: X\n".utf8).write(to: folder.appending(path: "docket.yml"))
    try write(0, 0, "x\nstatus: unknown")
    var strict = options
    strict.isStrict = true
    await #expect {
      _ = try await build(strict)
    } throws: { error in
      if case .strict? = error as? BuildError { true } else { false }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "site").path))
    #expect(try await build(options).loaded.workspace.diagnostics.count > 0)
  }
}
