import Text
import Testing
import TodoModel

@testable import TodoFormat

/// Task files of Backlog.md.
@Suite struct BacklogTaskTests {
  @Test func aTaskWithoutFrontMatterIsOneTask() throws {
    let path = "backlog/tasks/back-7.1 - Mend-the-roof.md"
    let task = try todo("Soon.\n\n- [x] a\n- [ ] b\n", path: path, in: .backlog)
    #expect(task.id == "back-7.1")
    #expect(task.title == "Mend the roof")
    #expect(task.subtasks == Todo.SubtaskCount(done: 1, total: 2))
    #expect(try todo("# Roof\n", path: path, in: .backlog).title == "Roof")
    #expect(try todo("", path: "backlog/tasks/other.md", in: .backlog).id == "other")
  }

  @Test func ofNamesWithAnAtSignNothingIsSaid() throws {
    let task = try todo(
      "---\nid: BACK-1\nassignee: @ana\nreporter: [@ben, @cem]\n---\n", in: .backlog)
    #expect(task.assignees == ["ana"])
    #expect(task.author == "ben")
  }

  @Test func aStatusThatTheConfigDoesNotListIsAWarning() throws {
    var settings = Settings()
    settings.statuses = BacklogConfig().statuses
    let tail = "it lists To Do, In Progress, Done"
    for (word, meaning) in [("Blocked", Status.Meaning.todo), ("Xyzzy", .todo), ("wip", .doing)] {
      let task = try todo(
        "---\nid: BACK-1\nstatus: 1️⃣\(word)\n---\n",
        [
          .warning(
            "1️⃣", "unlisted-status",
            "the project's config does not list the status '\(word)'; \(tail)")
        ],
        in: .backlog, settings: settings)
      #expect(task.status == Status(meaning, name: word))
    }
    _ = try todo("---\nid: BACK-1\nstatus: in progress\n---\n", in: .backlog, settings: settings)
  }
}
