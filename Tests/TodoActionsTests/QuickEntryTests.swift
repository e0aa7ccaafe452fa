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
      ("Water the plants every week fri", "Water the plants", "every week fri", ""),
      // A day is one only at an end, and never the whole title.
      ("Buy sun cream", "Buy sun cream", "", ""), ("friday", "friday", "", ""),
      ("Wash every month on the first monday", "Wash", "every month on the first monday", ""),
      ("Run every week on monday and thursday", "Run", "every week on monday and thursday", ""),
      ("Pay every month on the last day", "Pay", "every month on the last day", ""),
      ("Plan the weekend", "Plan the weekend", "", ""),
      ("Read \"fri\"", "Read fri", "", ""), ("Ask \"is it #1?\" #q", "Ask is it #1?", "", "q"),
      ("Fix #12 now", "Fix #12 now", "", ""), ("Say hi!", "Say hi!", "", ""),
      ("!urgent Call", "Call", "highest", ""), ("Wow !!", "Wow !!", "", ""),
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
      ("Ruf Jörg an morgen", "Ruf Jörg an morgen", "", ""),
    ])
  func linesAreUnderstood(line: String, title: String, values: String, tags: String) async throws {
    let sandbox = try ActionSandbox([
      "users/ana/categories.yml": "- Sailing club\n"
    ])
    let loaded = try await sandbox.loaded()
    let entry = AddQuickly(line).entry(
      in: loaded.workspace, of: "ana", DayReader(loaded.workspace, at: loaded.now))
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
