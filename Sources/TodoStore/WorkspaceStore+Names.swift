import Text
import TodoModel
import TodoParsing

extension WorkspaceStore {
  /// Reads as much as a new todo of an owner needs: the settings and profiles, and which ids are taken.
  ///
  /// Of the owner's todos those are left out that a former loading of this kind found to have no name
  /// but their file's: their ids are `unreadIDs`. In a folder without accounts a new todo is an item of
  /// a list, and which ids are taken is asked once its own is known (`names(like:)`): no todo is read.
  /// Git is not asked what it ignores: a name that such a file has is better not given away.
  ///
  /// - Parameters:
  ///   - owner: `nil` where nobody is known to act.
  ///   - options: with a cache, where it is noted what need not be read the next time.
  package func load(
    _ options: LoadOptions, namesOf owner: String?
  ) async throws(StoreError) -> Workspace {
    let folder = try open()
    let layout = Layout(of: folder, path: root)
    let zone = layout.settings.timezone ?? options.machineZone
    if layout.kind == .bare {
      return WorkspaceAssembly(layout: layout, zone: zone, isOfSomeUsers: true)
        .assemble(Gathered())
    }
    guard let owner else { return try await load(options) }
    guard let cache = options.cache, let names = names(in: cache, layout, options),
      var plan = ReadingPlan(for: [owner], layout, in: folder)
    else { return try await load(options, about: owner) }
    let todos = names.divide(plan.files, in: folder, threads: options.threads)
    let ids = todos.known.map { stem(of: $0.file.path).foldedName }
    var unread = Set(ids)
    plan.files = todos.others.map(\.file)
    let loader = FileLoader(
      root: folder, settings: layout.settings, zone: zone, readsBodies: options.readsBodies)
    let files = await loader.load(plan.files, threads: options.threads)
    // Of two todos of one name the later one is shown under another.
    let isAlone = files.todos.allSatisfy { $0.owner != owner || !unread.contains($0.id.foldedName) }
    guard isAlone, unread.count == ids.count else { return try await load(options, about: owner) }
    do throws(SystemError) {
      try names.keep(todos.known, and: todos.others, readAs: files.todos)
    } catch {
      options.observe?(.notKept(CacheError(reason: error.reason)))
    }
    var workspace = WorkspaceAssembly(
      layout: layout, zone: zone, folders: plan.users, diagnostics: plan.diagnostics,
      isOfSomeUsers: true
    ).assemble(files)
    unread.formUnion(plan.namesWithoutTodos(of: owner, besides: files.todos))
    workspace.unreadIDs = unread
    return workspace
  }

  private func names(
    in cache: LoadOptions.Cache, _ layout: Layout, _ options: LoadOptions
  ) -> FilesWithoutNames? {
    let reading = Fingerprint { fingerprinter in
      fingerprinter.combine(cache.program)
      fingerprinter.combine(layout.settings.fingerprint)
    }
    do throws(SystemError) {
      return try FilesWithoutNames(in: cache.folder, reading: reading)
    } catch {
      options.observe?(.notKept(CacheError(reason: error.reason)))
      return nil
    }
  }
}
