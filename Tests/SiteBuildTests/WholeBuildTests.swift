import Foundation
import Testing
import Text
import TodoModel
import TodoStore

@testable import SiteBuild

/// A build of what the last one was made from renders no page.
@Suite struct WholeBuildTests {
  /// - Returns: the number of pages that were looked at, and the result.
  private func build(_ folder: URL) async throws -> (rendered: Int, result: BuildResult) {
    let observer = BuildObserver()
    let options = BuildOptions(
      store: WorkspaceStore(root: folder.path), output: folder.appending(path: "site").path,
      currentFolder: folder.path, homeFolder: nil,
      now: { Now(startOf: CalendarDay(daysSince1970: 20_778), in: $0) },
      machineZone: .utc, threads: 2, program: Fingerprint(of: []), version: "1")
    let result = try await SiteBuild.build(options, observing: observer)
    return (observer.work.progress()?.pages ?? 0, result)
  }

  @Test func pagesAreRenderedWhereSomethingChanged() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docket-\(UUID())")
    defer { _ = Result { try FileManager.default.removeItem(at: folder) } }
    let user = folder.appending(path: "users/ana")
    try FileManager.default.createDirectory(at: user, withIntermediateDirectories: true)
    try Data("timezone: Etc/UTC\n".utf8).write(to: folder.appending(path: "docket.yml"))
    let todo = user.appending(path: "milk.md")
    try Data("---\ntitle: Buy milk\n---\n".utf8).write(to: todo)
    let first = try await build(folder)
    #expect(first.rendered == first.result.pages && first.result.pages > 10)
    let second = try await build(folder)
    // The search follows from more than the workspace.
    #expect(second.rendered == 1 && second.result.pages == first.result.pages)
    #expect(second.result.published.placement == .left)
    try Data("---\ntitle: Buy bread\n---\n".utf8).write(to: todo)
    let third = try await build(folder)
    #expect(third.rendered == third.result.pages && third.result.published.written > 0)
  }
}
