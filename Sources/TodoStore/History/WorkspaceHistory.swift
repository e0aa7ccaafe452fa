import Git
import TodoModel
import TodoParsing

/// A workspace as commits have it.
struct WorkspaceHistory: Sendable {
  let history: GitHistory
  /// The workspace's folder, from the repository's top: empty, or ending in `/`.
  let workspace: String

  /// The settings of the older commit; of the newer one where the older is no workspace yet, since
  /// nobody may set another folder for the users and so pass.
  func settings(at base: String?, orElse head: String) async throws(GitError) -> Settings {
    let name = workspace + Layout.settingsName
    if let base {
      if let object = try await history.object(at: name, in: base) {
        return try await settings(object)
      }
      let users = workspace + Settings().usersFolder
      if try await history.object(at: users, in: base) != nil { return Settings() }
    }
    guard let object = try await history.object(at: name, in: head) else { return Settings() }
    return try await settings(object)
  }

  private func settings(_ object: String) async throws(GitError) -> Settings {
    let bytes = try await history.contents(of: [object])[object] ?? []
    return Settings.parse(SourceFile(path: Layout.settingsName, bytes: bytes)).value
  }

  /// The users' folders, each with the e-mail address of its profile where it has one.
  func profiles(
    in usersFolder: String, at commit: String
  ) async throws(GitError) -> [(name: String, email: String?)] {
    guard let users = try await history.object(at: workspace + usersFolder, in: commit) else {
      return []
    }
    let folders = try await history.folders(in: users)
    let contents = try await history.contents(of: folders.map { Self.profile(in: $0.object) })
    return folders.map { ($0.name, contents[Self.profile(in: $0.object)].flatMap(email)) }
  }

  /// The files in users' folders, and what the todos in them are named by.
  ///
  /// - Parameter folders: their names, case folded.
  func names(
    in folders: Set<String>, of settings: Settings, at commit: String
  ) async throws(GitError) -> [(folder: String, path: String, object: String, names: [TodoName])] {
    guard !folders.isEmpty,
      let users = try await history.object(at: workspace + settings.usersFolder, in: commit)
    else { return [] }
    let patterns = settings.exclude.map(Glob.init)
    var files: [(folder: String, path: String, object: String, isRead: Bool)] = []
    for folder in try await history.folders(in: users)
    where folders.contains(folder.name.foldedName) {
      let start = "\(settings.usersFolder)/\(folder.name)"
      for file in try await history.files(in: folder.object) {
        let path = "\(start)/\(file.path)"
        let isRead =
          ReadingPlan.mayBeTodo(file.path) && !patterns.contains { $0.matches(path) }
        files.append((folder.name, path, file.object, isRead))
      }
    }
    let reader = try await reader(of: Set(files.filter(\.isRead).map(\.object)), settings)
    return files.map { file in
      let object = file.isRead ? file.object : nil
      return (
        file.folder, file.path, file.object,
        reader.names(of: object, path: file.path, file.folder)
      )
    }
  }

  private static func profile(in folder: String) -> String { "\(folder):\(UserFiles.profile)" }

  /// - Parameter objects: the files that may be asked for.
  func reader(
    of objects: Set<String>, _ settings: Settings
  ) async throws(GitError) -> ReadObjects {
    ReadObjects(
      contents: try await history.contents(of: objects.sorted()),
      parser: FileParser(settings: settings, zone: .utc, readsBodies: false))
  }
}

/// What is asked of the files that commits brought.
struct ReadObjects: Sendable {
  let contents: [String: [UInt8]]
  let parser: FileParser

  /// The e-mail address of a profile; `nil` where it has none that is one.
  func email(of object: String) -> String? { contents[object].flatMap(TodoStore.email) }

  /// What leads to the todos of a file.
  ///
  /// - Parameters:
  ///   - object: `nil` where there is no file.
  ///   - owner: whose folder it lies in.
  func names(of object: String?, path: String, _ owner: String) -> [TodoName] {
    guard let object else { return [] }
    return todos(of: object, path: path, owner).flatMap { TodoName.all(of: $0, owner: owner) }
  }

  /// The todos of a file; none where it holds none.
  ///
  /// - Parameter owner: whose folder it lies in, who wrote what does not say who.
  func todos(of object: String, path: String, _ owner: String) -> [Todo] {
    guard let bytes = contents[object] else { return [] }
    let context = FileContext(area: .user, owner: owner)
    switch parser.parse(SourceFile(path: path, bytes: bytes), in: context).value {
    case .todo(let todo, _): return [todo]
    case .checklist(_, let items): return items
    case .note, .unreadable: return []
    }
  }
}

private func email(_ profile: [UInt8]) -> String? {
  Profile.parse(SourceFile(path: UserFiles.profile, bytes: profile), username: "").value.user.email
}
