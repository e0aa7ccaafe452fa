import ArgumentParser

/// `docket star`.
struct StarCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "star",
    abstract: "Star todos, your own or anybody's.",
    usage: "docket star <id> ...",
    discussion: """
      Your own todo's star is in its file, where others see it too; that of another's in your \
      'stars.yml'. 'docket list is:starred' and the site's page of stars show them.

      Examples:
        docket star milk
        docket star ben/bread ben/taxes
      """)

  @OptionGroup var todos: TodoArguments

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let change = StarChange(isStarred: true, ids: todos.ids)
    return try await session.edit(self, backlog: nil, knowing: .named(todos.ids)) { edit in
      try await change.apply(to: &edit)
    }
  }
}

/// `docket unstar`.
struct UnstarCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar",
    abstract: "Take the star of todos away.",
    usage: "docket unstar <id> ...",
    discussion: """
      Examples:
        docket unstar passport
      """)

  @OptionGroup var todos: TodoArguments

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let change = StarChange(isStarred: false, ids: todos.ids)
    return try await session.edit(self, backlog: nil, knowing: .named(todos.ids)) {
      edit in try await change.apply(to: &edit)
    }
  }
}
