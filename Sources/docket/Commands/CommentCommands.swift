import ArgumentParser
import Text
import TodoModel

/// `docket comment`.
struct CommentCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Comment on a todo, anybody's; change or remove a comment of yours.",
    usage: "docket comment <id> [<text> ...] [--edit <n>] | <id> --remove <n>",
    discussion: """
      A comment is a file in your own folder. 'docket comments ID' shows those of a todo with their \
      numbers. Without a text your editor opens: VISUAL, else EDITOR, else on a terminal vi.

      Examples:
        docket comment ben/bread "Take the dark one."
        docket comment ben/bread Or the white one.
        docket comments ben/bread
        docket comment ben/bread --edit 1 "Take the **dark** one."
        docket comment ben/bread --remove 2
      """)

  @Argument(help: ArgumentHelp("The todo's id, or its beginning.", valueName: "id"))
  var id: String

  @Argument(
    help: ArgumentHelp(
      "The comment, in Markdown; words are joined by blanks, '-' reads standard input.",
      valueName: "text"))
  var text: [String] = []

  @Option(help: ArgumentHelp("Change this comment of yours, by its number.", valueName: "n"))
  var edit: Int?

  @Option(help: ArgumentHelp("Remove this comment of yours, by its number.", valueName: "n"))
  var remove: Int?

  @OptionGroup var editing: EditOptions
  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if edit != nil, remove != nil {
      throw ValidationError("--edit and --remove contradict each other")
    }
    if remove != nil, !text.isEmpty { throw ValidationError("--remove takes no text") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    if text.isEmpty, remove == nil { return try await performInEditor(session) }
    let written = text == ["-"] ? try readStandardInput() : text.joined(separator: " ")
    if remove == nil, written.allSatisfy(\.isWhitespace) {
      throw Failure.usage("a comment needs a text")
    }
    let change =
      remove.map { CommentChange.remove($0) } ?? change(to: written)
    return try await session.edit(self, backlog: backlog(written)) { draft in
      try await change.apply(to: id, in: &draft)
    }
  }

  private func performInEditor(_ session: Session) async throws -> ExitStatus {
    let (look, draft) = try await session.look(self, backlog: backlog("TEXT")) { look in
      try await CommentDraft(on: id, changing: edit, in: &look)
    }
    let program = try EditorProgram(
      environment: session.environment, instead: "a comment needs a text")
    let status = try await session.editing(
      draft.text, named: "comment.md", with: program, self, tryingIn: look,
      unless: CommentDraft.isBlank
    ) { attempt, new in
      try await change(to: try CommentDraft.comment(in: new)).apply(to: id, in: &attempt)
    } write: { new, agreed in
      let change = change(to: try CommentDraft.comment(in: new))
      return try await session.edit(self, backlog: nil, agreeing: agreed) { attempt in
        try await change.apply(to: id, in: &attempt)
      }
    }
    guard status == nil else { return status ?? .fine }
    guard edit != nil else { throw Failure.work("a comment needs a text, nothing is written") }
    session.note("nothing is changed")
    try session.showNothing(editing) { CommentRow.write([], on: draft.todo, to: &$0) }
    return .fine
  }

  private func change(to text: String) -> CommentChange {
    edit.map { .edit($0, text) } ?? .add(text)
  }

  private func backlog(_ text: String) -> BacklogInstead {
    var backlog = BacklogInstead("edit", [id])
    backlog.lack("--edit", if: edit != nil)
    backlog.lack("--remove", if: remove != nil)
    if edit == nil, remove == nil { backlog.add("--comment", text) }
    return backlog
  }
}

/// `docket comments`.
struct CommentsCommand: DocketCommand {
  static let configuration = CommandConfiguration(
    commandName: "comments",
    abstract: "The comments on a todo, with their numbers.",
    usage: "docket comments <id> [--format <format>]",
    discussion: """
      Examples:
        docket comments passport
        docket comments ben/bread --format json
      """)

  @Argument(help: ArgumentHelp("The todo's id, or its beginning.", valueName: "id"))
  var id: String

  @Option(help: "The form of the comments.")
  var format = EditOptions.Format.text

  @OptionGroup var acting: ActingOption
  @OptionGroup var common: CommonOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try await session.load()
    let finder = TodoFinder(loaded.workspace, TypedPath(loaded, environment: session.environment)) {
      try await ActingUser.ifKnown(acting.user, in: loaded, environment: session.environment)
    }
    let todo = try await finder.find(id)
    let comments = loaded.comments(on: todo)
    switch format {
    case .text:
      for (number, comment) in comments.enumerated() {
        try session.print(text(of: comment, number: number + 1, session))
      }
      if comments.isEmpty { session.note("no comments") }
    case .json:
      let rows = comments.enumerated().map { CommentRow(number: $0 + 1, $1) }
      try session.print { CommentRow.write(rows, on: loaded.workspace.todos[todo], to: &$0) }
    }
    return .fine
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
