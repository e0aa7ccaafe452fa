import Foundation
import TestData
import Testing

@Suite("docket category")
struct CategoryCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// Ana's category Boats is in two files and, by heading and by front matter, in two checklists.
  private static func boats() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/categories.yml", "# mine\n- Boats # the sea\n- Night\n")
    try sandbox.write("users/ana/sail.md", "---\ntitle: Sail\ncategory: boats # c\n---\n")
    try sandbox.write(
      "users/ana/paint.md",
      "---\ntitle: Paint\ncompleted: 2026-11-20\ncategories: [Boats, hull]\n---\n")
    try sandbox.write(
      "users/ana/trip.md", "# Boats\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n")
    try sandbox.write(
      "users/ana/list.md", "---\ncategory: Boats\nupdated: 2026-11-01\n---\n- [ ] oars\n")
    try sandbox.write("users/ana/odd.md", "---\ntitle: Odd\ncategory: Oddities\n---\n")
    try sandbox.write("users/ben/hull.md", "---\ntitle: Hull\ncategory: Boats\n---\n")
    return sandbox
  }

  private static let yours = [
    "categories.yml", "sail.md", "paint.md", "trip.md", "list.md", "odd.md",
  ]

  private func texts(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.files(below: "users").map { "\($0)\n" + (try sandbox.read("users/\($0)")) }
  }

  @Test func listHasCountsOfOnesOwnTodos() throws {
    let sandbox = try Self.boats()
    let run = try sandbox.docket("category", "list", environment: ana)
    #expect(run.errors == "11 categories\n", "\(run)")
    #expect(run.lines[0] == "CATEGORY   COLOUR     FROM      COMPLETED  PENDING  OVERDUE")
    #expect(run.lines[6] == "Travel     ● #0b7a8f  settings          0        0        1")
    #expect(run.lines[9] == "Boats                 own               2        3        0")
    #expect(run.lines[11] == "Oddities              todos             0        1        0")
    let words = try sandbox.docket("category", "list", "SHO", "ng", environment: ana)
    #expect(words.lines.count == 3 && words.lines[1].hasPrefix("Shopping "), "\(words)")
    #expect(
      try sandbox.docket("category", "list", "zz", environment: ana).errors == "no categories\n")
    let bens = try sandbox.docket("category", "list", "boats", "--as", "ben")
    #expect(bens.lines[1].hasPrefix("Boats "), "\(bens)")
    #expect(bens.lines[1].contains("todos"))
  }

  @Test func listForOtherPrograms() throws {
    let sandbox = try Self.boats()
    try sandbox.docket("category", "edit", "Night", "--colour", "f00", environment: ana)
    let run = try sandbox.docket("category", "list", "night", "--format", "json", environment: ana)
    #expect(
      run.output == """
        {"schema": 1, "categories": [
        {"name": "Night", "colour": "#ff0000", "from": "own", "completed": 0, "pending": 0, "overdue": 0, "cancelled": 0, "all": 0}
        ]}

        """)
  }

  @Test func coloursAreSeenInATerminal() throws {
    let sandbox = try Self.boats()
    let text = try sandbox.inTerminal(columns: 80, "category", "list", "travel", environment: ana)
    #expect(text.contains("\u{1B}[38;2;11;122;143m● #0b7a8f\u{1B}[0m"), "\(text)")
  }

  @Test func showHasItsTodos() throws {
    let sandbox = try Self.boats()
    let run = try sandbox.docket("category", "show", "BOATS", environment: ana)
    #expect(
      run.lines.dropLast().map { $0.split(separator: " ").last } == [
        "TODO", "ana/list-oars", "ana/sail", "ana/trip-rope",
      ], "\(run)")
    #expect(run.errors == "3 todos, 2 closed ones with --all\n")
    let all = try sandbox.docket(
      "category", "show", "boats", "--all", "--format", "json", environment: ana)
    #expect(all.output.components(separatedBy: "\"category\": \"Boats\"").count == 6, "\(all)")
    #expect(try sandbox.docket("category", "show", "work", environment: ana).errors == "no todos\n")
    let unknown = try sandbox.docket("category", "show", "boots", environment: ana)
    #expect(unknown.status == 64)
    #expect(unknown.errors == "error: there is no category 'boots', did you mean 'Boats'?\n")
  }

  @Test func aNewOneIsListed() throws {
    let sandbox = try Self.boats()
    let run = try sandbox.docket(
      "category", "add", "Dawn", "patrol", "--colour", "#4463C6", environment: ana)
    #expect(run.output == "added  Dawn patrol  #4463c6\n", "\(run)")
    #expect(
      try sandbox.read("users/ana/categories.yml")
        == "# mine\n- Boats # the sea\n- Night\n- {name: Dawn patrol, colour: \"#4463c6\"}\n")
    #expect(
      try sandbox.docket("add", "X", "--category", "dawn patrol", environment: ana).status == 0)
    try sandbox.docket("undo")
    try sandbox.docket("undo")
    #expect(try sandbox.read("users/ana/categories.yml") == "# mine\n- Boats # the sea\n- Night\n")
    let first = try sandbox.docket("category", "add", "Fish", "--as", "ben", "--format", "json")
    #expect(
      first.output
        == "{\"schema\": 1, \"category\": {\"name\": \"Fish\", \"colour\": null, \"from\": \"own\"}}\n"
    )
    #expect(try sandbox.read("users/ben/categories.yml") == "- Fish\n")
  }

  @Test func anotherNameGoesIntoEveryTodo() throws {
    let sandbox = try Self.boats()
    let before = try texts(sandbox)
    let dry = try sandbox.docket(
      "category", "edit", "boats", "--name", "Sea: us", "--dry-run", environment: ana)
    #expect(dry.output.contains("-# Boats\n+# Sea: us\n"), "\(dry)")
    #expect(try texts(sandbox) == before)
    let run = try sandbox.docket(
      "category", "edit", "boats", "--name", "Sea: us", "--colour", "teal", environment: ana)
    #expect(
      run.output == "renamed  Boats to Sea: us, in 5 todos too\nchanged  Sea: us  #0b7a8f\n",
      "\(run)")
    let texts = try Self.yours.map { try sandbox.read("users/ana/\($0)") }
    #expect(
      texts == [
        "# mine\n- {name: \"Sea: us\", colour: \"#0b7a8f\"} # the sea\n- Night\n",
        "---\ntitle: Sail\ncategory: \"Sea: us\" # c\n---\n",
        "---\ntitle: Paint\ncompleted: 2026-11-20\ncategories: [\"Sea: us\", hull]\n---\n",
        "# Sea: us\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n",
        "---\ncategory: \"Sea: us\"\nupdated: 2026-11-21\n---\n- [ ] oars\n",
        "---\ntitle: Odd\ncategory: Oddities\n---\n",
      ])
    #expect(try sandbox.read("users/ben/hull.md").contains("category: Boats\n"))
    try sandbox.docket("undo")
    #expect(try self.texts(sandbox) == before)
  }

  @Test func oneThatOnlyTodosNameIsRenamedAndListed() throws {
    let sandbox = try Self.boats()
    let run = try sandbox.docket(
      "category", "edit", "oddities", "--name", "Oddity", environment: ana)
    #expect(run.output == "renamed  Oddities to Oddity, in 1 todo too\n", "\(run)")
    #expect(try sandbox.read("users/ana/categories.yml") == "# mine\n- Boats # the sea\n- Night\n")
    try sandbox.docket("category", "edit", "oddity", "--colour", "red", environment: ana)
    #expect(
      try sandbox.read("users/ana/categories.yml").hasSuffix(
        "- {name: Oddity, colour: \"#b23a3a\"}\n"))
    try sandbox.docket("category", "edit", "oddity", "--no-colour", environment: ana)
    #expect(try sandbox.read("users/ana/categories.yml").hasSuffix("- {name: Oddity}\n"))
    let json = try sandbox.docket(
      "category", "edit", "oddity", "--name", "oddity", "--format", "json", environment: ana)
    #expect(
      json.output
        == "{\"schema\": 1, \"category\": {\"name\": \"oddity\", \"colour\": null, \"from\": \"own\"}, \"was\": \"Oddity\", \"todos\": [\"ana/odd\"]}\n"
    )
  }

  @Test func whatCannotBeChangedAloneStopsAll() throws {
    let sandbox = try Self.boats()
    try sandbox.write("users/ana/z.md", "---\n{title: Z, category: Boats}\n---\n")
    let before = try texts(sandbox)
    let run = try sandbox.docket("category", "edit", "Boats", "--name", "Sea", environment: ana)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: users/ana/z.md:"), "\(run)")
    #expect(try texts(sandbox) == before)
  }

  @Test(
    "What becomes of the todos of one that goes",
    arguments: [
      (
        ["--move-to", "TRAVEL"], "removed  Boats, 5 todos moved to Travel\n",
        "category: Travel # c\n",
        "# Travel\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n"
      ),
      (
        ["--yes"], "removed  Boats, 5 todos left without a category\n", "title: Sail\n---\n",
        "# Boats\n\n- [ ] rope\n- [x] tar\n\n## Shop\n\n- [ ] buy\n"
      ),
      (
        ["--with-todos", "--yes"], "removed  Boats, with 5 todos\n", nil,
        "# Boats\n\n\n## Shop\n\n- [ ] buy\n"
      ),
    ] as [([String], String, String?, String)])
  func remove(options: [String], told: String, sail: String?, trip: String) throws {
    let sandbox = try Self.boats()
    let before = try texts(sandbox)
    let run = try sandbox.docket(["category", "remove", "boats"] + options, environment: ana)
    #expect(run.output.hasPrefix(told), "\(run)")
    #expect(try sandbox.read("users/ana/categories.yml") == "# mine\n- Night\n")
    if let sail {
      #expect(try sandbox.read("users/ana/sail.md").contains(sail))
    } else {
      #expect(!sandbox.has("users/ana/sail.md"))
    }
    #expect(try sandbox.read("users/ana/trip.md") == trip)
    let left = try sandbox.docket("category", "show", "boats", "--all", environment: ana)
    #expect(left.status == 64, "\(left)")
    #expect(try sandbox.docket("list", "user:ben", "category:boats", "-q").output.contains("Hull"))
    try sandbox.docket("undo")
    #expect(try texts(sandbox) == before)
  }

  @Test func removeForOtherPrograms() throws {
    let sandbox = try Self.boats()
    let moved = try sandbox.docket(
      "category", "remove", "oddities", "--move-to", "work", "--format", "json", environment: ana)
    #expect(
      moved.output
        == "{\"schema\": 1, \"removed_category\": \"Oddities\", \"moved_to\": \"Work\", \"todos\": [\"ana/odd\"], \"removed\": []}\n"
    )
    // The last of a list goes with its file, one without todos goes without a question.
    try sandbox.write("users/ana/categories.yml", "- Night\n")
    let last = try sandbox.docket("category", "remove", "night", environment: ana)
    #expect(last.output == "removed  Night\n", "\(last)")
    #expect(!sandbox.has("users/ana/categories.yml"))
  }

  // MARK: The question

  @Test(
    "Whether its todos lose it is asked",
    arguments: [
      (
        [],
        "Remove 'Boats', and leave 5 todos without a category (--move-to CATEGORY moves\nthem, --with-todos removes them)? [y/N] "
      ),
      (
        ["--with-todos"],
        "Remove 'Boats' and its 5 todos; 'ana/sail': 'ben/hull' waits for it? [y/N] "
      ),
    ])
  func asks(options: [String], question: String) throws {
    let sandbox = try Self.boats()
    try sandbox.write(
      "users/ben/hull.md", "---\ntitle: Hull\ncategory: Boats\ndepends: ana/sail\n---\n")
    let before = try texts(sandbox)
    for answers in [["n"], [""], []] {
      let run = try sandbox.dialogue(
        ["category", "remove", "boats"] + options, answers: answers, environment: ana)
      #expect(run.status == 1)
      #expect(run.shown.hasPrefix(question), "\(run)")
      #expect(run.shown.hasSuffix("no changes made\n"), "\(run)")
      #expect(try texts(sandbox) == before)
    }
    let run = try sandbox.dialogue(
      ["category", "remove", "boats"] + options, answers: ["y"], environment: ana)
    #expect(run.status == 0)
    #expect(run.shown.hasPrefix(question + "y\nremoved  Boats, "), "\(run)")
    #expect(try sandbox.read("users/ana/categories.yml") == "# mine\n- Night\n")
    #expect(sandbox.has("users/ana/sail.md") == options.isEmpty)
    try sandbox.docket("undo")
    #expect(try texts(sandbox) == before)
  }

  @Test(arguments: [
    ["boats", "--move-to", "Travel"], ["boats", "--yes"], ["boats", "--with-todos", "--yes"],
    ["boats", "--dry-run"], ["night"],
  ])
  func whatIsClearIsNotAsked(words: [String]) throws {
    let sandbox = try Self.boats()
    let run = try sandbox.dialogue(
      ["category", "remove"] + words, answers: [], environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(!run.shown.contains("?"), "\(run)")
  }

  @Test(
    "What is refused",
    arguments: [
      (["add", " "], 64, "a category needs a name"), (["add"], 64, "Missing expected argument"),
      (
        ["add", String(repeating: "a", count: 41)], 64,
        "the category has 41 characters; the limit is 40"
      ),
      (["add", "travel"], 1, "the workspace already has a category 'Travel'"),
      (["add", "BOATS"], 1, "you already have a category 'Boats'"),
      (["add", "a\u{1}b"], 1, "the category would be read as something else"),
      (["add", "a\nb"], 1, "the category would be read as something else"),
      (
        ["add", "X", "--colour", "rde"], 64, "--colour: 'rde' is not a colour, did you mean 'red'?"
      ),
      (["add", "X", "--colour", "#12345"], 64, "write it as '#4463c6', or as one of blue, purple"),
      (
        ["edit", "boots", "--name", "X"], 64, "there is no category 'boots', did you mean 'Boats'?"
      ),
      (["edit", "zzzzzz", "--name", "X"], 64, "'docket category list' shows all categories"),
      (["edit", "Boats"], 64, "nothing to change"),
      (["edit", "Boats", "--colour", "red", "--no-colour"], 64, "cannot be used together"),
      (["edit", "Boats", "--name", " "], 64, "a category needs a name"),
      (["edit", "Boats", "--name", String(repeating: "a", count: 41)], 64, "the limit is 40"),
      (
        ["edit", "Boats", "--name", "work"], 1,
        "the workspace already has a category 'Work'\n'docket category remove Boats --move-to Work' moves its todos there"
      ),
      (["edit", "Boats", "--name", "night"], 1, "you already have a category 'Night'"),
      (
        ["edit", "Boats", "--name", "oddities"], 1, "your todos already have a category 'Oddities'"
      ),
      (
        ["edit", "Work", "--name", "Job"], 1,
        "'Work' is a category of the whole workspace\nchange it below 'categories:' in 'docket.yml'"
      ),
      (["edit", "Work", "--colour", "red"], 1, "'Work' is a category of the whole workspace"),
      (["remove", "work"], 1, "'Work' is a category of the whole workspace"),
      (["remove", "boots"], 64, "did you mean 'Boats'?"),
      (["remove", "Boats", "--move-to", "Trvel"], 64, "did you mean 'Travel'?"),
      (
        ["remove", "Boats", "--move-to", "boats"], 64,
        "--move-to is the category that is to be removed"
      ),
      (["remove", "Boats", "--move-to", "Work", "--with-todos"], 64, "cannot be used together"),
      (
        ["remove", "Boats"], 1,
        "cannot ask what to do with the 5 todos in 'Boats'\npass --move-to CATEGORY to move them, --with-todos to remove them,\nor --yes to keep them\n"
      ),
      (
        ["remove", "Boats", "--with-todos"], 1,
        "cannot ask whether to remove 'Boats' and its 5 todos\npass --yes to remove without a question\n"
      ),
      (["add", "X", "--as", "carl"], 64, "--as: there is no user 'carl'"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let sandbox = try Self.boats()
    let before = try texts(sandbox)
    let run = try sandbox.docket(["category"] + arguments, environment: ana)
    #expect(run.status == status, "\(run)")
    #expect((run.errors + run.message).contains(words), "\(run)")
    #expect(run.output.isEmpty)
    #expect(try texts(sandbox) == before)
  }

  @Test func oneOfTheWorkspaceThatOnesListNamesToo() throws {
    let sandbox = try Self.boats()
    try sandbox.write("users/ana/categories.yml", "- {name: Travel, colour: '#f00'}\n")
    let run = try sandbox.docket("category", "edit", "travel", "--name", "X", environment: ana)
    #expect(
      run.status == 1 && run.errors.contains("also a category of the whole workspace"), "\(run)")
    try sandbox.docket("category", "edit", "travel", "--colour", "0f0", environment: ana)
    #expect(
      try sandbox.read("users/ana/categories.yml") == "- {name: Travel, colour: '#00ff00'}\n")
    let removed = try sandbox.docket("category", "remove", "travel", environment: ana)
    #expect(removed.output == "removed  Travel\n")
    #expect(try sandbox.read("users/ana/passport.md").contains("category: Travel\n"))
  }

  @Test func withoutAccounts() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\ncategories: [Work]\n")
    try sandbox.write("a.md", "---\ntitle: A\ndue: 2026-12-01\ncategory: Boats\n---\n")
    let list = try sandbox.docket("category", "list", "--format", "json")
    #expect(list.output.contains("{\"name\": \"Work\", \"colour\": null, \"from\": \"settings\""))
    #expect(list.output.contains("{\"name\": \"Boats\", \"colour\": null, \"from\": \"todos\""))
    #expect(try sandbox.docket("category", "show", "boats", "-q").output.contains("A"))
    for arguments in [["add", "X"], ["edit", "Boats", "--colour", "red"]] {
      let run = try sandbox.docket(["category"] + arguments)
      #expect(run.status == 1)
      #expect(
        run.errors
          == "error: this workspace has no accounts, and no categories of users\nlist categories below 'categories:' in 'docket.yml'\n"
      )
    }
    let run = try sandbox.docket("category", "edit", "Boats", "--name", "Sea")
    #expect(run.output == "renamed  Boats to Sea, in 1 todo too\n", "\(run)")
    #expect(try sandbox.read("a.md") == "---\ntitle: A\ndue: 2026-12-01\ncategory: Sea\n---\n")
    let work = try sandbox.docket("category", "remove", "Work")
    #expect(work.errors.contains("change it below 'categories:' in 'docket.yml'"))
  }

  /// Todos below others in a checklist go with them, and are counted and told.
  @Test func nestedTodosGoWithThoseAboveThem() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/categories.yml", "- Boats\n")
    let list =
      "# Sea\n\n## Boats\n\n- [ ] hull\n  - [ ] sand\n    - [ ] paper 📅 2026-12-01\n- [ ] oar\n"
    try sandbox.write("users/ana/sea.md", list + "\n## Rest\n\n- [ ] sleep\n")
    let run = try sandbox.docket(
      "category", "remove", "Boats", "--with-todos", "--yes", "--format", "json", environment: ana)
    let names = ["sea-hull", "sea-oar", "sea-paper"]
    for name in names { #expect(run.output.contains("\"ana/\(name)\""), "\(run)") }
    #expect(
      try sandbox.read("users/ana/sea.md") == "# Sea\n\n## Boats\n\n\n## Rest\n\n- [ ] sleep\n")
    try sandbox.docket("undo")
    let back = try sandbox.docket("list", "user:ana", "category:Boats", "--format", "ids")
    #expect(Set(back.lines.dropLast()) == Set(names.map { "ana/\($0)" }), "\(back)")
  }

  @Test func aThousandTodos() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/categories.yml", "- Boats\n")
    for number in 0..<1000 {
      try sandbox.write(
        "users/ana/many/\(number).md", "---\ntitle: \(number)\ncategory: Boats\n---\n")
    }
    let items = (0..<1000).map { "- [ ] item \($0)\n" }.joined()
    try sandbox.write("users/ana/items.md", "# Boats\n\(items)")
    let run = try sandbox.docket("category", "edit", "Boats", "--name", "Sea", environment: ana)
    #expect(run.output == "renamed  Boats to Sea, in 2000 todos too\n", "\(run)")
    #expect(try sandbox.read("users/ana/many/999.md").contains("category: Sea\n"))
    let gone = try sandbox.docket(
      "category", "remove", "sea", "--with-todos", "--yes", "-q", environment: ana)
    #expect(gone.status == 0, "\(gone)")
    #expect(!sandbox.has("users/ana/many"))
    #expect(try sandbox.read("users/ana/items.md") == "# Sea\n")
    try sandbox.docket("undo")
    #expect(try sandbox.read("users/ana/items.md") == "# Sea\n\(items)")
    #expect(sandbox.files(below: "users/ana/many").count == 1000)
  }

  /// What `category add` took, `list` gives back byte for byte, or it was refused.
  @Test func naughtyStrings() throws {
    let sandbox = try Sandbox.team()
    var taken: [[UInt8]] = []
    var tried = 0
    // Each seventh: a process takes its time.
    for (index, text) in try TestData.naughtyStrings().enumerated()
    where index % 7 == 0 && !text.utf8.contains(0) {
      tried += 1
      let run =
        index % 2 == 0
        ? try sandbox.docket(["category", "add", "--", text], today: nil, environment: ana)
        : try sandbox.docket(
          ["add", "X", "--new-category", "--category=\(text)"], today: nil, environment: ana)
      if run.status != 0 {
        #expect(run.errors.contains("error: "), "\(text.debugDescription) \(run)")
        continue
      }
      let list = try sandbox.docket("category", "list", "--format", "json", environment: ana)
      let read = try #require(
        try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
      let categories = try #require(read["categories"] as? [[String: Any]])
      let names = categories.compactMap { ($0["name"] as? String).map { Array($0.utf8) } }
      let wanted = Array(text.utf8)
      let trimmed = Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
      #expect(names.contains(wanted) || names.contains(trimmed), "\(text.debugDescription)")
      taken.append(wanted)
    }
    #expect(taken.count * 4 > tried, "\(taken.count) of \(tried)")
    #expect(try sandbox.docket("check").status == 0)
  }
}
