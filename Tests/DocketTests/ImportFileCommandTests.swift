import TestData
import Testing

@Suite("docket import")
struct ImportFileCommandTests {
  /// `Tests/Readers/update.py` edits todos here and where they came from.
  @Test(arguments: [(1000, 36, "github"), (1000, 37, "github"), (300, 36, "taskwarrior")])
  func anUpdateLosesNoEdit(edits: Int, seed: Int, format: String) throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "\(python) -B '\(Reader.folder)/update.py' '\(Sandbox.program)' . \(edits) \(seed) \(format)")
    #expect(run.status == 0, "\(run)")
  }

  @Test func aListNeedsAName() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("todo.txt", "Buy milk\n")
    let run = try sandbox.docket("import", "todo.txt", "--name", " ", "--as", "ana")
    #expect(run.status == 64 && run.message.contains("--name takes the name of a list"), "\(run)")
    #expect(!sandbox.has("users/ana/buy-milk.md"))
  }

  /// As `<(task export)` is, whose name is `/dev/fd/63`.
  @Test(arguments: [
    "cat list | docket import /dev/stdin", "cat list | docket import /dev/fd/0",
    "mkfifo pipe; cat list > pipe & docket import pipe",
  ])
  func aPipeIsReadLikeStandardInput(line: String) throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("list", "Title,Due\nBuy tar,\n")
    let run = try sandbox.shell(line, environment: ["DOCKET_USER": "ana"])
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("imported  standard input: 1 todo"), "\(run)")
    #expect(sandbox.has("users/ana/buy-tar.md"))
  }

  /// `Tests/Readers/org.py` writes random tasks of Org.
  @Test func tasksOfOrgAreRead() throws {
    guard let python = Reader.python else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "\(python) -B '\(Reader.folder)/org.py' '\(Sandbox.program)' . 200 36")
    #expect(run.status == 0, "\(run)")
  }
}
