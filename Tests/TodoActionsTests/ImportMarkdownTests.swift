import Testing

@testable import TodoActions

/// Lists and boards of Obsidian and others, which Docket reads in place too.
struct ImportMarkdownTests {
  @Test func aBoardOfObsidianIsWhole() async throws {
    let board = """
      ---
      kanban-plugin: board
      ---

      ## To do

      - [ ] Paint the boat @{2026-12-01} #later
      \t- [ ] sand it

      ## Ideas

      - [ ] Sell it

      ## Done

      - [x] Buy tar

      %% kanban:settings
      ```
      {"kanban-plugin":"board"}
      ```
      %%

      """
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("Boat.md", board))
    #expect(
      files == [
        "users/ana/paint-the-boat.md": """
        ---
        title: Paint the boat
        due: 2026-12-01
        tags: [later]
        source: "Boat: Paint the boat"
        ---
        - [ ] sand it

        """,
        "users/ana/sell-it.md": """
        ---
        title: Sell it
        source: "Boat: Sell it"
        list: Ideas
        ---

        """,
        "users/ana/buy-tar.md": """
        ---
        title: Buy tar
        status: done
        source: "Boat: Buy tar"
        ---

        """,
      ])
    #expect(try await sandbox.result(of: ImportTodos("Boat.md", board)).files.isEmpty)
  }

  @Test func aListIsWhole() async throws {
    let list = """
      ## Travel

      - [ ] Book ⏫ 🔁 every week 📅 2026-12-01 🆔 b1
      - [/] Pack 🛫 2026-11-28 ⛔ b1

      ## Shopping list

      - [-] Tent ❌ 2026-11-02
      - [ ] Rope 📅 2026-13-01

      """
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(of: ImportTodos("list.md", list))
    let files = result.withoutRecords.compactMapValues(\.self)
    #expect(
      files["users/ana/book.md"] == """
        ---
        title: Book
        due: 2026-12-01
        category: Travel
        priority: high
        repeat: every week
        source: list#b1
        ---

        """)
    let pack = files["users/ana/pack.md"]
    #expect(
      pack?.contains("status: doing\nstart: 2026-11-28\ncategory: Travel\n") == true, "\(files)")
    #expect(pack?.contains("depends: [book]\n") == true)
    #expect(files["users/ana/tent.md"]?.contains("tags: [Shopping list]\n") == true)
    #expect(
      result.notices.contains(
        .importing(
          .remark("list.md: line 9: '2026-13-01' is not a valid date: months go from 01 to 12"))),
      "\(result.notices)")
  }

  /// A title has the words of links alone.
  @Test func addressesOfLinksInTitlesAreInTheText() async throws {
    let sandbox = try ActionSandbox()
    let list = """
      - [ ] Read [the *manual*](https://example.org/m) today 📅 2026-12-01
        More text
          - [ ] deep
      - [ ] See [[Notes/Boat|the boat]], <https://x.org/1> and https://y.org
      """
    let files = try await sandbox.imported(ImportTodos("list.md", list))
    let read = try #require(files["users/ana/read-the-manual-today.md"])
    #expect(read.contains("\n---\n[the manual](<https://example.org/m>)\n\nMore text\n"), "\(read)")
    let see = files["users/ana/see-the-boat-https-x-org-1-and-https-y-org.md"]
    #expect(see?.hasSuffix("\n---\n[[Notes/Boat|the boat]]\n") == true, "\(files)")
    let org = "* TODO Ask [[https://example.org/p][the pier]]\nText.\n"
    let ask = try await sandbox.imported(ImportTodos("a.org", org))["users/ana/ask-the-pier.md"]
    #expect(ask?.hasSuffix("\n---\n[the pier](<https://example.org/p>)\n\nText.\n") == true)
  }

  @Test func linesWithoutABoxAreCounted() async throws {
    let sandbox = try ActionSandbox()
    let text = "Buy paint\n- Buy brushes\n- [ ] Call Joe\n  - at six\n"
    let result = try await sandbox.result(of: ImportTodos("list.txt", text))
    #expect(result.withoutRecords.keys.sorted() == ["users/ana/call-joe.md"])
    #expect(
      result.notices.contains(.importing(.remark("list.txt: 2 lines without a box are left out"))))
  }

  @Test func linesAndTablesAreFoundOut() async throws {
    let sandbox = try ActionSandbox()
    func imported(_ text: String) async throws -> [String: String] {
      try await sandbox.imported(ImportTodos("pasted.txt", text))
    }
    let lines = try await imported("Buy paint\nBuy brushes, two\n")
    #expect(lines.keys.sorted() == ["users/ana/buy-brushes-two.md", "users/ana/buy-paint.md"])
    let table = try await imported("Title;Due;Tags\nSand;2026-12-01;boat\n")
    let sand = try #require(table["users/ana/sand.md"])
    #expect(sand.contains("due: 2026-12-01\ntags: [boat]\n"), "\(sand)")
  }

  @Test func whatIsNoListIsRefused() async throws {
    let sandbox = try ActionSandbox()
    let refusal = try await sandbox.refusal(of: ImportTodos("notes.md", "# Notes\n\nNothing.\n"))
    #expect(
      refusal
        == .unreadableImport(
          path: "notes.md", line: nil,
          reason: "the file has no task like '- [ ] Buy milk'"))
  }
}
