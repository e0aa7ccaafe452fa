import Text
import Testing
import TodoModel
import TodoFormat

@Suite struct BacklogSectionsTests {
  private func read(_ text: String) -> Parsed<BacklogSections> {
    BacklogSections.read(
      MarkdownText(text, firstLine: 10), path: "a.md",
      dates: DateReader(zone: .utc, dialect: .backlog))
  }

  /// `author time line: text`.
  private func comments(_ text: String) -> [String] {
    read(text).value.comments.map {
      "\($0.author) \($0.time?.description ?? "-") \($0.body.firstLine): \($0.body.text)"
    }
  }

  @Test func `markers leave empty lines, headings and criteria stay`() {
    let text = """
      ## Description

      <!-- SECTION:DESCRIPTION:BEGIN -->
      What
      <!-- SECTION:DESCRIPTION:END -->

      ## Acceptance Criteria
      <!-- AC:BEGIN -->
      - [ ] #1 one
      <!-- AC:END -->
      ```
      <!-- DOD:BEGIN -->
      ```
      <!-- TODO: mine -->
      """
    #expect(
      read(text).value.body
        == MarkdownText(
          """
          ## Description


          What


          ## Acceptance Criteria

          - [ ] #1 one

          ```
          <!-- DOD:BEGIN -->
          ```
          <!-- TODO: mine -->
          """, firstLine: 10))
  }

  @Test func `comments are read, with the rules they have themselves`() {
    let text = """
      before

      ## Comments

      <!-- COMMENTS:BEGIN -->
      author: @Ana
      created: 2026-07-09 22:13
      ---
      one

      ---
      still one
      ---

      author: Ben Bo
      created: 2026-07-10
      ---
      author's text
      ---
      <!-- COMMENTS:END -->

      after
      """
    #expect(
      comments(text) == [
        "ana 2026-07-09T22:13:00Z 18: one\n\n---\nstill one", "ben-bo 2026-07-10 27: author's text",
      ])
    let body = read(text).value.body.text
    #expect(body == "before\n" + String(repeating: "\n", count: 20) + "after")
  }

  @Test func `the older form of comments`() {
    let text = """
      <!-- COMMENTS:BEGIN -->
      <!-- COMMENT:BEGIN -->
      index: 1
      author: ana
      created: 2026-05-20T09:31:21Z

      one

      - two
      <!-- COMMENT:END -->
      <!-- COMMENT:BEGIN -->
      index: 2
      author: ana

      three
      <!-- COMMENT:END -->
      <!-- COMMENTS:END -->
      """
    #expect(
      comments(text) == ["ana 2026-05-20T09:31:21Z 16: one\n\n- two", "ana - 24: three"])
  }

  @Test func `a time that cannot be read is an error, and the comment stays`() {
    let text =
      "<!-- COMMENTS:BEGIN -->\nauthor: a\ncreated: 2026-02-30\n---\nb\n---\n<!-- COMMENTS:END -->"
    #expect(comments(text) == ["a - 14: b"])
    #expect(
      read(text).diagnostics == [
        Diagnostic(
          .error, "invalid-date", path: "a.md", at: SourcePosition(line: 12, column: 10),
          length: 10, "'2026-02-30' is not a valid date: February 2026 has 28 days")
      ])
  }

  @Test(arguments: [
    "<!-- COMMENTS:BEGIN -->\nauthor: a\n---\nb", "a <!-- COMMENTS:BEGIN -->\nb\n<!-- COMMENTS:END",
    "## Comments\nauthor: a", "",
  ])
  func `a block that is not closed is text`(text: String) {
    #expect(comments(text).isEmpty)
    #expect(read(text).value.body.text.hasSuffix(text.suffix(1)))
  }

  @Test func `text without author or time is kept`() {
    #expect(
      comments("<!-- COMMENTS:BEGIN -->\nloose\n<!-- COMMENTS:END -->") == ["unknown - 11: loose"])
  }
}
