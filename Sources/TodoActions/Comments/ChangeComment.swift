import Text
import TodoAnalysis
import TodoFormat
import TodoModel
import TodoStore

/// Writes a comment on a todo, or changes or removes one. A comment is a file in its author's folder.
package struct ChangeComment: TodoAction {
  package enum Change: Sendable {
    case add(String)
    /// By its number in the list of the todo's comments, from 1.
    case edit(Int, String)
    case remove(Int)
  }

  let id: String
  let change: Change
  /// The text that the acting user saw before changing or removing it.
  package var seen: String?

  package init(on id: String, _ change: Change) { (self.id, self.change) = (id, change) }

  package var scope: LoadScope { .own(including: [id]) }

  package var fitsProjects: Bool { true }

  package func apply(to changeset: inout Changeset) throws {
    if changeset.workspace.kind == .backlog { return try comment(in: &changeset) }
    let (index, author) = try Self.subject(id, in: changeset)
    let todo = changeset.workspace.todos[index]
    let reference = changeset.reference(to: todo)
    let zone = changeset.workspace.zone
    switch change {
    case .add(let text):
      try Self.check(text, changeset)
      let path = try Self.freePath(for: todo, by: author, &changeset)
      try changeset.put(path, try Self.file(text, path: path, in: zone))
      try changeset.warnOfDeviceLinks(in: path, of: author)
      changeset.tell(.commented(reference))
      let comment = try Self.written(path, on: index, by: author, &changeset)
      let before = changeset.loaded.comments(on: index).prefix {
        $0.time == comment.time ? precedesByBytes($0.path, path) : $0.time < comment.time
      }
      changeset.data = .comments(
        on: todo, [NumberedComment(number: before.count + 1, comment)], removed: nil)
    case .edit(let number, let text):
      try Self.check(text, changeset)
      let path = try Self.comment(number, on: index, by: author, changeset).path
      try checkSeen(path, todo, text, &changeset)
      let head = try changeset.text(of: path).head
      let new =
        head.isEmpty ? try Self.file(text, path: path, in: zone) : head + Self.lines(of: text)
      try Self.check(new, says: text, path: path, in: zone)
      try changeset.put(path, new)
      try changeset.warnOfDeviceLinks(in: path, of: author)
      changeset.tell(.commentEdited(reference, number: number))
      let comment = try Self.written(path, on: index, by: author, &changeset)
      changeset.data = .comments(
        on: todo, [NumberedComment(number: number, comment)], removed: nil)
    case .remove(let number):
      let path = try Self.comment(number, on: index, by: author, changeset).path
      try checkSeen(path, todo, "", &changeset)
      let comment = try Self.written(path, on: index, by: author, &changeset)
      try changeset.put(path, nil)
      changeset.tell(.commentRemoved(reference, number: number))
      changeset.data = .comments(
        on: todo, [], removed: NumberedComment(number: number, comment))
    }
  }

  /// Writes a comment into a task of Backlog.md, which keeps all as they were written.
  private func comment(in changeset: inout Changeset) throws {
    guard case .add(let text) = change else { throw Refusal.notInProject(.changedComment) }
    try Self.check(text, changeset)
    let comment = String(text.replacing("\r\n", with: "\n").withoutOuterSpace)
    let index = try changeset.find(id)
    let todo = changeset.workspace.todos[index]
    try changeset.checkOwner(of: todo)
    let author = changeset.actor.name.flatMap(username(from:))
    let now = changeset.loaded.now.instant
    try changeset.edit(todo.path) { text in
      try text.addBacklogComment(comment, by: author, at: now)
    }
    guard case .todo(_, let all) = try changeset.rereadFile(todo.path, of: todo.owner),
      all.count == changeset.loaded.comments(on: index).count + 1, let last = all.last,
      last.body.text.hasSameLines(as: comment), let time = last.time
    else { throw Refusal.unreadableComment }
    changeset.tell(.commented(changeset.reference(to: todo)))
    let written = Comment(
      author: last.author, time: time, body: last.body, path: todo.path, todo: index)
    changeset.data = .comments(
      on: todo, [NumberedComment(number: all.count, written)], removed: nil)
  }

  /// Refuses to replace a text that is another one meanwhile, or that of another comment.
  private func checkSeen(
    _ path: String, _ todo: Todo, _ wanted: String, _ changeset: inout Changeset
  ) throws {
    guard let seen, let bytes = try changeset.bytes(of: path) else { return }
    let file = SourceFile(path: path, bytes: bytes)
    let read = CommentFile.parse(file, limit: .max, zone: changeset.workspace.zone)
    let present = read.value?.body.text ?? ""
    if !present.hasSameLines(as: seen) {
      let conflict = Refusal.Conflict(field: .comment, present: present, wanted: wanted)
      throw Refusal.changedMeanwhile(address: todo.address, [conflict])
    }
  }

  /// The position of the todo that is commented on, and the author.
  static func subject(_ id: String, in changeset: Changeset) throws -> (todo: Int, author: String) {
    let index = try changeset.find(id)
    let todo = changeset.workspace.todos[index]
    guard changeset.workspace.kind == .accounts else { throw Refusal.noAccounts(.comment) }
    guard todo.owner != Workspace.localOwner else {
      throw Refusal.commentOnDevice(address: todo.address, path: todo.path)
    }
    let author = try changeset.actingUser().username
    guard author != Workspace.localOwner else { throw Refusal.actsAsDevice(.comments) }
    return (index, author)
  }

  private static func check(_ text: String, _ changeset: Changeset) throws {
    if text.isBlank { throw Refusal.empty(.comment) }
    try FieldCheck(changeset).comment(text)
  }

  /// A comment as this change leaves its file.
  private static func written(
    _ path: String, on todo: Int, by author: String, _ changeset: inout Changeset
  ) throws -> Comment {
    let file = SourceFile(path: path, bytes: try changeset.bytes(of: path) ?? [])
    let read = CommentFile.parse(file, limit: .max, zone: changeset.workspace.zone)
    guard let comment = read.value else {
      throw EditProblem(path: path, read.diagnostics.first?.message ?? "it was removed")
    }
    return Comment(
      author: author, time: comment.time, body: comment.body, path: path, todo: todo)
  }

  static func comment(
    _ number: Int, on todo: Int, by author: String, _ changeset: Changeset
  ) throws -> Comment {
    let comments = changeset.loaded.comments(on: todo)
    let address = changeset.workspace.todos[todo].address
    guard number > 0, comments.indices.contains(number - 1) else {
      throw Refusal.unknownComment(number, on: address, count: comments.count)
    }
    let comment = comments[number - 1]
    guard comment.author == author else {
      throw Refusal.notYourComment(number, on: address, author: comment.author, actor: author)
    }
    return comment
  }

  /// The moment names it, with four random letters: two devices may comment in the same second.
  private static func freePath(
    for todo: Todo, by author: String, _ changeset: inout Changeset
  ) throws -> String {
    guard !todo.id.utf8.contains(0x2F) else { throw Refusal.idWithSlash(address: todo.address) }
    let moment = Zone.utc.local(changeset.loaded.now.instant).description
    let time = moment.filter { $0 != "-" && $0 != ":" }
    let folder =
      "\(changeset.folder(of: author))/comments/\(todo.owner)/\(todo.id)"
    // The later of two comments of one second comes last.
    let last = changeset.workspace.comments.map(\.path).filter {
      $0.hasPrefix("\(folder)/\(time)-")
    }
    .max { precedesByBytes($0, $1) }
    let letters = last?.dropLast(3).suffix(4)
    while true {
      let path = "\(folder)/\(time)-\(changeset.randomLetters(after: letters)).md"
      if try changeset.bytes(of: path) == nil { return path }
    }
  }

  static func file(_ text: String, path: String, in zone: Zone) throws -> [UInt8] {
    let bytes = lines(of: text)
    do {
      try check(bytes, says: text, path: path, in: zone)
      return bytes
    } catch {
      // A text that begins like front matter comes after an empty one.
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
    else { throw Refusal.unreadableComment }
  }
}

/// A comment with its place among the comments on its todo, the oldest first.
package struct NumberedComment: Sendable {
  /// From 1.
  package let number: Int
  package let comment: Comment

  package init(number: Int, _ comment: Comment) { (self.number, self.comment) = (number, comment) }
}
