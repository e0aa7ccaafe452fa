import Text
import TodoModel

/// What makes a site readable without a connection: `sw.js`, the page for addresses that are not
/// stored, and the manifest and icons of an application (W3C Web Application Manifest).
extension SiteRenderer {
  func renderOffline(to sink: some SiteSink) throws {
    let path = "offline.html"
    var frame = context.teamFrame(path, title: context.strings[.noConnection], hasData: false)
    frame.hasSearch = false
    try write(theme.offline, path, PlainPage(frame: frame), to: sink)
    try sink.write("manifest.webmanifest", manifest)
  }

  /// Writes the icons of the application, which a public site also shows where it is linked.
  func renderIcons(to sink: some SiteSink) throws {
    guard context.has(.offline) || context.address(of: "") != nil else { return }
    for size in AppIcons.sizes {
      let path = AppIcons.path(size)
      if theme.assets.contains(where: { $0.path == path }) { continue }
      try sink.write(path, AppIcons.png(size))
    }
  }

  /// Writes the worker, after all other files.
  ///
  /// - Parameter version: the version of the site. Browsers replace all stored files when it changes.
  package func renderWorker(version: Fingerprint, to sink: some SiteSink) throws {
    guard context.has(.offline) else { return }
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("version", version.hex)
      json.member("files", storedFiles.map { $0.percentEncoded(keeping: "") })
    }
    let call = Array("importScripts(\"assets/worker.js\")\ndocketWorker(".utf8)
    let bytes = call + json.bytes + Array(")\n".utf8)
    let source = Fingerprint(of: bytes)
    if try !sink.keep("sw.js", source) { try sink.write("sw.js", source, bytes) }
  }

  /// The files that a browser stores at its first visit: few, however many todos there are. Other
  /// pages are stored as they are seen. The data of the search has about 100 bytes a todo.
  private var storedFiles: [String] {
    let used = Set(assets.map(\.path))
    let assets = pageAssets.filter(used.contains)
    let colours = "assets/categories.css"
    let data =
      ["rail.js"] + (context.has(.forms) ? ["forms.js"] : [])
      + (context.has(.search) && context.workspace.todos.count <= 20_000
        ? ["search.html", SearchData.path] : [])
    return firstPages + ["offline.html"] + data + assets.filter { $0 != colours } + [colours]
  }

  /// The scripts, styles and drawings of pages, without the scripts of workers.
  package var pageAssets: [String] {
    theme.assets.map(\.path).filter { path in
      [".js", ".css", ".svg"].contains { path.hasSuffix($0) } && !Self.workers.contains(path)
        && path != Self.ofMissing
    }
  }

  private static let workers = Set(sealedWorker + ["assets/worker.js"])
  /// Without a connection there is another page at an address that is not stored.
  private static let ofMissing = "assets/missing.js"

  /// The first page, and the Homes that the rail links on every page.
  private var firstPages: [String] {
    let first = ["index.html"]
    guard context.hasPersonPages else { return first }
    let users = context.workspace.users
    return first + context.peopleInRail.map { context.personHome(users[$0].username) }
  }

  private var manifest: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name", context.workspace.title)
      json.member("lang", context.workspace.settings.language.rawValue)
      json.member("start_url", firstPages.first ?? "problems.html")
      json.member("scope", "./")
      json.member("display", "standalone")
      json.member("display_override", ["minimal-ui"])
      json.member("background_color", "#fcfbf9")
      json.member("theme_color", "#0b6b62")
      json.array("icons", ["any"] + AppIcons.sizes.map { "\($0)x\($0)" }) { json, size in
        json.object { json in
          let name = size == "any" ? ".svg" : "-\(size.prefix { $0 != "x" }).png"
          json.member("src", "assets/icon" + name)
          json.member("sizes", size)
          json.member("type", size == "any" ? "image/svg+xml" : "image/png")
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
