import Testing

/// `docket add --from`: many todos at once, with dependencies among each other.
@Suite("docket add --from") struct AddFromTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func todosWaitForEachOtherByTheirNames() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "plan.jsonl",
      """
      {"title": "Ship", "name": "c", "depends": ["b", "milk"], "due": "2026-12-01", "tags": ["x", "z"]}
      {"title": "Build", "name": "b", "depends": "a", "priority": "high", "estimate": "2h"}

      {"title": "Design", "name": "a", "body": "Two pages.\\nOr three.", "starred": true, "status": "doing"}
      {"title": "Design", "for": "ben"}
      """)
    if let python = Reader.python {
      let read = try sandbox.shell(
        "grep . plan.jsonl | split -l 1 - line-; "
          + "\(python) \(Reader.folder)/read_json.py add line-*; end=$?; rm line-*; exit $end")
      #expect(read.status == 0, "\(read)")
    }
    let run = try sandbox.docket("add", "--from", "plan.jsonl", environment: ana)
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "ana/ship\nana/build\nana/design\nben/design\n", "\(run)")
    let ship = try sandbox.read("users/ana/ship.md")
    #expect(ship.contains("depends: [build, milk]\n") && ship.contains("tags: [x, z]\n"), "\(ship)")
    #expect(try sandbox.read("users/ana/build.md").contains("depends: [design]\n"))
    let design = try sandbox.read("users/ana/design.md")
    #expect(
      design.contains("status: doing") && design.contains("Two pages.\nOr three."), "\(design)")
    #expect(try sandbox.read("users/ben/design.md").contains("author: ana\n"))
    #expect(try sandbox.docket("check", "--strict").status == 0)
    // One step back.
    #expect(try sandbox.docket("undo", environment: ana).status == 0)
    #expect(!sandbox.has("users/ana/ship.md") && !sandbox.has("users/ben/design.md"))
  }

  @Test func standardInputIsReadToo() throws {
    let sandbox = try Sandbox.team()
    let run = try sandbox.shell(
      #"printf '{"title": "A"}{"title": "A"}' | docket add --from - --as ana --format json"#)
    #expect(run.status == 0 && run.output.contains(#""id": "a""#), "\(run)")
    #expect(try sandbox.docket("list", "A", "user:ana").output.contains("ana/a-"))
  }

  @Test(arguments: [
    (#"{"title": "A"}\#n{"tittle": "B"}"#, "2: unknown key 'tittle', did you mean 'title'?"),
    (#"{"title": "A"}\#n{"title": "B", "due": "someday"}"#, "2: "),
    (#"{"title": "A"}\#n{"title": "B", "depends": ["nothing"]}"#, "2: there is no todo 'nothing'"),
    (
      #"{"title": "A", "name": "a", "depends": "b"}\#n{"title": "B", "name": "b", "depends": "a"}"#,
      "'a' would wait for itself"
    ),
    (#"{"title": "A", "name": "a", "depends": ["a"]}"#, "1: 'a' would wait for itself"),
    (
      #"{"title": "A", "name": "a"}\#n\#n{"title": "B", "name": "a"}"#,
      "3: the name 'a' is that of line 1 too"
    ),
    (#"{"title": "A"}\#n{"title": ""}"#, "2: 'title' must be a text"),
    (#"{"title": "A", "starred": "yes"}"#, "1: 'starred' must be true or false"),
    (#"{"title": "A", "status": "done"}"#, "1: "), (#"["A"]"#, "1: each line must be an object"),
    (#"{"title": "A""#, "1: this is not valid JSON"), ("", "it contains no todos"),
    (#"{"name": "A"}"#, "1: a todo needs a 'title'"),
  ])
  func nothingIsAddedIfOneIsWrong(lines: String, message: String) throws {
    let sandbox = try Sandbox.team()
    let before = sandbox.files()
    try sandbox.write("plan.jsonl", lines)
    let run = try sandbox.docket("add", "--from", "plan.jsonl", environment: ana)
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    let said = run.message.replacing("\n", with: " ")
    #expect(said.contains("plan.jsonl:") && said.contains(message), "\(run)")
    #expect(said.contains("no changes made"), "\(run)")
    #expect(sandbox.files().filter { $0 != "plan.jsonl" } == before)
    #expect(try sandbox.docket("add", "--from", "x", "Title", environment: ana).status == 64)
  }

  @Test func notesAndProjectsOfBacklogTakeThemToo() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.md", "# Notes\n")
    try sandbox.write(
      "plan.jsonl",
      #"{"title": "Build", "depends": ["a"]}\#n{"title": "Design", "name": "a"}"#)
    let run = try sandbox.docket("add", "--from", "plan.jsonl")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.docket("list", "is:blocked").output.contains("Build"), "\(run)")
  }
}
