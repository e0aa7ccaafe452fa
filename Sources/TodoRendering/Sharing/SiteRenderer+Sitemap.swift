import Text
import TodoModel

/// The sitemap of a public site with an address (sitemaps.org, protocol 0.9), for search engines.
/// It changes when pages come and go.
extension SiteRenderer {
  /// The most addresses of a file; more make several files and an index of them.
  static let addressesInSitemap = 50_000

  /// - Parameter paths: the files of the site.
  package func renderSitemap(of paths: @autoclosure () -> [String], to sink: some SiteSink) throws {
    guard context.address(of: "") != nil else { return }
    let hidden = Set(
      [Self.missingPath, "offline.html", Self.searchPath, SiteContext.problemsPath]
        + context.paths.redirects.map(\.path))
    let pages = paths().filter {
      $0.hasSuffix(".html") && !hidden.contains($0) && !$0.hasPrefix("problems/")
    }
    .sorted(by: precedesByBytes)
    let size = Self.addressesInSitemap
    let parts = stride(from: 0, to: pages.count, by: size).map {
      pages[$0..<min($0 + size, pages.count)]
    }
    if parts.count == 1 {
      return try sink.write("sitemap.xml", list("urlset", of: "url", parts[0]))
    }
    let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
    for (name, part) in zip(names, parts) {
      try sink.write(name, list("urlset", of: "url", part))
    }
    try sink.write("sitemap.xml", list("sitemapindex", of: "sitemap", names[...]))
  }

  private func list(_ name: String, of element: String, _ paths: ArraySlice<String>) -> [UInt8] {
    var xml = XMLWriter()
    xml.element(name, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { xml in
      for path in paths {
        xml.element(element) { $0.element("loc", text: context.address(of: path) ?? path) }
      }
    }
    return xml.bytes
  }
}
