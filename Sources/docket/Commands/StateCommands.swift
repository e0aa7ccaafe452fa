import ArgumentParser
import TodoModel

/// `docket done`.
struct DoneCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Complete todos, or tick off subtasks.",
    usage: "docket done <id> ... [--subtask <n>] [--force]",
    discussion: """
      The day goes into the todo's file, or behind the item of a checklist in the way the item is \
      written. A todo that repeats moves on to the next day it is due. One that waits for others is \
      completed after a question, or with --force.

      Examples:
        docket done passport
        docket done milk dentist --dry-run     only show the change
        docket undo                            it was a mistake
        docket done passport --subtask 2       the second of its subtasks
      """)

  @OptionGroup var named: StateArguments

  @Flag(help: "Complete what waits for others, without a question.")
  var force = false

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let change = try StateChange(.done, named, force: force)
    return try await session.edit(
      self, backlog: named.backlog(.done), knowing: .named(named.ids)
    ) { edit in
      try await change.apply(to: &edit)
    }
  }
}

/// `docket reopen`.
struct ReopenCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Open closed todos again, or untick subtasks.",
    usage: "docket reopen <id> ... [--subtask <n>]",
    discussion: """
      Of what was started it takes the mark of 'docket start' away.

      Examples:
        docket reopen passport
        docket reopen passport --subtask 1
      """)

  @OptionGroup var named: StateArguments

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let change = try StateChange(.todo, named)
    return try await session.edit(
      self, backlog: named.backlog(.todo), knowing: .named(named.ids)
    ) { edit in
      try await change.apply(to: &edit)
    }
  }
}

/// `docket start`.
struct StartCommand: EditingCommand {
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

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let change = try StateChange(.doing, named)
    return try await session.edit(
      self, backlog: named.backlog(.doing), knowing: .named(named.ids)
    ) { edit in
      try await change.apply(to: &edit)
    }
  }
}

/// `docket cancel`.
struct CancelCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Close todos or subtasks that will not be done.",
    usage: "docket cancel <id> ... [--subtask <n>]",
    discussion: """
      A todo that repeats does so no longer. 'docket reopen' takes it up again.

      Examples:
        docket cancel boat
        docket cancel passport --subtask 2
      """)

  @OptionGroup var named: StateArguments

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let change = try StateChange(.cancelled, named)
    return try await session.edit(
      self, backlog: named.backlog(.cancelled), knowing: .named(named.ids)
    ) { edit in
      try await change.apply(to: &edit)
    }
  }
}

extension StateArguments {
  /// Of subtasks it has criteria alone, which it counts in another way.
  fileprivate func backlog(_ meaning: Status.Meaning) -> BacklogInstead {
    var backlog = BacklogInstead("edit", ids)
    if subtasks.isEmpty { backlog.add(meaning) }
    backlog.lack("--subtask", if: !subtasks.isEmpty)
    return backlog
  }
}
