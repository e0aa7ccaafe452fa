import Foundation
import TestData
import Testing

@Suite("What git knows, on pages and in lists")
struct HistoryOnPagesTests {
  /// A repository with a todo that was completed on 3 November, which its file does not say.
  private func repository() throws -> Sandbox {
    let sandbox = try Sandbox.repository()
    try sandbox.todo("ana", "a", "due: 2026-11-10", on: "2026-11-01")
    try sandbox.todo("ana", "a", "due: 2026-11-12", by: "eve", on: "2026-11-02")
    try sandbox.todo("ana", "a", "due: 2026-11-12\nstatus: done", by: "ben", on: "2026-11-03")
    return sandbox
  }

  @Test func aTodosPageListsItsHistory() throws {
    let sandbox = try repository()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nrepository: https://github.com/o/r\n")
    #expect(try sandbox.docket("build").status == 0)
    let page = try sandbox.read("site/users/ana/todos/a.html")
    #expect(page.contains(#"<h2 class="heading">History <span>3</span></h2>"#))
    let what = page.matches(of: #/<span class="soft">([^<]*)</span></span><span class="at">/#)
    #expect(
      what.map { String($0.output.1) } == [
        "completed it", "moved the due day from 10 Nov 2026 to 12 Nov 2026", "created it",
      ])
    #expect(page.contains(#"<time datetime="2026-11-03T12:00:00Z">3 Nov 2026, 12:00</time>"#))
    #expect(page.contains(#"<span class="soft">from git</span>"#))
    #expect(page.contains(#/<a href="https:\/\/github.com\/o\/r\/commit\/[0-9a-f]{40}">/#))
    // The author of the second commit is no user, and goes by the name in git.
    #expect(page.contains(#/<li><span>x <span class="soft">moved/#))
    let activity = try sandbox.read("site/activity.html")
    #expect(activity.contains(#/Ben <span class="soft">completed<\/span>/#))
    #expect(
      activity.contains(
        #/moved the due day of<\/span> <a [^>]*>a<\/a> <span class="soft">to 12 Nov 2026</#))
    #expect(try sandbox.shell("git status --short").output == " M docket.yml\n")
  }

  @Test func theFeedHasAllEventsOnce() throws {
    guard let python = Reader.python else { return }
    let sandbox = try repository()
    for (fields, name) in [
      ("due: 2026-11-12", "ana"), ("status: done", "ana"), ("due: 2026-11-14", "ana"),
      ("completed: 2026-11-04", "ben"),
    ] {
      try sandbox.todo("ana", "a", fields, by: name, on: "2026-11-04")
    }
    #expect(try sandbox.docket("build").status == 0)
    let feed = try sandbox.read("site/feed.xml")
    #expect(feed.matches(of: #/<title>[^<]* completed a</#).count == 3)
    #expect(feed.contains("Ana Núñez reopened a"))
    let read = try sandbox.shell("\(python) \(Reader.folder)/read_feed.py site 2026-11-21")
    #expect(read.status == 0, "\(read)")
  }

  @Test func onlyThePagesOfTheTodosOfACommitChange() throws {
    let sandbox = try repository()
    try sandbox.todo("ben", "b", on: "2026-11-04")
    try sandbox.docket("build")
    let (a, b) = ("site/users/ana/todos/a.html", "site/users/ben/todos/b.html")
    let old = try (sandbox.read(a), sandbox.read(b))
    try sandbox.todo("ana", "a", "due: 2026-11-13\nstatus: done", on: "2026-11-05")
    #expect(try sandbox.docket("build").status == 0)
    #expect(try sandbox.read(a) != old.0)
    #expect(try sandbox.read(b) == old.1)
    let built = try sandbox.read(a)
    #expect(try sandbox.docket("build", "--full").status == 0)
    #expect(try sandbox.read(a) == built)
  }

  @Test func thePageIsInTheLanguageOfTheSettings() throws {
    let sandbox = try repository()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\nlanguage: es\n")
    try sandbox.docket("build")
    let page = try sandbox.read("site/users/ana/todos/a.html")
    #expect(page.contains("Historial"))
    #expect(page.contains("la completó"))
  }

  @Test func settingsLeaveItOut() throws {
    let sandbox = try repository()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\npages: [todos, home, team]\n")
    try sandbox.docket("build")
    #expect(try !sandbox.read("site/users/ana/todos/a.html").contains("History"))
    #expect(!sandbox.has(".docket/cache/history"))
  }

  @Test func theDayOfCompletionIsTheCommitsWhereTheFileDoesNotSay() throws {
    let sandbox = try repository()
    try sandbox.todo("ana", "said", on: "2026-11-04")
    try sandbox.todo("ana", "said", "completed: 2026-11-01", on: "2026-11-05")
    try sandbox.todo("ana", "born", "status: done\nupdated: 2026-10-01", on: "2026-11-06")
    try sandbox.todo("ana", "unknown", "status: done", on: "2026-11-06")
    try sandbox.todo("ana", "later", on: "2026-11-07")
    try sandbox.write("users/ana/later.md", "---\ntitle: later\nstatus: done\n---\n")
    let list = try sandbox.docket("list", "--all", "--format", "json").output
    let days = list.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/"id": "(\w+)".*"completed": ("[^"]*"|null), "completed_from": (\S+),/#)
        .map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
    }
    #expect(
      days.sorted() == [
        #"a "2026-11-03T12:00:00Z" "git""#, #"born "2026-10-01" "updated""#,
        "later null null", #"said "2026-11-01" "file""#, "unknown null null",
      ])
    let shown = try sandbox.docket("show", "ana/a").output
    #expect(shown.contains("Tue 3 Nov 2026, 12:00, from git"), "\(shown)")
    #expect(try sandbox.docket("stats", "--format", "json").status == 0)
  }

  @Test func aBuildInAShallowCloneSaysSo() throws {
    let sandbox = try repository()
    try sandbox.git("git clone -q --depth 1 \"file://$PWD\" shallow")
    let run = try sandbox.docket("build", in: "shallow")
    #expect(run.status == 0)
    #expect(run.message.contains("the history is incomplete, because this is a shallow clone"))
    let page = try sandbox.read("shallow/site/users/ana/todos/a.html")
    #expect(page.contains("on or before this day"))
    let activity = try sandbox.read("shallow/site/activity.html")
    #expect(activity.contains(#/a<\/a> <span class="soft">\(on or before this day\)<\/span>/#))
    #expect(!page.contains("from git"))
  }

  @Test(arguments: TestData.folders.filter { !$0.isOwn })
  func daysAreThoseOfTheCommitsOfARealBacklog(_ data: TestData) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    try sandbox.git("git clone -q -b main '\(data.path)/history/backlog.bundle' backlog")
    let utc = ["TZ": "UTC"]
    let list = try sandbox.docket(
      "list", "--all", "--format", "json", environment: utc, in: "backlog")
    try sandbox.write("todos.json", list.output)
    let read = try sandbox.shell(
      "\(python) '\(Reader.folder)/read_history.py' backlog < todos.json", environment: utc)
    #expect(read.status == 0, "\(read)")
    #expect(try sandbox.shell("git -C backlog status --short").output == "")
  }
}
