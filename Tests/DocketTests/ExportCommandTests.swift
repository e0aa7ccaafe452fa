import Foundation
import TestData
import Testing

@Suite("docket export")
struct ExportCommandTests {
  /// `Tests/Readers/exchange.py` moves random todos through the other tools themselves.
  @Test(arguments: [36, 2026]) func todosComeBackAsTheyWere(seed: Int) throws {
    guard let python = Reader.python, isAvailable("task") else { return }
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      "\(python) -B '\(Reader.folder)/exchange.py' '\(Sandbox.program)' . 500 \(seed)")
    #expect(run.status == 0, "\(run)")
  }

  /// What Docket has no place for, and what Taskwarrior needs of a task that was made from a template.
  @Test func whatIsTaskwarriorsAloneGoesBack() throws {
    let sandbox = try Sandbox.team()
    func task(_ number: Int, _ status: String, _ more: String) -> String {
      """
      {"uuid": "00000000-0000-4000-8000-00000000000\(number)", "status": "\(status)",
       "description": "Tar \(number)", "entry": "20261101T080000Z", \(more)}
      """
    }
    let tasks = [
      task(
        1, "pending",
        #""until": "20261231T103000Z", "wait": "20261201T000000Z", "scheduled": "20261202T000000Z""#
      ),
      task(
        2, "completed",
        #""end": "20261102T080000Z", "parent": "00000000-0000-4000-8000-000000000003", "imask": 0, "recur": "weekly""#
      ),
    ]
    try sandbox.write("tw.json", "[\(tasks.joined(separator: ","))]")
    let run = try sandbox.shell(
      "docket import tw.json --as ana && docket export --to taskwarrior tar")
    for part in [
      #""until": "20261231T103000Z""#, #""wait": "20261201T000000Z""#,
      #""scheduled": "20261202T000000Z""#, #""recur": "weekly""#, #""imask": "0""#,
      #""parent": "00000000-0000-4000-8000-000000000003""#,
    ] {
      #expect(run.output.contains(part), "\(run)")
    }
    #expect(!run.output.contains("source_"))
  }

  @Test func aListSaysWhatItCannotHold() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/tar.md",
      "---\ntitle: Buy tar\ndue: 2026-12-01T10:00\npriority: high\ncategory: Travel\nproject: Pier 7\n"
        + "repeat: every 2 weeks\ncreated: 2026-11-01\n---\nBlack.\n")
    try sandbox.write(
      "users/ana/boat.md", "---\ntitle: Paint x:y\nstatus: doing\ndepends: tar\n---\n")
    try sandbox.write("users/ana/off.md", "---\ntitle: Off\nstatus: cancelled\n---\n")
    let run = try sandbox.docket("export", "--to", "todo.txt", "tar or paint or off")
    #expect(
      run.output == """
        (B) 2026-11-01 Buy tar @Travel +Pier-7 due:2026-12-01 rec:+2w id:ana-tar p:ana-boat
        Paint x:y id:ana-boat

        """, "\(run)")
    #expect(
      run.message == """
        no place in todo.txt for: what is cancelled (1 todo), what is begun (1 todo), words of titles that mean something there (1 todo), texts (1 todo), times of day (1 todo)

        """, "\(run)")
    let quiet = try sandbox.docket("export", "--to", "todo.txt", "tar", "-q")
    #expect(quiet.errors.isEmpty && quiet.output.hasPrefix("(B) "), "\(quiet)")
  }

  @Test(arguments: [("checklist", "❌ 2026-11-20"), ("ics", "\nCOMPLETED:20261120T")])
  func theDayOnWhichATodoWasCancelledIsWritten(format: String, day: String) throws {
    let sandbox = try Sandbox.team()
    let text = "---\ntitle: Off\nstatus: cancelled\ncompleted: 2026-11-20\n---\n"
    try sandbox.write("users/ana/off.md", text)
    let run = try sandbox.docket("export", "--to", format, "id:off")
    #expect(run.output.contains(day), "\(run)")
  }

  @Test func aQueryNarrowsWhatIsWritten() throws {
    let sandbox = try Sandbox.team()
    let all = try sandbox.docket("export", "--to", "csv")
    #expect(all.status == 0 && all.output.hasPrefix("docket id,title,status,due,"), "\(all)")
    let none = try sandbox.docket("export", "--to", "json", "user:nobody")
    #expect(none.output == "{\"schema\": 1, \"todos\": []}\n", "\(none)")
    #expect(none.errors.contains("nobody"), "\(none)")
    let wrong = try sandbox.docket("export", "--to", "xml")
    #expect(wrong.status == 64 && wrong.errors.contains("- csv\n"), "\(wrong)")
    let query = try sandbox.docket("export", "--to", "csv", "due<")
    #expect(query.status == 64, "\(query)")
  }

  /// A `source` comes from files, and is no line of a calendar.
  @Test func aFileCannotWriteLinesOfAnotherFormat() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/x.md",
      "---\ntitle: X\nproject: \"a\\nEVIL\"\nsource: \"ical:a\\nEVIL:1\"\nvendor: \"a\\nEVIL\"\n---\n"
    )
    for format in ["csv", "ics", "todo.txt", "checklist", "github", "taskwarrior"] {
      let run = try sandbox.docket("export", "--to", format, "id:x")
      #expect(run.status == 0, "\(run)")
      if ["ics", "todo.txt", "taskwarrior"].contains(format) {
        #expect(run.output.contains("EVIL"), "\(run)")
      }
      if format != "csv", format != "github" {
        #expect(!run.lines.contains { $0.hasPrefix("EVIL") }, "\(run)")
      }
    }
  }

  /// A program in place of `gh` writes down what it is asked.
  @Test func aScriptCreatesEachIssueOnce() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("bin/gh", "#!/bin/sh\nprintf '<%s> ' \"$@\" >> log; echo >> log; echo url\n")
    try sandbox.write(
      "users/ana/tar.md",
      "---\ntitle: \"It's $(touch x) `y`\"\nstatus: cancelled\ncategory: Travel\ndue: 2026-12-01\n---\nAsk @ben's, or b@example.org.\n"
    )
    try sandbox.write("users/ben/comments/ana/tar/20261103T102000Z.md", "Why?\n")
    let run = try sandbox.shell(
      "docket export --to github id:tar > issues.sh && chmod +x bin/gh"
        + " && for n in 1 2; do PATH=$PWD/bin:$PATH bash issues.sh o/r; done && cat log && ls")
    #expect(run.status == 0 && !run.lines.contains("x"), "\(run)")
    let calls = run.output.split(separator: "<issue>")
    try #require(calls.count == 4, "\(run)")
    #expect(
      calls[1].hasPrefix(
        " <create> <--repo> <o/r> <--title=It's $(touch x) `y`> <--body=Ask @\u{2060}ben's, or b@example.org.\n\n- Due: 2026-12-01\n"
      ), "\(run)")
    #expect(calls[1].contains("<--label=Travel>"), "\(run)")
    #expect(
      calls[2].hasPrefix(" <comment> <url> <--body=**ben, 2026-11-03**\n\nWhy?>"), "\(run)")
    #expect(calls[3].hasPrefix(" <close> <url> <--reason=not planned>"), "\(run)")
  }

  /// One call fails; the next run does what is left.
  @Test func aScriptThatStoppedGoesOn() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "bin/gh",
      "#!/bin/sh\necho \"$1 $2\" >> log\ncase $2 in comment) test -e again || { touch again; exit 1; };; esac\necho url\n"
    )
    try sandbox.write("users/ana/tar.md", "---\ntitle: Tar\nstatus: cancelled\n---\n")
    try sandbox.write("users/ben/comments/ana/tar/20261103T102000Z.md", "Why?\n")
    let run = try sandbox.shell(
      "docket export --to github id:tar > issues.sh && chmod +x bin/gh && export PATH=$PWD/bin:$PATH"
        + " && { bash issues.sh o/r && echo first; bash issues.sh o/r; bash issues.sh o/r; }; cat log"
    )
    #expect(
      run.output == "url\nissue create\nissue comment\nissue comment\nissue close\n", "\(run)")
  }

  @Test func whatIsExportedHereIsKnownHere() throws {
    let sandbox = try Sandbox.team()
    for format in ["json", "csv"] {
      let run = try sandbox.shell(
        "docket export --to \(format) > out.\(format) && docket import out.\(format) --as ana")
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      #expect(run.errors.contains("are here already"), "\(run)")
    }
    let none = try sandbox.docket("export", "--to", "todo.txt", "nothing")
    #expect(none.output.isEmpty && none.errors == "no todos match\n", "\(none)")
  }

  /// In a list a link is its words; the todo is the same one.
  @Test func anItemWithALinkInItsTitleIsWhole() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/ask.md", "---\ntitle: Ask [[Bob]]\ndue: 2026-12-01\npriority: high\n---\n")
    let run = try sandbox.shell(
      "docket export --to checklist id:ask > z.md && cat z.md && docket import z.md --as ana")
    #expect(run.output.contains("- [ ] Ask Bob ⏫ 📅 2026-12-01 🆔 ana-ask"), "\(run)")
    #expect(run.errors.contains("1 todo of the file is here already"), "\(run)")
  }

  /// A megabyte without a blank takes no longer than one with blanks.
  @Test(arguments: ["csv", "ics", "todo.txt", "checklist", "github", "taskwarrior"])
  func longWordsAreWritten(format: String) throws {
    let sandbox = try Sandbox.team()
    let (word, text) = (
      String(repeating: "@x:", count: 10_000), String(repeating: "@x:", count: 200_000)
    )
    try sandbox.write(
      "users/ana/long.md", "---\ntitle: \"\(word)\"\ntags: [\"\(word)!\"]\n---\n\(text)\n")
    let run = try sandbox.shell("timeout 30 docket export --to \(format) id:long | wc -c")
    #expect(
      Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 20_000, "\(run)")
  }

  @Test func namesAndLabelsOfTheScriptAreHarmless() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "users/ana/tar.md",
      "---\ntitle: Tar\ntags: [--help, R&D]\n---\n_@bob_, &#64;dora, https://example.org/@ben and a@example.org\n"
    )
    let run = try sandbox.docket("export", "--to", "github", "id:tar")
    #expect(run.output.contains("gh label create --repo \"$repository\" -- \"$1\""), "\(run)")
    #expect(run.output.contains("\nlabel '--help'\n") && run.output.contains("--label='R&D'"))
    #expect(
      run.output.contains(
        "_@\u{2060}bob_, &amp;#64;dora, https://example.org/@ben and a@example.org"), "\(run)")
  }

  @Test func whoseTodosAreSealedIsSaid() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write(
      "docket.yml",
      "title: The Team\ntimezone: Europe/Lisbon\nsite_id: 0123456789abcdef0123456789abcdef\n")
    try sandbox.write("users/ben/profile.md", "---\nname: Ben\nsealed: true\n---\n")
    try sandbox.write("users/ben/secret.md", "---\ntitle: A secret\n---\n")
    let here = try sandbox.docket("export", "--to", "todo.txt")
    #expect(here.output.contains("A secret"), "\(here)")
    #expect(here.message.contains("todos of ben, whose pages are sealed, are in it in clear text"))
    let own = try sandbox.docket("export", "--to", "todo.txt", "user:ana")
    #expect(!own.message.contains("sealed"), "\(own)")
    let server = try sandbox.docket("export", "--to", "todo.txt", environment: ["CI": "1"])
    #expect(!server.output.contains("A secret"), "\(server)")
  }

  @Test func addressesOfLinksInItemsAreExported() throws {
    let sandbox = try Sandbox.team()
    try sandbox.write("users/ana/list.md", "\n- [ ] Read [the manual](https://example.org/m)\n")
    for format in ["json", "csv", "ics", "github", "taskwarrior"] {
      let run = try sandbox.docket("export", "--to", format, "manual")
      #expect(
        run.output.contains("[the manual](") && run.output.contains("https://example.org/m"),
        "\(run)")
    }
  }

  @Test func whatAFileDoesNotHoldIsSaid() throws {
    let sandbox = try Sandbox.team()
    let list = try sandbox.shell(
      "docket list --format json > todos.json && sed -i s/milk/beans/g todos.json"
        + " && docket import todos.json --as ana")
    #expect(
      list.errors.onOneLine.contains("texts, comments and other keys are not in the file"),
      "\(list)")
    let piped = try sandbox.shell(
      "docket export --to csv | sed s/milk/peas/g | docket import - --as ana")
    #expect(piped.status == 0 && piped.output.hasPrefix("imported  standard input: "), "\(piped)")
    let empty = try sandbox.shell("printf ' \\n' | docket import - --from ics --as ana")
    #expect(empty.status == 1 && empty.errors.contains("the file is empty"), "\(empty)")
  }
}
