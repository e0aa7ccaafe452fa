import Text
import Foundation
import TestData
import TodoAnalysis
import TodoModel
import Testing

@testable import TodoStore

/// Whole folders of other tools: nothing in them is an error, and everything is counted.
@Suite struct OtherDataTests {
  /// The places of a Backlog.md project's folder and of its settings.
  static let layouts: [(folder: String, config: String)] = [
    ("backlog", "backlog/config.yml"), ("backlog", "backlog/config.yaml"),
    (".backlog", ".backlog/config.yml"), ("backlog", "backlog.config.yml"),
    ("work/todo", "backlog.config.yml"),
  ]

  private func load(_ path: String) async throws -> Workspace {
    let options = LoadOptions(machineZone: .utc, threads: 2, asksGit: false)
    return try await WorkspaceStore(root: path).load(options)
  }

  @Test(arguments: TestData.folders, layouts)
  func aBacklogProjectHasNoErrorsInAnyLayout(
    _ data: TestData, _ layout: (folder: String, config: String)
  ) async throws {
    let folder = try TemporaryFolder()
    let target = "\(folder.path)/\(layout.folder)"
    try folder.write("\(layout.folder)/x", "")
    try FileManager.default.removeItem(atPath: target)
    try FileManager.default.copyItem(atPath: "\(data.path)/backlog.md/backlog", toPath: target)
    var config = try String(contentsOfFile: target + "/config.yml", encoding: .utf8)
    try FileManager.default.removeItem(atPath: target + "/config.yml")
    if layout.config == "backlog.config.yml" {
      config += "\nbacklog_directory: \"\(layout.folder)\"\n"
    }
    try folder.write(layout.config, config)

    let workspace = try await load(folder.path)
    let (prefix, completed) = data.isOwn ? ("yard-", 3) : ("back-", 453)
    func tasks(_ inner: String) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "\(target)/\(inner)")
        .count { $0.hasPrefix(prefix) && $0.hasSuffix(".md") }
    }
    #expect(workspace.kind == .backlog)
    #expect(workspace.todos.count == (try tasks("tasks")) + (try tasks("completed")))
    #expect(try tasks("completed") == completed)
    let errors = workspace.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { "\($0.path): \($0.message)" } == [])
    #expect(workspace.todos.allSatisfy { $0.project?.hasPrefix("m-") != true })
    #expect(
      !workspace.diagnostics.contains { $0.id.hasSuffix("-too-long") || $0.id == "yaml-as-text" })
  }

  @Test(arguments: TestData.folders.filter(\.isOwn))
  func aVaultOfTaskNotesIsUnderstood(_ data: TestData) async throws {
    let workspace = try await load(data.path + "/tasknotes")
    #expect(
      workspace.problems == [
        "warning unknown-dependency Harbour/Measure.md: no todo 'Gone'"
      ])
    #expect(
      workspace.todos.map(\.id) == [
        "Ask the pilot", "Check the moorings", "Harbour/Measure", "Order the rope",
        "Paint the bollards", "Tasks/Measure", "Water the plants",
      ])
    #expect(workspace.noteCount == 1)
    let now = Now(startOf: try #require(CalendarDay(year: 2026, month: 11, day: 21)), in: .utc)
    let insights = analyse(workspace, at: now)
    #expect(insights.total.completed == 3)
    #expect(insights.total.pending == 4)
    #expect(insights.blocked.map { workspace.todos[$0].id } == ["Ask the pilot"])
    let rope = workspace.todos[3]
    #expect(rope.depends.map(\.target) == [5, 2])
    #expect(rope.project == "Winter works" && rope.estimateMinutes == 45)
    #expect(
      workspace.todos[6].recurrence?.skipped.map(\.description) == ["2026-11-08", "2026-11-29"])
  }
}
