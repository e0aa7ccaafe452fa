/// What the commits of a repository did to the todo files of a workspace.
package struct RecordedHistory: Sendable {
  /// The commits that changed a todo file. Those that were read later follow earlier ones.
  package var commits: [Commit] = []
  /// The authors of commits, each once.
  package var people: [Person] = []
  /// The versions of files, each once.
  package var files: [File] = []
  /// By commit, in the order of `commits`.
  package var changes: [Change] = []

  package init() {}

  package struct Commit: Hashable, Sendable {
    package var hash: String
    /// Sorts commits by time, a commit after its parents: git's corrected commit date, in seconds
    /// since 1970, and at least a second after that of each parent.
    package var order: Int64
    /// When the change was written, in seconds since 1970.
    package var time: Int64
    /// A position in `people`.
    package var author: Int

    package init(hash: String, order: Int64, time: Int64, author: Int) {
      (self.hash, self.order, self.time, self.author) = (hash, order, time, author)
    }
  }

  package struct Person: Hashable, Sendable {
    package var name: String
    package var email: String

    package init(name: String, email: String) { (self.name, self.email) = (name, email) }
  }

  package struct File: Hashable, Sendable {
    /// The name of the blob.
    package var blob: String
    /// Relative to the workspace's root.
    package var path: String
    /// The todos in it; `nil` if the blob is missing, as in a partial clone.
    package var todos: [TodoVersion]?
    /// Whether it sealed the folder that it is in.
    package var seals: Bool

    package init(
      blob: String, path: String, todos: [TodoVersion]? = nil, seals: Bool = false
    ) {
      (self.blob, self.path, self.todos, self.seals) = (blob, path, todos, seals)
    }
  }

  /// The change of one path.
  package struct Change: Hashable, Sendable {
    /// A position in `commits`.
    package var commit: Int
    /// By parent, at least one: a position in `files`; `nil` if there was no file.
    package var before: [Int?]
    package var after: Int?

    package init(commit: Int, before: [Int?], after: Int?) {
      (self.commit, self.before, self.after) = (commit, before, after)
    }
  }
}

extension ByteWriter {
  package mutating func write(_ history: RecordedHistory) {
    write(history.people) { writer, person in
      writer.write(person.name)
      writer.write(person.email)
    }
    write(history.commits) { writer, commit in
      writer.write(commit.hash)
      writer.write(Int(commit.order))
      writer.write(Int(commit.time))
      writer.write(commit.author)
    }
    write(history.files) { writer, file in
      writer.write(file.blob)
      writer.write(file.path)
      writer.write(file.todos) { $0.write($1) { $0.write($1) } }
      writer.write(file.seals)
    }
    write(history.changes) { writer, change in
      writer.write(change.commit)
      writer.write(change.before) { writer, file in writer.write(file ?? -1) }
      writer.write(change.after ?? -1)
    }
  }
}

extension ByteReader {
  package mutating func history() -> RecordedHistory {
    var history = RecordedHistory()
    history.people = list { reader in
      let name = reader.text()
      return RecordedHistory.Person(name: name, email: reader.text())
    }
    history.commits = list { reader in
      let (hash, order, time) = (reader.text(), reader.number(), reader.number())
      return RecordedHistory.Commit(
        hash: hash, order: Int64(order), time: Int64(time),
        author: reader.position(below: history.people.count) ?? reader.damaged(0))
    }
    history.files = list { reader in
      let (blob, path) = (reader.text(), reader.text())
      return RecordedHistory.File(
        blob: blob, path: path,
        todos: reader.optional { $0.list { TodoVersion(&$0) } }, seals: reader.flag())
    }
    history.changes = list { reader in
      let commit = reader.position(below: history.commits.count) ?? reader.damaged(0)
      let before = reader.list { $0.position(below: history.files.count) }
      return RecordedHistory.Change(
        commit: commit, before: before, after: reader.position(below: history.files.count))
    }
    return history
  }

  /// A position in a list; `nil` for -1.
  private mutating func position(below count: Int) -> Int? {
    let position = number()
    if position == -1 { return nil }
    return (0..<count).contains(position) ? position : damaged(nil)
  }
}
