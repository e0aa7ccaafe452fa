import Testing

@testable import TodoStore

@Suite struct WorkspaceLocatorTests {
  @Test(arguments: [
    ("docket.yml", "a/b"), ("backlog/config.yml", "backlog/tasks"), ("backlog/tasks/x.md", "a"),
    ("users/ana/profile.md", "users/ana/deep"),
  ])
  func looksUpwards(_ file: String, _ from: String) throws {
    let folder = try TemporaryFolder(["top/\(file)": "x"])
    try folder.makeFolder("top/\(from)")
    #expect(try WorkspaceLocator.find(from: "\(folder.path)/top/\(from)") == "\(folder.path)/top")
    #expect(try WorkspaceLocator.find(from: "\(folder.path)/top/./\(from)/..").hasSuffix("/top"))
  }

  @Test func takesTheNearest() throws {
    let folder = try TemporaryFolder(["docket.yml": "", "inner/docket.yml": "", "inner/x/a.md": ""])
    #expect(try WorkspaceLocator.find(from: folder.path + "/inner/x") == folder.path + "/inner")
  }

  @Test(arguments: ["users/ana/x.md", "backlog/notes.md", "a.md"])
  func isTheFolderItselfWithoutAWorkspace(_ file: String) throws {
    let folder = try TemporaryFolder(["top/\(file)": "x"])
    try folder.makeFolder("top/inner")
    #expect(
      try WorkspaceLocator.find(from: folder.path + "/top/inner") == folder.path + "/top/inner")
  }

  @Test func leavesAPathThatIsNothing() throws {
    #expect(try WorkspaceLocator.find(from: "/no/such/folder") == "/no/such/folder")
  }
}
