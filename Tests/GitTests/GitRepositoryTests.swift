import Foundation
import Testing

@testable import Git

@Suite struct GitRepositoryTests {
  @Test func isFoundUpwards() throws {
    let sandbox = try GitSandbox()
    try sandbox.write("a/b/c.md")
    #expect(GitRepository(containing: sandbox.path)?.root == sandbox.path)
    #expect(GitRepository(containing: sandbox.path + "/a/b")?.root == sandbox.path)
  }

  @Test func isNoneWithoutOne() throws {
    let sandbox = try GitSandbox(isRepository: false)
    #expect(GitRepository(containing: sandbox.path) == nil)
    #expect(GitRepository(containing: sandbox.path + "/gone") == nil)
  }

  @Test func saysWhatIsIgnored() async throws {
    let sandbox = try GitSandbox()
    try sandbox.write(".gitignore", "build/\n*.tmp.md\n!keep.tmp.md\n/caf\u{E9}.md\n")
    for file in ["build/x/a.md", "n/b.tmp.md", "keep.tmp.md", "caf\u{E9}.md", "od\nd \".tmp.md"] {
      try sandbox.write(file)
    }
    try sandbox.write("n/.gitignore", "deep.md\n")
    try sandbox.write("n/deep.md")
    let repository = try #require(GitRepository(containing: sandbox.path))
    let ignored = try await repository.ignored(below: sandbox.path)
    for path in ["build/x/a.md", "n/b.tmp.md", "caf\u{E9}.md", "od\nd \".tmp.md", "n/deep.md"] {
      #expect(ignored.contains(path), "\(path)")
    }
    for path in ["keep.tmp.md", "n/a.md", "deep.md"] { #expect(!ignored.contains(path), "\(path)") }
    let inner = try await repository.ignored(below: sandbox.path + "/n")
    #expect(inner.contains("deep.md"))
    #expect(inner.contains("b.tmp.md"))
  }

  @Test func takesFolderNamesLiterally() async throws {
    let sandbox = try GitSandbox()
    try sandbox.write(".gitignore", "x.md\n")
    try sandbox.write(":(top)*[a] -n/x.md")
    let repository = try #require(GitRepository(containing: sandbox.path))
    let ignored = try await repository.ignored(below: sandbox.path + "/:(top)*[a] -n")
    #expect(ignored.contains("x.md"))
  }

  @Test(arguments: ["ignored", "ignored/inner"])
  func aFolderThatIsIgnoredIsReadWhenItIsNamed(_ folder: String) async throws {
    let sandbox = try GitSandbox()
    try sandbox.write(".gitignore", "ignored/\n")
    try sandbox.write("ignored/inner/a.md")
    let repository = try #require(GitRepository(containing: sandbox.path))
    let ignored = try await repository.ignored(below: sandbox.path + "/" + folder)
    #expect(!ignored.contains("a.md"))
    #expect(!ignored.contains("inner/a.md"))
  }

  @Test func whatIsTrackedIsNotIgnored() async throws {
    let sandbox = try GitSandbox()
    try sandbox.write("a.md")
    try sandbox.git("add", "a.md")
    try sandbox.write(".gitignore", "*.md\n")
    try sandbox.write("b.md")
    let repository = try #require(GitRepository(containing: sandbox.path))
    let ignored = try await repository.ignored(below: sandbox.path)
    #expect(!ignored.contains("a.md"))
    #expect(ignored.contains("b.md"))
  }

  @Test func saysWhatIsIgnoredOnceItIsThere() async throws {
    let sandbox = try GitSandbox()
    try sandbox.write("a.md")
    try sandbox.git("add", "a.md")
    try sandbox.write(".gitignore", "*.md\n!n/*\nout/\n")
    try sandbox.write("n/:(top)*[a] -n/x.txt")
    try sandbox.write("out/x.txt")
    let repository = try #require(GitRepository(containing: sandbox.path))
    for (path, folder, isIgnored) in [
      ("b.md", "", true), ("a.md", "", false), ("n/b.md", "", false), ("out/b.txt", "", true),
      ("b.md", "/n", false), ("c/b.md", "/n", true), (":(top)*[a] -n/b.md", "/n", true),
      // Whoever names an ignored folder wants it read.
      ("b.md", "/out", false),
    ] {
      let found = try await repository.firstIgnored(of: [path], below: sandbox.path + folder) != nil
      #expect(found == isIgnored, "\(folder) \(path)")
    }
  }

  @Test func runsNothingThatTheRepositoryNames() async throws {
    let sandbox = try GitSandbox()
    let hook = "#!/bin/sh\ntouch '\(sandbox.path)/ran'\n"
    try sandbox.write("monitor", hook)
    try sandbox.write(".git/hooks/fsmonitor-watchman", hook)
    for file in ["monitor", ".git/hooks/fsmonitor-watchman"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.path + "/" + file)
    }
    try sandbox.git("config", "core.fsmonitor", sandbox.path + "/monitor")
    let repository = try #require(GitRepository(containing: sandbox.path))
    _ = try await repository.ignored(below: sandbox.path)
    #expect(!sandbox.has("ran"))
  }

  @Test func changesNothing() async throws {
    let sandbox = try GitSandbox()
    try sandbox.write("a.md")
    try sandbox.git("add", "a.md")
    try sandbox.write(".git/index.lock", "")
    let index = try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/.git/index"))
    let repository = try #require(GitRepository(containing: sandbox.path))
    _ = try await repository.ignored(below: sandbox.path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/.git/index")) == index)
  }

  @Test func aBrokenRepositoryIsAnErrorWithItsReason() async throws {
    let sandbox = try GitSandbox(isRepository: false)
    try sandbox.write(".git", "gitdir: nowhere\n")
    let repository = try #require(GitRepository(containing: sandbox.path))
    let error = await #expect(throws: GitError.self) {
      _ = try await repository.ignored(below: sandbox.path)
    }
    #expect(error == .failed(reason: "not a git repository: \(sandbox.path)/nowhere"))
  }

  @Test func knowsWhoCommits() async throws {
    let sandbox = try GitSandbox()
    try sandbox.git("config", "user.name", "Ana Núñez")
    try sandbox.git("config", "user.email", "ana@example.org")
    let repository = try #require(GitRepository(containing: sandbox.path))
    let identity = await repository.identity()
    #expect(identity == GitIdentity(name: "Ana Núñez", email: "ana@example.org"))
  }

  @Test func theLastOfAKeyCounts() {
    let settings = Array(
      "user.name\nOld\0user.email\na@b\0user.name\nNew\nline\0user.email\n\0".utf8)
    #expect(GitIdentity(settings: settings) == GitIdentity(name: "New\nline", email: nil))
  }
}
