import Foundation
import Testing

/// New tasks of Backlog.md, and those that are no longer wanted.
struct BacklogAddTests {
  @Test func aTaskGetsTheNextIDWithTheDefaultsOfTheProject() throws {
    let sandbox = try Sandbox.project()
    let before = try sandbox.projectTexts()
    let run = try sandbox.docketInProject([
      "add", "Mend the roof: soon", "--due", "2026-12-24 18:00", "--priority", "high", "--tag",
      "roof", "--project", "winter works", "--depends", "yard-2", "--for", "ana", "--body",
      "It leaks.\n\n- [ ] dry\n- [ ] red",
    ])
    #expect(run.status == 0, "\(run)")
    let path = "backlog/tasks/yard-12 - Mend-the-roof-soon.md"
    let after = try sandbox.projectTexts()
    #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [path])
    #expect(
      after[path] == """
        ---
        id: YARD-12
        title: 'Mend the roof: soon'
        status: To Do
        assignee:
          - '@ana'
        created_date: '2026-11-21 09:30'
        due_date: '2026-12-24 17:00'
        labels:
          - roof
        milestone: m-0
        dependencies:
          - YARD-2
        priority: high
        ordinal: 2000
        ---

        ## Description

        <!-- SECTION:DESCRIPTION:BEGIN -->
        It leaks.
        <!-- SECTION:DESCRIPTION:END -->

        ## Acceptance Criteria
        <!-- AC:BEGIN -->
        - [ ] #1 dry
        - [ ] #2 red
        <!-- AC:END -->

        ## Definition of Done
        <!-- DOD:BEGIN -->
        - [ ] #1 the drawing is filed
        <!-- DOD:END -->

        """)
    #expect(try sandbox.docket(["check"]).status == 0)
    #expect(try sandbox.docket(["undo"]).status == 0)
    #expect(try sandbox.projectTexts() == before)
  }

  @Test func severalTasksCountOn() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Berlin\n")
    try sandbox.write(
      "backlog/config.yml",
      "project_name: P\ntask_prefix: \"ship\"\nzero_padded_ids: 3\ndefault_status: Doing\n"
        + "statuses: [Open, Doing, Shipped]\ndefault_assignee: [\"@eva\"]\n")
    try sandbox.write("backlog/archive/tasks/ship-007 - Old.md", "---\nid: SHIP-007\n---\n")
    try sandbox.write("backlog/drafts/draft-90 - Idea.md", "---\nid: DRAFT-90\n---\n")
    try sandbox.write("backlog/completed/ship-3.20 - Part.md", "---\nid: SHIP-3.20\n---\n")
    for title in ["One", "Two"] {
      let run = try sandbox.docketInProject(["add", title])
      #expect(run.status == 0, "\(run)")
    }
    #expect(
      sandbox.files(below: "backlog/tasks") == ["ship-008 - One.md", "ship-009 - Two.md"])
    #expect(
      try sandbox.read("backlog/tasks/ship-009 - Two.md") == """
        ---
        id: SHIP-009
        title: Two
        status: Doing
        assignee:
          - '@eva'
        created_date: '2026-11-21 09:30'
        labels: []
        dependencies: []
        ordinal: 2000
        ---



        """)
  }

  @Test func aProjectWithoutSettingsHasTheStatusesOfThatTool() throws {
    let sandbox = try Sandbox()
    try sandbox.write("backlog/tasks/readme.md", "Tasks\n")
    try sandbox.write("docket.yml", "timezone: Etc/UTC\n")
    for command in [["add", "One"], ["start", "task-1"]] {
      let run = try sandbox.docketInProject(command)
      #expect(run.status == 0, "\(run)")
    }
    let text = try sandbox.read("backlog/tasks/task-1 - One.md")
    #expect(text.contains("\nstatus: In Progress\n"), "\(text)")
  }

  @Test(arguments: [
    ("add B --local", "a project of Backlog.md has no todos of this device"),
    ("add B --start fri", "a task of Backlog.md cannot have a start"),
    ("add B --star", "a task of Backlog.md cannot have a star"),
    ("add B --category Work", "a task of Backlog.md cannot have a category"),
    ("add B --priority urgent", "--priority: unknown priority 'urgent'; the project has"),
    ("add B --project Nope", "the project has no milestone 'Nope'"),
    ("add B --depends nope", "there is no todo 'nope'"),
    ("archive yard-2", "'ana/YARD-2' is open; complete or cancel it first"),
    ("remove yard-4", "is in 'completed', where Backlog.md changes nothing"),
  ])
  func whatCannotBeWrittenIsRefused(command: String, message: String) throws {
    let sandbox = try Sandbox.project()
    let before = try sandbox.projectTexts()
    let run = try sandbox.docketInProject(command.split(separator: " ").map(String.init))
    #expect(run.status != 0 && run.message.contains(message), "\(run)")
    #expect(try sandbox.projectTexts() == before)
  }

  /// As `backlog task archive` does: the file moves as it is, and nothing waits for it or refers to it.
  @Test func aTaskThatIsRemovedIsArchived() throws {
    let sandbox = try Sandbox.project()
    try sandbox.write(
      "backlog/tasks/yard-20 - Refers.md",
      "---\nid: YARD-20\ntitle: Refers\nstatus: To Do\nreferences:\n  - yard-01\n  - docs/x.md\n---\n"
    )
    let before = try sandbox.projectTexts()
    let run = try sandbox.docketInProject(["remove", "yard-1", "--yes"])
    #expect(run.status == 0, "\(run)")
    let after = try sandbox.projectTexts()
    let name = "yard-1 - Replace-the-slipway-winch.md"
    #expect(after["backlog/tasks/\(name)"] == nil)
    #expect(after["backlog/archive/tasks/\(name)"] == before["backlog/tasks/\(name)"])
    #expect(
      after["backlog/tasks/yard-20 - Refers.md"]
        == "---\nid: YARD-20\ntitle: Refers\nstatus: To Do\nupdated_date: '2026-11-21 09:30'\n"
        + "references:\n  - docs/x.md\n---\n")
    let shed = after["backlog/tasks/yard-2 - Paint-the-shed.md"]
    #expect(shed?.contains("\ndependencies: []\n") == true, "\(shed ?? "")")
    #expect(try sandbox.docket(["check"]).status == 0)
    #expect(try sandbox.docket(["undo"]).status == 0)
    #expect(try sandbox.projectTexts() == before)
  }

  /// As `backlog cleanup` does.
  @Test func whatIsDoneMovesToCompleted() throws {
    let sandbox = try Sandbox.project()
    #expect(try sandbox.docketInProject(["done", "yard-3"]).status == 0)
    let before = try sandbox.projectTexts()
    let run = try sandbox.docketInProject(["archive"])
    #expect(run.status == 0, "\(run)")
    let after = try sandbox.projectTexts()
    let names = ["yard-1.1 - Order-the-winch.md", "yard-3 - Renew-the-fire-hoses.md"]
    for name in names {
      #expect(after["backlog/completed/\(name)"] == before["backlog/tasks/\(name)"])
    }
    let moved = Set(before.keys).symmetricDifference(after.keys)
    #expect(moved == Set(names.flatMap { ["backlog/tasks/\($0)", "backlog/completed/\($0)"] }))
    #expect(try sandbox.docket(["check"]).status == 0)
  }
}
