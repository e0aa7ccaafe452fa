import Text
import Foundation
import Testing
import TodoModel

@testable import TodoStore

/// Pictures in bodies: which are shown, and what is said of the others.
@Suite struct BodyImageReaderTests {
  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])

  private func folder(_ body: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "docket.yml": "timezone: UTC\n",
      "users/ana/trip/pack.md": "---\ntitle: Pack\n---\nfirst\n\n\(body)\n",
      "users/ana/trip/text.png": "no picture", "users/ana/trip/drawing.svg": "<svg xmlns='x'/>",
    ])
    for path in [
      "users/ana/trip/photo.png", "users/ana/map 1.png", "shared/logo.gif", ".git/x.png",
    ] {
      try folder.write(path, path.hasSuffix(".gif") ? Data("GIF89a      ".utf8) : Self.png)
    }
    try folder.write("users/ana/large.png", Self.png + Data(count: 5 << 20))
    try folder.link("users/ana/trip/link.png", to: "photo.png")
    try folder.write("shared/\u{317}x.gif", Data("GIF89a".utf8))
    try folder.link("away", to: "shared")
    #expect(mkfifo(folder.path + "/users/ana/trip/pipe.png", 0o600) == 0)
    return folder
  }

  private func load(_ folder: TemporaryFolder) async throws -> Workspace {
    try await WorkspaceStore(root: folder.path).load(
      LoadOptions(machineZone: .utc, threads: 2, asksGit: false))
  }

  @Test(arguments: [
    ("![a](photo.png)", "users/ana/trip/photo.png"),
    ("![a](/shared/\u{317}x.gif)", "shared/\u{317}x.gif"),
    ("![a](../../../shared/\u{317}x.gif)", "shared/\u{317}x.gif"),
    ("![[photo.png]]", "users/ana/trip/photo.png"),
    ("![a](./../map%201.png)", "users/ana/map 1.png"),
    ("![a](<../map 1.png>)", "users/ana/map 1.png"),
    ("![a](/shared/logo.gif)", "shared/logo.gif"), ("![[shared/logo.gif|300]]", "shared/logo.gif"),
    ("![a](shared/logo.gif?x#y)", "shared/logo.gif"),
  ])
  func `is shown`(body: String, path: String) async throws {
    let workspace = try await load(folder(body))
    #expect(workspace.images.ofTodos.map(\.path) == [path])
    #expect(workspace.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("![a](phto.png)", 6, "no image 'phto.png', did you mean 'photo.png'? [unknown-image]"),
    ("![[phto.png]]", 4, "no image 'phto.png', did you mean 'photo.png'? [unknown-image]"),
    (
      "![a](../map1.png)", 6, "no image '../map1.png', did you mean '../map 1.png'? [unknown-image]"
    ),
    ("![a](nowhere/x.png)", 6, "no image 'nowhere/x.png' [unknown-image]"),
    (
      "![a](../../../../etc/x.png)", 6,
      "image '../../../../etc/x.png' is outside the workspace [invalid-image]"
    ),
    ("![a](/../x.png)", 6, "image '/../x.png' is outside the workspace [invalid-image]"),
    (
      "![a](text.png)", 6,
      "image 'text.png' is not a PNG, JPEG, GIF or WebP file [invalid-image]"
    ),
    (
      "![a](drawing.svg)", 6,
      "image 'drawing.svg' is not a PNG, JPEG, GIF or WebP file [invalid-image]"
    ),
    ("![a](../large.png)", 6, "image '../large.png' is larger than 5 MB [invalid-image]"),
    (
      "![a](link.png)", 6,
      "image 'link.png' cannot be read: symbolic links are not followed [invalid-image]"
    ),
    (
      "![a](/away/logo.gif)", 6,
      "image '/away/logo.gif' is behind a symbolic link, and those are not followed [invalid-image]"
    ),
    (
      "![a](/away/\u{317}x.gif)", 6,
      "image '/away/\u{317}x.gif' is behind a symbolic link, and those are not followed [invalid-image]"
    ),
    (
      "![a](pipe.png)", 6,
      "image 'pipe.png' cannot be read: it is not a regular file [invalid-image]"
    ),
    (
      "![a](/.git/x.png)", 6,
      "image '/.git/x.png' is hidden, and hidden files are not read [invalid-image]"
    ),
  ])
  func `is not shown`(body: String, column: Int, message: String) async throws {
    let workspace = try await load(folder(body))
    #expect(workspace.images.ofTodos.isEmpty)
    let problem = try #require(workspace.diagnostics.first)
    #expect(workspace.diagnostics.count == 1 && problem.severity == .warning)
    #expect(problem.path == "users/ana/trip/pack.md")
    #expect(problem.position == SourcePosition(line: 6, column: column))
    #expect("\(problem.message) [\(problem.id)]" == message)
  }

  /// Two names that differ in normalisation are two files on Linux.
  #if os(Linux)
    @Test func `each of two names in other normal forms is its own file`() async throws {
      let folder = try folder("![a](caf\u{E9}.png) ![b](cafe\u{301}.png)")
      try folder.write("users/ana/trip/caf\u{E9}.png", Self.png)
      try folder.write("users/ana/trip/cafe\u{301}.png", Data("GIF89a      ".utf8))
      let workspace = try await load(folder)
      #expect(workspace.diagnostics.isEmpty)
      #expect(workspace.images.ofTodos.map(\.format) == [.gif, .png])
      #expect(
        workspace.images.ofTodos.map { Array($0.path.utf8) } == [
          Array("users/ana/trip/cafe\u{301}.png".utf8), Array("users/ana/trip/caf\u{E9}.png".utf8),
        ])
    }

    @Test(arguments: [("caf\u{E9}.png", "cafe\u{301}.png"), ("cafe\u{301}.png", "caf\u{E9}.png")])
    func `a name in another normal form is found`(name: String, written: String) async throws {
      let folder = try folder("![a](\(written))")
      try folder.write("users/ana/trip/\(name)", Self.png)
      let pictures = try await load(folder).images
      let path = "users/ana/trip/\(name)"
      #expect(pictures.ofTodos.map { Array($0.path.utf8) } == [Array(path.utf8)])
      #expect(
        pictures.otherForms.map { Array($0.path.utf8) } == [Array("users/ana/trip/\(written)".utf8)]
      )
      #expect(pictures.otherForms.map { Array($0.image.utf8) } == [Array(path.utf8)])
    }
  #endif

  @Test(arguments: [
    ("node_modules/n.png", "is in 'node_modules', which is not read"),
    ("/shared/private/n.png", "is excluded by 'exclude' in the settings"),
    ("draft.png", "is excluded by 'exclude' in the settings"),
  ])
  func `what is not read is not shown`(name: String, words: String) async throws {
    let folder = try folder("![a](\(name))")
    try folder.write("docket.yml", "timezone: UTC\nexclude: [shared/private, draft.*]\n")
    for path in [
      "users/ana/trip/node_modules/n.png", "shared/private/n.png", "users/ana/trip/draft.png",
    ] {
      try folder.write(path, Self.png)
    }
    try folder.write("users/ana/profile.md", "---\nname: Ana\navatar: trip/draft.png\n---\n")
    let workspace = try await load(folder)
    #expect(workspace.images.ofTodos.isEmpty)
    #expect(workspace.users.first?.avatar == nil)
    #expect(
      workspace.diagnostics.map(\.message) == [
        "avatar 'trip/draft.png' is excluded by 'exclude' in the settings",
        "image '\(name)' \(words)",
      ])
  }

  @Test(arguments: ["![[pack]]", "![[Some note#Part]]", "![a](https://b.c/d.png)"])
  func `is no picture of the workspace`(body: String) async throws {
    let workspace = try await load(folder(body))
    #expect(workspace.diagnostics.isEmpty && workspace.images.ofTodos.isEmpty)
  }

  @Test func `is found in every text that pages show`() async throws {
    let folder = try folder("")
    try folder.write(
      "users/ana/profile.md", Data("---\nname: Ana\n---\n![](/shared/logo.gif)\n".utf8))
    try folder.write("users/ana/list.md", Data("- [ ] a\n  ![](trip/photo.png)\n".utf8))
    try folder.write(
      "users/ana/comments/ana/pack/20261103T102000Z.md", Data("![[users/ana/map 1.png]]".utf8))
    let pictures = try await load(folder).images
    #expect(pictures.ofBios == [Image(path: "shared/logo.gif", format: .gif)])
    #expect(pictures.ofTodos.map(\.path) == ["users/ana/map 1.png", "users/ana/trip/photo.png"])
  }

  @Test func `what is no picture any more is not copied`() throws {
    let folder = try folder("")
    let read = try WorkspaceStore(root: folder.path).images()
    #expect(try read(Image(path: "users/ana/trip/photo.png", format: .png)) == Array(Self.png))
    #expect(try read(Image(path: "users/ana/trip/photo.png", format: .gif)) == nil)
    #expect(try read(Image(path: "users/ana/trip/gone.png", format: .png)) == nil)
    #expect(try read(Image(path: "users/ana/trip/link.png", format: .png)) == nil)
    #expect(try read(Image(path: "away/logo.gif", format: .gif)) == nil)
  }

  @Test func `what git ignores is not shown`() async throws {
    let folder = try TemporaryFolder([
      "docket.yml": "timezone: UTC\n", ".gitignore": "drafts/\nlocal/\n",
      "users/ana/a.md": "---\ntitle: A\n---\n![a](drafts/n.png) ![b](/local/n.png)\n",
    ])
    for path in ["users/ana/drafts/n.png", "local/n.png"] { try folder.write(path, Self.png) }
    try folder.git("init", "-q")
    let workspace = try await WorkspaceStore(root: folder.path).load(
      LoadOptions(machineZone: .utc, threads: 2))
    #expect(workspace.images.ofTodos.map(\.path) == ["local/n.png"])
    #expect(
      workspace.diagnostics.map(\.message) == [
        "image 'drafts/n.png' is ignored by git, so it is not read"
      ])
  }
}
