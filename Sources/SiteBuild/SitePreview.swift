import Text
import TodoModel
import TodoRendering
import TodoStore

/// The site of a workspace in memory. A file is rendered when it is asked for, so that a change of
/// one todo costs no more than loading the workspace.
///
/// It has no pages for reading without a connection, and no worker that would store them.
package struct SitePreview: Sendable {
  package let loaded: LoadedWorkspace
  /// All problems in the files, sorted.
  package let problems: [Diagnostic]
  /// The sealed users whom the site does not name, since it is for a user of a server.
  package let hiddenUsers: [User]
  private var renderer: SiteRenderer
  private let parts: [SiteRenderer.Part]
  private let planned: PlannedSite
  fileprivate let theme: LoadedTheme
  fileprivate let kept: KeptReading?
  fileprivate let fields: FieldFingerprints
  /// The files of sealed users, which are encrypted at once.
  fileprivate let sealed: [ExactPath: PlannedPage]

  /// Plans the site of a workspace.
  ///
  /// - Parameters:
  ///   - last: the preview before the files changed. What has not changed is taken from it.
  ///   - changes: the paths of all files and folders that were made, changed or removed since; `nil`
  ///     to look at all files.
  /// - Throws: problems in files that stop any build.
  package init(
    _ options: BuildOptions, after last: SitePreview? = nil, _ changes: Set<String>? = nil,
    observing observer: BuildObserver = BuildObserver()
  ) async throws(BuildError) {
    do {
      let work = observer.work
      work.begin(.finding)
      let cache = BuildCache(
        of: options.store, program: options.program, cacheNotWritten: observer.cacheNotWritten)
      let source = try await SiteSource(
        options, cache, work, lastTheme: last?.theme,
        after: SiteSource.News(
          last: changes == nil ? nil : last?.kept, fields: last?.fields, changes: changes ?? []),
        // Controls take the place of the forms that lead to the git host.
        without: [.offline, .forms])
      (loaded, theme, problems) = (source.loaded, source.theme, source.problems)
      (kept, fields) = (source.kept, source.fields)
      hiddenUsers = source.hiddenUsers
      renderer = try await source.renderer(options, observer, at: "/")
      parts = renderer.parts
      let sealed = MemorySite(after: last?.sealed ?? [:])
      try await source.sealed.render(theme: renderer.theme, options, to: sealed)
      self.sealed = sealed.files
      planned = try await PlannedSite(renderer, parts, sealed: sealed.files, options, work)
    } catch {
      throw BuildError(error)
    }
  }

  /// The same for the same files from the same sources.
  package var version: Fingerprint { planned.version }
  /// The same for the same scripts, styles and icons.
  package var assets: Fingerprint { planned.assets }
  /// The texts of the pages.
  package var strings: Strings { renderer.strings }
  /// The same for the same texts.
  package var texts: Fingerprint { renderer.texts }

  /// Who changes todos on the pages; `nil` if they only show the site.
  package var editor: PageEditor? { renderer.editor }

  /// The first page of a user.
  package func home(of user: String) -> String { renderer.home(of: user) }

  /// The page of what is new for a user; `nil` if there is none.
  package func forYou(of user: String) -> String? { renderer.forYou(of: user) }

  /// The same site with the controls of another user.
  package func edited(by editor: PageEditor) -> SitePreview {
    var preview = self
    preview.renderer = renderer.edited(by: editor)
    return preview
  }

  /// The fingerprint of everything that a file depends on, but for the user who changes todos on it;
  /// `nil` if the site has no such file.
  package func source(of path: String) throws -> Fingerprint? {
    try planned.page(ExactPath(path))?.source
  }

  /// The same of a script or style, which is known whenever the site changes.
  package func source(ofAsset path: String) -> Fingerprint? {
    planned.files[ExactPath(path)]?.source
  }

  /// All files of the site. Finding them takes time.
  func allFiles() throws -> [ExactPath: PlannedPage] { try planned.allFiles() }

  /// The page of the search with what a query finds; `nil` if the site has no search.
  ///
  /// - Parameters:
  ///   - text: the query; `nil` if nothing was asked.
  ///   - number: the page of the results, counted from 0.
  ///   - user: the acting user, for `me` in the query.
  package func searchPage(_ text: String?, page number: Int, as user: String?) -> [UInt8]? {
    renderer.searchPage(text, page: number, as: user)
  }

  /// A page of the server itself in the frame of the site. See `SiteRenderer`.
  package func servedPage(
    _ title: String, at path: String, script: String, _ content: [UInt8]
  ) -> [UInt8] {
    renderer.servedPage(title, at: path, script: script, content)
  }

  /// A text as the page of a todo would show it: HTML.
  package func html(of text: String, on address: String) -> [UInt8] {
    renderer.preview(of: text, on: address)
  }

  /// The contents of a file of the site; `nil` if the site has no such file.
  ///
  /// - Throws: `ChangedFile` if the body of the todo was changed after the site was planned.
  package func bytes(of path: String) throws -> [UInt8]? {
    let path = ExactPath(path)
    guard let file = try planned.page(path) else { return nil }
    switch file.contents {
    case .stored(let bytes): return bytes
    case .rendered(let part):
      let page = OnePage(path: path)
      try renderer.render(parts[part], to: page)
      return page.bytes
    }
  }
}

/// A file of a planned site.
struct PlannedPage: Sendable {
  let source: Fingerprint
  let contents: Contents

  enum Contents: Sendable {
    case stored([UInt8])
    /// By rendering a part of the site, given by its position.
    case rendered(part: Int)
  }
}
