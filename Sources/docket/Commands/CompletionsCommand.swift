import ArgumentParser

struct CompletionsCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a script that completes commands, ids, users and queries in a shell.",
    usage: "docket completions bash|zsh|fish",
    discussion: """
      Add the line for your shell to its startup file:

        ~/.bashrc                   eval "$(docket completions bash)"
        ~/.zshrc, after compinit    eval "$(docket completions zsh)"
        ~/.config/fish/config.fish  docket completions fish | source

      Examples:
        docket completions bash
        docket completions zsh > _docket     in a folder of $fpath
      """)

  @Argument(help: "The shell.")
  var shell: Shell

  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    try session.print(shell.script)
    return .success
  }
}

extension Shell: ExpressibleByArgument {
  /// Answers the completion script of this shell (`Shell.answer`).
  func completions(_ arguments: [String], environment: ProcessEnvironment) async throws -> String {
    try await answer(arguments, of: try Docket.shape.get()) { argument, context in
      try await TodoCompletion(context, environment: environment).values(of: argument)
    }
  }
}
