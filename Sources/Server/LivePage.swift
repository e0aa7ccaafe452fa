import SiteBuild
import Text
import TodoModel
import TodoRendering
import TodoStore

/// What the server adds to a page of the site: the scripts that keep it up to date.
struct LivePage {
  /// Names the changes in the browser that wait for the server.
  let queue: Fingerprint
  /// Why the pages have no controls; `nil` if they have.
  let note: String?
  /// The link to the user's account on a team's server.
  var account: (label: String, name: String)?

  static let updateScript = "-/update.js"
  static let script = "-/live.js"
  /// Each uses those before it.
  static let editScripts = ["-/send.js", "-/edit.js", "-/keys.js", "-/move.js"]
  static let editStyle = "-/edit.css"
  static let style = "-/live.css"

  /// A page with the scripts, and with a policy that lets them and its forms ask the server, which is
  /// told the page that asks. A page whose policy allows no scripts of the site stays as it is, and so
  /// does the page at which a sealed user logs in: the user's service worker shows it at addresses that
  /// the server does not have.
  ///
  /// - Parameter tag: of the page, by which the script asks whether it changed.
  func bytes(of page: [UInt8], tag: Fingerprint) -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    guard text.range(of: Self.loginForm) == nil, let head = text.range(of: "<head>"),
      let end = text.range(of: "</head>")
    else { return page }
    var start = String(text[..<end.lowerBound])
    if let policy = start.range(of: Self.policyStart) {
      let value = start[policy.upperBound...].prefix { $0 != "\"" }
      guard value.contains("script-src 'self'"), value.contains("style-src 'self'") else {
        return page
      }
      if !value.contains("connect-src") {
        start.insert(contentsOf: "connect-src 'self'; ", at: policy.upperBound)
      }
      start.replace("form-action 'none'", with: "form-action 'self'", maxReplacements: 1)
      start.replace(
        Self.referrer("no-referrer"), with: Self.referrer("same-origin"), maxReplacements: 1)
    }
    // First of all scripts: it must see the page as it was served.
    let first = start.range(of: "<script") ?? start.endIndex..<start.endIndex
    let added = """
      <link rel="stylesheet" href="/\(Self.style)">
      <script src="/\(Self.updateScript)" defer></script>
      <script src="/\(Self.script)" data-page="\(tag.hex)" data-site="\(queue.hex)" defer></script>

      """
    start.insert(contentsOf: added, at: max(first.lowerBound, head.upperBound))
    // After the site's own scripts, which it uses.
    if text.range(of: Self.controls) != nil {
      start += "<link rel=\"stylesheet\" href=\"/\(Self.editStyle)\">\n"
      for script in Self.editScripts {
        start += "<script src=\"/\(script)\" data-queue=\"\(queue.hex)\" defer></script>\n"
      }
    }
    var rest = String(text[end.lowerBound...])
    if let note, let end = rest.range(of: "</main>") {
      rest.insert(contentsOf: "<p class=\"small soft\">\(note)</p>\n", at: end.lowerBound)
    }
    if let account, let end = rest.range(of: Self.railEnd) ?? rest.range(of: "</aside>") {
      var xml = XMLWriter(isDocument: false)
      xml.element("nav", ["aria-label": account.label]) { xml in
        xml.element("h2", text: account.label)
        xml.element("a", ["href": AccountDesk.account], text: account.name)
      }
      rest.insert(contentsOf: String(decoding: xml.bytes, as: UTF8.self), at: end.lowerBound)
    }
    return Array((start + rest).utf8)
  }

  /// The end of what the rail has beside its first links, in the default theme.
  private static let railEnd = "</div>\n</details>\n</aside>"

  private static func referrer(_ policy: String) -> String {
    "<meta name=\"referrer\" content=\"\(policy)\">"
  }

  private static let loginForm = "<form class=\"login\" id=\"login\""
  private static let controls = "<form id=\"act\""
  private static let policyStart = "<meta http-equiv=\"Content-Security-Policy\" content=\""
}

extension LivePage {
  /// - Parameter member: the user of a team's server.
  init(_ preview: SitePreview, for member: String? = nil) {
    queue = preview.siteID
    account = member.map { member in
      let user = preview.users.first { $0.username == member }
      return (preview.strings[.account], user?.displayName ?? member)
    }
    let workspace = preview.loaded.workspace
    note =
      preview.editor == nil
      ? ActionWords(preview.strings).showsOnly(workspace.kind) : nil
  }
}

extension SitePreview {
  /// Names the workspace and the user of the pages: others may be served at the same address later.
  var siteID: Fingerprint {
    Fingerprint {
      $0.combine(loaded.store.root)
      $0.combine(editor?.username ?? "")
    }
  }
}

extension String {
  /// The first place of a text, compared by bytes.
  fileprivate func range(of text: String) -> Range<Index>? {
    utf8.firstRange(of: text.utf8)
  }
}
