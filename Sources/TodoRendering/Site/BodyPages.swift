import Markdown
import Synchronization
import TemplateEngine
import TodoModel

/// The source of a body and the page that shows it; its links are resolved from here.
struct BodyPlace {
  /// The file, relative to the workspace's root.
  var file: String
  /// The owner whose todos take precedence for a bare id.
  var owner: String
  /// The path from the page to the site's root: `../../`.
  var root: String
}

/// Renders the texts that users wrote, with links to the pages that they refer to.
final class BodyPages: Sendable {
  private let workspace: Workspace
  private let paths: SitePaths
  private let renderer: BodyRenderer
  /// Created for the first body with a reference.
  private let madeAddresses = Mutex<SiteAddresses?>(nil)

  init(_ workspace: Workspace, _ paths: SitePaths, _ strings: Strings) {
    (self.workspace, self.paths) = (workspace, paths)
    renderer = BodyRenderer(labels: strings.taskLabels)
  }

  func html(_ body: MarkdownText, in place: BodyPlace) -> HTML {
    var bytes: [UInt8] = []
    renderer.render(body, links: links(in: place), into: &bytes)
    return HTML(bytes: bytes)
  }

  /// The body of a checklist, cut where the text of an item ends: `BodyRenderer.parts`.
  func parts(
    of body: MarkdownText, in place: BodyPlace, anchors: [Int: String]
  ) -> [(html: HTML, line: Int?)] {
    renderer.parts(of: body, links: links(in: place), anchors: anchors)
      .map { (HTML(bytes: $0.html), $0.line) }
  }

  /// A comment as HTML for its todo's page.
  func html(of comment: Comment) -> HTML {
    let page = paths.todoPages[comment.todo]
    return html(
      comment.body,
      in: BodyPlace(
        file: comment.path, owner: comment.author, root: SitePaths.root(of: page)))
  }

  private func links(in place: BodyPlace) -> BodyLinks {
    BodyLinks { [self] reference in
      func here(_ page: String?) -> String? { page.map { place.root + $0 } }
      return switch reference {
      case .name(let name): here(addresses.page(named: name, in: place.file, of: place.owner))
      case .person(let name): here(addresses.page(ofPerson: name))
      case .file(let path):
        here(addresses.page(ofFile: path, from: place.file)) ?? hostAddress(of: path, place)
      case .image(let path): here(paths.image(path, in: place.file, of: workspace))
      case .other(let path): hostAddress(of: path, place)
      }
    }
  }

  /// The page of the git host for a file that has none here.
  private func hostAddress(of path: String, _ place: BodyPlace) -> String? {
    let source = workspace.source(ofFile: place.file)
    guard let host = GitHost(workspace.settings, source) else { return nil }
    let found = WorkspacePath.candidates(
      named: WorkspacePath.withoutEndingSlash(path), from: place.file, in: source?.folder ?? ""
    ).first { workspace.linkedFiles.contains(ExactPath($0)) }
    return found.map { host.address(of: source?.path(of: $0) ?? $0) }
  }

  private var addresses: SiteAddresses {
    madeAddresses.withLock { made in
      let addresses = made ?? SiteAddresses(workspace, paths)
      made = addresses
      return addresses
    }
  }
}
