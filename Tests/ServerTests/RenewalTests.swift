import Foundation
import Platform
import Testing
import Text
import TodoModel
import TodoStore

@testable import Server
@testable import SiteBuild

/// After a change only the files that changed are read again, and the site is that of all files.
@Suite struct RenewalTests {
  private enum Step {
    case write(String, String)
    case remove(String)
    case rename(String, String)

    var changes: Set<String> {
      switch self {
      case .write(let path, _), .remove(let path): [path]
      case .rename(let old, let new): [old, new]
      }
    }
  }

  private func todo(_ number: Int, _ lines: String = "", body: String = "") -> String {
    "---\ntitle: Todo \(number)\ndue: 2026-11-2\(number % 10)\n\(lines)---\n\(body)\n"
  }

  private func workspace() async throws -> ServedWorkspace {
    let workspace = try ServedWorkspace()
    for number in 0..<100 {
      try workspace.write("users/ana/todo-\(number).md", todo(number))
      try workspace.write("users/ben/todo-\(number).md", todo(number, "depends: [ana/todo-1]\n"))
    }
    try workspace.write("users/ana/list.md", "# Work\n\n- [ ] One\n- [x] Two\n")
    try workspace.write("users/ana/readme.txt", "nothing")
    await workspace.update()
    return workspace
  }

  private func perform(_ step: Step, in workspace: ServedWorkspace) throws {
    switch step {
    case .write(let path, let text): try workspace.write(path, text)
    case .remove(let path): try workspace.remove(path)
    case .rename(let old, let new): try workspace.move(old, to: new)
    }
  }

  @Test func followsASourceThatIsAddedLater() async throws {
    let (workspace, other, quiet) = (
      try ServedWorkspace(), try ServedWorkspace(), try ServedWorkspace()
    )
    let watch = try WorkspaceStore(root: quiet.folder.path).watch()
    var sources = FollowedSources(
      of: WorkspaceStore(root: workspace.folder.path), for: watch)
    defer { sources.stop() }
    let isNew = sources.renew()
    try workspace.write(
      "docket.yml",
      "timezone: Etc/UTC\nsources: [{path: '\(other.folder.path)', prefix: o}, ../nowhere]\n")
    let news = [isNew, sources.renew(), sources.renew()]
    #expect(news == [false, true, false])
    try other.write("users/ana/new.md", "---\ntitle: New\n---\n")
    let changes = watch.makeAsyncIterator()
    #expect(await changes.next()?.mayBeMore == true)
  }

  /// Where changes come without end, planning leaves time for the next ones.
  @Test(arguments: [(0, 0), (40, 120), (5000, 500)])
  func theSiteRestsAfterItWasPlanned(planned: Int, pause: Int) {
    #expect(SiteUpdater.pause(after: .milliseconds(planned)) == .milliseconds(pause))
  }

  /// Looking at all files takes a twentieth of the time at most, of very many a little more.
  @Test(arguments: [(0, 0), (40, 800), (5000, 60_000)])
  func allFilesAreLookedAtRarely(looked: Int, rest: Int) {
    #expect(SiteUpdater.rest(after: .milliseconds(looked)) == .milliseconds(rest))
  }

  @Test func theSiteIsThatOfAllFiles() async throws {
    let workspace = try await workspace()
    let steps: [Step] = [
      .write("users/ana/todo-7.md", todo(7, "status: done\n", body: "See [list](list.md).")),
      .write("users/ben/todo-31.md", todo(31, "category: Boats\nstarred: true\n")),
      .write("users/ana/list.md", "# Work\n\n- [x] One\n- [ ] Two\n- [ ] Three\n"),
      .write("users/ana/todo-8.md", "---\ntitle: [\n---\n"),
      .write("users/ana/todo-8.md", todo(8, "id: boat\n")),
      .write("users/ben/todo-9.md", todo(9, "depends: [ana/boat]\n")),
      .write("users/ana/todo-8.md", "no todo any more"),
      .write("users/ana/new.md", todo(5)),
      .rename("users/ana/new.md", "users/ana/newer.md"),
      .rename("users/ana/newer.md", "users/ben/newer.md"),
      .remove("users/ben/todo-50.md"),
      .rename("users/ben", "users/cem"),
      .write("users/cem/stars.yml", "- ana/todo-1\n"),
      .write("users/cem/stars.yml", "- ana/todo-2\n"),
      .write("users/cem/categories.yml", "- Boats\n"),
      .write("users/cem/list.md", "# Boats\n\n- [ ] Paint\n"),
      .write("users/cem/categories.yml", "- Bikes\n"),
      .write("users/cem/comments/ana/todo-1/20261121T070509Z-k3f9.md", "Well done\n"),
      .write("users/cem/comments/ana/todo-1/20261121T070509Z-k3f9.md", "Well begun\n"),
      .write("docket.yml", "title: Other\ntimezone: Europe/Berlin\n"),
      .write("users/ana/todo-4.md", todo(4, "due: 2026-11-20 23:30\n")),
      .write("users/ana/profile.md", "---\nname: Ana Núñez\n---\n"),
      .write("users/ana/profile.md", "---\nname: Ana Núñez\nemail: ana@example.org\n---\n"),
      .write("users/ana/profile.md", "---\nname: Ana Núñez\nphone: '7'\n---\n"),
      .write("users/ana/profile.md", "---\nname: Ana Núñez\njoined: 2026-01-02\n---\n"),
      .write("users/ana/profile.md", "---\nname: Ana Núñez\n---\nHarbour master\n"),
      .write("users/ana/boat.png", "no picture"),
      .write("users/ana/todo-5.md", todo(5, body: "![boat](boat.png)")),
      .remove("users/ana/boat.png"),
      .remove("users/cem"),
    ]
    for step in steps {
      try perform(step, in: workspace)
      let last = workspace.site.preview
      let renewed = await workspace.update(step.changes)
      let whole = try await SitePreview(workspace.options)
      #expect(renewed?.version == whole.version, "\(step)")
      // Pages that are open hear of it.
      let isSame = try last?.allSources == whole.allSources
      #expect(isSame || last?.version != whole.version, "\(step)")
      #expect(renewed?.problems == whole.problems, "\(step)")
    }
  }

  /// A todo's file may have the name of a profile in another case.
  @Test func aSealIsNoticed() async throws {
    let workspace = try await workspace()
    try workspace.write("users/ben/Profile.md", "---\ntitle: A todo\nsealed: false\n---\n")
    await workspace.update(["users/ben/Profile.md"])
    #expect(try workspace.site.hasFile("users/ben/index.html"))
    try workspace.write("users/ben/Profile.md", "---\ntitle: A todo\nsealed: true\n---\n")
    await workspace.update(["users/ben/Profile.md"])
    let whole = try? await SitePreview(workspace.options)
    #expect(try whole?.source(of: "users/ben/index.html") == nil)
    #expect(
      try workspace.site.news.failure != nil || !workspace.site.hasFile("users/ben/index.html"))
  }

  /// While a mistake stops the site, changes of other files are not lost.
  @Test func changesDuringAMistakeAreShownAfterIt() async throws {
    let workspace = try await workspace()
    try workspace.write("docket.yml", "titel: Team\n")
    await workspace.update(["docket.yml"])
    try workspace.write("users/ana/todo-7.md", todo(70))
    await workspace.update(["users/ana/todo-7.md"])
    #expect(workspace.site.news.failure != nil)
    try workspace.write("docket.yml", "title: Team\n")
    let renewed = await workspace.update(["docket.yml"])
    let whole = try await SitePreview(workspace.options)
    #expect(renewed?.version == whole.version)
  }

  /// An editor writes a copy, and renames it.
  @Test func copiesOfEditorsAreNoNewFiles() async throws {
    let workspace = try await workspace()
    try workspace.write("users/ana/todo-7.md.new", todo(71))
    try workspace.remove("users/ana/todo-7.md")
    try workspace.move("users/ana/todo-7.md.new", to: "users/ana/todo-7.md")
    let renewed = await workspace.update(["users/ana/todo-7.md", "users/ana/todo-7.md.new"])
    #expect(renewed?.version == (try await SitePreview(workspace.options)).version)
  }

  @Test func otherFilesAreNotReadAgain() async throws {
    let workspace = try await workspace()
    try workspace.write("users/ana/todo-7.md", todo(72))
    // Nothing reports this one.
    try workspace.write("users/ben/todo-60.md", todo(61))
    let renewed = await workspace.update(["users/ana/todo-7.md"])
    let whole = try await SitePreview(workspace.options)
    #expect(renewed?.version != whole.version)
    #expect(await workspace.update()?.version == whole.version)
  }

  /// The watch does not report what is written through another link to a file.
  @Test func aSealIsNoticedWithoutAReport() async throws {
    let workspace = try await workspace()
    #expect(try workspace.site.hasFile("users/ben/index.html"))
    try workspace.write("users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    try workspace.write("users/ana/todo-7.md", todo(73))
    await workspace.update(["users/ana/todo-7.md"])
    // Without a secret the site of a sealed user cannot be made.
    #expect(workspace.site.news.failure != nil)
  }

  /// Not every change is reported, so all files are read again after a while.
  @Test func whatTheWatchMissedIsShownLater() async throws {
    let workspace = try await workspace()
    let other = workspace.folder.path + "-other.md"
    defer { _ = Result { try FileManager.default.removeItem(atPath: other) } }
    try FileManager.default.linkItem(
      atPath: workspace.folder.path + "/users/ben/todo-60.md", toPath: other)
    let updater = SiteUpdater(options: workspace.options, site: workspace.site, report: { _ in })
    let watch = try workspace.options.store.watch()
    let running = Task { await updater.run(watching: watch, after: workspace.site.preview) }
    let written = try FileHandle(forWritingTo: URL(filePath: other))
    try written.write(contentsOf: Data(todo(75).utf8))
    try written.close()
    try workspace.write("users/ana/todo-7.md", todo(76))
    let whole = try await SitePreview(workspace.options)
    let end = ContinuousClock.now + .seconds(30)
    while workspace.site.preview?.version != whole.version, .now < end {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(workspace.site.preview?.version == whole.version)
    running.cancel()
    await running.value
  }

  /// Todos below a folder that is called like a file that was saved.
  @Test func aFolderIsNoCopyOfAnEditor() async throws {
    let workspace = try await workspace()
    try workspace.write("users/ana/todo-7.md.d/inner.md", todo(8))
    await workspace.update()
    try workspace.remove("users/ana/todo-7.md.d")
    try workspace.write("users/ana/todo-7.md", todo(74))
    let renewed = await workspace.update(["users/ana/todo-7.md", "users/ana/todo-7.md.d"])
    #expect(renewed?.version == (try await SitePreview(workspace.options)).version)
  }
}

extension SitePreview {
  /// What each file of the site is made from, by its path.
  fileprivate var allSources: [String: Fingerprint] {
    get throws {
      Dictionary(
        try allFiles().map { ($0.key.text, $0.value.source) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
