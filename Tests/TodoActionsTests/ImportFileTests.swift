import Exchange
import Testing
import TodoModel

@testable import TodoActions

/// Todos from other tools' files.
struct ImportFileTests {
  // MARK: GitHub

  static let issues = """
    [{"number": 12, "title": "Boat leaks", "url": "https://github.com/o/r/issues/12", "state": "OPEN",
      "body": "Water\\r\\ncomes in.", "labels": [{"name": "bug"}, {"name": "P1"}, {"name": "Travel"}],
      "assignees": [{"login": "bito"}], "author": {"login": "octocat"}, "milestone": {"title": "Summer"},
      "createdAt": "2026-11-01T10:20:30Z", "isPinned": false,
      "blockedBy": {"nodes": [{"number": 13, "url": "https://github.com/o/r/issues/13"}]},
      "comments": [
        {"author": {"login": "bito"}, "body": "On it.", "createdAt": "2026-11-02T08:00:00Z"},
        {"author": {"login": "octocat"}, "body": "Thanks!", "createdAt": "2026-11-02T08:00:00Z"}]},
     {"number": 13, "title": "Buy tar", "url": "https://github.com/o/r/issues/13", "state": "CLOSED",
      "stateReason": "COMPLETED", "closedAt": "2026-11-03T00:00:00Z", "issueType": {"name": "Task"}},
     {"number": 14, "title": "Paint it", "url": "https://github.com/o/r/issues/14", "state": "CLOSED",
      "stateReason": "NOT_PLANNED"}]
    """

  @Test func issuesOfGitHubAreWhole() async throws {
    let sandbox = try ActionSandbox()
    var action = ImportTodos("issues.json", Self.issues)
    action.people = ["bito": "ben"]
    let result = try await sandbox.result(of: action)
    #expect(
      result.withoutRecords == [
        "users/ben/boat-leaks.md": """
        ---
        title: Boat leaks
        category: Travel
        project: Summer
        tags: [bug]
        priority: high
        depends: [ana/buy-tar]
        author: ana
        created: 2026-11-01T10:20:30Z
        source: https://github.com/o/r/issues/12
        source_author: octocat
        ---
        Water
        comes in.

        """,
        "users/ana/buy-tar.md": """
        ---
        title: Buy tar
        completed: 2026-11-03T00:00:00Z
        source: https://github.com/o/r/issues/13
        type: Task
        ---

        """,
        "users/ana/paint-it.md": """
        ---
        title: Paint it
        status: cancelled
        source: https://github.com/o/r/issues/14
        ---

        """,
        "users/ben/comments/ben/boat-leaks/20261102T080000Z.md": "On it.\n",
        "users/ana/comments/ben/boat-leaks/20261102T080000Z.md": "**octocat:**\n\nThanks!\n",
      ])
    #expect(result.outcomes == [.importedFile("issues.json", todos: 3, updated: 0, comments: 2)])
    #expect(
      result.notices == [
        .importing(.strangers(["octocat": 2])),
        .importing(.others(["source_author": 1, "type": 1])),
      ])
    let problems = try await sandbox.problems()
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func aSecondImportChangesNothing() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(ImportTodos("issues.json", Self.issues))
    let again = try await sandbox.result(of: ImportTodos("issues.json", Self.issues))
    #expect(again.files.isEmpty && again.outcomes.isEmpty)
    #expect(again.notices == [.importing(.known(3))])
    try sandbox.undo()
    #expect(try await sandbox.todos().isEmpty)
  }

  // MARK: Trello

  @Test func aBoardOfTrelloIsWhole() async throws {
    let board = """
      {"name": "Garden", "lists": [{"id": "l1", "name": "Doing", "closed": false}, {"id": "l2", "name": "Ideas"}],
       "members": [{"id": "m1", "username": "ana", "fullName": "Ana Núñez"}],
       "checklists": [{"idCard": "65e0c5800000000000000001", "name": "Checklist", "checkItems":
         [{"name": "rake", "state": "incomplete", "pos": 2}, {"name": "seed", "state": "complete", "pos": 1}]}],
       "actions": [{"type": "commentCard", "date": "2026-11-05T06:07:08.123Z", "memberCreator": {"username": "ana"},
         "data": {"text": "Done soon", "card": {"id": "65e0c5800000000000000001"}}}],
       "cards": [
         {"id": "65e0c5800000000000000001", "name": "Lawn", "desc": "Green!", "idList": "l1", "due": "2026-12-01T17:00:00.000Z",
          "shortUrl": "https://trello.com/c/abc", "labels": [{"name": "", "color": "green"}], "idMembers": ["m1"],
          "attachments": [{"name": "plan [1]", "url": "https://example.org/p"}]},
         {"id": "65e0c5800000000000000002", "name": "Pond", "idList": "l2", "closed": true,
          "dateLastActivity": "2026-11-06T00:00:00Z"}]}
      """
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("board.json", board))
    #expect(
      files == [
        "users/ana/lawn.md": """
        ---
        title: Lawn
        status: doing
        due: 2026-12-01T17:00:00Z
        project: Garden
        tags: [green]
        created: 2024-02-29T17:57:20Z
        source: https://trello.com/c/abc
        ---
        Green!

        - [plan \\[1\\]](<https://example.org/p>)

        - [x] seed
        - [ ] rake

        """,
        "users/ana/pond.md": """
        ---
        title: Pond
        completed: 2026-11-06T00:00:00Z
        project: Garden
        created: 2024-02-29T17:57:20Z
        source: trello:65e0c5800000000000000002
        list: Ideas
        ---

        """,
        "users/ana/comments/ana/lawn/20261105T060708Z.md": "Done soon\n",
      ])
  }

  // MARK: Tables

  @Test func aProjectOfTodoistIsWhole() async throws {
    let table = #"""
      TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
      section,Kitchen,,,,,,,,
      task,Clean the oven @chores,"With care, ""slowly""",1,1,Ana Núñez (12),Ben Ito (34),every month,en,Europe/Madrid
      task,Buy soap,,4,2,Ana Núñez (12),,tomorrow,en,
      note,Green one,,,,Ana Núñez (12),,,,
      task,Odd,,4,1,,,when pigs fly,en,
      """#
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("Home.csv", table))
    #expect(
      files["users/ben/clean-the-oven.md"] == """
        ---
        title: Clean the oven
        due: 2026-11-21
        project: Home
        tags: [chores]
        priority: highest
        repeat: every month
        depends: [ana/buy-soap]
        author: ana
        source: todoist:Home/Clean the oven
        list: Kitchen
        ---
        With care, "slowly"

        """)
    #expect(files["users/ana/buy-soap.md"]?.contains("\ndue: 2026-11-22\n") == true)
    #expect(files["users/ana/odd.md"]?.contains("\nsource_due: when pigs fly\n") == true)
    #expect(files.keys.contains { $0.hasPrefix("users/ana/comments/ana/buy-soap/20261121T") })
  }

  @Test func aTableIsReadByTheNamesOfItsColumns() async throws {
    let sandbox = try ActionSandbox()
    let text = """
      Issue key;Summary;Status;Priority;Assignee;Created;Labels;Labels;Description;Comment;Sprint
      DO-1;Fix the mast;In Progress;Highest;ben;03/Nov/26 10:20 AM;wood;sail;"h2. Why
      *Old* and {{rotten}}, see [here|https://example.org]
      # one
      ";"04/Nov/26 9:00 PM;ana;Soon";7
      """
    let files = try await sandbox.imported(ImportTodos("jira.csv", text))
    #expect(
      files == [
        "users/ben/fix-the-mast.md": """
        ---
        title: Fix the mast
        status: doing
        tags: [wood, sail]
        priority: highest
        author: ana
        created: 2026-11-03T10:20:00Z
        source: DO-1
        sprint: "7"
        ---
        ## Why
        **Old** and `rotten`, see [here](<https://example.org>)
        1. one

        """,
        "users/ana/comments/ben/fix-the-mast/20261104T210000Z.md": "Soon\n",
      ])
  }

  // MARK: Lines

  @Test func tasksOfTaskwarriorAreWhole() async throws {
    let tasks = """
      {"id":1,"uuid":"a1","status":"pending","description":"Pay rent","entry":"20261101T080000Z","due":"20261130T000000Z","recur":"monthly","parent":"a0","project":"Home.Flat","priority":"H","tags":["money"],"annotations":[{"entry":"20261102T080000Z","description":"By card"}],"urgency":9.5,"ticket":"3"}
      {"uuid":"a0","status":"recurring","description":"Pay rent","recur":"monthly","annotations":[{"entry":"20261101T090000Z","description":"To Ann"}]}
      {"uuid":"a5","status":"recurring","description":"Yearly","recur":"yearly","due":"20271201T000000Z"}
      {"uuid":"a2","status":"completed","description":"Old","end":"20261105T101500Z","depends":["a1","zz"]}
      {"uuid":"a3","status":"deleted","description":"Never"}
      {"uuid":"a4","status":"waiting","description":"Later","wait":"20261201T000000Z"}
      """
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("tasks.json", tasks))
    #expect(
      files == [
        "users/ana/pay-rent.md": """
        ---
        title: Pay rent
        due: 2026-11-30
        project: Home.Flat
        tags: [money]
        priority: high
        repeat: every month
        created: 2026-11-01T08:00:00Z
        source: taskwarrior:a0
        ticket: "3"
        ---

        """,
        "users/ana/old.md": """
        ---
        title: Old
        completed: 2026-11-05T10:15:00Z
        depends: [pay-rent]
        source: taskwarrior:a2
        source_depends: taskwarrior:zz
        ---

        """,
        "users/ana/never.md":
          "---\ntitle: Never\nstatus: cancelled\nsource: taskwarrior:a3\n---\n",
        "users/ana/later.md": "---\ntitle: Later\nstart: 2026-12-01\nsource: taskwarrior:a4\n---\n",
        "users/ana/yearly.md":
          "---\ntitle: Yearly\ndue: 2027-12-01\nrepeat: every year\nsource: taskwarrior:a5\n---\n",
        "users/ana/comments/ana/pay-rent/20261101T090000Z.md": "To Ann\n",
        "users/ana/comments/ana/pay-rent/20261102T080000Z.md": "By card\n",
      ])
  }

  @Test func aListInTodoTxtIsWhole() async throws {
    let list = """
      (A) 2026-11-01 Call mum +family @phone due:2026-12-24 rec:+1y
      x 2026-11-02 2026-11-01 Buy milk pri:B
      See http://example.org at 10:30
      """
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("todo.txt", list))
    #expect(
      files == [
        "users/ana/call-mum.md": """
        ---
        title: Call mum
        due: 2026-12-24
        project: family
        tags: [phone]
        priority: highest
        repeat: every year
        created: 2026-11-01
        source: "todo: Call mum"
        ---

        """,
        "users/ana/buy-milk.md": """
        ---
        title: Buy milk
        completed: 2026-11-02
        priority: high
        created: 2026-11-01
        source: "todo: Buy milk"
        ---

        """,
        "users/ana/see-http-example-org-at-10-30.md":
          "---\ntitle: See http://example.org at 10:30\nsource: \"todo: See http://example.org at 10:30\"\n---\n",
      ])
  }

  @Test func aTaskOfTopydoWaitsForThoseBelowIt() async throws {
    let sandbox = try ActionSandbox()
    let list = "Paint p:1\nBoat id:1\nSand p:1 p:9\n"
    let files = try await sandbox.imported(ImportTodos("todo.txt", list))
    #expect(files["users/ana/boat.md"]?.contains("\ndepends: [paint, sand]\n") == true)
    #expect(
      files["users/ana/sand.md"] == "---\ntitle: Sand\nsource: \"todo: Sand\"\np: \"9\"\n---\n")
  }

  @Test func issuesOfBeadsAreWhole() async throws {
    let lines = """
      {"id":"bd-1","title":"Parser","description":"Fast","status":"in_progress","priority":0,"issue_type":"feature","created_at":"2026-11-01T10:00:00.5+01:00","dependencies":[{"depends_on_id":"bd-2","type":"blocks"}],"acceptance_criteria":"It flies","labels":["core"],"estimated_minutes":90}
      {"id":"bd-2","title":"Lexer","status":"closed","closed_at":"2026-11-02T10:00:00Z","created_at":"2026-11-01T10:00:00Z"}
      {"id":"bd-3","title":"Gone","status":"tombstone","created_at":"2026-11-01T10:00:00Z"}
      """
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("issues.jsonl", lines))
    #expect(
      files["users/ana/parser.md"] == """
        ---
        title: Parser
        status: doing
        tags: [core]
        priority: highest
        estimate: 90m
        depends: [lexer]
        created: 2026-11-01T09:00:00Z
        source: beads:bd-1
        issue_type: feature
        ---
        Fast

        ## Acceptance criteria

        It flies

        """)
    #expect(files.count == 2)
  }

  @Test func namesMeanUsers() async throws {
    let sandbox = try ActionSandbox()
    let text = "title,assignee\nA,Ben Ito\nB,nobody\nC,BEN\n"
    let result = try await sandbox.result(of: ImportTodos("t.csv", text))
    #expect(result.files.keys.sorted() == ["users/ana/b.md", "users/ben/a.md", "users/ben/c.md"])
    #expect(
      result.notices == [
        .importing(.strangers(["nobody": 1])), .importing(.others(["source_assignee": 1])),
      ])
    var unknown = ImportTodos("u.csv", text)
    unknown.people = ["nobody": "zoe"]
    guard case .unknownUser? = try await sandbox.refusal(of: unknown) else {
      Issue.record("not refused")
      return
    }
  }
}

extension ImportTodos {
  init(_ name: String, _ text: String) {
    self.init([File(path: name, Array(text.utf8))])
  }
}

extension ActionSandbox {
  /// The new files of an import, by path.
  func imported(_ action: ImportTodos) async throws -> [String: String] {
    let result = try await result(of: action)
    let problems = try await problems()
    #expect(problems.isEmpty, "\(problems)")
    return result.withoutRecords.compactMapValues(\.self)
  }
}

extension Performed {
  /// The texts of the files, without the line that is for the next import.
  var withoutRecords: [String: String?] {
    files.mapValues { bytes in
      bytes.map {
        let lines = String(decoding: $0.bytes, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.hasPrefix("source_seen: ") }.joined(separator: "\n")
      }
    }
  }
}
