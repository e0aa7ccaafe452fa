import Testing

/// Projects of Backlog.md are read, and never changed.
struct BacklogProjectTests {
  @Test(arguments: [
    "done task-1", "start task-1", "edit task-1 --title B", "edit task-1 --status review",
    "move task-1 --project P", "remove task-1 --yes", "archive", "star task-1",
    "comment task-1 Hi", "add B", "add B --local", "import local", "category add Garden",
    "user add eva --first-name Eva --last-name Luz --email eva@example.org",
  ])
  func commandsThatChangeFilesAreRefused(command: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("backlog/config.yml", "project_name: P\n")
    try sandbox.write("backlog/tasks/task-1 - A.md", "---\nid: TASK-1\ntitle: A\n---\n")
    let before = sandbox.files()
    let run = try sandbox.docket(command.split(separator: " ").map(String.init))
    #expect(run.status == 1, "\(run)")
    #expect(
      run.message
        == "error: Backlog.md projects are read-only: change this one with Backlog.md itself\n",
      "\(run)")
    #expect(sandbox.files() == before)
  }
}
