import Exchange

/// Lines that a tool moved from one list of an import to another, as todo.txt moves what is done to `done.txt`.
struct MovedTodos {
  /// The positions in the workspace, by source.
  private var indices: [String: Int] = [:]

  /// - Parameter known: the positions of imported todos, by source.
  init(in files: [(path: String, file: ForeignFile)], known: [String: Int]) {
    let sources = Set(files.flatMap { $0.file.todos.map(\.source) })
    let lists = Set(files.map { ImportFormat.listName(of: $0.path) })
    var taken: Set<Int> = []
    for todo in files.flatMap(\.file.todos) {
      // A list that is not among the files may have the line still.
      guard let former = todo.former, known[todo.source] == nil, lists.contains(former.list)
      else { continue }
      var number = 1
      while let index = known[UniqueSources.source(former.source, number)] {
        let isThere = sources.contains(UniqueSources.source(former.source, number))
        if !isThere, taken.insert(index).inserted {
          indices[todo.source] = index
          break
        }
        number += 1
      }
    }
  }

  subscript(_ todo: ForeignTodo) -> Int? { indices[todo.source] }
}
