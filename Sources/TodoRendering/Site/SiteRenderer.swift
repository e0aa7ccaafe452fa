import Synchronization
import TemplateEngine
import Text
import TodoAnalysis
import TodoModel

/// Renders the files of a site that the sink cannot keep from the previous build.
package struct SiteRenderer: Sendable {
  /// Reads an image of the workspace; returns `nil` if it no longer exists. Called from several
  /// threads.
  package typealias ImageSource = @Sendable (Image) throws -> [UInt8]?

  /// Calls `render`, which returns the size of the page in bytes; used to measure its time. Called
  /// from several threads.
  package typealias TemplateObserver = @Sendable (_ template: String, _ render: () -> Int) -> Void

  /// Reads the body of a todo that was not loaded. Called from several threads.
  package typealias BodySource = @Sendable (Todo) throws -> MarkdownText

  private(set) var context: SiteContext
  package let theme: Theme
  let images: ImageSource
  let bodies: BodySource
  /// The path of the site on its host, for the page at addresses without a page; `nil` for a site
  /// without that page.
  let hostPath: String?
  private let observeTemplate: TemplateObserver?
  let fingerprints: SiteFingerprints
  /// By user: the frame of the pages of the user's todos.
  private let todoFrames: [PageFrame]
  /// The fingerprints of these frames.
  private let todoFrameFingerprints: [Fingerprint]
  /// The template of these pages, most of whose frames is the same.
  private let todoTemplate: Template<TodoPage>

  /// - Parameters:
  ///   - paths: the workspace's paths, if already computed.
  ///   - fields: the beginnings of the fingerprints of its todos, if already made.
  ///   - sealedCounts: the counts of the sealed users who allow them.
  ///   - editor: the acting user, for pages with controls.
  ///   - version: the program's version; another version may render the same files differently.
  ///   - hostPath: the path of the site on its host, for the page at addresses without a page; `nil`
  ///     for a site without that page.
  ///   - threads: the number of threads.
  package init(
    _ workspace: Workspace, _ insights: Insights, paths: SitePaths? = nil,
    fields: FieldFingerprints? = nil, sealedCounts: [String: StateCounts] = [:],
    editor: PageEditor? = nil, theme: Theme, hostPath: String? = nil,
    version: String, threads: Int,
    images: @escaping ImageSource,
    bodies: @escaping BodySource = { $0.body },
    observeTemplate: TemplateObserver? = nil
  ) async {
    let context = SiteContext(
      workspace, insights, theme.strings(workspace.settings.language), paths: paths,
      hasTeamLists: true, sealedCounts: sealedCounts, editor: editor)
    self.context = context
    async let fingerprints = SiteFingerprints(
      context, fields, version: version, theme: theme.fingerprint, threads: threads)
    todoFrames = workspace.users.indices.map { user in
      let folder = SitePaths.user(workspace.users[user].username, "todos/")
      return context.personFrame(folder, title: "", user: user, tab: nil)
    }
    todoFrameFingerprints = todoFrames.map { frame in Fingerprint { $0.combine(frame) } }
    assert(Set(todoFrames.map(Self.commonPart)).count <= 1, "frames differ in more than 'except'")
    todoTemplate =
      todoFrames.first.map {
        theme.todo.knowing(
          \.frame, $0,
          except: [StoredProperty(\.title), StoredProperty(\.address), StoredProperty(\.person)])
      } ?? theme.todo
    self.fingerprints = await fingerprints
    self.theme = theme
    self.images = images
    self.bodies = bodies
    self.hostPath = hostPath
    self.observeTemplate = observeTemplate
  }

  /// The first page of a user.
  package func home(of user: String) -> String { context.personHome(user) }

  /// The page of what is new for a user; `nil` if there is none.
  package func forYou(of user: String) -> String? {
    guard let position = context.people.positions[user],
      context.tabs(of: position).contains(.forYou)
    else { return nil }
    return context.path(of: .forYou, user)
  }

  /// Renders the same pages with the controls of another user.
  package func edited(by editor: PageEditor) -> SiteRenderer {
    var renderer = self
    renderer.context = SiteContext(context, editor: editor)
    return renderer
  }

  /// The fingerprint of what the frames of all todos' pages have in common.
  private static func commonPart(_ frame: PageFrame) -> Fingerprint {
    var frame = frame
    (frame.title, frame.address, frame.person) = ("", nil, nil)
    return Fingerprint { $0.combine(frame) }
  }

  /// Renders every file of the site that the sink cannot keep, on several threads.
  ///
  /// The number of threads affects only the order of the files, not their contents.
  ///
  /// - Parameter observe: receives the progress.
  /// - Returns: the number of pages, other files not counted.
  /// - Throws: errors from the sink.
  @discardableResult
  package func render(
    threads: Int, observe: (@Sendable (RenderEvent) -> Void)? = nil, to sink: some SiteSink
  ) async throws -> Int {
    try await render(parts, threads: threads, observe: observe) { _ in sink }
  }

  /// Renders parts of the site, each to a sink of its own.
  ///
  /// - Parameter sink: returns the sink of a part, given by its position.
  @discardableResult
  package func render<Sink: SiteSink>(
    _ parts: [Part], threads: Int, observe: (@Sendable (RenderEvent) -> Void)? = nil,
    to sink: @escaping @Sendable (Int) -> Sink
  ) async throws -> Int {
    observe?(.rendering(parts: parts.count))
    let queue = PartQueue(count: parts.count)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<max(1, threads) {
        group.addTask {
          var pages = 0
          while let next = queue.next(), !Task.isCancelled {
            let count = try render(parts[next], to: sink(next))
            observe?(.rendered(pages: count))
            pages += count
          }
          return pages
        }
      }
      return try await group.reduce(0, +)
    }
  }

  /// Renders the files of a part that the sink cannot keep.
  ///
  /// - Returns: the number of pages.
  @discardableResult
  package func render(_ part: Part, to sink: some SiteSink) throws -> Int {
    try render(part.unit, to: sink)
  }

  /// Some files of the site, as many as one thread renders at a time.
  package struct Part: Sendable {
    fileprivate let unit: Unit

    /// Whether its files do not follow from the workspace, as images, or must be known whenever the
    /// site changes, as the scripts of open pages. `source` is what the others are made from.
    package var isNeededAtOnce: Bool {
      switch unit {
      case .assets, .search, .avatar, .image: true
      case .first, .people, .problems, .missing, .logins, .team, .topics, .list, .projectBoard,
        .insights, .data, .searchBodies, .user, .todos, .checklists:
        false
      }
    }
  }

  /// The whole site, in parts of about the same size.
  package var parts: [Part] { units.map(Part.init) }

  /// Whether a part may have a file of this path.
  package func mayHave(_ path: ExactPath, in part: Part) -> Bool {
    switch part.unit {
    case .user(let user):
      path.text.hasPrefix(SitePaths.user(context.workspace.users[user].username, ""))
    case .todos(let range): context.paths.todoPages[range].contains(path.text)
    case .checklists(let range): context.paths.checklistPages[range].contains(path.text)
    case .list(let plan): path.text.hasPrefix(plan.path.dropLast(5))
    case .data(let file): path.text == file.path(of: nil)
    case .searchBodies(let shard, _): path.text == SearchBodies.path(of: shard)
    case .first: path.text == Self.firstPath
    case .people: path.text == Self.peoplePath
    case .problems: path.text.hasPrefix("problems")
    case .missing: path.text == Self.missingPath
    case .assets, .search, .logins, .team, .topics, .projectBoard, .insights, .avatar, .image: true
    }
  }

  /// The fingerprint of everything in the workspace that the site is made from.
  package var source: Fingerprint { fingerprints.ofSite(context) }

  /// Hands out parts one at a time, so that no thread is idle while another has several left.
  private final class PartQueue: Sendable {
    private let count: Int
    private let taken = Atomic(0)

    init(count: Int) { self.count = count }

    func next() -> Int? {
      let next = taken.add(1, ordering: .relaxed).oldValue
      return next < count ? next : nil
    }
  }

  /// A unit of work for one thread.
  fileprivate enum Unit: Sendable {
    case assets
    case search
    case first
    case people
    case problems
    case missing
    case logins
    case team(Settings.PageKind)
    case topics
    case list(ListPlan)
    case projectBoard(TeamLists.Topic)
    case insights(TeamLists.Topic, section: String)
    case data(DataFile)
    case searchBodies(Int, Range<Int>)
    case user(Int)
    case avatar(User)
    case todos(Range<Int>)
    case checklists(Range<Int>)
    case image(Int)
  }

  private var units: [Unit] {
    var units: [Unit] = DataFile.allCases.filter { context.has($0.page) }.map(Unit.data)
    units += [.assets, .first, .problems, .missing, .logins, .topics]
    if context.hasPeoplePage { units.append(.people) }
    units += Settings.PageKind.allCases.filter(context.has).map(Unit.team)
    if context.has(.search) {
      units.append(.search)
      let shards = SearchBodies.shards(of: context.workspace.todos)
      units += shards.enumerated().map { Unit.searchBodies($0, $1) }
    }
    units += context.teamPlans.map(Unit.list)
    if context.has(.board) { units += context.team.projects.map(Unit.projectBoard) }
    for (topics, section) in [
      (context.team.projects, "projects.html"), (context.team.categories, "categories.html"),
    ] {
      units += topics.filter(context.hasInsights).map { .insights($0, section: section) }
    }
    let users = context.workspace.users
    units += (users + context.workspace.sealedUsers).filter { $0.avatar != nil }.map(Unit.avatar)
    units += users.indices.map(Unit.user)
    if context.has(.todos) {
      units += Self.chunks(context.workspace.todos.count).map(Unit.todos)
      units += Self.chunks(context.workspace.checklists.count).map(Unit.checklists)
    }
    return units + context.paths.images.indices.map(Unit.image)
  }

  private static func chunks(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: 64).map { $0..<min($0 + 64, count) }
  }

  private func render(_ unit: Unit, to sink: some SiteSink) throws -> Int {
    switch unit {
    case .assets:
      try renderAssets(to: sink)
      return 0
    case .search:
      try renderSearch(to: sink)
      return 1
    case .first:
      try renderFirst(to: sink)
      return 1
    case .people:
      try write(theme.people, Self.peoplePath, context.peoplePage(at: Self.peoplePath), to: sink)
      return 1
    case .problems:
      // Always written, so that a bookmark of the page keeps working.
      let pages = context.problemsPages
      for (path, page) in pages { try write(theme.problems, path, page, to: sink) }
      return pages.count
    case .missing:
      try renderMissing(to: sink)
      return 0
    case .logins:
      try renderLogins(to: sink)
      return 0
    case .team(let kind): return try renderTeam(kind, to: sink)
    case .topics: return try renderTopics(to: sink)
    case .list(let plan): return try renderTeamList(plan, to: sink)
    case .projectBoard(let project):
      try renderBoard(context.board(ofProject: project), to: sink)
      return 1
    case .insights(let topic, let section):
      try renderInsights(context.insights(of: topic, in: section), to: sink)
      return 1
    case .data(let file):
      try renderData(file, of: nil, to: sink)
      return 0
    case .searchBodies(let shard, let rows):
      try renderSearchBodies(shard, rows, to: sink)
      return 0
    case .avatar(let user):
      try renderAvatar(of: user, to: sink)
      return 0
    case .image(let index):
      let (image, path) = context.paths.images[index]
      if let bytes = try images(image) { try sink.write(path, bytes) }
      return 0
    case .user(let user): return try renderUser(user, to: sink)
    case .todos(let range):
      var count = 0
      for index in range where !context.workspace.todos[index].isItem {
        try renderTodo(index, to: sink)
        count += 1
      }
      return count
    case .checklists(let range):
      for index in range { try renderChecklist(index, to: sink) }
      return range.count
    }
  }

  private func renderTodo(_ index: Int, to sink: some SiteSink) throws {
    let todo = context.workspace.todos[index]
    let path = context.paths.todoPages[index]
    let user = context.people.positions[todo.owner]
    let source = Fingerprint { fingerprinter in
      combineFrame(of: path, user: user, &fingerprinter)
      fingerprinter.combine(fingerprints.todos[index])
    }
    try write(user == nil ? theme.todo : todoTemplate, path, source, to: sink) {
      try context.todoPage(index, in: frame(of: path, user: user, todo.title), body: bodies(todo))
    }
  }

  private func renderChecklist(_ index: Int, to sink: some SiteSink) throws {
    let checklist = context.workspace.checklists[index]
    let path = context.paths.checklistPages[index]
    let user = context.people.positions[checklist.owner]
    let source = Fingerprint { fingerprinter in
      combineFrame(of: path, user: user, &fingerprinter)
      fingerprinter.combine(checklist.title)
      fingerprinter.combine(checklist.path)
      fingerprinter.combine(checklist.body, fingerprints.addresses)
      fingerprinter.combine(checklist.items) { $0.combine(fingerprints.todos[$1]) }
      fingerprinter.combine(context.diagnostics.of(path: checklist.path)) { $0.combine($1) }
    }
    try write(theme.checklist, path, source, to: sink) {
      context.checklistPage(
        index, in: frame(of: path, user: user, checklist.title))
    }
  }

  /// The frame of a page below a user's `todos/`.
  ///
  /// - Parameter user: the position of the user; `nil` for somebody whose pages are not here.
  func frame(of page: String, user: Int?, _ title: String) -> PageFrame {
    guard let user else {
      return context.teamFrame(page, title: title, hasData: false)
    }
    var frame = todoFrames[user]
    frame.title = title
    frame.address = context.address(of: page)
    return frame
  }

  /// Adds the inputs of such a page's frame, except its title, and the inputs of every page.
  func combineFrame(of page: String, user: Int?, _ fingerprinter: inout Fingerprinter) {
    fingerprinter.combine(fingerprints.common)
    guard let user else {
      return fingerprinter.combine(context.teamFrame(page, title: "", hasData: false))
    }
    fingerprinter.combine(todoFrameFingerprints[user])
  }

  /// Writes a page, unless the previous one was made from the same model.
  func write<M: PageModel & Fingerprinted>(
    _ template: Template<M>, _ path: String, _ model: M, to sink: some SiteSink
  ) throws {
    try write(template, path, fingerprints.of(model), to: sink) { model }
  }

  /// Writes a page, unless the previous one was made from the same inputs.
  func write<M: TemplateModel>(
    _ template: Template<M>, _ path: String, _ source: Fingerprint, to sink: some SiteSink,
    _ model: () throws -> M
  ) throws {
    if try sink.keep(path, source) { return }
    var bytes: [UInt8] = []
    let model = try model()
    if let observeTemplate {
      observeTemplate(template.name) {
        template.render(model, into: &bytes)
        return bytes.count
      }
    } else {
      template.render(model, into: &bytes)
    }
    try sink.write(path, source, bytes)
  }
}
