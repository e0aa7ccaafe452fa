import Foundation
import Testing

/// New todos and comments that are written in an editor, here a script that the test writes. Which
/// texts are taken is tested in `DraftTests`.
@Suite("Written in an editor")
struct EditorTextTests {
  private func team(_ script: String) throws -> (Sandbox, [String: String]) {
    let sandbox = try Sandbox.team()
    return (sandbox, try sandbox.editor(script))
  }

  private func drafts(_ sandbox: Sandbox) -> [String] {
    sandbox.files(below: "tmp").filter { $0 != "here" }
  }

  // MARK: docket add

  @Test func aNewTodoIsWhatTheTemplateBecame() throws {
    let (sandbox, environment) = try team(
      "cat \"$1\" >&2; sed -i 's/^title:/title: Buy a kite/; s/^# tags: .*/tags: [wind] # x/; "
        + "s/^# category: .*/category: travel/; s/^# repeat/# mine/' \"$1\"; echo Text >> \"$1\"")
    let run = try sandbox.docket(
      "add", "--due", "fri", "--star", "--depends", "milk", environment: environment)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.errors == """
        ---
        title:
        due: 2026-11-27
        starred: true
        depends: [milk]
        # Remove the '#' from the fields that you want to set:
        # start: YYYY-MM-DD
        # category: Work
        # project: House
        # tags: [one, two]
        # priority: high
        # repeat: every week
        # estimate: 2h
        ---

        """)
    #expect(run.output == "added  ana/buy-a-kite  Buy a kite, due 2026-11-27\n")
    #expect(
      try sandbox.read("users/ana/buy-a-kite.md") == """
        ---
        title: Buy a kite
        due: 2026-11-27
        starred: true
        depends: [milk]
        category: Travel
        tags: [wind] # x
        # mine: every week
        created: 2026-11-21
        ---
        Text

        """)
    #expect(drafts(sandbox).isEmpty)
    #expect(try sandbox.docket("check").status == 0)
    try sandbox.docket("undo")
    #expect(!sandbox.has("users/ana/buy-a-kite.md"))
  }

  @Test(arguments: ["true", ": >"])
  func anUnchangedOrEmptyTextAddsNothing(script: String) throws {
    let (sandbox, environment) = try team("\(script) \"$1\"")
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket("add", environment: environment)
    #expect(run.status == 1)
    #expect(run.errors == "error: a todo needs a title; no changes made\n", "\(run)")
    #expect(sandbox.files(below: "users") == before)
    #expect(drafts(sandbox).isEmpty)
  }

  @Test(
    "A mistake adds nothing, and the text is kept",
    arguments: [
      ("echo Text >>", "error: a todo needs a title"),
      ("sed -i 's/^title:/title: X\\npriority: hihg/'", "did you mean 'high'?"),
    ])
  func mistakes(script: String, words: String) throws {
    let (sandbox, environment) = try team("\(script) \"$1\"")
    let before = sandbox.files(below: "users")
    let run = try sandbox.docket("add", environment: environment)
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains(words), "\(run)")
    #expect(run.message.contains("your draft was saved to '"), "\(run)")
    #expect(sandbox.files(below: "users") == before)
    #expect(drafts(sandbox).count == 1)
  }

  @Test func optionsAreCheckedFirst() throws {
    let (sandbox, environment) = try team("echo started >&2")
    let run = try sandbox.docket("add", "--due", "2026-02-30", environment: environment)
    #expect(run.status == 64)
    #expect(!run.errors.contains("started"), "\(run)")
    let none = try sandbox.docket("add", environment: ["DOCKET_USER": "ana"])
    #expect(none.status == 64)
    #expect(none.errors.hasPrefix("error: a todo needs a title\n"), "\(none)")
  }

  @Test func inAFolderOfNotesItIsAnItem() throws {
    let sandbox = try Sandbox()
    try sandbox.write("docket.yml", "timezone: Europe/Lisbon\n")
    let run = try sandbox.docket(
      "add",
      environment: try sandbox.editor(
        "sed -i 's/^title:/title: Kite/; s/^# due: .*/due: 2026-12-01/' \"$1\""))
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("todo.md") == "- [ ] Kite 📅 2026-12-01\n")
    let other = try sandbox.docket(
      "add", environment: try sandbox.editor("sed -i 's/^title:/title: X\\nfoo: 1/' \"$1\""))
    #expect(other.errors.contains("an item of 'todo.md' cannot have 'foo'"), "\(other)")
    let draft = try #require(drafts(sandbox).first)
    #expect(try sandbox.read("tmp/" + draft).contains("foo: 1"))
  }

  // MARK: docket comment

  @Test func aCommentIsWhatStandsAboveTheNote() throws {
    let (sandbox, environment) = try team(
      "cat \"$1\" >&2; printf 'One\\n\\n# Two\\n' | cat - \"$1\" > x && cp x \"$1\"")
    let run = try sandbox.docket("comment", "bread", environment: environment)
    #expect(run.output == "commented on  ben/bread  Bread\n", "\(run)")
    #expect(run.errors.contains("\n<!-- docket: your comment on ben/bread, in Markdown."), "\(run)")
    let files = sandbox.files(below: "users/ana/comments/ben/bread")
    #expect(files.count == 1)
    #expect(
      try sandbox.read("users/ana/comments/ben/bread/\(files.first ?? "")") == "One\n\n# Two\n")
    #expect(drafts(sandbox).isEmpty)
  }

  @Test(arguments: ["true", ": >"])
  func anEmptyCommentIsNone(script: String) throws {
    let (sandbox, environment) = try team("\(script) \"$1\"")
    let run = try sandbox.docket("comment", "bread", environment: environment)
    #expect(run.status == 1)
    #expect(run.errors == "error: a comment needs text; no changes made\n", "\(run)")
    #expect(!sandbox.has("users/ana/comments"))
    #expect(drafts(sandbox).isEmpty)
  }

  @Test func onesOwnIsChanged() throws {
    let (sandbox, environment) = try team("sed -i 's/Old/New/' \"$1\"")
    try sandbox.docket("comment", "bread", "Old\ntext", environment: environment)
    let run = try sandbox.docket("comment", "bread", "--edit", "1", environment: environment)
    #expect(run.output == "changed comment 1 on  ben/bread  Bread\n", "\(run)")
    #expect(
      try sandbox.docket("comments", "bread").output.hasSuffix("\n   New\n   text\n"))
    let again = try sandbox.docket("comment", "bread", "--edit", "1", environment: environment)
    #expect(again.status == 0)
    #expect(again.errors == "no changes made\n")
  }
}
