import Diagnostics
import TodoModel
import TodoParsing

/// Reads and parses the planned files, on several threads.
struct FileLoader: Sendable {
  let root: Folder
  let settings: Settings
  let zone: Zone
  private let readsBodies: Bool
  private let parser: FileParser

  init(root: Folder, settings: Settings, zone: Zone, readsBodies: Bool) {
    self.root = root
    self.settings = settings
    self.zone = zone
    self.readsBodies = readsBodies
    parser = FileParser(settings: settings, zone: zone, readsBodies: readsBodies)
  }

  /// How many files one task reads: enough that handing them out costs nothing beside it.
  private static let chunk = 32

  /// What the files say, in their order, however many threads there are.
  func load(
    _ files: [PlannedFile], threads: Int, observe: (@Sendable (LoadEvent) -> Void)? = nil
  ) async -> [LoadedFile] {
    let own = ownCategories(files)
    let starts = Array(stride(from: 0, to: files.count, by: Self.chunk))
    return await withTaskGroup(of: (Int, [LoadedFile]).self) { group in
      func add(_ chunk: Int) {
        let range = starts[chunk]..<min(starts[chunk] + Self.chunk, files.count)
        group.addTask {
          var bytes = 0
          let loaded = files[range].map { file in
            var loaded = load(file, own, &bytes)
            if readsBodies { loaded.findImages() }
            return loaded
          }
          observe?(.read(files: range.count, bytes: bytes))
          return (chunk, loaded)
        }
      }
      let first = min(threads, starts.count)
      for chunk in 0..<first { add(chunk) }
      var next = first
      var loaded = [[LoadedFile]](repeating: [], count: starts.count)
      for await (chunk, files) in group {
        loaded[chunk] = files
        if next < starts.count {
          add(next)
          next += 1
        }
      }
      var all: [LoadedFile] = []
      all.reserveCapacity(files.count)
      for chunk in loaded { all += chunk }
      return all
    }
  }

  /// By username: the user's own categories, which the headings of checklists can name.
  private func ownCategories(_ files: [PlannedFile]) -> [String: [String]] {
    var own: [String: [String]] = [:]
    var bytes = 0
    for file in files {
      guard case .categories(let username) = file.role,
        case .categories(let categories, _) = load(file, [:], &bytes).content
      else { continue }
      own[username] = categories.map(\.name)
    }
    return own
  }

  /// - Parameter bytes: grows by what was read.
  private func load(
    _ file: PlannedFile, _ ownCategories: [String: [String]], _ bytes: inout Int
  ) -> LoadedFile {
    let source: SourceFile
    do {
      source = SourceFile(path: file.path, bytes: try root.contents(of: file.path))
      bytes += source.bytes.count
    } catch {
      var loaded = LoadedFile(path: file.path, content: .none)
      loaded.diagnostics = [.unreadable(file.path, error)]
      if case .profile = file.role { loaded.stopsBuild = true }
      return loaded
    }
    switch file.role {
    case .todo(var context):
      context.categories = ownCategories[context.owner] ?? []
      return loaded(source, parser.parse(source, in: context)) { .todo($0) }
    case .categories(let username):
      return loaded(source, CategoriesFile.parse(source, limits: settings.limits)) {
        .categories($0, username: username)
      }
    case .stars(let username):
      return loaded(source, StarsFile.parse(source)) { .stars($0, username: username) }
    case .comment(let author, let owner, let id):
      return loaded(source, CommentFile.parse(source, zone: zone)) { comment in
        guard let comment else { return .none }
        return .comment(
          LoadedComment(
            author: author, owner: owner, id: id, time: comment.time, body: comment.body,
            path: source.path))
      }
    case .profile(let folder):
      return ProfileLoader(root: root, folder: folder, exclude: settings.exclude.map(Glob.init))
        .load(source)
    }
  }

  private func loaded<Value>(
    _ source: SourceFile, _ parsed: Parsed<Value>, _ content: (Value) -> LoadedFile.Content
  ) -> LoadedFile {
    LoadedFile(
      path: source.path, content: content(parsed.value), diagnostics: parsed.diagnostics)
  }
}
