import Text
import Foundation
import Testing

@Suite("docket show")
struct ShowTests {
  private func team() throws -> Sandbox {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/trip.md",
      """
      ---
      title: The trip
      status: In Review
      due: 2026-12-03 10:30
      start: 2026-11-30
      repeat: every month on the 3rd
      priority: high
      project: Holidays
      tags: [boat, sea]
      author: ben
      estimate: 2h30m
      created: 2026-11-01
      completions: [2026-10-03, 2026-09-03]
      aliases: [journey]
      depends: [passport, ben/taxes, nobody/nothing]
      type: 7
      ---
      Take the *old* [map](https://example.org/map) to [[milk]] and `ls`.

      - [x] tickets
      - [ ] a **boat**

      """)
    try sandbox.write("users/ben/tan.md", "---\ntitle: Tan\ndepends: ana/trip\n---\n")
    try sandbox.write("users/ben/comments/ana/trip/20261119T080000Z.md", "The first.\n")
    try sandbox.write("users/ana/comments/ana/trip/20261120T183000Z.md", "The *second*.\n")
    return sandbox
  }

  @Test func aTodoIsShownWhole() throws {
    let run = try team().docket("show", "ana/trip")
    #expect(run.status == 0)
    #expect(
      run.output == """
        The trip

        state          pending, In Review, blocked
        due            Thu 3 Dec 2026, 10:30, in 12 days
        start          Mon 30 Nov 2026, in 9 days
        repeat         every month on the 3rd, next on Sun 3 Jan 2027
        priority       high
        project        Holidays
        tags           boat, sea
        owner          Ana Núñez (ana)
        author         Ben (ben)
        estimate       2 h 30 min
        subtasks       1 of 2
        created        Sun 1 Nov 2026
        done before    2 times, the last on Sat 3 Oct 2026
        type           7
        id             ana/trip
        also known as  journey
        file           users/ana/trip.md:1

        Take the old map (https://example.org/map) to milk (ana/milk) and `ls`.

        [x] tickets
        [ ] a boat

        Depends on, blocked by 1
          overdue    2026-11-18  Renew passport  ana/passport
          completed  2026-11-19  Pay taxes       ben/taxes
          not found                              nobody/nothing

        Blocks (1)
          pending  Tan  ben/tan

        Comments (2)
          1  Ben (ben), Thu 19 Nov 2026, 08:00
             The first.

          2  Ana Núñez (ana), Fri 20 Nov 2026, 18:30
             The second.

        Problems (1)
          users/ana/trip.md:15:32: error: no todo 'nobody/nothing' [unknown-dependency]
             15 | depends: [passport, ben/taxes, nobody/nothing]
                |                                ^^^^^^^^^^^^^^

        """)
  }

  @Test func whatBlocksABlockerIsIndentedBelowIt() throws {
    let run = try team().docket("show", "ben/tan")
    #expect(
      run.output.hasSuffix(
        """
        Depends on, blocked by 2
          pending    2026-12-03  The trip        ana/trip
            overdue  2026-11-18  Renew passport  ana/passport

        """), "\(run)")
  }

  @Test(
    "An id is found",
    arguments: [
      (["passport"], "ana/passport"), (["ana/passport"], "ana/passport"),
      (["pass"], "ana/passport"),
      (["PASSPORT"], "ana/passport"), (["ben/b"], "ben/bread"), (["@Ben/bread"], "ben/bread"),
      (["journey"], "ana/trip"), (["ana/journey"], "ana/trip"), (["tr"], "ana/trip"),
      (["renew"], "ana/passport"), (["b", "--as", "ben"], "ben/bread"),
      (["t", "--as", "ana"], "ana/trip"),
    ] as [([String], String)])
  func found(arguments: [String], address: String) throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try team().shell("docket show --today 2026-11-21 \(line)")
    #expect(run.output.contains("\nid ") && run.output.contains(" \(address)\n"), "\(run)")
  }

  @Test(
    "An id is not found",
    arguments: [
      (
        ["b"],
        "error: 'b' could be any of these todos:\n  ana/boat  Build a boat\n  ben/bread  Bread\n"
      ),
      (
        ["t", "--as", "ben"],
        "error: 't' could be any of these todos:\n  ana/trip  The trip\n  ben/tan  Tan\n  ben/taxes  Pay taxes\n"
      ),
      (
        ["pasport"],
        "error: there is no todo 'pasport', did you mean\n  ana/passport  Renew passport\n"
      ),
      (
        ["bne/bread"],
        "error: there is no todo 'bne/bread', did you mean\n  ben/bread  Bread\n"
      ),
      (["photos"], "error: there is no todo 'photos'; 'docket list --all' shows all todos\n"),
      (
        ["enew"], "error: there is no todo 'enew', did you mean\n  ana/passport  Renew passport\n"
      ),
      (["ana/bread"], "error: there is no todo 'ana/bread', did you mean\n  ben/bread  Bread\n"),
      ([""], "error: there is no todo ''; 'docket list --all' shows all todos\n"),
      (
        ["b", "--as", "eve"],
        "error: --as: there is no user 'eve', the users are ana, ben\nrun 'docket user add eve' to create that account\n"
      ),
    ] as [([String], String)])
  func notFound(arguments: [String], message: String) throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try team().shell("docket show --today 2026-11-21 \(line)")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors == message)
  }

  @Test func ofTwoOfOneIdTheActingUsersIsMeant() throws {
    let sandbox = try team()
    try sandbox.write("users/ben/trip.md", "---\ntitle: Another trip\n---\n")
    for user in ["ana", "ben"] {
      let run = try sandbox.docket("show", "trip", "--as", user)
      #expect(run.output.contains(" \(user)/trip\n"), "\(run)")
    }
    let nobody = try sandbox.docket("show", "trip")
    #expect(nobody.status == 64)
    #expect(nobody.errors.contains("  ana/trip  The trip\n  ben/trip  Another trip\n"))
  }

  @Test func severalTodosAreShownOnceEach() throws {
    let run = try team().docket("show", "milk", "boat", "ana/milk")
    #expect(run.output.components(separatedBy: "Buy 牛乳\n").count == 2)
    #expect(run.output.contains("\n\n" + String(repeating: "─", count: 80) + "\n\nBuild a boat\n"))
  }

  @Test func jsonHasWhatAListHasAndMore() throws {
    let sandbox = try team()
    let shown = try sandbox.docket("show", "trip", "--format", "json").output
    let listed = try sandbox.docket("list", "id:trip", "--format", "json").output
    let common = try #require(listed.split(separator: "\n").first { $0.contains("\"trip\"") })
    #expect(
      shown.contains(common.dropLast(1) + ", \"order\": null, \"updated\": null, "), "\(shown)")
    #expect(shown.contains("\"extra\": [{\"key\": \"type\", \"value\": \"7\"}]"))
    #expect(shown.contains("\"body\": \"Take the *old* "))
    #expect(
      shown.contains(
        "\"blocked_by\": [{\"todo\": \"ana/passport\", \"title\": \"Renew passport\", \"state\": \"overdue\"}], "
          + "\"blocks\": [{\"todo\": \"ben/tan\","), "\(shown)")
    #expect(shown.contains("{\"todo\": \"nobody/nothing\", \"title\": null, \"state\": null}"))
    #expect(
      shown.contains("\"discussion\": [{\"author\": \"ana\", \"time\": \"2026-11-20T18:30:00Z\", "))
  }

  @Test func otherFormatsAreRefusedWithTheTwoThereAre() throws {
    let run = try team().docket("show", "trip", "--format", "csv")
    #expect(run.status == 64)
    #expect(run.errors.contains("'table' and 'json'"), "\(run)")
  }
}
