import ArgumentParser

/// The argument of commands for an existing category.
struct CategoryArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The name; words are joined by spaces.", valueName: "category"))
  var words: [String]

  var name: String { words.joined(separator: " ") }
}
