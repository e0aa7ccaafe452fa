import Foundation
import Testing

@testable import Git

@Suite struct GitGraphTests {
  /// All commits of a repository, the oldest first.
  private func graph(
    _ sandbox: GitSandbox, below folder: String = "", after base: String? = nil
  ) async throws -> [LoggedCommit] {
    let history = try #require(try await GitHistory(at: sandbox.path + folder))
    let head = try #require(try await history.head())
    var commits: [LoggedCommit] = []
    try await history.graph(after: base, upTo: head.commit) {
      $0.hasSuffix(".md")
    } receive: {
      commits.append($0)
    }
    return commits
  }

  @Test func listsCommitsAfterTheirParentsWithTheirFiles() async throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("a.md", "one")
    try sandbox.commit("b.md", "two")
    try sandbox.git("rm", "-q", "a.md")
    try sandbox.commit("no.txt", "x")
    let commits = try await graph(sandbox)
    #expect(commits.map(\.parents.count) == [0, 1, 1])
    #expect(commits[1].parents == [commits[0].hash])
    #expect(commits.map { $0.files.map(\.path) } == [["a.md"], ["b.md"], ["a.md"]])
    #expect(commits[0].files[0].before == [nil])
    #expect(commits[2].files[0].before == [commits[0].files[0].after])
    #expect(commits[2].files[0].after == nil)
    #expect(try await graph(sandbox, after: commits[1].hash) == [commits[2]])
  }

  @Test func aMergeListsOnlyWhatDiffersFromAllParents() async throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("a.md", "0")
    try sandbox.commit("b.md", "0")
    for branch in ["x", "y", "z"] {
      try sandbox.git("checkout", "-q", "-b", branch, "main")
      try sandbox.commit("\(branch).md", branch)
    }
    try sandbox.git("checkout", "-q", "main")
    try sandbox.git("merge", "-q", "--no-edit", "x", "y", "z")
    let octopus = try #require(try await graph(sandbox).last)
    #expect(octopus.parents.count == 3)
    #expect(octopus.files == [])
    try sandbox.git("merge", "-q", "--no-edit", "x")
    try sandbox.git("checkout", "-q", "-b", "side", "main~1")
    try sandbox.commit("side.md", "1")
    try sandbox.git("merge", "-q", "--no-commit", "main")
    try sandbox.commit("a.md", "merged")
    let merge = try #require(try await graph(sandbox).last)
    #expect(merge.files.map(\.path) == ["a.md"])
    #expect(merge.files[0].before.count == 2)
  }

  @Test func pathsNamesAndFoldersPassUnharmed() async throws {
    let sandbox = try GitSandbox()
    let folder = ":(top)*[a] -n"
    for path in ["-x.md", "a\nb \"'.md", "🦊.md", "caf\u{E9}.md"] {
      try sandbox.commit("\(folder)/\(path)", path, by: "-O 'Brien\" 🦊")
    }
    try sandbox.commit("out.md", "")
    let commits = try await graph(sandbox, below: "/" + folder)
    #expect(commits.count == 5)
    #expect(
      commits.flatMap { $0.files.map(\.path) }
        == ["-x.md", "a\nb \"'.md", "🦊.md", "caf\u{E9}.md"].map { "\(folder)/\($0)" })
    #expect(commits[0].name == "-O 'Brien\" 🦊")
  }

  @Test func authorsAreMappedByTheMailmapOfTheNewestCommit() async throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("a.md", "x")
    try sandbox.commit(".mailmap", "Ana Núñez <ana@example.org> <x@example.org>\n")
    // Only what is committed counts.
    try sandbox.write(".mailmap", "Mallory <m@example.org> <x@example.org>\n")
    let commits = try await graph(sandbox)
    #expect(commits.map(\.name) == ["Ana Núñez", "Ana Núñez"])
    #expect(commits.map(\.email) == ["ana@example.org", "ana@example.org"])
  }

  @Test func readsBlobs() async throws {
    let sandbox = try GitSandbox()
    let texts = ["", "\n", "one\n", "commit blob 3\nx missing\n"]
    for (number, text) in texts.enumerated() { try sandbox.commit("\(number).md", text) }
    try sandbox.commit("large.md", String(repeating: "x", count: BlobReader.limit + 1))
    try sandbox.commit("last.md", "last")
    let history = try #require(try await GitHistory(at: sandbox.path))
    let blobs = try await graph(sandbox).compactMap { $0.files[0].after }
    let missing = String(repeating: "1", count: 40)
    var found: [Int: String] = [:]
    try await history.blobs([missing] + blobs, of: "HEAD") { position, bytes in
      found[position] = String(decoding: bytes, as: UTF8.self)
    }
    #expect(found == [1: "", 2: "\n", 3: "one\n", 4: texts[3], 6: "last"])
  }

  @Test func aPartialCloneFetchesNothing() async throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("a.md", "old")
    try sandbox.commit("a.md", "new")
    try sandbox.git("config", "uploadpack.allowFilter", "true")
    let clone = try GitSandbox(isRepository: false)
    try clone.git("clone", "-q", "--filter=blob:none", "file://" + sandbox.path, "c")
    let history = try #require(try await GitHistory(at: clone.path + "/c"))
    let commits = try await graph(clone, below: "/c")
    var found: [Int] = []
    try await history.blobs(commits.compactMap { $0.files[0].after }, of: "HEAD") { position, _ in
      found.append(position)
    }
    #expect(found == [1])
  }

  @Test func knowsWhatIsReachable() async throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("a.md", "0")
    try sandbox.commit("a.md", "1")
    let history = try #require(try await GitHistory(at: sandbox.path))
    let (old, new) = (try await graph(sandbox)[0].hash, try await graph(sandbox)[1].hash)
    #expect(try await history.reaches(old, from: new))
    #expect(try await !history.reaches(new, from: old))
    #expect(try await !history.reaches(String(repeating: "1", count: 40), from: new))
  }

  @Test func runsNothingThatTheRepositoryNames() async throws {
    let sandbox = try GitSandbox()
    try sandbox.write("run", "#!/bin/sh\ntouch '\(sandbox.path)/ran'\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path + "/run")
    try sandbox.commit(".gitattributes", "*.md diff=x filter=x\n")
    try sandbox.commit("a.md", "0")
    for (key, value) in [
      ("core.fsmonitor", "run"), ("core.sshCommand", "run"), ("diff.external", "run"),
      ("diff.x.textconv", "run"), ("diff.x.command", "run"), ("filter.x.smudge", "run"),
      ("gpg.program", "run"), ("log.showSignature", "true"), ("core.pager", "run"),
      ("diff.orderFile", "/dev/tty"), ("log.follow", "true"), ("color.ui", "always"),
      ("format.pretty", "oneline"), ("diff.renames", "copies"), ("log.diffMerges", "off"),
    ] {
      try sandbox.git("config", key, value == "run" ? sandbox.path + "/run" : value)
    }
    let commits = try await graph(sandbox)
    #expect(commits.map { $0.files.map(\.path) } == [[], ["a.md"]])
    let history = try #require(try await GitHistory(at: sandbox.path))
    try await history.blobs([try #require(commits[1].files[0].after)], of: "HEAD") { _, _ in }
    #expect(!sandbox.has("ran"))
  }

  @Test func piecesOfAnySizeGiveTheSame() {
    let log =
      "\u{1}a b c\u{1}2\u{1}1\u{1}e\u{1}n\u{1}m\0\n::100644 100644 120000 1 2 3 MM\0x.md\0"
      + "\u{1}b \u{1}\u{1}1\u{1}\u{1}\0\n:000000 100755 0 1 A\0y\nz.md\0"
    let blobs = "1 blob 3\na\nb\n2 missing\n3 blob 0\n\n"
    for size in [1, 2, 3, 7, 1000] {
      var reader = GitLogReader { _ in true }
      var commits: [LoggedCommit] = []
      var blobReader = BlobReader()
      var found: [[UInt8]?] = []
      func pieces(_ text: String, _ read: (UnsafeRawBufferPointer) -> Void) {
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
          bytes[start..<min(start + size, bytes.count)].withUnsafeBytes(read)
        }
      }
      pieces(log) { reader.read($0) { commits.append($0) } }
      reader.end { commits.append($0) }
      pieces(blobs) { blobReader.read($0) { found.append($0.map(Array.init)) } }
      #expect(!reader.isDamaged)
      #expect(commits.map(\.name) == ["n\u{1}m", ""])
      #expect(commits.map { $0.files.map(\.path) } == [["x.md"], ["y\nz.md"]])
      #expect(commits[0].files[0].before == ["1", "2"])
      #expect(commits[0].files[0].after == nil)
      #expect(commits.map(\.committed) == [2, 1])
      #expect(commits[1].files[0] == .init(path: "y\nz.md", before: [nil], after: "1"))
      #expect(found == [Array("a\nb".utf8), nil, []])
    }
  }
}
