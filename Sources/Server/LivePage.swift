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
  /// The acting user.
  var member: Member?

  struct Member {
    let username: String
    let name: String
    /// The path of the user's first page.
    let home: String
    /// The path of what is new for the user; `nil` where no page has it.
    let forYou: String?
    /// The path of this page.
    let page: String
    /// Whether the site has no other user.
    let isAlone: Bool
    /// Whether the user logged in to a team's server.
    let hasAccount: Bool
    let mayLogOut: Bool
    let isAdmin: Bool
    /// Whether the user can have todos.
    let mayImport: Bool
    let strings: Strings
  }

  static let updateScript = "-/update.js"
  static let script = "-/live.js"
  static let worker = "-/worker.js"
  /// Each uses those before it.
  static let editScripts = [
    "assets/quick-parts.js", "-/send.js", "-/edit.js", "-/options.js", "-/pick.js",
    "-/place.js", "-/subtasks.js", "-/quick.js", "-/people.js", "-/keys.js", "-/rows.js",
    "-/move.js", "-/timeline.js", "-/card.js", "-/rename.js",
  ]
  private static let lastScriptOfTodos = "-/subtasks.js"
  static let editStyle = "-/edit.css"
  private static let lineStyle = "assets/quick.css"
  static let style = "-/live.css"

  /// A page with the scripts, and with a policy that lets them and its forms ask the server, which is
  /// told the page that asks. A page whose policy allows no scripts of the site stays as it is, and so
  /// does the page at which a sealed user logs in: the user's service worker shows it at addresses that
  /// the server does not have.
  ///
  /// - Parameter tag: of the page, by which the script asks whether it changed; `nil` for a page that
  ///   stays as it is, since it answers to what was sent.
  func bytes(of page: [UInt8], tag: Fingerprint?) -> [UInt8] {
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
    let follower = tag.map { tag in
      "<script src=\"/\(Self.script)\" data-page=\"\(tag.hex)\" data-site=\"\(queue.hex)\"\(copy) "
        + "defer></script>\n"
    }
    let added = """
      <link rel="stylesheet" href="/\(Self.style)">
      <script src="/\(Self.updateScript)" defer></script>
      \(follower ?? "")
      """
    start.insert(contentsOf: added, at: max(first.lowerBound, head.upperBound))
    // After the site's own scripts, which it uses.
    if text.range(of: Self.controls) != nil {
      for style in [Self.lineStyle, Self.editStyle] {
        start += "<link rel=\"stylesheet\" href=\"/\(style)\">\n"
      }
      let isTodo = text.range(of: Self.todoControls) != nil
      for script in Self.editScripts {
        // What they add to the page of a todo would move what is seen.
        let blocks = isTodo && script == Self.lastScriptOfTodos ? " blocking=\"render\"" : ""
        start +=
          "<script src=\"/\(script)\" data-queue=\"\(queue.hex)\" defer\(blocks)></script>\n"
      }
    }
    var rest = String(text[end.lowerBound...])
    if let note, let end = rest.range(of: "</main>") {
      rest.insert(contentsOf: "<p class=\"small soft\">\(note)</p>\n", at: end.lowerBound)
    }
    // Without scripts the server answers.
    rest.replace(
      Self.searchForm, with: "\(Self.searchForm) action=\"/\(SiteRenderer.searchPath)\"",
      maxReplacements: 1)
    if let member { Self.add(member, to: &rest) }
    return Array((start + rest).utf8)
  }

  /// Has the browser keep pages, to be read while the server does not answer: if they can be removed when
  /// the user logs out.
  private var copy: String {
    guard let member, member.mayLogOut else { return "" }
    return " data-home=\"/\(member.home)\""
  }

  /// Adds the user's Home to the rail, as its first place, and the links about the account at its end.
  private static func add(_ member: Member, to page: inout String) {
    let strings = member.strings
    if let end = page.range(of: railEnd) ?? page.range(of: "</aside>") {
      var xml = XMLWriter(isDocument: false)
      xml.element("nav", ["aria-label": strings[.account]]) { xml in
        xml.element("h2", text: strings[.account])
        if member.hasAccount {
          xml.element("a", ["href": AccountDesk.account], text: member.name)
        }
        if member.mayImport {
          xml.element("a", ["href": ImportPage.path], text: strings[.importMenu])
        }
        if member.isAdmin {
          xml.element("a", ["href": AccountDesk.admin], text: strings[.administration])
        }
        if member.mayLogOut {
          xml.element("a", ["href": AccountDesk.logout], text: strings[.logOut])
        }
      }
      page.insert(contentsOf: String(decoding: xml.bytes, as: UTF8.self), at: end.lowerBound)
    }
    // The site of one person has it already.
    guard !member.isAlone, let places = page.range(of: railPlaces),
      let end = page[places.upperBound...].utf8.firstIndex(of: UInt8(ascii: ">"))
    else { return }
    var xml = XMLWriter(isDocument: false)
    xml.element(
      "a",
      [
        "href": "/\(member.home)", "data-me": member.username,
        "data-account": member.hasAccount ? "" : nil,
        "aria-current": member.page == member.home ? "page" : nil,
      ]
    ) { xml in
      xml.element("i", ["class": "i i-home", "aria-hidden": "true"], text: "")
      xml.element("bdi", text: strings[.home])
    }
    if let forYou = member.forYou {
      xml.element(
        "a",
        [
          "href": "/\(forYou)", "class": "for-you",
          "aria-current": member.page == forYou ? "page" : nil,
        ]
      ) { xml in
        xml.element("b", ["aria-hidden": "true"], text: "@")
        xml.element("bdi", text: strings[.forYou])
      }
    }
    page.insert(
      contentsOf: String(decoding: xml.bytes, as: UTF8.self), at: page.index(after: end))
  }

  private static let railPlaces = "<nav class=\"pages\""

  /// The end of what the rail has beside its first links, in the default theme.
  private static let railEnd = "</div>\n</details>\n</aside>"

  private static func referrer(_ policy: String) -> String {
    "<meta name=\"referrer\" content=\"\(policy)\">"
  }

  private static let searchForm = "<form class=\"find\""
  private static let loginForm = "<form class=\"login\" id=\"login\""
  private static let todoControls = "<div class=\"controls\">"
  private static let controls = "<form id=\"act\""
  private static let policyStart = "<meta http-equiv=\"Content-Security-Policy\" content=\""
}

extension LivePage {
  /// - Parameters:
  ///   - editor: the user of a team's server.
  ///   - path: of the page.
  init(_ preview: SitePreview, for editor: PageEditor?, at path: String, queue: Fingerprint) {
    self.queue = queue
    member = (editor ?? preview.editor).flatMap { acting in
      acting.username.map { username in
        let user = preview.users.first { $0.username == username }
        let home = preview.home(of: username)
        return Member(
          username: username, name: user?.displayName ?? username, home: home,
          forYou: preview.forYou(of: username), page: path, isAlone: preview.users.count == 1,
          hasAccount: editor != nil, mayLogOut: acting.mayLogOut, isAdmin: acting.isAdmin,
          mayImport: preview.loaded.workspace.kind == .accounts, strings: preview.strings)
      }
    }
    note = preview.editor == nil ? ActionWords(preview.strings).say(.showsOnly) : nil
  }
}

extension String {
  /// The first place of a text, compared by bytes.
  fileprivate func range(of text: String) -> Range<Index>? {
    utf8.firstRange(of: text.utf8)
  }
}
