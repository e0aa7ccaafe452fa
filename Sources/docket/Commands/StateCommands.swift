import ArgumentParser
import TodoActions
import TodoModel

struct DoneCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Complete todos, or tick off subtasks.",
    usage: "docket done <id> ... [--subtask <n>] [--force]",
    discussion: """
      Writes the completion date into the todo's file, or after the checklist item in the item's own \
      style. A repeating todo moves to its next due date. Asks before completing a todo that depends \
      on open todos, unless you pass --force.

      Examples:
        docket done passport
        docket done milk dentist --dry-run     only show the change
        docket undo                            if that was a mistake
        docket done passport --subtask 2       the second of its subtasks
      """)

  @OptionGroup var named: StateArguments

  @Flag(help: "Complete todos that depend on open todos without asking.")
  var force = false

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(
      ChangeState(.done, named.ids, subtasks: named.subtasks), self, agreesToAll: force)
  }
}

struct ReopenCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Open closed todos again, or untick subtasks.",
    usage: "docket reopen <id> ... [--subtask <n>]",
    discussion: """
      Also removes the mark of 'docket start'.

      Examples:
        docket reopen passport
        docket reopen passport --subtask 1
      """)

  @OptionGroup var named: StateArguments

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(
      ChangeState(.todo, named.ids, subtasks: named.subtasks), self)
  }
}

struct StartCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Mark todos or subtasks as being worked on.",
    usage: "docket start <id> ... [--subtask <n>]",
    discussion: """
      Examples:
        docket start passport
        docket start passport --subtask 2
      """)

  @OptionGroup var named: StateArguments

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(
      ChangeState(.doing, named.ids, subtasks: named.subtasks), self)
  }
}

struct CancelCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Close todos or subtasks that will not be done.",
    usage: "docket cancel <id> ... [--subtask <n>]",
    discussion: """
      A repeating todo stops repeating. 'docket reopen' opens it again.

      Examples:
        docket cancel boat
        docket cancel passport --subtask 2
      """)

  @OptionGroup var named: StateArguments

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(
      ChangeState(.cancelled, named.ids, subtasks: named.subtasks), self)
  }
}
