import Foundation
import Testing
import TodoModel

@testable import TodoRendering

/// What a public site tells search engines, and programs that show a link to it.
@Suite struct SharingTests {
  private func site(
    _ todos: [Todo], isPublic: Bool = true, base: String? = "https://example.org/a&b/"
  ) async throws -> Rendered {
    let workspace = workspace(["ana", "ben"], todos) {
      $0.settings.isPublic = isPublic
      $0.settings.baseURL = base
    }
    return try await Rendered(workspace, today: "2026-11-21")
  }

  @Test func pagesDescribeThemselves() async throws {
    let site = try await site([
      todo("ana", "milk", due: "2026-11-24") {
        $0.title = "\"Milk\" & <b>"
        $0.category = "Work"
      }, todo("ben", "tea", due: "2026-11-18"), todo("ben", "oil", completed: "2026-11-19"),
    ])
    let todo = site["users/ana/todos/milk.html"]
    #expect(
      todo.contains(
        "<meta property=\"og:title\" content=\"&quot;Milk&quot; &amp; &lt;b&gt;\">"))
    #expect(
      todo.contains(
        "<meta name=\"description\" content=\"pending · Due Tue, 24 Nov 2026 · Work · ana\">"))
    #expect(
      todo.contains(
        "property=\"og:url\" content=\"https://example.org/a&amp;b/users/ana/todos/milk.html\""))
    #expect(
      todo.contains(
        "og:image\" content=\"https://example.org/a&amp;b/assets/icon-512.png\""))
    #expect(
      site["index.html"].contains(
        "content=\"2 people, 3 todos: 1 completed, 1 pending, 1 overdue\""))
    let counts = "content=\"ben: 1 completed, 0 pending, 1 overdue\""
    #expect(site["users/ben/index.html"].contains(counts))
    #expect(!todo.contains("noindex"))
  }

  /// A description never holds a name that search engines must not list.
  @Test func otherSitesSayNothing() async throws {
    let site = try await site([todo("ana", "milk")], isPublic: false)
    let pages = site.files.filter { $0.key.hasSuffix(".html") }
    #expect(pages.values.allSatisfy { $0.contains("noindex") && !$0.contains("og:") })
    #expect(pages.values.allSatisfy { !$0.contains("name=\"description\"") })
    #expect(site.files["sitemap.xml"] == nil)
    // Without an address, a public page has a description but no addresses.
    let nowhere = try await self.site([todo("ana", "milk")], base: nil)
    #expect(nowhere["index.html"].contains("og:title") && !nowhere["index.html"].contains("og:url"))
    #expect(nowhere.files["sitemap.xml"] == nil)
  }

  @Test func theSitemapListsPages() async throws {
    let site = try await site([
      todo("ana", "milk") { $0.aliases = ["cream"] }, todo("ana", "日本"),
    ])
    let sitemap = site["sitemap.xml"]
    let places = sitemap.matches(of: /<loc>https:\/\/example.org\/a&amp;b\/([^<]*)<\/loc>/)
      .map { String($0.1) }
    #expect(places.contains("users/ana/todos/%E6%97%A5%E6%9C%AC.html"))
    #expect(places.contains("index.html"))
    let left = [
      "404.html", "offline.html", "search.html", "problems.html", "users/ana/todos/cream.html",
    ]
    #expect(left.filter { places.contains($0) || site.files[$0] == nil } == [])
    #expect(Set(places).count == site.files.keys.count { $0.hasSuffix(".html") } - left.count)
  }

  @Test func manyPagesMakeAnIndex() async throws {
    let workspace = workspace(["ana"], []) {
      $0.settings.isPublic = true
      $0.settings.baseURL = "https://example.org/"
    }
    let (files, pages) = try await Rendered.sitemap(
      of: workspace, (1...100_001).map { "p\($0).html" })
    #expect(files.keys.sorted() == (1...3).map { "sitemap-\($0).xml" } + ["sitemap.xml"])
    #expect(files["sitemap.xml"]?.contains("<loc>https://example.org/sitemap-3.xml</loc>") == true)
    #expect(pages == [50_000, 50_000, 1])
  }
}

extension Rendered {
  /// The files of a sitemap of these pages, and the number of pages in each part.
  fileprivate static func sitemap(
    of workspace: Workspace, _ paths: [String]
  ) async throws -> (files: [String: String], pages: [Int]) {
    let files = try await sitemaps(of: workspace, paths)
    let parts = files.filter { $0.key != "sitemap.xml" }.sorted { $0.key < $1.key }
    return (files, parts.map { $0.value.components(separatedBy: "<loc>").count - 1 })
  }
}
