import Testing
import Text

@testable import TodoFormat

struct NewBacklogTaskTests {
  /// As `sanitizeFilename` of Backlog.md makes them.
  @Test(arguments: [
    ("Mend the roof", "Mend-the-roof"), ("Fix: the roof (east)", "Fix-the-roof-east"),
    ("it's", "its"), ("a - b", "a-b"), ("-a-", "a"), ("C++ & C#", "C-C"),
    ("a/b\\c|d?e*f", "a-b-c-d-e-f"), ("…", "…"), ("~`.", "~`."), ("été 漢字 🙂", "été-漢字-🙂"),
    ("x = [1, 2]; {y}", "x-1-2-y"), ("(a) - (b)", "a-b"), ("!!!", ""), ("a--b___c", "a-b___c"),
    ("Won't: 'do' / \"it\"", "Wont-do-it"), ("a\u{A0}b", "a-b"),
  ])
  func theNameOfAFileFollowsTheTitle(title: String, name: String) {
    let task = NewBacklogTask(id: "BACK-7.1", title: title, status: "To Do", created: 0)
    #expect(task.fileName == "back-7.1 - \(name).md")
  }

  @Test func aTaskWithATitleAloneHasTheKeysThatAreAlwaysThere() {
    let task = NewBacklogTask(id: "TASK-1", title: "A: b", status: "To Do", created: 1_795_253_400)
    #expect(
      String(decoding: task.file, as: UTF8.self) == """
        ---
        id: TASK-1
        title: 'A: b'
        status: To Do
        assignee: []
        created_date: '2026-11-21 09:30'
        labels: []
        dependencies: []
        ---



        """)
  }

  @Test func aTaskHasItsSections() {
    var task = NewBacklogTask(id: "TASK-1", title: "A", status: "To Do", created: 1_795_253_400)
    task.assignees = ["@ana"]
    task.due = 1_795_253_400
    task.labels = ["paint", "Fix: it"]
    task.milestone = "m-1"
    task.dependencies = ["TASK-0"]
    task.priority = "high"
    task.ordinal = Thousandths("1500.5")
    task.description = "Two\n\nparagraphs\n"
    task.criteria = ["dry", "red"]
    task.definitionOfDone = ["filed"]
    #expect(
      String(decoding: task.file, as: UTF8.self) == """
        ---
        id: TASK-1
        title: A
        status: To Do
        assignee:
          - '@ana'
        created_date: '2026-11-21 09:30'
        due_date: '2026-11-21 09:30'
        labels:
          - paint
          - 'Fix: it'
        milestone: m-1
        dependencies:
          - TASK-0
        priority: high
        ordinal: 1500.5
        ---

        ## Description

        <!-- SECTION:DESCRIPTION:BEGIN -->
        Two

        paragraphs
        <!-- SECTION:DESCRIPTION:END -->

        ## Acceptance Criteria
        <!-- AC:BEGIN -->
        - [ ] #1 dry
        - [ ] #2 red
        <!-- AC:END -->

        ## Definition of Done
        <!-- DOD:BEGIN -->
        - [ ] #1 filed
        <!-- DOD:END -->

        """)
  }
}
