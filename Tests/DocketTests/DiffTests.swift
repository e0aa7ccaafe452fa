import Foundation
import Testing

@Suite("docket diff, and list and build --at")
struct DiffTests {
  /// Four days of work: Ana completed 'a' and moved 'b', Ben took over 'c', reopened 'd', and 'e'
  /// is gone. 'f' is new, and 'g' became overdue by itself.
  private func repository() throws -> Sandbox {
    let sandbox = try Sandbox.repository()
    for (id, fields) in [
      ("a", "due: 2026-11-20"), ("b", "due: 2026-11-20"), ("c", ""), ("d", "status: done"),
      ("e", ""), ("g", "due: 2026-11-03"), ("h", ""),
    ] {
      try sandbox.todo("ana", id, fields, on: "2026-11-02")
    }
    try sandbox.git("git tag old")
    try sandbox.todo("ana", "a", "due: 2026-11-20\nstatus: done", on: "2026-11-04")
    try sandbox.todo("ana", "b", "due: 2026-11-22", on: "2026-11-04")
    try sandbox.commit("git mv users/ana/c.md users/ben/c.md", by: "ben", day: "05")
    try sandbox.todo("ana", "d", on: "2026-11-05")
    try sandbox.commit("git rm -q users/ana/e.md", day: "05")
    try sandbox.todo("ben", "f", "due: 2026-12-01", by: "ben", on: "2026-11-06")
    return sandbox
  }

  @Test(arguments: ["old", "2026-11-03", "old..HEAD", "old..2026-11-06", "old.."])
  func listsWhatChangedByUser(since: String) throws {
    let sandbox = try repository()
    let run = try sandbox.docket("diff", since, today: "2026-11-10")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
        "Ana Núñez",
        "completed      a",
        "overdue        g  due 3 Nov 2026",
        "reopened       d",
        "due day moved  b  20 Nov 2026 to 22 Nov 2026, 2 days later",
        "removed        e",
        "",
        "Ben",
        "new            f  due 1 Dec 2026",
        "handed over    c  from Ana Núñez", "",
      ], "\(run)")
    #expect(
      run.message.contains(
        "completes 1 todo, adds 1 todo, reopens 1 todo, moves 1 due day, hands over 1 todo and "
          + "removes 1 todo since 2026-11-"), "\(run)")
  }

  @Test func comparesWithTheLastCommitByDefault() throws {
    let sandbox = try repository()
    let same = try sandbox.docket("diff")
    #expect(same.output == "")
    #expect(same.errors == "nothing changed\n")
    try sandbox.write("users/ana/h.md", "---\ntitle: h\ncompleted: 2026-11-10\n---\n")
    #expect(try sandbox.docket("diff").output.contains("completed  h"))
  }

  @Test func aCommentForAPullRequestIsEscapedAndFoundAgain() throws {
    let sandbox = try repository()
    try sandbox.write("users/ben/m.md", "---\ntitle: \"@ana <b> [x](y) #12\"\n---\n")
    try sandbox.commit(":", by: "ben", day: "07")
    let run = try sandbox.docket("diff", "HEAD~1..HEAD", "--format", "markdown")
    #expect(
      run.output == """
        <!-- docket diff -->
        This pull request adds 1 todo.

        ### Ben

        - new: @\u{200B}ana \\<b> \\[x\\](y) #\u{200B}12

        """, "\(run)")
    let nothing = try sandbox.docket("diff", "HEAD..HEAD", "--format", "markdown")
    #expect(nothing.output == "<!-- docket diff -->\nThis pull request changes no todo.\n")
  }

  @Test func jsonIsAsItsSchemaSays() throws {
    guard let python = Reader.python else { return }
    let sandbox = try repository()
    try sandbox.write("out.json", try sandbox.docket("diff", "old", "--format", "json").output)
    let read = try sandbox.shell("\(python) \(Reader.folder)/read_json.py diff out.json")
    #expect(read.status == 0, "\(read)")
  }

  @Test(
    arguments: [
      (["diff", "nowhere"], "there is no commit 'nowhere'"),
      (["diff", "2020-01-01"], "no commit is older than 2020-01-01"),
      (["diff", "--", "-x"], "there is no commit '-x'"),
      (["list", "--at", "2020-01-01"], "no commit is from 2020-01-01 or earlier"),
    ])
  func aCommitThatDoesNotExistIsNamed(command: [String], message: String) throws {
    let run = try repository().docket(command, today: nil)
    #expect(run.status == 1)
    #expect(run.message.contains(message), "\(run)")
  }

  @Test func outsideOfARepositoryThereIsNothingToCompare() throws {
    let run = try Sandbox.team().docket("diff")
    #expect(run.status == 1)
    #expect(run.message.contains("is in no git repository"), "\(run)")
  }

  @Test func listAndBuildLookAtACommit() throws {
    let sandbox = try repository()
    let ids = ["list", "--format", "ids", "--at"]
    #expect(
      try sandbox.docket(ids + ["2026-11-02"], today: nil).output
        == "ana/g\nana/a\nana/b\nana/c\nana/e\nana/h\n")
    #expect(
      try sandbox.docket(["list", "is:overdue", "--format", "ids", "--at", "old"], today: nil)
        .output
        == "")
    #expect(
      try sandbox.docket(["list", "is:overdue", "--format", "ids", "--at", "HEAD"], today: nil)
        .output == "ana/g\n")
    let refused = try sandbox.docket("build", "--at", "old")
    #expect(refused.status == 64)
    let run = try sandbox.docket("build", "--at", "old", "-d", "past", today: nil)
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.has("past/users/ana/todos/e.html"))
    #expect(!sandbox.has("past/users/ben/todos/f.html"))
    #expect(try sandbox.read("past/index.html").contains("2026-11-02"))
    let page = try sandbox.read("past/users/ana/todos/b.html")
    #expect(page.contains("History <span>1</span>"))
    #expect(!sandbox.has(".docket"))
  }

  @Test func nothingIsLeftAmongTheTemporaryFiles() throws {
    let sandbox = try repository()
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/tmp", withIntermediateDirectories: true)
    let temporary = ["TMPDIR": sandbox.path + "/tmp"]
    try sandbox.docket("diff", "old..HEAD", environment: temporary)
    try sandbox.docket("list", "--at", "old", environment: temporary)
    try sandbox.docket("build", "--at", "old", "-d", "past", environment: temporary)
    #expect(sandbox.files(below: "tmp") == [])
  }
}
