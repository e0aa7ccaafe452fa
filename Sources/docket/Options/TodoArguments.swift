import ArgumentParser

/// The arguments of commands for one or more todos.
struct TodoArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The ids or titles of the todos, or their beginnings.", valueName: "id"))
  var ids: [String]
}

/// The arguments of commands that change the state of todos or subtasks.
struct StateArguments: ParsableArguments {
  @OptionGroup var todos: TodoArguments

  @Option(
    name: .customLong("subtask"),
    help: ArgumentHelp("Change only the subtask with this number; may be repeated.", valueName: "n")
  )
  var subtasks: [Int] = []

  var ids: [String] { todos.ids }
}
