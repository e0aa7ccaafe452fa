#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TemplateEngine
import Text
import TodoModel

/// The page that hosts show at addresses without a file.
extension SiteRenderer {
  /// The path at which hosts of static sites look for it.
  package static let missingPath = "404.html"

  func renderMissing(to sink: some SiteSink) throws {
    guard let hostPath else { return }
    let path = Self.missingPath
    var frame = context.teamFrame(path, title: context.strings[.noPage], hasData: false)
    frame.root = hostPath
    let page = MissingPage(frame: frame, home: home(frame), redirect: redirect)
    try write(theme.missing, path, page, to: sink)
  }

  /// The reader's Home, if known; a script of the page may know more.
  private func home(_ frame: PageFrame) -> NavigationLink {
    let label = context.strings[.home]
    if let reader = context.reader {
      return NavigationLink(label: label, href: context.personHome(reader))
    }
    return frame.rail.first ?? NavigationLink(label: label, href: "index.html")
  }

  /// Leads bookmarks of sealed pages to the page for logging in, in browsers in which the user has
  /// not logged in. It is in the page, so that it runs wherever the site is served.
  private var redirect: InlineScript? {
    // Usernames have no characters but letters, digits, `.`, `_` and `-`.
    let names = context.workspace.sealedUsers.map { $0.username.replacing(".", with: "\\.") }
    if names.isEmpty { return nil }
    let script = """
      const path = location.pathname.replace(/^[/\\\\]+/, "/");
      const found = path.match(/^(.*?\\/users\\/(?:\(names.joined(separator: "|")))\\/)(.+)$/);
      if (found && found[2] !== "index.html") location.replace(found[1] + "index.html#to=" + found[2] + location.hash);
      """
    let digest = Data(sha256(of: Array(script.utf8))).base64EncodedString()
    return InlineScript(text: HTML(trusted: script), source: "'sha256-\(digest)'")
  }
}
