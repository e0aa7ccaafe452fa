import SiteBuild
import Text
import TodoModel
import TodoStore

/// Which todos a command has to know before it changes files: fewer than all where that is the same.
enum EditNeed: Sendable {
  case all
  /// Which ids the acting user's own have, and not what they say: for a new todo.
  case names
  /// The acting user's own, with those that they wait for.
  case own
  /// Those that are named, with those that they wait for. By its whole id one's own comes before all
  /// others of that name (`TodoFinder`), so that theirs need not be read for it.
  case named([String])

  var isAll: Bool { if case .all = self { true } else { false } }
}

extension Session {
  /// - Parameter isDryRun: whether nothing may be written, and so nothing noted for the next command.
  func load(
    _ need: EditNeed, for acting: ActingOption, isDryRun: Bool
  ) async throws -> LoadedWorkspace {
    let names: [String]
    switch need {
    case .all: return try await load(readsBodies: false)
    case .names: return try await loadNames(for: acting, isDryRun: isDryRun)
    case .own: names = []
    case .named(let ids): names = ids
    }
    guard let user = try await knownUser(acting) else { return try await load(readsBodies: false) }
    let loaded = try await load(readsBodies: false, about: user)
    let own = loaded.workspace.todos.filter { $0.owner == user }
    let known = Set(own.flatMap { [$0.id.foldedName, $0.address.foldedName] })
    let isEnough = names.allSatisfy { known.contains($0.foldedName) }
    return isEnough ? loaded : try await load(readsBodies: false)
  }

  private func loadNames(
    for acting: ActingOption, isDryRun: Bool
  ) async throws -> LoadedWorkspace {
    let store = try store(nil)
    let user = try await knownUser(acting)
    // Without accounts no todo is read, and nothing is to be noted.
    let options = notingOptions(for: store, isDryRun: isDryRun || user == nil)
    return try loaded(try await store.load(options, namesOf: user), from: store)
  }

  /// For reading with notes of what need not be read the next time; a dry run makes none, nor is a place
  /// made for them before the command has written something.
  func notingOptions(for store: WorkspaceStore, isDryRun: Bool) -> LoadOptions {
    var options = loadOptions(readsBodies: false)
    if isDryRun { return options }
    options.cache = BuildCache(of: store, program: environment.program, isMade: false).reading()
    options.observe = { event in
      if case .notKept(let error) = event { detail("\(error)".terminalSafe) }
    }
    return options
  }

  /// Who acts; `nil` where that is not clear, which matters only to who has to know.
  private func knownUser(_ acting: ActingOption) async throws -> String? {
    do {
      return try await actingUser(acting)?.username
    } catch is Failure {
      return nil
    }
  }
}
