import Foundation
import Testing

/// Where in `todo.md` a new item goes, and what keeps it a todo of its own.
@Suite("docket add in a folder of notes")
struct AddToNotesTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test(
    "A category is the heading that the item stands below",
    arguments: [
      (nil, "## Work\n\n- [ ] Fix it 📅 2026-12-01\n"),
      ("- [ ] a", "- [ ] a\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"),
      (
        "# Us\n\n## WORK ##\n\n* [ ] a\n  * [ ] b\n\n  text\n\n### Home\n\n* [ ] c\n",
        "# Us\n\n## WORK ##\n\n* [ ] a\n  * [ ] b\n\n  text\n* [ ] Fix it 📅 2026-12-01\n\n### Home\n\n* [ ] c\n"
      ),
      ("Work\n====\n\n- [ ] a", "Work\n====\n\n- [ ] a\n- [ ] Fix it 📅 2026-12-01"),
      (
        "# Work\r\n- [ ] a\r\n# Home\r\n",
        "# Work\r\n- [ ] a\r\n- [ ] Fix it 📅 2026-12-01\r\n# Home\r\n"
      ),
      // The id of the one further down stays its own.
      (
        "# Work\n- [ ] a\n# Home\n- [ ] fix it\n",
        "# Work\n- [ ] a\n# Home\n- [ ] fix it\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      (
        "# Work\n- [ ] fix\n# Home\n- [ ] fix it 2\n- [ ] fix it\n",
        "# Work\n- [ ] fix\n# Home\n- [ ] fix it 2\n- [ ] fix it\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      // Headings without an item.
      (
        "# Us\n\n- [ ] a\n\n## Work\n",
        "# Us\n\n- [ ] a\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      (
        "# Work\n\nText\n\n## Us\n\n+ [ ] a\n",
        "# Work\n\nText\n\n- [ ] Fix it 📅 2026-12-01\n\n## Us\n\n+ [ ] a\n"
      ),
      (
        "```\n# Work\n```\n\n- [ ] a",
        "```\n# Work\n```\n\n- [ ] a\n\n## Work\n\n- [ ] Fix it 📅 2026-12-01\n"
      ),
      // In a quote no line can stand behind its own.
      (
        "# Work\n\n> - [ ] a\n\n# Home\n",
        "# Work\n\n> - [ ] a\n- [ ] Fix it 📅 2026-12-01\n\n# Home\n"
      ),
    ] as [(String?, String)])
  func category(before: String?, after: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    if let before { try sandbox.write("todo.md", before) }
    let ids = try sandbox.docket("list", "--all", "--format", "ids").lines
    let run = try sandbox.docket("add", "Fix it", "--due", "2026-12-01", "--category", "work")
    #expect(run.status == 0, "\(run)")
    let text = try sandbox.read("todo.md")
    #expect(Array(text.utf8) == Array(after.utf8), "\(text)")
    let shown = try sandbox.docket("list", "category:Work", "due:2026-12-01", "--format", "ids")
    let name = run.output.split(separator: " ")[1]
    #expect(shown.output == "\(name)\n" || shown.output == "me/\(name)\n", "\(shown)")
    let now = try sandbox.docket("list", "--all", "--format", "ids").lines
    #expect(Set(now).isSuperset(of: ids), "\(now)")
  }

  @Test(
    "Without a category it stands below no heading of one",
    arguments: [
      (
        "# Todo\n\n- [ ] a\n\n## Work\n\n- [ ] b\n",
        "# Todo\n\n- [ ] a\n- [ ] Fix it\n\n## Work\n\n- [ ] b\n"
      ),
      ("# Todo\n\n## Work\n\n* [ ] b\n", "# Todo\n\n- [ ] Fix it\n\n## Work\n\n* [ ] b\n"),
      ("## Work\n- [ ] b\n", "- [ ] Fix it\n\n## Work\n- [ ] b\n"),
      ("- [ ] a\n\n## Sundry\n\n- [ ] b\n", "- [ ] a\n\n## Sundry\n\n- [ ] b\n- [ ] Fix it\n"),
      ("## Work\n- [ ] b\n\n## Sundry\n", "## Work\n- [ ] b\n\n## Sundry\n\n- [ ] Fix it\n"),
      // The id of the one further down stays its own.
      ("- [ ] a\n\n## Work\n- [ ] fix it\n", "- [ ] a\n\n## Work\n- [ ] fix it\n- [ ] Fix it\n"),
    ])
  func noCategory(before: String, after: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("todo.md", before)
    let run = try sandbox.docket("add", "Fix it")
    #expect(run.status == 0, "\(run)")
    let text = try sandbox.read("todo.md")
    #expect(Array(text.utf8) == Array(after.utf8), "\(text)")
  }

  @Test(
    "No todo of another file gets another id",
    arguments: [
      ("sub/todo.md", "- [ ] fix it\n", "todo-fix-it"),
      ("sub/TODO.md", "- [ ] FIX IT [due:: 2026-12-01]\n", "TODO-fix-it"),
      // An item of another list, a file, and ids that are written.
      ("sub/todo-fix.md", "- [ ] it\n", "todo-fix-it"),
      ("sub/todo-fix-it.md", "---\nstatus: open\n---\n", "todo-fix-it"),
      ("todo-fix-it.md", "---\nstatus: open\n---\n", "todo-fix-it"),
      ("z.md", "---\nid: TODO-fix-it\nstatus: open\n---\n", "TODO-fix-it"),
      ("z.md", "- [ ] a 🆔 todo-fix-it\n", "todo-fix-it"),
      ("a.md", "- [ ] a ^todo-fix-it\n", "todo-fix-it"),
    ])
  func otherFiles(path: String, text: String, id: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write(path, text)
    let run = try sandbox.docket("add", "Fix it", "--due", "2026-12-01")
    #expect(run.status == 0, "\(run)")
    let name = String(run.output.split(separator: " ")[1])
    #expect(name.wholeMatch(of: /todo-fix-it-[2-9a-z]{4}/) != nil, "\(run)")
    #expect(try sandbox.read("todo.md") == "- [ ] Fix it 📅 2026-12-01 🆔 \(name)\n")
    let ids = try sandbox.docket("list", "--all", "--format", "ids").lines
    #expect(ids.dropLast().sorted() == ["me/\(id)", "me/\(name)"].sorted(), "\(ids)")
    #expect(try sandbox.docket("done", name).status == 0)
    #expect(try sandbox.read(path) == text)
  }

  /// The names of files are asked, of as many as there are.
  @Test func aFileAmongThousandsKeepsItsID() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    for number in 1...2001 { try sandbox.write("notes/\(number).md", "Note\n") }
    try sandbox.write("sub/todo.md", "- [ ] fix it\n")
    let run = try sandbox.docket("add", "Fix it")
    #expect(run.output.wholeMatch(of: /added  todo-fix-it-[2-9a-z]{4}  Fix it\n/) != nil, "\(run)")
    #expect(
      try sandbox.docket("list", "id:todo-fix-it", "--format", "ids").output.contains(
        "me/todo-fix-it\n"))
  }

  @Test func whereOtherFilesNameAssigneesItIsNobodys() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("a.md", "---\nassignee: ana\n---\n")
    let run = try sandbox.docket("add", "Fix it", "--format", "json")
    #expect(run.output.contains("\"owner\": \"unassigned\", \"id\": \"todo-fix-it\""), "\(run)")
  }

  @Test(
    "An id of its own is written as the list writes",
    arguments: [
      ("Fix", "- [ ] a due:2026-11-30\n", "- [ ] Fix id:todo-fix-"),
      ("Fix", "- [ ] a [due:: 2026-11-30]\n", "- [ ] Fix  [id:: todo-fix-"),
      ("修", "- [ ] a 📅 2026-11-30\n", "- [ ] 修  [id:: todo-修-"),
      ("修", "- [ ] a due:2026-11-30\n", "- [ ] 修 id:todo-修-"),
      // The third of its list.
      ("Fix", "- [ ] fix\n- [ ] fix\n", "- [ ] Fix 🆔 todo-fix-"),
      ("Fix 2", "- [ ] fix\n", "- [ ] Fix 2 🆔 todo-fix-2-"),
    ])
  func ownID(title: String, list: String, line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    try sandbox.write("todo.md", list)
    try sandbox.write("sub/todo.md", "- [ ] fix\n- [ ] 修\n")
    // The later one of an id is shown under another.
    try sandbox.write("z.md", "- [ ] z 🆔 todo-fix\n")
    let ids = try sandbox.docket("list", "--all", "--format", "ids").lines
    let run = try sandbox.docket("add", title)
    #expect(run.status == 0, "\(run)")
    let text = try sandbox.read("todo.md")
    #expect(text.hasPrefix(list + line), "\(text)")
    let now = try sandbox.docket("list", "--all", "--format", "ids").lines
    let name = String(run.output.split(separator: " ")[1])
    #expect(Set(now) == Set(ids + ["me/\(name)"]), "\(now) \(run)")
  }

  @Test(arguments: [nil, "- [ ] a due:2026-11-30\n", "- [ ] a 📅 2026-11-30\n"])
  func aTimeOfDayIsWrittenInBrackets(before: String?) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    if let before { try sandbox.write("todo.md", before) }
    let run = try sandbox.docket("add", "Call", "--due", "tomorrow 16:30", "--priority", "high")
    #expect(run.status == 0, "\(run)")
    #expect(
      try sandbox.read("todo.md") == (before ?? "")
        + "- [ ] Call  [priority:: high]  [due:: 2026-11-22 16:30]\n")
  }

  @Test func aHeadingHasTheCategorysName() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\ncategories: ['*R* & `D` #']\n")
    let run = try sandbox.docket("add", "X", "--category", "*r* & `d` #")
    #expect(run.status == 0, "\(run)")
    let shown = try sandbox.docket("show", "todo-x", "--format", "json")
    #expect(shown.output.contains("\"category\": \"*R* & `D` #\""), "\(shown)")
  }

  @Test func theListMayBeWrittenInCapitals() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("TODO.md", "- [ ] a\n")
    let run = try sandbox.docket("add", "b")
    #expect(run.status == 0 && run.output == "added  TODO-b  b\n", "\(run)")
    #expect(try sandbox.read("TODO.md") == "- [ ] a\n- [ ] b\n")
    #expect(!sandbox.has("todo.md"))
  }

  @Test(arguments: [
    (
      String(repeating: "- [ ] one of many\n", count: 8000),
      ": the body has more than 128 KB; it is shown as plain text, so its items are not read; split it into several files"
    ),
    (
      "---\nstatus: open\n---\n- [ ] a\n",
      ":2:1: it is a single todo, because of 'status:', not a list of items"
    ),
    (
      "---\ntitle: A\nTags: [todo]\n---\n- [ ] a\n",
      ":3:1: it is a single todo, because of 'Tags:', not a list of items"
    ),
    (
      "---\ntitle: A\nkind: note\n---\n- [ ] a\n",
      ":3:1: it is a note, because of 'kind:', not a list of items"
    ),
    (
      "---\nkind: checklist\npriority: high\n---\n- [ ] a\n",
      ":3:1: 'priority:' of the list applies to each item, so an item without it cannot be added; edit the file instead"
    ),
    (
      "Words\n\n```\ncode\n",
      ":3:1: the block that begins here is not closed and would contain a new item"
    ),
    (
      "Words\n\n<!-- a\n\nb\n",
      ":3:1: the block that begins here is not closed and would contain a new item"
    ),
    (
      "Deep\n\n" + String(repeating: "> ", count: 101) + "deep\n",
      ":3:1: the body nests quotes and lists deeper than 100 levels; it is shown as plain text, so its items are not read; split it into several files"
    ),
  ])
  func aListThatHasNoItemsSaysWhy(list: String, reason: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("todo.md", list)
    let run = try sandbox.docket("add", "b")
    #expect(run.status == 1 && run.message == "error: todo.md\(reason)\n", "\(run)")
    #expect(try sandbox.read("todo.md") == list)
  }

  @Test(
    "What has no end is named where it keeps the item from its place",
    arguments: [
      ("# Work\n\n- [ ] milk\n\n<!--\nx\n", ["Milk"], ":5:1"),
      ("- [ ] a\n\n```\ncode\n", ["Milk", "--category", "Work"], ":3:1"),
      ("# Work\n\n- [ ] a\n\n~~~\n<!--\n```\n", ["a"], ":5:1"),
      ("```\n~~~\n```\n\n  <pre>\n<!-- -->\n", ["Milk", "--due", "2026-12-01"], ":5:1"),
      ("---\ntitle: T\n---\r\n# Work\r\n\r\n- [ ] b\r\n\r\n```\r\n", ["B"], ":8:1"),
    ])
  func openBlocks(list: String, words: [String], place: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("todo.md", list)
    let run = try sandbox.docket(["add"] + words)
    let reason = "the block that begins here is not closed and would contain a new item"
    #expect(run.status == 1 && run.message == "error: todo.md\(place): \(reason)\n", "\(run)")
    #expect(try sandbox.read("todo.md") == list)
  }

  /// The block is not why.
  @Test(arguments: [
    (["a\u{A0}"], "'a\u{A0}' would be read as something else in an item's line"),
    (
      ["a", "--tag", "b c"],
      "'b c' is not a valid tag of an item: use one word of letters, digits, '-', '_' and '/'"
    ),
  ])
  func whatNoListTakesIsNamedBesideAnOpenBlock(words: [String], reason: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("todo.md", "# Work\n\n- [ ] milk\n\n<!--\nx\n")
    let run = try sandbox.docket(["add"] + words)
    #expect(run.status == 1 && run.message == "error: todo.md: \(reason)\n", "\(run)")
  }

  @Test(
    "What an item cannot say is named",
    arguments: [
      (["a\u{A0}"], "'a\u{A0}' would be read as something else in an item's line"),
      (
        ["a", "--tag", "b c"],
        "'b c' is not a valid tag of an item: use one word of letters, digits, '-', '_' and '/'"
      ),
    ])
  func values(words: [String], reason: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    let run = try sandbox.docket(["add"] + words)
    #expect(run.status == 1 && run.message == "error: todo.md: \(reason)\n", "\(run)")
    #expect(!sandbox.has("todo.md"))
  }

  @Test func inAnEmptyFolderItSaysWhatItBegins() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.docket("add", "a")
    #expect(
      first.message
        == "'todo.md' begins a list of notes; to have accounts, run 'docket init' first\n",
      "\(first)")
    #expect(try sandbox.docket("add", "b").errors.isEmpty)
  }

  @Test func whatGitIgnoresIsNotWritten() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write(".gitignore", "todo.md\n")
    #expect(try sandbox.shell("git init -q .").status == 0)
    let run = try sandbox.docket("add", "b")
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'todo.md' would not be read: git ignores it 'git check-ignore -v todo.md' shows the rule\n"
    )
    #expect(!sandbox.has("todo.md"))
    #expect(try sandbox.docket("add", "b", "--local").status == 0)
    // What git follows is no longer ignored.
    try sandbox.write("todo.md", "- [ ] a\n")
    #expect(try sandbox.docket("add", "b").status == 1)
    #expect(try sandbox.shell("git add -f todo.md").status == 0)
    #expect(try sandbox.docket("add", "b").status == 0)
    let team = try Sandbox.team()
    try team.write(".gitignore", "users/ana/b*\n")
    #expect(try team.shell("git init -q .").status == 0)
    let refused = try team.docket("add", "b", environment: ana)
    #expect(refused.message.contains("'users/ana/b.md' would not be read: git ignores it"))
    #expect(!team.has("users/ana/b.md"))
    #expect(try team.docket("add", "c", environment: ana).status == 0)
  }

  @Test(arguments: ["exclude: [todo.md]", "include: [notes/**]"])
  func whatWouldNotBeReadIsNotWritten(pattern: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n\(pattern)\n")
    let run = try sandbox.docket("add", "b")
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'todo.md' would not be read: 'include:' or 'exclude:' in 'docket.yml' excludes it\n"
    )
    #expect(!sandbox.has("todo.md"))
    let team = try Sandbox.team()
    try team.write("docket.yml", "timezone: UTC\nexclude: [users/ana/b*]\n")
    #expect(try team.docket("add", "b", environment: ana).status == 1)
    #expect(!team.has("users/ana/b.md"))
  }

  @Test(
    "What looks like metadata stays a title that can be completed",
    arguments: ["^blk", "#tag", "x 📅", "x ✅", "⛔", "#📅", "http://x.org/📅", "&#x1F4C5;"],
    ["- [ ] first due:2026-01-01\n", "- [ ] first 📅 2026-01-01\n"])
  func titlesLikeMetadata(title: String, list: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: UTC\n")
    try sandbox.write("todo.md", list)
    let added = try sandbox.docket(["add", "--format", "json", "--", title], today: nil)
    #expect(added.status == 0, "\(added)")
    #expect(added.output.contains("\"title\": \"\(title)\""), "\(added)")
    #expect(added.output.contains("\"tags\": []"), "\(added)")
    let ids = try sandbox.docket("list", "--format", "ids").lines.filter { !$0.contains("first") }
    let done = try sandbox.docket("done", ids[0], "--format", "json")
    #expect(done.status == 0, "\(done)")
    #expect(done.output.contains("\"title\": \"\(title)\""), "\(done)")
    #expect(done.output.contains("\"completed\": \"2026-11-21\""), "\(done)")
  }

  private static let prefilled =
    "the categories are Work, Personal, Shopping, Health, Finance, Travel, Household, Study, until a list 'categories:' in 'docket.yml' replaces them"

  /// A caller that sees a failure would add it once more.
  @Test(
    "A category of notes is one of the settings",
    arguments: [
      ("Wrok", [], "", "there is no category 'Wrok', did you mean 'Work'? \(prefilled)"),
      (
        "Wrok", ["--new-category"], "",
        "there is no category 'Wrok', did you mean 'Work'? --new-category adds one to a user's folder, and this workspace has no accounts \(prefilled)"
      ),
      (
        "Work", [], "categories: [Home, Garden]\n",
        "there is no category 'Work' 'categories:' in 'docket.yml' lists all categories: Home, Garden"
      ),
      ("sundry", [], "", "'sundry' is a heading of 'todo.md', but not a category \(prefilled)"),
      ("empty", [], "", "'empty' is a heading of 'todo.md', but not a category \(prefilled)"),
    ] as [(String, [String], String, String)])
  func unknownCategory(
    name: String, arguments: [String], settings: String, words: String
  ) throws {
    let list = "Sundry\n---\n\n- [ ] a\n\n## Empty\n"
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n\(settings)")
    try sandbox.write("todo.md", list)
    let run = try sandbox.docket(["add", "X", "--category", name] + arguments)
    #expect(run.status == 64 && run.message == "error: \(words)\n", "\(run)")
    #expect(try sandbox.read("todo.md") == list)
  }
}
