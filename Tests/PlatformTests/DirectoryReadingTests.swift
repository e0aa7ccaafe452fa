import Foundation
import Platform
import Testing

@Suite struct DirectoryReadingTests {
  private func refusal(_ folder: TemporaryFolder, _ path: String) throws -> String? {
    do {
      _ = try folder.open().contents(of: path)
      return nil
    } catch let error as FileReadingError {
      return error.reason
    }
  }

  @Test(arguments: [0, 1, 4096, 1 << 20])
  func readsAllBytes(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try folder.write("a.md", data)
    #expect(try folder.open().contents(of: "a.md") == Array(data))
    let file = try folder.open().openFile("a.md")
    for size in [0, 1, count, 1 << 16] {
      #expect(try file.contents(expecting: size) == Array(data))
      #expect(try file.contents(upTo: size, expecting: count) == Array(data.prefix(size)))
    }
  }

  @Test func refusesWhatIsTooLarge() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", Data(count: (1 << 20) + 1))
    #expect(try refusal(folder, "a.md") == "it is larger than 1 MB")
  }

  @Test func refusesLinksPipesAndFolders() throws {
    let folder = try TemporaryFolder(["real.md": "x"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.md", withDestinationPath: "real.md")
    try folder.open().makeDirectory("folder.md")
    #expect(mkfifo(folder.path + "/pipe.md", 0o600) == 0)
    #expect(try refusal(folder, "link.md") == "symbolic links are not followed")
    #expect(try refusal(folder, "pipe.md") == "it is not a regular file")
    #expect(try refusal(folder, "folder.md") == "it is a folder")
    #expect(try refusal(folder, "gone.md") == "no such file or directory")
  }
}
