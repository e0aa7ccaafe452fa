import Text
import TodoModel

/// The problems in files: each cause once, with what to do about it and its places.
extension SiteContext {
  static let problemsPath = "problems.html"

  /// The most causes of a kind on the page of all problems.
  private static let mostCauses = 100
  /// The places of a cause that are seen at once, and those that can be unfolded.
  private static let (firstPlaces, mostPlaces) = (5, 25)

  /// What is wrong in the same way in one or several places.
  private struct Cause {
    struct Words: Hashable {
      var message: String
      var notes: [String]
    }
    var words: Words
    var problems: [Diagnostic]
  }

  private struct Kind {
    struct Key: Hashable {
      var severity: Severity
      var id: String
    }
    var key: Key
    /// The most frequent first.
    var causes: [Cause]
    /// The page with all places, if the page of all problems has no room for them.
    var path: String?

    var problems: Int { causes.reduce(0) { $0 + $1.problems.count } }
  }

  /// The page of all problems and, of kinds that have no room there, lists of all places.
  var problemsPages: [(path: String, page: ProblemsPage)] {
    let all = workspace.diagnostics
    let errors = all.count { $0.severity == .error }
    let finder = todosWithProblems
    let kinds = problemKinds
    let first = ProblemsPage(
      frame: teamFrame(Self.problemsPath, title: strings[.problems], hasData: !isPersonal),
      up: nil, summary: strings.problems(errors: errors, warnings: all.count - errors),
      kinds: kinds.map { model(of: $0, isOnly: kinds.count == 1, finder) }, pager: nil)
    return [(Self.problemsPath, first)] + kinds.flatMap { pages(of: $0, finder) }
  }

  /// Errors first, then the most frequent. The reader's own places come first.
  private var problemKinds: [Kind] {
    let own = reader.map { "\(workspace.settings.usersFolder)/\($0)/" }
    let isOwn = { (problem: Diagnostic) in own.map(problem.path.hasPrefix) ?? false }
    let problems =
      workspace.diagnostics.filter(isOwn) + workspace.diagnostics.filter { !isOwn($0) }
    var kinds = Dictionary(grouping: problems) {
      Kind.Key(severity: $0.severity, id: $0.id)
    }.map { Kind(key: $0, causes: Self.causes($1)) }
    kinds.sort { a, b in
      let (x, y) = (a.key.severity == .error, b.key.severity == .error)
      if x != y { return x }
      if a.problems != b.problems { return a.problems > b.problems }
      return precedesByBytes(a.key.id, b.key.id)
    }
    let slugs = SitePaths.distinctSlugs(kinds.map(\.key.id))
    for place in kinds.indices {
      let isCut =
        kinds[place].causes.count > Self.mostCauses
        || kinds[place].causes.contains { $0.problems.count > Self.mostPlaces }
      if isCut { kinds[place].path = "problems/\(slugs[place]).html" }
    }
    return kinds
  }

  private static func causes(_ problems: [Diagnostic]) -> [Cause] {
    var places: [Cause.Words: Int] = [:]
    var causes: [Cause] = []
    for problem in problems {
      let words = Cause.Words(message: problem.message, notes: problem.notes)
      if let place = places[words] {
        causes[place].problems.append(problem)
      } else {
        places[words] = causes.count
        causes.append(Cause(words: words, problems: [problem]))
      }
    }
    return causes.enumerated().sorted { a, b in
      let (x, y) = (a.element.problems.count, b.element.problems.count)
      return x == y ? a.offset < b.offset : x > y
    }.map(\.element)
  }

  private func model(of kind: Kind, isOnly: Bool, _ finder: TodoOfPlace) -> ProblemKind {
    var offset = 0
    let causes = kind.causes.prefix(Self.mostCauses).map { cause in
      let (count, start) = (cause.problems.count, offset)
      offset += count
      let isCut = count > Self.mostPlaces
      let folded = isCut ? [] : cause.problems.dropFirst(Self.firstPlaces)
      var model = self.model(of: cause, cause.problems.prefix(Self.firstPlaces), kind, finder)
      model.rest = folded.map { place(of: $0, finder) }
      model.restCount = folded.isEmpty ? nil : strings.more(folded.count)
      model.more =
        isCut
        ? kind.path.map {
          NamedLink(
            text: strings.more(count - Self.firstPlaces),
            href: Self.page(start / rowsPerPage, of: $0))
        } : nil
      return model
    }
    let rest = kind.causes.count - causes.count
    return model(
      of: kind, isOpen: isOnly || causes.count <= 10, causes,
      more: rest > 0
        ? kind.path.map {
          NamedLink(text: strings.more(rest), href: Self.page(offset / rowsPerPage, of: $0))
        } : nil)
  }

  private func model(
    of kind: Kind, isOpen: Bool, _ causes: [ProblemCause], more: NamedLink?
  ) -> ProblemKind {
    let isError = kind.key.severity == .error
    return ProblemKind(
      title: Self.title(ofKind: kind.key.id), isError: isError,
      count: strings.say(isError ? .countErrors : .countWarnings, kind.problems),
      remedy: strings[Self.remedy(ofKind: kind.key.id)], isOpen: isOpen, causes: causes,
      more: more)
  }

  private func model(
    of cause: Cause, _ places: some Sequence<Diagnostic>, _ kind: Kind, _ finder: TodoOfPlace
  ) -> ProblemCause {
    let count = cause.problems.count
    let isOneOfSeveral = count > 1 && kind.causes.count > 1
    return ProblemCause(
      isError: kind.key.severity == .error, message: cause.words.message,
      notes: cause.words.notes,
      count: isOneOfSeveral ? strings.say(.countPlaces, count) : nil,
      change: change(for: cause, kind.key.id, finder),
      // A problem in sealed files names the users' folder instead of a file.
      places: places.filter { $0.path != workspace.settings.usersFolder }
        .map { place(of: $0, finder) })
  }

  private func place(of problem: Diagnostic, _ finder: TodoOfPlace) -> ProblemPlace {
    let todo = finder(problem)
    return ProblemPlace(
      place: ProblemRow(problem).place,
      todo: todo.flatMap { todo in
        page(of: todo).map { NamedLink(text: workspace.todos[todo].title, href: $0) }
      },
      editHref: editAddress(ofFile: problem.path))
  }

  /// The pages of all places of a kind that has one.
  private func pages(
    of kind: Kind, _ finder: TodoOfPlace
  ) -> [(path: String, page: ProblemsPage)] {
    guard let path = kind.path else { return [] }
    let all = kind.causes.enumerated().flatMap { cause, each in
      each.problems.map { (cause: cause, problem: $0) }
    }
    return stride(from: 0, to: all.count, by: rowsPerPage).enumerated().map { number, start in
      let rows = all[start..<min(start + rowsPerPage, all.count)]
      let numbers = Set(rows.map(\.cause)).sorted()
      let causes = numbers.map { cause in
        model(
          of: kind.causes[cause], rows.lazy.filter { $0.cause == cause }.map(\.problem), kind,
          finder)
      }
      let address = Self.page(number, of: path)
      var frame = teamFrame(
        address, title: "\(Self.title(ofKind: kind.key.id)) · \(strings[.problems])",
        hasData: false)
      frame.mark(Self.problemsPath)
      let only = model(of: kind, isOpen: true, causes, more: nil)
      return (
        address,
        ProblemsPage(
          frame: frame, up: NamedLink(text: strings[.problems], href: Self.problemsPath),
          summary: only.count, kinds: [only], pager: pager(number, of: all.count, path))
      )
    }
  }

  // MARK: What to do

  /// `Unknown category` for `unknown-category`. Like the messages it is English.
  private static func title(ofKind id: String) -> String {
    let words = id.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func remedy(ofKind id: String) -> Label {
    switch id {
    case "unknown-category": .mendCategory
    case "unknown-todo", "unknown-star", "unknown-dependency", "ambiguous-dependency",
      "self-dependency", "dependency-cycle", "unknown-file", "unknown-image", "unknown-anchor",
      "invalid-link":
      .mendLink
    case "foreign-assignee": .mendOwner
    case "no-owner": .mendMissing
    case "invalid-yaml", "yaml-as-text", "unsupported-yaml", "unclosed-front-matter",
      "unopened-front-matter", "late-front-matter", "toml-front-matter", "fence-with-blanks":
      .mendFrontMatter
    case "too-large", "unreadable-file", "unreadable-folder", "symbolic-link": .mendFile
    case _ where id.hasPrefix("duplicate-"): .mendDouble
    case _ where id.hasPrefix("missing-"): .mendMissing
    case _ where id.hasPrefix("too-") || id.hasSuffix("-too-long"): .mendLong
    case _ where id.hasPrefix("invalid-") || id.hasPrefix("unknown-"): .mendValue
    default: .mendOther
    }
  }

  /// The fields whose value Docket does not understand, by the id of the problem.
  private static let fieldsOfProblems: [String: TodoField] = [
    "unknown-priority": .priority, "unknown-status": .status, "invalid-repeat": .repeat,
    "invalid-estimate": .estimate,
  ]

  /// What mends a cause in the acting user's own files, where one action does.
  private func change(
    for cause: Cause, _ id: String, _ finder: TodoOfPlace
  ) -> ProblemChange? {
    guard let editor, !editor.isOfProject else { return nil }
    let own = cause.problems.compactMap { finder($0) }.filter {
      editor.mayChange(workspace.todos[$0])
    }
    if id == "unknown-category" {
      // Others have categories of their own.
      let todos = own.filter { workspace.todos[$0].owner == editor.username }
      guard let todo = todos.first, let name = workspace.todos[todo].category else { return nil }
      return ProblemChange(
        label: strings.say(
          .addCategoryNamed,
          ["name": .text(name), "todos": .text(strings.todos(todos.count))]),
        action: "add_category",
        subjects: [""], field: "name", value: name)
    }
    guard let field = Self.fieldsOfProblems[id] else { return nil }
    let todos = own.filter { !workspace.todos[$0].isItem }.map { workspace.todos[$0].address }
    guard !todos.isEmpty else { return nil }
    return ProblemChange(
      label: strings.say(
        .removeField,
        ["field": .text(strings.name(of: field)), "todos": .text(strings.todos(todos.count))]),
      action: "edit", subjects: todos, field: field.name, value: "")
  }

  // MARK: Places

  /// Finds the todo in whose lines a problem is.
  private typealias TodoOfPlace = (Diagnostic) -> Int?

  private var todosWithProblems: TodoOfPlace {
    let paths = Set(workspace.diagnostics.map(\.path))
    let found = workspace.todos.indices.filter { paths.contains(workspace.todos[$0].path) }
    let byPath = Dictionary(grouping: found) { workspace.todos[$0].path }
    let all = workspace.todos
    return { problem in
      guard let todos = byPath[problem.path] else { return nil }
      if todos.count == 1, let todo = todos.first { return todo }
      return todos.first {
        let todo = all[$0]
        return todo.line <= problem.position.line && problem.position.line <= todo.endLine
      }
    }
  }

  /// The page of the git host that edits a file; `nil` for a folder, or without a repository.
  private func editAddress(ofFile path: String) -> String? {
    guard path.hasSuffix(".md") || path.hasSuffix(".yml"), path.isKeptByPages else { return nil }
    guard let source = workspace.source(ofFile: path) else {
      return GitHost(workspace.settings)?.editAddress(of: path)
    }
    return source.path(of: path).flatMap {
      GitHost(workspace.settings, source)?.editAddress(of: $0)
    }
  }
}
