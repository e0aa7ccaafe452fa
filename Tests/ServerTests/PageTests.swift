import Text
import Foundation
import Testing

@testable import Server

/// The pages of the site, as they are sent.
@Suite struct PageTests {
  @Test func aPageHasItsTypeItsTagAndTheScript() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let page = await workspace.answer("/users/ana/todos/fence.html")
    #expect(page.status == 200)
    #expect(page.text.contains("Mend the fence"))
    #expect(page["Content-Type"] == "text/html; charset=utf-8")
    #expect(page["Cache-Control"] == "no-cache")
    #expect(page["X-Content-Type-Options"] == "nosniff")
    #expect(page["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(page["Access-Control-Allow-Origin"] == nil)
    // Before all others, and allowed by the policy, which otherwise stays.
    let scripts = page.text.components(separatedBy: "<script src=\"").dropFirst()
    #expect(scripts.first?.hasPrefix("/-/update.js\"") == true)
    #expect(
      page.text.contains("content=\"connect-src 'self'; default-src 'none'; style-src 'self'; "))
  }

  /// The bars of a timeline can be moved by who may change their todos.
  @Test func aTimelineHasTheDaysOfItsBars() async throws {
    for (editor, isOwn) in [("ana", true), ("ben", false)] {
      let workspace = try ServedWorkspace(editedBy: editor)
      await workspace.update()
      let page = await workspace.answer("/timeline.html").text
      #expect(page.contains("<div class=\"time\" data-first=\"2026-11-"))
      let row = "<tr data-todo=\"ana/fence\" data-begin=\""
      #expect(page.contains(row), "\(page)")
      #expect(page.contains("data-due=\"2026-11-25\"\(isOwn ? " data-own" : "")>"), "\(page)")
    }
    let workspace = try ServedWorkspace()
    await workspace.update()
    let page = await workspace.answer("/timeline.html").text
    #expect(page.contains("<div class=\"time\">") && !page.contains("data-todo"))
  }

  /// The news of others are theirs.
  @Test func onlyOnesOwnPagesLeadToForYou() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let tab = "for-you.html\">For you</a>"
    #expect(await workspace.answer("/users/ana/board.html").text.contains(tab))
    let other = await workspace.answer("/users/ben/board.html")
    #expect(other.status == 200 && !other.text.contains(tab))
    #expect(await workspace.answer("/users/ben/for-you.html").status == 404)
  }

  /// The lane of the acting user is seen at once, however late others' todos are.
  @Test func aTimelineBeginsWithOnesOwnLane() async throws {
    for (editor, names) in [("ana", ["Ana", "Ben"]), ("ben", ["Ben", "Ana"])] {
      let workspace = try ServedWorkspace(editedBy: editor)
      try workspace.write("users/ben/late.md", "---\ntitle: Late\ndue: 2026-11-26\n---\n")
      await workspace.update()
      let page = await workspace.answer("/timeline.html").text
      let lanes = page.matches(of: /scope="rowgroup".*?<\/span> (\w+) <span>/).map { String($0.1) }
      #expect(lanes == names, "\(editor)")
    }
  }

  @Test(arguments: [("/", "index.html"), ("/users/ana/", "users/ana/index.html")])
  func aFolderIsItsIndex(path: String, file: String) async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    #expect(await workspace.answer(path).bytes == workspace.answer("/" + file).bytes)
  }

  @Test func aPageThatDidNotChangeIsNotSentAgain() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let first = await workspace.answer("/users/ana/todos/fence.html")
    let tag = try #require(first["ETag"])
    func again(_ tag: String) async -> Int {
      await workspace.answer("/users/ana/todos/fence.html", ["if-none-match": tag]).status
    }
    #expect(await again(tag) == 304)
    #expect(await again("\"other\", \(tag)") == 304)
    #expect(await again("\"other\"") == 200)
    // Another todo is no reason to send it.
    try workspace.write("users/ben/milk.md", "---\ntitle: Milk\n---\n")
    await workspace.update()
    #expect(await again(tag) == 304)
    try workspace.write("users/ana/fence.md", "---\ntitle: Paint the fence\ndue: 2026-11-25\n---\n")
    await workspace.update()
    #expect(await again(tag) == 200)
    #expect(await workspace.answer("/users/ana/todos/fence.html").text.contains("Paint the fence"))
  }

  @Test func largePagesAreCompressedForThoseWhoAccept() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let plain = await workspace.answer("/index.html")
    let small = await workspace.answer("/index.html", ["accept-encoding": "br, gzip;q=1.0"])
    #expect(small["Content-Encoding"] == "gzip" && plain["Content-Encoding"] == nil)
    #expect(small.bytes.count < plain.bytes.count && small.bytes.starts(with: [0x1F, 0x8B]))
    #expect(small["ETag"] != plain["ETag"])
    let icon = await workspace.answer("/assets/icon-192.png", ["accept-encoding": "gzip"])
    #expect(icon["Content-Encoding"] == nil)
  }

  @Test func aHeadHasNoBody() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let page = await workspace.answer("/index.html")
    let head = await workspace.answer("/index.html", method: "HEAD")
    #expect(head.status == 200 && head.bytes.isEmpty)
    #expect(head["Content-Length"] == String(page.bytes.count) && head["ETag"] == page["ETag"])
  }

  /// Every file of the site is there, with the bytes that a build writes, except pages and what reads
  /// without a connection.
  @Test func filesAreThoseOfABuild() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    for file in [
      "todos.json", "todos.csv", "calendar.ics", "feed.xml", "assets/style.css", "rail.js",
    ] {
      let response = await workspace.answer("/" + file)
      #expect(response.status == 200 && !response.bytes.isEmpty, "\(file)")
    }
    #expect(await workspace.answer("/sw.js").status == 404)
    let output = FileManager.default.fileExists(atPath: workspace.folder.path + "/site")
    #expect(!output)
  }

  /// The last good site stays, and the news say what is wrong.
  @Test func aMistakeInTheSettingsKeepsTheSite() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let good = await workspace.answer("/index.html").bytes
    try workspace.write("docket.yml", "titel: Team\n")
    await workspace.update()
    #expect(await workspace.answer("/index.html").bytes == good)
    let news = workspace.site.news
    #expect(news.failure != nil && news.problems.map(\.path) == ["docket.yml"])
    let event = String(decoding: SiteEvent(news).bytes, as: UTF8.self)
    #expect(event.contains(#""path":"docket.yml","line":1,"column":1,"message":"#))
    try workspace.write("docket.yml", "title: Team\ntimezone: Etc/UTC\n")
    await workspace.update()
    #expect(workspace.site.news.failure == nil && workspace.site.news.problems.isEmpty)
    #expect(workspace.site.news.version > news.version)
  }

  @Test func withoutASiteAPageWaitsForIt() async throws {
    let workspace = try ServedWorkspace()
    try workspace.write("docket.yml", "titel: Team\n")
    await workspace.update()
    let page = await workspace.answer("/users/ana/")
    #expect(page.status == 200 && page.text.contains("There is no site yet"))
    #expect(await workspace.answer("/assets/style.css").status == 404)
  }

  /// Whatever is sent at the same time, no listener goes back to an earlier version.
  @Test func versionsRise() async {
    let site = LiveSite(start: 1, id: "test")
    let changes = 2000
    let listening = (0..<4).map { _ in
      let events = site.listen()
      return Task {
        var last = 0
        for await event in events {
          if event.version < last { return false }
          last = event.version
        }
        return last == changes + 1
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<2 {
        group.addTask {
          for number in 0..<changes / 2 { site.fail("\(part) \(number)", []) }
        }
      }
      group.addTask { for _ in 0..<changes { site.repeatNews() } }
    }
    site.end()
    for task in listening { #expect(await task.value) }
  }

  @Test func nothingNewIsNoNews() async throws {
    let workspace = try ServedWorkspace()
    await workspace.update()
    let version = workspace.site.news.version
    try workspace.write("users/ana/readme.md", "no todo")
    await workspace.update()
    #expect(workspace.site.news.version == version)
  }

  /// Listeners come and go while the news are sent, as when a form is answered. The tasks go before the other
  /// tests, which use all threads of the usual priority for minutes.
  @Test(.timeLimit(.minutes(5))) func listenersEndWhileNewsAreSent() async {
    await Task(priority: .high) {
      let site = LiveSite(start: 1, id: "test")
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          // The listeners need the threads too.
          for _ in 0..<20_000 {
            site.repeatNews()
            await Task.yield()
          }
        }
        for _ in 0..<5_000 {
          let listening = Task { for await _ in site.listen() {} }
          await Task.yield()
          listening.cancel()
        }
      }
      site.end()
    }.value
  }

  @Test func pagesWhosePolicyAllowsNoScriptsStayAsTheyAre() {
    let pages = [
      "<head><meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'sha256-x'\"></head>",
      "no page at all",
    ]
    for page in pages {
      let bytes = Array(page.utf8)
      let none = Fingerprint(high: 0, low: 0)
      #expect(LivePage(queue: none, note: "Shown").bytes(of: bytes, tag: none) == bytes)
    }
  }

  /// With a link, in the site's language.
  @Test(arguments: [
    ("", "There is no page at this address", "Team"),
    ("language: es\n", "No hay ninguna página en esta dirección", "Equipo"),
  ])
  func aMissingPageLeadsHome(settings: String, text: String, link: String) async throws {
    let workspace = try ServedWorkspace()
    try workspace.write("docket.yml", "title: Team\n" + settings)
    await workspace.update()
    for path in ["/users/ana/todos/gone.html", "/gone", "/users/gone/"] {
      let page = await workspace.answer(path)
      #expect(page.status == 404)
      #expect(page.text.contains("<h1>\(text)</h1>"), "\(page.text)")
      #expect(page.text.contains(" href=\"/index.html\">\(link)</a>"), "\(page.text)")
      #expect(page.text.contains("<aside class=\"rail\"") && page.text.contains(" id=\"q\""))
    }
    #expect(
      await workspace.answer("/assets/gone.js")["Content-Type"] == "text/plain; charset=utf-8")
    let typed = await workspace.answer("/users/ana/todos/gone.htm", ["accept": "text/html, */*"])
    #expect(typed.text.contains("<h1>\(text)</h1>"), "\(typed.text)")
  }

  @Test func aButtonTakesThePlaceOfTheCommand() async throws {
    let (own, plain) = (try ServedWorkspace(editedBy: "ana"), try ServedWorkspace())
    await own.update()
    await plain.update()
    let path = "/users/ana/todos/fence.html"
    #expect(await plain.answer(path).text.contains("docket done fence"))
    let page = await own.answer(path).text
    #expect(page.contains("name=\"action.done\"") && !page.contains("docket done"))
    #expect(await own.answer("/rail.js").text.contains("\"me\":\"ana\""))
  }

  @Test func anEmptyPageOfStarsNamesTheButton() async throws {
    let (own, plain) = (try ServedWorkspace(editedBy: "ana"), try ServedWorkspace())
    await own.update()
    await plain.update()
    let text = await own.answer("/users/ana/starred.html").text
    #expect(text.contains("open its page and press “Star”."), "\(text)")
    #expect(await own.answer("/users/ana/todos/fence.html").text.contains(">Star</button>"))
    #expect(await plain.answer("/users/ana/starred.html").text.contains("Add starred: true"))
  }
}
