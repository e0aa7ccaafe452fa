import Text
import TodoModel

extension FileParser {
  /// The maximum size of a checklist's front matter in bytes, multiplied by the number of items.
  static let sharedBytes = 8 << 20

  /// The fields that every item inherits from the checklist's front matter. Returns none if long
  /// front matter and many items would use too much memory and disk space.
  func sharedFields(
    _ parts: FileParts, items: Int, _ diagnostics: inout [Diagnostic]
  ) -> TodoFields {
    guard parts.frontMatter.body.start * items > Self.sharedBytes else { return parts.fields }
    diagnostics.report(
      .error, "too-large", path: parts.file.path, at: .start,
      "the front matter of \(parts.frontMatter.body.start) bytes is shared by \(items) items, more than "
        + "\(Self.sharedBytes >> 20) MB in all; the items are read without it")
    return TodoFields()
  }

  /// Reports task items of a checklist that would take too long to read.
  func reportUnread(from line: Int, of path: String, _ diagnostics: inout [Diagnostic]) {
    diagnostics.report(
      .error, "unread-items", path: path, at: SourcePosition(line: line, column: 1),
      "the items from this line on are not read, because a part of the text is too large or nested "
        + "too deeply")
  }

  /// - Parameter body: the body as written in the file.
  func checkBody(
    _ parts: FileParts, _ body: MarkdownText, _ diagnostics: inout [Diagnostic]
  ) {
    let path = parts.file.path
    if body.text.utf8.count > limits.body {
      let count = body.text.unicodeScalars.count
      if count > limits.body {
        diagnostics.report(
          .warning, "body-too-long", path: path,
          at: SourcePosition(line: body.firstLine, column: 1),
          "the body has \(count) characters; the limit is \(limits.body)")
      }
    }
    let known = diagnostics.contains { $0.id == "merge-conflict" }
    if !known,
      let line = MergeConflict.firstLine(
        in: parts.file.bytes, from: parts.frontMatter.body.start, line: parts.frontMatter.body.line)
    {
      diagnostics.append(MergeConflict.diagnostic(path: path, line: line))
    }
  }

  /// - Parameter title: the title used if the front matter has none.
  func checkFields(_ parts: FileParts, title: String, _ diagnostics: inout [Diagnostic]) {
    let fields = parts.fields
    let written = fields.title ?? title
    let limit = limits.title
    if written.utf8.count > limit, case let count = written.unicodeScalars.count, count > limit {
      diagnostics.report(
        .warning, "title-too-long", path: parts.file.path,
        at: fields.titleMark?.position ?? .start,
        length: Int(fields.titleMark?.length ?? 1),
        "the title has \(count) characters; the limit is \(limit)")
    }
    let owner = parts.context.owner
    // Beside the owner others may work on it.
    if parts.context.area == .user, let position = fields.todo.marks.assignee,
      !fields.todo.assignees.contains(owner)
    {
      for name in fields.todo.assignees {
        diagnostics.report(
          .warning, "foreign-assignee", path: parts.file.path, at: position,
          "this todo belongs to '\(owner)', whose folder contains it, not to '\(name)'")
      }
    }
  }

  /// Warns about open todos without a due date if `require_due` is set.
  func checkDue(_ todos: [Todo], _ diagnostics: inout [Diagnostic]) {
    guard settings.requireDue else { return }
    for todo in todos where todo.due == nil && !todo.status.isClosed {
      diagnostics.report(
        .warning, "missing-due", path: todo.path,
        at: SourcePosition(line: todo.line, column: 1),
        "'\(todo.title)' has no due date, but the settings require one")
    }
  }
}
