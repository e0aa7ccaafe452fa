import Testing
import TodoModel

@testable import TodoRendering

@Suite struct GitHostTests {
  @Test(arguments: [
    ("https://github.com/o/r", "/edit/"), ("https://gitlab.example.org/g/s/r", "/-/edit/"),
    ("https://codeberg.org/o/r", "/_edit/"), ("https://GITEA.example.org/o/r", "/_edit/"),
    ("https://example.org/github/r", nil),
  ])
  func eachHostHasItsOwnAddresses(repository: String, page: String?) {
    var settings = Settings()
    #expect(GitHost(settings) == nil)
    settings.repository = repository
    let address = GitHost(settings)?.editAddress(of: "users/a/b #?.md")
    #expect(address == page.map { repository + $0 + "main/users/a/b%20%23%3F.md" })
    settings.branch = "docs/ñ"
    #expect(GitHost(settings)?.editAddress(of: "a").contains("/docs/%C3%B1/") != (page == nil))
  }

  @Test func todosLinkTheirFileOnTheHost() async throws {
    let site = try await Rendered(
      workspace(["ana"], [todo("ana", "milk") { $0.status = Status(.doing, name: "Doing") }]) {
        $0.settings.repository = "https://github.com/o/r"
      }, today: "2026-11-21")
    let page = site["users/ana/todos/milk.html"]
    #expect(page.contains("href=\"https://github.com/o/r/edit/main/users/ana/milk.md\""))
    #expect(page.contains(" data-open data-status=\"done\">"))
    #expect(site["rail.js"].contains("\"forms\":true"))
    #expect(
      site["forms.js"].hasPrefix(
        "globalThis.docketForms?.({\"repository\":\"https://github.com/o/r\","))
  }

  @Test func formsCanBeLeftOut() async throws {
    let site = try await Rendered(
      workspace(["ana"], [todo("ana", "milk")]) { $0.settings.pages.remove(.forms) },
      today: "2026-11-21")
    #expect(site.files["forms.js"] == nil && site["rail.js"].contains("\"forms\":false"))
    #expect(!site["users/ana/todos/milk.html"].contains("class=\"acts\""))
  }
}
