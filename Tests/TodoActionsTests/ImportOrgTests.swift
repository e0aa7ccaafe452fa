import Testing

@testable import TodoActions

struct ImportOrgTests {
  private let file = """
    #+TITLE: Everything
    #+FILETAGS: :mine:
    #+CATEGORY: Travel
    #+TODO: TODO(t) NEXT(n) WAIT(w@/!) | DONE(d) CANCELLED(c@)
    Not below a headline.
    * Travel                                                      :trip:
    ** NEXT [#A] Paint the [[https://example.org/b][boat]] [1/2]    :water:
       DEADLINE: <2026-12-01 Tue 10:00 .+2w -3d> SCHEDULED: <2026-11-28 Sat>
       :PROPERTIES:
       :ID:       b1
       :Effort:   1:30
       :CREATED:  [2026-11-01 Sun 09:15]
       :Colour:   red
       :END:
       :LOGBOOK:
       - State "NEXT"       from "TODO"       [2026-11-03 Tue 08:00]
       - Note taken on [2026-11-04 Wed 12:30] \\\\
         Ask *Ben* first.
       CLOCK: [2026-11-05 Thu 10:00]--[2026-11-05 Thu 11:00] =>  1:00
       :END:
       *Two* coats of =tar *or* oil=, /slowly/.
       - [X] sand
       - [-] paint
       #+BEGIN_SRC sh
       ,* echo "[[x]]"
       #+END_SRC
       # said again
    *** Where
        See [[https://example.org/c]].
    *** TODO Buy tar
        SCHEDULED: <2026-11-29 Sun +1m>
    ** WAIT Ask for a berth
    ** DONE [#D] Sell the car
       CLOSED: [2026-11-10 Tue 17:00]
    ** CANCELLED Rent a car
    * Ideas
    Nothing yet.

    """

  /// Where no drawer is for them, notes follow the headline.
  @Test func notesWithoutADrawerAreComments() async throws {
    let sandbox = try ActionSandbox()
    let text = """
      * DONE Paint
        CLOSED: [2026-11-20 Fri 10:00]
        - State "DONE"       from "TODO"       [2026-11-20 Fri 10:00]
        - Note taken on [2026-11-02 Mon 08:00] \\\\
          Ask for tar.
        Two coats.
        - one

      """
    let files = try await sandbox.imported(ImportTodos("a.org", text))
    #expect(
      files["users/ana/comments/ana/paint/20261102T080000Z.md"] == "Ask for tar.\n", "\(files)")
    let paint = files["users/ana/paint.md"]
    #expect(paint?.hasSuffix("\n---\nTwo coats.\n- one\n") == true, "\(files)")
    #expect(paint?.contains("source_logbook: ") == true)
  }

  @Test func aFileIsWhole() async throws {
    let sandbox = try ActionSandbox()
    let result = try await sandbox.result(of: ImportTodos("Boat.org", file))
    let files = result.withoutRecords.compactMapValues(\.self)
    #expect(
      files["users/ana/paint-the-boat.md"] == """
        ---
        title: Paint the boat
        due: 2026-12-01T10:00:00Z
        start: 2026-11-28
        category: Travel
        project: Travel
        tags: [mine, trip, water]
        priority: highest
        estimate: 90m
        repeat: every 2 weeks when done
        depends: [buy-tar]
        created: 2026-11-01T09:15:00Z
        source: org:b1
        source_warning: "-3d"
        colour: red
        source_logbook: "State \\"NEXT\\" from \\"TODO\\" [2026-11-03 Tue 08:00]; CLOCK: [2026-11-05 Thu 10:00]--[2026-11-05 Thu 11:00] => 1:00"
        source_status: NEXT
        ---
        [boat](<https://example.org/b>)

        **Two** coats of `tar *or* oil`, *slowly*.
        - [x] sand
        - [ ] paint
        ```sh
        * echo "[[x]]"
        ```
        \\# said again

        ## Where

        See <https://example.org/c>.

        """)
    func lines(_ name: String) -> [String] {
      files["users/ana/\(name).md"]?.split(separator: "\n").dropFirst().dropLast().map(String.init)
        ?? []
    }
    let trip = ["category: Travel", "project: Travel", "tags: [mine, trip]"]
    #expect(
      lines("buy-tar") == [
        "title: Buy tar", "due: 2026-11-29", trip[0], trip[1], "tags: [mine, trip, water]",
        "repeat: every month", "source: \"Boat: Buy tar\"",
      ])
    #expect(
      lines("ask-for-a-berth")
        == ["title: Ask for a berth"] + trip + [
          "source: \"Boat: Ask for a berth\"", "source_status: WAIT",
        ])
    #expect(
      lines("sell-the-car")
        == ["title: Sell the car", "completed: 2026-11-10T17:00:00Z"] + trip
        + ["priority: low", "source: \"Boat: Sell the car\""])
    #expect(
      lines("rent-a-car")
        == ["title: Rent a car", "status: cancelled"] + trip + ["source: \"Boat: Rent a car\""])
    let comment = files["users/ana/comments/ana/paint-the-boat/20261104T123000Z.md"]
    #expect(comment?.contains("Ask **Ben** first.") == true)
    #expect(files.count == 6)
    #expect(
      result.notices.contains(
        .importing(.remark("Boat.org: the text of a headline that is not a task is left out"))))
    #expect(try await sandbox.result(of: ImportTodos("Boat.org", file)).files.isEmpty)
  }

  /// Without a line `#+TODO` the usual keywords are known, and no others.
  @Test func keywordsOfTheUserAreTitles() async throws {
    let list = "* WAITING for Ben\n* LATER perhaps\n* TODO\n* DONE Call\n"
    let sandbox = try ActionSandbox()
    let files = try await sandbox.imported(ImportTodos("list.org", list))
    #expect(
      files.keys.sorted() == ["users/ana/call.md", "users/ana/for-ben.md", "users/ana/line-3.md"])
  }

  /// A headline that is commented out is none, and neither is what is below it. The others come, however long.
  @Test func commentedHeadlinesAreLeftOut() async throws {
    let sandbox = try ActionSandbox()
    let long = String(repeating: "0", count: 100_000)
    let list = "* TODO Call\n* TODO COMMENT Sell\n** TODO Ask\n* WAITING Pay\n* TODO \(long)\n"
    let result = try await sandbox.result(of: ImportTodos("list.org", list))
    let files = result.withoutRecords.compactMapValues(\.self)
    #expect(files.count == 3 && files["users/ana/call.md"] != nil, "\(files.keys)")
    #expect(files["users/ana/pay.md"]?.contains("status: WAITING\n") == true, "\(files.keys)")
    let note = "a headline that begins with COMMENT is left out, with all below it"
    #expect(result.notices.contains(.importing(.remark("list.org: \(note)"))))
  }

  /// What would end a block of code in Markdown does not, and a drawer without an end is text.
  @Test func whatIsOddStaysText() async throws {
    let sandbox = try ActionSandbox()
    let list = "* TODO A\r\n:LOGBOOK:\r\n#+begin_example\r\n```\r\n# x\r\n#+end_example\r\n"
    let files = try await sandbox.imported(ImportTodos("list.org", list))
    #expect(
      files["users/ana/a.md"]?.hasSuffix("---\n:LOGBOOK:\n````\n```\n# x\n````\n") == true,
      "\(files)")
  }

  /// Of several days the first counts, and all stay.
  @Test func aRangeOfDaysIsKept() async throws {
    let sandbox = try ActionSandbox()
    let list =
      "* TODO A\nSCHEDULED: <2026-12-01 Tue>--<2026-12-04 Fri> DEADLINE: <2026-12-05 Sat>\n"
    let files = try await sandbox.imported(ImportTodos("list.org", list))
    let text = try #require(files["users/ana/a.md"])
    #expect(
      text.contains("\ndue: 2026-12-05\nstart: 2026-12-01\n") && text.hasSuffix("---\n"), "\(text)")
    #expect(text.contains("\nsource_scheduled: \"<2026-12-01 Tue>--<2026-12-04 Fri>\"\n"))
  }

  @Test func aFileWithoutTasksIsRefused() async throws {
    let sandbox = try ActionSandbox()
    let refusal = try await sandbox.refusal(of: ImportTodos("notes.org", "* Notes\n- [ ] one\n"))
    #expect(
      refusal
        == .unreadableImport(
          path: "notes.org", line: nil, reason: "no headline has a keyword such as TODO or DONE"))
  }
}
