import ArgumentParser

/// For commands about a category that there is.
struct CategoryArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("Its name; words are joined by spaces.", valueName: "category"))
  var words: [String]

  var name: String { words.joined(separator: " ") }
}
