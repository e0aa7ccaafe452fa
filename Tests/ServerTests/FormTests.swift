import Foundation
import Testing

@testable import Server

/// Forms that browsers without scripts send.
@Suite struct FormTests {
  private static let fence = "users/ana/fence.md"

  @Test func aFormWithoutScriptsLeadsBack() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let page = ["accept": "text/html,*/*", "referer": "http://localhost:4100/users/ana/"]
    let done = await workspace.send("action.star=ana/fence", page)
    #expect(done.status == 303 && done["Location"] == "/users/ana/")
    let refused = await workspace.send("action.edit=ana/fence&due=%3Cb%3E", page)
    #expect(refused.status == 422 && refused["Content-Type"] == "application/xhtml+xml")
    #expect(refused.text.contains("&lt;b&gt;") && refused.text.contains("href=\"/users/ana/\""))
    #expect(refused["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    let question = await workspace.send(
      "action.remove=ana/fence&page=/users/ana/todos/fence.html", page)
    #expect(question.status == 409 && question.text.contains("name=\"agreed\""))
    #expect(question.text.contains("name=\"action.remove\" value=\"ana/fence\""))
  }

  @Test func aTodosPageHasAMainButtonAMenuAndSigns() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ben/paint.md", "---\ntitle: Paint it\n---\n")
    await workspace.update()
    let page = await workspace.answer("/users/ana/todos/fence.html").text
    #expect(page.contains("<button class=\"btn main\" form=\"act\" name=\"action.done\""))
    let menu = page.components(separatedBy: "<details class=\"docket-more\">").last ?? ""
    #expect(menu.contains("name=\"action.cancel\"") && menu.contains("name=\"action.move\""))
    #expect(page.contains("<option value=\"high\" data-mark=\"level high\">high</option>"))
    #expect(page.contains("<option value=\"done\" data-mark=\"s completed\">Done</option>"))
    #expect(page.contains("<div data-field=\"depends\"><dt>Depends on</dt>"))
    #expect(page.contains("<div data-field=\"to\"><dt>Person</dt>"))
    let other = await workspace.answer("/users/ben/todos/paint.html").text
    #expect(!other.contains("docket-more") && !other.contains("data-field=\"depends\""))
    #expect(other.contains("Only Ben can change this todo.") && !page.contains("can change this"))
  }

  /// A todo without a status has the first one of the settings, as its page says.
  @Test func theFormHasTheStatusOfThePage() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let statuses = "statuses: [{name: To do, means: todo}, {name: Ready, means: done}]\n"
    try workspace.write("docket.yml", "title: Team\ntimezone: Etc/UTC\n\(statuses)")
    try workspace.write("users/ana/named.md", "---\ntitle: Named\nstatus: To do\n---\n")
    await workspace.update()
    for (todo, value) in [("fence", ""), ("named", "To do")] {
      let page = await workspace.answer("/users/ana/todos/\(todo).html").text
      let option = "<option value=\"\(value)\" data-mark=\"s open\" selected>To do</option>"
      #expect(page.contains("<select name=\"status\">\(option)<option value=\"Ready\""), "\(page)")
    }
  }

  /// The line below that of a new todo is its text.
  @Test func aNewTodoHasAText() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let home = await workspace.answer("/users/ana/").text
    #expect(home.contains("<textarea name=\"body\" rows=\"1\" placeholder=\"Description\">"))
    #expect(await workspace.send("action.add=Buy+rope+fri&body=Of+%2A20%2A+m.").status == 200)
    let file = try workspace.read("users/ana/buy-rope.md")
    #expect(file.hasSuffix("---\n\nOf *20* m.\n") || file.hasSuffix("---\nOf *20* m.\n"), "\(file)")
    #expect(await workspace.send("action.add=Buy+wire&body=").status == 200)
  }

  /// Home offers to import what is only on this device, and the question names it.
  @Test func todosOfTheDeviceAreAddedAndImported() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let added = await workspace.send("action.add=Sharpen+the+knives+fri&local=true")
    #expect(added.status == 200)
    #expect(try workspace.files("local").contains("sharpen-the-knives.md"))
    await workspace.update()
    let home = await workspace.answer("/users/ana/").text
    #expect(home.contains("Only on this device: 1 todo."))
    #expect(home.contains("name=\"local\""))
    #expect(!(await workspace.answer("/users/ben/").text).contains("Only on this device"))
    let asked = await workspace.send("action.import_local=")
    let answer = try ActionReply(asked)
    let json = ["content-type": "application/json"]
    let other = try ActionReply(await workspace.send(#"{"action": "import_local"}"#, json))
    #expect(other.questionId == answer.questionId)
    #expect(
      answer.question
        == "Import 1 todo of this device into your account: “Sharpen the knives”?")
    let id = try #require(answer.questionId)
    #expect(await workspace.send("action.import_local=&agreed=\(id)").status == 200)
    #expect(try workspace.read("users/ana/sharpen-the-knives.md").contains("due: 2026-11-27\n"))
    await workspace.update()
    #expect(!(await workspace.answer("/users/ana/").text).contains("Only on this device"))
  }

  /// What is the device's is nobody else's.
  @Test func aTodoOfTheDeviceKeepsItsWords() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let added = await workspace.send("action.add=Charge+it+for:ben+%23home&local=true")
    #expect(try ActionReply(added).done == ["Added “Charge it for:ben”"], "\(added.text)")
  }

  /// The rail begins with what is one's own, and rows know the reader's star.
  @Test func pagesKnowTheirReader() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    _ = await workspace.send("action.star=ana/fence")
    await workspace.update()
    let page = await workspace.answer("/users/ana/").text
    let home = try #require(page.range(of: "data-me=\"ana\""))
    let forYou = try #require(page.range(of: "href=\"/users/ana/for-you.html\" class=\"for-you\""))
    let first = try #require(page.range(of: "<bdi>Team"))
    #expect(home.lowerBound < forYou.lowerBound && forYou.lowerBound < first.lowerBound)
    #expect(!page.contains("/-/account"))
    #expect(page.contains("data-todo=\"ana/fence\" data-starred"))
  }

  /// Beside a calendar is what its reader can move to a day, with the due day that it has.
  @Test func aCalendarHasWhatIsToBePlanned() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ana/late.md", "---\ndue: 2020-01-02 09:00\n---\n")
    try workspace.write("users/ana/some-day.md", "---\ntitle: Some day\n---\n")
    try workspace.write("users/ben/not-mine.md", "---\ntitle: Not mine\n---\n")
    await workspace.update()
    let page = await workspace.answer("/calendar.html").text
    let plan = try #require(
      page.firstMatch(of: /<details class="fold plan".*<\/details>/.dotMatchesNewlines()))
    #expect(plan.0.contains("Yours to plan <span>2</span>") && !plan.0.contains("Not mine"))
    let late = "data-todo=\"ana/late\" data-time=\"09:00\" data-due=\"2020-01-02 09:00\""
    #expect(plan.0.contains(late))
    #expect(plan.0.contains("data-todo=\"ana/some-day\" data-time=\"\" data-due=\"\""))
    // What is on a day is there.
    #expect(!plan.0.contains("ana/fence"))
    #expect(!(await workspace.answer("/users/ben/calendar.html").text).contains("Yours to plan"))
  }

  /// A cause of problems has a button that mends it in one's own files.
  @Test func problemsAreMendedWhereTheyStand() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    for id in ["roof", "door"] {
      try workspace.write(
        "users/ana/\(id).md", "---\ntitle: Mend it\ncategory: Hme\npriority: hihg\n---\n")
    }
    try workspace.write("users/ben/paint.md", "---\ntitle: Paint\nrepeat: often\n---\n")
    await workspace.update()
    let page = await workspace.answer("/problems.html").text
    let add = "<button class=\"btn\">Add the category Hme for your 2 todos</button>"
    #expect(page.contains(add), "\(page)")
    #expect(page.contains("<button class=\"btn\">Remove “Priority” from 2 todos</button>"))
    #expect(page.components(separatedBy: "<form class=\"mend\"").count == 3)
    let sent = ["accept": "text/html,*/*", "referer": "http://localhost:4100/problems.html"]
    let removed = await workspace.send(
      "action.edit=ana%2Fdoor&action.edit=ana%2Froof&priority=", sent)
    let added = await workspace.send("action.add_category=&name=Hme", sent)
    #expect(removed.status == 303 && added.status == 303, "\(removed.text) \(added.text)")
    await workspace.update()
    let mended = await workspace.answer("/problems.html").text
    #expect(!mended.contains("Hme") && !mended.contains("hihg") && mended.contains("often"))
  }

  /// Both values, and a button that keeps one's own.
  @Test func aConflictWithoutScriptsLeavesTheChoice() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let form = "action.edit=ana/fence&title=Mine&seen.title=Old&due=fri&seen.due=2026-11-25"
    let page = await workspace.send(form, ["accept": "text/html"])
    #expect(page.status == 409)
    for part in [
      "<h2 class=\"heading\">Title</h2>", "<pre>Mine</pre>", "<pre>Mend the fence</pre>",
    ] {
      #expect(page.text.contains(part), "\(page.text)")
    }
    let inputs = page.text.matches(of: /name="([^"]+)" value="([^"]*)"/).map {
      ($0.output.1, $0.output.2)
    }
    let kept = inputs.map { "\($0)=\($1)" }.joined(separator: "&")
    #expect(kept.contains("seen.title=Mend the fence"))
    let again = await workspace.send(kept.replacing(" ", with: "+"), ["accept": "text/html"])
    #expect(again.status == 303)
    let text = try workspace.read(Self.fence)
    #expect(text.contains("title: Mine\n") && text.contains("due: 2026-11-27\n"))
  }

  @Test(arguments: [
    "http://evil.example/", "//evil.example/", "/\\evil.example", "javascript:x", "/none.html",
    "/\u{0A}x",
  ])
  func noFormLeadsElsewhere(address: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let fields = ["accept": "text/html", "referer": address]
    #expect(await workspace.send("action.star=ana/fence", fields)["Location"] == "/")
  }

  /// Others use a todo only where they did something with it.
  @Test(arguments: [
    ("ana", "", "Delete “Mend the fence” with your comments on it?"),
    ("ana", "language: es\n", "¿Eliminar «Mend the fence» con tus comentarios?"),
    (
      "ben", "",
      "Others use “Mend the fence”: they wait for it, starred it or commented on it. Delete it?"
    ),
  ])
  func whoUsesATodoIsAsked(author: String, settings: String, question: String) async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("docket.yml", "title: Team\n" + settings)
    try workspace.write("users/\(author)/comments/ana/fence/20261103T102000Z.md", "Two planks\n")
    await workspace.update()
    let response = await workspace.send("action.remove=ana/fence")
    #expect(response.text.contains(question), "\(response.text)")
  }

  @Test func anUnknownCategoryIsAskedFor() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let form = "action.add=Sail+%40Boats"
    let asked = try ActionReply(await workspace.send(form))
    #expect(asked.question == "There is no category “Boats”. Add it?")
    #expect(try !workspace.files("users/ana").contains("sail.md"))
    let id = try #require(asked.questionId)
    #expect(await workspace.send(form + "&agreed=\(id)").status == 200)
    #expect(try workspace.read("users/ana/sail.md").contains("category: Boats"))
    #expect(try workspace.read("users/ana/categories.yml").contains("Boats"))
    let near = try ActionReply(await workspace.send("action.add=Row+%40Baots"))
    #expect(
      near.question
        == "There is no category “Baots”. Did you mean “Boats”? Add “Baots” anyway?")
    #expect(await workspace.send("action.add=Row+%40Seas&new_category=true").status == 200)
  }
}
