import Foundation

/// What a site's pages say of themselves, for a person to read: of each page the path, title, counts
/// and links, then the other files.
///
/// What the templates make of a page is held by `Tests/Golden/templates`.
struct SiteManifest {
  private(set) var text = ""
  /// Pages that do not forbid foreign code.
  private(set) var withoutPolicy: [String] = []

  init(_ files: [String: Data]) {
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".html") {
      add(path, String(decoding: bytes, as: UTF8.self))
    }
    let others = files.keys.filter { !$0.hasSuffix(".html") }.sorted()
    text += "Other files\n" + others.map { "  \($0)\n" }.joined()
  }

  private mutating func add(_ path: String, _ html: String) {
    let head = html.components(separatedBy: "</head>")[0]
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    if !head.contains(policy) { withoutPolicy.append(path) }
    text += "\(path)\n  title   \(plain(between("<title>", "</title>", html)))\n"
    let main = between("<main id=\"main\"", "</main>", html)
    let counts = between("<ul class=\"counts\">", "</ul>", main).components(separatedBy: "</li>")
      .map(plain).filter { !$0.isEmpty }
    if !counts.isEmpty { text += "  counts  \(counts.joined(separator: ", "))\n" }
    for link in links(main) { text += "  link    \(link)\n" }
    text += "\n"
  }

  /// Where the page leads apart from its rail and its tabs, each once.
  private func links(_ main: String) -> [String] {
    let parts = main.components(separatedBy: "<nav class=\"tabs\"")
    let rest =
      parts.count > 1 ? parts[1].components(separatedBy: "</nav>").dropFirst().joined() : ""
    var seen: Set<String> = []
    return (parts[0] + rest).components(separatedBy: "href=\"").dropFirst().map { piece in
      String(piece.prefix { $0 != "\"" })
    }.filter { seen.insert($0).inserted }
  }

  private func between(_ start: String, _ end: String, _ text: String) -> String {
    guard let from = text.range(of: start) else { return "" }
    let rest = text[from.upperBound...]
    return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
  }

  private func plain(_ html: String) -> String {
    html.replacingOccurrences(of: "<[^>]*>", with: " ", options: .regularExpression)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
