import Testing
import TodoActions
import TodoModel
import TodoStore

/// New todos in one line.
@Suite struct QuickEntryTests {
  /// Saturday is 2026-11-21.
  @Test(
    arguments: [
      (
        "Renew passport fri #paperwork !high @Travel", "Renew passport", "2026-11-27 high Travel",
        "paperwork"
      ),
      ("Call Bob", "Call Bob", "", ""),
      ("Call Bob tomorrow 16:30", "Call Bob", "2026-11-22 16:30", ""),
      ("tomorrow call Bob", "call Bob", "2026-11-22", ""),
      ("Report in 3 days", "Report", "2026-11-24", ""), ("Tax 1 dec", "Tax", "2026-12-01", ""),
      ("Water the plants fri every week", "Water the plants", "2026-11-27 every week", ""),
      ("Water the plants every week fri", "Water the plants", "2026-11-27 every week fri", ""),
      // A day is one only at an end, and never the whole title.
      ("Buy sun cream", "Buy sun cream", "", ""), ("friday", "friday", "", ""),
      (
        "Wash every month on the first monday", "Wash",
        "2026-12-07 every month on the first monday", ""
      ),
      (
        "Run every week on monday and thursday", "Run",
        "2026-11-23 every week on monday and thursday", ""
      ),
      // Neither has a first day: it begins later, or in a month without a day.
      ("Pay start:2027-01-01 every week", "Pay", "2027-01-01 every week", ""),
      ("Pay every january", "Pay", "every january", ""),
      ("Pay every month on the last day", "Pay", "2026-11-30 every month on the last day", ""),
      ("Plan the weekend", "Plan the weekend", "", ""),
      ("Read \"fri\"", "Read fri", "", ""), ("Ask \"is it #1?\" #q", "Ask is it #1?", "", "q"),
      ("Fix #12 now", "Fix #12 now", "", ""), ("Say hi!", "Say hi!", "", ""),
      ("!urgent Call", "Call", "highest", ""), ("Wow !!", "Wow", "high", ""),
      ("Boat @sailing club fri", "Boat", "2026-11-27 Sailing club", ""),
      ("Mail bob@example.org", "Mail bob@example.org", "", ""),
      ("Mast due:fri project:\"Pier 7\" estimate:2h", "Mast", "fri Pier 7 2h", ""),
      ("Read start://x: y", "Read start://x: y", "", ""), ("", "", "", ""),
      ("#a #b", "", "", "a b"), ("Ask #b about fri", "Ask #b about", "2026-11-27", "b"),
      ("fri #a ask #b about #c", "ask #b about", "2026-11-27", "a b c"),
      ("Buy @Travel @Work", "Buy @Work", "Travel", ""),
      ("Call !high !low", "Call !low", "high", ""),
      (
        "Mast due:fri due:sat priority:low !high @Work category:Home",
        "Mast due:sat !high category:Home", "fri Work low", ""
      ),
      ("Ruf Jörg an morgen", "Ruf Jörg an", "2026-11-22", ""),
      ("Llamar a Marta el viernes a las 10", "Llamar a Marta", "2026-11-27 10:00", ""),
      ("Buy milk on friday", "Buy milk", "2026-11-27", ""),
      ("Send it by next monday", "Send it", "2026-11-23", ""),
      ("On fri call Bob", "call Bob", "2026-11-27", ""),
      ("Call mum at 5pm", "Call mum", "2026-11-21 17:00", ""),
      ("Turn the light on", "Turn the light on", "", ""), ("Due on", "Due on", "", ""),
      (
        "Call mum tomorrow 5pm #family !high @Travel +boat-project every month",
        "Call mum", "2026-11-22 17:00 Travel boat-project high every month", "family"
      ),
      ("Plan +pier-7 fri", "Plan", "2026-11-27 Pier 7", ""),
      ("Plan +pier 7 fri", "Plan", "2026-11-27 Pier 7", ""),
      // What is unknown is a word between words, and so is a star.
      ("Write @bob about +x fri", "Write @bob about", "2026-11-27 x", ""),
      ("Ask @Work friends", "Ask friends", "Work", ""),
      ("Mail @bob now @Work", "Mail @bob now", "Work", ""), ("2 * 3", "2 * 3", "", ""),
      ("C++ +1 +2w", "C++ +1", "2026-12-05", ""),
    ])
  func linesAreUnderstood(line: String, title: String, values: String, tags: String) async throws {
    let sandbox = try ActionSandbox([
      "users/ana/categories.yml": "- Sailing club\n",
      "users/ana/pier.md": "---\ntitle: Pier\nproject: Pier 7\n---\n",
    ])
    let loaded = try await sandbox.loaded()
    let entry = AddQuickly(line).entries(
      in: loaded.workspace, of: "ana", DayReader(loaded.workspace, at: loaded.now))[0].entry
    #expect(entry.title == title)
    let found = Todo.formFields.compactMap { entry.values[$0] }.joined(separator: " ")
    #expect(
      found == values || Set(found.split(separator: " ")) == Set(values.split(separator: " ")))
    #expect(entry.tags.joined(separator: " ") == tags)
  }

  @Test func theLineBecomesATodo() async throws {
    let sandbox = try ActionSandbox()
    try await sandbox.perform(AddQuickly("Renew passport fri 09:00 #paperwork !high @travel"))
    #expect(
      try sandbox.read("users/ana/renew-passport.md") == """
        ---
        title: Renew passport
        due: 2026-11-27 09:00
        category: Travel
        tags: [paperwork]
        priority: high
        created: 2026-11-21
        ---

        """)
    try await sandbox.expect(
      asks: .addCategory(name: "Trvel", suggestion: "Travel"), of: AddQuickly("Boat @Trvel"))
  }

  /// Where each part is in the line, so that a page can mark it.
  @Test(
    arguments: [
      ("Ä🛶 \"!high\" on fri #a", ["on fri", "#a"]),
      ("* fri Mast project:\"Pier 7\" #b", ["*", "fri", "project:\"Pier 7\"", "#b"]),
      ("Row @sailing club fri #c 16:30", ["@sailing club", "fri", "#c", "16:30"]),
    ])
  func partsHaveTheirPlaces(line: String, parts: [String]) async throws {
    let sandbox = try ActionSandbox(["users/ana/categories.yml": "- Sailing club\n"])
    let loaded = try await sandbox.loaded()
    let entry = AddQuickly(line).entries(
      in: loaded.workspace, of: "ana", DayReader(loaded.workspace, at: loaded.now))[0].entry
    let units = Array(line.utf16)
    #expect(entry.parts.map { String(decoding: units[$0.range], as: UTF16.self) } == parts)
    #expect(entry.isStarred == (parts[0] == "*"))
  }

  @Test func severalLinesAreSeveralTodos() async throws {
    let sandbox = try ActionSandbox()
    let text = "- Pack fri #trip\n  - Tent\n  - [x] Stove\n\n- [ ] Call Ben *\r\n2) Buy rope\n"
    try await sandbox.perform(AddQuickly(text))
    let pack = try sandbox.read("users/ana/pack.md")
    #expect(pack.contains("due: 2026-11-27\n") && pack.hasSuffix("\n- [ ] Tent\n- [x] Stove\n"))
    #expect(try sandbox.read("users/ana/call-ben.md").contains("starred: true\n"))
    #expect(try sandbox.read("users/ana/buy-rope.md").contains("title: Buy rope\n"))
    let many = Array(repeating: "Row", count: 101).joined(separator: "\n")
    try await sandbox.expect(.tooManyLines(count: 101, limit: 100), of: AddQuickly(many))
  }

  /// A line of 40,000 words takes less than a second, whatever their signs, and not minutes.
  @Test(arguments: ["@a", "+a", "#a", "!high", "for:ben", "x:y", "*", "\"", "fri", "every"])
  func longLinesTakeNoLonger(word: String) async throws {
    let loaded = try await ActionSandbox().loaded()
    func time(_ count: Int) -> Duration {
      let line = Array(repeating: word, count: count).joined(separator: " ")
      let days = DayReader(loaded.workspace, at: loaded.now)
      return ContinuousClock().measure {
        _ = AddQuickly(line).entries(in: loaded.workspace, of: "ana", days)
      }
    }
    // A busy machine takes longer; time that grows with the square of the words is more than this.
    #expect(time(40_000) < .seconds(20))
  }

  /// The line gives only what has no value yet.
  @Test func givenValuesStay() async throws {
    let sandbox = try ActionSandbox()
    var given = AddTodo(title: "")
    (given.values[.due], given.tags) = ("tomorrow", ["home"])
    try await sandbox.perform(AddQuickly("Buy milk on friday #shop", given: given))
    let text = try sandbox.read("users/ana/buy-milk-on-friday.md")
    #expect(text.contains("due: 2026-11-22\n") && text.contains("tags: [home, shop]\n"))
  }

  /// The page of a tag gives it, and people type it too.
  @Test func tagsThatAreGivenTwiceCountOnce() async throws {
    let sandbox = try ActionSandbox()
    var given = AddTodo(title: "")
    given.tags = ["home"]
    try await sandbox.perform(AddQuickly("Buy milk #Home #shop #shop", given: given))
    #expect(try sandbox.read("users/ana/buy-milk.md").contains("tags: [home, shop]\n"))
  }

  @Test(
    arguments: [
      ("Sail @Sa", 8, ["@Sailing club"]), ("Sail @Sa", 4, []), ("x\n  y\n#pa", 9, ["#paperwork"]),
      ("A for:b", 7, ["for:ben"]), ("#paperwork", 10, []), ("Plan +", 6, ["+Pier 7"]), ("+", 9, []),
    ])
  func namesAreCompleted(text: String, at: Int, names: [String]) async throws {
    let sandbox = try ActionSandbox([
      "users/ana/categories.yml": "- Sailing club\n",
      "users/ana/pier.md": "---\ntitle: Pier\nproject: Pier 7\ntags: [paperwork]\n---\n",
      "users/ben/pier.md": "---\ntitle: Pier\n---\n",
    ])
    let workspace = try await sandbox.loaded().workspace
    #expect(
      AddQuickly(text).completion(at: at, in: workspace, of: "ana")?.names ?? [] == names)
  }

  /// A name that is known, and a new tag, is not meant to be another one.
  @Test(arguments: [
    ("A @sa", true), ("A @", false), ("A @sail", false), ("A +pi", true), ("A for:b", true),
    ("A #pa", false),
    ("A !hi", true), ("A !high", false),
  ])
  func wordsThatAreMeantToBecomeNames(text: String, isMeant: Bool) async throws {
    let sandbox = try ActionSandbox([
      "users/ana/categories.yml": "- Sailing club\n- Sail\n",
      "users/ana/pier.md": "---\ntitle: Pier\nproject: Pier 7\ntags: [paperwork]\n---\n",
      "users/ben/pier.md": "---\ntitle: Pier\n---\n",
    ])
    let workspace = try await sandbox.loaded().workspace
    let found = AddQuickly(text).completion(at: text.utf16.count, in: workspace, of: "ana")
    #expect(found?.isMeant == isMeant)
  }

  /// In a text a person is found by the username or a name.
  @Test(arguments: [
    ("@an", ["@ana"]), ("@Nu", ["@ana"]), ("@ana", []), ("ana", []), ("@", ["@ana", "@ben"]),
  ])
  func peopleAreCompleted(word: String, names: [String]) async throws {
    let sandbox = try ActionSandbox([
      "users/ana/profile.md": "---\nfirst_name: Ana\nlast_name: Núñez\n---\n",
      "users/ben/pier.md": "---\ntitle: Pier\n---\n",
    ])
    let workspace = try await sandbox.loaded().workspace
    #expect(QuickEntry.Names.mentions(of: word, in: workspace) == names)
  }

  @Test func aTodoIsForSomebodyElse() async throws {
    let sandbox = try ActionSandbox()
    try sandbox.write("users/ben/hedge.md", "---\ntitle: Trim the hedge\n---\n")
    try await sandbox.perform(AddQuickly("Order paint for:@Ben fri"))
    let text = try sandbox.read("users/ben/order-paint.md")
    #expect(text.contains("title: Order paint\n") && text.contains("author: ana\n"))
    #expect(text.contains("due: 2026-11-27"))
    // Whoever is unknown stays in the title.
    try await sandbox.perform(AddQuickly("A cake for:everybody"))
    #expect(try sandbox.read("users/ana/a-cake-for-everybody.md").contains("A cake for:everybody"))
  }
}
