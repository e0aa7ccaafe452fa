import Text
import Testing
import TodoModel
import TodoFormat

private func asText(_ mark: Character, _ text: String) -> Finding {
  .warning(
    mark, "yaml-as-text",
    "'\(text)' is not plain text in YAML and is read as written; "
      + "put it in quotes")
}

private func unsupported(_ mark: Character, _ what: String) -> Finding {
  .error(
    mark, "unsupported-yaml",
    "\(what) is not supported here; write the value itself, in quotes if it is text")
}

@Suite("Front matter") struct FrontMatterTests {
  @Test(arguments: [
    "---\ntitle: A\n---\nbody\n", "---\r\ntitle: A\r\n---\r\nbody\r\n", "---\rtitle: A\r---\rbody",
    "\u{FEFF}---\ntitle: A\n---\nbody", "---\ntitle: A\n...\nbody\n",
    "---\ntitle: A\n# no colon\n\n---\nbody",
  ])
  func findsTheFences(_ text: String) throws {
    let todo = try todo(text)
    #expect(todo.title == "A")
    #expect(todo.body.text.prefix(4) == "body")
    #expect(todo.body.firstLine == 4 + (text.contains("#") ? 2 : 0))
  }

  @Test(arguments: [
    "", "\n", "---", "---\n---", "---\n---\n", "---\n...\n", "\u{FEFF}", "\u{FEFF}---\n---",
    "---\n# title: A\n---\n", "--- \ntext\n", " ---\ntitle: A\n---\n",
    "----\ntitle: A\n---",
    "---\nThis is a rule, then a heading\n---\n", "---\n\nno front matter, a rule\n",
    "\n---\ntext: A\n---\n", "text\n---\ntitle: A\n---\n", "\n---\ntitle: A\n",
    "<!-- a\n---\ntitle: A\n---\n", "+++\ntitle = \"A\"\n",
  ])
  func leavesOtherFilesAlone(_ text: String) {
    guard case .note = parse(text) else {
      Issue.record("no note")
      return
    }
  }

  @Test(
    arguments: ["\n", "\u{FEFF}\n", " \r\n\t\r\n", "<!-- a -->\n", "<!-- a\n\n-->\n\n"],
    [FileContext(area: .user, owner: "ana"), .bare])
  func readsFrontMatterBehindBlanksAndComments(_ start: String, _ context: FileContext) throws {
    let todo = try todo(
      "\(start)1️⃣---\ntitle: A\ndue: 2026-12-01\nestimate: 2️⃣soon\n---\nbody\n",
      [
        .warning(
          "1️⃣", "late-front-matter",
          "front matter should begin in the first line of the file; remove what is before '---'"),
        .error(
          "2️⃣", "invalid-estimate",
          "'soon' is not a valid duration; write it as 30m, 2h, 3d, 1w or 1h30m"),
      ], in: context)
    #expect(todo.title == "A")
    #expect(todo.due?.description == "2026-12-01")
    #expect(todo.body.text == "body\n")
  }

  @Test func saysThatTOMLIsNotRead() {
    let warning = Finding.warning(
      "1️⃣", "toml-front-matter",
      "TOML front matter is not read; write lines of 'key: value' between '---'")
    for (text, isNote) in [
      ("1️⃣+++\ntitle = \"A\"\ndue = 2026-12-01\n+++\n", false),
      ("1️⃣+++\ntitle = \"A\"\n+++\n", true),
    ] {
      parse(text, [warning])
      parse(text, isNote ? [] : [warning], in: .bare)
    }
  }

  /// In YAML ` #` begins a comment.
  @Test(arguments: ["title", "category", "project", "tags"])
  func namesWhatACommentCutsOff(_ key: String) {
    let rest = key == "title" ? "" : "title: A\n"
    parse(
      "---\n\(key): Fix 1️⃣#123 in the parser\n\(rest)---\n",
      [
        .warning(
          "1️⃣", "cut-by-comment",
          "'#123 in the parser' is a comment in YAML and not part of the \(key); put the \(key) in quotes"
        )
      ])
    parse("---\n\(key): Fix # 123\n\(rest)---\n")
    parse("---\n\(key): 'Fix' #123\n\(rest)---\n")
  }

  @Test(arguments: ["--- ", "---\t", "--- \t "], [FileContext(area: .user, owner: "ana"), .bare])
  func namesBlanksAfterAFence(_ line: String, _ context: FileContext) {
    let file = parse(
      "1️⃣\(line)\ntitle: A\n---\n",
      [
        .warning(
          "1️⃣", "fence-with-blanks",
          "this file has no front matter, because its first line has blanks after '---'; remove them"
        )
      ], in: context)
    guard case .note = file else {
      Issue.record("no note")
      return
    }
  }

  @Test func namesAMissingFence() {
    parse(
      "1️⃣---\ntitle: A\ndue: 2026-12-01\n",
      [
        .error(
          "1️⃣", "unclosed-front-matter",
          "the front matter is not closed; add a line '---' at its end")
      ])
    parse(
      "1️⃣---\ntitle: A\n--- \n----\n ---\n",
      [
        .error(
          "1️⃣", "unclosed-front-matter",
          "the front matter is not closed; add a line '---' at its end")
      ], in: .bare)
  }

  /// A line of text above a rule, which makes it a heading, is none.
  @Test func namesAMissingFirstFence() {
    let warning = Finding.warning(
      "1️⃣", "unopened-front-matter",
      "this file has no front matter, because its first line '---' is missing; add it above this line"
    )
    parse("1️⃣title: A\ndue: 2026-12-01\ntags:\n- b\n---\nText.\n", [warning])
    parse("1️⃣title: A\ndue: 2026-12-01\n---\n", [warning], in: .bare)
    for text in [
      "status: a draft\n---\n", "note: a\ntitle: A\n---\n", "title: A\n\ndue: 2026-12-01\n---\n",
      "title: A\ndue: 2026-12-01\n",
    ] {
      parse(text, in: .bare)
    }
  }

  @Test func keepsValuesAsWritten() throws {
    for text in ["no", "12:30", "0123", "1e3", "true", "2026-12-01", "1_000", "0x1F"] {
      #expect(try todo("---\ntitle: \(text)\n---").title == text)
    }
    #expect(try todo("---\ntitle: A\nid: 007\n---").id == "007")
    #expect(try todo("---\ntitle: A\nid: 1.0\n---").id == "1.0")
    #expect(try todo("---\ntitle: A\ncategory: no\n---").category == "no")
    #expect(try todo("---\ntitle: |\n  two\n  lines\n---").title == "two lines")
    #expect(try todo("---\ntitle: >-\n  two\n  lines\n---").title == "two lines")
    #expect(try todo("---\ntitle: \"a\\tb\\u2028c\"\n---").title == "a b c")
    #expect(try todo("---\n{title: A, due: 2026-12-01}\n---").title == "A")
    #expect(try todo("---\n\"title\": 'it''s'\n---").title == "it's")
    #expect(try todo("---\ntitle: A # comment\n---").title == "A")
  }

  /// What libyaml refuses or misreads, and people write.
  @Test(
    arguments: [
      ("Fix: login", "Fix: login"), ("[WIP] look", "[WIP] look"), ("*new* look", "*new* look"),
      ("*new", "*new"), ("@name is it", "@name is it"), ("`code` first", "`code` first"),
      ("\"quoted\" and more", "\"quoted\" and more"), ("- x", "- x"),
      ("#1 priority", "#1 priority"),
      ("!now do it", "!now do it"), ("&co", "&co"), ("&Sons Ltd", "&Sons Ltd"),
      ("%d items", "%d items"), ("{{title}}", "{{title}}"),
      ("[WIP]", "[WIP]"), ("'unclosed", "'unclosed"), ("\"unclosed", "\"unclosed"),
      ("a: b: c", "a: b: c"),
      ("] x", "] x"), (", x", ", x"), ("{x} y", "{x} y"), ("!", "!"), ("!!str x", "!!str x"),
      ("a\u{2028}b", "a b"), ("a\u{7}b", "a b"), ("| x", "| x"), ("> x", "> x"),
      ("Ende: ü: ж", "Ende: ü: ж"),
    ])
  func takesTitlesAsMeant(_ written: String, _ title: String) throws {
    for rest in ["", "due: 2026-12-01\n", "tags: [a]\n# x\n"] {
      let todo = try todo("---\nid: x\ntitle: 1️⃣\(written)\n\(rest)---\n", [asText("1️⃣", written)])
      #expect(todo.title == title)
      #expect(todo.id == "x")
      #expect((todo.due != nil) == rest.hasPrefix("due"))
      #expect(todo.tags.isEmpty != rest.hasPrefix("tags"))
    }
  }

  @Test func takesOtherValuesAsMeant() throws {
    let text = """
      ---
      title: A
      category: 1️⃣Home: garden
      assignee: [2️⃣@bob, 3️⃣@cleo]
      author: 4️⃣@dan
      tags: 5️⃣#work
      project: 6️⃣*x*
      aliases:
        - 7️⃣@one
        -
        - two
      due: 2026-12-01
      ---
      """
    let marked = text.replacing("[2️⃣@bob, 3️⃣@cleo]", with: "2️⃣[@bob, @cleo]")
    let todo = try todo(
      marked,
      [
        asText("1️⃣", "Home: garden"), asText("2️⃣", "[@bob, @cleo]"), asText("4️⃣", "@dan"),
        asText("5️⃣", "#work"), asText("6️⃣", "*x*"), asText("7️⃣", "@one"),
      ], in: .bare)
    #expect(todo.category == "Home: garden")
    #expect(todo.assignees == ["bob", "cleo"])
    #expect(todo.author == "dan")
    #expect(todo.tags == ["work"])
    #expect(todo.project == "*x*")
    #expect(todo.aliases == ["@one", "two"])
    #expect(todo.due?.description == "2026-12-01")
  }

  @Test func takesAMissingBlankAsMeant() throws {
    let todo = try todo(
      "---\ntitle: A\ndue:1️⃣2026-12-01\n---", [asText("1️⃣", "2026-12-01")])
    #expect(todo.due?.description == "2026-12-01")
  }

  @Test func readsOnAfterWhatItCannotRead() throws {
    let todo = try todo(
      """
      ---
      title: A
      1️⃣this is no key
      nor is this
      tags: [x,
      2️⃣due: 2026-12-01
      ---
      """.replacing("[x,\n2️⃣", with: "2️⃣[x,\n"),
      [
        .error("1️⃣", "invalid-yaml", "this line has no key; write 'key: value'"),
        asText("2️⃣", "[x,"),
      ])
    #expect(todo.title == "A")
    #expect(todo.due?.description == "2026-12-01")
  }

  @Test(arguments: [
    ("---\n- a\n- b\n---", "a list"), ("---\n[a: b]\n---", "a list"),
  ])
  func wantsKeys(_ text: String, _ kind: String) throws {
    let todo = try todo(
      text.replacing("---\n-", with: "---\n1️⃣-").replacing("---\n[", with: "---\n1️⃣["),
      [
        .error("1️⃣", "invalid-yaml", "front matter must be lines of 'key: value', not \(kind)")
      ])
    #expect(todo.title == "file")
  }

  @Test func refusesWhatMakesYAMLDangerous() throws {
    let todo = try todo(
      """
      ---
      title: A
      due: 1️⃣&d 2026-12-01
      start: 2️⃣*d
      tags: 3️⃣!!set [a]
      4️⃣<<: {category: x}
      8️⃣other: {5️⃣[a]: b, ? 6️⃣: c, d: 7️⃣!x e}
      status: done
      ---
      """,
      [
        unsupported("1️⃣", "an anchor ('&')"), unsupported("2️⃣", "an alias ('*d')"),
        unsupported("3️⃣", "a tag ('!')"), unsupported("4️⃣", "a merge key ('<<')"),
        .error("5️⃣", "unsupported-yaml", "a key must be text, not a list"),
        .error("6️⃣", "unsupported-yaml", "a key must be text, not empty"),
        unsupported("7️⃣", "a tag ('!')"), .warning("8️⃣", "unknown-key", "unknown key 'other'"),
      ])
    #expect(todo.status.meaning == .done)
  }

  @Test func tellsOfTodosThatRefusedKeysHide() throws {
    for key in ["due", "status", "assignee", "repeat", "deadline"] {
      for area in [FileContext(area: .user, owner: "ana"), .bare] {
        let todo = try todo(
          "---\nid: x\n\(key): 1️⃣&co\n---\n", [unsupported("1️⃣", "an anchor ('&')")], in: area)
        #expect(todo.id == "x")
      }
    }
    for area in [FileContext(area: .user, owner: "ana"), .bare] {
      for (text, what) in [
        ("kind: 1️⃣!t todo", "a tag ('!')"), ("tags: 1️⃣&t [todo]", "an anchor ('&')"),
        ("1️⃣<<: {due: 2026-12-01}", "a merge key ('<<')"), ("title: 1️⃣&t [A]", "an anchor ('&')"),
      ] {
        parse("---\nid: x\n\(text)\n---\n", [unsupported("1️⃣", what)], in: area)
      }
      parse(
        "---\nid: x\ntags: [a]\n1️⃣tags: [todo]\n---\n",
        [.error("1️⃣", "duplicate-key", "duplicate key 'tags'; the one in line 3 is used")],
        in: area)
    }
    parse(
      "---\nid: x\nkind: 1️⃣tood\n---\n",
      [
        .error(
          "1️⃣", "unknown-kind",
          "unknown kind 'tood'; use todo, checklist or note, did you mean 'todo'?")
      ])
    parse("---\nid: x\nkind: note\nestimate: soon\n---\n")
    parse("---\nid: x\nestimate: soon\n---\n", in: .bare)
  }
}
