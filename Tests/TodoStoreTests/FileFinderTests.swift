import Text
import Foundation
import Platform
import Testing

@testable import TodoStore

@Suite struct FileFinderTests {
  private func find(
    _ folder: TemporaryFolder, include: [String] = [], exclude: [String] = []
  ) throws -> FileFinder.Findings {
    FileFinder(
      root: try FileSystem().openDirectory(folder.path), include: include.map(Glob.init),
      exclude: exclude.map(Glob.init)
    ).find()
  }

  @Test func listsMarkdownByPathInByteOrder() throws {
    let names = ["a/b.md", "a.md", "a-b.md", "B.MD", "a/b/c.md", "é.md", "z.txt", ".md", "md"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "x") }))
    let found = try find(folder)
    #expect(found.files == ["B.MD", "a-b.md", "a.md", "a/b.md", "a/b/c.md", "é.md"])
    #expect(found.diagnostics.isEmpty)
  }

  @Test func leavesOutWhatIsNeverRead() throws {
    let folder = try TemporaryFolder([
      ".hidden/a.md": "", "node_modules/a.md": "", "x/node_modules/y/a.md": "", ".b.md": "",
      "site/.docket-build": "", "site/a.md": "", "site/deep/b.md": "", "keep.md": "",
    ])
    let found = try find(folder)
    #expect(found.files == ["keep.md"])
    #expect(found.diagnostics.isEmpty)
  }

  @Test func heedsIncludeAndExclude() throws {
    let folder = try TemporaryFolder(["a/x.md": "", "a/y.md": "", "b/x.md": "", "c.md": ""])
    #expect(try find(folder, include: ["a", "c.md"]).files == ["a/x.md", "a/y.md", "c.md"])
    #expect(try find(folder, exclude: ["a/y.md", "b"]).files == ["a/x.md", "c.md"])
    #expect(try find(folder, include: ["a"], exclude: ["x.md"]).files == ["a/y.md"])
  }

  @Test func namesLinksAndNeverFollowsThem() throws {
    let outside = try TemporaryFolder(["secret.md": "x", "s.png": "x"])
    let folder = try TemporaryFolder(["a.md": "x"])
    try folder.link("link.md", to: outside.path + "/secret.md")
    try folder.link("folder", to: outside.path)
    try folder.link("loop", to: ".")
    try folder.link("gone.md", to: "nowhere")
    try folder.link("picture.png", to: outside.path + "/s.png")
    let found = try find(folder)
    #expect(found.files == ["a.md"])
    #expect(found.diagnostics.map(\.path).sorted() == ["folder", "gone.md", "link.md", "loop"])
    #expect(Set(found.diagnostics.map(\.id)) == ["symbolic-link"])
  }

  @Test func namesWhatIsNoFile() throws {
    let folder = try TemporaryFolder(["a.md": "x"])
    #expect(mkfifo(folder.path + "/pipe.md", 0o600) == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let found = try find(folder)
    #expect(found.files == ["a.md"])
    #expect(found.diagnostics.map(\.path) == ["pipe.md"])
    #expect(found.diagnostics.map(\.message) == ["skipped: it is not a regular file"])
  }

  @Test func namesNamesThatAreNoUTF8() throws {
    let folder = try TemporaryFolder(["a.md": "x"])
    for name in [[0xFF, 0x2E, 0x6D, 0x64], [0x61, 0xC3]] as [[UInt8]] {
      let path = Array(folder.path.utf8) + [0x2F] + name + [0]
      let made = path.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { mkdir($0, 0o700) } }
      }
      try #require(made == 0)
    }
    let found = try find(folder)
    #expect(found.files == ["a.md"])
    #expect(found.diagnostics.map(\.id) == ["bad-file-name", "bad-file-name"])
  }

  @Test func takesTwoNamesThatDifferInNormalisation() throws {
    let folder = try TemporaryFolder(["\u{E9}.md": "x"])
    try folder.write("e\u{301}.md", "y")
    #expect(try find(folder).files.count == 2)
  }

  @Test func goesDeep() throws {
    let deep = Array(repeating: "d", count: 300).joined(separator: "/")
    let folder = try TemporaryFolder([deep + "/a.md": "x"])
    #expect(try find(folder).files == [deep + "/a.md"])
  }

  @Test func survivesPathsThatAreTooLong() throws {
    let folder = try TemporaryFolder(["a.md": "x"])
    let name = String(repeating: "n", count: 250)
    var descriptor = open(folder.path, O_RDONLY)
    for _ in 0..<20 {
      try #require(mkdirat(descriptor, name, 0o700) == 0)
      let inner = openat(descriptor, name, O_RDONLY)
      close(descriptor)
      descriptor = inner
    }
    close(descriptor)
    let found = try find(folder)
    #expect(found.files == ["a.md"])
    #expect(found.diagnostics.map(\.id) == ["unreadable-folder"])
  }
}
