import Testing
import TodoModel

@testable import TodoFormat

@Suite struct FieldTests {
  @Test(
    "One field is one line",
    arguments: [
      ("---\ntitle: A\ndue: 2026-12-01\n---\nB\n", "---\ntitle: A\ndue: 2027-01-02\n---\nB\n"),
      ("---\ntitle: A\n---\nB", "---\ntitle: A\ndue: 2027-01-02\n---\nB"),
      ("---\ndue:\ntitle: A\n---\n", "---\ndue: 2027-01-02\ntitle: A\n---\n"),
      ("---\ndue: # soon\n---\n", "---\ndue: 2027-01-02 # soon\n---\n"),
      ("---\ndue:   2026-12-01   # soon\n---\n", "---\ndue:   2027-01-02   # soon\n---\n"),
      ("---\ndue: '2026-12-01'\n---\n", "---\ndue: '2027-01-02'\n---\n"),
      ("---\ndue: \"2026-12-01\" # x\n---\n", "---\ndue: \"2027-01-02\" # x\n---\n"),
      ("---\ndeadline: 2026-12-01\n---\n", "---\ndeadline: 2027-01-02\n---\n"),
      (
        "---\ndeadline: 2026-12-01\ndue: x\n---\n",
        "---\ndeadline: 2026-12-01\ndue: 2027-01-02\n---\n"
      ),
      ("---\r\ntitle: A\r\n---\r\nB\r\n", "---\r\ntitle: A\r\ndue: 2027-01-02\r\n---\r\nB\r\n"),
      ("---\rtitle: A\r---\rB", "---\rtitle: A\rdue: 2027-01-02\r---\rB"),
      ("\u{FEFF}---\ndue: x\n---\n", "\u{FEFF}---\ndue: 2027-01-02\n---\n"),
      ("---\n# only this\n---\nB", "---\n# only this\ndue: 2027-01-02\n---\nB"),
      ("---\n---\nB", "---\ndue: 2027-01-02\n---\nB"),
      ("---\n\n---", "---\n\ndue: 2027-01-02\n---"),
      ("---\ntitle: A\n...\nB", "---\ntitle: A\ndue: 2027-01-02\n...\nB"),
      ("", "---\ndue: 2027-01-02\n---\n"),
      ("# A\r\n", "---\r\ndue: 2027-01-02\r\n---\r\n# A\r\n"),
      ("\u{FEFF}# A\n", "\u{FEFF}---\ndue: 2027-01-02\n---\n# A\n"),
      ("---\nno key here\n---\nB", "---\ndue: 2027-01-02\n---\n---\nno key here\n---\nB"),
      ("---\n\nB", "---\ndue: 2027-01-02\n---\n---\n\nB"),
      ("---\ntitle: Fix: login\n---\n", "---\ntitle: Fix: login\ndue: 2027-01-02\n---\n"),
      ("---\nassignee: @ana\ndue: x\n---\n", "---\nassignee: @ana\ndue: 2027-01-02\n---\n"),
      ("---\ndue: |\n  2026\n  12\ntitle: A\n---\n", "---\ndue: 2027-01-02\ntitle: A\n---\n"),
      (
        "---\ndue:\n  - 2026-12-01\n# c\ntitle: A\n---\n",
        "---\ndue: 2027-01-02\n# c\ntitle: A\n---\n"
      ),
      ("---\n  title: A\n  x: y\n---\n", "---\n  title: A\n  x: y\n  due: 2027-01-02\n---\n"),
      (
        "---\nnotes: |\n  # no comment\n---\n",
        "---\nnotes: |\n  # no comment\ndue: 2027-01-02\n---\n"
      ),
      ("---\nx: {a: 1, b: [2]}\n---\n", "---\nx: {a: 1, b: [2]}\ndue: 2027-01-02\n---\n"),
      ("---\n\"due\": 1\n---\n", "---\n\"due\": 2027-01-02\n---\n"),
      ("---\nDue Date: 1\n---\n", "---\nDue Date: 2027-01-02\n---\n"),
    ])
  func set(before: String, after: String) throws {
    let text = try edited(before) { file throws(EditProblem) in
      try file.set(.due, to: .plain("2027-01-02"))
    }
    #expect(Array(text.utf8) == Array(after.utf8))
  }

  @Test(
    "What goes takes its lines along",
    arguments: [
      ("---\ntitle: A\ndue: x\nz: 1\n---\nB", "---\ntitle: A\nz: 1\n---\nB"),
      ("---\ndue: x\n---\nB", "---\n---\nB"),
      ("---\ndue: x\ndeadline: y\nz: 1\n---\n", "---\nz: 1\n---\n"),
      ("---\ndue:\n  - a\n  - b\n\n# about z\nz: 1\n---\n", "---\n\n# about z\nz: 1\n---\n"),
      ("---\r\ndue: >-\r\n  a\r\n  # b\r\nz: 1\r\n---\r\n", "---\r\nz: 1\r\n---\r\n"),
      ("---\nz: 1\n---\n", "---\nz: 1\n---\n"),
      ("No front matter", "No front matter"),
    ])
  func remove(before: String, after: String) throws {
    #expect(
      try edited(before) { file throws(EditProblem) in try file.remove(.due) } == after)
  }

  @Test(
    "What cannot be read is not changed, and the place is named",
    arguments: [
      ("---\ntitle: A\ntitle: B\n---\n", "a.md:3:1: "),
      ("---\ntitle: A\n", "a.md:1:1: "),
      ("---\nx: &a 1\n---\n", "a.md:2:"),
      ("---\n<<<<<<< a\ntitle: A\n=======\ntitle: B\n>>>>>>> b\n---\n", "a.md:2:1: "),
      ("---\n{title: A}\n---\n", "a.md:2:1: "),
      ("---\nA stray line\ntitle: A: b\n---\n", "a.md:2:1: "),
    ])
  func refusal(text: String, words: String) throws {
    #expect {
      _ = try edited(text) { file throws(EditProblem) in try file.set(.due, to: .plain("x")) }
    } throws: { error in
      "\(error)".hasPrefix(words)
    }
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    #expect(throws: EditProblem.self) { try FileText(path: "a.md", [0xFF, 0xFE, 0x0A]) }
  }

  /// Whatever value comes in, the own reader reads back exactly that value, and nothing else changed.
  @Test(
    "Any text is read back as it is",
    arguments: [
      "---\ntitle: %\ndue: 2026-12-01 # c\nx: 'y'\n---\nB", "---\ntitle: '%'\nx: y\n---\n",
      "---\ntitle: \"%\"\nx: y\n---\n", "---\r\ntitle:\r\nx: y\r\n---\r\n", "---\nx: y\n---\n",
      "B\n",
      "---\nx: Fix: it\ntitle: [WIP] %\n---\n", "---\ntitle: |\n  %\n  b\nx: y\n---\n",
    ])
  func exactly(form: String) throws {
    let before = form.replacing("%", with: "old")
    for naughty in try naughtyStrings() {
      var file = try FileText(path: "a.md", Array(before.utf8))
      do {
        try file.set(.title, to: .text(naughty))
      } catch {
        Issue.record("\(naughty.debugDescription): \(error)")
        continue
      }
      let entry = try #require(file.entry(.title))
      guard case .text(let text) = entry.content else {
        Issue.record("\(naughty.debugDescription): \(entry.content)")
        continue
      }
      #expect(Array(text.utf8) == Array(naughty.utf8))
      let line = file.bytes[entry.lines]
      #expect(line.count { $0 == 0x0A } == 1, "one line")
      let fresh = try FileText(path: "a.md", file.bytes)
      #expect(fresh.text(.title).map { Array($0.utf8) } == Array(naughty.utf8))
    }
  }

  @Test(
    "A text needs quotes where YAML or another program would read something else",
    arguments: [
      ("Renew passport", "Renew passport"), ("don't", "don't"), ("a, b", "a, b"), ("no", "\"no\""),
      ("2026-12-01", "\"2026-12-01\""), ("12:30", "\"12:30\""), ("12 eggs", "12 eggs"),
      ("Fix: it", "\"Fix: it\""), ("C#", "C#"), ("a #b", "\"a #b\""), ("[x]", "\"[x]\""),
      ("", "\"\""), ("日本", "日本"), ("\"q\"", "\"\\\"q\\\"\""), ("https://a.b/c", "https://a.b/c"),
    ])
  func quotes(text: String, written: String) { #expect(YAMLText.written(text) == written) }
}
