import Text
import Markdown
import TodoModel
import TodoFormat

/// The contents of all files by kind, in file order.
struct Gathered: Sendable {
  /// By path and line. An item's `Place` contains an index into `checklists`.
  var todos: [Todo] = []
  var checklists: [Checklist] = []
  /// Comments inside todo files; `todo` is an index into `todos`.
  var embedded: [(todo: Int, comment: EmbeddedComment)] = []
  var comments: [LoadedComment] = []
  var profiles: [String: User] = [:]
  var categories: [String: [Category]] = [:]
  /// The todos that each user starred, with the path of the file.
  var stars: [(username: String, path: String, references: [Reference])] = []
  /// In the part of a sealed user: todos of others, each with a dependency on one of this part.
  var dependents: [(todo: Todo, reference: String)] = []
  var noteCount = 0
  /// Files whose bodies show or link other files.
  private(set) var sources: [TargetSource] = []
  /// Whether any todo depends on another, and whether any has an author.
  private var hasDepends = false
  private(set) var namesAuthors = false
  /// Whether any priority is written as 0.
  private(set) var hasPriorityZero = false
  var diagnostics: [Diagnostic] = []
  var blockers: [Diagnostic] = []

  /// A file with those that its bodies show or link.
  struct TargetSource: Sendable {
    var path: String
    var isProfile: Bool
    var targets: [BodyTarget]
  }

  init() {}

  init(_ files: [LoadedFile]) {
    for file in files { add(file) }
  }

  /// Adds the contents of the next file.
  mutating func add(_ file: LoadedFile) {
    if !file.diagnostics.isEmpty { diagnostics += file.diagnostics }
    if file.stopsBuild { blockers += file.diagnostics.filter { $0.severity == .error } }
    if !file.targets.isEmpty {
      var isProfile = false
      if case .profile = file.content { isProfile = true }
      sources.append(
        TargetSource(path: file.path, isProfile: isProfile, targets: file.targets))
    }
    switch file.content {
    case .todo(let file): add(file)
    case .profile(let user): profiles[user.username] = user
    case .categories(let list, let username): categories[username] = list
    case .stars(let references, let username): stars.append((username, file.path, references))
    case .comment(let comment): comments.append(comment)
    case .none: break
    }
  }

  /// Adds the contents of the files that follow.
  mutating func add(_ next: Gathered) {
    let (firstTodo, firstList) = (todos.count, checklists.count)
    todos += next.todos
    if firstList > 0, !next.checklists.isEmpty {
      for index in firstTodo..<todos.count {
        if case .item(let list) = todos[index].place {
          todos[index].place = .item(checklist: firstList + list)
        }
      }
    }
    checklists += next.checklists
    embedded += next.embedded.map { (firstTodo + $0.todo, $0.comment) }
    comments += next.comments
    profiles.merge(next.profiles) { $1 }
    categories.merge(next.categories) { $1 }
    stars += next.stars
    noteCount += next.noteCount
    sources += next.sources
    hasDepends = hasDepends || next.hasDepends
    namesAuthors = namesAuthors || next.namesAuthors
    hasPriorityZero = hasPriorityZero || next.hasPriorityZero
    diagnostics += next.diagnostics
    blockers += next.blockers
  }

  /// The contents by who may see them: the public part under `nil`, the others under a user.
  ///
  /// - Parameters:
  ///   - isKept: whether an owner's todos are private.
  ///   - keeper: the only user who may see a file; `nil` for a public file.
  func parts(
    isKept: (_ owner: String) -> Bool, keeper: (_ path: String) -> String?
  ) -> [String?: Gathered] {
    func place(_ owner: String) -> String? { isKept(owner) ? owner : nil }
    var parts: [String?: Gathered] = [nil: Gathered()]
    var lists: [Int] = []
    for list in checklists {
      let part = place(list.owner)
      lists.append(parts[part]?.checklists.count ?? 0)
      parts[part, default: Gathered()].checklists.append(list)
    }
    var places: [(part: String?, index: Int)] = []
    for todo in todos {
      var todo = todo
      if case .item(let list) = todo.place { todo.place = .item(checklist: lists[list]) }
      let part = place(todo.owner)
      if !embedded.isEmpty { places.append((part, parts[part]?.todos.count ?? 0)) }
      parts[part, default: Gathered()].add(todo)
    }
    for (todo, comment) in embedded {
      parts[places[todo].part]?.embedded.append((places[todo].index, comment))
    }
    for comment in comments {
      parts[keeper(comment.path), default: Gathered()].comments.append(comment)
    }
    for (name, user) in profiles { parts[place(name), default: Gathered()].profiles[name] = user }
    for (name, list) in categories {
      parts[place(name), default: Gathered()].categories[name] = list
    }
    for star in stars { parts[keeper(star.path), default: Gathered()].stars.append(star) }
    for file in sources { parts[keeper(file.path), default: Gathered()].sources.append(file) }
    for problem in diagnostics {
      parts[keeper(problem.path), default: Gathered()].diagnostics.append(problem)
    }
    for problem in blockers {
      parts[keeper(problem.path), default: Gathered()].blockers.append(problem)
    }
    return parts
  }

  /// The usernames of authors, of users with stars, and of owners of todos that depend on these.
  var writers: Set<String> {
    Set(
      comments.map(\.author) + embedded.map(\.comment.author) + stars.map(\.username)
        + todos.map(\.author) + dependents.map(\.todo.owner))
  }

  /// Whether any file refers to todos in other files.
  var namesTodos: Bool {
    hasDepends || !stars.isEmpty || !comments.isEmpty || !embedded.isEmpty || !dependents.isEmpty
  }

  private mutating func add(_ file: TodoFile) {
    switch file {
    case .todo(let todo, let comments):
      if !comments.isEmpty { embedded += comments.map { (todos.count, $0) } }
      add(todo)
    case .checklist(let checklist, let items):
      for var item in items {
        item.place = .item(checklist: checklists.count)
        add(item)
      }
      checklists.append(checklist)
    case .note: noteCount += 1
    case .unreadable: break
    }
  }

  private mutating func add(_ todo: Todo) {
    if !todo.depends.isEmpty { hasDepends = true }
    if todo.marks.author != nil { namesAuthors = true }
    if todo.marks.priorityDigit == 0 { hasPriorityZero = true }
    todos.append(todo)
  }
}
