import Text
import Markdown
import Platform
import TodoModel
import TodoFormat

/// The cached contents of a file: todos, checklists, notes and comments. A todo's body is stored as
/// a digest, since the text is needed only when its page is rendered again.
enum FileRecord {
  /// - Parameters:
  ///   - source: the contents of the file.
  /// - Returns: `nil` for files that are read each time.
  static func bytes(of file: LoadedFile, source: [UInt8]) -> [UInt8]? {
    // Whether an image is a valid image, and a link leads somewhere, depends on another file.
    guard file.targets.isEmpty, !file.stopsBuild else { return nil }
    var writer = ByteWriter()
    switch file.content {
    case .todo(.note): writer.write(Kind.note.rawValue)
    case .todo(.todo(let todo, let comments)):
      writer.write(Kind.todo.rawValue)
      writer.write(todo, body: kept(todo.body, of: source))
      writer.write(comments) { writer, comment in
        writer.write(comment.author)
        writer.write(comment.time) { $0.write($1) }
        writer.write(comment.body)
      }
    case .todo(.checklist(let list, let items)):
      writer.write(Kind.checklist.rawValue)
      for text in [list.owner, list.id, list.title, list.path] { writer.write(text) }
      writer.write(list.body)
      writer.write(items) { $0.write($1, body: $1.body) }
    case .comment(let comment):
      writer.write(Kind.comment.rawValue)
      for text in [comment.author, comment.owner, comment.id, comment.path] { writer.write(text) }
      writer.write(comment.time)
      writer.write(comment.body)
    case .todo(.unreadable), .profile, .categories, .stars, .none: return nil
    }
    writer.write(file.diagnostics) { $0.write($1) }
    return writer.bytes
  }

  /// - Returns: `nil` if the bytes are not a valid record.
  static func file(_ path: String, _ bytes: UnsafeRawBufferPointer) -> LoadedFile? {
    var reader = ByteReader(bytes)
    guard let kind = Kind(rawValue: reader.number()) else { return nil }
    let content: LoadedFile.Content
    switch kind {
    case .note: content = .todo(.note)
    case .todo:
      let todo = reader.todo()
      let comments = reader.list { reader in
        let (author, time) = (reader.text(), reader.optional { $0.date() })
        return EmbeddedComment(author: author, time: time, body: reader.markdown())
      }
      content = .todo(.todo(todo, comments: comments))
    case .checklist:
      let (owner, id, title, path) = (reader.text(), reader.text(), reader.text(), reader.text())
      let list = Checklist(owner: owner, id: id, title: title, path: path, body: reader.markdown())
      content = .todo(.checklist(list, items: reader.list { $0.todo() }))
    case .comment:
      let (author, owner, id, path) = (reader.text(), reader.text(), reader.text(), reader.text())
      let time = reader.date()
      content = .comment(
        LoadedComment(
          author: author, owner: owner, id: id, time: time, body: reader.markdown(), path: path))
    }
    var file = LoadedFile(path: path, content: content)
    file.diagnostics = reader.list { $0.diagnostic() }
    return reader.isAtEnd && !reader.isDamaged ? file : nil
  }

  private enum Kind: Int { case note, todo, checklist, comment }

  /// Leaves a body in its file if it is the end of the file. Keeps the text if parts of the file
  /// were removed from it.
  fileprivate static func kept(_ body: MarkdownText, of source: [UInt8]) -> MarkdownText {
    guard ends(source, with: body.text) else { return body }
    var kept = MarkdownText("", firstLine: body.firstLine, isPlain: body.isPlain)
    kept.known = body.digest
    kept.isUnread = true
    return kept
  }
}

private func ends(_ bytes: [UInt8], with text: String) -> Bool {
  var text = text
  return text.withUTF8 { text in
    bytes.withUnsafeBytes { bytes in
      Bytes.areEqual(
        UnsafeRawBufferPointer(rebasing: bytes.suffix(text.count)), UnsafeRawBufferPointer(text))
    }
  }
}

extension LoadedFile {
  /// Computes the digest of a todo's body, for the cache and the todo's page.
  mutating func noteDigest() {
    guard case .todo(.todo(var todo, let comments)) = content else { return }
    // Avoids a copy of the todo.
    content = .none
    todo.body.known = todo.body.digest
    content = .todo(.todo(todo, comments: comments))
  }
}

extension LoadedFile {
  /// Leaves the text of a todo's body in the file that it was read from.
  mutating func leaveText(in source: [UInt8]) {
    guard case .todo(.todo(var todo, let comments)) = content, !todo.body.text.isEmpty else {
      return
    }
    content = .none
    todo.body = FileRecord.kept(todo.body, of: source)
    content = .todo(.todo(todo, comments: comments))
  }

  /// Reads the text of a todo's body that was left in the file.
  ///
  /// - Returns: whether the file still ends with the body.
  mutating func readText(in place: DirectoryCursor.Place) -> Bool {
    guard case .todo(.todo(var todo, let comments)) = content, todo.body.isUnread else {
      return true
    }
    let bytes: [UInt8]
    // The error is reported when the file is read as a new one.
    do { bytes = try place.directory.contents(of: place.name(of: path)) } catch { return false }
    guard let body = todo.body.read(from: bytes) else { return false }
    todo.body = body
    content = .todo(.todo(todo, comments: comments))
    return true
  }
}
