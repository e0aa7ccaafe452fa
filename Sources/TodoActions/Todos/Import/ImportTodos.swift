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
  /// What the lists in the files are called, where the files' names do not tell them from others.
  package var name: String?

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

  package var readsSources: Bool { true }

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
    var work = try TodoImport(of: files.map(\.path), by: user, knowing: people, in: changeset)
    let read = try files.map { file -> (path: String, file: ForeignFile) in
      let columns = columns.isEmpty && updates ? lastColumns(of: file, in: todos) : columns
      if columns != self.columns { work.lastColumns = columns }
      return (path: file.path, file: try foreign(file, columns, changeset))
    }
    let moves = MovedTodos(in: read, known: known)
    for (path, foreign) in read {
      work.note(foreign, from: path)
      try checkList(foreign, path, known, todos)
      try checkName(foreign, path, known)
      let own = OwnTodos(in: foreign, todos)
      let here = TodosHere(
        known: known, moves: moves, own: own,
        ofSources: OwnTodos.names(of: changeset.sourceTodos, in: foreign),
        unchanged: try updates ? own.unchanged(in: foreign, path: path, &changeset) : [:])
      for todo in foreign.todos where work.isFirst(todo, in: path) {
        sort(todo, path, here, &work)
      }
    }
    work.noteUnusedNames(people)
    try work.write(to: &changeset)
  }

  /// The todos that are here, by how a file may name them.
  private struct TodosHere {
    /// The positions of those that were imported, by source.
    let known: [String: Int]
    let moves: MovedTodos
    let own: OwnTodos
    /// What the file calls those of other repositories.
    let ofSources: Set<String>
    /// Those that were exported here, as the file has them if nobody changed it.
    let unchanged: [Int: ForeignTodo]
  }

  /// Finds out whether a todo is new, and what becomes of one that is here.
  private func sort(
    _ todo: ForeignTodo, _ path: String, _ here: TodosHere, _ work: inout TodoImport
  ) {
    let known = here.known[todo.source]
    let moved = known == nil ? here.moves[todo] : nil
    guard let index = known ?? moved ?? here.own[todo] else {
      if here.ofSources.contains(todo.ownName ?? todo.source) {
        work.sourcesCount += 1
      } else {
        work.new.append((path, todo))
      }
      return
    }
    work.present[todo.source] = index
    // Several of the same words, which nothing else tells apart, may have changed places.
    let isOneOfSeveral = UniqueSources.namesakes(of: todo.source).contains {
      here.known[$0] != nil
    }
    if !updates {
      work.knownCount += 1
    } else if moved != nil {
      work.known.append((path, todo, index, nil))
    } else if known == nil || here.own[todo] == index {
      if let export = here.unchanged[index] {
        var todo = todo
        todo.keepRule(of: export)
        work.known.append((path, todo, index, export))
      } else {
        work.knownCount += 1
      }
    } else if isOneOfSeveral {
      work.sameCount += 1
    } else {
      work.known.append((path, todo, index, nil))
    }
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

  /// Refuses a list whose ids are all those of other todos: that of another folder, which is called the same.
  private func checkList(
    _ file: ForeignFile, _ path: String, _ known: [String: Int], _ todos: [Todo]
  ) throws {
    let pairs = file.todos.compactMap { todo -> (there: ForeignTodo, here: Todo)? in
      guard todo.listID != nil, let index = known[todo.source] else { return nil }
      return (todo, todos[index])
    }
    let isOther = pairs.allSatisfy { there, here in
      there.title != here.title && (there.created == nil || there.created?.day != here.created?.day)
    }
    guard pairs.count > 1, isOther else { return }
    let list = ImportFormat.listName(of: path)
    throw Refusal.unreadableImport(
      path: path, line: nil,
      reason: "its ids are those of other todos here, from another list '\(list)'; give this list "
        + "a name with --name, or rename the file")
  }

  /// Refuses a list that was imported with a name, and now comes without it.
  private func checkName(
    _ file: ForeignFile, _ path: String, _ known: [String: Int]
  ) throws {
    let new = Set(file.todos.map(\.source).filter { known[$0] == nil })
    if name != nil || new.isEmpty { return }
    var counts: [Substring: Int] = [:]
    for source in known.keys {
      guard let slash = source.firstIndex(of: "/") else { continue }
      if new.contains(String(source[source.index(after: slash)...])) {
        counts[source[..<slash], default: 0] += 1
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let (other, count) = most, count > 1, count * 2 > file.todos.count else { return }
    throw Refusal.unreadableImport(
      path: path, line: nil,
      reason: "most of its todos are here from the list '\(other)': give '--name \(other)' again; "
        + "if this is another list, give another name or rename the file")
  }

  private func foreign(
    _ file: File, _ columns: [ImportColumn: String], _ changeset: Changeset
  ) throws -> ForeignFile {
    do throws(ImportProblem) {
      var read = try ImportFormat.read(
        file.path, file.bytes, hasName: file.hasName, called: name, as: format, columns: columns,
        mayBeEmpty: files.count > 1, zone: changeset.workspace.zone, settings: changeset.settings)
      read.todos = read.todos.map(\.withSourcesOnOneLine)
      return read
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
    todo.former?.source = former?.source.oneLine ?? ""
    todo.depends = depends.map { $0.oneLine ?? "" }
    return todo
  }
}

extension Todo {
  /// What names it in the tool that it was imported from.
  var importedFrom: String? { self.extra.first { $0.key == KnownKey.source }?.value }
}
