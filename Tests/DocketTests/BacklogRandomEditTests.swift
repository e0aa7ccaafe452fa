import Foundation
import TestData
import Testing

/// Random changes of projects of Backlog.md, which a program of our own holds to the rules of that tool.
struct BacklogRandomEditTests {
  @Test(arguments: TestData.folders)
  func eachFileIsAsThatToolWouldWriteIt(data: TestData) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let copied = try sandbox.shell(
      "cp -R '\(data.path)/backlog.md/backlog' backlog && chmod -R u+w backlog")
    #expect(copied.status == 0, "\(copied)")
    try edit(sandbox, 50, with: python)
  }

  /// Other words, longer ids and line ends of Windows.
  @Test func ownWordsAreKept() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    try sandbox.write(
      "backlog.config.yml",
      """
      statuses: [Backlog, Doing, Shipped]
      priorities: [P0, P1, P2]
      task_prefix: ship
      zero_padded_ids: 3
      default_status: Backlog

      """)
    for number in 1...6 {
      let id = "00\(number)"
      let body = "## Description\n\nText \(number)\n\n## Acceptance Criteria\n- [ ] one\n"
      let text =
        "---\nid: SHIP-\(id)\ntitle: Task \(number)\nstatus: Doing\nassignee: []\n"
        + "created_date: 2026-01-0\(number)\nlabels: [a, b]\ndependencies: []\n---\n\(body)"
      try sandbox.write(
        "backlog/tasks/ship-\(id) - Task-\(number).md",
        number > 3 ? text.replacing("\n", with: "\r\n") : text)
    }
    try edit(sandbox, 50, with: python)
  }

  @Test func aProjectOfManyTasks() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    try sandbox.write("backlog/config.yml", "project_name: Many\n")
    for number in 1...600 {
      try sandbox.write(
        "backlog/tasks/task-\(number) - Task-\(number).md",
        """
        ---
        id: TASK-\(number)
        title: Task \(number)
        status: To Do
        assignee: []
        created_date: '2026-01-01 10:00'
        labels: []
        dependencies: []
        ordinal: \(number)000
        ---

        ## Description

        <!-- SECTION:DESCRIPTION:BEGIN -->
        What \(number) is about.
        <!-- SECTION:DESCRIPTION:END -->

        ## Acceptance Criteria
        <!-- AC:BEGIN -->
        - [ ] #1 one
        - [x] #2 two
        <!-- AC:END -->

        """)
    }
    try edit(sandbox, 50, with: python)
  }

  private func edit(_ sandbox: Sandbox, _ count: Int, with python: String) throws {
    try sandbox.write("docket.yml", "timezone: Etc/UTC\n")
    let script = "\(Reader.folder)/edit_backlog.py"
    let run = try sandbox.shell(
      "'\(python)' -B '\(script)' '\(Sandbox.program)' '\(sandbox.path)' \(count) 1")
    #expect(run.status == 0, "\(run)")
  }
}
