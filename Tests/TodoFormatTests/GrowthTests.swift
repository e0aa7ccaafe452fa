import Text
import TestData
import Testing
import TodoModel

@testable import TodoFormat

/// The time to read a file grows with its size, not with the square of it, however hostile it is.
@Suite(.serialized) struct GrowthTests {
  /// The input of a size, by what is in it.
  private static let settings: [(String, @Sendable (Int) -> String)] = [
    ("unknown keys", { size in (0..<size).map { "key\($0): 1\n" }.joined() }),
    (
      "late duplicates",
      { size in
        (0..<size).map { "key\($0): 1\n" }.joined()
          + String(repeating: "key\(size - 1): 1\n", count: size)
      }
    ),
    ("pages", { size in "pages: [" + (0..<size).map { "page\($0), " }.joined() + "home]\n" }),
    ("categories", { size in "categories:\n" + (0..<size).map { "  - c\($0)\n" }.joined() }),
    ("an open quote", { size in "x: \"" + String(repeating: "a\\q\n", count: size) }),
    ("open lists", { size in "x: " + String(repeating: "[", count: size) }),
    ("a long key", { size in String(repeating: "k", count: size) + ": 1\n" }),
  ]

  @Test(arguments: settings.indices) func settingsAreReadInTime(index: Int) throws {
    let (name, text) = Self.settings[index]
    try expectGrowth(name, of: text) { file in _ = Settings.parse(file) }
  }

  private static let stars: @Sendable (Int) -> String = { size in
    "[" + (0..<size).map { "ben/t\($0), " }.joined() + "ben/z]\n"
  }

  @Test func starsOnOneLineAreReadInTime() throws {
    try expectGrowth("stars", of: Self.stars) { file in _ = StarsFile.parse(file) }
  }

  private static func frontMatter(_ text: String) -> String {
    "---\ntitle: T\n\(text)\n---\nBody.\n"
  }

  /// Not with front matter that libyaml rejects: it takes longer, but is read up to 64 KB.
  private static let todos: [(String, @Sendable (Int) -> String)] = [
    ("tags", { size in frontMatter("tags: " + (0..<size).map { "t\($0) " }.joined()) }),
    (
      "depends",
      { size in frontMatter("depends: [" + (0..<size).map { "t\($0), " }.joined() + "z]") }
    ),
    ("keys", { size in frontMatter((0..<size).map { "titel\($0): 1\n" }.joined()) }),
    ("one line", { size in frontMatter("") + String(repeating: "*a **b [c](", count: size) }),
    ("items", { size in (0..<size).map { "- [ ] item \($0)\n" }.joined() }),
    ("equal items", { size in String(repeating: "- [ ] item\n", count: size) }),
    ("tagged item", { size in "- [ ] a " + (0..<size).map { "#t\($0) " }.joined() }),
  ]

  @Test(arguments: todos.indices) func todosAreReadInTime(index: Int) throws {
    let (name, text) = Self.todos[index]
    try expectGrowth(name, of: text) { file in
      _ = FileParser(settings: Settings(), zone: .utc)
        .parse(file, in: FileContext(area: .user, owner: "ana", categories: []))
    }
  }

  @Test func newKeysAreWrittenInTime() throws {
    let keys = { (size: Int) in (0..<size).map { "key\($0)" }.joined(separator: " ") }
    try expectGrowth("new keys", of: keys) { file in
      var todo = NewTodo(title: "T")
      let names = String(decoding: file.bytes, as: UTF8.self).split(separator: " ")
      todo.others = names.map { NewTodo.Other(String($0), ["x"]) }
      let count = try todo.file(file.path).count
      #expect(count > file.bytes.count)
    }
  }

  /// Expects that four times the size takes at most six times the time, and some milliseconds.
  private func expectGrowth(
    _ name: String, of text: (Int) -> String, _ read: (SourceFile) throws -> Void
  ) throws {
    func time(_ size: Int) throws -> Duration {
      let file = SourceFile(path: "users/ana/x.md", bytes: Array(text(size).utf8))
      let times = try (0..<3).map { _ in try processorTime { try read(file) } }
      return times.min() ?? .zero
    }
    // Other programs may empty the processor's caches at a bad moment, but not each time.
    let isInTime = try (0..<4).contains { _ in
      let (small, large) = (try time(1_200), try time(4_800))
      return large < small * 6 + .milliseconds(20)
    }
    #expect(isInTime, "\(name)")
  }
}
