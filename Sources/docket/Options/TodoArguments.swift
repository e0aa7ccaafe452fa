import ArgumentParser

/// The arguments of commands for one or more todos.
struct TodoArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("The todos' ids, or beginnings of them.", valueName: "id"))
  var ids: [String]
}

/// The arguments of commands that change the state of todos or subtasks.
struct StateArguments: ParsableArguments {
  @OptionGroup var todos: TodoArguments

  @Option(
    name: .customLong("subtask"),
    help: ArgumentHelp("Only this subtask of it, by its number.", valueName: "n"))
  var subtasks: [Int] = []

  var ids: [String] { todos.ids }
}
