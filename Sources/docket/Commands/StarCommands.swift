import ArgumentParser
import TodoActions

struct StarCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "star",
    abstract: "Star todos, your own or other users'.",
    usage: "docket star <id> ...",
    discussion: """
      A star on your own todo is written into its file, where others see it too; stars on others' todos \
      are in your 'stars.yml'. 'docket list is:starred' and the site's Starred page show them.

      Examples:
        docket star milk
        docket star ben/bread ben/taxes
      """)

  @OptionGroup var todos: TodoArguments

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(StarTodos(todos.ids, isStarred: true), self)
  }
}

struct UnstarCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar",
    abstract: "Remove the star from todos.",
    usage: "docket unstar <id> ...",
    discussion: """
      Examples:
        docket unstar passport
      """)

  @OptionGroup var todos: TodoArguments

  @OptionGroup var change: ChangeOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try await session.perform(StarTodos(todos.ids, isStarred: false), self)
  }
}
