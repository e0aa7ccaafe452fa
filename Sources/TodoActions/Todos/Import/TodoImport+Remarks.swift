import Exchange
import Text
import TodoFormat
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
    noteDays(file, from: path)
    guard let first = Notice.ImportNews.mostFrequentFirst(states).first?.key else { return }
    let list = Notice.ImportNews.mostFrequentFirst(states).map { "\($0.key) (\($0.value))" }
    remarks.append(
      "\(path): states not understood: \(list.joined(separator: ", ")); say what they mean under 'statuses' in "
        + "docket.yml, such as '{name: \(first), means: done}', and update")
  }

  /// Names the days that cannot be read.
  private mutating func noteDays(_ file: ForeignFile, from path: String) {
    let days: [(keys: [String], noun: String, value: KeyPath<ForeignTodo, TodoDate?>)] = [
      (["source_due"], "due day", \.due), (["source_start", "source_wait"], "start", \.start),
      (["source_created"], "day of creation", \.created),
      (["source_completed"], "day of completion", \.closed),
    ]
    for (keys, noun, value) in days {
      let unread = file.todos.compactMap { todo in
        let words = keys.contains("source_due") ? todo.dayWords : nil
        let text =
          words.flatMap { meaning(ofDays: $0) == nil ? $0 : nil }
          ?? todo.others.first { keys.contains($0.key) && !$0.value.isDay }?.value
        return text.map { (line: todo.line, text: $0) }
      }
      guard let first = unread.first else { continue }
      let (place, text) = (first.line > 0 ? ":\(first.line)" : "", first.text.quotedShort)
      let isNone = !file.todos.contains { $0[keyPath: value] != nil || $0.dayWords != nil }
      remarks.append(
        unread.count == 1
          ? "\(path)\(place): the \(noun) '\(text)' cannot be read: write it as 2026-12-25"
          : "\(path)\(place): the \(noun) '\(text)' and \(unread.count - 1) more cannot be read"
            + (isNone ? ", nor any of the file" : "") + ": write them as 2026-12-25")
    }
  }

  /// Names those of `--map` that the files do not have.
  mutating func noteUnusedNames(_ people: [String: String]) {
    for (name, user) in people.sorted(by: { $0.key < $1.key })
    where !names.contains(name.foldedName) {
      remarks.append("the name '\(name)', which '--map' gives to '\(user)', is not in the files")
    }
  }

  /// Names the files that have todos of earlier ones.
  var sharedRemarks: [String] {
    shared.sorted { ($0.key.other, $0.key.first) < ($1.key.other, $1.key.first) }.map {
      pair, count in
      let todos = count == 1 ? "a todo is" : "\(count) todos are"
      let isOneName =
        ImportFormat.listName(of: pair.first) == ImportFormat.listName(of: pair.other)
      return "\(pair.other): \(todos) left out, as in '\(pair.first)'"
        + (isOneName ? "; if these are two lists, import each by itself with --name" : "")
    }
  }

  /// Says that a todo is left out, since one before it has its id.
  mutating func noteTwo(_ todo: ForeignTodo, in file: String, _ firstLine: Int) {
    let (title, id) = (todo.title.quotedShort, todo.source.quotedShort)
    remarks.append(
      "\(file):\(todo.line): '\(title)' is left out: line \(firstLine) has its id '\(id)'")
  }
}

extension String {
  /// Whether it is a day or moment as files of Docket have it.
  fileprivate var isDay: Bool {
    if case .success = readDate(self, zone: .utc) { true } else { false }
  }
}
