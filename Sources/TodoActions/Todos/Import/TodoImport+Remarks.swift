import Exchange
import Text
import TodoModel

/// What a reader of the summary has to know of the files.
extension TodoImport {
  mutating func note(_ file: ForeignFile, from path: String) {
    if file.todos.isEmpty { remarks.append("\(path): there are no todos in the file") }
    remarks += file.notes.map { "\(path): \($0)" }
    learn(file.fullNames)
    var states: [String: Int] = [:]
    for todo in file.todos {
      for name in todo.people + [todo.author].compactMap(\.self)
        + todo.comments.compactMap(\.author)
      {
        names.insert(name.foldedName)
      }
      for other in todo.others where other.key == ForeignTodo.stateKey {
        states[other.value, default: 0] += 1
      }
    }
    for (name, full) in file.fullNames where names.contains(name.foldedName) {
      names.insert(full.foldedName)
    }
    guard let first = Notice.ImportNews.mostFrequentFirst(states).first?.key else { return }
    let list = Notice.ImportNews.mostFrequentFirst(states).map { "\($0.key) (\($0.value))" }
    remarks.append(
      "\(path): states not understood: \(list.joined(separator: ", ")); say what they mean under 'statuses' in "
        + "docket.yml, such as '{name: \(first), means: done}', and update")
  }

  /// Names those of `--map` that the files do not have.
  mutating func noteUnusedNames(_ people: [String: String]) {
    for (name, user) in people.sorted(by: { $0.key < $1.key })
    where !names.contains(name.foldedName) {
      remarks.append("the name '\(name)', which '--map' gives to '\(user)', is not in the files")
    }
  }

  /// Says that a todo is left out, since one before it has its id.
  mutating func noteTwo(_ todo: ForeignTodo, in file: String, _ firstLine: Int) {
    let (title, id) = (todo.title.quotedShort, todo.source.quotedShort)
    remarks.append(
      "\(file):\(todo.line): '\(title)' is left out: line \(firstLine) has its id '\(id)'")
  }
}
