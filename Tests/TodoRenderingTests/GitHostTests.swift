import Testing
import TodoModel

@testable import TodoRendering

@Suite struct GitHostTests {
  @Test(arguments: [
    ("https://github.com/o/r", "/edit/"), ("https://gitlab.example.org/g/s/r", "/-/edit/"),
    ("https://codeberg.org/o/r", "/_edit/"), ("https://GITEA.example.org/o/r", "/_edit/"),
    ("https://example.org/github/r", nil), ("https://notgithub.example.org/o/r", nil),
    ("https://git-lab.github.example.org:8443/o/r", "/edit/"),
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

  @Test(arguments: [
    ("git@github.com:o/r.git", "https://github.com/o/r/compare/main...a-b%20c?expand=1"),
    ("https://me:secret@github.com/o/r", "https://github.com/o/r/compare/main...a-b%20c?expand=1"),
    (
      "ssh://git@gitlab.example.org:2222/g/s/r.git",
      "https://gitlab.example.org/g/s/r/-/merge_requests/new?"
        + "merge_request%5Bsource_branch%5D=a-b%20c&merge_request%5Btarget_branch%5D=main"
    ),
    (
      "ssh://git@ssh.github.com:443/o/r.git/",
      "https://github.com/o/r/compare/main...a-b%20c?expand=1"
    ),
    (
      "https://forgejo.example.org:3000/o/r.git",
      "https://forgejo.example.org:3000/o/r/compare/main...a-b%20c"
    ),
    ("git@github-of-work:o/r.git", nil),
    ("https://codeberg.org/o/r.git", "https://codeberg.org/o/r/compare/main...a-b%20c"),
    ("../hub.git", nil), ("/srv/git/github/x.git", nil), ("git@example.org:o/r", nil), ("", nil),
  ])
  func pullRequestsHaveAnAddress(remote: String, address: String?) {
    let host = GitHost(remote: remote, branch: "main")
    #expect(host?.pullRequestAddress(from: "a-b c") == address)
  }

  @Test(arguments: [
    ("git@github.com:Ana/todos.git", "https://ana.github.io/todos/"),
    ("https://github.com/Ana/ana.github.io", "https://ana.github.io/"),
    ("https://gitlab.com/g/s/todos.git", "https://g.gitlab.io/s/todos/"),
    ("https://codeberg.org/ana/todos.git", "https://ana.codeberg.page/todos/"),
    ("ssh://git@codeberg.org/ana/pages.git", "https://ana.codeberg.page/"),
    ("https://gitlab.example.org/g/todos.git", nil), ("git@github.com:todos.git", nil),
  ])
  func hostsPublishAtTheirAddress(remote: String, address: String?) {
    #expect(GitHost(remote: remote, branch: "main")?.pagesAddress == address)
  }

  @Test func todosLinkTheirFileOnTheHost() async throws {
    let site = try await Rendered(
      workspace(
        ["ana", "bob"], [todo("ana", "milk") { $0.status = Status(.doing, name: "Doing") }]
      ) {
        $0.settings.repository = "https://github.com/o/r"
        $0.users[1].stars = [0]
      }, today: "2026-11-21")
    let page = site["users/ana/todos/milk.html"]
    #expect(page.contains("href=\"https://github.com/o/r/edit/main/users/ana/milk.md\""))
    #expect(page.contains(" data-open data-status=\"done\" data-starred=\"bob\">"))
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
