import Synchronization
import Testing
import Text
import TodoAnalysis
import TodoModel

@testable import TodoRendering

/// A site in memory.
struct Rendered {
  var files: [String: String] = [:]
  /// The fingerprints of what the files were made of.
  var sources: [String: Fingerprint] = [:]

  init(_ workspace: Workspace, today: String, threads: Int = 2) async throws {
    let renderer = try await Self.renderer(workspace, today, threads)
    let collected = CollectedFiles()
    try await renderer.render(threads: threads, to: collected)
    try renderer.renderSitemap(of: Array(collected.files.withLock { $0 }.keys), to: collected)
    try renderer.renderWorker(version: Fingerprint(high: 1, low: 2), to: collected)
    files = collected.files.withLock { $0 }
    sources = collected.sources.withLock { $0 }
  }

  private static func renderer(
    _ workspace: Workspace, _ today: String, _ threads: Int
  ) async throws -> SiteRenderer {
    let now = Now(startOf: try #require(calendarDay(today)), in: workspace.zone)
    return await SiteRenderer(
      workspace, analyse(workspace, at: now), theme: try Theme(), hostPath: "/", version: "1",
      threads: threads,
      images: { Array("bytes of \($0.path)".utf8) })
  }

  /// The sitemap of a site with these files.
  static func sitemaps(
    of workspace: Workspace, _ paths: [String]
  ) async throws -> [String: String] {
    let collected = CollectedFiles()
    try await renderer(workspace, "2026-11-21", 1).renderSitemap(of: paths, to: collected)
    return collected.files.withLock { $0 }
  }

  subscript(path: String) -> String { files[path] ?? "" }
}

/// Keeps the files of a site in memory.
private final class CollectedFiles: SiteSink {
  let files = Mutex<[String: String]>([:])
  let sources = Mutex<[String: Fingerprint]>([:])

  func keep(_ path: String, _ source: Fingerprint) -> Bool { false }

  func write(_ path: String, _ source: Fingerprint, _ bytes: [UInt8]) {
    files.withLock { files in
      #expect(files[path] == nil, "\(path) is written twice")
      files[path] = String(decoding: bytes, as: UTF8.self)
    }
    sources.withLock { $0[path] = source }
  }

  func write(_ path: String, _ source: Fingerprint, _ make: (_ emit: @escaping Emit) -> Void) {
    let all = Mutex<[UInt8]>([])
    make { piece in all.withLock { $0 += piece } }
    write(path, source, all.withLock { $0 })
  }
}

func calendarDay(_ text: String) -> CalendarDay? {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  return parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil
}

/// A workspace of accounts in UTC with these users and todos.
func workspace(_ users: [String], _ todos: [Todo], _ change: (inout Workspace) -> Void = { _ in })
  -> Workspace
{
  var workspace = Workspace(kind: .accounts, settings: Settings(), zone: .utc, title: "Harbour")
  workspace.users = users.sorted().map { User(username: $0) }
  workspace.todos = todos.sorted { ($0.owner, $0.id) < ($1.owner, $1.id) }
  change(&workspace)
  return workspace
}

func todo(
  _ owner: String, _ id: String, due: String? = nil, completed: String? = nil,
  _ change: (inout Todo) -> Void = { _ in }
) -> Todo {
  var todo = Todo(owner: owner, id: id, title: "Title of \(id)", path: "users/\(owner)/\(id).md")
  todo.assignees = [owner]
  todo.due = due.flatMap(calendarDay).map { TodoDate(day: $0) }
  if let day = completed.flatMap(calendarDay) {
    todo.completed = TodoDate(day: day)
    todo.status = Status(.done)
  }
  change(&todo)
  return todo
}
