import ArgumentParser
import Text
import TodoActions
import TodoModel
import TodoStore

struct CommentCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Comment on a todo, or change or remove your comment.",
    usage: "docket comment <id> [<text> ...] [--edit <n>] | <id> --remove <n>",
    discussion: """
      A comment is a file in your own folder. 'docket comments ID' lists the comments on a todo with \
      their numbers. Without text, your editor opens: VISUAL, else EDITOR, else vi on a terminal.

      Examples:
        docket comment ben/bread "Take the dark one."
        docket comment ben/bread Or the white one.
        docket comments ben/bread
        docket comment ben/bread --edit 1 "Take the **dark** one."
        docket comment ben/bread --remove 2
      """)

  @Argument(help: ArgumentHelp("The id or title of the todo, or its beginning.", valueName: "id"))
  var id: String

  @Argument(
    help: ArgumentHelp(
      "The comment, in Markdown; words are joined by spaces, '-' reads standard input.",
      valueName: "text"))
  var text: [String] = []

  @Option(help: ArgumentHelp("Change your comment with this number.", valueName: "n"))
  var edit: Int?

  @Option(help: ArgumentHelp("Remove your comment with this number.", valueName: "n"))
  var remove: Int?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if edit != nil, remove != nil {
      throw ValidationError("--edit and --remove cannot be used together")
    }
    if remove != nil, !text.isEmpty { throw ValidationError("--remove takes no text") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    if text.isEmpty, remove == nil { return try await performInEditor(session) }
    let written = text == ["-"] ? try readStandardInput() : text.joined(separator: " ")
    let change = remove.map { ChangeComment.Change.remove($0) } ?? change(to: written)
    return try await session.perform(ChangeComment(on: id, change), self)
  }

  private func performInEditor(_ session: Session) async throws -> ExitStatus {
    let draft = try await session.preview(CommentDraft(on: id, changing: edit), acting).draft
    guard let draft, let todo = draft.todo else { return .failed }
    let program = try EditorProgram(
      environment: session.environment, instead: "a comment needs text")
    let status = try await session.performInEditor(
      draft, with: program, self, unless: CommentText.isBlank
    ) { text in ChangeComment(on: id, change(to: try CommentText.comment(in: text))) }
    if let status { return status }
    guard edit != nil else { throw Failure.work("a comment needs text; no changes made") }
    session.note("no changes made")
    try session.showNothing(editing) { $0.members(of: [], on: todo) }
    return .success
  }

  private func change(to text: String) -> ChangeComment.Change {
    edit.map { .edit($0, text) } ?? .add(text)
  }
}

struct CommentsCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "comments",
    abstract: "List the comments on a todo with their numbers.",
    usage: "docket comments <id> [--format <format>]",
    discussion: """
      Examples:
        docket comments passport
        docket comments ben/bread --format json
      """)

  @Argument(help: ArgumentHelp("The id or title of the todo, or its beginning.", valueName: "id"))
  var id: String

  @Option(help: "The output format.")
  var format = EditOptions.Format.text

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load()
    let todo = try await session.find([id], in: loaded, acting)[0]
    let comments = loaded.comments(on: todo)
    switch format {
    case .text:
      for (number, comment) in comments.enumerated() {
        try session.print(text(of: comment, number: number + 1, session))
      }
      if comments.isEmpty { session.note("no comments") }
    case .json:
      let numbered = comments.enumerated().map { NumberedComment(number: $0 + 1, $1) }
      try session.print { $0.members(of: numbered, on: loaded.workspace.todos[todo]) }
    }
    return .success
  }

  private func text(of comment: Comment, number: Int, _ session: Session) -> String {
    let time = comment.time.time.map { " " + $0.hourAndMinute } ?? ""
    let head = "\(number)  \(comment.author)  \(comment.time.day)\(time)"
    let lines = comment.body.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "   \(String($0).terminalSafe)" }
    let body = lines.joined(separator: "\n").trimmingEnd
    return session.style.apply(.bold, to: head.terminalSafe) + "\n\(body)\n"
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
