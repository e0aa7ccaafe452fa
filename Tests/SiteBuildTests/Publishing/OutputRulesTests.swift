import Foundation
import Testing

@testable import SiteBuild

/// Outputs that would destroy something.
@Suite struct OutputRulesTests {
  /// More levels than a thread could go down.
  @Test func foldersWithoutEndAreRefused() throws {
    let scratch = try Scratch()
    try scratch.publish(["index.html": "old"])
    try scratch.make("site/" + Array(repeating: "a", count: 300).joined(separator: "/"))
    let error = #expect(throws: PublishError.self) { try scratch.publish(["index.html": "new"]) }
    #expect(error?.description.contains("cannot read") == true)
    #expect(try scratch.files() == ["index.html": "old"])
    #expect(scratch.survey()?.newestChange == .max)
  }

  @Test(arguments: [
    ("workspace", PublishError.Reason.isWorkspace), ("", .containsWorkspace),
    ("workspace/", .isWorkspace), ("workspace/.", .isWorkspace),
    ("here/../workspace", .isWorkspace), ("way/to/../workspace", .isWorkspace),
    ("here", .isCurrentFolder), ("home", .isHomeFolder),
    ("workspace/users", .holdsSources("users")), ("workspace/users/ana", .holdsSources("users")),
    ("workspace/users/new/site", .holdsSources("users")),
    ("workspace/local", .holdsSources("local")), ("workspace/theme/x", .holdsSources("theme")),
    ("workspace/.git", .isGitFolder), ("workspace/.git/site", .isGitFolder),
    ("clone", .containsGit(".git")), ("clones", .containsGit("a/.git")),
    ("link", .isSymbolicLink), ("link/", .isSymbolicLink), ("dangling", .isSymbolicLink),
    ("file", .isNoFolder), ("file/site", .isNoFolder),
  ])
  func isRefusedEvenByForce(_ output: String, _ reason: PublishError.Reason) throws {
    let scratch = try Scratch()
    try scratch.make("workspace/.git")
    try scratch.make("clone/.git")
    try scratch.put("clones/a/.git", "gitdir: elsewhere")
    try scratch.put("file", "text")
    try scratch.make("other")
    try scratch.link("link", to: scratch.path("other"))
    try scratch.link("dangling", to: scratch.path("nowhere"))
    try scratch.link("way", to: scratch.path("."))
    try scratch.make("to")
    for force in [false, true] {
      let error = #expect(throws: PublishError.self) {
        _ = try scratch.publisher(output, force: force)
      }
      #expect(error?.reason == reason)
    }
  }

  @Test func aFolderOfSomebodyElsesNeedsForce() throws {
    let scratch = try Scratch()
    try scratch.put("site/thesis.txt", "ten years")
    let error = #expect(throws: PublishError.self) { try scratch.publish(["a": "b"]) }
    #expect(error?.reason == .isNotDockets)
    #expect(try scratch.files() == ["thesis.txt": "ten years"])
    let summary = try scratch.publish(["a": "b"], force: true)
    #expect(summary.removed == 1)
    #expect(try scratch.files() == ["a": "b"])
  }

  @Test(arguments: ["", "\0", "site\0"])
  func noNameIsRefused(_ output: String) throws {
    let scratch = try Scratch()
    #expect(throws: PublishError.self) {
      try SitePublisher(
        output: output, workspace: scratch.path("workspace"),
        currentDirectory: scratch.path("here"),
        homeDirectory: nil, force: true)
    }
  }

  @Test(arguments: ["site", "workspace/site", "workspace/public/html", "home/site", "here/out"])
  func ordinaryPlacesAreFine(_ output: String) throws {
    let scratch = try Scratch()
    try scratch.publish(["a": "b"], to: output)
    try scratch.publish(["a": "b"], to: output)
    #expect(try scratch.files(output) == ["a": "b"])
    #expect(try scratch.files("workspace/users") == ["ana/a.md": "a"])
  }

  @Test func anEmptyFolderIsFine() throws {
    let scratch = try Scratch()
    try scratch.make("site")
    #expect(try scratch.publish(["a": "b"]).placement == .exchanged)
    #expect(try scratch.files() == ["a": "b"])
  }

  @Test func aRelativeOutputIsBesideTheCurrentFolder() throws {
    let scratch = try Scratch()
    let publisher = try SitePublisher(
      output: "../site", workspace: "../workspace", currentDirectory: scratch.path("here"),
      homeDirectory: scratch.path("home"), force: false)
    let site = try publisher.begin()
    try site.write("a", Array("b".utf8))
    _ = try site.publish()
    #expect(try scratch.files() == ["a": "b"])
  }

  @Test func aWorkFolderOfSomebodyElsesIsLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.put(".site.docket-stage/letter.txt", "dear")
    let error = #expect(throws: PublishError.self) { try scratch.publish(["a": "b"]) }
    #expect(error?.reason == .workFolderIsForeign)
    #expect(try scratch.files(".site.docket-stage") == ["letter.txt": "dear"])
  }
}
