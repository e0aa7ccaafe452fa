import Foundation
import Platform
import Testing

@Suite struct DirectoryEntryTests {
  /// As many as take the system several answers, with records of every length.
  @Test func namesOfAFolder() throws {
    let names = (1...255).flatMap { count in
      ["a", "z"].map { String(repeating: $0, count: count) }
    }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(try folder.open().names().sorted() == names.sorted())
    let entries = try folder.open().entries { $0.bytes.first == 0x7A }
    #expect(entries.map(\.text).sorted() == names.filter { $0.hasPrefix("z") }.sorted())
    #expect(entries.allSatisfy { $0.kind == .file })
  }

  @Test func kindsOfEntries() throws {
    let folder = try TemporaryFolder(["file": ""])
    let directory = try folder.open()
    try directory.makeDirectory("directory")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "file")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let kinds = try directory.entries().map { ($0.text, $0.kind) }
    #expect(
      Dictionary(uniqueKeysWithValues: kinds)
        == ["file": .file, "directory": .directory, "link": .symbolicLink, "pipe": .other])
  }
}
