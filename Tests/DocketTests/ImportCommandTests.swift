import Foundation
import Testing

/// The actions themselves are tested in `ImportTests`, and the sentences in `RefusalSentenceTests` and
/// `ResultSentenceTests`.
@Suite("docket import local")
struct ImportCommandTests {
  private let ana = ["DOCKET_USER": "ana"]

  @Test func todosBecomeOnesOwn() throws {
    let sandbox = try Sandbox.team()
    let none = try sandbox.docket("import", "local", environment: ana)
    #expect(none.status == 0 && none.output.isEmpty)
    #expect(none.errors == "nothing to import: this device has no todos\n")
    let json = try sandbox.docket("import", "local", "--format", "json", environment: ana)
    #expect(json.output.contains("\"todos\": ["), "\(json)")
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    try sandbox.write("local/list.md", "- [ ] a\n")
    let dry = try sandbox.docket("import", "local", "--dry-run", environment: ana)
    #expect(dry.output.contains("--- a/local/charge.md\n+++ /dev/null\n"), "\(dry)")
    #expect(sandbox.has("local/charge.md"))
    let run = try sandbox.docket("import", "local", "charge", environment: ana)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == "imported  local/charge -> ana/charge  Charge\n", "\(run)")
    let shown = try sandbox.docket("show", "local/charge", "--format", "json")
    #expect(shown.output.contains("\"author\": \"ana\""), "\(shown)")
    let item = try sandbox.docket("import", "local", "list-a", "--format", "json", environment: ana)
    #expect(
      item.errors == "'local/list-a' is an item of 'local/list.md', which is imported whole\n")
    #expect(item.output.contains("\"owner\": \"ana\", \"id\": \"list-a\""), "\(item)")
    #expect(try sandbox.docket("whoami", environment: ana).lines.count == 2)
  }

  @Test func whatIsRefused() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/charge.md", "---\ntitle: Charge\n---\n")
    for (words, status, message) in [
      (["boat"], 1, "'ana/boat' already belongs to 'ana'\n'docket list is:local' shows"),
      (["chrge"], 64, "did you mean\n  local/charge"),
      (["--as", "local"], 64, "you act as this device, which has no account"),
    ] as [([String], Int32, String)] {
      let run = try sandbox.docket(["import", "local"] + words, environment: ana)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    #expect(sandbox.has("local/charge.md"))
  }

  @Test func whatOthersDoNotSeeIsWarnedOf() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("local/secret.md", "---\ntitle: Secret\n---\n")
    try sandbox.write("local/x.md", "---\ntitle: X\n---\n[[secret]] [[milk]]\n")
    let run = try sandbox.docket("import", "local", "x", environment: ana)
    #expect(
      run.message
        == "warning: 'users/ana/x.md' links to 'local/secret', which is only on this device: others cannot see it\n"
    )
  }

  /// What is read of each format is tested in `ImportFileTests`.
  @Test func filesOfOtherToolsBecomeTodos() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "list.csv", "Was;Wann;Wer;Farbe\nMilch;2026-12-01;zed;rot\nBrot;;ben;\n")
    let first = try sandbox.docket(
      [
        "import", "list.csv", "--columns", "title=Was", "--columns", "due=Wann", "--columns",
        "person=Wer", "--as", "ana",
      ])
    #expect(first.status == 0 && first.output == "imported  list.csv: 2 todos\n", "\(first)")
    let words = "no users here: zed (1); you get their todos, and their comments with their names."
    let errors = first.errors.replacing("\n", with: " ")
    #expect(errors.contains(words), "\(first)")
    #expect(try sandbox.read("users/ana/milch.md").contains("\nfarbe: rot\n"))
    #expect(try sandbox.read("users/ben/brot.md").contains("\nauthor: ana\n"))
    let again = try sandbox.docket(["import", "list.csv", "--as", "ana"])
    #expect(again.status == 1 && again.errors.contains("no column is called 'title'"), "\(again)")
    #expect(again.errors.contains("--columns 'title=Was'"), "\(again)")
    let wrong = try sandbox.docket(["import", "list.csv", "--from", "excel", "--as", "ana"])
    #expect(wrong.status == 64 && wrong.errors.contains("the value 'excel' is invalid"), "\(wrong)")
    try sandbox.write("tasks.json", "[{\"uuid\": \"u1\", \"description\": \"Pay\"}]")
    let piped = try sandbox.shell("'\(Sandbox.program)' import - --as ana < tasks.json")
    #expect(piped.output == "imported  standard input: 1 todo\n", "\(piped)")
    let closed = try sandbox.shell("'\(Sandbox.program)' import - --as ana <&-")
    #expect(
      closed.status == 1 && closed.message.contains("cannot read standard input: "), "\(closed)")
    for (name, hint) in [
      ("assignee", ", did you mean 'person'?"), ("titel", ", did you mean 'title'?"),
      ("colour", "; use id, title, "),
    ] {
      let run = try sandbox.docket([
        "import", "list.csv", "--columns", "\(name)=Wer", "--as", "ana",
      ])
      #expect(
        run.status == 64
          && run.message.contains("unknown value '\(name)' of '--columns'\(hint)"), "\(run)")
    }
    let none = try sandbox.docket(["import", "gone.json", "--as", "ana"])
    #expect(none.errors.contains("cannot read 'gone.json': no such file"), "\(none)")
  }
}
