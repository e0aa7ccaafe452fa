import Text
import Testing
import TodoModel
import TodoFormat

@Suite("Profiles, categories, stars, comments, Backlog.md's config") struct OtherFilesTests {
  @discardableResult
  func profile(
    _ text: String, _ findings: [Finding] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Profile {
    let marked = Marked(text)
    let parsed = Profile.parse(marked.file("users/ana/profile.md"), username: "ana")
    expect(parsed.diagnostics, findings, in: marked, sourceLocation: sourceLocation)
    return parsed.value
  }

  @Test func readsAProfile() {
    let profile = profile(
      """
      ---
      first_name: Ana
      last_name: Núñez
      email: ana@example.org
      phone: +34 600 000 000
      joined: 2025-10-17
      avatar: 1️⃣me/ana.png
      ---
      Hello.
      """)
    #expect(profile.user.displayName == "Ana Núñez")
    #expect(profile.user.email == "ana@example.org")
    #expect(profile.user.phone == "+34 600 000 000")
    #expect(profile.user.joined?.description == "2025-10-17")
    #expect(
      profile.avatar
        == Reference(text: "me/ana.png", position: SourcePosition(line: 7, column: 9)))
    #expect(profile.user.bio == MarkdownText("Hello.", firstLine: 9))
    #expect(profile.user.profilePath == "users/ana/profile.md")
  }

  @Test(
    arguments: [
      ("name: Ana", "Ana", nil), ("name: Ana María Núñez", "Ana", "María Núñez"),
      ("name: Ana\nfirst_name: B", "B", nil), ("email:", nil, nil),
    ] as [(String, String?, String?)])
  func splitsNames(_ lines: String, _ first: String?, _ last: String?) {
    let user = profile("---\n\(lines)\n---\n").user
    #expect(user.firstName == first)
    #expect(user.lastName == last)
  }

  @Test(arguments: ["", "Only a bio.", "---\n---\nOnly a bio."])
  func readsProfilesWithoutFrontMatter(_ text: String) {
    #expect(profile(text).user.bio.text == (text.isEmpty ? "" : "Only a bio."))
  }

  @Test func namesWhatIsWrongInAProfile() {
    profile(
      """
      ---
      email: 1️⃣ana
      phone: 2️⃣none
      joined: 3️⃣2026-02-30
      avatar: 4️⃣../x.png
      5️⃣emial: a
      first_name: 6️⃣[a]
      ---
      """,
      [
        .error(
          "1️⃣", "invalid-email", "'ana' is not a valid e-mail address; write it as name@example.org"),
        .error(
          "2️⃣", "invalid-phone", "'none' is not a valid phone number; write it as +34 600 000 000"),
        .error("3️⃣", "invalid-date", "'2026-02-30' is not a valid date: February 2026 has 28 days"),
        .error(
          "4️⃣", "invalid-avatar",
          "'../x.png' is not an image in the user's folder; write its file name, for example 'avatar.png'"
        ),
        .warning("5️⃣", "unknown-key", "unknown key 'emial', did you mean 'email'?"),
        .error("6️⃣", "wrong-type", "'first_name' must be text, not a list"),
      ])
  }

  @Test func tellsAProfileThatCannotBeRead() {
    profile(
      "1️⃣---\nname: A\n",
      [
        .error(
          "1️⃣", "unreadable-file",
          "the front matter is not closed; add a line '---' at its end")
      ])
    profile(
      "---\n1️⃣- a\n---\n",
      [
        .error(
          "1️⃣", "unreadable-file", "front matter must be lines of 'key: value', not a list")
      ])
    let parsed = Profile.parse(
      SourceFile(path: "users/ana/profile.md", bytes: [0x61, 0xFF]), username: "ana")
    #expect(parsed.diagnostics.map(\.id) == ["unreadable-file"])
  }

  @Test func readsCategories() {
    func categories(_ text: String, _ findings: [Finding] = []) -> [Category] {
      let marked = Marked(text)
      let parsed = CategoriesFile.parse(marked.file("c.yml"), limits: Settings.Limits())
      expect(parsed.diagnostics, findings, in: marked)
      return parsed.value
    }
    #expect(categories("") == [])
    #expect(
      categories("- Garden\n- name: Café\n  color: '#0a0'\n").map(\.name) == ["Garden", "Café"])
    #expect(categories("- {name: A, colour: 'fff'}").first?.colour == Colour(0xFFFFFF))
    let long = String(repeating: "ä", count: 41)
    #expect(
      categories(
        "- A\n- 1️⃣a\n- 2️⃣\(long)\n- 3️⃣[b]\n- {name: B, colour: 4️⃣rde}\n",
        [
          .warning("1️⃣", "duplicate-name", "duplicate category 'a'"),
          .warning("2️⃣", "category-too-long", "the category has 41 characters; the limit is 40"),
          .error("3️⃣", "wrong-type", "a category must be a name or a mapping with 'name'"),
          .error("4️⃣", "invalid-colour", "'rde' is not a colour, did you mean 'red'?"),
        ]
      ).count == 3)
    #expect(
      categories(
        "1️⃣a: b",
        [.error("1️⃣", "wrong-type", "categories must be a list, with a line '- Name' for each")])
        == [])
    let names = (0..<500).map { "Name \($0)" }
    let most = names.map { "- \($0)\n" }.joined()
    #expect(categories(most).map(\.name) == names)
    #expect(
      categories(
        most + "- 1️⃣One more\n- And another\n",
        [
          .error(
            "1️⃣", "too-many-entries", "'categories.yml' has 502 entries; the limit is 500")
        ]
      ).map(\.name) == names)
  }

  @Test func readsStars() {
    func stars(_ text: String, _ findings: [Finding] = []) -> [String] {
      let marked = Marked(text)
      let parsed = StarsFile.parse(marked.file("stars.yml"))
      expect(parsed.diagnostics, findings, in: marked)
      return parsed.value.map(\.text)
    }
    #expect(stars("") == [])
    #expect(
      stars("- bob/fix-login\r\n- cleo/x\r\n- bob/fix-login\r\n") == ["bob/fix-login", "cleo/x"])
    #expect(
      stars(
        "- 1️⃣alone\n- 2️⃣/x\n- 3️⃣y/\n- a/b/c\n- 4️⃣{a: b}\n",
        [
          .error("1️⃣", "invalid-star", "a star must be 'owner/id', not 'alone'"),
          .error("2️⃣", "invalid-star", "a star must be 'owner/id', not '/x'"),
          .error("3️⃣", "invalid-star", "a star must be 'owner/id', not 'y/'"),
          .error("4️⃣", "invalid-star", "a star must be 'owner/id', not a mapping"),
        ]) == ["a/b/c"])
    #expect(
      stars(
        "1️⃣a: b",
        [.error("1️⃣", "wrong-type", "stars must be a list, with a line '- owner/id' for each")])
        == [])
    let file = SourceFile(path: "s.yml", bytes: Array("- a/b\n- c/d\n".utf8))
    #expect(StarsFile.parse(file).value.map(\.position.line) == [1, 2])
  }

  @Test(arguments: [
    ("20261103T102000Z", "2026-11-03T10:20:00Z"), ("20261103T102000Z-k3f9", "2026-11-03T10:20:00Z"),
  ])
  func readsComments(_ name: String, _ time: String) throws {
    let path = "users/ana/comments/bob/x/\(name).md"
    let file = SourceFile(path: path, bytes: Array("Looks *good*.\n".utf8))
    let parsed = CommentFile.parse(file, limit: 20, zone: .utc)
    let comment = try #require(parsed.value)
    #expect(parsed.diagnostics.isEmpty)
    #expect(comment.time.description == time)
    #expect(comment.body == MarkdownText("Looks *good*.\n"))
    let withKeys = SourceFile(path: path, bytes: Array("---\nx: y\n---\nHi".utf8))
    #expect(
      CommentFile.parse(withKeys, limit: 20, zone: .utc).value?.body
        == MarkdownText("Hi", firstLine: 4))
    #expect(CommentFile.parse(file, limit: 13, zone: .utc).diagnostics.isEmpty)
    #expect(
      CommentFile.parse(file, limit: 12, zone: .utc).diagnostics.map(\.message)
        == ["the comment has 13 characters; the limit is 12"])
    let lisbon = try #require(Zone(identifier: "Asia/Tokyo"))
    #expect(
      CommentFile.parse(file, limit: 20, zone: lisbon).value?.time.description
        == "2026-11-03T19:20:00+09:00")
  }

  @Test(arguments: [
    "hello", "20261103T102000", "20261303T102000Z", "20261103T252000Z", "20261103T102000Z-",
    "20261103T102000Z-a b", "20261103T102000Zabc", "", "２０261103T102000Z",
  ])
  func refusesOtherNamesOfComments(_ name: String) {
    let parsed = CommentFile.parse(
      SourceFile(path: "a/\(name).md", bytes: []), limit: 20, zone: .utc)
    #expect(parsed.value == nil)
    #expect(parsed.diagnostics.map(\.id) == ["invalid-comment-name"])
  }

  @Test func readsBacklogConfigs() {
    func config(_ text: String) -> BacklogConfig {
      let parsed = BacklogConfig.parse(SourceFile(path: "config.yml", bytes: Array(text.utf8)))
      #expect(parsed.diagnostics.isEmpty)
      return parsed.value
    }
    let usual = config("project_name: \"Backlog.md\"\nauto_commit: false\nlabels: []\n")
    #expect(usual.projectName == "Backlog.md")
    #expect(usual.statuses.map(\.name) == ["To Do", "In Progress", "Done"])
    #expect(usual.statuses.map(\.meaning) == [.todo, .doing, .done])
    let own = config("statuses: [\"Icebox\", \"In Progress\", \"QA\", \"Live\"]")
    #expect(own.statuses.map(\.meaning) == [.todo, .doing, .todo, .done])
  }
}
