import Diagnostics
import Text
import TodoAnalysis
import TodoEditing
import TodoModel
import TodoParsing

/// What `docket comment` does. A comment is a file in its author's folder.
enum CommentChange {
  case add(String)
  case edit(Int, String)
  case remove(Int)

  /// The todo that is commented on, and by whom.
  static func subject(
    _ id: String, in edit: inout Edit
  ) async throws -> (todo: Int, author: String) {
    let index = try await edit.finder.find(id)
    let todo = edit.workspace.todos[index]
    guard edit.workspace.kind == .accounts else {
      throw Failure.work("a comment lies in its author's folder, and nobody has one here")
    }
    guard todo.owner != Workspace.localOwner else {
      throw Failure.work(
        "'\(todo.address)' is on this device alone, write into '\(todo.path)' itself")
    }
    let author = try await edit.actingUser().username
    guard author != Workspace.localOwner else {
      throw Failure.work(
        "you act as this device, which has no folder for comments\n'--as USER' acts as a user")
    }
    return (index, author)
  }

  func apply(to id: String, in edit: inout Edit) async throws {
    let (index, author) = try await Self.subject(id, in: &edit)
    let todo = edit.workspace.todos[index]
    let check = FieldCheck(edit)
    switch self {
    case .add(let text):
      try check.comment(text)
      let path = try Self.freePath(for: todo, by: author, &edit)
      try edit.put(path, try Self.file(text, path: path, in: edit.workspace.zone))
      try edit.warnOfThisDevice(in: path, of: author)
      edit.tell("commented on  \(todo.address)  \(todo.title)")
      let comment = try Self.written(path, on: index, by: author, &edit)
      let before = edit.loaded.comments(on: index).prefix {
        $0.time == comment.time ? precedesByBytes($0.path, path) : $0.time < comment.time
      }
      Self.tell([CommentRow(number: before.count + 1, comment)], on: todo, &edit)
    case .edit(let number, let text):
      try check.comment(text)
      let path = try Self.comment(number, on: index, by: author, edit).path
      guard let old = try edit.bytes(of: path) else {
        throw Failure.work("'\(path)' is gone")
      }
      let head = try FileText(path: path, old).head
      let new =
        head.isEmpty
        ? try Self.file(text, path: path, in: edit.workspace.zone) : head + Self.lines(of: text)
      try Self.check(new, says: text, path: path, in: edit.workspace.zone)
      try edit.put(path, new)
      try edit.warnOfThisDevice(in: path, of: author)
      edit.tell("changed comment \(number) on  \(todo.address)  \(todo.title)")
      let comment = try Self.written(path, on: index, by: author, &edit)
      Self.tell([CommentRow(number: number, comment)], on: todo, &edit)
    case .remove(let number):
      let path = try Self.comment(number, on: index, by: author, edit).path
      let comment = try Self.written(path, on: index, by: author, &edit)
      try edit.put(path, nil)
      edit.tell("removed comment \(number) on  \(todo.address)  \(todo.title)")
      Self.tell([], removed: CommentRow(number: number, comment), on: todo, &edit)
    }
  }

  private static func tell(
    _ rows: [CommentRow], removed: CommentRow? = nil, on todo: Todo, _ edit: inout Edit
  ) {
    edit.json = { json in
      CommentRow.write(rows, on: todo, to: &json)
      if let removed { json.object("removed") { removed.write(to: &$0) } }
    }
  }

  /// A comment as its file says it in this attempt.
  private static func written(
    _ path: String, on todo: Int, by author: String, _ edit: inout Edit
  ) throws -> Comment {
    let file = SourceFile(path: path, bytes: try edit.bytes(of: path) ?? [])
    let read = CommentFile.parse(file, limit: .max, zone: edit.workspace.zone)
    guard let comment = read.value else {
      throw Failure.work("'\(path)': \(read.diagnostics.first?.message ?? "it is gone")")
    }
    return Comment(
      author: author, time: comment.time, body: comment.body, path: path, todo: todo)
  }

  static func comment(
    _ number: Int, on todo: Int, by author: String, _ edit: Edit
  ) throws -> Comment {
    let comments = edit.loaded.comments(on: todo)
    let address = edit.workspace.todos[todo].address
    guard number > 0, comments.indices.contains(number - 1) else {
      let some = comments.isEmpty ? "has no comments" : "has comments 1 to \(comments.count)"
      throw Failure.usage("there is no comment \(number), '\(address)' \(some)")
    }
    let comment = comments[number - 1]
    guard comment.author == author else {
      throw Failure.work(
        "comment \(number) on '\(address)' is by '\(comment.author)', and you are '\(author)'")
    }
    return comment
  }

  /// The moment names it, with four random letters: two devices may comment in the same second.
  private static func freePath(
    for todo: Todo, by author: String, _ edit: inout Edit
  ) throws -> String {
    guard !todo.id.utf8.contains(0x2F) else {
      throw Failure.work("'\(todo.address)' has an id with '/', on which no comment can be written")
    }
    let moment = Zone.utc.local(edit.loaded.now.instant).description
    let time = moment.filter { $0 != "-" && $0 != ":" }
    let folder =
      "\(edit.workspace.settings.usersFolder)/\(author)/comments/\(todo.owner)/\(todo.id)"
    // Of one second the later comment stands behind.
    let last = edit.workspace.comments.map(\.path).filter { $0.hasPrefix("\(folder)/\(time)-") }
      .max { precedesByBytes($0, $1) }
    let letters = last?.dropLast(3).suffix(4)
    while true {
      let path = "\(folder)/\(time)-\(edit.drawLetters(behind: letters, inOrder: true)).md"
      if try edit.bytes(of: path) == nil { return path }
    }
  }

  private static func file(_ text: String, path: String, in zone: Zone) throws -> [UInt8] {
    let bytes = lines(of: text)
    do {
      try check(bytes, says: text, path: path, in: zone)
      return bytes
    } catch {
      // What begins like front matter is text behind an empty one.
      let guarded = Array("---\n---\n".utf8) + bytes
      try check(guarded, says: text, path: path, in: zone)
      return guarded
    }
  }

  private static func lines(of text: String) -> [UInt8] {
    Array(text.utf8) + (text.utf8.last == 0x0A ? [] : [0x0A])
  }

  private static func check(_ bytes: [UInt8], says text: String, path: String, in zone: Zone) throws
  {
    let file = SourceFile(path: path, bytes: bytes)
    let read = CommentFile.parse(file, limit: .max, zone: zone)
    guard let body = read.value?.body.text, Array(body.utf8) == lines(of: text),
      !read.diagnostics.contains(where: { $0.severity == .error })
    else { throw Failure.work("the comment would be read as something else, and is not written") }
  }
}

extension LoadedWorkspace {
  /// The oldest first.
  func comments(on todo: Int) -> [Comment] {
    workspace.comments[insights.comments[todo]].sorted { $0.time < $1.time }
  }
}
