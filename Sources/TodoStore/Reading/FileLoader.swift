import Text
import Platform
import TodoModel
import TodoFormat

/// Reads and parses the planned files on several threads.
struct FileLoader: Sendable {
  let root: Directory
  let settings: Settings
  let zone: Zone
  /// Whether bodies are loaded, including the texts of files that need not be read again.
  private let readsBodies: Bool
  private let readsTexts: Bool
  /// Whether body texts that were read are left in their files.
  private let leavesTexts: Bool
  private let parser: FileParser
  private let kept: CachedFiles?

  /// - Parameters:
  ///   - plan: the files to load.
  ///   - isWhole: whether these are all files of the workspace.
  ///   - last: the records of the last load, if they were read already.
  init(
    root: Directory, _ layout: Layout, _ zone: Zone, _ options: LoadOptions, of plan: ReadingPlan,
    isWhole: Bool = false, after last: FileCache? = nil
  ) {
    self.root = root
    self.zone = zone
    let settings = layout.settings
    self.settings = settings
    kept = options.cache.flatMap {
      CachedFiles(
        $0, in: root, settings, zone, options, count: plan.files.count, isWhole: isWhole,
        last: last)
    }
    readsBodies = options.readsBodies
    readsTexts = readsBodies && !options.skipsUnchangedBodies(settings)
    leavesTexts = readsBodies && !readsTexts && plan.files.count >= options.manyFiles
    // The cache also serves commands that load bodies.
    parser = FileParser(
      settings: settings, zone: zone, readsBodies: readsBodies || kept != nil,
      limits: layout.kind == .bare && !settings.hasLimits ? Settings.Limits.none : nil)
  }

  /// The number of files that one task reads, enough to make the cost of scheduling negligible.
  static let chunk = 32

  /// Loads the files, in their order regardless of the number of threads.
  func load(
    _ files: [PlannedFile], threads: Int, observe: (@Sendable (LoadEvent) -> Void)? = nil
  ) async -> Gathered {
    var all = Gathered()
    all.todos.reserveCapacity(files.count)
    await load(files, threads: threads, observe: observe) { all.add($0) }
    return all
  }

  /// Loads the files in chunks, which are taken in their order.
  func load(
    _ files: [PlannedFile], threads: Int, observe: (@Sendable (LoadEvent) -> Void)?,
    take: (Gathered) -> Void
  ) async {
    let own = ownCategories(files)
    let starts = Array(stride(from: 0, to: files.count, by: Self.chunk))
    await withTaskGroup(of: (Int, Gathered, CachedFiles.Notes).self) { group in
      func add(_ chunk: Int) {
        let range = starts[chunk]..<min(starts[chunk] + Self.chunk, files.count)
        group.addTask {
          var notes = CachedFiles.Notes()
          let loaded = load(files[range], own, &notes, observe)
          return (chunk, loaded, notes)
        }
      }
      let first = min(threads, starts.count)
      for chunk in 0..<first { add(chunk) }
      var next = first
      var recorder = kept?.recorder()
      // Results that arrived before their turn.
      var early: [Int: (files: Gathered, notes: CachedFiles.Notes)] = [:]
      var turn = 0
      for await (chunk, files, notes) in group {
        if next < starts.count {
          add(next)
          next += 1
        }
        early[chunk] = (files, notes)
        while let (files, notes) = early.removeValue(forKey: turn) {
          turn += 1
          take(files)
          recorder?.add(notes)
        }
      }
      do throws(CacheError) { try recorder?.finish() } catch { observe?(.cacheNotWritten(error)) }
    }
  }

  /// Loads some chunks of the files again.
  ///
  /// - Returns: all chunks.
  func load(
    _ changed: Set<Int>, of files: [PlannedFile], in chunks: [Gathered]
  ) -> [Gathered] {
    let own = ownCategories(files)
    var chunks = chunks
    for chunk in changed {
      let start = chunk * Self.chunk
      var notes = CachedFiles.Notes()
      chunks[chunk] = load(
        files[start..<min(start + Self.chunk, files.count)], own, &notes, nil)
    }
    return chunks
  }

  private func load(
    _ files: ArraySlice<PlannedFile>, _ ownCategories: [String: [String]],
    _ notes: inout CachedFiles.Notes, _ observe: (@Sendable (LoadEvent) -> Void)?
  ) -> Gathered {
    var bytes = 0
    var loaded = Gathered()
    var cursor = DirectoryCursor(root)
    for file in files { loaded.add(load(file, at: &cursor, ownCategories, &bytes, &notes)) }
    observe?(.read(files: files.count, bytes: bytes))
    return loaded
  }

  /// The categories of each user, by username. Headings of checklists can name them.
  private func ownCategories(_ files: [PlannedFile]) -> [String: [String]] {
    var own: [String: [String]] = [:]
    var bytes = 0
    var notes = CachedFiles.Notes()
    var cursor = DirectoryCursor(root)
    for file in files {
      guard case .categories(let username) = file.role,
        case .categories(let categories, _) = load(file, at: &cursor, [:], &bytes, &notes).content
      else { continue }
      own[username] = categories.map(\.name)
    }
    return own
  }

  /// Loads a file, from the cache if it has not changed.
  ///
  /// - Parameters:
  ///   - cursor: the location of the previous file.
  ///   - bytes: increased by the number of bytes read.
  private func load(
    _ file: PlannedFile, at cursor: inout DirectoryCursor, _ ownCategories: [String: [String]],
    _ bytes: inout Int, _ notes: inout CachedFiles.Notes
  ) -> LoadedFile {
    let context = kept == nil ? nil : file.role.keptContext(ownCategories)
    let place = cursor.move(to: file.path)
    if let kept, let context, var known = kept.file(file.path, at: place, context, &notes) {
      if !readsTexts || known.readText(in: place) { return known }
      notes.dropLast()
    }
    let (source, version): (SourceFile, FileVersion)
    do {
      let contents = try place.directory.file(at: place.name(of: file.path))
      (source, version) = (SourceFile(path: file.path, bytes: contents.bytes), contents.version)
      bytes += source.bytes.count
    } catch {
      var loaded = LoadedFile(path: file.path, content: .none)
      loaded.diagnostics = [.unreadable(file.path, error)]
      if case .profile = file.role { loaded.stopsBuild = true }
      return loaded
    }
    var loaded = parse(source, as: file.role, ownCategories)
    if readsBodies || kept != nil { loaded.findTargets() }
    if let kept, let context {
      loaded.noteDigest()
      kept.note(loaded, source, version, context, &notes)
    }
    if leavesTexts { loaded.leaveText(in: source.bytes) }
    if !readsBodies { loaded.targets = [] }
    return loaded
  }

  private func parse(
    _ source: SourceFile, as role: FileRole, _ ownCategories: [String: [String]]
  ) -> LoadedFile {
    switch role {
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
      return loaded(source, CommentFile.parse(source, limit: settings.limits.comment, zone: zone)) {
        comment in
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

extension FileRole {
  /// A digest of a file's place, for the cache; `nil` for files that are read each time, since they
  /// are few or depend on other files.
  fileprivate func keptContext(_ ownCategories: [String: [String]]) -> UInt64? {
    switch self {
    case .todo(let context):
      Fingerprint { fingerprinter in
        fingerprinter.combine(context.area.rawValue)
        fingerprinter.combine(context.owner)
        fingerprinter.combine(ownCategories[context.owner] ?? []) { $0.combine($1) }
      }.low
    case .comment(let author, let owner, let id):
      Fingerprint { fingerprinter in
        for name in [author, owner, id] { fingerprinter.combine(name) }
      }.low
    case .profile, .categories, .stars: nil
    }
  }
}
