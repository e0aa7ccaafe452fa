import Text
import TodoModel
import TodoStore

/// Which todos a command has to know before it changes files: fewer than all where that is the same.
enum EditNeed: Sendable {
  case all
  /// The acting user's own, with those that they wait for.
  case own
  /// Those that are named, with those that they wait for. By its whole id one's own comes before all
  /// others of that name (`TodoFinder`), so that theirs need not be read for it.
  case named([String])

  var isAll: Bool { if case .all = self { true } else { false } }
}

extension Session {
  func load(_ need: EditNeed, for acting: ActingOption) async throws -> LoadedWorkspace {
    let names: [String]
    switch need {
    case .all: return try await load(readsBodies: false)
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

  /// Who acts; `nil` where that is not clear, which matters only to who has to know.
  private func knownUser(_ acting: ActingOption) async throws -> String? {
    do {
      return try await actingUser(acting)?.username
    } catch is Failure {
      return nil
    }
  }
}
