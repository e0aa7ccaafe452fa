import Foundation
import Testing

/// The actions themselves are tested in `EditTodoTests` and `EditStatusTests`, and the sentences in
/// `RefusalSentenceTests` and `ResultSentenceTests`.
@Suite("docket edit")
struct EditCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  /// CI runners read what a command prints.
  @Test func aDiffHoldsNoLogCommand() throws {
    let sandbox = try Sandbox.team()
    let path = "users/ana/log.md"
    try sandbox.write(path, "---\ntitle: Log\n---\n::error::x\n ::warning::y\nz ##[error]\n")
    let body = "--body=::notice::b\n##vso[c]\nd\n"
    let preview = try sandbox.docket("edit", "log", body, "--dry-run", environment: ana)
    try sandbox.docket("edit", "log", body, environment: ana)
    let undo = try sandbox.docket("undo", "--dry-run")
    for run in [preview, undo] {
      #expect(run.status == 0, "\(run)")
      #expect(!run.output.contains("##") && !run.output.contains(/(^|\n)[-+ ]?\s*::/), "\(run)")
      #expect(run.output.contains("\\u{3A}:error::x\n"), "\(run)")
    }
    #expect(preview.output.contains("\n-\\u{3A}:error::x\n- \\u{3A}:warning::y\n"), "\(preview)")
  }

  @Test func eachOptionIsAField() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "edit", "milk", "--title", "Get: milk", "--due", "fri", "--start", "mon", "--category",
      "travel", "--project", "House", "--add-tag", "#shop", "--add-tag", "big one", "--priority",
      "H", "--star", "--repeat", "every week", "--estimate", "2h", "--add-depends", "boat",
      "--add-depends", "ben/taxes", "--body", "New", "--status", "doing", environment: ana)
    #expect(run.output == "changed  ana/milk  Get: milk, due 2026-11-27, status doing\n", "\(run)")
    #expect(
      try sandbox.read("users/ana/milk.md") == """
        ---
        title: "Get: milk"
        due: 2026-11-27
        start: 2026-11-23
        category: Travel
        project: House
        tags: [shop, big one]
        priority: high
        repeat: every week
        estimate: 2h
        depends: [boat, ben/taxes]
        status: doing
        starred: true
        ---
        New

        """)
    #expect(try sandbox.docket("check").status == 0)
    let none = try sandbox.docket(
      "edit", "milk", "--no-due", "--no-start", "--no-category", "--no-project", "--remove-tag",
      "SHOP", "--remove-tag", "big one", "--no-priority", "--no-star", "--no-repeat",
      "--no-estimate", "--remove-depends", "ana/boat", "--remove-depends", "ben/taxes",
      "--no-status", environment: ana)
    #expect(none.status == 0, "\(none)")
    #expect(try sandbox.read("users/ana/milk.md") == "---\ntitle: \"Get: milk\"\n---\nNew\n")
    let again = try sandbox.docket(
      "edit", "milk", "--no-due", "--remove-tag", "a", "--remove-depends", "boat", environment: ana)
    #expect(again.status == 0 && again.output.isEmpty)
    #expect(
      again.errors
        == "ana/milk has no tag 'a'\nana/milk does not wait for 'boat'\nnothing to change: ana/milk already has these values\n"
    )
    let new = try sandbox.docket(
      "edit", "boat", "--category", "Sails", "--new-category", environment: ana)
    #expect(new.status == 0, "\(new)")
    #expect(try sandbox.read("users/ana/categories.yml") == "- Sails\n")
  }

  @Test func completingWhatWaitsIsAskedFor() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/tea.md", "---\ntitle: Tea\ndepends: milk\n---\n")
    let run = try sandbox.docket("edit", "tea", "--status", "done", environment: ana)
    #expect(run.status == 1)
    #expect(
      run.message
        == "error: 'ana/tea' waits for 'ana/milk'; pass --force to complete it anyway\n")
    let shown = try sandbox.answering(
      ["Complete it anyway? [y/N] ": "y\n"], "edit", "tea", "--status", "done",
      environment: ana)
    #expect(shown.contains("'ana/tea' waits for 'ana/milk'"), "\(shown)")
    #expect(try sandbox.read("users/ana/tea.md").contains("completed: 2026-11-21\n"))
  }

  @Test func whatIsRefused() throws {
    let sandbox = try Sandbox.team()
    let before = try sandbox.read("users/ana/milk.md")
    for (words, status, message) in [
      (["--title", " "], 64, "a todo needs a title"),
      (["--title", "a\nb"], 1, "the title would be read as something else"),
      (["--status", " "], 64, "--status is empty; pass --no-status to remove the value"),
      (
        ["--status", "done", "--no-status"], 64, "--status and --no-status cannot be used together"
      ),
      (["--due", "fri", "--no-due"], 64, "--due and --no-due cannot be used together"),
      (
        ["--no-estimate", "--estimate", "1h"], 64,
        "--estimate and --no-estimate cannot be used together"
      ),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["edit", "milk"] + words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    #expect(try sandbox.read("users/ana/milk.md") == before)
  }

  @Test func forOtherPrograms() throws {
    let sandbox = try Sandbox()
    try sandbox.write("todo.md", "- [ ] Milk due:2026-12-01\n- [ ] Bread\n")
    let run = try sandbox.docket(
      "edit", "todo-bread", "--title", "Brown bread", "--add-depends", "todo-milk", "--format",
      "json")
    #expect(run.output.contains("\"id\": \"todo-bread\", \"title\": \"Brown bread\""), "\(run)")
  }

  @Test func standardInputIsABody() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      "printf 'a\\nb' | docket edit boat --body - --today 2026-11-21", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.read("users/ana/boat.md") == "---\ntitle: Build a boat\n---\na\nb\n")
  }

  @Test func aTodoIsNamedByThePathOfItsFileToo() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.docket(
      "edit", "../ana/boat.md", "--title", "Boat", environment: ana, in: "users/ben")
    #expect(run.output == "changed  ana/boat  Boat\n", "\(run)")
    let out = try sandbox.docket("show", "/etc/boat.md", "../boat.md", in: "users/ben")
    #expect(out.status == 64, "\(out)")
  }
}
