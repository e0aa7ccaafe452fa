import Foundation
import Testing

@testable import Server

/// What programs read from the server.
@Suite struct ReadingTests {
  @Test func queriesAreThoseOfTheCommandLine() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    try workspace.write("users/ana/old.md", "---\ntitle: Old thing\ncompleted: 2026-11-01\n---\n")
    await workspace.update()
    func titles(_ query: String) async -> [Bool] {
      let text = await workspace.answer("/api/todos" + query).text
      return ["Mend the fence", "Old thing"].map(text.contains)
    }
    #expect(await titles("") == [true, false])
    #expect(await titles("?all=true") == [true, true])
    #expect(await titles("?q=is:completed") == [false, true])
    #expect(await titles("?q=due%3C%2B7d+user:me") == [true, false])
    #expect(await titles("?all=true&limit=0") == [false, false])
    #expect(await titles("?limit=1") == [true, false])
    #expect(await workspace.answer("/api/todos?limit=some").status == 400)
    let wrong = await workspace.answer("/api/todos?q=is:nonsense")
    #expect(wrong.status == 400 && wrong.text.contains("column"))
    #expect(await workspace.answer("/api/todos?q=%FF").status == 400)
  }

  /// Without scripts the form of each page asks the server, which answers with rows as those of lists.
  @Test func theSearchWorksWithoutScripts() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    let old = "---\ntitle: Old <thing>\ncompleted: 2026-11-01\n---\n"
    try workspace.write("users/ana/old.md", old)
    for number in 1...120 {
      try workspace.write("users/ben/row-\(number).md", "---\ntitle: Row \(number)\n---\nA thing\n")
    }
    await workspace.update()
    let form = #"<form class="find" action="/search.html""#
    #expect(await workspace.answer("/users/ana/todos/fence.html").text.contains(form))
    let empty = await workspace.answer("/search.html").text
    #expect(empty.contains(form) && !empty.contains("<noscript>"))
    #expect(!empty.contains("class=\"todos\""))

    let found = await workspace.answer("/search.html?q=fence+user:me").text
    #expect(found.contains(#"name="q" value="fence user:me""#), "\(found)")
    #expect(found.contains("1 of 122 todos") && !found.contains("Old"))
    #expect(found.contains(#"href="users/ana/todos/fence.html">Mend the fence</a>"#))
    #expect(found.contains(#"name="action.done" value="ana/fence""#))

    // Those with the word in their title come first, closed ones in a group below.
    let things = await workspace.answer("/search.html?q=thing").text
    #expect(things.contains("121 of 122 todos") && things.contains("100 of 121"), "\(things)")
    #expect(things.contains("search.html?q=thing&amp;page=2") && !things.contains("Old &lt;thing"))
    let last = await workspace.answer("/search.html?q=thing&page=9").text
    #expect(last.contains("Closed <span>1</span>") && last.contains("Old &lt;thing&gt;"), "\(last)")
    #expect(await workspace.answer("/search.html?q=old+is:closed").text.contains("Column 8: "))
    #expect(await workspace.answer("/search.html?q=nowhere").text.contains("No todo matches."))
    #expect(await workspace.answer("/search.html?q=%FF").status == 400)
  }

  @Test func aLineIsUnderstood() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let answer = await workspace.understand("text=Call+Bob+fri+%23x+!high")
    for part in ["Call Bob", "Friday 27 November 2026 · in 6 days", "high", "#x"] {
      #expect(answer.text.contains("\"text\": \"\(part)\""), "\(answer.text)")
    }
    let twice = await workspace.understand("text=Call+%23x+%23X")
    #expect(twice.text.contains(##""text": "#x", "marks": [[5, 7], [8, 10]]"##), "\(twice.text)")
    let lines = await workspace.understand("text=-%20A%0A-%20B%20fri%0A-%20C%20@tr&at=19")
    #expect(lines.text.contains(#""marks": [[8, 11]]"#), "\(lines.text)")
    let completion = #""completion": {"start": 16, "end": 19, "names": ["@Travel"], "meant": true}"#
    #expect(lines.text.contains(completion), "\(lines.text)")
    #expect(lines.text.contains(#""text": "3 todos""#) && !lines.text.contains("\"title\""))
    let list = await workspace.understand("text=A%20@Nowhere%20%2Bpier%0A%20%20B")
    #expect(list.text.contains(#""text": "1 todo, 1 subtask""#), "\(list.text)")
    for name in ["Nowhere", "pier"] {
      #expect(list.text.contains("\"text\": \"\(name)\", \"new\": true"), "\(list.text)")
    }
    let spanish = await workspace.understand("text=Llamar+el+viernes+a+las+10+cada+mes")
    for part in ["Friday 27 November 2026 10:00 · in 6 days", "every month"] {
      #expect(spanish.text.contains("\"text\": \"\(part)\""), "\(spanish.text)")
    }
    #expect(spanish.text.contains(#""time": "10:00""#), "\(spanish.text)")
    let rent = await workspace.understand("text=Rent+every+month+on+the+1st")
    #expect(rent.text.contains(#""day": "2026-12-01", "marks": []"#), "\(rent.text)")
    let unknown = await workspace.understand("text=Buy+rope+for:anna")
    #expect(unknown.text.contains("There is no user “anna”"), "\(unknown.text)")
    let kept = await workspace.understand("text=Buy+rope+%22for:anna%22")
    #expect(!kept.text.contains("no user"), "\(kept.text)")
    let people = await workspace.understand("person=@a")
    #expect(people.text.contains(#""names": ["@ana"]"#), "\(people.text)")
    let many = await workspace.understand(
      "text=" + String(repeating: "Row%20fri%0A", count: 6210))
    #expect(many.status == 200 && many.text.contains("\"todos\""))
    #expect(many.text.contains("6,210") && !many.text.contains("due"), "\(many.text.prefix(999))")
    #expect(await workspace.answer("/api/understand?text=x").status == 405)
    let elsewhere = await workspace.answer(
      "/api/understand", method: "POST", ["sec-fetch-site": "cross-site"], body: [])
    #expect(elsewhere.status == 403)
  }

  /// Who acts begins with the own Home; the page of the team has an address of its own.
  @Test func theServerOpensOnTheOwnHome() async throws {
    let own = try ServedWorkspace(editedBy: "ana")
    await own.update()
    let answer = await own.answer("/")
    #expect(answer.status == 303 && answer["Location"] == "/users/ana/index.html")
    #expect(await own.answer("/index.html").text.contains("<title>Team</title>"))
    let anybody = try ServedWorkspace()
    await anybody.update()
    #expect(await anybody.answer("/").text.contains("<title>Team</title>"))
    let team = try await TeamWorkspace()
    for user in ["ben", "cleo"] {
      let answer = await team.browser(of: user).open("/")
      #expect(answer.status == 303 && answer["Location"] == "/users/\(user)/index.html")
    }
  }

  /// The document names each action with its fields, and no others.
  @Test func theDocumentListsAllActions() async throws {
    let workspace = try ServedWorkspace(editedBy: "ana")
    await workspace.update()
    let answer = await workspace.answer("/api/openapi.json")
    let document = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
    #expect(
      answer["Content-Type"] == "application/json" && document?["openapi"] as? String == "3.1.0")
    let components = try #require(document?["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    for action in ServedAction.all {
      let schema = try #require(schemas[action.name], "\(action.name)")
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      for field in action.fields where !field.isOfForms && !field.isFamily {
        #expect(field.names.allSatisfy { properties[$0] != nil }, "\(action.name) \(field.name)")
      }
      for name in properties.values.compactMap({ $0["$ref"] as? String }) {
        #expect(schemas[String(name.split(separator: "/").last ?? "")] != nil, "\(name)")
      }
    }
    let paths = try #require(document?["paths"] as? [String: Any])
    for path in paths.keys
    where ![
      "/api/events", "/api/actions", "/api/avatar", "/api/preview", "/api/read", "/api/understand",
    ]
    .contains(path) {
      #expect(await workspace.answer(path + "?text=x").status == 200, "\(path)")
    }
  }
}
