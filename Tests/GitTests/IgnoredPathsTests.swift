import Testing

@testable import Git

@Suite struct IgnoredPathsTests {
  @Test func namesFilesAndWhatLiesInFolders() {
    let listing = Array("a.md\0b/\0odd\nname \u{E9}.md\0".utf8)
    let ignored = IgnoredPaths(listing: listing, below: "")
    #expect(ignored.contains("a.md"))
    #expect(ignored.contains("b"))
    #expect(ignored.contains("b/c/d.md"))
    #expect(ignored.contains("odd\nname \u{E9}.md"))
    #expect(!ignored.contains("odd\nname e\u{301}.md"))
    #expect(!ignored.contains("bb/c.md"))
    #expect(!ignored.contains("c/a.md"))
  }

  @Test func isRelativeToTheFolder() {
    let ignored = IgnoredPaths(listing: Array("notes/x.md\0notes/y/\0".utf8), below: "notes")
    #expect(ignored.contains("x.md"))
    #expect(ignored.contains("y/z.md"))
    #expect(!ignored.contains("notes/x.md"))
  }

  @Test(arguments: ["notes/\0", "./\0", ""])
  func aFolderThatIsIgnoredItselfHasNothingIgnored(_ listing: String) {
    #expect(IgnoredPaths(listing: Array(listing.utf8), below: "notes/inner").isEmpty)
  }
}
