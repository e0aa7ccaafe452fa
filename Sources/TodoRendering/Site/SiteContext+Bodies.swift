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

extension SiteContext {
  func html(_ body: MarkdownText, in place: BodyPlace) -> HTML {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.text.utf8.count * 3 / 2)
    bodies.render(body, links: links(in: place), into: &bytes)
    return HTML(bytes: bytes)
  }

  /// The body of a checklist, cut where the text of an item ends: `BodyRenderer.parts`.
  func parts(
    of body: MarkdownText, in place: BodyPlace, anchors: [Int: String]
  ) -> [(html: HTML, line: Int?)] {
    bodies.parts(of: body, links: links(in: place), anchors: anchors)
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
      let address: String? =
        switch reference {
        case .name(let name): addresses.page(named: name, in: place.file, of: place.owner)
        case .file(let path): addresses.page(ofFile: path, from: place.file)
        case .image(let path): paths.image(path, in: place.file)
        }
      return address.map { place.root + $0 }
    }
  }

  private var addresses: SiteAddresses {
    madeAddresses.withLock { made in
      let addresses = made ?? SiteAddresses(workspace, paths)
      made = addresses
      return addresses
    }
  }
}
