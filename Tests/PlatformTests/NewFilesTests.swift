import Foundation
import Platform
import Testing

@Suite struct NewFilesTests {
  @Test func aFileIsWrittenWithItsFolders() throws {
    let folder = try TemporaryFolder(["a": "old"])
    let directory = try folder.open()
    #expect(try directory.writeFile("b/c/d", [1]) == .created)
    #expect(try directory.openDirectory("b/c").contents(of: "d") == [1])
    #expect(try directory.writeFile("a", [2]) == .kept)
    #expect(try directory.contents(of: "a") == Array("old".utf8))
    #expect(try directory.writeFile("a", [2], replaces: true) == .replaced)
    #expect(try directory.contents(of: "a") == [2])
    #expect(try directory.writeFile("b", [2]) == .kept)
    #expect(throws: SystemError.self) { try directory.writeFile("b", [2], replaces: true) }
  }

  @Test func noLinkAndNoFileIsAFolder() throws {
    let folder = try TemporaryFolder(["a": "old"])
    let directory = try folder.open()
    try directory.makeDirectory("real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "real")
    for name in ["a", "link"] {
      let error = #expect(throws: SystemError.self) { try directory.writeFile("\(name)/x", [1]) }
      #expect(error?.reason == "'\(name)' exists but is not a folder")
    }
    #expect(try directory.openDirectory("real").names().isEmpty)
  }

  @Test func missingParentsAreMade() throws {
    let folder = try TemporaryFolder(["a": "old"])
    let fileSystem = FileSystem()
    for _ in 1...2 { try fileSystem.makeDirectories(folder.path + "/b/c/") }
    #expect(try folder.names() == ["a", "b"])
    for path in ["/a", "/a/b"] {
      let error = #expect(throws: SystemError.self) {
        try fileSystem.makeDirectories(folder.path + path)
      }
      #expect(error?.isNotADirectory == true)
    }
    #expect(FileSystem.split("a/b") == ("a", "b") && FileSystem.split("b") == (".", "b"))
    #expect(FileSystem.split("/b") == ("/", "b"))
  }
}
