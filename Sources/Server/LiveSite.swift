import Text
import SiteBuild
import Synchronization
import TodoModel
import TodoRendering
import TodoStore

/// The site as it is now, and those who want to know when it changes.
package final class LiveSite: Sendable {
  private struct State {
    var preview: SitePreview?
    var scripts = ClientFiles(.english)
    var news: SiteNews
    /// The news as they are sent.
    var event: SiteEvent
    var listeners: [Int: AsyncStream<SiteEvent>.Continuation] = [:]
    var nextListener = 0
    var isEnded = false
    /// Whether nothing may be changed.
    var isLocked = false
  }

  private let id: String
  private let state: Mutex<State>
  /// The listeners that ended since the last news. A task that is cancelled holds a lock of its own, which
  /// sending needs too: it may wait for this short list, but never for the state.
  private let ended = Mutex<[Int]>([])
  /// Files as they are sent, by path, each with what it was made from.
  private let cache = Mutex<(files: [ExactPath: CachedFile], bytes: Int)>(([:], 0))

  private struct CachedFile {
    let source: Fingerprint
    /// The user whose controls it has; `nil` for a file that is the same for all.
    let editor: PageEditor?
    let file: ServedFile
  }

  /// - Parameters:
  ///   - start: the first version. It must be above those of an earlier server, which open pages may have
  ///     seen.
  ///   - id: of the workspace.
  package init(start: Int, id: String) {
    self.id = id
    let news = SiteNews(version: start)
    state = Mutex(State(news: news, event: SiteEvent(news)))
  }

  /// Whether a page is open.
  var hasListeners: Bool {
    let gone = Set(ended.withLock { $0 })
    return state.withLock { $0.listeners.keys.contains { !gone.contains($0) } }
  }

  // MARK: Changes

  /// Shows a site. Listeners get no event if it equals the last one.
  package func publish(_ preview: SitePreview) {
    let old = self.preview
    let scripts = old?.texts == preview.texts ? nil : ClientFiles(preview.strings)
    update { state in
      state.preview = preview
      state.isLocked = false
      if let scripts { state.scripts = scripts }
      state.news.failure = nil
      state.news.problems = preview.problems.filter { $0.severity == .error }
      state.news.show(preview)
    }
    // Freeing it can take as long as loading it: not while others wait for the state.
    withExtendedLifetime(old) {}
  }

  /// Keeps the last site, and sends the reason.
  ///
  /// - Parameters:
  ///   - closes: whether the last site may not be shown any more.
  ///   - locks: whether nothing may be changed until a site is published: users could see what the last
  ///     site does not show.
  package func fail(
    _ reason: String, _ problems: [Diagnostic], closes: Bool = false, locks: Bool = false
  ) {
    if closes { cache.withLock { $0 = ([:], 0) } }
    update { state in
      if closes { state.preview = nil }
      if locks { state.isLocked = true }
      state.news.failure = reason
      state.news.problems = problems
    }
  }

  /// Sends the news to all listeners if they changed.
  private func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      let last = state.news
      change(&state)
      guard state.news != last else { return }
      state.news.version += 1
      state.event = SiteEvent(state.news)
      send(&state)
    }
  }

  /// With the lock, so that no listener gets an earlier version after a later one.
  private func send(_ state: inout State) {
    let gone = ended.withLock { ended in
      defer { ended = [] }
      return ended
    }
    for number in gone { state.listeners[number] = nil }
    for listener in state.listeners.values { listener.yield(state.event) }
  }

  /// Sends everybody the news again, so that a connection that is broken is noticed.
  func repeatNews() { state.withLock { send(&$0) } }

  // MARK: Listening

  var news: SiteNews { state.withLock { $0.news } }

  /// The news as they are now, and whenever they change. A slow reader misses some, never the last.
  func listen() -> AsyncStream<SiteEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
      let number: Int? = state.withLock { state in
        if state.isEnded { return nil }
        state.nextListener += 1
        state.listeners[state.nextListener] = listener
        listener.yield(state.event)
        return state.nextListener
      }
      guard let number else { return listener.finish() }
      listener.onTermination = { [weak self] _ in
        self?.ended.withLock { $0.append(number) }
      }
    }
  }

  /// Waits until there is a later version, at most two seconds.
  func waitForChange(after version: Int) async {
    await wait(atMost: .seconds(2)) { $0.version > version }
  }

  /// How long planning a site may take, on a machine that has much else to do.
  private static let patience = Duration.seconds(30)

  /// Waits until the site shows a user, or until there is any site; or until it is clear that there will
  /// be none.
  func wait(for user: String? = nil) async {
    await wait(atMost: Self.patience) { [self] _ in
      guard let preview else { return news.failure != nil }
      return user.map { user in preview.users.contains { $0.username == user } } ?? true
    }
  }

  /// Waits until the site does not show a user any more, or stays as it is.
  func wait(untilGone user: String) async {
    await wait(atMost: Self.patience) { [self] _ in
      guard let preview, news.failure == nil else { return true }
      return !preview.users.contains { $0.username == user }
    }
  }

  private func wait(
    atMost time: Duration, until isDone: @escaping @Sendable (SiteEvent) -> Bool
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await event in self.listen() where isDone(event) { return }
      }
      group.addTask {
        // Cancelled when the change came first.
        do { try await Task.sleep(for: time) } catch {}
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// Ends all listening, now and later.
  package func end() {
    let listeners = state.withLock { state in
      state.isEnded = true
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  // MARK: Files

  /// The site that is shown; `nil` before there was one.
  var preview: SitePreview? { state.withLock { $0.preview } }

  /// Names the workspace and the user of pages: others may be served at the same address later.
  ///
  /// - Parameter user: the one of a team's server; `nil` for the only user of a server.
  func queue(of user: String?) -> Fingerprint? {
    preview.map { queue(of: user, in: $0) }
  }

  private func queue(of user: String?, in preview: SitePreview) -> Fingerprint {
    Fingerprint {
      $0.combine(id)
      $0.combine(user ?? preview.editor?.username ?? "")
    }
  }

  /// Whether nothing may be changed now.
  var isLocked: Bool { state.withLock { $0.isLocked } }

  /// The texts of answers.
  var strings: Strings { preview?.strings ?? .english }

  /// A script or style that the server adds to the site; `nil` if there is none of that name.
  func clientFile(_ path: String) -> ServedFile? { state.withLock { $0.scripts.files[path] } }

  /// The most bytes of files that are kept.
  private static let mostBytes = 64 << 20

  func hasFile(_ path: String) throws -> Bool { try preview?.source(of: path) != nil }

  /// A file of the site as it is now; `nil` if it has none of that name.
  ///
  /// - Parameter reader: the user of a team's server whose controls a page gets. Only the last user's
  ///   page is kept, since rendering one takes less time than sending it.
  func file(_ path: String, for reader: PageEditor? = nil) throws -> ServedFile? {
    guard var preview, let source = try preview.source(of: path)
    else { return nil }
    let type = ContentType(of: path)
    let editor = type == .page || path == "rail.js" ? reader : nil
    let key = ExactPath(path)
    if let known = cache.withLock({ $0.files[key] }), known.source == source,
      known.editor == editor
    {
      return known.file
    }
    if let editor { preview = preview.edited(by: editor) }
    guard let bytes = try preview.bytes(of: path) else { return nil }
    let file: ServedFile
    if type == .page {
      file = page(bytes, of: preview, for: editor, at: path)
    } else {
      file = ServedFile(bytes, as: type)
    }
    cache.withLock { cache in
      cache.bytes += file.bytes.count - (cache.files[key]?.file.bytes.count ?? 0)
      if cache.bytes > Self.mostBytes { cache = ([:], file.bytes.count) }
      cache.files[key] = CachedFile(source: source, editor: editor, file: file)
    }
    return file
  }

  /// The page of the search with what a query finds; `nil` if the site has none. See `SitePreview`.
  func searchPage(
    _ text: String?, page number: Int, as user: String?, for reader: PageEditor?
  ) -> ServedFile? {
    guard var preview else { return nil }
    if let reader { preview = preview.edited(by: reader) }
    return preview.searchPage(text, page: number, as: user).map { bytes in
      page(bytes, of: preview, for: reader, at: SiteRenderer.searchPath)
    }
  }

  /// A page of the site with what the server adds to it.
  private func page(
    _ bytes: [UInt8], of preview: SitePreview, for editor: PageEditor?, at path: String
  ) -> ServedFile {
    let queue = queue(of: editor?.username, in: preview)
    // Another user's page may be the same but for what the server adds to it.
    let tag = Fingerprint {
      $0.combine(Fingerprint(of: bytes))
      $0.combine(queue)
      $0.combine(editor?.mayLogOut ?? false)
      $0.combine(editor?.isAdmin ?? false)
    }
    let page = LivePage(preview, for: editor, at: path, queue: queue)
    return ServedFile(page.bytes(of: bytes, tag: tag), as: .page, tag: tag)
  }
}
