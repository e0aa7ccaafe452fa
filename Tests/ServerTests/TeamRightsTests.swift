import Foundation
import Testing
import TodoModel
import TodoStore

@testable import Server
@testable import SiteBuild

/// What each user of a team's server may see and do.
@Suite struct TeamRightsTests {
  /// Every page and every file, as each of the people.
  @Test func sealedUsersAreSeenByNobodyElse() async throws {
    let workspace = try await TeamWorkspace()
    let preview = try #require(workspace.served.site.preview)
    let cleo = await workspace.browser(of: "cleo")
    #expect(await cleo.open("/users/cleo/todos/diary.html").text.contains("Burn the diary"))
    #expect(await cleo.open("/search.js").text.contains("Burn the diary"))
    #expect(await cleo.open("/users/ben/todos/hedge.html").status == 200)
    let paths =
      try preview.allFiles().keys.map(\.text) + [
        "users/cleo/todos/diary.html", "users/cleo/index.html", "api/todos", "api/todos?all=1",
        "api/todos?q=user:cleo", "api/openapi.json", "404.html",
        "users/cleo/sealed/0.bin", "users/cleo/key.json", "users/cleo/sw.js",
      ]
    for user in ["ana", "ben"] {
      let browser = await workspace.browser(of: user)
      for path in paths {
        let answer = await browser.open("/" + path)
        for word in ["Burn", "diary", "Cipher"] {
          #expect(!answer.text.contains(word), "\(user) \(path) \(word)")
        }
      }
      let names = await browser.open("/people.html").text
      #expect(names.contains("ben") && !names.contains("cleo"))
    }
  }

  @Test func sealedTodosCannotBeNamed() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    for form in [
      ["action.star": "cleo/diary"], ["action.done": "cleo/diary"],
      ["action.comment": "cleo/diary", "text": "x"],
      ["action.edit": "ben/hedge", "depends": "cleo/diary", "seen.depends": ""],
      ["action.move": "ben/hedge", "to": "cleo"],
    ] {
      let answer = await ben.open("/api/actions", form)
      let invented = await ben.open(
        "/api/actions",
        form.mapValues { $0.replacing("diary", with: "dairy").replacing("cleo", with: "cloe") })
      #expect(answer.status == invented.status)
      #expect(!answer.text.contains("Burn") && !answer.text.contains("Cipher"))
    }
    let close = await ben.open("/api/actions", ["action.done": "cleo/diarz"])
    #expect(!close.text.contains("diary"))
    #expect(try workspace.served.read("users/cleo/diary.md") == "---\ntitle: Burn the diary\n---\n")
  }

  /// The settings are the admins', and so is the form that adds a view to them.
  @Test func adminsAddViews() async throws {
    let workspace = try await TeamWorkspace()
    let form = ["action.add_view": "Late", "query": "is:overdue"]
    let ben = await workspace.browser(of: "ben")
    let before = try workspace.served.read("docket.yml")
    #expect(await ben.open("/api/actions", form).status == 422)
    #expect(try workspace.served.read("docket.yml") == before)
    #expect(await !ben.open("/search.html").text.contains("data-views"))
    let ana = await workspace.browser(of: "ana")
    #expect(await ana.open("/search.html").text.contains("data-views"))
    #expect(await ana.open("/api/actions", form).status == 303)
    #expect(try workspace.served.read("docket.yml").contains("- name: \"Late\""))
  }

  @Test func theSealedGiveNobodyTodos() async throws {
    let workspace = try await TeamWorkspace()
    let cleo = await workspace.browser(of: "cleo")
    #expect(!(await cleo.open("/users/cleo/todos/diary.html").text.contains("action.move")))
    for form in [
      ["action.add": "Cut the hedge for:ben"], ["action.move": "cleo/diary", "to": "ben"],
    ] {
      let answer = await cleo.open("/api/actions", form)
      #expect(answer.status == 422 && answer.text.contains("You are sealed"), "\(form)")
    }
    let files = try workspace.served.files("users/ben")
    #expect(files == ["hedge.md", "profile.md"])
    #expect(await cleo.open("/api/actions", ["action.add": "Mine for:cleo"]).status == 303)
  }

  @Test func eachChangesOnlyTheirOwn() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    #expect(await ben.open("/api/actions", ["action.done": "ana/fence"]).status == 422)
    #expect(
      await ben.open("/api/actions", ["action.edit_profile": "ana", "first_name": "X"]).status
        == 422)
    #expect(await ben.open("/api/actions", ["action.star": "ana/fence"]).status == 303)
    #expect(await ben.open("/api/actions", ["action.done": "ben/hedge"]).status == 303)
    #expect(try workspace.served.read("users/ben/stars.yml").contains("ana/fence"))
    #expect(try workspace.served.read("users/ben/hedge.md").contains("completed:"))
    #expect(!(try workspace.served.read("users/ana/fence.md").contains("completed:")))
  }

  @Test func pagesHaveTheControlsOfWhoLooks() async throws {
    let workspace = try await TeamWorkspace()
    let (ana, ben) = (await workspace.browser(of: "ana"), await workspace.browser(of: "ben"))
    for _ in 0..<2 {
      let own = await ana.open("/users/ana/todos/fence.html")
      let other = await ben.open("/users/ana/todos/fence.html")
      #expect(
        own.text.contains("name=\"action.done\"") && !other.text.contains("name=\"action.done\""))
      #expect(own.text.contains("action.star") && other.text.contains("action.star"))
      #expect(own["ETag"] != other["ETag"])
      #expect(other.text.contains("<a href=\"/-/account\">Ben</a>"))
      #expect(own.text.contains("/-/admin") && !other.text.contains("/-/admin"))
      #expect(
        other.text.contains("<a href=\"/users/ben/index.html\" data-me=\"ben\" data-account=\"\">"))
    }
  }

  @Test func eachUndoesOnlyTheirOwn() async throws {
    let workspace = try await TeamWorkspace()
    let (ana, ben) = (await workspace.browser(of: "ana"), await workspace.browser(of: "ben"))
    #expect(await ana.open("/api/actions", ["action.done": "ana/fence"]).status == 303)
    #expect(await ben.open("/api/actions", ["action.done": "ben/hedge"]).status == 303)
    #expect(await ana.open("/api/actions", ["action.undo": ""]).status == 303)
    #expect(!(try workspace.served.read("users/ana/fence.md").contains("completed:")))
    #expect(try workspace.served.read("users/ben/hedge.md").contains("completed:"))
    #expect(await ana.open("/api/actions", ["action.undo": ""]).status == 422)
    #expect(await ben.open("/api/actions", ["action.undo": ""]).status == 303)
    #expect(!(try workspace.served.read("users/ben/hedge.md").contains("completed:")))
  }

  /// The last good site is kept when files have errors, but not for those who are sealed since.
  @Test func aMistakeShowsNobodyWhoIsSealedNow() async throws {
    let workspace = try await TeamWorkspace()
    let ben = await workspace.browser(of: "ben")
    #expect(await ben.open("/users/ana/todos/fence.html").status == 200)
    try workspace.served.write("docket.yml", "titel: Team\n")
    try await workspace.wait { _ in workspace.served.site.news.failure != nil }
    #expect(await ben.open("/users/ana/todos/fence.html").status == 200)
    try workspace.served.write("docket.yml", "titel: Team\nsealed: true\n")
    for _ in 0..<600 where workspace.served.site.preview != nil {
      try await Task.sleep(for: .milliseconds(50))
    }
    for path in ["/users/ana/todos/fence.html", "/todos.json", "/users/ben/todos/hedge.html"] {
      #expect(await ben.open(path).status == 503)
    }
    try workspace.served.write("docket.yml", "title: Team\nsealed: true\n")
    try await workspace.wait { _ in workspace.served.site.news.failure == nil }
    #expect(await ben.open("/users/ana/todos/fence.html").status == 404)
    #expect(await ben.open("/users/ben/todos/hedge.html").status == 200)
  }

  @Test func whatIsLocalToTheServerIsNobodys() async throws {
    let workspace = try await TeamWorkspace()
    try workspace.served.write("local/rent.md", "---\ntitle: Pay the rent\n---\n")
    try workspace.served.write("users/ana/ready.md", "---\ntitle: Ready\n---\n")
    try await workspace.wait { $0.loaded.workspace.todos.contains { $0.title == "Ready" } }
    let browser = await workspace.browser(of: "ana")
    #expect(!(await browser.open("/todos.json").text.contains("rent")))
    #expect(await browser.open("/api/actions", ["action.done": "rent"]).status == 422)
    #expect(!(await browser.open("/users/ana/").text.contains("name=\"local\"")))
    for form in [["action.add": "Mow", "local": "true"], ["action.import_local": ""]] {
      let answer = await browser.open("/api/actions", form)
      #expect(answer.status == 422 && answer.text.contains("those of the server"), "\(form)")
    }
    #expect(try workspace.served.files("local") == ["rent.md"])
  }

  @Test func aSealedUserLeadsNoProjectOfOthers() async throws {
    let workspace = try await TeamWorkspace(settings: "projects:\n  - {name: Books, lead: cleo}\n")
    let (ben, cleo) = (await workspace.browser(of: "ben"), await workspace.browser(of: "cleo"))
    for page in ["/projects.html", "/projects/books.html", "/problems.html"] {
      let text = await ben.open(page).text
      #expect(text.contains("Books") != (page == "/problems.html"), "\(page)")
      #expect(!text.lowercased().contains("cleo"), "\(page)")
    }
    let own = await cleo.open("/projects/books.html").text
    let lead = try #require(own.firstRange(of: "<dt>Lead</dt>"), "\(own)")
    #expect(own[lead.upperBound...].prefix(400).lowercased().contains("cleo"), "\(own)")
  }

  @Test func wholeSitesAreSealed() async throws {
    let workspace = try await TeamWorkspace(settings: "sealed: true\n")
    for (user, word) in [("ana", "fence"), ("ben", "hedge"), ("cleo", "diary")] {
      let browser = await workspace.browser(of: user)
      let json = await browser.open("/todos.json").text
      for other in ["fence", "hedge", "diary"] {
        #expect(json.contains(other) == (other == word), "\(user) \(other)")
      }
    }
  }

  /// What a sealed user changes plans no site of others, and nothing of it is missing once it is open.
  @Test func whatWasSealedIsWholeOnceItIsOpen() async throws {
    let workspace = try await TeamWorkspace()
    let cleo = await workspace.browser(of: "cleo")
    #expect(await cleo.open("/todos.json").text.contains("Burn the diary"))
    let plans = workspace.plans.value
    try workspace.served.write("users/cleo/diary.md", "---\ntitle: Keep the diary\n---\n")
    try workspace.served.write("users/cleo/letter.md", "---\ntitle: Write a letter\n---\n")
    for _ in 0..<600 where !(await cleo.open("/todos.json").text.contains("Keep the diary")) {
      try await Task.sleep(for: .milliseconds(50))
    }
    let ben = await workspace.browser(of: "ben")
    #expect(!(await ben.open("/todos.json").text.contains("diary")))
    #expect(workspace.plans.value == plans)
    try workspace.served.write("users/cleo/profile.md", "---\nname: Cleo Cipher\n---\n")
    try await workspace.wait { $0.hiddenUsers.isEmpty }
    let open = await ben.open("/todos.json").text
    #expect(open.contains("Keep the diary") && open.contains("Write a letter"))
  }

  @Test func aSealedUsersSiteIsReleased() async throws {
    let workspace = try await TeamWorkspace()
    let cleo = await workspace.browser(of: "cleo")
    #expect(await cleo.open("/todos.json").text.contains("Burn the diary"))
    workspace.sites.endUnused(at: .now)
    #expect(workspace.sites.count == 1)
    workspace.sites.endUnused(at: .now + .seconds(301))
    #expect(workspace.sites.count == 0)
    #expect(await cleo.open("/todos.json").text.contains("Burn the diary"))
  }
}
