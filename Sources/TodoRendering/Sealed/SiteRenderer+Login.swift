#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import Text
import TodoModel

/// The public pages of sealed users: those at which they log in.
extension SiteRenderer {
  /// Writes the assets, the scripts with their texts.
  func writeAssets(to sink: some SiteSink) throws {
    for asset in assets {
      let isScript = asset.path.hasSuffix(".js")
      try sink.write(
        asset.path, isScript ? context.strings.filling(script: asset.bytes) : asset.bytes)
    }
  }

  /// The assets that the site needs, as the theme has them.
  var assets: [(path: String, bytes: [UInt8])] {
    context.workspace.sealedUsers.isEmpty
      ? theme.assets.filter { !Self.assetsOfSealedUsers.contains($0.path) } : theme.assets
  }

  private static let assetsOfSealedUsers: Set = [
    "assets/login.js", "assets/seal.js", "assets/sealed.js", "assets/session.js",
  ]

  /// Writes the pages for logging in, and the page that leads there from the addresses of sealed
  /// pages.
  func renderLogins(to sink: some SiteSink) throws {
    let users = context.workspace.sealedUsers
    guard !users.isEmpty else { return }
    for user in users {
      let path = SiteContext.loginPage(of: user.username)
      let name = context.displayName(user.username)
      var frame = context.teamFrame(path, title: context.strings[.logIn], hasData: false)
      frame.title += " · " + name
      let page = LoginPage(
        frame: frame, name: name, face: Face(user), scope: SitePaths.user(user.username, ""),
        signup: context.workspace.settings.signup)
      try write(theme.login, path, page, to: sink)
      if let avatar = user.avatar, let path = Face(user).image, let bytes = try images(avatar) {
        try sink.write(path, bytes)
      }
    }
    try sink.write("404.html", Array(missingPage(users.map(\.username)).utf8))
  }

  /// The page that static hosts show at addresses without a file. It redirects bookmarks of sealed
  /// pages to the page for logging in, in browsers in which the user has not logged in.
  ///
  /// It may be shown at any depth, so it cannot refer to other files.
  private func missingPage(_ usernames: [String]) -> String {
    // Usernames have no characters but letters, digits, `.`, `_` and `-`.
    let names = usernames.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    let script = """
      const path = location.pathname.replace(/^[/\\\\]+/, "/");
      const folder = path.match(/^(.*?\\/)(?:users|all|calendar|categories|past|projects|tags|timeline|views)\\//);
      if (folder) document.querySelector("a").href = location.origin + folder[1] + "index.html";
      const found = path.match(/^(.*?\\/users\\/(?:\(names))\\/)(.+)$/);
      if (found && found[2] !== "index.html") location.replace(found[1] + "index.html#to=" + found[2] + location.hash);
      """
    let style =
      "body { max-width: 40em; margin: 20vh auto 0; padding: 0 16px; font: 16px/1.5 sans-serif }"
    func hash(_ text: String) -> String {
      "'sha256-\(Data(sha256(of: Array(text.utf8))).base64EncodedString())'"
    }
    let (language, title) = (
      context.workspace.settings.language.rawValue, context.strings[.noPage]
    )
    func element(
      _ name: String, _ attributes: XMLWriter.Attributes, _ text: String
    ) -> String {
      var xml = XMLWriter(isDocument: false)
      xml.element(name, attributes, text: text)
      return String(decoding: xml.bytes.dropLast(), as: UTF8.self)
    }
    // How deep the page is shown is not known.
    let home = context.workspace.settings.baseURL ?? "index.html"
    return """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \(hash(style)); script-src \(hash(script)); base-uri 'none'; form-action 'none'">
      <meta name="color-scheme" content="light dark">
      <meta name="robots" content="noindex">
      \(element("title", [:], title))
      <style>\(style)</style>
      </head>
      <body>
      \(element("h1", [:], title))
      <p>\(element("a", ["href": home], context.strings[.home]))</p>
      <script>\(script)</script>
      </body>
      </html>

      """
  }
}
