import Text
import TodoAnalysis
import TodoModel
import TodoRendering
import TodoStore

/// Everything that a site is made from: the loaded workspace, the sealed users, the theme.
struct SiteSource {
  let loaded: LoadedWorkspace
  let sealed: SealedSites
  let theme: LoadedTheme
  /// What was looked up at the same time.
  let survey: SiteSurvey?
  /// For the next reading, if there is to be one.
  let kept: KeptReading?
  private let sources: ReadSources?
  private let paths: SitePaths
  let fields: FieldFingerprints
  let problems: [Diagnostic]
  /// The sealed users whom the site does not name.
  let hiddenUsers: [User]

  /// What is known of the files before they are read, where they are read after each change.
  struct News {
    /// `nil` to read all files.
    var last: KeptReading?
    var fields: FieldFingerprints?
    /// The paths of all files and folders that were made, changed or removed since.
    var changes: Set<String>
  }

  /// - Parameters:
  ///   - lastTheme: is taken again if it has not changed.
  ///   - isNew: whether there is no site whose pages could be kept.
  ///   - survey: is made while files are joined, sorted and counted, which uses one thread.
  init(
    _ options: BuildOptions, _ cache: BuildCache, _ work: BuildWork, lastTheme: LoadedTheme? = nil,
    after news: News? = nil, without hidden: Set<Settings.PageKind> = [], isNew: Bool = false,
    survey makeSurvey: @escaping @Sendable () -> SiteSurvey? = { nil }
  ) async throws {
    let store = options.store
    async let history = cache.history(options)
    let files = try await cache.read(options, work, after: news)
    kept = files.kept
    let kind = files.kind
    // Joining, sorting and counting take one thread. The others do all that needs no result of it.
    async let theme = LoadedTheme(of: store, after: lastTheme, forAllPages: isNew)
    async let survey = makeSurvey()
    var cut: CutWorkspace
    if let member = options.member {
      cut = try files.cut(for: member)
    } else {
      cut = try files.cut()
    }
    hiddenUsers = cut.hiddenUsers
    cut.open.settings.pages.subtract(hidden)
    // Most workspaces have none, and pay nothing for it.
    let hasSources = !cut.open.settings.sources.isEmpty || options.parts != nil
    sources = hasSources ? try await cache.sources(options) : nil
    let joined = sources?.joined(with: cut.open)
    let workspace = joined?.join.workspace ?? cut.open
    async let paths = SitePaths(workspace)

    work.begin(.analysing)
    let now = try options.now(workspace.zone)
    let recorded = try await history
    let open =
      joined.map { WorkspaceWithHistory($0, recorded) } ?? WorkspaceWithHistory(workspace, recorded)
    async let fields = FieldFingerprints(
      of: open.workspace, threads: options.threads, after: news?.fields)
    loaded = LoadedWorkspace(open, from: store, at: now)
    let histories = cut.sealed.isEmpty ? [:] : recorded.map { files.cut($0) } ?? [:]
    sealed = try SealedSites(
      cut.sealed.map { part in
        LoadedWorkspace(
          part, from: store, at: now, history: histories[part.users.first?.username])
      }, of: loaded.workspace.settings, hasAccounts: kind == .accounts, options)
    work.begin(.compiling)
    self.theme = try await theme
    self.survey = await survey
    self.paths = await paths
    self.fields = await fields
    problems =
      (loaded.workspace.diagnostics + cut.sealedProblems.filter { !$0.mayBeForOtherPrograms }
      + sealed.blockers + self.theme.problems).sorted()
  }

  private func images(
    _ store: WorkspaceStore
  ) throws(StoreError) -> @Sendable (Image) throws -> [UInt8]? {
    let own = try store.images()
    return try sources?.images(beside: own) ?? own
  }

  /// The renderer of the site, unless problems in files stop the build.
  ///
  /// - Parameter hostPath: the path of the site on its host; `nil` for that of its `base_url`.
  func renderer(
    _ options: BuildOptions, _ observer: BuildObserver, at hostPath: String? = nil
  ) async throws -> SiteRenderer {
    observer.found(problems)
    let blockers = loaded.workspace.blockers + sealed.blockers + theme.problems
    guard blockers.isEmpty, let accepted = theme.theme else { throw BuildError.blocked(blockers) }
    if options.isStrict, !problems.isEmpty { throw BuildError.strict(problems) }
    observer.work.begin(.planning)
    return await SiteRenderer(
      loaded.workspace, loaded.insights, paths: paths, fields: fields,
      sealedCounts: sealed.publicCounts,
      editor: options.editor?(loaded.workspace),
      theme: accepted, hostPath: hostPath ?? loaded.workspace.settings.hostPath,
      version: options.version, threads: options.threads,
      images: try images(options.store), bodies: try options.store.bodies(),
      observeTemplate: observer.observeTemplate)
  }
}
