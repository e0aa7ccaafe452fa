import Text
import Testing

@Suite("Diagnostics as text")
struct TextFormTests {
  /// The caret's line below the excerpt, for one diagnostic in line 1 of `line`.
  private func excerpt(_ line: String, column: Int, length: Int) -> [String] {
    let diagnostic = Diagnostic(
      .error, "x", path: "a.md", at: SourcePosition(line: 1, column: column), length: length, "m")
    let text = [diagnostic].text { _ in Array(line.utf8) }
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func saysWhereAndWhatAndShowsTheLine() {
    let source = "---\ntitle: Milk\npriority: hihg\n---\n"
    let diagnostic = Diagnostic(
      .error, "unknown-priority", path: "users/ana/milk.md",
      at: SourcePosition(line: 3, column: 11), length: 4,
      "unknown priority 'hihg', did you mean 'high'?", notes: ["priorities have five names"])
    #expect(
      [diagnostic].text { _ in Array(source.utf8) } == """
        users/ana/milk.md:3:11: error: unknown priority 'hihg', did you mean 'high'? [unknown-priority]
            3 | priority: hihg
              |           ^^^^
          note: priorities have five names

        """)
  }

  @Test func logCommandsInExcerptsAreBrokenUp() {
    #expect(
      excerpt("title: ##[error]x", column: 1, length: 5)[0].hasSuffix("title: \\u{23}#[error]x"))
    #expect(excerpt("a\t##[error]x", column: 1, length: 1)[0].hasSuffix("\\u{23}#[error]x"))
  }

  @Test func fiftyProblemsOfALineAreNamed() {
    let problems = (1...1200).map { column in
      Diagnostic(.error, "x", path: "a.md", at: SourcePosition(line: 1, column: column), "m")
    }
    let next = Diagnostic(.error, "x", path: "a.md", at: SourcePosition(line: 2, column: 1), "n")
    let lines = (problems + [next]).text { _ in nil }.split(separator: "\n")
    #expect(lines.count == 52)
    #expect(lines[50] == "a.md:1: and 1,150 more problems in this line")
    #expect(lines[51] == "a.md:2:1: error: n [x]")
  }

  @Test(
    "The caret stands below what it means",
    arguments: [
      (line: "due: soon", column: 6, length: 4, shown: "due: soon", caret: "     ^^^^"),
      ("a\tb", 3, 1, "a   b", "    ^"),
      ("\t\tb", 3, 1, "        b", "        ^"),
      ("牛乳: x", 1, 2, "牛乳: x", "^^^^"),
      ("牛乳: x", 5, 1, "牛乳: x", "      ^"),
      ("e\u{301}: x", 5, 1, "e\u{301}: x", "   ^"),
      ("👨‍👩‍👧: x", 8, 1, "👨‍👩‍👧: x", "    ^"),
      ("a\u{1B}[2Jb", 6, 1, "a\\u{1B}[2Jb", "          ^"),
      ("short", 40, 9, "short", "     ^"),
      ("short", 4, 90, "short", "   ^^"),
      ("x\r", 1, 1, "x", "^"),
      ("a ##[b", 3, 1, "a \\u{23}#[b", "  ^^^^^^"),
      ("a ##[b", 4, 1, "a \\u{23}#[b", "        ^"),
      ("a ##[b", 5, 1, "a \\u{23}#[b", "         ^"),
      ("a\t##[b", 5, 2, "a   \\u{23}#[b", "           ^^"),
      ("\u{FEFF}title: x", 1, 5, "title: x", "^^^^^"),
    ])
  func caret(line: String, column: Int, length: Int, shown: String, caret: String) {
    #expect(
      excerpt(line, column: column, length: length) == ["    1 | " + shown, "      | " + caret])
  }

  @Test func aLongLineIsCutAroundTheMark() {
    let line = String(repeating: "x", count: 5_000) + "HERE" + String(repeating: "y", count: 5_000)
    let lines = excerpt(line, column: 5_001, length: 4)
    #expect(lines.allSatisfy { $0.count < 115 })
    let start = lines[1].firstIndex(of: "^").map {
      lines[1].distance(from: lines[1].startIndex, to: $0)
    }
    #expect(start.map { String(lines[0].dropFirst($0).prefix(4)) } == "HERE")
    #expect(lines[0].hasSuffix("…"))
  }

  @Test func aFileThatCannotBeHadIsNamedWithoutItsLine() {
    let diagnostic = Diagnostic(.warning, "gone", path: "a.md", "m")
    #expect([diagnostic].text { _ in nil } == "a.md:1:1: warning: m [gone]\n")
    #expect([diagnostic].text { _ in Array(" \t\n".utf8) } == "a.md:1:1: warning: m [gone]\n")
    #expect([diagnostic].text { _ in [] } == "a.md:1:1: warning: m [gone]\n")
  }

  @Test func aLineBeyondTheEndIsNotShown() {
    let diagnostic = Diagnostic(
      .error, "x", path: "a.md", at: SourcePosition(line: 9, column: 1), "m")
    #expect([diagnostic].text { _ in [0x61] } == "a.md:9:1: error: m [x]\n")
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    let diagnostic = Diagnostic(
      .error, "x", path: "a.md", at: SourcePosition(line: 1, column: 2), "m")
    #expect([diagnostic].text { _ in [0xFF, 0x61] }.contains("1 | \u{FFFD}a\n      |  ^\n"))
  }

  @Test func colourMarksTheWordsOnlyWhenOn() {
    let diagnostic = Diagnostic(.error, "x", path: "a.md", "m")
    let coloured = [diagnostic].text(style: TerminalStyle(isOn: true)) { _ in nil }
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(![diagnostic].text { _ in nil }.contains("\u{1B}"))
  }

  @Test func namesAndMessagesSendNothingToTheTerminal() {
    let diagnostic = Diagnostic(
      .error, "x", path: "a\u{1B}]0;x\u{7}.md", "say '\u{202E}'", notes: ["\u{9B}2J"])
    #expect(
      [diagnostic].text { _ in nil } == """
        a\\u{1B}]0;x\\u{7}.md:1:1: error: say '\\u{202E}' [x]
          note: \\u{9B}2J

        """)
  }

  @Test func theSourceIsAskedOnceForAFile() {
    let diagnostics = (1...3).map {
      Diagnostic(.error, "x", path: "a.md", at: SourcePosition(line: $0, column: 1), "m")
    }
    var asked: [String] = []
    _ = diagnostics.text { path in
      asked.append(path)
      return nil
    }
    #expect(asked == ["a.md"])
  }
}
