import Text
import TodoModel
import Testing

@testable import TodoStore

@Suite struct BacklogProjectTests {
  private static let config = "project_name: Yard\ntask_prefix: \"yard\"\n"

  @Test func aProjectsTasksAreThoseOfItsGlob() async throws {
    let workspace = try await load([
      "backlog/config.yml": Self.config,
      "backlog/tasks/yard-1 - One.md": "---\nid: YARD-1\n---\n",
      "backlog/tasks/yard-2 - Two.md": "text\n",
      "backlog/tasks/notes.md": "- [ ] no task\n",
      "backlog/tasks/later/yard-3 - Three.md": "---\nid: YARD-3\n---\n",
      "backlog/completed/yard-4 - Four.md": "---\nid: YARD-4\n---\n",
      "backlog/completed/old/yard-5 - Five.md": "---\nid: YARD-5\n---\n",
    ])
    #expect(workspace.todos.map(\.id).sorted() == ["YARD-1", "YARD-4", "yard-2"])
    #expect(workspace.noteCount == 3)
    #expect(workspace.problems == [])
  }

  /// There each task has an id of its own.
  @Test func twoTasksOfOneIDAreTold() async throws {
    let workspace = try await load([
      "backlog/config.yml": Self.config,
      "backlog/tasks/yard-1 - One.md": "---\nid: YARD-1\nassignee: ['@ana']\n---\n",
      "backlog/tasks/yard-1 - Two.md": "---\nid: yard-1\nassignee: ['@ben']\n---\n",
    ])
    #expect(
      workspace.problems == [
        "error duplicate-id backlog/tasks/yard-1 - Two.md: the id 'yard-1' is also used by "
          + "'backlog/tasks/yard-1 - One.md'; Backlog.md takes one of them; give the other another id"
      ])
  }

  @Test func aProjectWithoutAConfigHasNoPrefix() async throws {
    let workspace = try await load([
      "backlog/tasks/one.md": "---\nid: ONE\n---\n", "backlog/tasks/deep/two.md": "text\n",
    ])
    #expect(workspace.todos.map(\.id) == ["ONE"])
    #expect(workspace.noteCount == 1)
  }

  @Test func archivedTasksAreKnownAndNeverBlock() async throws {
    let task = { (id: Int, depends: String) in
      "---\nid: YARD-\(id)\nstatus: To Do\ndependencies: [\(depends)]\n---\n"
    }
    let workspace = try await load([
      "backlog/config.yml": Self.config,
      "backlog/tasks/yard-1 - One.md": task(1, "YARD-07, yard-8.1, yard-2, task-3, 4"),
      "backlog/tasks/yard-2 - Two.md": task(2, ""),
      "backlog/tasks/yard-3 - Three.md": task(3, ""),
      "backlog/tasks/yard-4 - Four.md": task(4, "draft-3, YARD-9"),
      "backlog/archive/tasks/yard-7 - Seven.md": task(7, "YARD-99"),
      "backlog/archive/tasks/yard-8.01 - Eight.md": task(8, ""),
      "backlog/drafts/draft-3 - Three.md": "---\nid: DRAFT-3\n---\n",
    ])
    #expect(workspace.todos.map(\.id) == ["YARD-1", "YARD-2", "YARD-3", "YARD-4"])
    #expect(workspace.todos[0].depends.map(\.target) == [nil, nil, 1, 2, 3])
    #expect(
      workspace.problems.filter { !$0.contains("YARD-9'") && !$0.contains("'draft-3'") } == [])
    #expect(workspace.diagnostics.map(\.severity) == [.error, .error])
    #expect(workspace.blocked == ["YARD-1"])
  }

  @Test func aMilestoneShowsItsTitle() async throws {
    let workspace = try await load([
      "backlog/config.yml": Self.config,
      "backlog/milestones/m-1 - winter-works.md": "---\nid: m-1\ntitle: \"Winter works\"\n---\n",
      "backlog/milestones/readme.md": "# Milestones\n",
      "backlog/archive/milestones/m-2 - spring.md": "---\nid: m-2\ntitle: Spring\n---\n",
      "backlog/tasks/yard-1 - One.md": "---\nid: YARD-1\nmilestone: M-1\n---\n",
      "backlog/tasks/yard-2 - Two.md": "---\nid: YARD-2\nmilestone: m-2\n---\n",
      "backlog/tasks/yard-3 - Three.md": "---\nid: YARD-3\nmilestone: Winter works\n---\n",
      "backlog/tasks/yard-4 - Four.md": "---\nid: YARD-4\nmilestone: m-9\n---\n",
    ])
    #expect(workspace.todos.map(\.project) == ["Winter works", "Spring", "Winter works", "m-9"])
    #expect(workspace.problems == [])
  }

  @Test func ofLengthsAndOwnWordsNothingIsSaid() async throws {
    let long = String(repeating: "x", count: 25_000)
    let title = String(repeating: "t", count: 200)
    let workspace = try await load([
      "backlog/config.yml": Self.config + "priorities: [Blazing, High, Whenever]\n",
      "backlog/tasks/yard-1 - One.md":
        "---\nid: YARD-1\ntitle: \(title)\nassignee: @ana\npriority: blazing\ntype: spike\n"
        + "labels: [\(title)]\nmilestone: \(title)\nordinal: 1000\n---\n\(long)\n",
      "backlog/tasks/yard-2 - Two.md": "---\nid: YARD-2\npriority: whenever\n---\n",
      "backlog/tasks/yard-3 - Three.md": "---\nid: YARD-3\npriority: nope\n---\n",
    ])
    #expect(workspace.todos.map(\.priority) == [.highest, .low, nil])
    #expect(workspace.diagnostics.map(\.id) == ["unknown-priority"])
  }
}
