import SystemCalls
import Testing

@Suite struct FileSystemTests {
  /// As many as take the system several answers, with records of every length.
  @Test func namesOfAFolder() throws {
    let names = (1...255).flatMap { count in
      ["a", "z"].map { String(repeating: $0, count: count) }
    }
    let scratch = try Scratch(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let fileSystem = FileSystem()
    let found = try fileSystem.names(in: try fileSystem.openFolder(scratch.root))
    #expect(found.sorted() == names.sorted())
  }
}
