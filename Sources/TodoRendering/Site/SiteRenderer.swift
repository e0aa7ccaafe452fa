import TemplateEngine
import TodoAnalysis
import TodoModel

/// Makes the files of a site from a workspace.
package struct SiteRenderer: Sendable {
  /// Takes a finished file: its address from the site's root, and its bytes. Called from several
  /// threads at once.
  package typealias Sink = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  /// Reads a picture of the workspace; `nil` where it is no longer there. Called likewise.
  package typealias PictureSource = @Sendable (Picture) -> [UInt8]?

  /// Has a page rendered, which gives how many bytes it has, and so can take its time. Called
  /// likewise.
  package typealias TemplateObserver = @Sendable (_ template: String, _ render: () -> Int) -> Void

  let context: SiteContext
  let theme: Theme
  let pictures: PictureSource
  private let observeTemplate: TemplateObserver?
  /// By user: what stands around the pages of the user's todos.
  private let todoFrames: [PageFrame]

  package init(
    _ workspace: Workspace, _ insights: Insights, theme: Theme, pictures: @escaping PictureSource,
    observeTemplate: TemplateObserver? = nil
  ) {
    let context = SiteContext(workspace, insights, hasTeamLists: true)
    self.context = context
    todoFrames = workspace.users.indices.map { user in
      let folder = SitePaths.user(workspace.users[user].username, "todos/")
      return context.personFrame(folder, title: "", user: user, tab: nil)
    }
    self.theme = theme
    self.pictures = pictures
    self.observeTemplate = observeTemplate
  }

  /// Renders every file of the site and hands it to the sink, on that many threads.
  ///
  /// What is written does not depend on the number of threads, only the order does.
  /// - Parameter observe: is told how far the work is.
  /// - Returns: how many pages there are, other files not counted.
  /// - Throws: what the sink throws.
  @discardableResult
  package func render(
    threads: Int, observe: (@Sendable (RenderEvent) -> Void)? = nil, to sink: @escaping Sink
  ) async throws -> Int {
    let units = self.units
    observe?(.rendering(parts: units.count))
    // More parts than threads, so that a long one does not leave the others idle.
    let size = max(1, units.count / (max(1, threads) * 8))
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for start in stride(from: 0, to: units.count, by: size) {
        group.addTask {
          var pages = 0
          for unit in units[start..<min(start + size, units.count)] {
            let count = try render(unit, to: sink)
            observe?(.rendered(pages: count))
            pages += count
          }
          return pages
        }
      }
      return try await group.reduce(0, +)
    }
  }

  /// What is rendered in one go.
  private enum Unit: Sendable {
    case shared
    case data(DataFile)
    case user(Int)
    case todos(Range<Int>)
    case checklists(Range<Int>)
    case picture(Int)
  }

  private var units: [Unit] {
    var units: [Unit] = [.shared]
    units += DataFile.allCases.filter { context.has($0.page) }.map(Unit.data)
    units += context.workspace.users.indices.map(Unit.user)
    if context.has(.todos) {
      units += Self.chunks(context.workspace.todos.count).map(Unit.todos)
      units += Self.chunks(context.workspace.checklists.count).map(Unit.checklists)
    }
    return units + context.paths.pictures.indices.map(Unit.picture)
  }

  private static func chunks(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: 64).map { $0..<min($0 + 64, count) }
  }

  private func render(_ unit: Unit, to sink: Sink) throws -> Int {
    switch unit {
    case .shared: return try renderShared(to: sink)
    case .data(let file):
      try renderData(file, of: nil, to: sink)
      return 0
    case .picture(let index):
      let (picture, path) = context.paths.pictures[index]
      if let bytes = pictures(picture) { try sink(path, bytes) }
      return 0
    case .user(let user): return try renderUser(user, to: sink)
    case .todos(let range):
      var count = 0
      for index in range where !context.workspace.todos[index].isItem {
        let todo = context.workspace.todos[index]
        let path = context.paths.todoPages[index]
        let page = context.todoPage(index, in: frame(of: path, owner: todo.owner, todo.title))
        try write(theme.todo, page, path, to: sink)
        count += 1
      }
      return count
    case .checklists(let range):
      for index in range {
        let checklist = context.workspace.checklists[index]
        let path = context.paths.checklistPages[index]
        let frame = frame(of: path, owner: checklist.owner, checklist.title)
        try write(theme.checklist, context.checklistPage(index, in: frame), path, to: sink)
      }
      return range.count
    }
  }

  /// The frame of a page below a user's `todos/`.
  func frame(of page: String, owner: String, _ title: String) -> PageFrame {
    guard let user = context.userPositions[owner] else {
      return context.teamFrame(page, title: title, isTeamPage: false)
    }
    var frame = todoFrames[user]
    frame.title = title
    return frame
  }

  func write<M: TemplateModel>(
    _ template: Template<M>, _ model: M, _ path: String, to sink: Sink
  ) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8192)
    if let observeTemplate {
      observeTemplate(template.name) {
        template.render(model, into: &bytes)
        return bytes.count
      }
    } else {
      template.render(model, into: &bytes)
    }
    try sink(path, bytes)
  }
}
