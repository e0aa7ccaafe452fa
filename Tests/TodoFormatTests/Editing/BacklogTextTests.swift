import Testing
import TodoModel

@testable import TodoFormat

/// What Backlog.md writes, in the shapes of its own tests and of gray-matter with js-yaml 3.14.
struct BacklogTextTests {
  /// Each expected text is js-yaml's own.
  @Test(arguments: [
    ("Mend the roof", "Mend the roof"), ("Fix: the roof", "'Fix: the roof'"),
    ("it's", "it's"), ("it's: x", "'it''s: x'"), ("a, b", "'a, b'"), ("[x] y", "'[x] y'"),
    ("#12", "'#12'"), ("a #12", "'a #12'"), ("a#12", "a#12"), ("@ana", "'@ana'"),
    ("- a", "'- a'"), ("a - b", "a - b"), ("\"q\"", "'\"q\"'"), ("a \"q\"", "a \"q\""),
    ("yes", "'yes'"), ("tRue", "tRue"), ("null", "'null'"), ("12", "'12'"), ("08", "08"),
    ("1e3", "'1e3'"), ("1_", "1_"), (".5", "'.5'"), ("0x", "0x"), ("0x1F", "'0x1F'"),
    ("2026-12-01", "'2026-12-01'"), ("2026-12-01 10:00", "'2026-12-01 10:00'"),
    ("", "''"), ("a ", "'a '"), ("100%", "100%"), ("%a", "'%a'"), ("漢字", "漢字"),
    ("A 🙂: b", #""A \U0001F642: b""#), ("a\u{A0}b", #""a\_b""#), ("a\tb", #""a\tb""#),
    (
      "Readiness follow-ups: draft dependencies, board filter carry, cross-branch graph and more",
      ">-\n  Readiness follow-ups: draft dependencies, board filter carry, cross-branch\n  graph and more"
    ),
    (
      "a-word-that-is-longer-than-the-line-which-nothing-can-break-because-it-has-no-blank-at-all b",
      ">-\n  a-word-that-is-longer-than-the-line-which-nothing-can-break-because-it-has-no-blank-at-all\n  b"
    ),
  ])
  func textsAreWrittenAsJSYAMLWritesThem(text: String, written: String) {
    #expect(JSYAMLText.written(text, indent: 2) == written)
  }

  private static let head = """
    ---
    id: BACK-7
    title: A
    status: To Do   # soon
    assignee: @Ana
    created_date: 2025-06-04
    labels: [paint, 'old one']
    dependencies: []
    x-own: 1
    ---

    """

  private static func text(_ text: String = head) throws -> FileText {
    try FileText(path: "back-7 - A.md", Array(text.utf8), form: .backlog)
  }

  /// The lines that an edit removes and adds.
  private static func changes(
    of text: String = head, _ edit: (inout FileText) throws -> Void
  ) throws -> [String] {
    var file = try Self.text(text)
    try edit(&file)
    let new = String(decoding: file.bytes, as: UTF8.self)
    let (old, all) = (text.split(separator: "\n"), new.split(separator: "\n"))
    return all.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): "+\(line)"
      case .remove(_, let line, _): "-\(line)"
      }
    }.sorted()
  }

  @Test func aNewKeyHasItsPlaceAmongThoseThatAreThere() throws {
    var text = try Self.text()
    try text.set(.order, to: .plain("1000"))
    try text.set(.due, to: .text("2026-12-01 10:00"))
    try text.set(.priority, to: .text("high"))
    try text.set(.project, to: .text("m-1"))
    try text.touch(Now(instant: 1_795_253_400, in: .utc), in: .utc)
    let keys = text.layout.entries.map(\.key)
    #expect(
      keys == [
        "id", "title", "status", "assignee", "created_date", "updated_date", "due_date", "labels",
        "milestone", "dependencies", "x-own", "priority", "ordinal",
      ])
    #expect(text.text(.updated) == "2026-11-21 09:30")
  }

  @Test func onlyTheLinesOfAChangedKeyChange() throws {
    #expect(
      try Self.changes { try $0.set(.status, to: .text("In Progress")) } == [
        "+status: In Progress   # soon", "-status: To Do   # soon",
      ])
    #expect(
      try Self.changes { try $0.add("Fix: it", to: .tags) } == [
        "+  - 'Fix: it'", "+  - old one", "+  - paint", "+labels:", "-labels: [paint, 'old one']",
      ])
    #expect(
      try Self.changes { text in
        try text.removeItems(from: .tags) { _ in true }
      } == ["+labels: []", "-labels: [paint, 'old one']"])
    #expect(
      try Self.changes { try $0.add("BACK-1", to: .depends) } == [
        "+  - BACK-1", "+dependencies:", "-dependencies: []",
      ])
    #expect(
      try Self.changes { try $0.assign("ben") } == [
        "+  - '@ben'", "+assignee:", "-assignee: @Ana",
      ])
  }

  @Test func aListOnSeveralLinesGetsOrLosesALine() throws {
    let text = "---\nid: B-1\ntitle: >-\n  A\n  b\nlabels:\n  - a\n  - b\n---\n"
    #expect(try Self.changes(of: text) { try $0.add("#c", to: .tags) } == ["+  - '#c'"])
    #expect(
      try Self.changes(of: text) { text in
        try text.removeItems(from: .tags) { $0 == "a" }
      } == ["-  - a"])
    #expect(
      try Self.changes(of: text) { try $0.set(.title, to: .text("Short")) } == [
        "+title: Short", "-  A", "-  b", "-title: >-",
      ])
  }

  @Test func lineEndsOfAFileStay() throws {
    var text = try Self.text("---\r\nid: B-1\r\ntitle: A\r\n---\r\n\r\nText\r\n")
    try text.add("a", to: .tags)
    try text.addBacklogComment("One\ntwo", by: "ana", at: 1_795_253_400)
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "---\r\nid: B-1\r\ntitle: A\r\nlabels:\r\n  - a\r\n---\r\n\r\nText\r\n\r\n## Comments\r\n\r\n"
        + "<!-- COMMENTS:BEGIN -->\r\nauthor: @ana\r\ncreated: 2026-11-21 09:30\r\n---\r\n"
        + "One\r\ntwo\r\n---\r\n<!-- COMMENTS:END -->\r\n")
  }

  // MARK: Comments

  private static let comment = "created: 2026-11-21 09:30\n---\nHi\n---\n"
  private static let section =
    "## Comments\n\n<!-- COMMENTS:BEGIN -->\n\(comment)<!-- COMMENTS:END -->"

  @Test(arguments: [
    ("", "\n\(section)\n"),
    ("\nText\n", "\nText\n\n\(section)\n"),
    ("\nText", "\nText\n\n\(section)\n"),
    ("\nText\n\n\n", "\nText\n\n\(section)\n\n\n"),
    (
      "\n## Description\n\nWords\n\n## Final Summary\n\nDone\n",
      "\n## Description\n\nWords\n\n\(section)\n\n## Final Summary\n\nDone\n"
    ),
    (
      "\n## Description\n\nWords\n\n### More\n\n## Own\n\nx\n\n## Acceptance Criteria\n- [ ] a\n\n## Own\n",
      "\n## Description\n\nWords\n\n### More\n\n## Own\n\nx\n\n## Acceptance Criteria\n- [ ] a\n\n\(section)\n\n## Own\n"
    ),
    (
      "\n## Implementation Notes\n\n<!-- SECTION:NOTES:BEGIN -->\n## Final Summary\n"
        + "<!-- SECTION:NOTES:END -->\n\n## Final Summary\n",
      "\n## Implementation Notes\n\n<!-- SECTION:NOTES:BEGIN -->\n## Final Summary\n"
        + "<!-- SECTION:NOTES:END -->\n\n\(section)\n\n## Final Summary\n"
    ),
    (
      "\n## Comments\n\n<!-- COMMENTS:BEGIN -->\n<!-- COMMENTS:END -->\n",
      "\n\(section)\n"
    ),
    (
      "\n## Comments\n\n<!-- COMMENTS:BEGIN -->\nauthor: @b\n---\nA\n---\n<!-- COMMENTS:END -->\n",
      "\n## Comments\n\n<!-- COMMENTS:BEGIN -->\nauthor: @b\n---\nA\n---\n\n\(comment)"
        + "<!-- COMMENTS:END -->\n"
    ),
  ])
  func aCommentHasItsPlace(body: String, expected: String) throws {
    var text = try Self.text("---\nid: B-1\n---\n\(body)")
    try text.addBacklogComment("Hi", by: nil, at: 1_795_253_400)
    #expect(String(decoding: text.bytes.dropFirst(16), as: UTF8.self) == expected)
  }

  @Test(arguments: ["a\n---\nb", " --- ", "a <!-- COMMENT:BEGIN -->", "<!-- comments:end -->"])
  func aCommentThatWouldEndEarlyIsRefused(comment: String) throws {
    var text = try Self.text()
    #expect(throws: EditProblem.self) {
      try text.addBacklogComment(comment, by: nil, at: 0)
    }
    #expect(text.bytes == Array(Self.head.utf8))
  }

  @Test func commentsInAnOlderFormAreLeftAlone() throws {
    var text = try Self.text(
      "---\nid: B-1\n---\n\n## Comments\n\n<!-- COMMENTS:BEGIN -->\n<!-- COMMENT:BEGIN -->\n\nA\n"
        + "<!-- COMMENT:END -->\n<!-- COMMENTS:END -->\n")
    #expect(throws: EditProblem.self) { try text.addBacklogComment("Hi", by: nil, at: 0) }
  }
}
