import Exchange
import Text
import TodoFormat
import TodoModel
import TodoStore

/// Adds the todos of other tools' files, with their comments. The key `source` tells those that an earlier
/// import brought.
package struct ImportTodos: TodoAction {
  package let files: [File]
  /// `nil` to find it out.
  package var format: ImportFormat?
  /// The names of a table's columns, where they are not the usual ones.
  package var columns: [ImportColumn: String] = [:]
  /// Usernames by the names that people have in the other tool.
  package var people: [String: String] = [:]
  /// Whether todos that are here take over what changed in the other tool.
  package var updates = false

  package struct File: Sendable {
    /// As it was given.
    package let path: String
    let bytes: [UInt8]
    /// Whether it is a file, whose name says what it is about, and not a text that was pasted or piped.
    let hasName: Bool

    package init(path: String, _ bytes: [UInt8], hasName: Bool = true) {
      (self.path, self.bytes, self.hasName) = (path, bytes, hasName)
    }
  }

  package init(_ files: [File]) { self.files = files }

  package func apply(to changeset: inout Changeset) throws {
    guard changeset.workspace.kind == .accounts else { throw Refusal.noAccounts(.importTodos) }
    let user = try changeset.actingUser().username
    guard user != Workspace.localOwner else { throw Refusal.actsAsDevice(.account) }
    let todos = changeset.workspace.todos
    let known = Dictionary(
      todos.indices.compactMap { index in todos[index].importedFrom.map { ($0, index) } }
    ) { first, other in
      todos[first].owner == user ? first : todos[other].owner == user ? other : first
    }
    // What was exported here and is here still.
    let own = Dictionary(todos.map { (ForeignTodo.source(of: $0.address), $0.title) }) { first, _ in
      first
    }
    var read: Set<String> = []
    var work = try TodoImport(of: files.map(\.path), by: user, knowing: people, in: changeset)
    for file in files {
      let columns = columns.isEmpty && updates ? lastColumns(of: file, in: todos) : columns
      let foreign = try foreign(file, columns, changeset)
      if columns != self.columns { work.lastColumns = columns }
      if foreign.todos.isEmpty {
        work.remarks.append("\(file.path): there are no todos in the file")
      }
      work.remarks += foreign.notes.map { "\(file.path): \($0)" }
      for todo in foreign.todos.map(\.withSourcesOnOneLine) {
        let isFirst = read.insert(todo.source).inserted
        let index = known[todo.source]
        if isFirst, index == nil, own[todo.source] != todo.title {
          work.new.append((file.path, todo))
        } else if isFirst, updates, let index {
          // Several of the same words, which nothing else tells apart, may have changed places.
          if UniqueSources.namesakes(of: todo.source).contains(where: { known[$0] != nil }) {
            work.sameCount += 1
          } else {
            work.known.append((file.path, todo, index))
          }
        } else {
          work.knownCount += 1
        }
      }
    }
    try work.write(to: &changeset)
  }

  /// The columns that the last import of a table was told, if this one has them: those that most todos were
  /// read with.
  private func lastColumns(of file: File, in todos: [Todo]) -> [ImportColumn: String] {
    guard
      let table = ImportFormat.columns(of: file.path, file.bytes, as: format, named: [:])
    else { return [:] }
    let names = Set(table.header.map(\.foldedName))
    var counts: [[ImportColumn: String]: Int] = [:]
    for columns in todos.compactMap({ $0.lastImport?.columns }) where !columns.isEmpty {
      let isFit = columns.values.allSatisfy { $0.isEmpty || names.contains($0.foldedName) }
      if isFit { counts[columns, default: 0] += 1 }
    }
    let words = Notice.ImportNews.list
    return counts.max { ($0.value, words($1.key)) < ($1.value, words($0.key)) }?.key ?? [:]
  }

  private func foreign(
    _ file: File, _ columns: [ImportColumn: String], _ changeset: Changeset
  ) throws -> ForeignFile {
    do throws(ImportProblem) {
      return try ImportFormat.read(
        file.path, file.bytes, hasName: file.hasName, as: format, columns: columns,
        zone: changeset.workspace.zone, settings: changeset.settings)
    } catch {
      if !error.titleColumns.isEmpty {
        throw Refusal.noTitleColumn(path: error.path, columns: error.titleColumns)
      }
      throw Refusal.unreadableImport(path: error.path, line: error.line, reason: error.message)
    }
  }
}

extension ForeignTodo {
  /// As the key of a file holds them.
  var withSourcesOnOneLine: ForeignTodo {
    var todo = self
    todo.source = source.oneLine ?? ""
    todo.depends = depends.map { $0.oneLine ?? "" }
    return todo
  }
}

extension Todo {
  /// What names it in the tool that it was imported from.
  var importedFrom: String? { self.extra.first { $0.key == KnownKey.source }?.value }
}
