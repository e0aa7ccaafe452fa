import Text
import Testing
import TodoModel

@testable import TodoFormat

@Suite("What is wrong with a file") struct FileFaultTests {
  private func unreadable(_ bytes: [UInt8]) -> Diagnostic? {
    let file = SourceFile(path: "file.md", bytes: bytes)
    let parsed = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    guard case .unreadable = parsed.value, parsed.diagnostics.count == 1 else { return nil }
    return parsed.diagnostics.first
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1, "FF at offset 0"), ([0x61, 0x0A, 0xC3, 0xA9, 0xC3], 2, 2, "C3 at offset 4"),
      ([0x61, 0x0D, 0x0A, 0xC0, 0x80], 2, 1, "C0 at offset 3"),
      ([0xED, 0xA0, 0x80], 1, 1, "ED at offset 0"),
      ([0xF4, 0x90, 0x80, 0x80], 1, 1, "F4 at offset 0"),
      ([0xE2, 0x82, 0xAC, 0xE2, 0x82], 1, 2, "E2 at offset 3"),
    ] as [([UInt8], Int, Int, String)])
  func namesInvalidUTF8(_ bytes: [UInt8], _ line: Int, _ column: Int, _ place: String) throws {
    let diagnostic = try #require(unreadable(bytes))
    #expect(diagnostic.id == "unreadable-file")
    #expect(diagnostic.position == SourcePosition(line: line, column: column))
    #expect(diagnostic.message == "the file is not valid UTF-8: byte \(place); save it as UTF-8")
  }

  @Test func namesOtherEncodingsAndSizes() {
    #expect(
      unreadable([0xFF, 0xFE, 0x61, 0x00])?.message == "the file is UTF-16; save it as UTF-8")
    let megabyte = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(unreadable(megabyte) == nil)
    #expect(
      unreadable(megabyte + megabyte + [0x61])?.message
        == "the file has 2.0 MB; the limit is 1 MB")
  }

  // MARK: Merge conflicts

  private let conflict =
    "unresolved merge conflict; run 'docket resolve', or keep one of the two sides and remove the markers"

  @Test func namesConflictsInFrontMatter() throws {
    let todo = try todo(
      """
      ---
      title: A
      1️⃣<<<<<<< HEAD
      due: 2026-12-01
      ||||||| base
      due: 2026-11-01
      =======
      due: 2026-12-02
      status: done
      ünïcode: ööö
      >>>>>>> other
      category: 2️⃣Ho: me
      3️⃣list: [x, ö]
      ---
      """,
      [
        .warning("3️⃣", "unknown-key", "unknown key 'list'"),
        .error("1️⃣", "merge-conflict", conflict),
        .warning(
          "2️⃣", "yaml-as-text",
          "'Ho: me' is not plain text in YAML and is read as written; "
            + "put it in quotes"),
      ])
    #expect(todo.due?.description == "2026-12-01")
    #expect(todo.status.meaning == .todo)
    #expect(todo.category == "Ho: me")
    #expect(todo.extra.map(\.value) == ["[x, ö]"])
  }

  @Test func namesConflictsElsewhere() {
    parse(
      "1️⃣<<<<<<< HEAD\n---\ntitle: A\n=======\n---\ntitle: B\n>>>>>>> x\n---\n",
      [.error("1️⃣", "merge-conflict", conflict)])
    parse(
      "---\ntitle: A\n---\ntext\r\n1️⃣<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> x\r\n",
      [.error("1️⃣", "merge-conflict", conflict)])
    parse("---\ntitle: A\n---\n```\n<<<<<<< HEAD\n=======\n>>>>>>> x\n```\n<<<<<<<\n")
    parse("---\ntitle: <<<<<<< HEAD\n---\n<<<<<<<< eight\n")
  }

  // MARK: Limits of YAML

  @Test func refusesLargeFrontMatter() throws {
    let line = "x: " + String(repeating: "a", count: 60) + "\n"
    let large = String(repeating: "# " + line, count: 1024)
    let todo = try todo(
      "---\n1️⃣title: A\n\(large)---\nbody",
      [
        .error(
          "1️⃣", "too-large",
          "the front matter has \(large.utf8.count + 9) bytes; the limit is 65536")
      ])
    #expect(todo.title == "file")
    #expect(todo.body.text == "body")
  }

  @Test(arguments: [
    ("- [ ] a\n", 20_000, FileKind.checklist, ["body-too-large"]),
    ("1. [x] a\r\n", 20_000, .checklist, ["body-too-large"]),
    ("> ", 101, .checklist, ["body-too-deep", "unread-items"]),
    ("see [1] and [[x] y]\n", 20_000, .note, []),
  ])
  func namesAChecklistThatIsTooMuchToRead(
    _ part: String, _ count: Int, _ kind: FileKind, _ problems: [String]
  ) {
    let text = String(repeating: part, count: count) + (kind == .note ? "" : "- [ ] last\n")
    #expect(fileKind(text, in: .bare) == kind)
    let file = SourceFile(path: "x/file.md", bytes: Array(text.utf8))
    let read = FileParser(settings: Settings(), zone: .utc).parse(file, in: .bare)
    #expect(read.diagnostics.map(\.id).filter { $0 != "body-too-long" } == problems)
  }

  /// Tags, texts and dependencies of front matter stand in every item, on its rows and in the JSON.
  @Test func leavesOutFrontMatterThatIsTooMuchForAllItems() {
    let tags = (0..<2000).map { "t\($0)" }.joined(separator: ", ")
    let frontMatter = "---\ncategory: Work\ntags: [\(tags)]\n---\n"
    let size = frontMatter.utf8.count
    let fitting = FileParser.sharedBytes / size
    for (count, isGiven) in [(fitting, true), (fitting + 1, false)] {
      let file = SourceFile(
        path: "users/ana/list.md",
        bytes: Array((frontMatter + String(repeating: "- [ ] a\n", count: count)).utf8))
      let read = FileParser(settings: Settings(), zone: .utc)
        .parse(file, in: FileContext(area: .user, owner: "ana"))
      guard case .checklist(_, let items) = read.value else {
        Issue.record("not a checklist")
        continue
      }
      #expect(items.count == count)
      #expect(items.last?.category == (isGiven ? "Work" : nil))
      #expect(items.last?.tags.count == (isGiven ? 50 : 0))
      #expect(
        read.diagnostics.filter { $0.severity == .error }.map(\.message)
          == (isGiven
            ? []
            : [
              "the front matter of \(size) bytes is shared by \(count) items, more than 8 MB in all; "
                + "the items are read without it"
            ]))
    }
  }

  @Test func refusesDeepValues() throws {
    for (open, close) in [("[", "]"), ("{a: ", "}")] {
      // The document's own mapping is one level.
      func value(_ depth: Int, _ mark: String) -> String {
        String(repeating: open, count: depth - 2) + mark + open
          + String(repeating: close, count: depth - 1)
      }
      let unknown = Finding.warning("2️⃣", "unknown-key", "unknown key 'deep'")
      _ = try todo("---\ntitle: A\n2️⃣deep: \(value(8, ""))\n---\n", [unknown])
      let todo = try todo(
        "---\ntitle: A\ndeep: \(value(9, "1️⃣"))\ndue: 2026-01-01\n---\n",
        [.error("1️⃣", "too-deep", "values are nested deeper than 8 levels")])
      #expect(todo.due != nil)
    }
  }

  /// Each is small or at the limit, and answered in no time, with a problem on record.
  @Test(arguments: [
    (0..<9).map { i in "a\(i): &a\(i) [\(i == 0 ? "x" : "*a\(i - 1),*a\(i - 1),*a\(i - 1)")]\n" }
      .joined(),
    "x: " + String(repeating: "[", count: 60_000), "x: " + String(repeating: "{a: ", count: 15_000),
    String(repeating: "- ", count: 30_000), String(repeating: "? ", count: 30_000),
    "x: \"" + String(repeating: "\\", count: 60_000),
    "x: '" + String(repeating: "\n", count: 60_000),
    String(repeating: "a: [\n", count: 12_000), String(repeating: "*a ", count: 20_000),
    String(repeating: "k: @\n", count: 12_000), "\u{0}", "x: \u{0}\n", "%YAML 9.9\n",
    String(repeating: "!", count: 60_000), String(repeating: "<<<<<<<\n", count: 8000),
    (0..<8000).map { "k\($0): \n" }.joined(), "title: >9999999999\n x\n", "title: |99\n",
  ])
  func survives(_ yaml: String) {
    let file = SourceFile(path: "file.md", bytes: Array("---\n\(yaml)\n---\n- [ ] x\n".utf8))
    let parser = FileParser(settings: Settings(), zone: .utc)
    for context in [FileContext(area: .user, owner: "ana"), .bare, .backlog] {
      let parsed = parser.parse(file, in: context)
      #expect(!parsed.diagnostics.isEmpty || context.area == .bare || context.area == .backlogTask)
    }
  }
}
