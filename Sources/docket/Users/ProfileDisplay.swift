import Text
import Markdown
import TodoAnalysis
import TodoModel

/// A profile as text for a terminal: the output of `docket user show`.
struct ProfileDisplay {
  let user: User
  let isSealed: Bool
  let counts: StateCounts
  let links: (_ file: String, _ owner: String) -> BodyLinks
  /// The terminal's width in columns; `nil` for a pipe or a file.
  let width: Int?
  let style: TerminalStyle

  var text: String {
    let title = TextFlow(user.displayName, [.bold]).lines(width: width).map { $0.text(style) }
    return [title, fields, bio].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var fields: [String] {
    var fields: [(label: String, value: TextFlow)] = []
    func add(_ label: String, _ value: String?, _ looks: [TerminalStyle.Look] = []) {
      if let value { fields.append((label, TextFlow(value, looks))) }
    }
    add("username", user.username)
    add("e-mail", user.email)
    add("phone", user.phone)
    add("joined", user.joined.map { TodoFieldList.written(TodoDate(day: $0)) })
    add("avatar", user.avatar?.path)
    add("pages", isSealed ? "sealed" : nil)
    add("completed", "\(counts.completed)", counts.completed > 0 ? [.green] : [])
    add("pending", "\(counts.pending)")
    add("overdue", "\(counts.overdue)", counts.overdue > 0 ? [.red] : [])
    return fieldLines(fields, width: width, style: style)
  }

  private var bio: [String] {
    guard !user.bio.isBlank, let path = user.profilePath else { return [] }
    let pieces = user.bio.pieces(links: links(path, user.username))
    return BodyText(pieces, width: width, style: style).lines
  }
}
